"""Routes that return a table's log, and a finished game as a record or move by move."""

from typing import Annotated

import msgspec

from ribeira.server.features.replay.service import Replays
from ribeira.server.protocol import Frame, Happened, Language
from ribeira.server.routes import Caller, Route, TextFile

TableId = Annotated[str, msgspec.Meta(max_length=64, description="The table")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class LogQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for reading part of a table's log."""

    table_id: TableId
    after: Count = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1000
    language: Language | None = None


class RecordPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a table's record."""

    table_id: TableId


class ReplayQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for a replay: the view and the range of moves."""

    table_id: TableId
    seat: SeatNumber | None = None
    start: Count = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    every: Annotated[int, msgspec.Meta(ge=1, le=10_000, description="Only every n-th move, and the last one")] = 1
    reveal: bool = False
    language: Language | None = None


async def read_log(replays: Replays, caller: Caller, query: LogQuery) -> list[Happened]:
    """Return the visible entries of a table's log."""
    return await replays.read_log(query.table_id, caller.player, query.after, query.limit, query.language)


async def read_record(replays: Replays, caller: Caller, path: RecordPath) -> TextFile:
    """Return the record of a finished game."""
    return TextFile(await replays.read_record(path.table_id, caller.player), f"{path.table_id}.record")


async def read_replay(replays: Replays, caller: Caller, query: ReplayQuery) -> list[Frame]:
    """Return a finished game move by move."""
    return await replays.read_frames(
        query.table_id,
        caller.player,
        seat=query.seat,
        start=query.start,
        count=query.count,
        every=query.every,
        reveal=query.reveal,
        language=query.language,
    )


ROUTES = [
    Route(
        "table_log", "GET", "/api/tables/{table_id}/log", read_log, list[Happened], parameters=LogQuery, in_page=True
    ),
    Route("record", "GET", "/api/tables/{table_id}/record", read_record, TextFile, parameters=RecordPath, in_page=True),
    Route(
        "replay", "GET", "/api/tables/{table_id}/replay", read_replay, list[Frame], parameters=ReplayQuery, in_page=True
    ),
]
