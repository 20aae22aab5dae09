#!/bin/bash
# usage: apk.sh COMMAND    the APK, from Debian, Maven Central and crates.io alone. All output goes to target/apk.
#   build [ABI…]      a signed catur-VERSION.apk with the libraries of all ABIs, or catur-VERSION-ABI.apk with those named
#   verify [APK]      everything about it that can be checked without a phone, in a table; then how fast the app starts here
#   test              the tests of the app against the classes as they ship, shrunk
#   licences          writes the list of licences that the app shows, from what was built
# The key is one for debugging, made on the spot, unless CATUR_KEYSTORE names a keystore; then CATUR_KEY_ALIAS is the key in
# it and CATUR_KEYSTORE_PASSWORD opens both.
. "$(dirname "${BASH_SOURCE[0]}")/../android/apk/android.sh"
out=$TARGET/apk
android=$TARGET/android
licences=$ROOT/android/app/src/main/assets/licences.txt
version=$(app_version)

# proguard OUTPUT OPTION…: what the app, and what the options name, reaches of its own classes and of its libraries', into
# OUTPUT; beside it a list of what is left out.
proguard() {
  local output=$1 jar module rules=() inputs=() platform=() java_home
  java_home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
  rm -rf "$out/rules"
  mkdir -p "$out/rules"
  for jar in "$TOOLS"/jars/runtime/*.jar; do
    inputs+=(-injars "$jar(!META-INF/**,!win32-**,!**.so,!**.dll,!**.dylib,!**.jnilib,!**.a)")
    unzip -q -o "$jar" 'META-INF/proguard/*' -d "$out/rules/$(basename "$jar")" 2>/dev/null || [ $? = 11 ] # it has none
  done
  # android-all has no java.lang and no java.util.
  for module in java.base java.logging; do platform+=(-libraryjars "$java_home/jmods/$module.jmod(!**.jar;!module-info.class)"); done
  while read -r jar; do rules+=(-include "$jar"); done < <(find "$out/rules" -name '*.pro' | sort)
  java -Xmx1g -cp "$TOOLS/jars/tools/*" proguard.ProGuard \
    -include "$APK/shrink.pro" -include "$android/resources/keep.pro" "${rules[@]}" "${@:2}" \
    -injars "$android/app/classes(!META-INF/**)" "${inputs[@]}" -outjars "$output" \
    "${platform[@]}" -libraryjars "$(echo "$TOOLS"/jars/platform/*.jar)" \
    -printusage "${output%.jar}-left-out.txt" >"$out/shrink.log" 2>&1 || die "ProGuard failed: $(tail -n 20 "$out/shrink.log")"
}

shrink() {
  say "apk: leaving out what the app does not use"
  proguard "$out/shrunk.jar"
}

# No --lib: this dexer does not read Android's Java 17 classes, and from API 24 on needs none of them.
dex() {
  say "apk: dexing"
  rm -rf "$out/dex"
  mkdir -p "$out/dex"
  java -Xmx1g -cp "$TOOLS/jars/tools/*" com.android.tools.r8.D8 --release --min-api "$MIN_SDK" --output "$out/dex" "$out/shrunk.jar"
}

# What made it, for whoever wants to make it again to the byte.
toolchain() {
  echo "catur $version"
  cat "$TOOLS/rust/versions.txt"
  # shellcheck disable=SC2016 # dpkg's own placeholders
  dpkg-query -W -f '${Package} ${Version}\n' aapt clang-19 lld-19
  python3 -c 'import platform, zlib; print("python", platform.python_version(), "zlib", zlib.ZLIB_RUNTIME_VERSION)'
  java -version 2>&1 | sed -n 's/.*Runtime Environment (\(.*\))/java \1/p'
  basename -a "$TOOLS"/jars/*/*.jar
}

sign() {
  local keystore=${CATUR_KEYSTORE:-$TOOLS/debug.keystore} alias=${CATUR_KEY_ALIAS:-debug}
  if [ -z "${CATUR_KEYSTORE:-}" ]; then
    export CATUR_KEYSTORE_PASSWORD=android
    [ -f "$keystore" ] || keytool -genkeypair -keystore "$keystore" -storetype PKCS12 -storepass android -alias debug \
      -keyalg RSA -keysize 3072 -validity 10000 -dname "CN=Catur debug" >/dev/null 2>&1
  fi
  apksigner sign --ks "$keystore" --ks-key-alias "$alias" --ks-pass env:CATUR_KEYSTORE_PASSWORD --key-pass env:CATUR_KEYSTORE_PASSWORD \
    --min-sdk-version "$MIN_SDK" --v1-signing-enabled false --v2-signing-enabled true --v3-signing-enabled true --v4-signing-enabled false \
    --out "$2" "$1"
}

build() {
  local abis=("$@") name=catur-$version files=() abi apk
  if [ $# = 0 ]; then abis=("${ABIS[@]}"); else name+=-$(
    IFS=+
    echo "$*"
  ); fi
  mkdir -p "$out"
  "$APK/toolchain.sh"
  "$APK/library.sh" "${abis[@]}"
  say "apk: resources and Kotlin"
  "$ROOT/scripts/android.sh" classes
  once "$out/shrunk.jar" shrink "$APK/shrink.pro" "$android/resources/keep.pro" "$TOOLS"/jars/{runtime,tools}/*.jar "${BASH_SOURCE[0]}" \
    <(find "$android/app/classes" -name '*.class' | sort | xargs -d '\n' cat)
  once "$out/dex" dex "$out/shrunk.jar"

  for abi in "${abis[@]}"; do
    mkdir -p "$out/jna"
    unzip -q -o "$TOOLS"/jars/tools/jna-*.aar "jni/$abi/*" -d "$out/jna"
    files+=("lib/$abi/libcatur.so=$out/lib/$abi/libcatur.so" "lib/$abi/libjnidispatch.so=$out/jna/jni/$abi/libjnidispatch.so")
  done
  for dex in "$out"/dex/*.dex; do files+=("$(basename "$dex")=$dex"); done
  toolchain >"$out/toolchain.txt"
  apk=$out/$name.apk
  python3 "$APK/pack.py" "$out/$name-unsigned.apk" "$android/resources/resources.ap_" "${files[@]}" "assets/toolchain.txt=$out/toolchain.txt"
  sign "$out/$name-unsigned.apk" "$apk"
  say "apk: ${apk#"$ROOT/"}, $(stat -c %s "$apk") bytes"
}

# test_shrunk: the tests of the app against classes shrunk as those that ship are. What a test calls counts as used; so this
# proves that reflection, the native half of JNA and coroutines find by name what they look for.
test_shrunk() {
  local entries entry libraries=() options=() sdk tests
  "$APK/toolchain.sh"
  "$ROOT/scripts/android.sh" test-classes
  mapfile -td : entries <"$android/desktop/classpath.txt"
  for entry in "${entries[@]}"; do
    case $entry in
      */app/classes | */kotlin-stdlib-*.jar | */kotlinx-coroutines-*.jar | */jna-*.jar) ;; # the shrunk ones take their place
      */android-all-*.jar) sdk=$entry ;;
      *) libraries+=("$entry") options+=(-libraryjars "$entry(!META-INF/versions/**,!module-info.class)") ;;
    esac
  done
  mkdir -p "$out/tested"
  say "apk: leaving out what neither the app nor its tests use"
  proguard "$out/tested/shrunk.jar" -injars "$android/app/test-classes(**.class)" -keep 'class **Test { *; }' -ignorewarnings "${options[@]}"
  # JNA's native half for this machine, which no APK holds.
  unzip -q -o "$TOOLS"/jars/runtime/jna-*.jar 'com/sun/jna/linux-*' -d "$out/tested/natives"
  # AppTest is what the others extend.
  mapfile -t tests < <(cd "$android/app/test-classes" && find . -name '*Test.class' ! -name AppTest.class | sed 's|^./||; s|/|.|g; s|.class$||' | sort)
  cd "$ROOT/android/app" || exit # as Maven runs them
  java -Xmx2g -XX:TieredStopAtLevel=1 -Djava.library.path="$TARGET/bindings/native" -Djna.library.path="$TARGET/bindings/native" \
    -Drobolectric.usePreinstrumentedJars=false -Drobolectric.offline=true -Drobolectric.dependency.dir="$(dirname "$sdk")" \
    -Dvectors="$ROOT/tests/vectors" -Dscreens.approved="$ROOT/android/app/src/test/screens" -Dscreens.taken="$out/tested/screens" \
    -Dscreens.store="$ROOT/fastlane/metadata/android" \
    -cp "$out/tested/shrunk.jar:$out/tested/natives:$android/app/test-classes:$android/resources/robolectric:$(
      IFS=:
      echo "${libraries[*]}"
    ):$sdk" org.junit.runner.JUnitCore "${tests[@]}" >"$out/tested/log.txt" 2>&1 || {
    tail -n 60 "$out/tested/log.txt" >&2
    die "the tests fail with the shrunk classes"
  }
  sed -n 's/^OK (\([0-9]*\) tests)$/\1 passed, 0 failed/p' "$out/tested/log.txt"
}

# licences: what ships and its licences, of the libraries built last.
licences() { python3 "$APK/licences.py" "$ROOT" "$TOOLS/jars/runtime" "$out"/lib/*/crates.json; }

verify() {
  local apk=${1:-$out/catur-$version.apk}
  [ -f "$apk" ] || die "found no $apk: make apk first"
  licences >"$out/licences.txt"
  cmp -s "$out/licences.txt" "$licences" ||
    say "apk-verify: the licences of what ships are not those that the app shows; 'scripts/apk.sh licences' writes them anew"
  toolchain >"$out/toolchain.txt"
  python3 "$APK/verify.py" "$apk" "$STUBS" "$TARGET/bindings/kotlin" "$out/licences.txt" "$out/toolchain.txt" \
    "$ROOT" "$HOME" "$TOOLS"
  "$ROOT/scripts/android.sh" start
}

command=${1:-help}
[[ $# -gt 0 ]] && shift
case $command in
  build) build "$@" ;;
  verify) verify "$@" ;;
  test) test_shrunk ;;
  licences) licences >"$licences" ;;
  *)
    sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
