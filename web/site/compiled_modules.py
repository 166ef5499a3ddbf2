"""Import hook for modules that mypyc has compiled into one library. Without such a library, imports work as usual.

mypyc also makes a small library per module, which only opens the large one. Loading a hundred of them takes most of the
time of a page's start; `import compiled_modules` replaces them.
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

LIBRARY_SUFFIX = "__mypyc"


def exported_function(library: ModuleType, name: str, result: Any) -> Callable[[], Any] | None:
    """Return a C function that the library exports as a capsule."""
    if not hasattr(library, name):
        return None
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    capsule_name = f"{library.__name__}.{name}".encode()
    function: Callable[[], Any] = ctypes.PYFUNCTYPE(result)(pointer(getattr(library, name), capsule_name))
    return function


class CompiledModules(MetaPathFinder, Loader):
    """Finds and loads the modules of a library."""

    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the module's spec if the library contains it."""
        return ModuleSpec(name, self) if hasattr(self.library, init_name(name)) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Create and execute the module."""
        ensure_dependencies = exported_function(self.library, "ensure_deps", ctypes.c_int)
        if ensure_dependencies is not None:
            ensure_dependencies()
        init = exported_function(self.library, init_name(spec.name), ctypes.py_object)
        if init is None:
            raise ImportError(spec.name)
        module: ModuleType = init()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: `create_module` has executed the module."""


def init_name(module: str) -> str:
    """Return the name of a module's initialization function."""
    return "init_" + module.replace(".", "___")


libraries = [found.name for found in pkgutil.iter_modules() if found.name.endswith(LIBRARY_SUFFIX)]
sys.meta_path[:0] = [CompiledModules(import_module(name)) for name in libraries]
