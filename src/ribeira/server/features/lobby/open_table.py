"""Opening tables: new ones, those that go on from a finished game, and the next one after it."""

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from ribeira.engine.game import secret_seed
from ribeira.server.actors.commit import commit
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.replay.access import may_look_back
from ribeira.server.operations.background import aside
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import TableSummary
from ribeira.server.storage.changeset import Changes
from ribeira.server.storage.rows import entry_row, seating_row, summary_row
from ribeira.tables.offline_transfer import Along
from ribeira.tables.requests.open import Branch, NewTable, Opened, bots_alone
from ribeira.tables.requests.rematch import Rematched, next_table
from ribeira.tables.requests.start import Started
from ribeira.tables.table import Entry, Line, Player, Refused, Table


async def open_table(house: Household, wish: NewTable, who: Player, position: dict[str, Any] | None = None) -> str:
    """A new table; with a `position`, one whose game goes on from there."""
    await must_have_room(house, who)
    opening = partial(wish.open, who, invite=new_id(), seed=secret_seed(), bots=house.settings.bots, position=position)
    return await _open(house, await aside(opening) if wish.components is not None else opening())


async def open_along(house: Household, along: Along, who: Player) -> str:
    """Go on here with a game that was begun elsewhere."""
    return await _open(house, along.open(who, invite=new_id(), seed=secret_seed(), bots=house.settings.bots))


async def open_branch(house: Household, id: str, wish: Branch, who: Player) -> str:
    room = await house.rooms.fresh(id)
    if not room.table.may_watch(who.id) and not await may_look_back(house, room.table, who):
        raise Refused("no_such_table", "there is no such table")
    await must_have_room(house, who)
    return await _open(house, wish.open(room.table, who, invite=new_id(), bots=house.settings.bots))


async def open_rematch(house: Household, room: Room, who: Player, receipt: str) -> None:
    """Open the next table and say so at this one, in one commit. The room is held."""
    if room.table.rematch is not None:
        return
    entries: list[Entry] = [next_table(room.table, who, invite=new_id(), seed=secret_seed(), bots=house.settings.bots)]
    if room.table.seated() == {who.id}:
        entries.append(Started())  # nobody else is to agree
    table, changes = begin(entries, house.settings.prefix)
    await commit(house, room, [Rematched(table.id)], receipt, changes)
    house.poke(house.rooms.keep(Room(table, 0)))


async def must_have_room(house: Household, who: Player) -> None:
    if await house.store.unfinished(who.id) >= house.settings.limits.open_tables:
        raise Refused("too_many_tables", "finish some of your tables first")


async def _open(house: Household, entries: Sequence[Entry]) -> str:
    if isinstance(entries[0], Opened) and bots_alone(entries[0]):
        most = house.settings.limits.bot_tables
        summaries = await house.store.unfinished_summaries(entries[0].host)
        tables = [msgspec.json.decode(each, type=TableSummary) for each in summaries]
        if sum(all(seat.kind == "bot" for seat in table.seats) for table in tables) >= most:
            raise Refused("too_many_tables", f"somebody must play; of bots alone you may have {most} tables at a time")
    table, changes = begin(entries, house.settings.prefix)
    await asyncio.shield(house.writer.write(changes))
    house.poke(house.rooms.keep(Room(table, 0)))
    return table.id


def begin(entries: Sequence[Entry], prefix: str = "") -> tuple[Table, Changes]:
    """A new table and the rows that make it."""
    table = Table(id=prefix + new_id())
    lines = [Line(number, milliseconds(), entry) for number, entry in enumerate(entries, 1)]
    for line in lines:
        table.add(line)
    return table, Changes(
        entries=[entry_row(table.id, line) for line in lines],
        tables=[summary_row(table)],
        seatings=[seating_row(table.id, player, True, table.at) for player in sorted(table.seated())],
    )


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(16)
