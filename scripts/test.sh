#!/bin/bash
# usage: test.sh    everything that proves Catur, as `make test` runs it; ends with a table.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$ROOT/scripts/stages.sh"
cd "$ROOT"

rust() { cargo test --quiet --profile host --workspace --exclude catur-bindgen -j2; }
perft() { cargo run --quiet --profile host -p catur-tools -- perft --suite tests/data/perft-standard.epd --max-nodes 2000000; }

stage rust 700 rust
stage perft 600 perft
stage second-program 1000 "$ROOT/scripts/second_program.sh"
stage fuzz 40000 "$ROOT/scripts/fuzz.sh"
stage bindings 2 "$ROOT/scripts/bindings.sh"
stage android 190 "$ROOT/scripts/android.sh" test
stage swift 14 "$ROOT/scripts/swift.sh" test
close_stages "make test"
