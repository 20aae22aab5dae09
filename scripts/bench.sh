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
say "bench: engine, nodes per second and signature"
cargo run --quiet --release -p catur-tools -- uci bench
say "bench: one move through the bindings from Kotlin, start of the app"
"$ROOT/scripts/android.sh" bench
