"""How strong somebody is: ratings by the games that people finish, against each other and against levels.

The model is Plackett and Luce's as Weng and Lin (2011) bring it up to date after every game (`openskill`): it takes
games of any number of players as they ended, with ties, and knows how sure it is of everybody. Its numbers are put
on the scale that players know: everybody begins with 1500, and of two whose ratings are well known one who has 400
more wins ten times as often.
"""

import math
from collections import deque
from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.tables.game_summary import is_fair
from ribeira.tables.table import Seat, Table

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

BEGIN = 1500.0
LUCK = 400 / math.log(10) / math.sqrt(2)  # of one player in one game: two of them make the scale
UNSURE = 2 * LUCK  # of whom nothing is known; the model's own proportions
DRIFT = UNSURE / 100  # that strength changes from game to game
REMEMBERED = 200  # games whose ratings are told
SURE = 2  # so many deviations are told: 95 of 100 are within


class Place(msgspec.Struct, frozen=True, array_like=True):
    """How somebody came out of a game: 0 is the winner. `who` is a player, or a level with an @ before it."""

    who: str
    rank: int


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """How strong somebody is at a game, and how far that may be from the truth."""

    rating: int
    spread: int  # most likely it is within so much of it, to either side
    games: int
    won: int

    @property
    def surely(self) -> int:
        """What it is at the least: by that people are listed, so that who has played little does not lead."""
        return self.rating - self.spread


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody's rating was after a game."""

    at: int  # when that ended
    rating: int
    spread: int


def level_key(bot: str) -> str:
    return f"@{bot}"


def is_level(key: str) -> bool:
    return key.startswith("@")


def places(table: Table) -> list[Place]:
    """How everybody came out of a game that is over; empty where it does not count: where it is played alone, where
    one plays for several or only bots do, where the deal may have been known, where the table says so."""
    people = [seat.player for seat in table.seats if seat.player is not None]
    against = all(seat.player is not None or seat.bot in LEVELS for seat in table.seats)
    several = len(table.seats) > 1 and people and len(people) == len(set(people))
    if not (against and several and table.ended in ("game", "resigned") and is_fair(table) and table.is_rated()):
        return []
    assert table.course is not None
    scores = table.course.state.result().scores if table.ended == "game" else [0] * len(table.seats)
    # Who gave up or was long away is last, whatever the bot made of it that came instead.
    worth = [
        (not gave_up(seat), number in table.winners, scores[number]) if not gave_up(seat) else (False, False, 0)
        for number, seat in enumerate(table.seats)
    ]
    return [
        Place(seat.player or level_key(seat.bot or ""), sum(other > own for other in worth))
        for seat, own in zip(table.seats, worth, strict=True)
    ]


def gave_up(seat: Seat) -> bool:
    return seat.player is not None and seat.bot is not None


class Ladder:
    """The ratings of all who have played one game, as one game after the other makes them."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # only now: a page has none

        self.model = PlackettLuce(mu=BEGIN, sigma=UNSURE, beta=LUCK, tau=DRIFT)
        self.known: dict[str, PlackettLuceRating] = {}
        self.games: dict[str, int] = {}
        self.won: dict[str, int] = {}
        self.courses: dict[str, deque[Step]] = {}

    def add(self, placed: Iterable[Place], at: int = 0) -> None:
        game = list(placed)
        teams = [[self.known.get(place.who) or self.model.rating(name=place.who)] for place in game]
        rated = self.model.rate(teams, ranks=[float(place.rank) for place in game])
        after: dict[str, list[PlackettLuceRating]] = {}
        for place, (rating,) in zip(game, rated, strict=True):
            after.setdefault(place.who, []).append(rating)
        for who, found in after.items():  # a level may have several seats
            mu, sigma = fmean(each.mu for each in found), fmean(each.sigma for each in found)
            self.known[who] = self.model.rating(mu=mu, sigma=sigma, name=who)
            self.games[who] = self.games.get(who, 0) + 1
            self.won[who] = self.won.get(who, 0) + any(place.who == who and place.rank == 0 for place in game)
            if not is_level(who):
                course = self.courses.setdefault(who, deque(maxlen=REMEMBERED))
                course.append(Step(at=at, rating=round(mu), spread=round(SURE * sigma)))

    def rating(self, who: str) -> Rating | None:
        found = self.known.get(who)
        if found is None:
            return None
        return Rating(
            rating=round(found.mu),
            spread=round(SURE * found.sigma),
            games=self.games[who],
            won=self.won[who],
        )
