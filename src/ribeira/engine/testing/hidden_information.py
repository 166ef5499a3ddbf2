"""Checks at the end of a game: samples vary all hidden information and keep all public information."""

import copy
import json
from collections.abc import Iterator
from typing import Any

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, State
from ribeira.engine.testing.decision_point import hides_something, pick, twin_of, view_of, viewer_name, viewers
from ribeira.engine.testing.failures import Nonconformance, at
from ribeira.engine.testing.finished_game import FinishedGame

DRAWS = 400  # samples and twins, while a hidden part has not been seen to vary
SUPPORT = 40  # samples that are compared with each other
EXCHANGES = 150  # of pieces between two parts of a position; fewer if the checks are sparse

Atom = tuple[str, tuple[Any, ...], Any]  # part, path, value


def parts_of(document: dict[str, Any], seats: int) -> dict[str, Any]:
    """Return the values of the parts of a dump, such as `players[1].bid`, `hands[0]` and `deck[]`."""
    found: dict[str, Any] = {}
    for key, value in document.items():
        if key in ("rng", "agenda"):
            continue
        if not isinstance(value, list):
            found[key] = value
            continue
        for i, element in enumerate(value):
            place = f"{key}[{i if len(value) == seats else ''}]"
            for name, inner in element.items() if isinstance(element, dict) else [("", element)]:
                part = f"{place}.{name}" if name else place
                if len(value) == seats:
                    found[part] = inner
                else:
                    found.setdefault(part, []).append(inner)
    return found


def varied_parts(state: State, other: State) -> set[str]:
    """Return the parts in which the dumps of two states differ."""
    seats = int(state.seats)
    one, two = parts_of(state.dump(), seats), parts_of(other.dump(), seats)
    return {part for part in one.keys() | two.keys() if one.get(part) != two.get(part)}


def samples_vary(played: FinishedGame) -> None:
    """Samples vary exactly the hidden parts of a state.

    In some states of the game, the parts that `sample` changes must be those that `disguise` changes.
    """
    rng = played.rng
    for number, state in enumerate(played.a_few_states()):
        drawn_by: dict[int | None, set[str]] = {}
        for seat in viewers(state):
            viewer, who = NOBODY if seat is None else seat, viewer_name(seat)
            hidden: set[str] = set()
            drawn: set[str] = set()
            for _ in range(DRAWS):
                hidden |= varied_parts(state, twin_of(state, seat, rng, 8))
                drawn |= varied_parts(state, state.sample(viewer, rng))
                if hidden == drawn:
                    break
            drawn_by[seat] = drawn
            kept, known = sorted(hidden - drawn), sorted(drawn - hidden)
            if kept:
                raise Nonconformance(
                    f"every sample of {who} has the true {', '.join(kept)}, which it cannot know",
                    method=at(state, "sample"),
                    field=kept[0],
                    before="different values",
                    after="always the true value",
                    advice=f"Replace {', '.join(kept)} in `sample` by random values that are possible for {who}.",
                )
            if known:
                raise Nonconformance(
                    f"samples of {who} differ in {', '.join(known)}, which `disguise` never changes",
                    method=f"{at(played.game, 'disguise')} or {at(state, 'sample')}",
                    field=known[0],
                    before="the true value",
                    after="different values",
                    advice=f"If {who} cannot know it, change it in `disguise` as well; otherwise keep it in `sample`.",
                )
        if hides_something(played.game):
            if number == 1:
                _samples_are_varied(state, rng)
            _unseen_parts_vary(played, state, drawn_by, rng)


def _samples_are_varied(state: State, rng: Rng) -> None:
    """Hidden pieces in samples have about as many arrangements as in states that the viewer cannot distinguish.

    Numbers such as money are left out: a game may draw likely values more often.
    """
    seat = pick(rng, viewers(state))
    viewer, who = NOBODY if seat is None else seat, viewer_name(seat)

    def different(states: Iterator[State]) -> int:
        parts = [parts_of(each.dump(), int(each.seats)) for each in states]
        return len(
            {
                json.dumps({name: value for name, value in each.items() if not isinstance(value, int | dict)})
                for each in parts
            }
        )

    samples = different(state.sample(viewer, rng) for _ in range(SUPPORT))
    if samples > SUPPORT // 2:
        return
    twins = different(twin_of(state, seat, rng, 30) for _ in range(SUPPORT))
    if twins > 2 * samples:
        raise Nonconformance(
            f"{SUPPORT} samples of {who} take only {samples} different values, but {SUPPORT} states that it cannot "
            f"distinguish take {twins}",
            method=at(state, "sample"),
            field=", ".join(sorted(varied_parts(state, state.sample(viewer, rng)))),
            before=twins,
            after=samples,
            advice="Shuffle the hidden pieces with `rng.shuffle`, so that all arrangements are equally likely.",
        )


def _unseen_parts_vary(played: FinishedGame, state: State, drawn_by: dict[int | None, set[str]], rng: Rng) -> None:
    """Whatever a viewer does not see is different in its samples.

    Two pieces of the position are exchanged. If that gives a possible position with the same view for a viewer, both
    parts are hidden from it, so its samples must vary them.
    """
    document = state.dump()
    atoms = list(_atoms(document, int(state.seats)))
    known = set.intersection(*drawn_by.values())
    suspects = [
        [atom for atom in atoms if atom[0] == part] for part in {atom[0]: 0 for atom in atoms} if part not in known
    ]
    if not suspects:
        return
    views = {seat: view_of(state, seat) for seat in viewers(state)}
    for _ in range(max(6, EXCHANGES // (3 * played.every))):
        (one, path, value), (two, other_path, other_value) = pick(rng, pick(rng, suspects)), pick(rng, atoms)
        if one == two or value == other_value or type(value) is not type(other_value):
            continue
        if path[0] == other_path[0] and len(path) == len(other_path) == 2:
            continue  # two elements of one list, whose order may not matter
        changed = copy.deepcopy(document)
        put(changed, path, other_value)
        put(changed, other_path, value)
        seen = _views_of(played.game, changed, state)
        if seen is None:
            continue
        for seat, drawn in drawn_by.items():
            kept = sorted({one, two} - drawn)
            if seen[seat] != views[seat] or not kept:
                continue
            for _ in range(DRAWS):  # so far, they were drawn only until they agreed with `disguise`
                drawn |= varied_parts(state, state.sample(NOBODY if seat is None else seat, rng))
                if drawn.issuperset(kept):
                    break
            kept = sorted({one, two} - drawn)
            if not kept:
                continue
            nobody = all(seen[viewer] == views[viewer] for viewer in views)
            secret = not nobody or bool({one, two} & drawn)
            raise Nonconformance(
                f"{viewer_name(seat)} does not see {kept[0]}{', nor does anybody' if nobody else ''}, and all its "
                "samples have the true value",
                method=f"{at(state, 'sample')} and {at(played.game, 'disguise')}"
                if secret and not nobody
                else f"{at(played.game, 'view')}, or {at(state, 'sample')} and {at(played.game, 'disguise')}",
                field=kept[0],
                before=value if one == kept[0] else other_value,
                after=other_value if one == kept[0] else value,
                advice=f"If {kept[0]} is a secret, replace it in `sample` and `disguise`. If not, show it in `view`.",
            )


def _views_of(game: AnyGame, document: dict[str, Any], state: State) -> dict[int | None, Any] | None:
    """Return the views of a changed position, or None if it is not possible."""
    try:
        other = game.load(document)
        if other.deciders() != state.deciders():
            return None
        return {seat: view_of(other, seat) for seat in viewers(state)}
    except Exception:  # `damaged_positions_are_refused` reports it
        return None


def _atoms(document: dict[str, Any], seats: int) -> Iterator[Atom]:
    """Yield the pieces and numbers in the lists of a position."""

    def walk(part: str, path: tuple[Any, ...], value: Any) -> Iterator[Atom]:
        if isinstance(value, list):
            for i, each in enumerate(value):
                yield from walk(part, (*path, i), each)
        elif isinstance(value, str) or type(value) is int:
            yield part, path, value

    for key, value in document.items():
        if not isinstance(value, list) or key == "agenda":
            continue
        for i, element in enumerate(value):
            place = f"{key}[{i if len(value) == seats else ''}]"
            if isinstance(element, dict):
                for name, inner in element.items():
                    if isinstance(inner, list):
                        yield from walk(f"{place}.{name}", (key, i, name), inner)
            else:
                yield from walk(place, (key, i), element)


def put(document: Any, path: tuple[Any, ...], value: Any) -> None:
    """Set the value at a path of a document."""
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value
