#!/bin/bash
# usage: arm64.sh    the core as 64-bit ARM code under qemu-user: its tests but the slowest, then the same work done by two
# `catur` programs, one for ARM and one for this machine, which must print the same bytes. The C library under these is a
# desktop's. Then the ARM libraries that ship, loaded and called on an emulated processor beside Android's own C library.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$ROOT/scripts/stages.sh"
. "$ROOT/android/apk/android.sh"
cd "$ROOT"

"$APK/toolchain.sh" gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
emulator=(qemu-aarch64 -L "$(dirname "$(aarch64-linux-gnu-gcc -print-file-name=libc.so.6)")/.." -U LD_LIBRARY_PATH)
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=${emulator[*]}
export SQLITE3_LIB_DIR=$TARGET # asked for by the tests that kill, which are not linked here
export INSTA_WORKSPACE_ROOT=$ROOT INSTA_UPDATE=no # it would ask a cargo that runs outside the emulator alone

# Many positions each; `make test` runs them as x86-64 code.
SLOW=(agrees_with_cozy standard_suite chess960_suite all_960_starting texts_near_to thousands_of_games what_the_reader_holds)

# arm_cargo COMMAND ARGUMENT…
arm_cargo() (
  use_rust
  cargo "$1" --quiet --locked --profile host --target aarch64-unknown-linux-gnu -Z build-std=std,panic_unwind,test "${@:2}"
)

# tests PACKAGE…: inside and outside tests; the examples in the documentation and the program that kills are left out.
tests() {
  local packages=() skips=() name
  for name; do packages+=(-p "catur-$name"); done
  for name in "${SLOW[@]}"; do skips+=(--skip "$name"); done
  arm_cargo test "${packages[@]}" --lib --test '[!k]*' -- "${skips[@]}"
}

# both NAME ARGUMENT…: `catur` with these arguments, for ARM and for this machine. OUT in an argument is a file of its own
# for each, which is compared as well.
both() {
  local name=$1 kind program out=$TARGET/arm64
  shift
  mkdir -p "$out"
  for kind in arm64 native; do
    program=("$CARGO_TARGET_DIR/host/catur")
    [ $kind = native ] || program=("${emulator[@]}" "$TARGET/apk/cargo/aarch64-unknown-linux-gnu/host/catur")
    rm -f "$out/$name.$kind.file"
    "${program[@]}" "${@/#OUT/$out/$name.$kind.file}" >"$out/$name.$kind" 2>/dev/null || return
    [ ! -e "$out/$name.$kind.file" ] || cat "$out/$name.$kind.file" >>"$out/$name.$kind"
    # Speeds differ, and should.
    sed -i -E 's/[0-9]+ nps//' "$out/$name.$kind"
    [ -s "$out/$name.$kind" ] || return
  done
  cmp "$out/$name.arm64" "$out/$name.native"
}

# same: closes with the line that the table counts.
same() {
  local passed=0 failed=0 level
  # check NAME ARGUMENT…
  check() {
    if both "$@"; then passed=$((passed + 1)); else
      failed=$((failed + 1))
      say "arm64: not the same as on this machine: $1"
    fi
  }
  check bench uci bench
  check perft perft --suite tests/data/perft-standard.epd --max-nodes 30000
  for level in 1 2 3 4 5; do
    check "level-$level" match --one "level:$level" --two "level:$level" --games 4 --pgn OUT
  done
  check level-6 match --one level:6,nodes=3000 --two nodes:3000 --games 2 --pgn OUT
  echo "$passed passed, $failed failed"
  [ $failed = 0 ]
}

programs() {
  cargo build --quiet --profile host -p catur-tools
  arm_cargo build -p catur-tools
}

# answers: the functions that take nothing and return a number, which this machine's library gives.
answers() {
  grep -rhoE 'ffi_catur_uniffi_contract_version|uniffi_catur_checksum_\w+' "$TARGET/bindings/kotlin" | sort -u | python3 -c '
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
for name in map(str.strip, sys.stdin):
    print(name, getattr(library, name)() & 0xFFFF)
' "$TARGET/bindings/native/libcatur.so"
}

# emulate: the libraries of the APK, as android/apk/emulator calls them.
emulate() {
  local abi
  "$APK/library.sh" arm64-v8a armeabi-v7a
  "$ROOT/scripts/bindings.sh" >/dev/null
  answers >"$TARGET/arm64/answers.txt"
  mvn -B -q -f "$APK/emulator/pom.xml" -Dtarget.dir="$TARGET" compile 2>&1 | sed 's/\x1b\[[0-9;]*m//g; /^$/d'
  for abi in arm64-v8a armeabi-v7a; do
    say "arm64: libcatur.so for $abi on an emulated processor"
    java -cp "$TARGET/android/emulator/classes:$(<"$TARGET/android/emulator/classpath.txt")" EmulateKt \
      "$abi" "$TARGET/apk/lib/$abi/libcatur.so" "$TARGET/arm64/answers.txt" 2>&1 | grep -v '^SLF4J'
  done
}

stage arm64-tests 500 tests rules engine rating game text app
stage arm64-programs 0 programs
stage arm64-same 8 same
stage arm-libraries 90 emulate
close_stages "make test-arm64"
