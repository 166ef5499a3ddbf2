"""What can be played, and against which bots."""

from typing import Annotated, Any

from litestar import get
from litestar.params import FromQuery, QueryParameter

from ribeira.server.features.campaign.service import read_campaign
from ribeira.server.features.component_catalog.routes import GameId
from ribeira.server.features.home.service import GameInfo, bot_names, game_infos
from ribeira.server.http.authentication import Web, find_player
from ribeira.server.http.dependencies import TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.protocol import Language, protocol_schema


@get("/api/games", responses=ERRORS, summary="The games", sync_to_thread=True)
def games(language: FromQuery[Language] = "en") -> list[GameInfo]:
    return game_infos(language)


@get("/api/bots", responses=ERRORS, summary="The bots", sync_to_thread=False)
def bots(house: TheHouse) -> list[str]:
    """The levels, the weakest first, and whom else the server lets sit down."""
    return bot_names(house)


@get("/api/games/{game_id:str}/campaign", responses=ERRORS, summary="How a campaign stands that is played at tables")
async def campaign(
    game_id: GameId,
    request: Web,
    house: TheHouse,
    tables: Annotated[str, QueryParameter(max_length=2100, description="Those of its challenges, with commas")] = "",
) -> Any:
    return await read_campaign(house, await find_player(request), game_id, tables.split(",") if tables else [])


@get("/api/protocol", responses=ERRORS, summary="JSON Schema of what goes over a connection", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    return protocol_schema()
