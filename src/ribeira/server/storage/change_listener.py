"""Hearing what others have written: other processes on PostgreSQL, `ribeira admin` on SQLite."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.server.storage.writer import CHANNEL, PRESENCE, TURNED_OUT, Writer

Heard = Callable[[str], Awaitable[None]]

RETRY = 1.0  # seconds
LOOK = 0.5  # seconds between looks at a file
log = structlog.get_logger("ribeira.listener")


async def listen(
    engine: AsyncEngine,
    name: str,
    heard: Heard,
    heard_presence: Heard,
    heard_turned_out: Heard,
    tables: Callable[[], list[str]],
) -> None:
    """Tell of every table that another process has written at, and of all `tables` where some may have been missed."""
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
                        await heard(table)
                    while (payload := await notes.get()) is not None:
                        sender, whom, *what = payload.split(" ")
                        if sender != name:
                            told = {PRESENCE: heard_presence, TURNED_OUT: heard_turned_out}
                            await told.get(" ".join(what), heard)(whom)
                finally:
                    if not driver.is_closed():
                        await driver.remove_listener(CHANNEL, note)
                        driver.remove_termination_listener(lost)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("not listening", error=type(error).__name__)
        await asyncio.sleep(RETRY)


async def overhear(writer: Writer, overheard: Callable[[], Awaitable[None]]) -> None:
    """Tell whenever another program has written to the SQLite file."""
    wrote = True  # perhaps before the first look
    while True:
        await asyncio.sleep(LOOK)
        try:
            wrote = await writer.others_wrote() or wrote
            if wrote:
                await overheard()
            wrote = False
        except Exception as error:
            log.error("not listening", error=type(error).__name__)
