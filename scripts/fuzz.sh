#!/bin/bash
# usage: fuzz.sh [N [TARGET…]]    every parser against its corpus and N mutated inputs each (default 10000).
# CATUR_FUZZ_SEED=N tries other inputs. An input that fails is kept under target/fuzz.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
cargo build --quiet --profile host -p catur-fuzz
"$CARGO_TARGET_DIR/host/catur-fuzz" --corpus tests/fuzz/corpus --failures "$TARGET/fuzz" \
  --seed "${CATUR_FUZZ_SEED:-1}" --inputs "${1:-10000}" "${@:2}"
