"""Turn notifications by webhook: POST requests to an address chosen by the player."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Annotated

import msgspec

from ribeira.server.features.notifications.public_url_check import HttpClient, OutgoingRequest, check_address
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import PLAYERS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address to call when a player's turn begins, or null for no webhook."""

    address: Annotated[str, msgspec.Meta(max_length=500)] | None


class TurnNotice(msgspec.Struct, frozen=True):
    """The body of a webhook request."""

    table: str
    game: str
    seat: int


class Webhooks:
    """Stores players' webhooks and calls them."""

    def __init__(self, reader: TableReader, writer: TableWriter, client: HttpClient, *, is_enabled: bool) -> None:
        self.reader = reader
        self.writer = writer
        self.client = client
        self.is_enabled = is_enabled

    async def set(self, player: Player, webhook: Webhook) -> Webhook:
        """Set or remove a player's webhook."""
        if not self.is_enabled:
            raise Refused("no_webhooks", "this server has no webhooks")
        if webhook.address is not None:
            check_address(webhook.address)
        values = {"webhook": webhook.address}
        await self.writer.write(ChangeSet().update(PLAYERS, {"id": player.id}, values))
        return webhook

    async def remind(self, table: Table, absent: Mapping[int, str]) -> None:
        """Call the webhooks of absent players (player IDs by seat)."""
        if not self.is_enabled or not absent:
            return
        players = await self.reader.rows(PLAYERS, {"id": set(absent.values())})
        addresses = {row["id"]: row["webhook"] for row in players}
        await asyncio.gather(  # a slow receiver does not delay the others
            *(
                self.client.post(addresses[player], partial(_request, table.id, table.game, seat), player)
                for seat, player in absent.items()
                if addresses.get(player)
            )
        )


def _request(table: str, game: str, seat: int) -> OutgoingRequest:
    return OutgoingRequest(msgspec.json.encode(TurnNotice(table, game, seat)), {"Content-Type": "application/json"})
