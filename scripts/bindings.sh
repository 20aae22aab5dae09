#!/bin/bash
# usage: bindings.sh [PROFILE]    builds the library (cargo profile `host`, or `release` for what ships) and generates from
# it, under target/bindings:
#   native/libcatur.so    the library
#   kotlin/               package app.catur.core
#   swift/                CaturCore.swift, caturFFI.h, caturFFI.modulemap
# A file that has not changed keeps its time, so that nothing is compiled again for it.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
profile=${1:-host}
out=$TARGET/bindings
fresh=$out/fresh

case $(uname -s) in
  Darwin) library=libcatur.dylib ;;
  *) library=libcatur.so ;;
esac

cargo build --quiet --profile "$profile" -p catur-bindings --lib
cargo build --quiet --profile generator -p catur-bindgen

rm -rf "$fresh"
mkdir -p "$fresh/native"
cp "$CARGO_TARGET_DIR/$profile/$library" "$fresh/native/"
for language in kotlin swift; do
  "$CARGO_TARGET_DIR/generator/catur-bindgen" generate "$CARGO_TARGET_DIR/$profile/$library" \
    --language "$language" --no-format --out-dir "$fresh/$language"
done

# What Android 7 lacks, or no repository of ours has, must not come in with a new version of the generator.
passed=0 failed=0
check() { # check WORDS COMMAND…
  local words=$1
  shift
  if "$@"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    say "bindings: $words"
  fi
}
without() { ! grep -rnE "$1" "$2" >&2; }
all_throw() { # each of our functions in the Swift file has `throws`
  ! grep -nE '^(open|public|public static) func ' "$1" | grep -vE 'throws|func (FfiConverter|uniffi)' >&2
}
check "the Kotlin bindings use what Android 7 does not have" \
  without 'java\.time|java\.lang\.ref|androidx|android\.system' "$fresh/kotlin"
check "an export of the library does not return a Result" all_throw "$fresh/swift/CaturCore.swift"

# Puts new files in place and removes those that are no more.
for part in native kotlin swift; do
  mkdir -p "$out/$part"
  (cd "$fresh/$part" && find . -type f) | while read -r file; do
    cmp -s "$fresh/$part/$file" "$out/$part/$file" && continue
    mkdir -p "$(dirname "$out/$part/$file")"
    # As a new file: a program that has the old one loaded keeps that.
    cp "$fresh/$part/$file" "$out/$part/$file.new"
    mv "$out/$part/$file.new" "$out/$part/$file"
  done
  (cd "$out/$part" && find . -type f) | while read -r file; do
    [ -e "$fresh/$part/$file" ] || rm "$out/$part/$file"
  done
done
rm -rf "$fresh"
say "bindings: library, Kotlin and Swift are under target/bindings ($profile)"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
