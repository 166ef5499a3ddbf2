"""Routes that open, list, read, join, leave and start seasons."""

from typing import Annotated

import msgspec

from ribeira.server.features.seasons.schemas import SeasonInfo, SeasonLine
from ribeira.server.features.seasons.season import NewSeason
from ribeira.server.features.seasons.service import Seasons
from ribeira.server.routes import Caller, Cost, Route

SeasonId = Annotated[str, msgspec.Meta(max_length=64, description="The season")]
Invite = Annotated[str, msgspec.Meta(max_length=64, description="The invitation, for players who have not joined")]


class SeasonOpened(msgspec.Struct, frozen=True):
    """The ID of the new season."""

    id: str


class SeasonInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The invitation code from a season's link, with which the caller joins."""

    invite: Annotated[str, msgspec.Meta(max_length=64)]


class SeasonPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters that identify a season."""

    season: SeasonId


class SeasonQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a season, and the invitation of a player who has not joined."""

    season: SeasonId
    invite: Invite | None = None


class EntrantPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a player in a season."""

    season: SeasonId
    place: Annotated[int, msgspec.Meta(ge=0, le=100, description="The player's place in the list")]


async def open_season(seasons: Seasons, caller: Caller, settings: NewSeason) -> SeasonOpened:
    """Open a season that players can join, with the caller as host."""
    return SeasonOpened(await seasons.open(settings, caller.player))


async def list_my_seasons(seasons: Seasons, caller: Caller) -> list[SeasonLine]:
    """Return the seasons that the caller hosts or plays in."""
    return await seasons.seasons_of(caller.player)


async def read_season(seasons: Seasons, caller: Caller, query: SeasonQuery) -> SeasonInfo:
    """Return a season's players, matches and standings."""
    return await seasons.read(query.season, caller.player, query.invite)


async def join_season(seasons: Seasons, caller: Caller, path: SeasonPath, invitation: SeasonInvitation) -> SeasonInfo:
    """Add the caller to a season."""
    await seasons.join(path.season, invitation.invite, caller.player)
    return await seasons.read(path.season, caller.player)


async def remove_entrant(seasons: Seasons, caller: Caller, path: EntrantPath) -> list[SeasonLine]:
    """Remove the caller (or, as host, another player) from a season that has not started."""
    await seasons.remove(path.season, path.place, caller.player)
    return await seasons.seasons_of(caller.player)


async def start_season(seasons: Seasons, caller: Caller, path: SeasonPath) -> SeasonInfo:
    """Start a season: draw the order of the players and open the first round."""
    await seasons.start(path.season, caller.player)
    return await seasons.read(path.season, caller.player)


ROUTES = [
    Route(
        "open_season", "POST", "/api/seasons", open_season, SeasonOpened, body=NewSeason, cost=Cost.TABLE, status=201
    ),
    Route("my_seasons", "GET", "/api/me/seasons", list_my_seasons, list[SeasonLine]),
    Route("season", "GET", "/api/seasons/{season}", read_season, SeasonInfo, parameters=SeasonQuery),
    Route(
        "join_season",
        "POST",
        "/api/seasons/{season}/players",
        join_season,
        SeasonInfo,
        parameters=SeasonPath,
        body=SeasonInvitation,
        cost=Cost.JOIN,
        status=201,
    ),
    Route(
        "remove_from_season",
        "DELETE",
        "/api/seasons/{season}/players/{place}",
        remove_entrant,
        list[SeasonLine],
        parameters=EntrantPath,
    ),
    Route(
        "start_season",
        "POST",
        "/api/seasons/{season}/start",
        start_season,
        SeasonInfo,
        parameters=SeasonPath,
        cost=Cost.TABLE,  # opens the first tables
        status=201,
    ),
]
