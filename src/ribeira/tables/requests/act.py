"""The request to take actions, with parsing and legality checks."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from ribeira.engine.errors import BadAction
from ribeira.engine.match import IllegalSequence, check_sequence
from ribeira.engine.state import State
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext

Word = Annotated[str, msgspec.Meta(max_length=64)]
JsonAction = Annotated[dict[Word, int | Word], msgspec.Meta(max_length=16)]
Actions = Annotated[list[JsonAction], msgspec.Meta(min_length=1, max_length=64)]


class Act(Request, frozen=True):
    """Take these actions in this order, all or none.

    `turn` is the seat's turn number when the player chose the actions. If it has changed, the request is refused.
    """

    rate_limit = None  # only the limit on all messages applies

    seat: SeatNumber
    turn: Annotated[int, msgspec.Meta(ge=0)]
    actions: Actions

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return one entry per action."""
        actions = legal_actions(table, player, self.seat, self.turn, self.actions)
        space = table.require_game().game.actions
        return [Acted.of(self.seat, action, space) for action in actions]


def legal_actions(table: Table, player: Player, seat: int, turn: int, documents: Actions) -> list[int]:
    """Parse JSON actions. Raise `Refused` unless the player can take them now."""
    history = table.require_game()
    table.require_control(player, seat)
    table.require_turn(seat, turn)
    actions = parse_actions(history.state, documents)
    require_legal(history.state, seat, actions)
    return actions


def parse_actions(state: State, documents: Sequence[Mapping[str, Any]], field: str = "actions[{index}]") -> list[int]:
    """Convert JSON actions to the game's action numbers. A refusal names the invalid action by `field`."""
    actions: list[int] = []
    for index, document in enumerate(documents):
        try:
            actions.append(state.game.actions.from_json(document))
        except BadAction as error:
            raise Refused("bad_action", str(error), field.format(index=index)) from None
    return actions


def require_legal(state: State, seat: int, actions: Sequence[int]) -> None:
    """Raise `Refused` unless the seat can take these actions in this order.

    Only the last action may reveal hidden information, and a refusal discloses nothing about the effects of earlier
    actions. Otherwise, players could learn future random events by sending requests that are sure to fail.
    """
    try:
        check_sequence(state, seat, actions)
    except IllegalSequence as stumbled:
        field = f"actions[{stumbled.place}]"
        if stumbled.too_soon:
            reason = "the action before this one reveals hidden information: send this one in a separate request"
            raise Refused("reveals", reason, field) from None
        raise Refused("illegal_action", illegal_action_reason(state, seat, stumbled.place), field) from None


def illegal_action_reason(state: State, seat: int, index: int) -> str:
    """Return the reason for refusing an action.

    Only a refusal of the first action may say that the seat does not decide now. For a later action, this would
    disclose an effect of the earlier actions.
    """
    if index == 0 and seat not in state.deciders():
        return f"seat {seat} does not decide now"
    return "this action is not legal here"
