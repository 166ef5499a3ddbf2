"""Looking back: a table's log as somebody may know it, and finished games move by move with everything revealed."""

from ribeira.engine.events import Event
from ribeira.server.actors.runtime import House
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.profile.service import record_text
from ribeira.server.features.replay.access import may_look_back
from ribeira.server.operations.background import in_thread
from ribeira.server.protocol import Frame, Happened
from ribeira.server.websocket.localization import Teller
from ribeira.server.websocket.table_feed import happened
from ribeira.tables.game_history import Course
from ribeira.tables.table import Line, Player, Refused, Table


async def read_log(house: House, id: str, who: Player, after: int, limit: int, language: str | None) -> list[Happened]:
    """What happened at a table, as this player may know it."""
    room = await watchable(house, id, who)
    lines = await house.store.lines(id)
    seats = room.table.seats_of(who.id)
    names = [seat.name for seat in room.table.seats]
    teller = Teller(room.table.rules(), language, names) if language is not None else None
    return await in_thread(_log, id, lines, seats, after, limit, teller)


def _log(id: str, lines: list[Line], seats: list[int], after: int, limit: int, teller: Teller | None) -> list[Happened]:
    table = Table(id=id)
    told: list[Happened] = []
    for line in lines:
        try:
            events = table.add(line)
        except Exception:  # the rules have changed since, and can fail in any way
            events = []
        seen = happened(line, events, seats[0] if seats else None, seats, teller) if line.number > after else None
        if seen is not None:
            told.append(seen)
            if len(told) == limit:
                break
    return told


async def read_record(house: House, id: str, who: Player) -> str:
    """A finished game in the text notation."""
    room = await watchable(house, id, who)
    _finished(room)
    return record_text(room.table)


async def read_frames(
    house: House,
    id: str,
    who: Player,
    *,
    seat: int | None,
    start: int,
    count: int,
    every: int = 1,
    reveal: bool,
    language: str | None,
) -> list[Frame]:
    """Moves of a finished game from the eyes of any seat: so many from `start` on, or every so many-th and the last."""
    room = await watchable(house, id, who)
    course = replayable(room)
    table = room.table
    if seat is not None:
        table.seat(seat)
    teller = Teller(table.rules(), language, [each.name for each in table.seats]) if language is not None else None
    return await in_thread(_frames, course, seat, start, count, every, reveal, teller)


def _frames(
    played: Course,
    seat: int | None,
    start: int,
    count: int,
    every: int,
    reveal: bool,
    teller: Teller | None,
) -> list[Frame]:
    moves = list(zip(played.seats, played.actions, strict=True))
    course = played.rewound(0)
    frames: list[Frame] = []
    last = len(moves)
    for move in range(min(start + count * every, last + 1)):
        events: list[Event] = course.act(*moves[move - 1]) if move else []
        if move >= start and ((move - start) % every == 0 or move == last) and len(frames) < count:
            frames.append(
                Frame(
                    move=move,
                    seat=moves[move - 1][0] if move else None,
                    action=course.game.actions.json(moves[move - 1][1]) if move else None,
                    events=events,
                    told=[teller.event(event) for event in events] if teller is not None else [],
                    view=course.state.view(seat),
                    position=course.state.dump() if reveal else None,
                    result=course.state.result() if course.state.over() else None,
                )
            )
    return frames


async def watchable(house: House, id: str, who: Player) -> Room:
    room = await house.room(id)
    if await may_look_back(house, room.table, who):
        return room
    if not room.table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    if not room.table.may_watch(who.id):
        raise Refused("no_spectators", "this table has no spectators")
    return room


def replayable(room: Room) -> Course:
    """A finished game that can be gone through from its start."""
    course = _finished(room)
    if room.table.recovered is not None or course.game.version != room.table.version:
        raise Refused("no_record", "the rules of the game have changed since, and it does not replay")
    return course


def _finished(room: Room) -> Course:
    room.table.must_be("over")
    assert room.table.course is not None
    return room.table.course
