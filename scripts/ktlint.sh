#!/bin/bash
# usage: ktlint.sh [--format]    ktlint over the Kotlin of the tree; it comes from Maven as one jar with its dependencies.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
cd "$ROOT"
version=1.7.1
jar=$CACHE/ktlint-cli-$version-all.jar
if [ ! -f "$jar" ]; then
  mvn -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact="com.pinterest.ktlint:ktlint-cli:$version:jar:all" -DoutputDirectory="$CACHE"
fi
mapfile -t files < <(git ls-files 'android/**/*.kt')
java -jar "$jar" --relative --log-level=error "$@" "${files[@]}"
