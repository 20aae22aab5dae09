#!/bin/bash
# usage: android.sh COMMAND    the Android app: builds it, tests it, shows it. All output goes to target/android.
#   build             resources (aapt2), Kotlin, the desktop window
#   classes           resources and Kotlin of the app alone, as the APK takes them
#   test-classes      everything, and the tests of the app compiled
#   test [ARGS]       all tests of android/; ARGS go to Maven (-Dtest=BoardTest)
#   screens           draws the approved pictures anew
#   sniff             checks that nothing beyond Android 7 is used outside the classes guarded for it
#   run [OPTIONS]     the app in a desktop window, or with --script FILE without a display: android/desktop/README.md
#   bench             one move through the bindings
#   start             the time to the first frame
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
out=$TARGET/android
native=$TARGET/bindings/native

# Debian's Maven ends with colour resets even when it is quiet and piped.
maven() {
  mvn -B -q -f "$ROOT/android/pom.xml" -Dtarget.dir="$TARGET" -Dsurefire.failIfNoSpecifiedTests=false "$@" 2>&1 |
    sed 's/\x1b\[[0-9;]*m//g; /^\[Robolectric\] WARN: Android SDK .* requires Java 21/d; /^$/d'
}

# Always: cargo knows what is fresh, and a stale library would test yesterday's rules.
bindings() {
  bash "$ROOT/scripts/bindings.sh" >/dev/null
}

build() {
  bindings
  maven process-classes
}

classes() {
  bindings
  maven process-classes -pl :app -am
}

# What ran, by class and in all.
totals() {
  find "$out" -path "*/surefire-reports/*.txt" -exec cat {} + | sed -n 's/^Tests run: .* -- in .*/&/p' | sort -k 16
  find "$out" -path "*/surefire-reports/*.txt" -exec cat {} + | awk -F '[:,]' '/^Tests run:/ { run += $2; failed += $4; errors += $6; skipped += $8 }
    END { printf "Tests run: %d, Failures: %d, Errors: %d, Skipped: %d\n", run, failed, errors, skipped }'
}

run_tests() {
  local status=0
  bindings
  rm -rf "$out"/*/surefire-reports
  maven -Dmaven.test.failure.ignore=false "$@" test || status=$?
  totals
  return "$status"
}

# java_desktop CLASS ARGS…: a program of the desktop module, on its class path.
java_desktop() {
  local libraries
  [[ -f $out/desktop/classpath.txt ]] || build
  libraries=$(<"$out/desktop/classpath.txt")
  # The small compiler alone starts in half the time; nothing here runs long enough to want the other.
  exec "${JAVA:-java}" -Xmx512m -XX:+UseSerialGC "${CATUR_JIT:--XX:TieredStopAtLevel=1}" \
    -Djava.library.path="$native" -Djna.library.path="$native" \
    -cp "$out/desktop/classes:$out/resources/robolectric:$libraries" "$@"
}

# Closes with the line that the table of `make lint` counts.
sniff() {
  bindings
  maven process-classes animal-sniffer:check@sniff -pl :app -am
  printf '%d passed, 0 failed\n' "$(find "$out/app/classes/app/catur" -name '*.class' | wc -l)"
}

bench() {
  build
  # What a phone has: compiled code. The window is content with less.
  (CATUR_JIT=-XX:+TieredCompilation java_desktop app.catur.desktop.Bench)
}

# start: the median of ten, from the first line of the program on and from the creation of the Activity on.
start() {
  build
  echo stats >"$out/stats.txt"
  local starts
  starts=$(for _ in {1..10}; do
    (java_desktop app.catur.desktop.Main --script "$out/stats.txt" 2>&1) | sed -n 's/.*first frame after \([0-9]*\) ms, \([0-9]*\) ms.*/\1 \2/p'
  done)
  [ "$(grep -c . <<<"$starts")" = 10 ] || die "the app was started ten times and told of its first frame this often: $(grep -c . <<<"$starts")"
  printf 'first frame, median of %d starts: %s ms, of them %s ms from the creation of the Activity on\n' \
    "$(wc -l <<<"$starts")" "$(median 1 <<<"$starts")" "$(median 2 <<<"$starts")"
}

# median COLUMN: of the numbers in that column of the input
median() { awk -v column="$1" '{ print $column }' | sort -n | awk '{ all[NR] = $1 } END { print (all[int((NR + 1) / 2)] + all[int(NR / 2) + 1]) / 2 }'; }

command=${1:-help}
[[ $# -gt 0 ]] && shift
case $command in
  build) build ;;
  classes) classes ;;
  test-classes) bindings && maven test-compile ;;
  test) run_tests "$@" ;;
  screens) run_tests -Dscreens.approve=true "$@" ;;
  sniff) sniff ;;
  bench) bench ;;
  start) start ;;
  run) build && java_desktop app.catur.desktop.Main "$@" ;;
  *)
    sed -n '2,12s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
