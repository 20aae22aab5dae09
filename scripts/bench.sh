#!/bin/bash
# usage: bench.sh    every speed that the project claims, each beside its peer or its aim, in one run.
# Milliseconds are printed and never asserted: machines differ, ratios don't.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
say "bench: perft beside cozy-chess"
cargo bench --quiet -p catur-rules --bench perft
say "bench: PGN reading, legality checked"
cargo bench --quiet -p catur-rules --bench pgn
say "bench: opening a saved game of 300 plies, one touch through the core"
cargo bench --quiet -p catur-app --bench open
say "bench: the review of a game, 20 s at most on one core"
cargo bench --quiet -p catur-app --bench review
say "bench: engine, nodes per second and signature"
cargo run --quiet --release -p catur-tools -- uci bench
stockfish=/usr/games/stockfish
have stockfish && stockfish=stockfish
if have "$stockfish"; then
  say "bench: nodes per second beside Stockfish's, on the same positions"
  "$VENV/bin/python" scripts/speed.py tests/data/puzzles-lichess-cc0.csv 100000 "$CARGO_TARGET_DIR/release/catur uci" "$stockfish"
else
  say "bench: no Stockfish to stand beside (make setup-calibrate brings it)"
fi
say "bench: first moves of tactics at 20,000 nodes, by theme"
cargo run --quiet --release -p catur-engine --example tactics tests/data/puzzles-lichess-cc0.csv 20000
say "bench: what a move of levels 1 to 5 costs: positions visited by half of 500 moves, by 95%, at most; instructions"
have valgrind || apt_install valgrind
cargo build --quiet --release -p catur-engine --example move_cost
# cost LEVEL MOVES [PROGRAM…]: the example, under a program if one is given
cost() {
  local level=$1 moves=$2
  shift 2
  "$@" "$CARGO_TARGET_DIR/release/examples/move_cost" tests/data/puzzles-lichess-cc0.csv "$level" "$moves"
}
# instructions LEVEL MOVES: of the whole run
instructions() {
  cost "$1" "$2" valgrind --tool=callgrind --callgrind-out-file=/dev/null 2>&1 >/dev/null |
    awk '/Collected/ { print $NF }'
}
for level in 1 2 3 4 5; do
  read -r _ half most_of most < <(cost "$level" 500)
  a_move=$((($(instructions "$level" 50) - $(instructions "$level" 0)) / 50))
  printf 'level %d: %d, %d, %d positions; %d instructions a move\n' "$level" "$half" "$most_of" "$most" "$a_move"
done
say "bench: how far the rating is off after so many games, beside other rules"
cargo run --quiet --release -p catur-tools -- rating
say "bench: one move through the bindings from Kotlin, start of the app"
"$ROOT/scripts/android.sh" bench
"$ROOT/scripts/android.sh" start
