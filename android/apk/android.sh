# Sourced by the scripts here: the ABIs, and where the toolchain is that android/apk/toolchain.sh makes.
# shellcheck shell=bash disable=SC2034 # used by those who source this
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib.sh"

ABIS=(arm64-v8a armeabi-v7a x86_64)
MIN_SDK=24
TOOLS=$CACHE/android
STUBS=$TOOLS/stubs
APK=$ROOT/android/apk

# rust_target ABI: the name that Rust has for it
rust_target() {
  case $1 in
    arm64-v8a) echo aarch64-linux-android ;;
    armeabi-v7a) echo armv7-linux-androideabi ;;
    x86_64) echo x86_64-linux-android ;;
    *) die "expected an ABI (${ABIS[*]}), found: $1" ;;
  esac
}

# clang_target ABI: the name that clang has for it
clang_target() {
  local name
  name=$(rust_target "$1")
  echo "${name/#armv7-/armv7a-}$MIN_SDK"
}

# once OUTPUT COMMAND INPUT…: runs COMMAND unless OUTPUT was made from files of the same content. Times don't tell: Maven
# writes its files anew each time.
once() {
  local output=$1 command=$2 sum
  sum=$(cat "${@:3}" | sha256sum)
  if [ -e "$output" ] && [ "$(cat "$output.sum" 2>/dev/null)" = "$sum" ]; then return; fi
  "$command"
  echo "$sum" >"$output.sum"
}

# use_rust: from here on cargo and rustc are those of the toolchain, whatever else is on the machine. What they make is kept
# apart from what the machine's own make.
use_rust() {
  local usr=$TOOLS/rust/usr
  local libraries=("$usr"/lib/*-linux-gnu)
  export PATH=$usr/bin:$PATH LD_LIBRARY_PATH=${libraries[0]} RUSTC=$usr/bin/rustc RUSTDOC=$usr/bin/rustdoc
  export CARGO_TARGET_DIR=$TARGET/apk/cargo
  export RUSTC_BOOTSTRAP=1 # for -Z build-std: no registry has a standard library for Android
  unset RUSTUP_TOOLCHAIN RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET RUSTC_WRAPPER
}

# map_paths: no path of this machine gets into what is built.
map_paths() {
  local cargo_home=${CARGO_HOME:-$HOME/.cargo} flags=() folder
  for folder in "$cargo_home"/registry/src/*/; do flags+=("--remap-path-prefix=${folder%/}=crates"); done
  flags+=("--remap-path-prefix=$ROOT=catur")
  for folder in "$TOOLS"/rust/usr/src/rustc-*/ "$TOOLS/rust/usr/lib/rustlib/src/rust/"; do
    flags+=("--remap-path-prefix=${folder%/}=rust")
  done
  CARGO_ENCODED_RUSTFLAGS=$(
    IFS=$'\x1f'
    echo "${flags[*]}"
  )
  export CARGO_ENCODED_RUSTFLAGS
}
