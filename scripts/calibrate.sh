#!/bin/bash
# usage: calibrate.sh --hard-nodes N [OPTION…]    measures the levels and writes docs/engine/levels.md; hours. Options are
# those of `catur calibrate`; a later --tally or --report takes the place of those given here. It goes on from the tally,
# which is kept with the report.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"

# games under way are all that a stop loses, and every processor plays the same: this one may use all it has
RUSTFLAGS="${RUSTFLAGS:-} -C target-cpu=native" CARGO_TARGET_DIR=$CARGO_TARGET_DIR/native \
  cargo build --quiet --release -p catur-tools
exec "$CARGO_TARGET_DIR/native/release/catur" calibrate --tally docs/engine/calibration/1.tsv \
  --report docs/engine/levels.md "$@"
