"""Import paths of earlier versions that the documentation named: they work, and warn with the new path."""

import importlib
import sys

import pytest

RENAMED = {"ribeira.local": "ribeira.pyodide"}


@pytest.mark.parametrize("old", RENAMED)
def test_old_import_paths_name_the_new_ones(old: str) -> None:
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=RENAMED[old]):
        module = importlib.import_module(old)
    new = importlib.import_module(RENAMED[old])
    assert module.__getattr__("__doc__") == new.__doc__
