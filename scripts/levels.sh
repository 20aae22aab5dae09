#!/bin/bash
# usage: levels.sh [OPTION…]    measures how the levels play and lose and writes docs/engine/how-levels-play.md; hours.
# Options are those of `catur levels`; a later --report takes the place of the one given here. Ends with status 1 if a level
# isn't as it should be.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"

cargo build --quiet --release -p catur-tools
exec "$CARGO_TARGET_DIR/release/catur" levels --report docs/engine/how-levels-play.md "$@"
