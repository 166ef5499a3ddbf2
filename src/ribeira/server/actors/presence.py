"""Who is there: connections to tables, and what other processes say of theirs.

Whoever is connected is noted in the database as there until a while from now, over and over; whoever goes, as there
until now. So what a process says of people does not outlive it for long.
"""

from collections.abc import Collection

from ribeira.engine.messages import LANGUAGES
from ribeira.server.actors.runtime import House
from ribeira.server.actors.table_actor import Room
from ribeira.server.operations.clock import milliseconds
from ribeira.server.operations.metrics import Gauge
from ribeira.server.storage.changeset import Changes
from ribeira.server.storage.rows import seating_row
from ribeira.server.websocket.table_feed import Watcher
from ribeira.tables.table import Player, Refused

WATCHERS = Gauge("ribeira_connections", "Connections to tables")


async def watch(house: House, id: str, who: Player, language: str | None = None) -> Watcher:
    """A new connection's place at a table; in a language that there is, all is said from the beginning."""
    if house.connections.get(who.id, 0) >= house.settings.limits.connections:
        raise Refused("too_many_connections", "you have too many connections")
    elsewhere = await house.store.seen(id) if house.shared else {}
    room = await house.room(id)
    if not room.table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    room.elsewhere = elsewhere
    watcher = Watcher(who, room.table, room.online)
    watcher.language = language if language in LANGUAGES else None
    room.watchers.add(watcher)
    house.connections[who.id] = house.connections.get(who.id, 0) + 1
    WATCHERS.inc()
    _note(house, room, [who.id])
    return watcher


def unwatch(house: House, id: str, watcher: Watcher) -> None:
    WATCHERS.dec()
    who = watcher.player.id
    house.connections[who] -= 1
    if not house.connections[who]:
        del house.connections[who]
    room = house.rooms.get(id)
    if room is not None and watcher in room.watchers:
        room.watchers.discard(watcher)
        _note(house, room, [who])


def note_presence(house: House) -> None:
    """Note once more who is there, and who must be gone."""
    for room in house.rooms:
        if room.watchers:
            _note(house, room, sorted(room.here()))


async def heard_presence(house: House, id: str) -> None:
    """Another process has noted who is there."""
    room = house.rooms.get(id)
    if room is None:
        return
    room.elsewhere = await house.store.seen(id)
    room.look_around(milliseconds())
    # Somebody with two windows has closed one, over there.
    mistaken = [player for player in room.here() if room.elsewhere.get(player, 0) < milliseconds()]
    _note(house, room, mistaken)


def _note(house: House, room: Room, players: Collection[str]) -> None:
    now = milliseconds()
    table = room.table
    for player in players:
        room.elsewhere.pop(player, None)  # who is there nevertheless, over there, will be told of again
    rows = [
        seating_row(table.id, player, True, room.there_until(player, now, house.settings.paces.presence_seconds))
        for player in players
        if player in room.seated
    ]
    if rows:
        house.writer.write_later(Changes(seatings=rows, presence=[table.id]))
    room.look_around(now)
