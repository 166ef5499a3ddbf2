"""Golden files: what a game does, written down, so that a change of rules is a diff that people can read.

For every game under one folder: `playthrough-*.txt` (views, choices and events at every step), `records/` (one game a
seat count and option, with a fingerprint of the last state), `perft.txt` (how many sequences of actions there are by
depth), `fixtures/` (finished games from anywhere, only read). `python -m ribeira.engine.golden FOLDER` writes them.
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from ribeira.engine.conformance import settings
from ribeira.engine.errors import BadPosition
from ribeira.engine.game import AnyGame, Options
from ribeira.engine.moments import Player, at_random, quickly
from ribeira.engine.play import Play
from ribeira.engine.registry import all_games
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

PERFT_SIZE = 2_000  # a position is counted to the depth where this many sequences are passed, at least to 2


def golden_files(game: AnyGame) -> Iterator[tuple[str, Callable[[], str]]]:
    """Every golden file of a game (fixtures aside): its path below the game's folder, and what makes its text."""
    for seats in game.seats:
        yield f"playthrough-{seats}.txt", partial(playthrough, game, seats, next(game.settings(seats)))
    for number, (seats, options) in enumerate(settings(game)):
        yield f"records/{number:02}-{seats}.record", partial(golden_record, game, seats, options, seed=number)
    yield "perft.txt", partial(perft_counts, game)


def random_play(
    game: AnyGame, seats: int, options: Options, seed: int, player: Player = at_random
) -> Iterator[tuple[Play, int, int]]:
    """A random game: before every action, the play, the seat and the action; at the end the play once more."""
    rng = Rng.seeded(seed)
    play = Play(game, seats, seed=seed, options=options)
    while deciders := play.state.deciders():
        seat = rng.choice(deciders)
        action = player(play.state, seat, rng)
        yield play, seat, action
        play.act(seat, action)
    yield play, -1, -1


def golden_record(game: AnyGame, seats: int, options: Options, seed: int) -> str:
    *_, (play, _, _) = random_play(game, seats, options, seed)
    return f"{play.record().text(game)}# the last state: {fingerprint(play.state)}\n"


def fingerprint(state: State) -> str:
    return hashlib.sha256(json.dumps(state.dump(), sort_keys=True).encode()).hexdigest()[:16]


def playthrough(game: AnyGame, seats: int, options: Options, seed: int = 1) -> str:
    """A random game in full: what each viewer sees (after the first time, what changed), the choices, the events."""
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


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are (fewer where the game ends); simultaneous ones in seat order."""
    seats = state.deciders()
    if depth == 0 or not seats:
        return 1
    return sum(split(state, depth).values())


def split(state: State, depth: int) -> dict[int, int]:
    """`perft` by the first action: where a count is wrong, this finds the wrong rule."""
    seat = state.deciders()[0]
    counts = {}
    for action in state.legal(seat):
        child = state.clone()
        child.advance(seat, action)
        counts[action] = perft(child, depth - 1)
    return counts


def perft_counts(game: AnyGame) -> str:
    """Counts from the start, from the middle and from near the end of a random game for every seat count; and for every
    house rule, where the fewest play that can, from where it changes the choices of sensible players."""
    lines = [
        "# seats, seed, actions taken (at random; with a house rule by quick play): sequences of 1, 2, 3… from there"
    ]
    for seats in game.seats:
        states = _states(game, seats, next(game.settings(seats)), seats)
        for taken in (0, len(states) // 3, 2 * len(states) // 3, len(states) - 3):
            lines.append(f"{seats} {seats} {taken}: {_counts(states[taken])}")
    for name in game.house_rules:
        for value in game.option_values()[name][1:]:
            seats, options = next(
                (seats, options)
                for seats in game.seats
                for options in game.settings(seats)
                if getattr(options, name) == value
            )
            states = _states(game, seats, options, 0, quickly)
            telling = [taken for taken, state in enumerate(states[:-1]) if _matters(game, state, name)]
            for taken in dict.fromkeys(telling[:1] + telling[len(telling) // 2 :][:1] + telling[-1:]):
                lines.append(f"{seats} 0 {taken} {name}={value}: {_counts(states[taken])}")
    return "\n".join([*lines, ""])


def perft_state(game: AnyGame, where: str) -> State:
    """The state that a line of `perft_counts` is about."""
    seats, seed, taken, *rule = where.split()
    chosen = game.parse_options(rule)
    found = game.settings(int(seats))
    options = next(each for each in found if all(getattr(each, name) == value for name, value in chosen.items()))
    states = random_play(game, int(seats), options, int(seed), quickly if rule else at_random)
    play, *_ = next(islice(states, int(taken), None))
    state: State = play.state
    return state


def _states(game: AnyGame, seats: int, options: Options, seed: int, player: Player = at_random) -> list[State]:
    return [play.state.clone() for play, *_ in random_play(game, seats, options, seed, player)]


def _counts(state: State) -> str:
    counts = [perft(state, 1)]
    while len(counts) < 2 or (counts[-1] < PERFT_SIZE and len(counts) < 5):
        counts.append(perft(state, len(counts) + 1))
    return " ".join(map(str, counts))


def _matters(game: AnyGame, state: State, name: str) -> bool:
    """Whether whoever decides would have other choices without a house rule."""
    document = state.dump()
    document["options"] = {option: value for option, value in document["options"].items() if option != name}
    try:
        usual = game.load(document)
    except BadPosition:
        return True  # it is asked only by that rule
    return usual.deciders() != state.deciders() or any(
        usual.legal(seat) != state.legal(seat) for seat in state.deciders()
    )


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


def write(folder: Path) -> None:
    """Write the golden files of all games, and remove those that are no more."""
    for game in all_games():
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
    write(Path(sys.argv[1]))
