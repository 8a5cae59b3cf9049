# Every command here sets up what it needs first, and nothing twice.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PACKAGES := $(shell cat tests/debian-packages)

.DEFAULT_GOAL := help
.PHONY: help play install test check bench mutants playthroughs types lock clean packages

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/installed ## Set everything up and sit down at a table
	@$(BIN)/tenback play

install: .venv/installed ## Set everything up, so that .venv/bin/tenback works

test: packages check ## Run every check: format, lint, types, and all tests
	@$(BIN)/pytest --numprocesses auto --cov=tenback.rules --cov-fail-under=100

check: .venv/installed-dev ## Run the fast checks only: format, lint, types
	@$(BIN)/ruff format --check --quiet || { echo "run: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/ruff check --quiet --output-format=concise
	@$(BIN)/mypy

bench: .venv/installed-dev ## Measure; each figure is a ratio to a baseline of the same run
	@for file in bench/*.py; do $(BIN)/python $$file || exit 1; done

mutants: .venv/installed-dev ## Break the rules in every small way and see that a test notices
	@$(BIN)/python tests/mutants.py

playthroughs: .venv/installed-dev ## Write the golden games anew, to be read before they are kept
	@$(BIN)/python -m tests.playthroughs

types: .venv/installed-dev ## Write the page's types of the protocol anew
	@$(BIN)/python -m tenback.server.protocol web/src/protocol.ts

lock: .venv/installed-dev ## Choose new versions of everything that is installed
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade --group build pyproject.toml --output-file requirements.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --upgrade --group build --group dev --constraint requirements.lock pyproject.toml \
	  --output-file requirements-dev.lock

clean: ## Remove all that these commands made
	rm -rf .venv .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache dist mutants

.venv/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Tenback needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@echo "Setting up .venv …"
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/installed-dev: .venv/installed requirements-dev.lock
	@echo "Setting up the tools in .venv …"
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

# What the tests need from the system.
packages:
	@missing=$$(for name in $(PACKAGES); do \
	  dpkg-query --show --showformat='$${db:Status-Status}' $$name 2>/dev/null | grep -qx installed \
	    || echo $$name; done); \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing for the tests:" $$missing; \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes $$missing >/dev/null; \
	  else \
	    echo "The tests need some packages. Run:  sudo apt-get install" $$missing; exit 1; \
	  fi; \
	fi
