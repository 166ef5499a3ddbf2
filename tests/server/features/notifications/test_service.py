"""The notifications service on in-memory storage, with a client that records requests."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from ribeira.server.accounts import Accounts
from ribeira.server.features.notifications.public_url_check import OutgoingRequest
from ribeira.server.features.notifications.service import Notifications
from ribeira.server.features.notifications.storage import CALLS, PUSHES
from ribeira.server.features.notifications.web_push import WebPush
from ribeira.server.features.notifications.webhooks import Webhooks
from ribeira.server.storage.core_kinds import PLAYERS
from tests.server.memory_runtime import memory_runtime, open_game, play_moves, resign
from tests.server.memory_storage import MemoryStorage
from tests.server.players import ANA
from tests.server.stored_rows import sample_row

HOOK = "https://example.org/ana"
ENDPOINT = "https://push.example.org/ana"


class RecordingClient:
    """Records the addresses that it posts to."""

    def __init__(self) -> None:
        self.addresses: list[str] = []

    async def post(self, address: str, build: Callable[[], OutgoingRequest], player: str) -> int:
        self.addresses.append(address)
        return 200


class PlainCrypto:
    """Implements `PushCrypto` without encryption."""

    def new_signing_key(self) -> str:
        return "secret"

    def public_key(self, secret: str) -> str:
        return "key"

    def is_public_key(self, text: str) -> bool:
        return True

    def encrypt(self, message: bytes, public_key: str, auth: str) -> bytes:
        return message

    def sign(self, secret: str, claims: dict[str, str]) -> dict[str, str]:
        return {}


class Notified:
    """The notifications service on in-memory storage. Ana has a webhook and a push subscription."""

    def __init__(self) -> None:
        self.at = 1_000
        self.storage = MemoryStorage()
        self.runtime = memory_runtime(self.storage, lambda: self.at)
        self.client = RecordingClient()
        client = cast(Any, self.client)
        runtime, storage = self.runtime, self.storage
        self.push = WebPush(
            runtime.directory,
            storage,
            storage,
            client,
            PlainCrypto(),
            runtime.tasks,
            runtime.now,
            contact="mailto:a@b.c",
            delay_seconds=5,
        )
        webhooks = Webhooks(storage, storage, client, is_enabled=True)
        accounts = Accounts(storage, storage, runtime.now)
        self.service = Notifications(self.push, webhooks, accounts, runtime.events, runtime.tasks)
        storage.add(PLAYERS, sample_row(PLAYERS, id=ANA.id, webhook=HOOK))
        storage.add(PUSHES, sample_row(PUSHES, player_id=ANA.id, endpoint=ENDPOINT, language="en"))

    async def send_due(self) -> None:
        await self.push.send_due()
        await self.runtime.tasks.wait()

    async def start_turn(self) -> str:
        """Start a game and make a few moves, so that turns have begun. Return the table's ID."""
        table = await open_game(self.runtime)
        await play_moves(self.runtime, table)
        await self.runtime.tasks.wait()
        return table


def test_absent_player_is_notified_once_per_turn() -> None:
    async def main() -> None:
        notified = Notified()
        await notified.start_turn()
        calls = notified.storage.stored[CALLS]
        turns = [(row["seat"], row["turn"]) for row in calls]
        assert turns
        assert len(turns) == len(set(turns)) == notified.client.addresses.count(HOOK)
        assert {(row["player_id"], row["due_at"], row["told"]) for row in calls} == {(ANA.id, 6_000, False)}

    asyncio.run(main())


def test_due_turn_is_pushed_once_outside_quiet_hours() -> None:
    async def main() -> None:
        notified = Notified()
        await notified.start_turn()
        (subscription,) = notified.storage.stored[PUSHES]
        subscription.update(quiet_from=0, quiet_until=10, offset=0)  # minutes after midnight
        notified.at += 10_000
        await notified.send_due()
        assert ENDPOINT not in notified.client.addresses
        notified.at = 10 * 60_000
        for _ in range(2):
            await notified.send_due()
        assert notified.client.addresses.count(ENDPOINT) == 1
        assert [row["told"] for row in notified.storage.stored[CALLS]] == [True]

    asyncio.run(main())


def test_turns_that_are_over_are_not_announced() -> None:
    async def main() -> None:
        notified = Notified()
        table = await notified.start_turn()
        await notified.send_due()  # the notification is not due yet
        assert notified.storage.stored[CALLS]
        await resign(notified.runtime, table)
        notified.at += 10_000
        await notified.send_due()
        assert notified.storage.stored[CALLS] == []

    asyncio.run(main())
