"""Golden files: recorded behavior of a game, so that a change of its rules appears as a readable diff.

`python -m ribeira.engine.testing.golden FOLDER [GAME]` writes a folder for each game, or for one:

- `playthrough-*.txt`: views, choices and events of one game, step by step
- `records/`: one game per seat count and combination of options, with a fingerprint of its final state
- `perft.txt`: the number of action sequences by depth
- `fixtures/`: finished games from elsewhere; these are only read
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.registry import list_games
from ribeira.engine.state import State
from ribeira.engine.testing.conformance import settings
from ribeira.engine.testing.perft import perft_counts, random_play


def golden_files(game: AnyGame) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield the path and the text function of each golden file of a game, without fixtures."""
    for seats in game.seats:
        yield f"playthrough-{seats}.txt", partial(playthrough, game, seats, next(game.settings(seats)))
    for number, (seats, options) in enumerate(settings(game)):
        yield f"records/{number:02}-{seats}.record", partial(golden_record, game, seats, options, seed=number)
    yield "perft.txt", partial(perft_counts, game)


def golden_record(game: AnyGame, seats: int, options: Options, seed: int) -> str:
    """Return the record of a random game, with a fingerprint of its final state."""
    *_, (play, _, _) = random_play(game, seats, options, seed)
    return f"{play.record().text(game)}# the last state: {fingerprint(play.state)}\n"


def fingerprint(state: State) -> str:
    """Return a short digest of a state."""
    return hashlib.sha256(json.dumps(state.dump(), sort_keys=True).encode()).hexdigest()[:16]


def playthrough(game: AnyGame, seats: int, options: Options, seed: int = 1) -> str:
    """Return a random game as text: views (changes only), choices and events."""
    lines = [f"{game.id}, version {game.version}, {seats} seats, seed {seed}", f"options: {_json(options)}"]
    seen: list[dict[str, Any]] = [{} for _ in range(seats + 1)]
    for play, seat, action in random_play(game, seats, options, seed):
        lines.extend(f"  event {_json(event)}" for event in (play.turns[-1].events if play.turns else []))
        public = _flat(play.state.view(None))
        lines.extend(_changes("all", public, seen[-1]))
        seen[-1] = public
        for viewer in range(seats):
            own = {path: value for path, value in _flat(play.state.view(viewer)).items() if public.get(path) != value}
            lines.extend(_changes(f"seat {viewer}", own, seen[viewer]))
            seen[viewer] = own
        if seat < 0:
            lines.extend(["", f"result {_json(play.state.result())}"])
            continue
        lines.extend(["", f"{len(play.turns) + 1}. seat {seat}: {game.actions.text(action)}"])
        for decider in play.state.deciders():
            texts = [game.actions.text(choice) for choice in play.state.legal(decider)]
            lines.append(f"  seat {decider} may: {'; '.join(texts)}")
    return "\n".join([*lines, ""])


def _changes(who: str, now: dict[str, Any], before: dict[str, Any]) -> list[str]:
    """What is new or different, of long lists only what came and went."""
    lines = []
    for path, value in now.items():
        old = before.get(path)
        if value == old:
            continue
        if isinstance(value, list) and isinstance(old, list) and len(value) > 8:
            came = [f"+{item}" for item in (Counter(value) - Counter(old)).elements()]
            went = [f"-{item}" for item in (Counter(old) - Counter(value)).elements()]
            lines.append(f"  {who} {path} {' '.join([*came, *went, f'= {len(value)}'])}")
        else:
            lines.append(f"  {who} {path} = {json.dumps(value, ensure_ascii=False)}")
    return lines + [f"  {who} {path} is gone" for path in before if path not in now]


def _flat(view: Any) -> dict[str, Any]:
    """A view as paths and values; a list of plain things is one value."""
    flat: dict[str, Any] = {}

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict) and value:
            for key, part in value.items():
                walk(f"{path}.{key}" if path else key, part)
        elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
            for i, part in enumerate(value):
                walk(f"{path}[{i}]", part)
        else:
            flat[path] = value

    walk("", msgspec.to_builtins(view))
    return flat


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def write(folder: Path, games: Sequence[AnyGame]) -> None:
    """Write the golden files of some games and delete obsolete ones."""
    for game in games:
        home = folder / game.id
        kept = {home / path: text() for path, text in golden_files(game)}
        for path in [*home.glob("*.txt"), *home.glob("records/*.record")]:
            if path not in kept:
                path.unlink()
        for path, text in kept.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(f"{game.id}: {len(kept)} golden files in {home}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python -m ribeira.engine.testing.golden FOLDER [GAME]")
    write(Path(sys.argv[1]), [find_game(id) for id in sys.argv[2:]] or list_games())
