"""Tables over HTTP: opening them, finding them, and asking for things there."""

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromQuery, JSONBody

from ribeira.server.actors.dispatch import Answer, answer
from ribeira.server.features.home.service import LATEST
from ribeira.server.features.lobby.archive import Fate
from ribeira.server.features.replay.access import may_look_back
from ribeira.server.http.dependencies import Allowed, Asker, Before, InLanguage, Limit, TableId, TheHouse
from ribeira.server.http.responses import ERRORS, as_json
from ribeira.server.protocol import TableSummary, Update
from ribeira.server.websocket.table_feed import Watcher
from ribeira.tables.log import AnyRequest
from ribeira.tables.offline_transfer import Along, take_along
from ribeira.tables.requests.open import Branch, NewTable
from ribeira.tables.requests.sit import Come
from ribeira.tables.table import Refused


class Opened(msgspec.Struct, frozen=True):
    """The id of the table that was opened."""

    id: str


@post("/api/tables", responses=ERRORS, summary="Open a table")
async def open_table(data: JSONBody[NewTable], me: Asker, house: TheHouse, allowance: Allowed) -> Opened:
    allowance.new_table(me.id)
    return Opened(await house.open(data, me))


@get("/api/tables", responses=ERRORS, summary="The lobby: public tables")
async def lobby(house: TheHouse, limit: Limit = 50, before: Before = LATEST) -> list[TableSummary]:
    return [msgspec.json.decode(summary, type=TableSummary) for summary in await house.store.lobby(limit, before)]


@get("/api/me/tables", responses=ERRORS, summary="The tables where I sit, those of late first")
async def my_tables(
    me: Asker, house: TheHouse, limit: Limit = 50, before: Before = LATEST, archived: FromQuery[bool] = False
) -> list[TableSummary]:
    found = await house.store.tables_of(me.id, limit, before, archived)
    return [msgspec.json.decode(summary, type=TableSummary) for summary in found]


class PutAway(msgspec.Struct, frozen=True):
    """What became of it: nobody else needed it; one got up before the game; or it is kept for the others."""

    fate: Fate


@delete("/api/me/tables/{table_id:str}", responses=ERRORS, status_code=200, summary="Take a table off my list")
async def put_away(table_id: TableId, me: Asker, house: TheHouse) -> PutAway:
    return PutAway(await house.put_away(table_id, me))


@get("/api/tables/{table_id:str}", responses=ERRORS, summary="How a table stands, as I may know it")
async def see_table(table_id: TableId, me: Asker, house: TheHouse, language: InLanguage = None) -> Response[Update]:
    room = await house.room(table_id)
    if not room.table.may_see(me.id) and not await may_look_back(house, room.table, me):
        raise Refused("no_such_table", "there is no such table")
    watcher = Watcher(me, room.table, room.online)
    watcher.language = language
    return as_json(watcher.update())


@get("/api/tables/{table_id:str}/along", responses=ERRORS, summary="My game against bots, to go on without the server")
async def see_along(table_id: TableId, me: Asker, house: TheHouse) -> Along:
    room = await house.room(table_id)
    if not room.table.may_see(me.id):
        raise Refused("no_such_table", "there is no such table")
    return take_along(room.table, me)


@post("/api/tables/{table_id:str}/guests", responses=ERRORS, status_code=200, summary="Show the invitation")
async def come(table_id: TableId, data: JSONBody[Come], me: Asker, house: TheHouse, allowance: Allowed) -> Opened:
    allowance.joins.take(me.id)
    await house.come(table_id, data, me)
    return Opened(table_id)


@post("/api/tables/{table_id:str}/requests", responses=ERRORS, status_code=200, summary="Ask for something at a table")
async def ask(
    table_id: TableId,
    data: JSONBody[AnyRequest],
    me: Asker,
    house: TheHouse,
    allowance: Allowed,
    language: InLanguage = None,
) -> Answer:
    allowance.request(me.id, data)
    return await answer(house, table_id, me, data, language)


@post("/api/tables/{table_id:str}/branches", responses=ERRORS, summary="Play on from a move of a finished game")
async def branch(table_id: TableId, data: JSONBody[Branch], me: Asker, house: TheHouse, allowance: Allowed) -> Opened:
    allowance.new_table(me.id)
    return Opened(await house.branch(table_id, data, me))
