#!/bin/bash
# usage: toolchain.sh [PACKAGE…]    what `make apk` needs beside `make setup`, and these Debian packages; does nothing where all
# is there. Kept in the cache folder:
#   rust/         Debian's rustc-web, cargo-web and rust-web-src, unpacked: installed they would push out another Rust
#   jars/         what the app is made of, dexer and shrinker, the platform (pom.xml here)
#   stubs/ABI/    libc, libm, libdl and liblog to link against: the symbols of Android 6, no code. symbols.txt lists them;
#                 start.o is what every library starts with
. "$(dirname "${BASH_SOURCE[0]}")/android.sh"

packages=(apksigner clang-19 dexdump lld-19 unzip "$@")
missing=()
for package in "${packages[@]}"; do
  [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null)" = "ii " ] || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  have apt-get || die "this is not Debian, so nothing is installed by itself; missing here: ${missing[*]}"
  say "apk: installing ${missing[*]}"
  apt_update
  apt_install "${missing[@]}"
fi

# Debian's Rust, and whatever of its dependencies this machine lacks, as apt itself says.
unpack_rust() {
  local fresh=$TOOLS/rust.new debs
  add_security_suite 1.88
  say "apk: unpacking Debian's Rust (145 MB of downloads, once)"
  rm -rf "$fresh"
  mkdir -p "$fresh/debs"
  mapfile -t debs < <(
    {
      printf '%s\n' rustc-web cargo-web rust-web-src libstd-rust-web-dev
      apt-cache depends libstd-rust-web-dev | sed -n 's/^ *Depends: *\(libstd-rust-web-[0-9.]*\)$/\1/p'
      apt-get -s install --no-install-recommends rustc-web cargo-web rust-web-src | awk '$1 == "Inst" && $3 !~ /^\[/ { print $2 }'
    } | sort -u
  )
  (cd "$fresh/debs" && apt-get -qq -o APT::Sandbox::User=root download "${debs[@]}")
  for deb in "$fresh"/debs/*.deb; do dpkg-deb -x "$deb" "$fresh"; done
  (cd "$fresh/debs" && printf '%s\n' *.deb | sed 's/_[a-z0-9]*\.deb$//; s/%3a/:/; s/_/ /' | grep -E 'rust|cargo') >"$fresh/versions.txt"
  rm -rf "$fresh/debs" "$fresh"/usr/share/doc "$TOOLS/rust"
  mv "$fresh" "$TOOLS/rust"
  (use_rust && cargo --version && [ -f "$(rustc --print sysroot)/lib/rustlib/src/rust/library/std/Cargo.toml" ]) >/dev/null ||
    die "Debian's Rust does not run, or comes without the source of its standard library"
}

# fetch_jars: what pom.xml names. Maven keeps its own cache as well.
fetch_jars() {
  local fresh=$TOOLS/jars.new
  say "apk: fetching dexer, shrinker and libraries from Maven"
  rm -rf "$fresh"
  copy_jars "$fresh/runtime" -DincludeScope=runtime
  copy_jars "$fresh/tools" -DincludeScope=provided -DexcludeArtifactIds=android-all
  copy_jars "$fresh/platform" -DincludeScope=provided -DincludeArtifactIds=android-all
  rm -rf "$TOOLS/jars"
  mv "$fresh" "$TOOLS/jars"
}

# copy_jars FOLDER FILTER…
copy_jars() {
  mvn -B -q -f "$APK/pom.xml" dependency:copy-dependencies -DoutputDirectory="$1" "${@:2}" 2>&1 | sed 's/\x1b\[[0-9;]*m//g; /^$/d'
}

# make_stubs ABI FOLDER: FOLDER has the libraries of an Android 6.
make_stubs() {
  local abi=$1 real=$2 stubs=$STUBS/$1 library
  mkdir -p "$stubs"
  for library in libc libm libdl liblog; do
    readelf --dyn-syms -W "$real/$library.so" 2>/dev/null | awk '
      ($5 == "GLOBAL" || $5 == "WEAK") && $7 != "UND" && $7 != "ABS" && NF == 8 {
        sub(/@.*/, "", $8)
        if ($4 == "OBJECT") printf ".data\n.globl %s\n.type %s,%%object\n.size %s,8\n%s: .quad 0\n", $8, $8, $8, $8
        else printf ".text\n.globl %s\n.type %s,%%function\n%s: .long 0\n", $8, $8, $8
      }' >"$stubs/$library.s"
    sed -n 's/^\.globl //p' "$stubs/$library.s"
    clang-19 --target="$(clang_target "$abi")" -c "$stubs/$library.s" -o "$stubs/$library.o"
    ld.lld-19 -shared -soname "$library.so" -o "$stubs/$library.so" "$stubs/$library.o"
    rm "$stubs/$library".[so]
  done | sort -u >"$stubs/symbols.txt"
  [ "$(wc -l <"$stubs/symbols.txt")" -gt 1000 ] || die "expected more than 1000 symbols for $abi, found $(wc -l <"$stubs/symbols.txt")"
  clang-19 --target="$(clang_target "$abi")" -ffreestanding -fPIC -O2 -c "$APK/start.c" -o "$stubs/start.o"
  echo 'INPUT()' >"$stubs/libunwind.a" # std says -lunwind; nothing is taken from it
}

make_all_stubs() {
  local real=$TOOLS/android6
  rm -rf "$STUBS" "$real"
  unzip -q "$TOOLS"/jars/tools/unidbg-android-*.jar 'android/sdk23/lib*/lib*.so' -d "$real"
  make_stubs arm64-v8a "$real/android/sdk23/lib64"
  make_stubs armeabi-v7a "$real/android/sdk23/lib"
  make_stubs x86_64 "$real/android/sdk23/lib64" # no list of its own is to be had; the two have one source
  rm -rf "$real"
}

mkdir -p "$TOOLS"
[ -x "$TOOLS/rust/usr/bin/rustc" ] || unpack_rust
once "$TOOLS/jars" fetch_jars "$APK/pom.xml" "$ROOT/android/pom.xml"
once "$STUBS" make_all_stubs "$APK/start.c" "$APK/toolchain.sh"
