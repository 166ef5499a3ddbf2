"""Routes of seasons."""

from typing import Annotated

import msgspec

from ribeira.server.features.seasons.schemas import SeasonInfo, SeasonLine
from ribeira.server.features.seasons.season import NewSeason
from ribeira.server.features.seasons.service import Seasons
from ribeira.server.routes import Caller, Cost, Route

SeasonId = Annotated[str, msgspec.Meta(max_length=64, description="The season")]
Invite = Annotated[str, msgspec.Meta(max_length=64, description="The invitation, for players who have not joined")]


class SeasonOpened(msgspec.Struct, frozen=True):
    """The ID of a season that was opened."""

    id: str


class SeasonInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The invitation to a season."""

    invite: Annotated[str, msgspec.Meta(max_length=64)]


class SeasonPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a season."""

    season: SeasonId


class SeasonQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a season, with the invitation of a player who has not joined."""

    season: SeasonId
    invite: Invite | None = None


class EntrantPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a player of a season."""

    season: SeasonId
    place: Annotated[int, msgspec.Meta(ge=0, le=100, description="The player's place in the list")]


async def open_season(seasons: Seasons, caller: Caller, settings: NewSeason) -> SeasonOpened:
    """Open a season."""
    return SeasonOpened(await seasons.open(settings, caller.player))


async def list_my_seasons(seasons: Seasons, caller: Caller) -> list[SeasonLine]:
    """Return the caller's seasons."""
    return await seasons.seasons_of(caller.player)


async def read_season(seasons: Seasons, caller: Caller, query: SeasonQuery) -> SeasonInfo:
    """Return a season."""
    return await seasons.read(query.season, caller.player, query.invite)


async def join_season(seasons: Seasons, caller: Caller, path: SeasonPath, invitation: SeasonInvitation) -> SeasonInfo:
    """Add the caller to a season."""
    await seasons.join(path.season, invitation.invite, caller.player)
    return await seasons.read(path.season, caller.player)


async def remove_entrant(seasons: Seasons, caller: Caller, path: EntrantPath) -> list[SeasonLine]:
    """Remove the caller or another player from a season."""
    await seasons.remove(path.season, path.place, caller.player)
    return await seasons.seasons_of(caller.player)


async def start_season(seasons: Seasons, caller: Caller, path: SeasonPath) -> SeasonInfo:
    """Start a season."""
    await seasons.start(path.season, caller.player)
    return await seasons.read(path.season, caller.player)


ROUTES = [
    Route(
        name="open_season",
        method="POST",
        path="/api/seasons",
        run=open_season,
        summary="Open a season",
        answer=SeasonOpened,
        body=NewSeason,
        cost=Cost.TABLE,
        status=201,
    ),
    Route(
        name="my_seasons",
        method="GET",
        path="/api/me/seasons",
        run=list_my_seasons,
        summary="My seasons, most recent first",
        answer=list[SeasonLine],
    ),
    Route(
        name="season",
        method="GET",
        path="/api/seasons/{season}",
        run=read_season,
        summary="A season: its games and standings",
        answer=SeasonInfo,
        parameters=SeasonQuery,
    ),
    Route(
        name="join_season",
        method="POST",
        path="/api/seasons/{season}/players",
        run=join_season,
        summary="Join a season with its invitation",
        answer=SeasonInfo,
        parameters=SeasonPath,
        body=SeasonInvitation,
        cost=Cost.JOIN,
        status=201,
    ),
    Route(
        name="remove_from_season",
        method="DELETE",
        path="/api/seasons/{season}/players/{place}",
        run=remove_entrant,
        summary="Leave a season before its start, or remove a player as its host",
        answer=list[SeasonLine],
        parameters=EntrantPath,
    ),
    Route(
        name="start_season",
        method="POST",
        path="/api/seasons/{season}/start",
        run=start_season,
        summary="Start a season: the first tables open",
        answer=SeasonInfo,
        parameters=SeasonPath,
        status=201,
    ),
]
