#!/bin/bash
# usage: fmt.sh    formats every language of the tree in place.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
cargo fmt --all
"$VENV/bin/ruff" check --quiet --fix . && "$VENV/bin/ruff" format --quiet .
"$ROOT/scripts/ktlint.sh" --format
"$ROOT/scripts/swift.sh" format
