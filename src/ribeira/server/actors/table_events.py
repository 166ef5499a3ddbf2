"""Events that table actors publish after a commit, for bot turns and features to subscribe to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ribeira.tables.table import Table

if TYPE_CHECKING:
    from ribeira.server.actors.table_actor import TableActor


class TableEvents:
    """Lists of subscribers, one list per event. Subscribers are called in order and must not block."""

    def __init__(self) -> None:
        self.table_opened: list[Callable[[Table], None]] = []
        self.table_changed: list[Callable[[TableActor], None]] = []
        self.turn_began: list[Callable[[TableActor, list[int]], None]] = []  # the seats of people who must decide now
        self.game_ended: list[Callable[[Table], None]] = []  # also called when a game is closed before its end
        self.table_deleted: list[Callable[[str], None]] = []

    def open(self, table: Table) -> None:
        """Announce a new table whose first entries are stored."""
        for subscriber in self.table_opened:
            subscriber(table)

    def change(self, actor: "TableActor") -> None:
        """Announce entries that this process or another one has stored."""
        for subscriber in self.table_changed:
            subscriber(actor)

    def begin_turn(self, actor: "TableActor", seats: list[int]) -> None:
        """Announce that people on these seats must decide."""
        for subscriber in self.turn_began:
            subscriber(actor, seats)

    def end_game(self, table: Table) -> None:
        """Announce that a game is over, after the table's summary is stored."""
        for subscriber in self.game_ended:
            subscriber(table)

    def delete(self, table_id: str) -> None:
        """Announce that a table is about to be deleted."""
        for subscriber in self.table_deleted:
            subscriber(table_id)
