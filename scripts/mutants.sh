#!/bin/bash
# usage: mutants.sh [cargo-mutants options]    changes the code of rules, game and app one place at a time and looks
# whether a test notices; lists the survivors. Takes hours in full: `--shard 0/50` or `--file GLOB` take a part.
# docs/mutants.md explains survivors that are left. Runs from source alone: cargo-mutants is built on first use.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
VERSION=27.1.0
TOOLS=$CACHE/cargo-mutants-$VERSION
if [ ! -x "$TOOLS/bin/cargo-mutants" ]; then
  say "mutants: building cargo-mutants $VERSION"
  CARGO_TARGET_DIR=$TARGET/tools cargo install --quiet --locked --root "$TOOLS" --version "$VERSION" cargo-mutants
fi
chosen=("$@")
[ $# -gt 0 ] || chosen=(--package catur-rules --package catur-game --package catur-app)
unset CARGO_TARGET_DIR
status=0
"$TOOLS/bin/cargo-mutants" mutants --output "$TARGET/mutants" --no-shuffle --colors never "${chosen[@]}" || status=$?
# 2 says that mutants survived, 3 that some ran out of time.
case $status in
0 | 2 | 3) ;;
*) exit "$status" ;;
esac
out=$TARGET/mutants/mutants.out
survivors=$(wc -l <"$out/missed.txt")
caught=$(cat "$out/caught.txt" "$out/timeout.txt" | wc -l)
cat "$out/missed.txt"
printf '%d passed, %d failed\n' "$caught" "$survivors"
exit "$status"
