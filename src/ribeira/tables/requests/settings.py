"""The request to change a table's settings before the start of the game."""

from typing import Annotated

import msgspec

from ribeira.engine.errors import BadOption, BadSeats
from ribeira.tables.deck_validation import require_playable
from ribeira.tables.entries.settings import Arranged
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.requests.open import ClockWish, changed_options
from ribeira.tables.seats import Player
from ribeira.tables.table import OptionValue, Table
from ribeira.tables.table_message import Request, RequestContext


class Arrange(Request, frozen=True):
    """Replace all settings of the table. Only the host can do this. Players must confirm again that they are ready."""

    options: Annotated[dict[str, OptionValue], msgspec.Meta(max_length=32)] = {}
    public: bool = False
    spectators: bool = True
    hints: bool | None = None
    rated: bool | None = None
    clock: ClockWish | None = None

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return an `Arranged` entry. Raise `Refused` if the game does not allow the options."""
        table.require_status("open")
        table.require_host(player)
        game = table.rules()
        try:
            options = changed_options(game, game.check_options(len(table.seats), self.options))
        except (BadOption, BadSeats) as error:
            raise Refused("bad_options", str(error), "options") from None
        if table.opening and options != table.options:
            raise Refused("bad_options", "you can't change the options of a game that has begun", "options")
        if table.components:
            require_playable(game, len(table.seats), options)
        pace = self.clock.pace() if self.clock else None
        return [Arranged(options, self.public, self.spectators, self.hints, pace, self.rated)]
