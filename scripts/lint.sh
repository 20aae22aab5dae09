#!/bin/bash
# usage: lint.sh    every formatter and linter of the tree, as `make lint` runs them; ends with a table.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
. "$ROOT/scripts/stages.sh"
cd "$ROOT"

# checked N COMMAND…: a linter has no closing line of its own; N files are its cases.
checked() {
  local n=$1
  shift
  "$@" || return
  printf '%d passed, 0 failed\n' "$n"
}
count() { git ls-files "$@" | wc -l; }
mapfile -t shell < <(git ls-files '*.sh' .ci/run)

# The generator is one call of uniffi, whose own dependencies cost minutes here.
clippy() { cargo clippy --quiet --workspace --exclude catur-bindgen --all-targets -- -D warnings; }
# It reads the manifests of all systems' crates; a build downloads only those of this one.
deny() {
  cargo fetch --quiet --locked
  PATH=$VENV/bin:$PATH cargo deny --offline --log-level error check licenses bans sources
}
python_lint() {
  "$VENV/bin/ruff" check --quiet . && "$VENV/bin/ruff" format --quiet --check .
}

# What the tree must never hold: a path of a building machine, a host name of a package registry.
tidy() {
  local bad=0
  if git grep -nIE '(^|[^A-Za-z0-9_.-])/(root|home/[a-z]+|work)/' -- . ':!*.lock' ':!*.epd' ':!*.csv' ':!scripts/lint.sh'; then bad=1; fi
  if git grep -nIE 'https?://[a-z0-9.-]*(debian|maven|crates|pypi|npmjs|golang)' -- . ':!*.lock' ':!scripts/lint.sh' | grep -v 'http://maven.apache.org/POM/4.0.0'; then bad=1; fi
  return $bad
}

stage rustfmt 20 checked "$(count '*.rs')" cargo fmt --all -- --check
stage clippy 20 checked "$(count '*.rs')" clippy
stage cargo-deny 1 checked 3 deny
stage shellcheck 8 checked ${#shell[@]} shellcheck -x -P SCRIPTDIR "${shell[@]}"
stage ruff 1 checked "$(count '*.py')" python_lint
stage tidy 1 checked "$(count)" tidy
stage ktlint 10 checked "$(count 'android/**/*.kt')" "$ROOT/scripts/ktlint.sh"
stage swift-format 3 checked "$(count 'ios/**/*.swift')" "$ROOT/scripts/swift.sh" lint
stage api-level-24 1 checked 1 "$ROOT/scripts/android.sh" sniff
close_stages "make lint"
