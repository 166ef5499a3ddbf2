"""Checks that collect evidence at every decision; `whole_game.evidence_is_sound` draws the conclusions."""

from typing import Any

from ribeira.engine.testing.decision_point import DecisionPoint, hides_something, twin_of
from ribeira.engine.testing.differences import differences
from ribeira.engine.testing.hidden_information import parts_of

SEAT_FIELDS = ("seat", "winner", "owner", "receiver", "player")


def task_fields_are_public(point: DecisionPoint) -> None:
    """Collect the hidden places of the position that are equal to a field of the pending decision."""
    state = point.state
    fields = {name: words for name, words in type(point.task).FIELDS.items() if len(words) > 2}
    if not fields or not hides_something(point.game):
        return
    document = state.dump()
    hidden: set[str] = set()
    for _ in range(6):
        hidden |= {each.path for each in differences(document, twin_of(state, None, point.rng, 10).dump())}
    here = _ends(document, hidden)
    for name, words in fields.items():
        value = getattr(point.task, name)
        told = value if isinstance(words, range) else words[value]
        equal = {place for place, other in here.items() if str(other) == str(told)}
        key = (type(point.task), name)
        before = point.evidence.task_fields.get(key)
        places = equal if before is None else before[0] & equal
        point.evidence.task_fields[key] = (places, [*(before[1] if before else []), told])


def _ends(document: dict[str, Any], hidden: set[str]) -> dict[str, Any]:
    """Return the hidden values by place; those in piles are counted from both ends."""
    found: dict[str, Any] = {}
    for key, value in document.items():
        for part, inner in [(key, value)] + (
            [(f"{key}[{i}]", each) for i, each in enumerate(value)] if isinstance(value, list) else []
        ):
            if isinstance(inner, list) and inner and not isinstance(inner[0], dict | list):
                for i, each in enumerate(inner):
                    if f"{part}[{i}]" in hidden:
                        found[f"{part}[{i}]"] = each
                        found[f"{part}[-{len(inner) - i}]"] = each
            elif not isinstance(inner, list | dict) and part in hidden:
                found[part] = inner
    return found


def events_name_their_seat(point: DecisionPoint) -> None:
    """Collect for each event whether the seat that it names is the one whose part of the position changed."""
    true, events = point.listen(point.state)
    seats = int(point.state.seats)
    one, two = parts_of(point.state.dump(), seats), parts_of(true.dump(), seats)
    changed: dict[str, list[int]] = {}
    for part in one.keys() & two.keys():
        name, bracket, rest = part.partition("[")
        seat, _, inner = rest.partition("]")
        if bracket and seat and one[part] != two[part]:
            changed.setdefault(f"{name}[]{inner}", []).append(int(seat))
    kinds = [type(event) for event in events]
    for event in events:
        if kinds.count(type(event)) > 1:
            continue
        for field in SEAT_FIELDS:
            named = getattr(event, field, None)
            if type(named) is not int or not 0 <= named < seats:
                continue
            key = (type(event), field)
            point.evidence.event_counts[key] += 1
            for part, who in changed.items():
                if len(who) == 1:
                    point.evidence.event_seats[key][part][who[0] != named] += 1
                elif named in who:
                    point.evidence.event_seats[key][part][0] += part.startswith("players")
