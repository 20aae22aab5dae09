#!/bin/bash
# usage: setup-calibrate.sh    installs the programs that levels are measured against: Stockfish, Fairy-Stockfish and
# GNU Chess, as Debian packages. They are run as programs and are no part of Catur. Does nothing when all is there;
# elsewhere than on Debian it prints what is missing and ends with status 1.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

missing=()
for program in stockfish fairy-stockfish gnuchess; do
  [ -x "/usr/games/$program" ] || missing+=("$program")
done
[ ${#missing[@]} = 0 ] && exit 0
have apt-get || die "this is not Debian, so nothing is installed by itself; missing in /usr/games: ${missing[*]} (--stockfish and --fairy-stockfish of catur calibrate name others)"
say "setup-calibrate: installing ${missing[*]}"
apt_update
apt_install "${missing[@]}"
