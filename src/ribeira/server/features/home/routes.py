"""What the first page wants to know, in one answer: over a slow connection every question costs a third of a second."""

from litestar import get
from litestar.params import FromQuery

from ribeira.server.features.devices.service import note_seen
from ribeira.server.features.home.service import Home, read_home
from ribeira.server.http.authentication import COOKIE, Web, find_player
from ribeira.server.http.dependencies import TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.protocol import Language


@get("/api/home", responses=ERRORS, summary="What there is to play, who I am, and my tables of late")
async def home(request: Web, house: TheHouse, language: FromQuery[Language] = "en") -> Home:
    await note_seen(house, request.cookies.get(COOKIE, ""))
    return await read_home(house, await find_player(request), language)
