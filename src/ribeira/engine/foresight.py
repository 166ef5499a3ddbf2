"""What a seat may know of what it could do: what an action is sure to bring about, and why other things cannot be done.

Both are asked of a sample of what the seat may know, never of the true state: nothing hidden can come out of it.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.engine.state import State


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why some things that a board shows cannot be touched now: the message `why-…` of the game, and its values.

    A thing is called by words of the game's own: `market kingfish`, `keep 3`.
    """

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}


def known_to(state: State, seat: int) -> State:
    """A game that the seat cannot tell from the true one, to try things on."""
    return state.sample(seat, Rng.seeded(random_seed()))


def ahead(known: State, seat: int, actions: Sequence[int]) -> State | None:
    """The game after these actions, where nothing hidden becomes known by them and the seat goes on deciding."""
    trial = known.clone()
    for action in actions:
        trial.apply(seat, action)
    return trial if trial.revealed == known.revealed and seat in trial.deciders() else None


def foresee(known: State, seat: int, actions: Sequence[int]) -> list[Event]:
    """What these actions are sure to make happen, as the seat may know it; `known` comes from `known_to` and stays."""
    trial = known.clone()
    events: list[Event] = []
    trial.events = events
    for action in actions:
        trial.apply(seat, action)
    sure = events if trial.revealed == known.revealed else before_news(events)
    return [seen for event in sure if (seen := event.seen_by(seat)) is not None]


def before_news(events: list[Event]) -> list[Event]:
    """The events that hang on nothing hidden, where something hidden becomes known.

    A game that does not say which of them tell it (`Event.REVEALS`, `Event.ASIDE`) lets nothing be foreseen.
    """
    sure: list[Event] = []
    told = False
    for event in events:
        if event.REVEALS or (event.ASIDE and told):  # a second one: of what somebody else had to do after it
            return sure
        if event.ASIDE:
            told = True
        else:
            sure.append(event)
    return sure if told else []


def worth(known: State, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Numbers that a board shows beside what these actions bring, under names of the game's own, by its
    `shown/worth.py`: what no event says, but the rules know."""
    count: Callable[[State, int, Sequence[int], Sequence[Event]], dict[str, int]] | None
    count = known.game.own("shown.worth", "worth")
    return count(known, seat, actions, brings) if count is not None else {}


def refusals(known: State, seat: int) -> list[Refusal]:
    """Why a seat that decides cannot do other things that the board shows, by the game's `shown/reasons.py`; what that
    does not name just is not what is decided now."""
    explain: Callable[[State, int], list[Refusal]] | None = known.game.own("shown.reasons", "refusals")
    return explain(known, seat) if explain is not None and seat in known.deciders() else []


def gestures(known: State, seat: int) -> list[list[int]]:
    """Several actions that are one thing to a player, all or none, by the game's `shown/gestures.py`."""
    arrange: Callable[[State, int], list[list[int]]] | None
    arrange = known.game.own("shown.gestures", "gestures", optional=True)
    return arrange(known, seat) if arrange is not None and seat in known.deciders() else []


def whole(known: State, seat: int, wishes: Sequence[int]) -> list[int]:
    """All actions of the gesture that somebody means who touched these things, by the game's `shown/gestures.py`: what
    is left open is decided there as seems best, and what the rules do not allow falls away. Else: that is all of it."""
    complete: Callable[[State, int, Sequence[int]], list[int]] | None
    complete = known.game.own("shown.gestures", "whole", optional=True)
    return complete(known, seat, wishes) if complete is not None and seat in known.deciders() else list(wishes)


class Later(NamedTuple):
    """What somebody would do with what they take, once they may, and what that brings."""

    action: int
    brings: list[Event]
    worth: dict[str, int]


def later(known: State, seat: int, actions: Sequence[int]) -> Later | None:
    """What these actions are good for: the best that the seat could do with what they bring, once it may, by the game's
    `shown/later.py`. None: nothing that could be said."""
    foretell: Callable[[State, int, Sequence[int]], Later | None] | None = known.game.own("shown.later", "later")
    return foretell(known, seat, actions) if foretell is not None else None
