"""The request to take actions."""

from typing import Annotated

import msgspec

from ribeira.tables.actions import Actions, parse_actions, require_legal
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entry import Entry
from ribeira.tables.messages import Request, RequestContext
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table


class Act(Request, frozen=True):
    """Take these actions in this order, all or none.

    `turn` is the turn in which the player chose them. The request is refused if the seat's turn has changed since.
    """

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]
    actions: Actions

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return one entry per action."""
        actions = legal_actions(table, player, self.seat, self.turn, self.actions)
        space = table.require_game().game.actions
        return [Acted.of(self.seat, action, space) for action in actions]


def legal_actions(table: Table, player: Player, seat: int, turn: int, documents: Actions) -> list[int]:
    """Convert JSON actions and require that the player can take them now."""
    history = table.require_game()
    table.require_control(player, seat)
    table.require_turn(seat, turn)
    actions = parse_actions(history.state, documents)
    require_legal(history.state, seat, actions)
    return actions
