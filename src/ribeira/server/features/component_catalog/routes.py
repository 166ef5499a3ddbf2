"""What games are played with: every table of their component files, where each comes from, and the files themselves."""

import asyncio
from functools import partial
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter

from ribeira.engine.registry import game
from ribeira.server.features.component_catalog.serializers import (
    ComponentsFile,
    ComponentsInfo,
    components_info,
    looked_at,
    own_text,
)
from ribeira.server.features.replay.service import watchable
from ribeira.server.http.dependencies import Allowed, Asker, TableId, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.operations.background import aside

GameId = Annotated[str, PathParameter(max_length=64, description="The game")]


def as_file(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}.toml"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@get("/api/games/{game_id:str}/components", responses=ERRORS, summary="A game's components", sync_to_thread=True)
def game_components(game_id: GameId) -> ComponentsInfo:
    return components_info(game(game_id))


@get(
    "/api/games/{game_id:str}/components.toml",
    responses=ERRORS,
    media_type=MediaType.TEXT,
    summary="A game's component file, to be edited",
    sync_to_thread=True,
)
def game_components_file(game_id: GameId) -> Response[str]:
    found = game(game_id)
    return as_file(own_text(found), found.id)


@post(
    "/api/games/{game_id:str}/components",
    responses=ERRORS,
    status_code=200,
    summary="Check a component file, and see what is in it",
)
async def check_components(
    game_id: GameId, data: JSONBody[ComponentsFile], me: Asker, allowance: Allowed
) -> ComponentsInfo:
    allowance.tables.take(me.id)
    return await aside(partial(looked_at, game(game_id).id, data.text))


@get("/api/tables/{table_id:str}/components", responses=ERRORS, summary="The components that a table plays with")
async def table_components(table_id: TableId, me: Asker, house: TheHouse) -> ComponentsInfo:
    return components_info((await watchable(house, table_id, me)).table.rules())


@get(
    "/api/tables/{table_id:str}/components.toml",
    responses=ERRORS,
    media_type=MediaType.TEXT,
    summary="The component file that a table plays with",
)
async def table_components_file(table_id: TableId, me: Asker, house: TheHouse) -> Response[str]:
    table = (await watchable(house, table_id, me)).table
    return as_file(table.components or await asyncio.to_thread(own_text, table.rules()), table.game)
