# make play   set everything up and play
# make test   set everything up and run every check and test
# make golden rewrite the golden records, playthroughs and perft counts (look at the diff)
# make soak   thousands of random games through every conformance check
# make bench  how fast it is

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.md') setup.py pyproject.toml README.md

.PHONY: play test lint golden soak bench clean
.DELETE_ON_ERROR:

play: $(VENV)/installed
	@$(BIN)/ribeira

test: $(VENV)/installed lint
	@echo "== rules tests, pure Python"
	@PYTHONPATH=src RIBEIRA_EXPECT=pure $(BIN)/pytest -q -n auto tests/engine tests/rules tests/golden
	@echo "== all tests, the installed package"
	@RIBEIRA_EXPECT=$$(cat $(VENV)/installed) $(BIN)/pytest -q -n auto

lint: $(VENV)/dependencies
	@echo "== format, lint, types, arrows"
	@$(BIN)/ruff format --check --quiet . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache | tail -n 1

golden: $(VENV)/installed
	@$(BIN)/python -m ribeira.engine.golden tests/golden

soak: $(VENV)/installed
	@$(BIN)/pytest -q -n auto --soak tests/conformance

bench: $(VENV)/installed
	@$(BIN)/python benchmarks/playouts.py

# The pinned tools and libraries; works offline once they are there.
$(VENV)/dependencies: requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; say which with PYTHON=..."; exit 1; }
	@test -x $(BIN)/python || { echo "== creating $(VENV)"; $(PYTHON) -m venv $(VENV) || { echo "the venv module is needed (Debian: python3-venv)"; exit 1; }; }
	@echo "== installing dependencies"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

# The package itself, compiled where there is a C compiler. The stamp says which it became.
$(VENV)/installed: $(VENV)/dependencies $(SOURCES)
	@echo "== building ribeira"
	@rm -rf build
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --force-reinstall .
	@cd / && $(CURDIR)/$(BIN)/python -c 'import ribeira; print("compiled" if ribeira.COMPILED else "pure")' > $(CURDIR)/$@.new
	@mv $@.new $@ && echo "   $$(cat $@)"

clean:
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info
