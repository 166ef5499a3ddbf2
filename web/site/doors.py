"""Doors to the compiled modules, which all stand in one library; where there is none, Python finds modules as ever.

mypyc makes a small library for each module that only opens it. A page would have to load a hundred of them, which takes
longer than all the rest; `import doors` does the same without.
"""

import ctypes
import pkgutil
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

ALL_OF_IT = "__mypyc"  # how such a library's name ends


def function(library: ModuleType, name: str, result: Any) -> Callable[[], Any] | None:
    """What the library keeps under a name."""
    if not hasattr(library, name):
        return None
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    told = f"{library.__name__}.{name}".encode()
    found: Callable[[], Any] = ctypes.PYFUNCTYPE(result)(pointer(getattr(library, name), told))
    return found


class Doors(MetaPathFinder, Loader):
    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if hasattr(self.library, opening(name)) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        ready = function(self.library, "ensure_deps", ctypes.c_int)
        if ready is not None:
            ready()
        begin = function(self.library, opening(spec.name), ctypes.py_object)
        if begin is None:
            raise ImportError(spec.name)
        module: ModuleType = begin()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It was done when it was created."""


def opening(name: str) -> str:
    return "init_" + name.replace(".", "___")


libraries = [found.name for found in pkgutil.iter_modules() if found.name.endswith(ALL_OF_IT)]
sys.meta_path[:0] = [Doors(import_module(name)) for name in libraries]
