"""Asking what actions would bring about before they are taken. Nothing happens at the table.

What is told holds by what the seat may know: the actions are tried on games that the seat cannot tell from the true
one, never on the true one. What is the same in all of them is certain; what is not depends on something hidden.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec

from ribeira.engine.errors import BadAction
from ribeira.engine.events import Event
from ribeira.engine.foresight import foresee, known_to, whole
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.tables.requests.act import Act, Actions, must_be_now, must_play
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, SeatNumber, Table

TRIALS = 8  # games to try it on


class Foresee(Request, frozen=True):
    """Ask what these actions would end, and whether they could be taken back; the answer is `foreseen`. `whole`: they
    are what somebody touched, and the rest of the gesture is asked for, too."""

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]
    actions: Actions
    whole: bool = False

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        Act(id=self.id, seat=self.seat, turn=self.turn, actions=self.actions).decide(table, who, moment)
        return []

    def meant(self, table: Table, who: Player) -> "Foresee":
        """The same of all actions that are meant."""
        if not self.whole:
            return self
        course = table.game_now()
        must_play(table, who, self.seat)
        must_be_now(table, self.seat, self.turn)
        return msgspec.structs.replace(self, actions=meant(course.state, self.seat, self.actions))


def meant(state: State, seat: int, touched: Sequence[Mapping[str, Any]]) -> list[dict[str, int | str]]:
    """The whole gesture of somebody who touched these things, by what the seat may know."""
    space = state.game.actions
    try:
        wishes = [space.from_json(document) for document in touched]
    except BadAction as error:
        raise Refused("bad_action", str(error), "actions") from None
    return [space.json(action) for action in whole(known_to(state, seat), seat, wishes)]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What actions bring about, as far as a seat can know."""

    ends: Literal["game", "round"] | None  # what they end
    certain: bool  # else they may end it
    final: bool  # they cannot be taken back
    reveals: bool  # something hidden becomes known, and the seat goes on: no trying out
    scores: list[int | None]  # at the end of the game, by seat; None: not known
    brings: list[Event]  # what is sure to happen


def outcome_of(state: State, seat: int, actions: list[int]) -> Outcome:
    now = round_of(state)
    rng = Rng.seeded(random_seed())  # asked again, other games are tried: nobody can reckon back to the true one
    over, rounds, final, reveals = 0, 0, False, False
    scores: list[int | None] | None = None
    for _ in range(TRIALS):
        tried = state.sample(seat, rng)
        known = tried.revealed
        for action in actions:
            tried.apply(seat, action)
        deciders = tried.deciders()
        # by the rule of undo: something became known, or others go on
        final = final or tried.revealed != known or seat not in deciders
        reveals = reveals or (tried.revealed != known and seat in deciders)
        if not deciders:
            over += 1
            result = [int(score) for score in tried.result().scores]
            both = zip(scores, result, strict=True) if scores is not None else zip(result, result, strict=True)
            scores = [one if one == other else None for one, other in both]
        elif round_of(tried) != now:
            rounds += 1
    return Outcome(
        ends="game" if over else "round" if rounds else None,
        certain=TRIALS in (over, rounds),
        final=final,
        reveals=reveals,
        scores=scores or [],
        brings=foresee(state.sample(seat, rng), seat, actions),
    )


def round_of(state: State) -> int | None:
    """The round that is played, in games that have such."""
    found = getattr(state, "round", None)
    return found if isinstance(found, int) else None
