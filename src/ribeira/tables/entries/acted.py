"""Log entry for an action, and the rule for which seats start a new turn after it."""

from ribeira.engine.actions import ActionSpace
from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.engine.state import State
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table

ACTION_NUMBER = "action_number"


class Acted(Entry, frozen=True, dict=True):
    """A seat took an action. Other seats do not see the action, but only its visible events.

    The log contains the action as text. Entries created by `of` also hold the action's number outside the serialized
    fields, so that `apply` does not have to parse the text.
    """

    changes_table_info = False

    seat: int
    action: str | None

    @classmethod
    def of(cls, seat: int, action: int, space: ActionSpace) -> "Acted":
        """Return the entry for an action number."""
        entry = cls(seat, space.text(action))
        entry.__dict__[ACTION_NUMBER] = action
        return entry

    def apply(self, table: Table) -> list[Event]:
        """Apply the action. Affected seats start a new turn."""
        history = table.history
        if history is None or self.action is None:
            raise IllegalAction("an action before the game")
        number: int | None = self.__dict__.get(ACTION_NUMBER)
        action = history.game.actions.parse(self.action) if number is None else number
        occupant = table.seats[self.seat]
        table.bot_actions = table.bot_actions + 1 if occupant.bot is not None else 0
        if occupant.bot is not None and occupant.player is not None:
            table.bot_decisions[self.seat] = table.bot_decisions.get(self.seat, 0) + 1
        unaffected = UnaffectedDeciders(history.state, self.seat)
        events = history.act(self.seat, action)
        table.turns = [
            turn if unaffected.includes(history.state, seat) else turn + 1 for seat, turn in enumerate(table.turns)
        ]
        if history.state.over():
            table.end("game", history.state.result().winners)
        return events

    def seen_by(self, seats: list[int]) -> Entry | None:
        """Hide the action from other seats."""
        return self if self.seat in seats else Acted(self.seat, None)


class UnaffectedDeciders:
    """The seats that decide simultaneously with the acting seat and keep their turn after its action.

    If such a seat has the same choices after the action and nothing was revealed, the rules guarantee that the order of
    the two actions does not matter. A choice that the seat made in the earlier position is therefore still valid.
    """

    def __init__(self, state: State, actor: int) -> None:
        self.revealed = state.revealed
        self.choices = {seat: state.legal(seat) for seat in state.deciders() if seat != actor}

    def includes(self, state: State, seat: int) -> bool:
        """Return True if the seat is unaffected. `state` is the state after the action."""
        return (
            seat in self.choices
            and self.revealed == state.revealed
            and seat in state.deciders()
            and state.legal(seat) == self.choices[seat]
        )
