# Two commands for users: make play, make test. The others are for developers; each does its own set-up.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
SITE_READY := .venv/.site-ready
HOT := $(wildcard src/viae/*.py src/viae/*/*.py src/viae/games/*/*.py src/viae/games/*/*/*.py)
CATALOGUES := $(wildcard src/viae/i18n/locale/*.po src/viae/games/*/locale/*.po)
PORT ?= 8000
VIAE_DATABASE ?=
FACES := alegreya-sans-latin-400-normal alegreya-sans-latin-700-normal cinzel-latin-600-normal cinzel-latin-700-normal
FETCHED := build/fonts/.tried
COMPILED := build/compiled/.ready
CC_HERE := $(shell command -v $${CC:-cc})
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
CHAPTERS := giro_mondiale/test_3_movement silk_road/test_4_market strada_romana/test_4_moving struggle_for_rome/test_4_trading_and_building
EQUAL := tests/core tests/testing tests/test_golden.py tests/test_layers.py tests/test_docs.py tests/test_conformance.py \
  tests/tables/test_one_click.py \
  $(wildcard tests/games/*/test_perft.py) $(CHAPTERS:%=tests/games/%.py)  # show that plain Python plays the same games

.PHONY: play messages fonts browser screenshots test test-all test-plain test-compiled postgresql check fmt compile bench docs clean

play: $(READY) messages fonts  ## a server for this machine, and its pages in the browser; PORT=... another port, VIAE_DATABASE=... other tables
	@echo "in the terminal instead: $(BIN)/viae play giro-mondiale"
	@exec $(BIN)/python -m tools.play $(BIN)/viae serve $(if $(CI),,--open) --port $(PORT) $(if $(VIAE_DATABASE),--database "$(VIAE_DATABASE)")

messages: $(READY)  ## compile the catalogues that have changed
	@$(BIN)/python compile_messages.py src

fonts: $(FETCHED)  ## the faces of the pages, where npm is at hand; the system's own do as well

$(FETCHED):  # tried once; make clean fonts tries again
	@mkdir -p build/fonts
	@if ! command -v npm >/dev/null; then echo "no npm here: the pages are shown in the faces of this system"; \
	elif ! (cd build/fonts && npm pack --silent --fetch-retries=0 @fontsource/cinzel@5 @fontsource/alegreya-sans@5 >/dev/null 2>&1 && \
	  for pack in *.tgz; do tar -xzf $$pack || exit 1; done && \
	  for face in $(FACES); do cp package/files/$$face.woff2 ../../src/viae/web/static/ || exit 1; done); then \
	  rm -f $(FACES:%=src/viae/web/static/%.woff2); \
	  echo "the faces could not be fetched: the pages are shown in those of this system"; fi
	@touch $(FETCHED)

browser:  # the tests click through the pages in Debian's Chromium
	@if ! command -v chromium >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	  else echo "the tests of the pages need Chromium: please install it, as with: sudo apt-get install chromium"; exit 1; fi; fi

screenshots: $(READY) messages fonts browser  ## every page and game, wide and narrow, light and dark, into build/screenshots
	$(BIN)/python docs/screenshots.py

test: $(READY) messages postgresql browser  ## every test but the long ones on the compiled engine, and that plain Python plays the same
	@$(MAKE) --no-print-directory -j2 test-plain $(if $(CC_HERE),$(COMPILED))  # the engine is compiled meanwhile
	@$(MAKE) --no-print-directory test-compiled

test-all:  ## every test on both engines
	@$(MAKE) --no-print-directory test-plain test-compiled EQUAL=tests LONG="-m ''"

test-plain: $(READY) messages postgresql browser
	@find src -name '*.so' -delete
	VIAE_EXPECT=plain $(PYTEST) $(LONG) $(if $(CC_HERE),$(EQUAL),tests)

test-compiled: $(READY) messages postgresql browser
	@if [ -n "$(CC_HERE)" ]; then $(MAKE) --no-print-directory $(COMPILED) && \
	  echo "on the compiled engine:" && \
	  PYTHONPATH=build/compiled VIAE_EXPECT=compiled $(PYTEST) $(LONG) tests; \
	elif [ -n "$$CI" ]; then echo "no C compiler: the compiled engine cannot be tested"; exit 1; \
	else echo "no C compiler here: the compiled engine was not tested"; fi

postgresql:  # the tests start a server of their own; its programs must be there
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; \
	  else echo "the tests of live tables need PostgreSQL: please install it, as with: sudo apt-get install postgresql"; exit 1; fi; fi

check: $(READY) messages  ## format, lint, types, messages, rule ledger
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m viae.testing.messages
	@for game in $$($(BIN)/python -c 'import viae; print(*viae.game_names())'); do $(BIN)/viae rules $$game --missing || exit 1; done

fmt: $(READY)  ## format and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

compile: $(READY)  ## compile the engine in place; make clean gives plain Python again
	$(BIN)/python setup.py -q build_ext --inplace --build-temp build/temp
	@$(BIN)/viae --version

bench: $(READY)  ## speed, ours and the peers', in one run
	$(BIN)/python benchmarks/run.py

docs: $(SITE_READY)  ## the pages and pictures that the program makes, and the site of all pages in build/site
	$(BIN)/python docs/make.py
	$(BIN)/mkdocs build -q

clean:  ## back to a fresh checkout, but for the environments
	rm -rf build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
	find src \( -name '*.so' -o -name '*.mo' \) -delete
	rm -f $(READY) $(SITE_READY)

$(READY): pyproject.toml constraints.txt setup.py
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "viae needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt setuptools wheel babel 'mypy[mypyc]'
	VIAE_COMPILE=0 $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $(READY)

$(SITE_READY): $(READY)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt 'viae[docs]'
	@touch $(SITE_READY)

$(COMPILED): $(HOT) $(CATALOGUES) setup.py compile_docs.py compile_messages.py $(READY)
	$(BIN)/python -m tools.play --build
