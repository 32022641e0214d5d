# SPDX-License-Identifier: Apache-2.0
#
#   make demo     a sample town, a route through it, and a picture of both
#   make test     every test
#   make help     the rest

# Tests are built as in continuous integration: warnings are errors. With a compiler newer than ours,
# `make test ROADBOOK_STRICT=0` lets its new warnings pass. Tool and demo build with any.
build test asan tsan docs: export ROADBOOK_STRICT ?= 1
# Libraries alone are what other packages see; the command and its service are built where this is set.
export ROADBOOK_TOOLS := 1
# A crashed test's backtrace printer would hold the output open; ask for it when it is wanted.
export SWIFT_BACKTRACE ?= enable=no
# Where it is 1, as in continuous integration, tests that miss what they need fail and are not skipped.
export REQUIRED ?= 0
# Where it is 1, as in continuous integration, tests and tool are one optimised build; see Scripts/build-flags.
export RELEASE ?= 0

SWIFT ?= swift
export SWIFT
PREFIX ?= /usr/local
# Where a real extract stands, for `make demo OSM=berlin.osm.pbf`.
OSM ?=
# For `make bench`: pairs of places on that extract, and where the peers are; see Scripts/bench.
PAIRS ?=
PEERS ?=
BENCH_SCRIPTS ?=
# Parts of the long run; all where it is empty. See Scripts/test-long.
PARTS ?=
# How often `make test-import-safety` kills an import.
ROUNDS ?= 100
# For `make test-soak`: how long, and the limit of memory in MiB (0: chosen by the size of the maps).
MINUTES ?= 15
MEMORY ?= 0
# Seconds that each fuzz target runs.
FUZZ_SECONDS ?= 60
# Seconds that `make test-hostile` attacks.
HOSTILE_SECONDS ?= 600

# Swift sources that are ours to format.
SOURCES := $(wildcard Package.swift Sources Tests Snippets \
	Fuzz Benchmarks)

.PHONY: help setup needs build test test-docs test-lines test-clients test-nginx package test-web test-api test-consumer test-isolines test-long test-import-safety \
	test-hostile test-soak format lint bench fuzz docs demo install asan tsan clean

help:
	@echo 'make setup      check the Swift toolchain and install the system libraries'
	@echo 'make demo       import a sample town, route through it, draw it (OSM=FILE for a real map)'
	@echo 'make test       run all tests'
	@echo 'make test-docs  type what README.md and docs/*.md print'
	@echo 'make test-lines  type wrong command lines and compare what the program says'
	@echo 'make test-nginx  swap a map and stop services behind nginx under load'
	@echo 'make test-clients  ask the service with real clients of OSRM (after make demo)'
	@echo 'make test-isolines  judge reachable areas by shapely (after make demo)'
	@echo 'make test-web   drive the web map in Chromium (after make demo)'
	@echo 'make test-api   ask a service all that its description promises (after make demo)'
	@echo 'make test-consumer  build an app that depends on this package: nothing else may be fetched'
	@echo 'make test-long  the same in sizes that take three hours (PARTS="ladder options" for some of it)'
	@echo 'make test-import-safety  kill imports, run two at once, fill disks (ROUNDS=100)'
	@echo 'make test-hostile  attack a service for HOSTILE_SECONDS=$(HOSTILE_SECONDS), and time small routes meanwhile'
	@echo 'make test-soak  keep a service under load and watch its memory (OSM="FILE FILE" MINUTES=$(MINUTES))'
	@echo 'make build      build everything for debugging'
	@echo 'make install    build the tool for use and put it into PREFIX/bin ($(PREFIX)/bin)'
	@echo 'make package    pack the program into dist/, for machines without Swift'
	@echo 'make format     format the Swift sources'
	@echo 'make lint       check format, generated files, platform rules and scripts'
	@echo 'make docs       write the documentation site to .build/docs'
	@echo 'make bench      measure a sample town, and count instructions (OSM=FILE PAIRS=FILE for a real'
	@echo '                map, PEERS=VENV BENCH_SCRIPTS=FOLDER for other engines beside it)'
	@echo 'make fuzz       feed damaged files to every reader, FUZZ_SECONDS=$(FUZZ_SECONDS) each'
	@echo 'make asan tsan  run the tests under the address and thread sanitizers'
	@echo 'make clean      remove what was built'

# Installs what is missing; asks before it becomes root.
setup:
	@Scripts/setup

# What every build needs. As root, as in a container, it is installed; otherwise it is named.
needs:
	@Scripts/setup --check

build: needs
	$(SWIFT) build $$(Scripts/build-flags) --build-tests

test: needs
	@Scripts/test

test-docs: needs
	@Scripts/test-docs

test-lines: needs
	@Scripts/test-lines

test-nginx: needs
	@Scripts/test-nginx

# Needs PyPI, where it fetches routingpy, VROOM and GDAL.
test-clients: needs
	@Scripts/test-clients

# Needs PyPI, where it fetches shapely.
test-isolines: needs
	@Scripts/test-isolines

# Pictures of the page go to demo/web.
test-web: needs
	@Scripts/test-web

test-api: needs
	@Scripts/test-api

test-consumer: needs
	@Scripts/test-consumer

# Its summary belongs into BENCHMARKS.md.
test-long: needs
	@Scripts/test-long $(PARTS)

test-import-safety: needs
	@Scripts/test-import-safety $(ROUNDS)

# Ten minutes by default; `make test-hostile HOSTILE_SECONDS=30` for a look.
test-hostile: needs
	@Scripts/test-hostile $(HOSTILE_SECONDS)

# OSM may name several extracts; ROADBOOK names a program that is built already.
test-soak: needs
	@Scripts/test-soak --minutes $(MINUTES) --memory $(MEMORY) $(OSM)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint: needs
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	Scripts/generate-profiles --check
	Scripts/generate-vehicles --check
	Scripts/generate-phrases --check
	Scripts/generate-web --check
	Scripts/lint

demo: needs
	@Scripts/demo $(OSM)

bench: export OSM := $(OSM)
bench: export PAIRS := $(PAIRS)
bench: export PEERS := $(PEERS)
bench: export BENCH_SCRIPTS := $(BENCH_SCRIPTS)
bench: needs
	@Scripts/bench

fuzz: needs
	@Scripts/fuzz $(FUZZ_SECONDS)

docs: needs
	@Scripts/docs

install: needs
	install -d $(DESTDIR)$(PREFIX)/bin
	program=$$(Scripts/build-tool) && install "$$program" $(DESTDIR)$(PREFIX)/bin/roadbook

package: needs
	@Scripts/package

# Leaks are not checked: the Swift runtime keeps what it allocates once.
asan: needs
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --disable-xctest --sanitize=address \
		--scratch-path .build-asan

tsan: needs
	TSAN_OPTIONS=suppressions=Tests/tsan-suppressions.txt $(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-tsan

clean:
	rm -rf .build .build-asan .build-tsan demo dist
