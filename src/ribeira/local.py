"""Deprecated name of `ribeira.pyodide`."""

import warnings
from typing import Any

from ribeira import pyodide

warnings.warn("ribeira.local is deprecated; import ribeira.pyodide", DeprecationWarning, stacklevel=2)


def __getattr__(name: str) -> Any:
    """Return an attribute or module of the new package."""
    return getattr(pyodide, name)
