"""Events of tables, for bot turns and features to subscribe to."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ribeira.tables.table import Table

if TYPE_CHECKING:
    from ribeira.server.actors.table_actor import TableActor


class TableEvents:
    """Subscribers, one list per event. Publishers call them in order, after a commit. Subscribers must not block."""

    def __init__(self) -> None:
        self.table_opened: list[Callable[[Table], None]] = []
        self.bot_turn_began: list[Callable[[TableActor], None]] = []  # also after a restart of the server
        self.turn_began: list[Callable[[TableActor, list[int]], None]] = []  # the seats of people who must decide now
        self.game_ended: list[Callable[[Table], None]] = []  # also when a game is closed before its end
        self.table_deleted: list[Callable[[str], None]] = []  # called before the deletion
