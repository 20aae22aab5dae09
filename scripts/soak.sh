#!/bin/bash
# usage: soak.sh [MINUTES]    what outgrows `make test`: perft in full, long fuzzing, long differential runs, 2,000 kills.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$ROOT/scripts/stages.sh"
cd "$ROOT"
stage perft-full 700 cargo run --quiet --release -p catur-tools -- perft --suite tests/data/perft-standard.epd
stage fuzz-long 4000000 "$ROOT/scripts/fuzz.sh" 1000000
stage differential 1 env CATUR_SOAK=1 cargo test --quiet --release -p catur-rules
stage kills 1 env CATUR_KILLS=2000 cargo test --quiet --profile host -p catur-app --test kill
# The one crate with `unsafe` (ADR 0009).
asan() {
  RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=address cargo test --quiet -p catur-bindings --target "$(rustc -vV | sed -n 's/^host: //p')"
}
stage address-sanitizer 20 asan
close_stages "make soak"
