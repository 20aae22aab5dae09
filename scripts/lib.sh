# Sourced by every script here: where things are, how to speak, and what a build needs on its PATH.
# shellcheck shell=bash
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
TARGET=$ROOT/target
CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/catur
# shellcheck disable=SC2034 # used by those who source this
VENV=$CACHE/venv
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$TARGET}
mkdir -p "$TARGET" "$CACHE"

say() { printf '%s\n' "$*" >&2; }
die() {
  printf 'catur: %s\n' "$*" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

# as_root COMMAND…: as it is for root, else through sudo.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif have sudo; then
    sudo "$@"
  else
    die "needs root for: $* (found no sudo; run it as root)"
  fi
}
