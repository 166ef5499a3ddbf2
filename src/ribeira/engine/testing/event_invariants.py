"""Invariants of events: they can be encoded, reach the seats concerned, tell no secrets, and can be previewed."""

import msgspec

from ribeira.engine.action_preview.preview import action_sequences, complete_sequence, preview_events, refusals
from ribeira.engine.events import Event
from ribeira.engine.state import State
from ribeira.engine.testing.decision_point import (
    DecisionPoint,
    dump_of,
    expect_same,
    hides_something,
    seen_events,
    view_of,
    viewer_name,
    viewers,
)
from ribeira.engine.testing.failures import Nonconformance, at, expect

FUTURES = 6  # other chances and secrets that are compared to find out what an action reveals


def listening_changes_nothing(point: DecisionPoint) -> None:
    """Collecting events does not change the game, and events can be encoded as JSON."""
    heard, events = point.listen(point.state)
    method = f"{at(point.task, 'choose')}, or what it lets run"
    expect_same(
        dump_of(point.after()),
        dump_of(heard),
        f"listening to {point.action_text!r} changed the game",
        method,
        "Do nothing but append events under `if state.events is not None`.",
    )
    for event in events:
        expect(
            isinstance(event, Event),
            f"{event!r} is not an Event",
            method=method,
            field=type(event).__name__,
            before="Event",
            after=event,
            advice="Append instances of subclasses of Event.",
        )
        try:
            msgspec.json.encode(event)
        except (TypeError, ValueError) as error:
            bad = next((n for n in event.__struct_fields__ if not _encodes(getattr(event, n))), "")
            raise Nonconformance(
                f"the event {type(event).__name__} is not JSON: {error}",
                method=method,
                field=f"{type(event).__name__}.{bad}",
                before="numbers, texts, lists",
                after=getattr(event, bad, event),
                advice="Put plain numbers and names into events.",
            ) from error


def _encodes(value: object) -> bool:
    try:
        msgspec.json.encode(value)
    except (TypeError, ValueError):
        return False
    return True


def events_reach_their_seat(point: DecisionPoint) -> None:
    """The seat that an event names sees it, as completely as anybody."""
    _, events = point.listen(point.state)
    for event in events:
        kind = type(event)
        seat = getattr(event, "seat", None)
        if type(seat) is not int or not 0 <= seat < point.state.seats:
            continue
        for viewer in viewers(point.state):
            seen, own = event.seen_by(viewer), event.seen_by(seat)
            expect(
                own is not None and (own == event or seen != event),
                f"seat {seat} does not see the event {event!r} that concerns it",
                method=at(kind, "seen_by"),
                field=kind.__name__,
                before=event,
                after=own,
                advice="Return the complete event to the seat that it names.",
            )
        everybody = [event.seen_by(viewer) for viewer in viewers(point.state)]
        expect(
            any(seen == event for seen in everybody),
            f"nobody sees the event {event!r} completely",
            method=at(kind, "seen_by"),
            field=kind.__name__,
            before=event,
            after=everybody,
            advice="Return the complete event to those who may know it, or leave out the field.",
        )


def events_hide_other_choices(point: DecisionPoint) -> None:
    """If a seat cannot tell two actions of another seat apart in its view, the events look the same to it."""
    state = point.state
    others = [action for action in state.legal(point.seat) if action != point.action]
    if not others:
        return
    action = point.rng.choice(others)
    one, one_events = point.listen(state)
    two, two_events = point.listen(state, action)
    if one.revealed != state.revealed or two.revealed != state.revealed or dump_of(one) == dump_of(two):
        return
    for seat in viewers(state):
        if seat == point.seat or one.deciders() != two.deciders() or view_of(one, seat) != view_of(two, seat):
            continue
        seen = [seen_events(events, seat) for events in (one_events, two_events)]
        if seen[0] != seen[1]:
            told = next((pair for pair in zip(*seen, strict=False) if pair[0] != pair[1]), (seen[0], seen[1]))
            kind = type(told[0]) if isinstance(told[0], Event) else type(([*seen[0], *seen[1]])[0])
            text = point.game.actions.text(action)
            raise Nonconformance(
                f"{viewer_name(seat)} sees in the event {kind.__name__} whether seat {point.seat} chose "
                f"{point.action_text!r} or {text!r}, which its view hides",
                method=at(kind, "seen_by"),
                field=kind.__name__,
                before=told[0],
                after=told[1],
                advice=f"Hide the choice in `seen_by` from everybody but seat {point.seat}.",
            )


def reveals_are_marked(point: DecisionPoint) -> None:
    """The first event that depends on chance or secrets has `REVEALS` or `ASIDE`.

    Also count for the end of the game how often `revealed` moved although nobody could have learned anything.
    """
    state = point.state
    true, events = point.listen(state)
    if true.revealed == state.revealed:
        return
    effect = True if true.over() else None
    for viewer in viewers(state):
        seen = seen_events(events, viewer)
        for _ in range(FUTURES):
            twin = point.other_future()
            if hides_something(point.game) and point.rng.below(4):
                twin = point.twin(viewer, changes=5)
                if point.action not in twin.legal(point.seat):
                    continue
                if point.rng.below(2):
                    twin.rng = point.rng.fork()
            other, other_events = point.listen(twin)
            _first_difference_is_marked(point, seen, seen_events(other_events, viewer))
            if view_of(other, viewer) != view_of(true, viewer) or other.deciders() != true.deciders():
                effect = True
    drawn = true.rng.text() != state.rng.text()
    point.evidence.revealed[type(point.task)][bool(effect or drawn)] += 1


def _first_difference_is_marked(point: DecisionPoint, one: list[Event], two: list[Event]) -> None:
    for true, other in zip(one, two, strict=False):
        if true.REVEALS or other.REVEALS or true.ASIDE or other.ASIDE:
            return
        if true != other:
            raise Nonconformance(
                f"the event {type(true).__name__} of {point.action_text!r} depends on chance or on secrets, but is not "
                "marked, so this action has no preview",
                method=f"{type(true).__name__}.REVEALS",
                field=type(true).__name__,
                before=true,
                after=other,
                advice="Set `REVEALS: ClassVar[bool] = True` in the class of the event (or ASIDE, if no later event "
                "depends on it).",
            )


def previews_come_true(point: DecisionPoint) -> None:
    """Previewed events happen in their order, and all events are previewed if nothing is revealed.

    Reasons for refusals depend on nothing hidden. Sequences of actions can be applied as one move.
    """
    state, seat = point.state, point.seat
    true, events = point.listen(state)
    seen = seen_events(events, seat)
    foreseen = preview_events(state.sample(seat, point.rng), seat, [point.action])
    coming = iter(seen)
    wrong = next((event for event in foreseen if event not in coming), None)
    method = f"{at(point.task, 'choose')}, or what it lets run"
    expect(
        wrong is None,
        f"seat {seat} foresees {foreseen}, but {seen} happens",
        method=method if wrong is None else f"{type(wrong).__name__}.REVEALS; {method}",
        field="" if wrong is None else type(wrong).__name__,
        before=foreseen,
        after=seen,
        advice="Mark the first event that depends on chance or secrets with REVEALS, and count it in `revealed`.",
    )
    if true.revealed == state.revealed:
        expect(
            foreseen == seen,
            f"seat {seat} foresees only {foreseen} of {seen}",
            method=method,
            field="revealed",
            before=seen,
            after=foreseen,
            advice="Move `revealed` only if something becomes known.",
        )
    _goes_in_one(point, seat, complete_sequence(state.sample(seat, point.rng.clone()), seat, [point.action]))
    for viewer in range(state.seats):
        told, again = (refusals(state.sample(viewer, point.rng), viewer) for _ in range(2))
        expect(
            told == again,
            f"seat {viewer} is told by what it cannot know why it cannot do things: {told}, {again}",
            method="refusals of presentation/reasons.py",
            field="reasons",
            before=told,
            after=again,
            advice="Let reasons depend only on what the seat knows.",
        )
        for gesture in action_sequences(state.sample(viewer, point.rng), viewer):
            _goes_in_one(point, viewer, gesture)


def _goes_in_one(point: DecisionPoint, seat: int, gesture: list[int]) -> None:
    trial: State = point.state.clone()
    for action in gesture:
        text = point.game.actions.text(action)
        method = "presentation/action_sequences.py"
        expect(
            trial.revealed == point.state.revealed,
            f"something becomes known before {text!r}, a part of a sequence",
            method=method,
            field="revealed",
            advice="End a sequence with the action that reveals something.",
        )
        expect(
            action in trial.legal(seat),
            f"seat {seat} cannot do {text!r} as a part of a sequence",
            method=method,
            field="action",
            before=trial.legal(seat),
            after=action,
            advice="Offer only sequences of legal actions.",
        )
        trial.apply(seat, action)
