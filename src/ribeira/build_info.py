"""Build information: compiled or plain Python."""

import os
from importlib.machinery import EXTENSION_SUFFIXES

_state = os.path.join(os.path.dirname(__file__), "engine", "state")
# True if the engine is compiled with mypyc.
COMPILED = any(os.path.isfile(_state + suffix) for suffix in EXTENSION_SUFFIXES)
