"""Package attributes that are imported on first use."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_attributes(package: str, modules: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package, given the modules of its attributes."""

    def get(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return get
