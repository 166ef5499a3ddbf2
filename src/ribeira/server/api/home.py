"""What the first page wants to know, in one answer: over a slow connection every question costs a third of a second."""

from litestar import get
from litestar.params import FromQuery

from ribeira.server.api.answers import ERRORS
from ribeira.server.api.identity import COOKIE, Web, find_player
from ribeira.server.api.wants import TheHouse
from ribeira.server.house.devices import note_seen
from ribeira.server.house.home import Home, read_home
from ribeira.server.protocol import Language


@get("/api/home", responses=ERRORS, summary="What there is to play, who I am, and my tables of late")
async def home(request: Web, house: TheHouse, language: FromQuery[Language] = "en") -> Home:
    await note_seen(house, request.cookies.get(COOKIE, ""))
    return await read_home(house, await find_player(request), language)
