"""Checks for optional dependencies, with hints how to install them."""

from importlib.util import find_spec

from ribeira.engine.errors import RibeiraError


class MissingExtra(RibeiraError, ImportError):
    """A module of an optional dependency is not installed."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(f"{module} is not installed: pip install 'ribeira[{extra}]'")
        self.module = module
        self.extra = extra


def need(extra: str, *modules: str) -> None:
    """Raise `MissingExtra`, which names the extra, if one of its modules is missing.

    >>> need("research", "math", "no_such_module")
    Traceback (most recent call last):
    ...
    ribeira.optional_dependencies.MissingExtra: no_such_module is not installed: pip install 'ribeira[research]'
    """
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(module, extra)
