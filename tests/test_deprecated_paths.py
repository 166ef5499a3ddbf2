"""Deprecated import paths and names work and warn with their replacements."""

import pickle
import subprocess
import sys
import warnings
from importlib import import_module
from importlib.util import find_spec

import pytest

import ribeira
from ribeira.deprecated_paths import MOVED, MOVED_IN_EVERY_GAME, RENAMED, new_paths

PATHS = new_paths()
EXTRAS = {"ribeira.training.datasets": "pyarrow"}


def needs_extra(new: str) -> None:
    """Skip a test if the new module needs a library that is not installed."""
    for prefix, library in (*EXTRAS.items(), ("ribeira.envs", "pettingzoo")):
        if new.startswith(prefix):
            pytest.importorskip(library)


@pytest.fixture(params=[old for old, new in PATHS.items() if find_spec(new)])
def old_path(request: pytest.FixtureRequest) -> str:
    path: str = request.param
    needs_extra(PATHS[path])
    for name in [name for name in sys.modules if name == path]:
        del sys.modules[name]
    return path


def test_old_paths_warn_with_the_new_path(old_path: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"{old_path} is deprecated; use {PATHS[old_path]}$"):
        old = import_module(old_path)
    new = import_module(PATHS[old_path])
    public = [name for name in vars(new) if not name.startswith("_")]
    assert all(getattr(old, name) is getattr(new, name) for name in public)


def test_every_path_of_the_table_leads_to_a_module() -> None:
    """A module that only some games have is absent in the others."""
    optional = {f"games.{game.id}.{old}" for game in ribeira.list_games() for old in MOVED_IN_EVERY_GAME}
    missing = {old.removeprefix("ribeira.") for old, new in PATHS.items() if not find_spec(new)}
    assert missing <= optional
    assert not missing & MOVED.keys()


def test_no_old_path_hides_a_module() -> None:
    assert not PATHS.keys() & set(PATHS.values())
    assert not [old for old in PATHS if old in sys.modules and not hasattr(sys.modules[old], "__getattr__")]


@pytest.mark.parametrize("module", RENAMED)
def test_old_names_lead_to_the_new_ones(module: str) -> None:
    new = f"ribeira.{module}"
    needs_extra(new)
    old_paths = [old for old, path in PATHS.items() if path == new]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        for old in old_paths:
            for old_name, new_name in RENAMED[module].items():
                path, _, name = new_name.rpartition(".")
                home = import_module(f"ribeira.{path}" if path else new)
                assert getattr(import_module(old), old_name) is getattr(home, name)


def test_pickles_with_old_paths_load() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        assert pickle.loads(b"cribeira.engine.rules\nRules\n.") is ribeira.Game


def test_old_modules_run_as_scripts() -> None:
    command = [sys.executable, "-W", "always", "-m", "ribeira.engine.golden"]
    finished = subprocess.run(command, capture_output=True, text=True)
    assert "use ribeira.engine.testing.golden" in finished.stderr
    assert "usage: python -m ribeira.engine.testing.golden FOLDER" in finished.stderr
