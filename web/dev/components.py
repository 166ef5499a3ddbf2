"""Writes web/tests/features/gallery/components.json: the games' component documents, for the tests of the galleries.

python web/dev/components.py          writes the file
python web/dev/components.py --check  only says whether it is up to date
"""

import json
import sys
from pathlib import Path

import msgspec

from ribeira.engine.registry import all_games

FILE = Path(__file__).parent.parent / "tests" / "features" / "gallery" / "components.json"


def documents() -> str:
    return "{\n" + ",\n".join(f"{json.dumps(game.id)}: {document(game.components)}" for game in all_games()) + "\n}\n"


def document(components: msgspec.Struct) -> str:
    tables = msgspec.to_builtins(components)
    del tables["provenance"]
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items()) + "\n}"


def main() -> int:
    text = documents()
    if "--check" in sys.argv[1:]:
        return int(not FILE.is_file() or FILE.read_text() != text)
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
