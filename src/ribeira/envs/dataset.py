"""Deprecated name of `ribeira.training.datasets`."""

import warnings
from importlib import import_module
from typing import Any

RENAMED = {"About": "DatasetInfo", "Notes": "DecisionTable", "Recorder": "DatasetWriter"}

warnings.warn("ribeira.envs.dataset is deprecated; import ribeira.training.datasets", DeprecationWarning, stacklevel=2)


def __getattr__(name: str) -> Any:
    """Return an attribute of the new package, also by its old name."""
    return getattr(import_module("ribeira.training.datasets"), RENAMED.get(name, name))
