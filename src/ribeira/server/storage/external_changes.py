"""Listens for changes by other programs: other server processes on PostgreSQL, `ribeira admin` on SQLite."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.storage.writer import CHANNEL, DISCONNECT, PRESENCE, DatabaseWriter

Handler = Callable[[str], Awaitable[None]]

RETRY_DELAY_S = 1.0
POLL_INTERVAL_S = 0.5  # interval between checks of the SQLite file
log = structlog.get_logger("ribeira.listener")


async def listen(
    engine: AsyncEngine,
    name: str,
    table_changed: Handler,
    presence_changed: Handler,
    player_disconnected: Handler,
    tables: Callable[[], list[str]],
) -> None:
    """Call the handlers for notifications from other processes.

    After each (re)connection, `table_changed` is called for all `tables`, because notifications may have been lost.
    """
    while True:
        notes: asyncio.Queue[str | None] = asyncio.Queue()

        def note(_connection: Any, _pid: int, _channel: str, payload: object, notes: Any = notes) -> None:
            notes.put_nowait(str(payload))

        def lost(_connection: Any, notes: Any = notes) -> None:
            notes.put_nowait(None)

        try:
            async with engine.connect() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                assert driver is not None
                driver.add_termination_listener(lost)
                await driver.add_listener(CHANNEL, note)
                try:
                    for table in tables():
                        await table_changed(table)
                    while (payload := await notes.get()) is not None:
                        sender, subject, *suffix = payload.split(" ")
                        if sender != name:
                            handlers = {PRESENCE: presence_changed, DISCONNECT: player_disconnected}
                            await handlers.get(" ".join(suffix), table_changed)(subject)
                finally:
                    if not driver.is_closed():
                        await driver.remove_listener(CHANNEL, note)
                        driver.remove_termination_listener(lost)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("not listening", error=type(error).__name__)
        await asyncio.sleep(RETRY_DELAY_S)


async def poll(writer: DatabaseWriter, changed: Callable[[], Awaitable[None]]) -> None:
    """Call `changed` whenever another program has written to the SQLite file."""
    has_changes = True  # there may have been changes before the first check
    while True:
        await asyncio.sleep(POLL_INTERVAL_S)
        try:
            has_changes = await writer.others_wrote() or has_changes
            if has_changes:
                await changed()
            has_changes = False
        except Exception as error:
            log.error("not listening", error=type(error).__name__)
