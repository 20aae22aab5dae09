#!/bin/bash
# usage: run.sh [OPTIONS]    the app, as `make run` starts it: in a window where there is a display, with --script FILE
# without one, and with neither in the terminal. OPTIONS are those of android/desktop/README.md.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

script=no
for option in "$@"; do [ "$option" = --script ] && script=yes; done

if [ "$script" = yes ] || [ -n "${DISPLAY:-}" ]; then
  exec bash "$ROOT/scripts/android.sh" run "$@"
fi

say "catur: no display here (DISPLAY is not set), so the game is in the terminal."
say "catur: --script FILE drives the app without a display; see android/desktop/README.md."
[ $# -eq 0 ] || die "found the options $*, which are for the window; expected none in the terminal"
cd "$ROOT"
cargo build --quiet --profile host -p catur-tools
exec "$CARGO_TARGET_DIR/host/catur" play
