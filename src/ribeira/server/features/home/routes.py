"""Route that returns all data of the home page in one response."""

import msgspec

from ribeira.server.features.home.service import Home, HomePage
from ribeira.server.protocol import Language
from ribeira.server.routes import Allow, Caller, Route, Shared


class HomeQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for the home page: the language of the games' names."""

    language: Language = "en"


async def read_home(home: HomePage, caller: Caller, query: HomeQuery) -> Home:
    """Return the games, the bots, the caller and the caller's recent tables."""
    return await home.read(caller, query.language)


ROUTES = [
    Route(
        "home",
        "GET",
        "/api/home",
        read_home,
        Home,
        parameters=HomeQuery,
        allow=Allow.ANYBODY,
        shared=Shared.ANONYMOUS,
        in_page=True,
    )
]
