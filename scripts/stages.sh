# Sourced: runs the stages of `make lint` and `make test` and closes with a table.
# A stage has a name, the least number of cases it must run, and a command. Its output goes to the terminal and to
# target/stages/NAME.log; cases are counted from the closing lines of the runners, so that a runner that silently ran
# less than it should is a failure and not a green line.
# shellcheck shell=bash

STAGE_DIR=$TARGET/stages
mkdir -p "$STAGE_DIR"
STAGE_ROWS=()
STAGE_FAILED=0

# count_cases LOG: the sum over all closing lines that a log holds.
count_cases() {
  sed -E 's/\x1b\[[0-9;]*m//g' "$1" | awk '
    /^test result: (ok|FAILED)\. [0-9]+ passed/ { n += $4; next }                       # cargo test
    /^([A-Za-z]+: )?[0-9]+ passed, [0-9]+ failed/ { for (i = 1; i <= NF; i++) if ($i ~ /^passed/) n += $(i - 1); next }
    /Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+$/ {              # Surefire, its total line
      match($0, /Tests run: [0-9]+/); n += substr($0, RSTART + 11, RLENGTH - 11); next }
    /Test run with [0-9]+ tests? (in [0-9]+ suites? )?passed/ { match($0, /with [0-9]+/); n += substr($0, RSTART + 5, RLENGTH - 5); next }
    /^Executed [0-9]+ tests?, with/ { xc = $2; next }
    /^[[:space:]]+Executed [0-9]+ tests?, with/ { xc = $2; next }                       # XCTest: the last line is the total
    END { print n + xc + 0 }'
}

# stage NAME LEAST COMMAND…
stage() {
  local name=$1 least=$2 log begin seconds cases status=ok
  shift 2
  log=$STAGE_DIR/$name.log
  printf '\n== %s\n' "$name"
  begin=$SECONDS
  if ! "$@" 2>&1 | tee "$log"; then status=FAILED; fi
  seconds=$((SECONDS - begin))
  cases=$(count_cases "$log")
  if [ "$status" = ok ] && [ "$cases" -lt "$least" ]; then
    status="FAILED (ran $cases, expected $least or more)"
  fi
  [ "$status" = ok ] || STAGE_FAILED=1
  STAGE_ROWS+=("$(printf '%-22s %7d %8d  %s' "$name" "$seconds" "$cases" "$status")")
}

# close_stages TITLE: the table, the closing line, and the exit status of the whole.
close_stages() {
  printf '\n%s\n%-22s %7s %8s  %s\n' "$1" stage seconds cases result
  printf '%s\n' "${STAGE_ROWS[@]}"
  local bad
  bad=$(printf '%s\n' "${STAGE_ROWS[@]}" | grep -c FAILED || true)
  printf '%d passed, %d failed\n' $((${#STAGE_ROWS[@]} - bad)) "$bad"
  [ "$STAGE_FAILED" = 0 ]
}
