"""`python -m ribeira.engine.state_fields GAME…`: write the generated modules of games."""

import sys
from collections.abc import Iterable
from pathlib import Path

from ribeira.engine.registry import game
from ribeira.engine.state_fields.generator import generated_fields, generated_writer


def write(files: Iterable[tuple[Path, str]]) -> None:
    """Write the files whose text has changed, and print their paths."""
    for path, text in files:
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path)


for name in sys.argv[1:]:
    write(generated_fields(f"ribeira.games.{name}"))  # first, because the import of the game needs them
    write([generated_writer(game(name))])
