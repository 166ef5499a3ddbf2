"""Ratings: computed from how games came out, game after game, and kept in memory. Nothing of it is written down."""

import asyncio

import msgspec

from ribeira.engine.registry import all_games, game
from ribeira.server.features.ratings.rating import Ladder, Place, Rating, Step, is_level
from ribeira.server.operations.background import in_thread
from ribeira.server.storage.changeset import Row
from ribeira.server.storage.interface import Books
from ribeira.tables.table import Player

SHOWN = 200  # of those who want to be seen

_places = msgspec.json.Decoder(list[Place])


class GameRating(Rating, frozen=True, kw_only=True):
    """How strong somebody is at one of the games."""

    game: str
    course: list[Step]  # after each of the last games, the oldest first


class Standing(Rating, frozen=True, kw_only=True):
    """Somebody on a leaderboard, or one of the levels."""

    name: str
    colour: str
    level: str | None
    you: bool


class Leaderboard(msgspec.Struct, frozen=True, kw_only=True):
    """Those who want to be seen, and the levels; who is surely strong stands first."""

    game: str
    games: int  # that counted
    standings: list[Standing]
    you: GameRating | None  # also of somebody who does not want to be seen
    listed: bool  # whether you do


class Rated:
    """The ladder of one game, and what it knows of."""

    def __init__(self) -> None:
        self.ladder = Ladder()
        self.tables: set[str] = set()
        self.last = 0  # when the last one ended

    def add(self, rows: list[Row]) -> None:
        for row in rows:
            if row["table_id"] not in self.tables:
                self.tables.add(row["table_id"])
                self.last = row["finished_at"]
                self.ladder.add(_places.decode(row["places"]), row["finished_at"])


class Ratings:
    """The ladders of all games. What has ended since somebody last asked is added; where a game came from elsewhere
    that ended before, all are counted anew."""

    def __init__(self, store: Books) -> None:
        self.store = store
        self.rated: dict[str, Rated] = {}
        self.counting = asyncio.Lock()

    async def ladder(self, game: str) -> Ladder | None:
        """None: nothing has been rated yet."""
        async with self.counting:
            number = await self.store.number_of_results(game)
            rated = self.rated.get(game)
            if rated is not None and len(rated.tables) < number:
                rows = await self.store.results(game, rated.last)
                if len(rated.tables | {row["table_id"] for row in rows}) == number:
                    await in_thread(rated.add, rows)
            if number and (rated is None or len(rated.tables) != number):
                rated = Rated()
                await in_thread(rated.add, await self.store.results(game))
                self.rated[game] = rated
            return rated.ladder if rated is not None and number else None

    async def of(self, player: str) -> list[GameRating]:
        """Somebody's ratings in the games that they have played."""
        found = []
        for each in all_games():
            ladder = await self.ladder(each.id)
            if ladder is not None and (rating := _in_game(each.id, ladder, player)) is not None:
                found.append(rating)
        return found

    async def board(self, id: str, who: Player | None) -> Leaderboard:
        found = game(id).id
        ladder = await self.ladder(found)
        listed = await self.store.listed()
        me = who.id if who is not None else ""
        standings = []
        for key in ladder.known if ladder is not None else ():
            level = key[1:] if is_level(key) else None
            rating = ladder.rating(key) if ladder is not None else None
            if rating is None or (level is None and key not in listed):
                continue
            person = Player("", "", "") if level is not None else listed[key]
            standings.append(
                Standing(
                    name=person.name,
                    colour=person.colour,
                    level=level,
                    you=key == me,
                    **msgspec.structs.asdict(rating),
                )
            )
        return Leaderboard(
            game=found,
            games=await self.store.number_of_results(found),
            standings=sorted(standings, key=lambda each: (-each.surely, each.name))[:SHOWN],
            you=_in_game(found, ladder, me) if ladder is not None else None,
            listed=me in listed,
        )


def _in_game(game: str, ladder: Ladder, who: str) -> GameRating | None:
    rating = ladder.rating(who)
    if rating is None:
        return None
    return GameRating(game=game, course=list(ladder.courses.get(who, ())), **msgspec.structs.asdict(rating))
