"""Table events that bot turns and features subscribe to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ribeira.tables.table import Table

if TYPE_CHECKING:
    from ribeira.server.actors.table_actor import TableActor


class TableEvents:
    """Subscribers, one list per event. Publishers call them in order. Subscribers must not block."""

    def __init__(self) -> None:
        self.table_opened: list[Callable[[Table], None]] = []
        self.bot_turn_began: list[Callable[[TableActor], None]] = []  # also called after a table is loaded
        self.turn_began: list[Callable[[TableActor, list[int]], None]] = []  # seats of people who must now decide
        self.game_ended: list[Callable[[Table], None]] = []  # also called if the table is closed early
        self.table_deleted: list[Callable[[str], None]] = []  # called before the deletion
