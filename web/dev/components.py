"""Generate web/tests/features/gallery/components.json, which contains the components of all games.

The tests of the galleries read this file.

python web/dev/components.py          write the file
python web/dev/components.py --check  exit with 1 if the file is not up to date
"""

import json
import sys
from pathlib import Path

import msgspec

from ribeira.engine.registry import list_games

FILE = Path(__file__).parent.parent / "tests" / "features" / "gallery" / "components.json"


def documents() -> str:
    """Return the components of all games as JSON with one table per line."""
    return "{\n" + ",\n".join(f"{json.dumps(game.id)}: {document(game.components)}" for game in list_games()) + "\n}\n"


def document(components: msgspec.Struct) -> str:
    """Return the components of a game without their sources."""
    tables = msgspec.to_builtins(components)
    del tables["provenance"]
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items()) + "\n}"


def main() -> int:
    """Write the file, or check it if the command line contains `--check`."""
    text = documents()
    if "--check" in sys.argv[1:]:
        return int(not FILE.is_file() or FILE.read_text() != text)
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
