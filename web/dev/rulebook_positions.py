"""Generate web/src/games/<game>/rulebookPositions.json: the views of the positions that pictures in the rules show.

python web/dev/rulebook_positions.py          write the files
python web/dev/rulebook_positions.py --check  exit with 1 if a file is not up to date
"""

import json
import sys
from pathlib import Path

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.rulebook import examples, pictured_positions, rules_file
from ribeira.engine.registry import list_games

GAMES = Path(__file__).parents[1] / "src" / "games"


def pictured_views(game: AnyGame) -> dict[str, object]:
    """Return the number of seats and the reader's view of each position that the English rules show."""
    known = examples(game)
    views: dict[str, object] = {}
    for position in sorted(set(pictured_positions(rules_file(game, "en").read_text(encoding="utf-8")))):
        name, _, moment = position.partition(":")
        view = msgspec.to_builtins(known[name].position(game, moment).view(0))
        views[position] = {"seats": known[name].seats, "view": view}
    return views


def document(views: dict[str, object]) -> str:
    """Return the views as JSON with one position per line."""
    lines = [f"{json.dumps(name)}: {json.dumps(view, separators=(',', ':'))}" for name, view in views.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> int:
    """Write the files, or check them if the command line contains `--check`."""
    stale = 0
    for game in list_games():
        path = GAMES / game.id / "rulebookPositions.json"
        views = pictured_views(game) if path.parent.is_dir() and rules_file(game, "en").is_file() else {}
        text = document(views) if views else None
        if text == (path.read_text(encoding="utf-8") if path.is_file() else None):
            continue
        stale += 1
        if "--check" in sys.argv[1:]:
            continue
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
    return int(bool(stale) and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
