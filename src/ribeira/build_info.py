"""How the package was built."""

import os
from importlib.machinery import EXTENSION_SUFFIXES

_state = os.path.join(os.path.dirname(__file__), "engine", "state")
# Whether the engine is compiled or plain Python.
COMPILED = any(os.path.isfile(_state + suffix) for suffix in EXTENSION_SUFFIXES)
