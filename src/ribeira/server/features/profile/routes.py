"""Routes for the caller's name and color, statistics, finished games and their records."""

from typing import Annotated

import msgspec

from ribeira.server.features.profile.service import Profiles, Records
from ribeira.server.features.profile.statistics import GameSelection, MyGames, Profile
from ribeira.server.routes import Allow, Caller, Cost, Route, SignedIn
from ribeira.tables.finished_game import Company, Outcome
from ribeira.tables.names import Me
from ribeira.tables.seats import Player

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
GameFilter = Annotated[str, msgspec.Meta(max_length=64, description="Only of this game")]
SeatsFilter = Annotated[int, msgspec.Meta(ge=1, le=32, description="Only with this number of players")]
NameFilter = Annotated[str, msgspec.Meta(max_length=64, description="Only where a player's name contains this")]


class RecordsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters for a page of game records, with filters."""

    game: GameFilter | None = None
    outcome: Outcome | None = None
    company: Company | None = None
    seats: SeatsFilter | None = None
    name: NameFilter | None = None
    start: Count = 0

    def selection(self) -> GameSelection:
        """Return the filters as a `GameSelection`."""
        return GameSelection(
            game=self.game, outcome=self.outcome, company=self.company, seats=self.seats, name=self.name
        )


class MyGamesQuery(RecordsQuery, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Parameters for a page of finished games, with filters."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20


async def read_player(profiles: Profiles, caller: Caller) -> Player | None:
    """Return the caller's ID, name and color, or null if not signed in."""
    return await profiles.read_player(caller)


async def write_player(profiles: Profiles, caller: Caller, me: Me) -> Player | SignedIn:
    """Store the caller's name and color. Sign up a caller who is new."""
    return await profiles.write_player(caller, me)


async def read_profile(profiles: Profiles, caller: Caller) -> Profile:
    """Return the caller's results, recent scores and achievements."""
    return await profiles.read_profile(caller.player)


async def read_games(profiles: Profiles, caller: Caller, query: MyGamesQuery) -> MyGames:
    """Return a page of the caller's finished games that match the filters."""
    return await profiles.read_games(caller.player, query.selection(), query.start, query.limit)


async def read_records(profiles: Profiles, caller: Caller, query: RecordsQuery) -> Records:
    """Return the records of the caller's finished games."""
    return await profiles.read_records(caller.player, query.selection(), query.start)


ROUTES = [
    Route("me", "GET", "/api/me", read_player, Player | None, allow=Allow.ANYBODY, in_page=True),
    Route(
        "set_me", "PUT", "/api/me", write_player, Player, body=Me, allow=Allow.ANYBODY, cost=Cost.SIGN_UP, in_page=True
    ),
    Route("profile", "GET", "/api/me/profile", read_profile, Profile, in_page=True),
    Route("my_games", "GET", "/api/me/games", read_games, MyGames, parameters=MyGamesQuery, in_page=True),
    Route("records", "GET", "/api/me/records", read_records, Records, parameters=RecordsQuery, in_page=True),
]
