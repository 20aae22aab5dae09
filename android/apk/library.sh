#!/bin/bash
# usage: library.sh ABI…    builds libcatur.so for these ABIs into target/apk/lib/ABI, beside it what cargo said of its crates.
. "$(dirname "${BASH_SOURCE[0]}")/android.sh"
use_rust
cd "$ROOT"
cargo fetch --quiet --locked # before the paths of the crates are looked at
map_paths
export CARGO_PROFILE_RELEASE_STRIP=symbols
# All but the engine and the rules, which Cargo.toml makes for speed: the library has a limit.
export CARGO_PROFILE_RELEASE_OPT_LEVEL=s

for abi; do
  target=$(rust_target "$abi")
  # docs/adr/0017-panics-by-abi.md
  case $abi in
    armeabi-v7a)
      panic=abort
      std=(-Z 'build-std=std,panic_abort' -Z build-std-features=)
      ;;
    *)
      panic=unwind
      std=(-Z 'build-std=std,panic_unwind' -Z build-std-features=panic-unwind)
      ;;
  esac
  variable=${target^^}
  mkdir -p "$TARGET/apk/lib/$abi"
  say "apk: libcatur.so for $abi (panic: $panic)"
  env CATUR_ABI="$abi" CARGO_PROFILE_RELEASE_PANIC=$panic "CARGO_TARGET_${variable//-/_}_LINKER=$APK/linker.sh" \
    cargo build --quiet --locked --release -p catur-bindings --lib --target "$target" "${std[@]}" \
    --message-format json-render-diagnostics >"$TARGET/apk/lib/$abi/crates.json"
  cp "$CARGO_TARGET_DIR/$target/release/libcatur.so" "$TARGET/apk/lib/$abi/"
done
