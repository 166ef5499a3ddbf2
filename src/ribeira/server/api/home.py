"""What the first page wants to know, in one answer: over a slow connection every question costs a third of a second."""

import asyncio

import msgspec
from litestar import get
from litestar.params import FromQuery

from ribeira.server.api.answers import ERRORS
from ribeira.server.api.games import GameInfo, bot_names, game_infos
from ribeira.server.api.identity import Web, find_player
from ribeira.server.api.wants import LATEST, TheHouse
from ribeira.server.protocol import Language, TableSummary
from ribeira.server.tables.table import Player

TABLES = 12  # of late; more of them are in the list of all


class Home(msgspec.Struct, frozen=True):
    """The games, the bots, who I am, and my tables."""

    games: list[GameInfo]
    bots: list[str]
    me: Player | None
    tables: list[TableSummary]


@get("/api/home", responses=ERRORS, summary="What there is to play, who I am, and my tables of late")
async def home(request: Web, house: TheHouse, language: FromQuery[Language] = "en") -> Home:
    games = await asyncio.to_thread(game_infos, language)
    me = await find_player(request)
    tables = await house.store.tables_of(me.id, TABLES, LATEST) if me is not None else []
    return Home(games, bot_names(house), me, [msgspec.json.decode(each, type=TableSummary) for each in tables])
