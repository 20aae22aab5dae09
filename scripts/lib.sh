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

apt_update() { as_root apt-get -o DPkg::Lock::Timeout=600 update -qq; }
# apt_install PACKAGE…: without what they only recommend.
apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends "$@" >/dev/null
}

# app_version: the version of all that ships.
app_version() { sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$ROOT/Cargo.toml"; }

# add_security_suite MIN: Debian 12 has a Rust of version MIN or newer only in its security suite. The place of that suite
# follows from the mirror in use.
add_security_suite() {
  local offered
  offered=$(apt-cache policy rustc-web 2>/dev/null | awk '$1 == "Candidate:" && $2 ~ /^[0-9]/ { print $2 }')
  dpkg --compare-versions "${offered:-0}" ge "$1" && return
  local site codename
  # shellcheck disable=SC2016 # apt's own placeholders
  site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | sort -u | head -n 1)
  # shellcheck source=/dev/null
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  [ -n "$site" ] || die "apt names no Debian mirror: found no index with origin Debian; run apt-get update and look at its errors"
  say "setup: adding $codename-security beside the mirror in use"
  printf 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] %s-security %s-security main\n' "${site%/}" "$codename" |
    as_root tee /etc/apt/sources.list.d/catur-security.list >/dev/null
  apt_update
}
