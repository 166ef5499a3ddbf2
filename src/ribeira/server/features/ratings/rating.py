"""Rating model: Plackett–Luce with the updates of Weng and Lin (2011), as implemented by `openskill`.

The model rates games of any number of players, with ties, and estimates how uncertain each rating is. Ratings use the
scale of Elo: everyone starts with 1500, and between two well-known ratings a lead of 400 means ten wins per loss.
"""

import math
from collections import deque
from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING

import msgspec

from ribeira.server.features.ratings.results import Placement, is_level

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

INITIAL_RATING = 1500.0
# Standard deviation of one player's performance in one game. The difference of two players has sqrt(2) times as much.
PERFORMANCE_DEVIATION = 400 / math.log(10) / math.sqrt(2)
INITIAL_DEVIATION = 2 * PERFORMANCE_DEVIATION  # of a new rating; the proportions are those of openskill's defaults
DEVIATION_PER_GAME = INITIAL_DEVIATION / 100  # added before every game, because strength changes
MAX_STEPS = 200  # of a player's history
DEVIATIONS_IN_SPREAD = 2  # the true strength lies within the spread with 95 % probability


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A competitor's strength at one game."""

    rating: int
    spread: int  # with 95% probability, the true strength is within `rating` ± `spread`
    games: int
    won: int

    @property
    def lower_bound(self) -> int:
        """The rating minus its spread. Leaderboards sort by it, so that a few lucky games do not lead."""
        return self.rating - self.spread


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating after a game."""

    at: int  # when the game ended
    rating: int
    spread: int


class RatingModel:
    """The ratings of all competitors of one game, updated game by game."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # not installed in the browser build

        self.model = PlackettLuce(
            mu=INITIAL_RATING, sigma=INITIAL_DEVIATION, beta=PERFORMANCE_DEVIATION, tau=DEVIATION_PER_GAME
        )
        self.estimates: dict[str, PlackettLuceRating] = {}  # by player's ID or level's key
        self.games: dict[str, int] = {}
        self.wins: dict[str, int] = {}
        self.histories: dict[str, deque[Step]] = {}  # of players

    def add(self, placements: Iterable[Placement], finished_at: int = 0) -> None:
        """Update the ratings of a game's competitors."""
        game = list(placements)
        teams = [[self.estimates.get(each.who) or self.model.rating(name=each.who)] for each in game]
        rated = self.model.rate(teams, ranks=[float(each.rank) for each in game])
        updates: dict[str, list[PlackettLuceRating]] = {}
        for placement, (estimate,) in zip(game, rated, strict=True):
            updates.setdefault(placement.who, []).append(estimate)
        for who, estimates in updates.items():  # several if a level has several seats
            mu, sigma = fmean(each.mu for each in estimates), fmean(each.sigma for each in estimates)
            self.estimates[who] = self.model.rating(mu=mu, sigma=sigma, name=who)
            self.games[who] = self.games.get(who, 0) + 1
            self.wins[who] = self.wins.get(who, 0) + any(each.who == who and each.rank == 0 for each in game)
            if not is_level(who):
                history = self.histories.setdefault(who, deque(maxlen=MAX_STEPS))
                history.append(Step(at=finished_at, rating=round(mu), spread=round(DEVIATIONS_IN_SPREAD * sigma)))

    def rating(self, who: str) -> Rating | None:
        """Return a competitor's rating, or None before the first rated game."""
        estimate = self.estimates.get(who)
        if estimate is None:
            return None
        return Rating(
            rating=round(estimate.mu),
            spread=round(DEVIATIONS_IN_SPREAD * estimate.sigma),
            games=self.games[who],
            won=self.wins[who],
        )
