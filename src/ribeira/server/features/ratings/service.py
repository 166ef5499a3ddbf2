"""Ratings and leaderboards, computed from stored results of rated games and cached in memory."""

import asyncio

import msgspec

from ribeira.engine.registry import game, list_games
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.features.ratings.rating import Rating, RatingModel, Step
from ribeira.server.features.ratings.results import is_level, stored_placements
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.operations.executors import in_thread
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import PLAYERS
from ribeira.server.storage.interface import RowReader, TableWriter
from ribeira.server.storage.stored_kind import AtLeast, Row
from ribeira.tables.rated_game import uncounted_reason
from ribeira.tables.seats import Player

MAX_STANDINGS = 200  # maximum number of rows on a leaderboard


class GameRating(Rating, frozen=True, kw_only=True):
    """A player's rating in one game."""

    game: str
    course: list[Step]  # rating after each recent game, oldest first


class RatingsStanding(Rating, frozen=True, kw_only=True):
    """A player's or bot level's row on a leaderboard."""

    name: str
    colour: str
    level: str | None
    you: bool


class RatedResult(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of a finished game on the caller's rating."""

    before: int | None  # None if the game does not count or its effect is no longer known
    after: int | None
    reason: str | None  # code of the reason why the game does not count, or counts for less


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """Ratings of bot levels and of players who publish theirs, highest lower bound first."""

    game: str
    games: int  # number of rated games
    standings: list[RatingsStanding]
    you: GameRating | None  # your rating, even if you do not publish it
    listed: bool  # you publish your ratings


class _RatedGame:
    """The ratings for one game, and the results already counted."""

    def __init__(self) -> None:
        self.model = RatingModel()
        self.tables: set[str] = set()
        self.last_finished_at = 0

    def add(self, rows: list[Row]) -> None:
        """Add results. Skip results that are already counted."""
        for row in rows:
            if row["table_id"] not in self.tables:
                self.tables.add(row["table_id"])
                self.last_finished_at = row["finished_at"]
                self.model.add(stored_placements(row), row["finished_at"], row["table_id"])


class Ratings:
    """Ratings for all games. Each request first adds new results."""

    def __init__(self, reader: RowReader, writer: TableWriter, access: TableAccess | None = None) -> None:
        self.reader = reader
        self.writer = writer
        self.access = access  # required only by `result`
        self.rated_games: dict[str, _RatedGame] = {}
        self.lock = asyncio.Lock()

    async def model(self, game_id: str) -> RatingModel | None:
        """Return the current ratings for a game, or None before its first rated result."""
        async with self.lock:
            count = await self.reader.count(RESULTS, {"game": game_id})
            rated = self.rated_games.get(game_id)
            if rated is not None and len(rated.tables) < count:
                rows = await self._results(game_id, rated.last_finished_at)
                if len(rated.tables | {row["table_id"] for row in rows}) == count:
                    await in_thread(rated.add, rows)
            if count and (rated is None or len(rated.tables) != count):  # an import has added older results: recompute
                rated = _RatedGame()
                await in_thread(rated.add, await self._results(game_id))
                self.rated_games[game_id] = rated
            return rated.model if rated is not None and count else None

    async def ratings_of(self, player: str) -> list[GameRating]:
        """Return a player's ratings, one per game with rated results."""
        ratings = []
        for rules in list_games():
            model = await self.model(rules.id)
            if model is not None and (rating := _game_rating(rules.id, model, player)) is not None:
                ratings.append(rating)
        return ratings

    async def leaderboard(self, game_id: str, player: Player | None) -> Leaderboard:
        """Return a game's leaderboard as a player sees it."""
        game_id = game(game_id).id
        model = await self.model(game_id)
        rows = await self.reader.rows(PLAYERS, {"listed": True})
        listed = {row["id"]: Player(row["id"], row["name"], row["colour"]) for row in rows}
        you = player.id if player is not None else ""
        return Leaderboard(
            game=game_id,
            games=await self.reader.count(RESULTS, {"game": game_id}),
            standings=_standings(model, listed, you) if model is not None else [],
            you=_game_rating(game_id, model, you) if model is not None else None,
            listed=you in listed,
        )

    async def result(self, table_id: str, player: Player) -> RatedResult:
        """Return the effect of a finished game on a player's rating, or the reason why it has no effect.

        Raises:
            Refused: the game is not over, or the player has no seat.
        """
        assert self.access is not None
        table = (await self.access.find_visible(table_id, player)).table
        table.require_seated(player)
        table.require_status("over", "closed")
        reason = uncounted_reason(table)
        if reason is not None:
            return RatedResult(before=None, after=None, reason=reason)
        model = await self.model(table.game)
        change = model.changes.get(table_id, {}).get(player.id) if model is not None else None
        if change is None:  # the game is too old: the model keeps only recent changes
            return RatedResult(before=None, after=None, reason=None)
        return RatedResult(before=change.before, after=change.after, reason=change.reason)

    async def set_listed(self, player: Player, *, is_listed: bool) -> None:
        """Store whether a player's ratings are public."""
        await self.writer.write(ChangeSet().update(PLAYERS, {"id": player.id}, {"listed": is_listed}))

    async def _results(self, game_id: str, since: int = 0) -> list[Row]:
        """Return a game's stored results since a time, in the order in which the games ended."""
        where = {"game": game_id, "finished_at": AtLeast(since)}
        return await self.reader.rows(RESULTS, where, order_by=("finished_at", "table_id"))


def _standings(model: RatingModel, listed: dict[str, Player], you: str) -> list[RatingsStanding]:
    """Return the public ratings, highest lower bound first."""
    standings = []
    for key in model.estimates:
        rating = model.rating(key)
        if rating is None or not (is_level(key) or key in listed):
            continue
        standings.append(
            RatingsStanding(
                name="" if is_level(key) else listed[key].name,
                colour="" if is_level(key) else listed[key].colour,
                level=key[1:] if is_level(key) else None,
                you=key == you,
                **msgspec.structs.asdict(rating),
            )
        )
    return sorted(standings, key=lambda each: (-each.lower_bound, each.name))[:MAX_STANDINGS]


def _game_rating(game_id: str, model: RatingModel, player: str) -> GameRating | None:
    rating = model.rating(player)
    if rating is None:
        return None
    history = list(model.histories.get(player, ()))
    return GameRating(game=game_id, course=history, **msgspec.structs.asdict(rating))
