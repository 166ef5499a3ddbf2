"""Preview of actions for a seat: certain effects, reasons for refusals, and sequences of actions offered as one move.

All functions receive a sampled state, never the true one, so that they cannot reveal hidden information.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.engine.state import State


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Reason why some things on a board cannot be chosen now.

    Attributes:
        things: names in the game's own vocabulary, such as `market kingfish` and `keep 3`.
        reason: the name of the game's message after `why-`.
        values: values of the message.
    """

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}


def sample_for(state: State, seat: int) -> State:
    """Return a state that the seat cannot distinguish from the true one, for trying out actions."""
    return state.sample(seat, Rng.seeded(random_seed()))


def state_after(known: State, seat: int, actions: Sequence[int]) -> State | None:
    """Return the state after these actions, or None if they reveal something or the seat does not decide next."""
    trial = known.clone()
    for action in actions:
        trial.apply(seat, action)
    return trial if trial.revealed == known.revealed and seat in trial.deciders() else None


def preview_events(known: State, seat: int, actions: Sequence[int]) -> list[Event]:
    """Return the certain events of these actions, as the seat sees them. `known` is not changed."""
    trial = known.clone()
    events: list[Event] = []
    trial.events = events
    for action in actions:
        trial.apply(seat, action)
    sure = events if trial.revealed == known.revealed else events_before_reveal(events)
    return [seen for event in sure if (seen := event.seen_by(seat)) is not None]


def events_before_reveal(events: list[Event]) -> list[Event]:
    """Return the events that depend on nothing hidden, given that some event reveals something.

    If the game does not mark the revealing event (`Event.REVEALS`, `Event.ASIDE`), no event is certain.
    """
    sure: list[Event] = []
    told = False
    for event in events:
        if event.REVEALS or (event.ASIDE and told):  # after the first such event, others may depend on it
            return sure
        if event.ASIDE:
            told = True
        else:
            sure.append(event)
    return sure if told else []


def preview_values(known: State, seat: int, actions: Sequence[int], brings: Sequence[Event]) -> dict[str, int]:
    """Return named numbers that the board shows beside these actions and that no event contains.

    They come from the game's `presentation/previews.py`.
    """
    count: Callable[[State, int, Sequence[int], Sequence[Event]], dict[str, int]] | None
    count = known.game.own("presentation.previews", "worth")
    return count(known, seat, actions, brings) if count is not None else {}


def refusals(known: State, seat: int) -> list[Refusal]:
    """Return the reasons why a deciding seat cannot choose other things on the board.

    They come from the game's `presentation/reasons.py`. Things without a reason do not belong to the current decision.
    """
    explain: Callable[[State, int], list[Refusal]] | None = known.game.own("presentation.reasons", "refusals")
    return explain(known, seat) if explain is not None and seat in known.deciders() else []


def action_sequences(known: State, seat: int) -> list[list[int]]:
    """Return sequences of actions that a player sees as one, from the game's `presentation/action_sequences.py`."""
    arrange: Callable[[State, int], list[list[int]]] | None
    arrange = known.game.own("presentation.action_sequences", "gestures", optional=True)
    return arrange(known, seat) if arrange is not None and seat in known.deciders() else []


def complete_sequence(known: State, seat: int, wishes: Sequence[int]) -> list[int]:
    """Return the complete sequence of actions for the actions that a player chose.

    The game's `presentation/action_sequences.py` decides what is left open and omits illegal actions. Without it, the
    sequence is complete.
    """
    complete: Callable[[State, int, Sequence[int]], list[int]] | None
    complete = known.game.own("presentation.action_sequences", "whole", optional=True)
    return complete(known, seat, wishes) if complete is not None and seat in known.deciders() else list(wishes)


class FollowUp(NamedTuple):
    """Best later use of what an action takes, with its events and the numbers of `worth`."""

    action: int
    brings: list[Event]
    worth: dict[str, int]


def best_follow_up(known: State, seat: int, actions: Sequence[int]) -> FollowUp | None:
    """Return the best later use of what these actions take, from the game's `presentation/follow_ups.py`, or None."""
    foretell: Callable[[State, int, Sequence[int]], FollowUp | None] | None = known.game.own(
        "presentation.follow_ups", "later"
    )
    return foretell(known, seat, actions) if foretell is not None else None
