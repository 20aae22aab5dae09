#!/bin/bash
# usage: apk-sdk.sh [check]    for people with Android's SDK and NDK: makes what Gradle needs under target/sdk, then the APK.
# With `check` nothing is built: versions and files that the Gradle files name are compared with the rest of the tree, which
# is all that machines without the SDK can do.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
android=$ROOT/android
passed=0 failed=0

# same WHAT FOUND EXPECTED
same() {
  if [ -n "$2" ] && [ "$2" = "$3" ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    say "apk-sdk: $1: Gradle has ${2:-nothing}, the tree has ${3:-nothing}"
  fi
}
catalogue() { sed -n "s/^$1 = \"\(.*\)\"/\1/p" "$android/gradle/libs.versions.toml"; }
maven() { sed -n "s/.*<$1>\(.*\)<\/$1>.*/\1/p" "$android/pom.xml"; }
gradle() { sed -n "s/^ *$1 = \"\{0,1\}\([^\"]*\)\"\{0,1\}$/\1/p" "$android/app/build.gradle.kts"; }
manifest() { sed -n "s/.*$1=\"\([^\"]*\)\".*/\1/p" "$android/app/src/main/AndroidManifest.xml" | head -n 1; }

check() {
  local name
  for name in kotlin coroutines jna; do same "$name" "$(catalogue $name)" "$(maven "$name.version")"; done
  same minSdk "$(gradle minSdk)" "$(manifest android:minSdkVersion)"
  same targetSdk "$(gradle targetSdk)" "$(manifest android:targetSdkVersion)"
  same namespace "$(gradle namespace)" "$(manifest package)"
  # Files that are named are there.
  while read -r name; do
    same "$name" "$name" "$(cd "$android/app" && [ -e "$name" ] && echo "$name")"
  done < <(sed -n 's/.*"\(\(src\|\.\.\/apk\)\/[^"]*\)".*/\1/p' "$android/app/build.gradle.kts" | sort -u)
  # Gradle reads the version right behind this heading.
  same "version in Cargo.toml" "$(grep -A 1 '^\[workspace.package\]' Cargo.toml | sed -n 's/^version = "\(.*\)"/\1/p')" \
    "$(app_version)"
  # Whatever the files take from the catalogue is in it.
  while read -r name; do
    name=${name#libs.}
    name=${name#plugins.}
    same "libs.$name" "$(grep -oE "^${name//./-} = \{" "$android/gradle/libs.versions.toml")" "${name//./-} = {"
  done < <(grep -ohE 'libs\.(plugins\.)?[a-z.]+[a-z]' "$android"/build.gradle.kts "$android"/app/build.gradle.kts | sort -u)
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
}

build() {
  have cargo-ndk || die "found no cargo-ndk: cargo install cargo-ndk"
  have gradle || die "found no gradle on the PATH"
  [ -n "${ANDROID_HOME:-}" ] || die "found no ANDROID_HOME: where the SDK is"
  "$ROOT/scripts/bindings.sh" >/dev/null
  python3 assets/pieces/build.py --android "$TARGET/sdk/pieces"
  cargo ndk --platform 24 -t arm64-v8a -t armeabi-v7a -t x86_64 -o "$TARGET/sdk/jniLibs" build --release -p catur-bindings --lib
  gradle -p "$android" :app:assembleRelease
}

case ${1:-build} in
  build) check && build ;;
  check) check ;;
  *)
    sed -n '2,4s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
