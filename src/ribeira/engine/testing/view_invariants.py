"""Invariants of views: they show the state as it is, never change, and contain nothing hidden."""

from collections import Counter
from typing import Any

from ribeira.engine.serialization.agenda import asks
from ribeira.engine.state import NOBODY, State
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    encoded,
    expect_same,
    hides_something,
    seen_events,
    twin_of,
    view_of,
    viewer_name,
    viewers,
)
from ribeira.engine.testing.differences import difference, differences, general_name
from ribeira.engine.testing.failures import Nonconformance, at, expect, fail_at
from ribeira.engine.view import View

TWINS = 2  # indistinguishable states that are compared for each viewer
SAMPLES = 30  # of a state, to find out whether a part is hidden


def views_show_the_state(point: DecisionPoint) -> None:
    """A view names its seat, the pending decisions, and public fields with their true values."""
    views_are_true(point.state)
    point.unchanged(at(point.game, "view"), "Copy lists (`list[:]`), draw no random numbers, and count nothing.")


def views_are_true(state: State) -> None:
    """Views name their seat and the pending decisions.

    A field with the name of a field of the position has its value, a part of it or its length (for lists), or nothing.
    """
    game = state.game
    method = at(game, "view")
    document = state.dump()
    pending = asks(state)
    for seat in viewers(state):
        view = state.view(seat)
        expect(
            isinstance(view, View),
            f"the view of {viewer_name(seat)} is no View",
            method=method,
            field="view",
            before="View",
            after=view,
            advice="Return a subclass of View.",
        )
        expect(
            view.seat == seat,
            f"the view of {viewer_name(seat)} has another seat",
            method=method,
            field="seat",
            before=seat,
            after=view.seat,
            advice="Pass `seat=seat` to the view.",
        )
        told = [(ask.seat, ask.decision, ask.fields) for ask in view.asks]
        expect(
            told == [(ask.seat, ask.decision, ask.fields) for ask in pending],
            f"the view of {viewer_name(seat)} does not show who decides what",
            method=method,
            field="asks",
            before=pending,
            after=view.asks,
            advice="Pass `asks=asks(state)` (ribeira.engine.serialization.agenda) to the view.",
        )
        shown = view_of(state, seat)
        for name in shown.keys() & document.keys() - {"seat", "asks", "game", "seats", "options"}:
            _compare(name, shown[name], document[name], method)


def _compare(path: str, shown: Any, true: Any, method: str) -> None:
    """Compare a field of a view with the field of the position that has its name."""
    if isinstance(shown, dict) and isinstance(true, dict):
        for key in shown.keys() & true.keys():
            _compare(f"{path}.{key}", shown[key], true[key], method)
        return
    wanted = true
    if isinstance(shown, list) and isinstance(true, list):
        plain = all(isinstance(each, int | str) for each in [*shown, *true])
        if plain and not Counter(map(str, shown)) - Counter(map(str, true)):
            return  # in another order, or only some
        if len(shown) == len(true):
            for i, (one, two) in enumerate(zip(shown, true, strict=True)):
                _compare(f"{path}[{i}]", one, two, method)
            return
        if not plain:
            return
    elif isinstance(true, list) and type(shown) is int:
        wanted = len(true)
    if type(shown) is type(wanted) and shown != wanted:
        fail_at(
            path,
            wanted,
            shown,
            "the view is wrong: in the position and in the view",
            method,
            f"Show the true value of `{path}`, or give the field of the view another name if it means something else.",
        )


def views_never_change(point: DecisionPoint) -> None:
    """Views repeat, do not change when the game continues, and `own_view` equals `view`."""
    state, game = point.state.clone(), point.game
    method = at(game, "view")
    shown = [(seat, state.view(seat)) for seat in viewers(state)]
    before = [(seat, view_of(state, seat)) for seat in viewers(state)]
    seen = state.view(None)
    for (seat, view), (_, document) in zip(shown, before, strict=True):
        advice = "Compute views from the state alone: no counter, no random numbers."
        if encoded(view) != encoded(state.view(seat)):
            expect_same(
                document,
                view_of(state, seat),
                f"two views of {viewer_name(seat)} differ",
                method,
                advice,
            )
        if seat is None:
            continue
        other = game.own_view(state, seat, seen)
        if encoded(other) != encoded(view):
            found = difference(_decoded(view), _decoded(other))
            assert found is not None
            if game.secrets:
                fail_at(
                    *found,
                    f"`own_view` of seat {seat} is not its `view`",
                    at(game, "own_view"),
                    "Replace in the spectator's view everything that the seat knows in addition.",
                )
            fail_at(
                *found,
                f"`secrets` is False, but seat {seat} sees something else than a spectator",
                f"{type(game).__name__}.secrets or {method}",
                "Set `secrets = True` and implement `disguise`, or show the same to everybody.",
            )
    state.apply(point.seat, point.action)
    for (seat, view), (_, document) in zip(shown, before, strict=True):
        expect_same(
            document,
            _decoded(view),
            f"the view of {viewer_name(seat)} changed with the game",
            method,
            "Copy lists for the view (`list[:]`).",
        )


def _decoded(view: View) -> Any:
    import msgspec

    return msgspec.json.decode(encoded(view))


def views_leak_nothing(point: DecisionPoint) -> None:
    """States that differ only in hidden information look the same to a seat: equal views, choices and deciders.

    The same holds after an action that reveals nothing. If something is revealed, views may differ; while they are
    equal, events are equal too.
    """
    state = point.state
    for seat in viewers(state):
        for number in range(TWINS if hides_something(point.game) else 1):
            twin = point.twin(seat)
            _looks_the_same(point, state, twin, seat, "what it cannot know")
            _acts_the_same(point, twin, seat, "what it cannot know")
            if number == 0:
                _acts_the_same(point, point.other_future(), seat, "the chance to come")


def _looks_the_same(point: DecisionPoint, state: State, twin: State, seat: int | None, how: str) -> None:
    who = viewer_name(seat)
    for viewer in range(state.seats):
        if viewer == seat or (viewer in state.deciders() and viewer in twin.deciders()):
            continue
        if (viewer in state.deciders()) != (viewer in twin.deciders()):
            task = (state if viewer in state.deciders() else twin).top(viewer)
            raise Nonconformance(
                f"{who} sees {how} by who decides: {state.deciders()} or {twin.deciders()}",
                method=" or ".join(
                    f"{at(each, 'legal')} or {at(each, 'forced')}"
                    for each in dict.fromkeys((state.top(state.deciders()[0]), task))
                ),
                field=hidden_parts(state, twin),
                before=state.deciders(),
                after=twin.deciders(),
                advice="Return False from `forced`, so that a single action is not applied while it is a secret.",
            )
    if seat is not None and twin.legal(seat) != state.legal(seat):
        task = state.top(seat) if seat in state.deciders() else twin.top(seat)
        raise Nonconformance(
            f"the choices of seat {seat} depend on {how}",
            method=at(task, "legal"),
            field=hidden_parts(state, twin),
            before=state.legal(seat),
            after=twin.legal(seat),
            advice="Let `legal` depend only on what the seat knows.",
        )
    one, two = view_of(state, seat), view_of(twin, seat)
    found = difference(one, two)
    if found is None:
        return
    parts = {general_name(each.path) for each in differences(state.dump(), twin.dump())}
    varied: set[str] = set()
    for _ in range(SAMPLES):
        sample = state.sample(NOBODY if seat is None else seat, point.rng)
        varied |= {general_name(each.path) for each in differences(state.dump(), sample.dump())}
    changed = hidden_parts(state, twin)
    root = found.path.partition("[")[0]
    own, other = ({part for part in each if part.partition("[")[0] == root} for each in (parts, varied))
    if varied and ((own and not other) or not parts & varied):
        fail_at(
            *found,
            f"`disguise` for {who} changes {changed}, which its view shows and `sample` keeps",
            at(state.game, "disguise"),
            f"Change in `disguise` only what {who} cannot know.",
        )
    fail_at(
        *found,
        f"{who} sees {how} ({changed}) in its view",
        at(state.game, "view"),
        f"Hide `{found.path}` from {who}, or, if it is known, do not change {changed} in `disguise` and `sample`.",
    )


def hidden_parts(state: State, twin: State) -> str:
    """Return the fields in which a state differs from an indistinguishable one."""
    found = [f"{each.path}: {each.one!r} or {each.two!r}" for each in differences(state.dump(), twin.dump())]
    return "; ".join(found[:3]) or "the chance to come"


def _acts_the_same(point: DecisionPoint, twin: State, seat: int | None, how: str) -> None:
    if point.action not in twin.legal(point.seat):
        return  # another seat's secret made it possible
    state, who = point.state, viewer_name(seat)
    true, true_events = point.listen(state)
    other, other_events = point.listen(twin)
    found = difference(view_of(true, seat), view_of(other, seat))
    moved = true.revealed != state.revealed
    if not moved and (found or other.revealed != twin.revealed):
        if found:
            _blame_the_view(point, true, seat)
        field, one, two = found or ("revealed", true.revealed, other.revealed)
        raise Nonconformance(
            f"{who} learns {how} from {point.action_text!r}, but `revealed` has not moved: "
            f"{field} is {one!r} or {two!r}",
            method=f"{at(point.task, 'choose')}, or what it lets run",
            field=field,
            before=one,
            after=two,
            advice="Draw with `state.below` or `state.shuffle`, or add 1 to `state.revealed`; or hide it in `view`.",
        )
    if found is None:
        seen = [seen_events(events, seat) for events in (true_events, other_events)]
        if seen[0] != seen[1]:
            one, two = next(((a, b) for a, b in zip(*seen, strict=False) if a != b), (len(seen[0]), len(seen[1])))
            kind = type(one) if not isinstance(one, int) else type((seen[0] + seen[1])[0])
            raise Nonconformance(
                f"{who} sees {how} in the events: {one!r} or {two!r}, and the view tells nothing",
                method=at(kind, "seen_by"),
                field=kind.__name__,
                before=one,
                after=two,
                advice=f"Hide the field in `seen_by` from those who may not know it (here {who}).",
            )


def _blame_the_view(point: DecisionPoint, after: State, seat: int | None) -> None:
    """Fail if the view of the state after an action shows something hidden."""
    for _ in range(SAMPLES):
        _looks_the_same(point, after, twin_of(after, seat, point.rng, 3), seat, "what it cannot know")
