"""Routes for leaderboards, the caller's ratings and their visibility, and a game's effect on them."""

from typing import Annotated

import msgspec

from ribeira.server.features.ratings.service import GameRating, Leaderboard, RatedResult, Ratings
from ribeira.server.routes import Allow, Caller, Route


class RatedGamePath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a game's leaderboard."""

    game: Annotated[str, msgspec.Meta(max_length=64, description="The game")]


class RatedTablePath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for the effect of a game on the caller's rating."""

    table_id: Annotated[str, msgspec.Meta(max_length=64, description="The table")]


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Visibility of a player's ratings."""

    listed: bool


async def read_leaderboard(ratings: Ratings, caller: Caller, path: RatedGamePath) -> Leaderboard:
    """Return the ratings of a game's listed players and bot levels, and the caller's own."""
    return await ratings.leaderboard(path.game, caller.known)


async def read_ratings(ratings: Ratings, caller: Caller) -> list[GameRating]:
    """Return the caller's rating in each game with rated results."""
    return await ratings.ratings_of(caller.player.id)


async def read_rated_result(ratings: Ratings, caller: Caller, path: RatedTablePath) -> RatedResult:
    """Return the effect of a finished game on the caller's rating, or the reason why it has no effect."""
    return await ratings.result(path.table_id, caller.player)


async def set_listed(ratings: Ratings, caller: Caller, setting: Listed) -> Listed:
    """Store whether the caller's ratings are public."""
    await ratings.set_listed(caller.player, is_listed=setting.listed)
    return setting


ROUTES = [
    Route(
        "leaderboard",
        "GET",
        "/api/ratings/{game}",
        read_leaderboard,
        Leaderboard,
        parameters=RatedGamePath,
        allow=Allow.ANYBODY,
    ),
    Route("my_ratings", "GET", "/api/me/ratings", read_ratings, list[GameRating]),
    Route(
        "rated_result",
        "GET",
        "/api/tables/{table_id}/rating",
        read_rated_result,
        RatedResult,
        parameters=RatedTablePath,
    ),
    Route("set_listed", "PUT", "/api/me/listed", set_listed, Listed, body=Listed),
]
