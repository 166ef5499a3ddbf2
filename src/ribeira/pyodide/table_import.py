"""Routes that only the browser build has: open tables from record files and from games that began on a server."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.engine.record import Record, game_of
from ribeira.engine.registry import game
from ribeira.server.actors.table_creation import TableCreation
from ribeira.server.protocol import TableOpened
from ribeira.server.routes import Caller, Route
from ribeira.tables.lookalikes import NAME_LENGTH
from ribeira.tables.offline_transfer import OfflineGame
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.seats import Player


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Body of a request to open a table from a record file."""

    text: Annotated[str, msgspec.Meta(max_length=1_000_000)]


class TableImport:
    """Opens tables from games that began elsewhere."""

    def __init__(self, opening: TableCreation, bots: Sequence[str] = ()) -> None:
        self.opening = opening
        self.bots = bots

    async def open_record(self, text: str, player: Player) -> str:
        """Open a table from a record file, to replay or continue the game.

        Seats named after a bot are played by that bot, and the player takes the other seats. If all seats are named
        after bots, the player takes all of them.
        """
        played = game(game_of(text))
        record = Record.parse(text, played)
        names = record.names or [""] * record.seats
        levels = [*LEVELS, *self.bots]
        only_bots = all(name in levels for name in names)
        seats = [
            SeatWish("me", name=name[:NAME_LENGTH] if name and not only_bots else None)
            if only_bots or name not in levels
            else SeatWish("bot", name)
            for name in names
        ]
        settings = NewTable(
            game=record.game,
            seats=seats,
            options=record.options,
            seed=str(record.seed),
            opening=[(move.seat, played.actions.text(move.action)) for move in record.moves],
            start=True,
        )
        return await self.opening.open(settings, player, record.position)

    async def open_transfer(self, transfer: OfflineGame, player: Player) -> str:
        """Open a table that continues a game that began on a server."""
        return await self.opening.open_transfer(transfer, player)


async def open_record(table_import: TableImport, caller: Caller, record: RecordText) -> TableOpened:
    """Open a table from a record file."""
    return TableOpened(await table_import.open_record(record.text, caller.player))


async def open_transfer(table_import: TableImport, caller: Caller, transfer: OfflineGame) -> TableOpened:
    """Open a table that continues a game that began on a server."""
    return TableOpened(await table_import.open_transfer(transfer, caller.player))


ROUTES = [
    Route(
        "open_record", "POST", "/api/records", open_record, TableOpened, body=RecordText, on_server=False, in_page=True
    ),
    Route(
        "open_transfer",
        "POST",
        "/api/along",
        open_transfer,
        TableOpened,
        body=OfflineGame,
        on_server=False,
        in_page=True,
    ),
]
