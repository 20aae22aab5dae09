#!/bin/bash
# usage: second_program.sh [--positions N] [--trees N] [--seed N]
# Checks the rules with python-chess on what our own program writes; ends with `N passed, N failed`.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
[ -x "$VENV/bin/python" ] || die "no Python environment in $VENV (make setup makes it)"
cargo build --quiet --profile host -p catur-rules --example positions
"$VENV/bin/python" tests/second_program "$CARGO_TARGET_DIR/host/examples/positions" "$@"
