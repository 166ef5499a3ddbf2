"""Compiles the hot heart with mypyc. RIBEIRA_PURE=1, or a machine without a compiler, gives pure Python."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Structs, components, views and messages stay interpreted: msgspec and mypyc do not mix.
QUICK_PLAYERS = ("mate", "foreman", "merchant")
COMPILED = [
    *(f"src/ribeira/engine/{module}.py" for module in ("rng", "actions", "state", "playout", "judge")),
    "src/ribeira/bots/search.py",
    *(
        str(path)
        for module in ("actions", "geometry", "state", "decisions", "scoring", "captain", *QUICK_PLAYERS, "bots")
        for path in sorted(Path("src/ribeira/games").glob(f"*/{module}.py"))
    ),
]


class BuildIfPossible(build_ext):
    """Build the extensions; where there is no compiler, say so and go on without."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("RIBEIRA_PURE") == "0":  # somebody insists
                raise
            print(f"ribeira: not compiled, pure Python instead ({error})", file=sys.stderr)
            self.extensions = []


def extensions() -> list[Extension]:
    if os.environ.get("RIBEIRA_PURE", "0") not in ("", "0"):
        return []
    from mypyc.build import mypycify

    found: list[Extension] = mypycify(COMPILED, opt_level="3", debug_level="0", group_name="ribeira")
    if os.name == "posix":
        # All is one library: calls within it need no detour over symbols that others might replace.
        for extension in found:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildIfPossible})
