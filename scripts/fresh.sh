#!/bin/bash
# usage: fresh.sh [make target | apk-twice]…    the two commands in a bare Debian 12 (default: run without a display, then test).
# apk-twice: `make apk` there, and once more by another user in another folder; before signing both must be the same bytes.
# ARGS go to `make apk`. The root is made by debootstrap with git, make and ca-certificates and nothing else, thrown away and made anew each
# time; kept for a look if something fails. Needs root. FRESH_ROOT=DIR puts it elsewhere (4.5 GB with the Swift part).
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
[ "$(id -u)" = 0 ] || die "make test-fresh needs root: it makes a chroot; found user $(id -un)"
FRESH_ROOT=${FRESH_ROOT:-/var/tmp/catur-fresh}
INSIDE=/home/catur

# shellcheck disable=SC2016 # apt's own placeholder
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | sort -u | head -n 1)
[ -n "$mirror" ] || die "apt names no Debian mirror; run apt-get update first"
rm -rf --one-file-system "$FRESH_ROOT"
say "fresh: a bare Debian 12 in $FRESH_ROOT"
debootstrap --variant=minbase --include=git,make,ca-certificates bookworm "$FRESH_ROOT" "$mirror" >"$TARGET/fresh-debootstrap.log" 2>&1 ||
  die "debootstrap failed: $(tail -n 1 "$TARGET/fresh-debootstrap.log")"

# The network as this machine has it: name server, and certificates that its owner added.
cp /etc/resolv.conf "$FRESH_ROOT/etc/resolv.conf"
if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then
  cp /usr/local/share/ca-certificates/*.crt "$FRESH_ROOT/usr/local/share/ca-certificates/"
  chroot "$FRESH_ROOT" update-ca-certificates >/dev/null 2>&1
fi
git clone -q --no-local "$ROOT" "$FRESH_ROOT$INSIDE"

targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(run test)
# shellcheck disable=SC2016 # expanded inside the namespace
R=$FRESH_ROOT INSIDE=$INSIDE ROOT=$ROOT ARGS=${ARGS:-} unshare --mount --propagation private bash -c '
  set -e
  # A root that is a mount point, as any machine has: the Swift part makes a mount namespace of its own inside.
  mount --bind "$R" "$R"; cd "$R"
  mount -t proc proc "$R/proc"; mount --rbind /dev "$R/dev"; mount -t tmpfs tmpfs "$R/tmp"
  # makes USER HOME FOLDER TARGET
  makes() {
    local begin=$SECONDS
    # no display, no terminal: `make run` must play in the terminal program, and say why
    printf "e4\nquit\n" | chroot --userspec="$1" "$R" /usr/bin/env -i HOME="$2" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      LANG=C.UTF-8 SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt CI="${CI:-}" make -C "$3" "$4" ARGS="${ARGS:-}"
    echo "fresh: make $4 by $1 took $((SECONDS - begin)) s"
  }
  other=/srv/another/folder
  for target in "$@"; do
    [ "$target" = apk-twice ] || { makes root /root "$INSIDE" "$target"; continue; }
    makes root /root "$INSIDE" apk
    chroot "$R" useradd --create-home other
    mkdir -p "$R$other"
    git clone -q --no-local "$ROOT" "$R$other/catur"
    chroot "$R" chown -R other "$other"
    makes other /home/other "$other/catur" apk
    for apk in "$R$INSIDE"/target/apk/*-unsigned.apk; do
      cmp "$apk" "$R$other/catur/target/apk/$(basename "$apk")"
      echo "fresh: the same bytes, $(basename "$apk"): $(sha256sum <"$apk")"
    done
  done' _ "${targets[@]}" || die "failed in the bare root; it is kept in $FRESH_ROOT"
rm -rf --one-file-system "$FRESH_ROOT"
printf '%d passed, 0 failed\n' ${#targets[@]}
