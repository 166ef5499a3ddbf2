"""Writing down what happens at a table, before anybody hears of it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.notifications.web_push import note_calls
from ribeira.server.features.notifications.webhooks import Turn
from ribeira.server.operations.clock import milliseconds
from ribeira.server.operations.metrics import Counter
from ribeira.server.storage.changeset import Changes, Conflict, StorageFailed
from ribeira.server.storage.rows import entry_row, result_rows, seating_row, snapshot_row, summary_row
from ribeira.tables.requests.resign import fallen
from ribeira.tables.table import Entry, Line

NOTE_EVERY = 2.0  # seconds between notes of how a game stands
ENTRIES = Counter("ribeira_entries_total", "Entries written to logs", ["kind"])


async def commit(
    house: Household,
    room: Room,
    entries: Sequence[Entry],
    receipt: str | None = None,
    also: Changes | None = None,
    at: int | None = None,
) -> None:
    """Write entries, then let them happen. The room is held. `at`: when they were asked for, if that was not now."""
    table = room.table
    before = table.people_to_move()
    going = table.status == "playing"
    if table.clock is not None:
        await house.lamp.be_sure()
    lines = [Line(table.number + place, pause.until, pause) for place, pause in enumerate(house.lamp.owed(table), 1)]
    at = max(milliseconds() if at is None else at, table.at, *(line.at for line in lines))
    lines += [Line(table.number + place, at, entry, receipt) for place, entry in enumerate(entries, len(lines) + 1)]
    changes = also or Changes()
    changes.entries.extend(entry_row(table.id, line) for line in lines)
    try:
        await house.writer.write(changes)
    except StorageFailed:
        # It may or may not be written: forget the table and read it again.
        house.rooms.forget(room)
        raise
    try:
        for line in lines:
            room.add(line)
            ENTRIES.labels(type(line.entry).__name__).inc()
    except Exception:  # what was decided cannot happen: go on from what can
        house.rooms.forget(room)
        raise
    noted = _note(house, room)
    house.poke(room)
    wanted = house.settings.webhooks or house.settings.push
    if wanted and (called := [seat for seat in table.people_to_move() if seat not in before]):
        house.spawn(_call(house, room, called), "webhooks")
    if noted is not None:
        with suppress(StorageFailed, Conflict):  # the log has it
            await noted
    if going and table.status in ("over", "closed"):
        house.ended(table)  # now that the lists know it, too


async def settle_clock(house: Household, room: Room, now: int, who: str | None = None) -> None:
    """Before anything is judged: give back what the server missed, and let the flags fall that have fallen by now."""
    if room.table.clock is None or room.table.status != "playing":
        return
    await house.lamp.be_sure()
    if house.lamp.owed(room.table):
        await commit(house, room, [])
    while entries := fallen(room.table, now, who):
        await commit(house, room, entries)


async def _call(house: Household, room: Room, seats: list[int]) -> None:
    """Tell those who are to move and are not there."""
    table = room.table
    here = room.online
    away = {seat: player for seat in seats if (player := table.seats[seat].player) and player not in here}
    if house.settings.push and away:
        await note_calls(house, table, away)
    addresses = await house.store.webhooks_of(set(away.values())) if away and house.settings.webhooks else {}
    for seat, player in away.items():
        if player in addresses:
            await house.herald.tell(addresses[player], Turn(table.id, table.game, seat))


def _note(house: Household, room: Room) -> "asyncio.Future[None] | None":
    """Bring the table's line in the lists and its snapshot up to date. The log is the truth: of a game in full swing it
    is enough to note now and then how it stands. Who sits there and whether it is played is to be waited for."""
    table = room.table
    noted: asyncio.Future[None] | None = None
    if table.status != room.noted or table.seated() != room.seated:
        noted = note_now(house, room, at_once=True)
    elif table.clock is not None:
        note_now(house, room)
    elif room.noting is None:
        room.noting = asyncio.get_running_loop().call_later(NOTE_EVERY, note_now, house, room)
    if table.number - room.snapshot >= house.settings.snapshot_every or table.status in ("over", "closed"):
        take_snapshot(house, room)
    return noted


def note_now(house: Household, room: Room, *, at_once: bool = False) -> "asyncio.Future[None]":
    room.leave_unnoted()
    table = room.table
    people = table.seated()
    changes = Changes(tables=[summary_row(table)], results=result_rows(table))
    believed = house.settings.paces.presence_seconds
    changes.seatings = [
        seating_row(table.id, player, player in people, room.there_until(player, table.at, believed))
        for player in sorted(people ^ room.seated)
    ]
    room.seated = people
    room.noted = table.status
    return house.writer.write(changes) if at_once else house.writer.write_later(changes)


def take_snapshot(house: Household, room: Room) -> None:
    room.snapshot = room.table.number
    house.writer.write_later(Changes(snapshots=[snapshot_row(room.table)]))


def leave_in_order(house: Household, room: Room) -> None:
    """Note what is not noted yet: the house closes."""
    if room.noting is not None:
        note_now(house, room)
    if room.table.number > room.snapshot:
        take_snapshot(house, room)
