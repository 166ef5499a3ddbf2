"""Import paths of earlier versions that the documentation named: they work, and warn with the new path."""

import importlib
import sys
import warnings

import pytest

RENAMED = {"ribeira.envs.dataset": "ribeira.training.datasets", "ribeira.local": "ribeira.pyodide"}


@pytest.mark.parametrize("old", RENAMED)
def test_old_import_paths_name_the_new_ones(old: str) -> None:
    if old.startswith("ribeira.envs"):
        pytest.importorskip("pyarrow")
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=RENAMED[old]):
        module = importlib.import_module(old)
    new = importlib.import_module(RENAMED[old])
    assert module.__getattr__("__doc__") == new.__doc__


def test_datasets_have_their_old_names_too() -> None:
    pytest.importorskip("pyarrow")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        old = importlib.import_module("ribeira.envs.dataset")
    new = importlib.import_module("ribeira.training.datasets")
    assert old.Dataset is new.Dataset
    assert (old.Recorder, old.Notes, old.About) == (new.DatasetWriter, new.DecisionTable, new.DatasetInfo)
