#!/usr/bin/env bash
# usage: aapt2.sh APP_SRC_MAIN OUT ANDROID_JAR    compiles and links the app's resources with Debian's aapt2
set -euo pipefail
main=$1 out=$2 android=$3
pieces=$(dirname "$0")/../../assets/pieces
mkdir -p "$out/gen" "$out/robolectric/com/android/tools"

# Nothing to do while no input is newer than the result (aapt2 reads the 180 MB jar on every run).
stamp=$out/resources.ap_
if [[ -f $stamp && $0 -ot $stamp && $android -ot $stamp ]] &&
  [[ -z $(find "$main/res" "$main/assets" "$main/AndroidManifest.xml" "$pieces" -newer "$stamp" -print -quit 2>/dev/null) ]]; then
  exit 0
fi

rm -rf "$out/gen" "$stamp" && mkdir -p "$out/gen"
aapt2 compile --dir "$main/res" -o "$out/compiled.zip"
# the pieces are SVG files, shared with iOS
python3 "$pieces/build.py" --android "$out/pieces"
aapt2 compile --dir "$out/pieces" -o "$out/pieces.zip"
assets=()
[[ -d $main/assets ]] && assets=(-A "$main/assets")
# the jar of Android 14 holds chunks that this aapt2 skips, with a warning each time
aapt2 link -I "$android" --manifest "$main/AndroidManifest.xml" --min-sdk-version 24 --target-sdk-version 36 \
  "${assets[@]}" --java "$out/gen" -o "$out/resources.part" "$out/compiled.zip" "$out/pieces.zip" 2> >(grep -v "Unknown chunk type '200'" >&2 || true)

cat >"$out/robolectric/com/android/tools/test_config.properties" <<P
android_resource_apk=$stamp
android_merged_manifest=$main/AndroidManifest.xml
android_merged_assets=$main/assets
android_custom_package=app.catur
P
mv "$out/resources.part" "$stamp"
