"""What a seat may do and what that brings, and why not the rest: by what the seat may know, and in words if wanted."""

from functools import lru_cache

from ribeira.engine.actions import ActionSpace
from ribeira.engine.foresight import foresee, refusals
from ribeira.engine.state import State
from ribeira.engine.view import View
from ribeira.server.house.telling import Teller
from ribeira.server.protocol import Choice, Denial


@lru_cache(maxsize=20_000)
def action_json(space: ActionSpace, action: int) -> dict[str, int | str]:
    """Thousands of tables send the same few hundred actions (Café: some thousand): each is written once."""
    return space.json(action)


def choices_of(known: State, seat: int, view: View, teller: Teller | None) -> list[Choice]:
    """What a seat may do in a game that it cannot tell from the true one; what that brings, where a board draws it: to
    try hundreds of choices at every update would make all tables wait."""
    space = known.game.actions
    drawn = known.game.own("shown.reasons", "refusals") is not None
    return [
        Choice(
            action_json(space, action),
            teller.choice(view, action) if teller is not None else None,
            foresee(known, seat, [action]) if drawn else [],
        )
        for action in known.legal(seat)
    ]


def denials_of(known: State, seat: int, teller: Teller | None) -> list[Denial]:
    """Why it cannot do other things."""
    return [
        Denial(refusal.things, refusal.reason, refusal.values, teller.denial(refusal) if teller is not None else None)
        for refusal in refusals(known, seat)
    ]
