"""Looking after tables that nobody touches: clocks that run out, bots of a process that died, who is there."""

import asyncio

import structlog

from ribeira.server.actors.commit import note_now, settle_clock
from ribeira.server.actors.presence import note_presence
from ribeira.server.actors.runtime import House
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.notifications.web_push import call_due
from ribeira.server.features.seasons.service import advance
from ribeira.server.operations.cleanup import tidy
from ribeira.server.operations.clock import milliseconds
from ribeira.tables.table import Refused

NAME = "caretaker"
PATIENCE = 60.0  # seconds that one table or one look at the database may take
STUCK = 20  # rounds between looks for bots that should have moved
BEHIND = 20_000  # milliseconds: what is played right now is noted by whoever plays it
PRESENCE = 30  # rounds between notes of who is there
TIDY = 3600  # rounds between clearings
FIRST_TIDY = 60  # the round of the first one: those who come back come first

log = structlog.get_logger("ribeira.keeping")


async def keep(house: House) -> None:
    """Look after the tables for ever. What fails is logged and counted, and the next round tries again."""
    turn = 0
    while True:
        try:
            await _round(house, turn)
            house.supervisor.beat(NAME)
        except Exception as error:  # a database that is away for a while comes back
            house.supervisor.failed(NAME, error)
        await asyncio.sleep(house.settings.paces.round_seconds)
        turn += 1


async def _round(house: House, turn: int) -> None:
    if (
        await house.lamp.burn()
    ):  # nobody was there: whoever is in memory is given that time back, the others when they come
        await _look_after(house, [room.table.id for room in house.rooms if house.lamp.owed(room.table)])
    if turn == 0:  # whatever was left lying
        await _look_after(house, await house.store.behind(house.started))
        await _look_after(house, await house.store.stuck(house.started))
        return
    await _look_after(house, await house.store.flags(milliseconds()))
    if house.settings.push:
        await call_due(house)
    if turn % STUCK == 0:
        patience = int((house.settings.bot_seconds + STUCK) * 1000)
        await _look_after(house, await house.store.stuck(milliseconds() - patience))
        await _look_after(house, await house.store.behind(milliseconds() - BEHIND))
        for season in await house.store.seasons_under_way():
            await advance(house, season)
    if turn % PRESENCE == 0:
        note_presence(house)
    if turn % TIDY == FIRST_TIDY:
        await tidy(house)


async def _look_after(house: House, tables: list[str]) -> None:
    for id in tables:
        try:
            await look_after(house, id)
        except Refused as refused:
            log.warning("table cannot be looked after", table=id, reason=refused.code)
        except Exception as error:  # that one table: those behind it have clocks, too
            house.supervisor.failed(NAME, error, table=id)
        house.supervisor.beat(NAME)


async def look_after(house: House, id: str) -> None:
    """Let flags fall, wake bots, and bring the table's line in the lists up to date."""

    async def work(room: Room) -> None:
        await settle_clock(house, room, milliseconds())
        note_now(house, room)
        house.poke(room)

    await house.rooms.work(id, work)
