"""Checks at the end of a game: `load` refuses damaged positions, or returns a state that can be played."""

import copy
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.agenda import task_name
from ribeira.engine.serialization.position import LARGEST_NUMBER
from ribeira.engine.state import NOBODY, Decision
from ribeira.engine.testing.decision_point import dump_of, expect_same, pick, random_move, viewers
from ribeira.engine.testing.differences import differences, leaves, path_name
from ribeira.engine.testing.failures import NOTHING, Nonconformance, at, crash, expect, shown
from ribeira.engine.testing.finished_game import FinishedGame
from ribeira.engine.testing.fuzz import damaged_copy
from ribeira.engine.testing.hidden_information import put
from ribeira.engine.testing.rehearsal import Endless, EndlessTasks, TaskWatch

DAMAGES = 300  # damaged positions of a game; fewer if the checks are sparse
POSITIONS = 6  # of a game that are damaged
LONGEST = 2_000  # decisions of a game that begins with a damaged position
TRIES = 3  # positions in which every change of the same kind must be accepted before `load` is blamed
ENGINE_FIELDS = ("game", "seats", "options", "seed", "rng", "revealed")


def loads_or_refuses(game: AnyGame, document: Any, rng: Rng, *, longest: int = LONGEST) -> bool:
    """Check that a document is refused with a `RibeiraError` or loads as a playable state.

    Returns:
        True if it was loaded.
    """
    try:
        state = game.load(document)
    except RibeiraError as error:
        expect(
            bool(str(error)),
            "a position is refused without a reason",
            method=at(game, "problems"),
            field="problems",
            before="a sentence",
            after="",
            advice="Name the field and what is wrong with it.",
        )
        return False
    again = game.load(json.loads(json.dumps(state.dump())))
    expect_same(
        dump_of(state),
        dump_of(again),
        "a loaded position reads back changed",
        f"{at(game, 'position')} or {at(game, 'build')}",
        "Refuse the position in `problems`, or keep every field.",
    )
    for seat in viewers(state):
        state.view(seat)
        state.sample(NOBODY if seat is None else seat, rng)
    state.events = []
    for _ in range(longest):
        if state.over():
            break
        state.apply(*random_move(state, rng))
    expect(
        state.over(),
        f"a loaded position has not ended after {longest} decisions",
        method=at(game, "problems"),
        field="agenda",
        before="an end",
        after=document,
        advice="Refuse the position in `problems`.",
    )
    state.result()
    return True


def damaged_positions_are_refused(played: FinishedGame) -> None:
    """A damaged position is refused with a reason, or can be played to its end.

    Fields whose every change is accepted are not checked at all.
    """
    game, rng = played.game, played.rng
    states = played.states()[:-1]
    documents = [state.dump() for state in states[:: 1 + len(states) // POSITIONS]]
    extremes: dict[tuple[str, str], list[bool]] = defaultdict(list)
    example: dict[str, tuple[Any, Any]] = {}
    seat_like = _seat_like(played)
    changes = [change for document in documents for change in _changes(played, document, seat_like)]
    rng.shuffle(order := list(range(len(changes))))
    limit = max(4, DAMAGES // played.every)
    refused = 0
    for number in order[:limit]:
        group, how, path, before, after, make = changes[number]
        document = make()
        accepted = _try(game, document, path, before, after, rng)
        refused += not accepted
        if group:
            kept = accepted and not list(differences(_at(game.load(document).dump(), path), after))
            extremes[(group, how)].append(kept)
            example.setdefault(group, (before, after))
    for _ in range(limit // 4):
        original = pick(rng, documents)
        damaged = damaged_copy(original, lambda n: int(rng.below(n)), documents[0])
        if not isinstance(damaged, dict):
            continue
        found = next(differences(original, damaged), None)
        if found is not None:
            refused += not _try(game, json.loads(json.dumps(damaged)), found.path, found.one, found.two, rng)
    expect(
        refused > 0 or limit < POSITIONS * 4,
        f"`problems` finds nothing wrong with any of {limit} damaged positions",
        method=at(game, "problems"),
        field="problems",
        before="a list of problems",
        after=[],
        advice="Count all pieces, and check every number and the agenda.",
    )
    for group in example:
        tries = [results for (name, _), results in extremes.items() if name == group]
        if all(len(results) >= TRIES and all(results) for results in tries):
            before, after = example[group]
            raise Nonconformance(
                f"`load` accepts every change of {group}, for example {shown(after)} for {shown(before)}",
                method=f"{at(game, 'problems')} or {at(game, 'build')}",
                field=group,
                before=before,
                after=after,
                advice=f"Return a problem for impossible values of {group}: missing or surplus pieces, numbers out of "
                "range, tasks that cannot be pending.",
            )


def _try(game: AnyGame, document: Any, path: str, before: Any, after: Any, rng: Rng) -> bool:
    """Load and play a damaged position. A failure names the damage."""
    try:
        with TaskWatch(game).watching():
            return loads_or_refuses(game, document, rng)
    except EndlessTasks as error:
        found: Nonconformance = error
    except Nonconformance as error:
        error.problem += f" (damaged: {path} from {shown(before)} to {shown(after)})"
        raise
    except (Exception, Endless) as error:
        found = crash(error, Path(game.folder()))
    raise Nonconformance(
        f"`load` does not refuse {path}: {shown(after)} instead of {shown(before)}, and then {found.problem}",
        method=f"{at(game, 'problems')} or {at(game, 'build')}; it fails in {found.method}",
        field=path,
        before=before,
        after=after,
        advice=f"Check {path.partition('[')[0]} in `build` (its length: `check_one_per_seat`) or in `problems`.",
    )


def _at(document: Any, path: str) -> Any:
    for where, value in leaves(document):
        if path_name(where) == path:
            return value
    return NOTHING


def _seat_like(played: FinishedGame) -> set[str]:
    """Return the general paths of numbers that are a seat or nobody in all positions."""
    seats = int(played.match.state.seats)
    values: dict[str, set[int]] = defaultdict(set)
    for state in played.states():
        for path, value in leaves(state.dump()):
            if type(value) is int and path[0] not in (*ENGINE_FIELDS, "agenda"):
                values[path_name(path, general=True)].add(value)
    return {path for path, found in values.items() if min(found) >= NOBODY and max(found) < seats and len(found) > 1}


Change = tuple[str, str, str, Any, Any, Callable[[], Any]]  # group, kind, path, before, after, changed position


def _changes(played: FinishedGame, document: dict[str, Any], seat_like: set[str]) -> Iterator[Change]:
    """Yield changes of a position, one or two for each of its lists and numbers, and some of its agenda.

    Changes of a group are all impossible, so `load` must refuse some of them.
    """

    def changed(path: tuple[Any, ...], value: Any) -> Callable[[], Any]:
        def make() -> Any:
            other = copy.deepcopy(document)
            put(other, path, value)
            return json.loads(json.dumps(other))

        return make

    alike: dict[str, list[tuple[tuple[Any, ...], Any]]] = defaultdict(list)
    for path, value in leaves(document):
        if path[0] not in (*ENGINE_FIELDS, "agenda"):
            alike[path_name(path, general=True)].append((path, value))
    for leaf in alike.values():
        path, value = pick(played.rng, [each for each in leaf if each[1]] or leaf)
        name, general = path_name(path), path_name(path, general=True)
        if isinstance(value, list):
            if value:
                at_some = int(played.rng.below(len(value)))
                rest = value[:at_some] + value[at_some + 1 :]
                group = general if isinstance(value[0], str) or type(value[0]) is int else ""
                yield group, "less", name, value, rest, changed(path, rest)
                more = [*value, value[at_some]]
                yield group, "more", name, value, more, changed(path, more)
            yield "", "empty", name, value, [], changed(path, [])
        elif type(value) is int:
            for how, number in (("low", -LARGEST_NUMBER + 1), ("high", LARGEST_NUMBER - 1)):
                yield general if general in seat_like else "", how, name, value, number, changed(path, number)
    agenda = document["agenda"]
    yield "agenda", "any", "agenda", agenda, [], changed(("agenda",), [])
    yield "agenda", "any", "agenda", agenda, [*agenda, agenda[-1]], changed(("agenda",), [*agenda, agenda[-1]])
    for kind in played.game.tasks:
        seat = int(played.rng.below(document["seats"])) if issubclass(kind, Decision) else NOBODY
        fields = {name: words[int(played.rng.below(len(words)))] for name, words in kind.FIELDS.items()}
        other = [{"task": task_name(kind), "seat": seat, **fields}]
        yield "agenda", "any", "agenda", agenda, other, changed(("agenda",), other)
        yield "agenda", "any", "agenda", agenda, agenda + other, changed(("agenda",), agenda + other)
