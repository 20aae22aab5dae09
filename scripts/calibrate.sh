#!/bin/bash
# usage: calibrate.sh --hard-nodes N [OPTION…]    measures the levels and writes docs/engine/levels.md; hours. Options are
# those of `catur calibrate`; a later --journals or --report takes the place of those given here. Started again with the
# same options it goes on.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"

cargo build --quiet --release -p catur-tools
exec "$CARGO_TARGET_DIR/release/catur" calibrate --journals "$TARGET/calibration" --report docs/engine/levels.md "$@"
