"""Preview of actions for a seat: certain effects, reasons for refusals, and sequences of actions offered as one move.

All functions receive a sampled state, never the true one, so that they cannot reveal hidden information.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import random_seed
from ribeira.engine.manifest import Previews
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Reason why some pieces on a board cannot be chosen now.

    Attributes:
        things: pieces, named in the game's vocabulary, such as `market kingfish` and `keep 3`.
        reason: the name of the game's message after `why-`.
        values: values of the message.
    """

    things: list[str]
    reason: str
    values: dict[str, int | str] = {}


def previews_of(state: State) -> Previews[State]:
    """Return the previews of a state's game."""
    return manifest_of(state.game).previews


def sample_for(state: State, seat: int) -> State:
    """Return a state that the seat cannot distinguish from the true one, for trying out actions."""
    return state.sample(seat, Rng.seeded(random_seed()))


def state_after(known: State, seat: int, actions: Sequence[int]) -> State | None:
    """Return the state after these actions. Return None if they reveal information or the seat does not decide next."""
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
    """Return the events that do not depend on revealed information, given that some event reveals it.

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

    They come from `values` of the game's `Previews`.
    """
    values = previews_of(known).values
    return values(known, seat, actions, brings) if values is not None else {}


def refusals(known: State, seat: int) -> list[Refusal]:
    """Return the reasons why a deciding seat cannot choose other pieces on the board.

    They come from `reasons` of the game's `Previews`. Pieces without a reason do not belong to the current decision.
    """
    reasons = previews_of(known).reasons
    return reasons(known, seat) if reasons is not None and seat in known.deciders() else []


def action_sequences(known: State, seat: int) -> list[list[int]]:
    """Return action sequences offered as one move, from `sequences` of the game's `Previews`."""
    sequences = previews_of(known).sequences
    return sequences(known, seat) if sequences is not None and seat in known.deciders() else []


def complete_sequence(known: State, seat: int, wishes: Sequence[int]) -> list[int]:
    """Return the complete sequence of actions for the actions that a player chose.

    `completion` of the game's `Previews` adds missing actions and omits illegal ones. Without it, the sequence
    is complete.
    """
    completion = previews_of(known).completion
    return completion(known, seat, wishes) if completion is not None and seat in known.deciders() else list(wishes)


class FollowUp(NamedTuple):
    """Best later use of the pieces that an action takes, with its events and values."""

    action: int
    brings: list[Event]
    worth: dict[str, int]


def best_follow_up(known: State, seat: int, actions: Sequence[int]) -> FollowUp | None:
    """Return the best later use of the pieces that these actions take, from `follow_up` of the game's `Previews`."""
    follow_up = previews_of(known).follow_up
    return follow_up(known, seat, actions) if follow_up is not None else None
