#!/bin/bash
# usage: swift.sh package | test [SWIFT TEST ARGS] | lint | format
#
#   package    the Swift package with the generated core, complete under target/swift/package (open it in Xcode on a Mac)
#   test       `swift test` on it
#   lint       `swift format lint --strict` on the sources of ios/
#   format     formats the sources of ios/ in place
#
# A Swift 6 on the PATH is used as it is. On Debian there is none before trixie, so a trixie with `swiftlang` is put into
# a folder of its own by debootstrap, once (0.5 GB of download, 2.6 GB of disk); the system itself stays as it is.
#   CATUR_SWIFT_ROOT    that folder (default /var/cache/catur-swift)
#   CATUR_MIRROR        the Debian mirror to take it from (default: the one that apt is configured with)
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
swift_root=${CATUR_SWIFT_ROOT:-/var/cache/catur-swift}
package=$TARGET/swift/package
native=$TARGET/bindings/native

# -- a Swift to run ------------------------------------------------------------------------------------------------

on_path() {
  [[ $(swift --version 2>/dev/null) =~ Swift\ version\ ([6-9]|[1-9][0-9])\. ]]
}

# The link is absolute, so it dangles as seen from outside.
in_root() { [ -L "$swift_root/usr/bin/swift" ] || [ -x "$swift_root/usr/bin/swift" ]; }

# The site of Debian's main archive as apt has it.
mirror() {
  local sites
  if [ -n "${CATUR_MIRROR:-}" ]; then
    echo "$CATUR_MIRROR"
    return
  fi
  # shellcheck disable=SC2016 # apt expands it
  sites=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -E '/debian/?$' | sort -u)
  [ -n "$sites" ] || die "apt names no Debian mirror: set CATUR_MIRROR"
  head -n 1 <<<"$sites"
}

make_root() {
  local free site parent
  parent=$(dirname "$swift_root")
  as_root mkdir -p "$parent"
  [ ! -e "$swift_root" ] || as_root rmdir "$swift_root" 2>/dev/null ||
    die "$swift_root exists and has no Swift in it: remove it, or set CATUR_SWIFT_ROOT"
  have debootstrap || apt_install debootstrap
  free=$(df -Pk "$parent" | awk 'NR == 2 { print $4 }')
  [ "$free" -gt 4500000 ] || die "found $free KB free in $parent, expected 4500000 or more for the Swift root"
  site=$(mirror)
  say "swift: making a Debian trixie with Swift in $swift_root, once (some minutes)"
  as_root rm -rf --one-file-system "$swift_root.new"
  as_root debootstrap --variant=minbase --include=ca-certificates,swiftlang,g++,libc6-dev trixie "$swift_root.new" \
    "$site" >"$TARGET/swift/debootstrap.log" 2>&1 ||
    die "debootstrap failed, see target/swift/debootstrap.log: $(tail -n 1 "$TARGET/swift/debootstrap.log")"
  as_root chroot "$swift_root.new" apt-get clean
  as_root mv "$swift_root.new" "$swift_root" # whole or not at all
}

# in_swift COMMAND…: in the tree's root, with a Swift 6 on the PATH. Inside the folder the tree has the same absolute path,
# so that messages and library paths stay right; the mounts are of this process alone and go with it.
in_swift() {
  mkdir -p "$TARGET/swift/home"
  if on_path; then
    (cd "$ROOT" && "$@")
    return
  fi
  if ! have apt-get; then die "needs Swift 6 or newer on the PATH"; fi
  if ! in_root; then
    exec 9>"$TARGET/swift/root.lock"
    flock 9
    in_root || make_root
    exec 9>&-
  fi
  # shellcheck disable=SC2016 # expanded by the shells inside
  as_root unshare --mount --propagation private bash -c '
    set -euo pipefail
    root=$1 tree=$2 ids=$3
    shift 3
    mount -t proc proc "$root/proc" 2>/dev/null || mount --rbind /proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mkdir -p "$root$tree"
    mount --bind "$tree" "$root$tree"
    exec chroot "$root" setpriv --reuid "${ids%:*}" --regid "${ids#*:}" --clear-groups \
      env -i HOME="$tree/target/swift/home" PATH=/usr/bin:/bin LANG=C.UTF-8 TERM=dumb \
      bash -c '\''cd "$0" && exec "$@"'\'' "$tree" "$@"
  ' _ "$swift_root" "$ROOT" "$(id -u):$(id -g)" "$@"
}

# -- what is done with it ------------------------------------------------------------------------------------------

# put FROM TO: copies a file unless it is the same, so that an unchanged one is not compiled again.
put() {
  cmp -s "$1" "$2" && return
  mkdir -p "$(dirname "$2")"
  cp "$1" "$2"
}

assemble() {
  local file generated=$TARGET/bindings/swift
  "$ROOT/scripts/bindings.sh" >/dev/null # does nothing when nothing has changed
  mkdir -p "$package"
  (cd "$ROOT/ios" && find Package.swift Sources Tests -type f) | while read -r file; do
    put "$ROOT/ios/$file" "$package/$file"
  done
  put "$generated/CaturCore.swift" "$package/Sources/CaturCore/CaturCore.swift"
  put "$generated/caturFFI.h" "$package/Sources/caturFFI/caturFFI.h"
  # the name that a system library target looks for
  put "$generated/caturFFI.modulemap" "$package/Sources/caturFFI/module.modulemap"
  (cd "$package" && find Sources/CaturKit Tests -type f) | while read -r file; do
    [ -e "$ROOT/ios/$file" ] || rm "$package/$file"
  done
}

run_tests() {
  local flags=(-Xlinker "-L$native" -Xlinker -rpath -Xlinker "$native")
  # Before Swift 6.3 libswiftObservation.so lacks swift::threading::fatal (swiftlang/swift issue 75670).
  [ "$(uname -s)" = Darwin ] || flags+=(-Xlinker --allow-shlib-undefined)
  in_swift env CATUR_VECTORS="$ROOT/tests/vectors" swift test --package-path "$package" "${flags[@]}" "$@"
}

sources() { (cd "$ROOT" && find ios -name '*.swift' -not -path '*/.build/*' | sort); }

mkdir -p "$TARGET/swift"
case ${1:-} in
  package) assemble ;;
  test)
    shift
    assemble
    run_tests "$@"
    ;;
  lint)
    mapfile -t files < <(sources)
    in_swift swift format lint --strict "${files[@]}"
    ;;
  format)
    mapfile -t files < <(sources)
    in_swift swift format --in-place "${files[@]}"
    ;;
  *)
    sed -n '2,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
