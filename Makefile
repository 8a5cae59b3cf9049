# Every command here sets up what it needs first, and nothing twice.

# Without its bytecode, Python would compile everything again in each of the many processes of the tests.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
BIN := .venv/bin
# uv is ten times as fast as pip, and can read hashes of extras, which older versions of pip can't.
INSTALL := $(BIN)/uv pip install --quiet --no-deps --python $(BIN)/python
# litestar requires these for its command line, its test client and generated examples, none of which we use.
# So the locks leave them out, and are installed with --no-deps. Only the tests need an HTTP client.
UNUSED := faker litestar-htmx polyfactory rich-click
UNUSED_BUT_IN_TESTS := certifi httpcore httpx
# OpenSpiel is large: its games are tested where it is installed (tests/envs/test_spiel.py).
EXTRAS_IN_TESTS := all cluster gym
PACKAGES := $(shell cat tests/debian-packages)
# Node comes from .venv if the machine has none that is new enough.
NEW_ENOUGH := const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
NODE := $(if $(shell command -v npm >/dev/null && node -e '$(NEW_ENOUGH)' 2>/dev/null && echo yes),,.venv/node)
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web --loglevel=error
PAGE := src/tenback/server/page/build.json
PAGE_SOURCES := $(shell find web/src web/public src/tenback/locales -type f -not -name '*.py*') \
  src/tenback/palette.css web/index.html web/manifest.webmanifest web/sw.js web/vite.config.ts web/svelte.config.js web/package.json
DIST := dist
CHECK := { $(BIN)/ruff format --check --quiet || { echo "run: $(BIN)/ruff format"; exit 1; }; } \
  && $(BIN)/ruff check --quiet --output-format=concise && $(BIN)/mypy
# One more than there are processors: many tests wait for a browser, a server or a terminal.
PYTEST := $(BIN)/pytest --numprocesses $(shell expr $$(nproc 2>/dev/null || echo 2) + 1) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help play install page docs dist test test-long quick ready covered compiled page-tests check check-python check-page bench figures mutants lockstep album playthroughs how-to-play types lock clean packages

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: install ## Set everything up and open the page, to play
	@$(BIN)/tenback

install: .venv/installed page ## Set everything up, so that .venv/bin/tenback works

page: $(PAGE) ## Build the page, if its sources have changed

docs: .venv/installed-dev ## Build the documentation as a site, into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "site/index.html is there. To search in it:  $(BIN)/python -m http.server --directory site"

dist: .venv/installed page ## Build the wheel, with the page inside, and the sdist, into dist/
	@rm -rf $(DIST)
	@$(BIN)/hatchling build --directory $(DIST)

test: ## Run every check: format, lint, types, and all tests
	@begun=$$(date +%s); $(MAKE) --no-print-directory --jobs=3 ready \
	  && echo "Set up, checked and compiled in $$(($$(date +%s) - begun)) s; now the tests:"
	@$(PYTEST)

test-long: ## Run every check at length, for some 40 minutes: before a release
	@$(MAKE) --no-print-directory --jobs=3 ready LONG=--long PACKAGES="$(PACKAGES) chromium"
	@$(PYTEST) --long
	@$(BIN)/pytest --long -m alone
	@$(BIN)/python -m tests.fast.lockstep 100000

quick: .venv/installed-dev ## Run the checks that need no browser, server, terminal, training or strong bots: a minute
	@$(CHECK)
	@$(PYTEST) --quick --quiet

# All that the tests need, in the best order to start it. What only the page needs runs while .venv
# is set up.
ready: packages compiled check-python covered page page-tests check-page

# Otherwise every server and every worker in the tests would compile. Games share no compiled code.
compiled: compiled-the-game compiled-quick-and-easy compiled-seven-ate-nine
compiled-%: .venv/installed-dev
	@echo "Compiling $* …"
	@$(BIN)/python -m tests.compiling $* $(LONG)

# Covered by the quicker tests that cite the rules' numbers: counting lines makes tests twice as slow.
covered: .venv/installed-dev
	@HYPOTHESIS_PROFILE=mutants $(BIN)/pytest --quiet --no-header tests/rules/test_cards.py \
	  tests/rules/test_refused.py tests/rules/test_game.py tests/rules/test_game_module.py tests/rules/quick_and_easy tests/rules/seven_ate_nine \
	  tests/rules/the_game --ignore=tests/rules/the_game/test_reach.py \
	  -k "not legal_is_exactly and not whole_races" \
	  --cov=tenback.rules --cov-fail-under=100 >.venv/covered || { cat .venv/covered; exit 1; }

page-tests: web/node_modules/installed
	@$(NPM) test --silent

check: check-python check-page ## Run the fast checks only: format, lint, types

check-python: .venv/installed-dev
	@$(CHECK)

check-page: web/node_modules/installed
	@$(NPM) run --silent check

bench: .venv/installed-dev page ## Run the benchmarks; each figure is a ratio to a baseline of the same run
	@for file in bench/*.py; do $(BIN)/python $$file || exit 1; done

figures: .venv/installed-dev ## Play the games behind docs/bots.md, for hours; run it again to resume
	@$(BIN)/python bench/long/bots.py

mutants: .venv/installed-dev ## Break the rules in every small way and check that a test notices
	@$(BIN)/python tests/mutants.py

lockstep: .venv/installed-dev ## Walk a million steps of every table with the rules and the fast twins
	@$(BIN)/python -m tests.fast.lockstep $(STEPS)

album: .venv/installed-dev page ## Take new pictures of page and terminal for the documentation
	@$(BIN)/python -m tests.page.album
	@$(BIN)/python -m tests.terminal.album

playthroughs: .venv/installed-dev ## Write the golden games again: read them before you keep them
	@$(BIN)/python -m tests.playthroughs

how-to-play: .venv/installed-dev ## Write how to play in Russian and Japanese from the page's rules
	@$(BIN)/python docs/look/how_to_play.py

types: .venv/installed-dev ## Write the page's types of the protocol and of HTTP again
	@$(BIN)/python -m tenback.server.protocol web/src/protocol.ts
	@$(BIN)/python -m tenback.server.page_types web/src/http.ts

lock: .venv/installed-dev ## Choose new versions of everything that is installed
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade $(patsubst %,--no-emit-package %,$(UNUSED) $(UNUSED_BUT_IN_TESTS)) --extra all pyproject.toml \
	  --output-file requirements.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade --group build --constraint requirements.lock --output-file requirements-build.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade --group node --output-file requirements-node.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade --group uv --output-file requirements-uv.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade $(UNUSED:%=--no-emit-package %) $(EXTRAS_IN_TESTS:%=--extra %) --group build --group dev \
	  --constraint requirements.lock --constraint requirements-build.lock pyproject.toml \
	  --output-file requirements-dev.lock

clean: ## Remove all that these commands made
	rm -rf .venv .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache dist mutants site \
	  web/node_modules src/tenback/server/page

.venv/installed: requirements-uv.lock requirements.lock requirements-build.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Tenback needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up .venv …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip --quiet --disable-pip-version-check install --require-hashes \
	  --requirement requirements-uv.lock
	@$(INSTALL) --require-hashes --requirement requirements.lock --requirement requirements-build.lock
	@$(INSTALL) --no-build-isolation --editable .
	@touch $@

.venv/installed-dev: .venv/installed requirements-dev.lock
	@echo "Setting up the tools in .venv …"
	@$(INSTALL) --require-hashes --requirement requirements-dev.lock
	@touch $@

.venv/node: .venv/installed requirements-node.lock
	@echo "Fetching Node, to build the page …"
	@$(INSTALL) --require-hashes --requirement requirements-node.lock
	@touch $@

web/node_modules/installed: web/package-lock.json $(NODE)
	@echo "Fetching what the page is built with …"
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/installed
	@echo "Building the page …"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# What the tests need from the system.
packages:
	@missing=$$(for name in $(PACKAGES); do \
	  dpkg-query --show --showformat='$${db:Status-Status}' $$name 2>/dev/null | grep -qx installed \
	    || echo $$name; done); \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing for the tests:" $$missing; \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends $$missing >/dev/null; \
	  else \
	    echo "The tests need some packages. Run:  sudo apt-get install" $$missing; exit 1; \
	  fi; \
	fi
