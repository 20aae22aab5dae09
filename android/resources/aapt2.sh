#!/usr/bin/env bash
# usage: aapt2.sh APP_SRC_MAIN OUT ANDROID_JAR
# Draws the pieces as vector drawables from assets/pieces, compiles the app's resources and links them against ANDROID_JAR.
# keep.pro in OUT says which classes the manifest names.
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/lib.sh"
main=$1 out=$2 android=$3
pieces=$ROOT/assets/pieces
version=$(app_version)
mkdir -p "$out/robolectric/com/android/tools"

# Linking reads all of the 180 MB jar, so it is left out while nothing has changed.
result=$out/resources.ap_
if [[ -f $result && $android -ot $result ]] && [[ -z $(find "$main/res" "$main/assets" "$main/AndroidManifest.xml" "$pieces" \
  "$ROOT/Cargo.toml" "${BASH_SOURCE[0]}" -newer "$result" -print -quit) ]]; then
  exit 0
fi
rm -rf "$out/gen" "$out/pieces" "$result"
mkdir -p "$out/gen" "$out/pieces"

python3 "$pieces/build.py" --android "$out/pieces"
aapt2 compile --dir "$out/pieces" -o "$out/pieces.zip"
aapt2 compile --dir "$main/res" -o "$out/compiled.zip"
IFS=. read -r major minor patch <<<"$version"
# This aapt2 skips one kind of chunk in the resources of Android 14, and says so on every run.
aapt2 link -I "$android" --manifest "$main/AndroidManifest.xml" --java "$out/gen" -o "$out/linked.ap_" \
  --version-name "$version" --version-code $((major * 10000 + minor * 100 + patch)) -A "$main/assets" --proguard "$out/keep.pro" \
  "$out/pieces.zip" "$out/compiled.zip" 2> >(grep -v "Unknown chunk type '200'" >&2 || true)

cat >"$out/robolectric/com/android/tools/test_config.properties" <<P
android_resource_apk=$result
android_merged_manifest=$main/AndroidManifest.xml
android_custom_package=app.catur
P
mv "$out/linked.ap_" "$result"
