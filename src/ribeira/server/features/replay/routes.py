"""Looking back at tables."""

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import FromQuery, QueryParameter

from ribeira.server.features.replay.service import read_frames, read_log, read_record
from ribeira.server.http.dependencies import Asker, Count, InLanguage, TableId, TheHouse
from ribeira.server.http.responses import ERRORS, as_json
from ribeira.server.protocol import Frame, Happened


@get("/api/tables/{table_id:str}/log", responses=ERRORS, summary="What happened at a table, as I may know it")
async def see_log(
    table_id: TableId,
    me: Asker,
    house: TheHouse,
    after: Count = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=1000)] = 1000,
    language: InLanguage = None,
) -> Response[list[Happened]]:
    return as_json(await read_log(house, table_id, me, after, limit, language))


@get(
    "/api/tables/{table_id:str}/record",
    responses=ERRORS,
    media_type=MediaType.TEXT,
    summary="The record of a finished game",
)
async def see_record(table_id: TableId, me: Asker, house: TheHouse) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.record"'}
    return Response(await read_record(house, table_id, me), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table_id:str}/replay", responses=ERRORS, summary="Moves of a finished game, from any seat")
async def see_replay(
    table_id: TableId,
    me: Asker,
    house: TheHouse,
    seat: Annotated[int | None, QueryParameter(ge=0, le=31)] = None,
    start: Count = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 1,
    every: Annotated[int, QueryParameter(ge=1, le=10_000, description="Only every so many-th move, and the last")] = 1,
    reveal: FromQuery[bool] = False,
    language: InLanguage = None,
) -> Response[list[Frame]]:
    return as_json(
        await read_frames(
            house, table_id, me, seat=seat, start=start, count=count, every=every, reveal=reveal, language=language
        )
    )
