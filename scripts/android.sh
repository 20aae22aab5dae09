#!/usr/bin/env bash
# The Android app: build it, test it, show it. usage: android.sh build | test [MAVEN ARGS] | run [OPTIONS] | classpath
#
#   build      resources (aapt2), Kotlin, the desktop window; nothing is run
#   test       all tests of android/; arguments go to Maven (-Dtest=BoardTest)
#   run        the app on the desktop: in a window, or with --script FILE without a display (android/desktop/README.md)
#
# Needs the bindings of scripts/bindings.sh under target/bindings. All output goes to target/android.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$root/target/android

maven() {
  # the quiet mode of Debian's Maven still prints colour resets
  mvn -B -q -f "$root/android/pom.xml" "$@" | sed 's/\x1b\[[0-9;]*m//g'
}

build() {
  maven process-classes
}

run() {
  local classes sdk
  [[ -f $out/desktop/classpath.txt ]] || build
  classes=$(<"$out/desktop/classpath.txt")
  sdk=$(tr : '\n' <<<"$classes" | grep -m1 '/android-all-15')
  # The small compiler alone starts in half the time, and nothing here runs long enough to want the other.
  exec "${JAVA:-java}" -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 ${JAVA_OPTS:-} \
    -Drobolectric.usePreinstrumentedJars=false -Drobolectric.offline=true \
    -Drobolectric.dependency.dir="$(dirname "$sdk")" -Drobolectric.windowManager.useRequestedSize=true \
    -Djava.library.path="$root/target/bindings/native" -Djna.library.path="$root/target/bindings/native" \
    -cp "$out/desktop/classes:$out/resources/robolectric:$classes" app.catur.desktop.Main "$@"
}

case ${1:-} in
  build) build ;;
  test) shift && maven test "$@" ;;
  run) shift && run "$@" ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2 && exit 2 ;;
esac
