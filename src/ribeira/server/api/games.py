"""What can be played, and against which bots."""

from typing import Any

from litestar import get
from litestar.params import FromQuery

from ribeira.server.api.answers import ERRORS
from ribeira.server.api.wants import TheHouse
from ribeira.server.house.home import GameInfo, bot_names, game_infos
from ribeira.server.protocol import Language, protocol_schema


@get("/api/games", responses=ERRORS, summary="The games", sync_to_thread=True)
def games(language: FromQuery[Language] = "en") -> list[GameInfo]:
    return game_infos(language)


@get("/api/bots", responses=ERRORS, summary="The bots", sync_to_thread=False)
def bots(house: TheHouse) -> list[str]:
    """The levels, the weakest first, and whom else the server lets sit down."""
    return bot_names(house)


@get("/api/protocol", responses=ERRORS, summary="JSON Schema of what goes over a connection", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    return protocol_schema()
