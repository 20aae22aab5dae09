#!/bin/bash
# usage: mutants.sh [cargo-mutants options]    changes the code of rules, rating, game and app one place at a time and looks
# whether a test notices; lists the survivors. Goes on where it was stopped (`make clean` forgets). Options choose a part:
# `--package catur-game`, `--file GLOB`, `--shard 0/10`.
#
# Three passes, each for what the one before left: the tests inside the package, which build fastest; its quick tests from
# outside; then all its tests, optimised, which take four seconds to build. docs/mutants.md explains the survivors.
# Runs from source alone: cargo-mutants is built on first use.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
VERSION=27.1.0
TOOLS=$CACHE/cargo-mutants-$VERSION
if [ ! -x "$TOOLS/bin/cargo-mutants" ]; then
  say "mutants: building cargo-mutants $VERSION"
  CARGO_TARGET_DIR=$TARGET/tools cargo install --quiet --locked --root "$TOOLS" --version "$VERSION" cargo-mutants
fi
# Tests that are slow when unoptimised; the last pass runs them.
SLOW=(agrees_with_cozy standard_suite chess960_suite all_960_starting texts_near_to what_the_reader_holds what_we_write
  thousands_of_games a_hint_is_an_arrow reopening_after random_touches a_button_that_is_not_grey)
skips=()
for test in "${SLOW[@]}"; do skips+=(--skip "$test"); done

# pass PACKAGE TIMEOUT OPTION… -- ARGUMENT OF CARGO TEST… -- ARGUMENT OF THE TEST PROGRAMS…
# The unchanged code is tested first: arguments that fail by themselves would make every change look caught.
pass() {
  local out=$TARGET/mutants/$1 package=$1 timeout=$2 status=0
  shift 2
  mkdir -p "$out"
  env -u CARGO_TARGET_DIR "$TOOLS/bin/cargo-mutants" mutants --output "$out" --iterate --no-shuffle --colors never --jobs 2 \
    --package "$package" --timeout "$timeout" --build-timeout 120 -C=--lib "$@" || status=$?
  # 2 says that mutants survived, 3 that some ran out of time.
  case $status in
  0 | 2 | 3) ;;
  *) exit "$status" ;;
  esac
  # A loop without end is as good as caught; left apart it would be run again in each pass.
  cat "$out/mutants.out/timeout.txt" >>"$out/mutants.out/caught.txt"
  : >"$out/mutants.out/timeout.txt"
}

packages=(catur-rules catur-rating catur-game catur-app)
options=()
filters=()
while [ $# -gt 0 ]; do
  case $1 in
  --package) packages=("$2") && shift 2 ;;
  --) shift && filters=("$@") && break ;;
  *) options+=("$1") && shift ;;
  esac
done
# quick PACKAGE OPTION…: a pass without optimisation and without slow tests
quick() {
  CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 \
    pass "$1" 10 "${@:2}" "${options[@]}" -- "${filters[@]}" -- "${skips[@]}"
}
for package in "${packages[@]}"; do
  say "mutants: $package, unit tests"
  quick "$package"
  say "mutants: $package, quick tests"
  quick "$package" -C=--test="${package#catur-}"
  say "mutants: $package, all tests for what is left"
  pass "$package" 60 -C=--tests "${options[@]}" -- "${filters[@]}"
done
caught=0 # or not compiling
survivors=0
for package in "${packages[@]}"; do
  out=$TARGET/mutants/$package/mutants.out
  cat "$out/missed.txt"
  survivors=$((survivors + $(wc -l <"$out/missed.txt")))
  caught=$((caught + $(cat "$out/caught.txt" "$out/previously_caught.txt" 2>/dev/null | wc -l)))
done
printf '%d passed, %d failed\n' "$caught" "$survivors"
[ "$survivors" = 0 ]
