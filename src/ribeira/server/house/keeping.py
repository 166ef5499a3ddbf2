"""Looking after tables that nobody touches: clocks that run out, bots of a process that died, who is there."""

import asyncio

import structlog

from ribeira.server.house.house import House
from ribeira.server.house.presence import note_presence
from ribeira.server.house.tidying import tidy
from ribeira.server.house.watcher import milliseconds
from ribeira.server.tables.table import Refused

EVERY = 1.0  # seconds
STUCK = 20  # rounds between looks for bots that should have moved
BEHIND = 20_000  # milliseconds: what is played right now is noted by whoever plays it
PRESENCE = 30  # rounds between notes of who is there
TIDY = 3600  # rounds between clearings
FIRST_TIDY = 60  # the round of the first one: those who come back come first

log = structlog.get_logger("ribeira.keeping")


async def keep(house: House) -> None:
    """Look after the tables for ever."""
    await _look_after(house, await house.store.behind(house.started))
    await _look_after(house, await house.store.stuck(house.started))
    turn = 0
    while True:
        await asyncio.sleep(EVERY)
        turn += 1
        try:
            await _look_after(house, await house.store.flags(milliseconds()))
            if turn % STUCK == 0:
                patience = int((house.settings.bot_seconds + STUCK) * 1000)
                await _look_after(house, await house.store.stuck(milliseconds() - patience))
                await _look_after(house, await house.store.behind(milliseconds() - BEHIND))
            if turn % PRESENCE == 0:
                note_presence(house)
            if turn % TIDY == FIRST_TIDY:
                await tidy(house)
        except Exception as error:  # a database that is away for a while comes back
            log.error("keeping failed", error=type(error).__name__)


async def _look_after(house: House, tables: list[str]) -> None:
    for id in tables:
        try:
            await house.look_after(id)
        except Refused as refused:
            log.warning("table cannot be looked after", table=id, reason=refused.code)
