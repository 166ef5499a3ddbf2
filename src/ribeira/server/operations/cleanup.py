"""Clearing away what nobody will come back to. A game that was started stays for ever."""

import structlog

from ribeira.server.actors.commit import commit
from ribeira.server.actors.runtime import House
from ribeira.server.actors.table_actor import Room
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes
from ribeira.tables.requests.close import Closed
from ribeira.tables.table import Refused

DAY = 24 * 3600 * 1000  # milliseconds
COOKIES_LAST = 366 * DAY  # longer than that: see `api.identity`
SOME = 1000  # at a time: nobody is to wait for this

log = structlog.get_logger("ribeira.tidying")


async def tidy(house: House) -> None:
    """Close tables that nobody started, later forget them, and forget players who cannot come back."""
    quiet = house.settings.unstarted_days * DAY
    if not quiet:
        return
    now = milliseconds()
    for id in await house.store.unstarted("open", now - quiet, SOME):
        try:
            await _close(house, id, now - quiet)
        except Refused as refused:
            log.warning("table cannot be closed", table=id, reason=refused.code)
        except Exception as error:  # that one only
            house.supervisor.failed("tidying", error, table=id)
    # Nobody can start a closed table, so there is nothing to lose by now.
    tables = await house.store.unstarted("closed", now - quiet, SOME)
    players = await house.store.gone(now - COOKIES_LAST, SOME)
    if tables or players:
        await house.writer.write(Changes(forgotten_tables=tables, forgotten_players=players))
        house.rooms.drop(tables)
        log.info("tidied up", tables=len(tables), players=len(players))


async def _close(house: House, id: str, before: int) -> None:
    """Close a table where nobody started a game and nothing happened for long."""

    async def work(room: Room) -> None:
        if room.table.status == "open" and room.table.at < before and not room.watchers:
            await commit(house, room, [Closed()])

    await house.rooms.work(id, work)
