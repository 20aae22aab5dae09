# Two commands are enough: `make run` plays, `make test` proves. Both install first what a bare Debian lacks.
.PHONY: help setup run test lint fmt apk apk-verify apk-twice apk-sdk test-arm64 bench instructions soak fuzz mutants calibrate levels setup-calibrate docs test-fresh screens clean
.DEFAULT_GOAL := help

help: ## what can be made
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 17

setup: ## install what is missing (Debian 12 or 13; root or sudo)
	@bash scripts/setup.sh

run: setup ## the app in a desktop window; ARGS="--script FILE" drives it without a display
	@bash scripts/run.sh $(ARGS)

test: setup ## everything: Rust, the second program, Kotlin, Swift
	@bash scripts/test.sh

lint: setup ## formatters and linters, all of them
	@bash scripts/lint.sh

fmt: setup ## format Rust, Kotlin, Swift and Python in place
	@bash scripts/fmt.sh

apk: setup ## a signed APK for all ABIs, without the Android SDK; ARGS=arm64-v8a for one of them
	@bash scripts/apk.sh build $(ARGS)

apk-verify: setup ## everything about the APK that can be checked without a phone; ARGS=FILE for another
	@bash scripts/apk.sh verify $(ARGS)

test-arm64: setup ## the core as ARM code under an emulator, against this machine's
	@bash scripts/arm64.sh

apk-sdk: ## the APK by cargo-ndk and Gradle, for who has Android's SDK and NDK; not built on our machines
	@bash scripts/apk-sdk.sh

bench: setup ## speed, side by side with peers in one run; ratios are what counts
	@bash scripts/bench.sh

instructions: setup ## callgrind counts beside those of a commit; ARGS=COMMIT, the one before by default
	@bash scripts/instructions.sh $(ARGS)

soak: setup ## the long versions of fuzzing, perft and differential tests (hours)
	@bash scripts/soak.sh

fuzz: setup ## mutated inputs against every parser; ARGS=N for N inputs each
	@bash scripts/fuzz.sh $(ARGS)

mutants: setup ## mutation testing of rules, rating, game and app; lists survivors
	@bash scripts/mutants.sh

calibrate: setup setup-calibrate ## measure the levels into docs/engine/levels.md (hours); ARGS="--hard-nodes N --threads 2"
	@bash scripts/calibrate.sh $(ARGS)

levels: setup ## how each level loses, into docs/engine/how-levels-play.md (hours); ARGS="--games 20 --threads 2"
	@bash scripts/levels.sh $(ARGS)

setup-calibrate: ## install the programs that levels are measured against (Debian packages)
	@bash scripts/setup-calibrate.sh

screens: setup ## draw the app's pictures anew for the README and the approved set
	@bash scripts/android.sh screens

docs: setup ## the API documentation of the Rust core
	@cargo doc --workspace --exclude catur-bindgen --no-deps

test-fresh: setup ## the two commands in a bare Debian 12 made by debootstrap (root)
	@bash scripts/fresh.sh

apk-twice: setup ## the APK in a bare Debian 12 by two users in two folders: before signing the same bytes (root); ARGS=arm64-v8a
	@ARGS="$(ARGS)" bash scripts/fresh.sh apk-twice

clean: ## remove everything that was built
	@rm -rf target
