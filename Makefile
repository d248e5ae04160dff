# Every target does its own set-up; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := build

.PHONY: help setup build release test sanitize fuzz check format demo bench bench-long bench-peers proto default-theme snapshot clean

help: ## Lists the targets.
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/\1 \2/p' $(MAKEFILE_LIST) | while read -r name text; do printf '%-13s %s\n' "$$name" "$$text"; done

setup: ## Installs what is missing: Debian packages and the Python environment of the tests.
	@scripts/setup --python

build: ## Builds everything, for debugging.
	@scripts/setup
	@swift build

release: ## Builds everything, optimised: .build/release/themewire and .build/release/bench.
	@scripts/setup
	@swift build -c release

test: ## Runs every test, the Python client's included.
	@scripts/setup
	@scripts/test

sanitize: ## Runs the model, resolver and codec tests under the thread sanitizer and the address sanitizer.
	@scripts/setup
	@scripts/sanitize thread
	@scripts/sanitize address

fuzz: ## Fuzzes each format, FUZZ_SECONDS (60) long; FUZZ_TARGET names one, FUZZ_SECONDS=0 only replays.
	@scripts/setup
	@if [ "$(FUZZ_SECONDS)" = 0 ]; then scripts/fuzz replay $(FUZZ_TARGET); else scripts/fuzz run $(FUZZ_TARGET); fi

check: ## Runs the checks beside the tests: format, licence headers, imports, generated code, docs, examples, README.
	@scripts/setup
	@scripts/check

format: ## Formats every Swift file.
	@git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format --in-place --parallel

demo: ## Compiles a brand, serves it, fetches it over gRPC, shows light and dark, and measures a little.
	@scripts/setup
	@scripts/demo

bench: ## Runs every benchmark that does not take long; BENCH_ARGS are passed on, e.g. BENCH_ARGS="--filter 'resolve*'".
	@scripts/setup
	@swift build -c release --product bench
	@.build/release/bench run $(BENCH_ARGS)

bench-long: ## Runs the benchmarks that take minutes or gigabytes: a million brands, a million tokens, 10,000 connections.
	@$(MAKE) --no-print-directory bench BENCH_ARGS="--long $(BENCH_ARGS)"

bench-peers: ## Runs those beside simdjson, C++ protobuf, FlatBuffers and nghttpd, which it installs; BENCH_ARGS are passed on.
	@scripts/setup
	@scripts/bench-peers $(BENCH_ARGS)

proto: ## Generates the C code of the messages from proto/ and that of the benchmarks' rows; checks that old readers still read.
	@scripts/setup --python
	@scripts/generate-proto
	@scripts/generate-bench-rows
	@scripts/check-compatibility

default-theme: ## Compiles the built-in theme's blob again after a change of its tokens.
	@scripts/setup
	@scripts/generate-default-theme

snapshot: ## Notes the messages and ids that the next release promises to keep.
	@scripts/setup --python
	@scripts/snapshot

clean: ## Removes everything that was built, the Python environment included.
	@rm -rf .build .venv Examples/*/.build Benchmarks/CBenchmarkPeers/generated
