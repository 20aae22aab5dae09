#!/bin/bash
# usage: instructions.sh [BASE]    instruction counts (callgrind) of this tree beside those of BASE (default: the commit
# before), same compiler, same inputs, one run; more than 2% above BASE fails. Seconds lie on a busy machine, counts don't.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
base=$(git rev-parse --verify "${1:-HEAD~1}^{commit}") || die "expected a commit to compare with, found: ${1:-HEAD~1}"
have valgrind || apt_install valgrind

tree=$TARGET/instructions/base
rm -rf "$tree"
git worktree prune
git worktree add --quiet --force --detach "$tree" "$base"
trap 'git worktree remove --force "$tree"' EXIT

# build DIR NAME: that tree's program, kept under target/instructions.
build() {
  (cd "$1" && CARGO_TARGET_DIR=$TARGET/instructions/target-$2 cargo build --quiet --release -p catur-tools)
}
# measure NAME ARGUMENT…: instructions that the program needs for it.
measure() {
  local name=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$TARGET/instructions/target-$name/release/catur" "$@" 2>&1 >/dev/null |
    awk '/Collected/ { print $NF }'
}
build "$tree" base
build "$ROOT" here

games=$TARGET/instructions/games.pgn
for i in {1..2000}; do
  printf '[Round "%d"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {Ruy Lopez} a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n\n' "$i"
done >"$games"

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
failed=0
compare() {
  local what=$1 before now
  shift
  before=$(measure base "$@")
  now=$(measure here "$@")
  awk -v what="$what" -v b="$before" -v n="$now" 'BEGIN {
    r = n / b; printf "%-28s %14d %14d  %.4f  %s\n", what, b, n, r, (r > 1.02) ? "SLOWER" : "ok"; exit r > 1.02 }' || failed=1
}
printf '%-28s %14s %14s  %s\n' work base here ratio
compare "perft kiwipete depth 3" perft "$kiwipete" 3
compare "engine bench" uci bench
compare "PGN reading" pgn "$games"
exit $failed
