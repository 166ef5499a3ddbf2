"""The query that previews the effects of actions.

Actions are tried only on sampled states that the seat cannot distinguish from the real one, so previews never reveal
hidden information. Effects that occur in every sample are certain. All other effects depend on hidden information.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from ribeira.engine.action_preview.preview import complete_sequence, preview_events, sample_for
from ribeira.engine.events import Event
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.tables.requests.act import Actions, legal_actions, parse_actions, require_legal
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Query

SAMPLES = 8


class Preview(Query, frozen=True, tag="foresee"):
    """Ask for the effects of actions without taking them. The response is `foreseen`.

    With `whole`, the actions are the beginning of a gesture on the board. The response contains the complete gesture.
    """

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]
    actions: Actions
    whole: bool = False

    def legal_actions(self, table: Table, player: Player) -> list[int]:
        """Return the actions to preview, with the rest of the gesture if requested.

        Raises:
            Refused: the player cannot take these actions now.
        """
        if not self.whole:
            return legal_actions(table, player, self.seat, self.turn, self.actions)
        state = table.require_game().state
        table.require_control(player, self.seat)
        table.require_turn(self.seat, self.turn)
        actions = complete_gesture(state, self.seat, self.actions)
        require_legal(state, self.seat, actions)
        return actions


def complete_gesture(state: State, seat: int, documents: Sequence[Mapping[str, Any]]) -> list[int]:
    """Return all actions of the gesture that begins with these actions, using only the seat's information."""
    return complete_sequence(sample_for(state, seat), seat, parse_actions(state, documents, "actions"))


class ActionEffects(msgspec.Struct, frozen=True, kw_only=True):
    """Effects of a sequence of actions, using only the seat's information."""

    ends: Literal["game", "round"] | None
    certain: bool  # every sample ends the game, or every sample ends the round
    final: bool  # the actions cannot be undone
    reveals: bool  # the actions reveal hidden information, and the seat continues to decide
    scores: list[int | None]  # final scores by seat (None if samples differ); empty if no sample ends the game
    brings: list[Event]  # events that are sure to happen, whatever is hidden


def preview_effects(state: State, seat: int, actions: list[int]) -> ActionEffects:
    """Return the effects that legal actions have in sampled states."""
    current_round = round_of(state)
    rng = Rng.seeded(random_seed())  # new samples each time, so that repeated queries cannot single out the real game
    game_ends, round_ends, final, reveals = 0, 0, False, False
    scores: list[int | None] | None = None
    for _ in range(SAMPLES):
        sample = state.sample(seat, rng)
        revealed_before = sample.revealed
        for action in actions:
            sample.apply(seat, action)
        deciders = sample.deciders()
        # An undo is impossible once hidden information was revealed or the seat no longer decides.
        final = final or sample.revealed != revealed_before or seat not in deciders
        reveals = reveals or (sample.revealed != revealed_before and seat in deciders)
        if not deciders:
            game_ends += 1
            result = [int(score) for score in sample.result().scores]
            pairs = zip(scores, result, strict=True) if scores is not None else zip(result, result, strict=True)
            scores = [one if one == other else None for one, other in pairs]
        elif round_of(sample) != current_round:
            round_ends += 1
    return ActionEffects(
        ends="game" if game_ends else "round" if round_ends else None,
        certain=SAMPLES in (game_ends, round_ends),
        final=final,
        reveals=reveals,
        scores=scores or [],
        brings=preview_events(state.sample(seat, rng), seat, actions),
    )


def round_of(state: State) -> int | None:
    """Return the number of the current round, or None if the game has no rounds."""
    found = getattr(state, "round", None)
    return found if isinstance(found, int) else None
