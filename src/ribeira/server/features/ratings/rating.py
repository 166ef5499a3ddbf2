"""Rating model: Plackett–Luce with the updates of Weng and Lin (2011), as implemented by `openskill`.

The model supports ties and any number of players, and estimates the uncertainty of each rating. Ratings use the Elo
scale: everyone starts at 1500. If both ratings are certain, a lead of 400 means ten wins per loss.
"""

import math
from collections import deque
from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING

import msgspec

from ribeira.server.features.ratings.game_weight import Evidence, level_strength
from ribeira.server.features.ratings.results import Placement, is_level

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

INITIAL_RATING = 1500.0
# Standard deviation of a player's performance in one game. The difference between the performances of two players has
# sqrt(2) times this deviation.
PERFORMANCE_DEVIATION = 400 / math.log(10) / math.sqrt(2)
INITIAL_DEVIATION = 2 * PERFORMANCE_DEVIATION  # uncertainty of a new rating; same ratios as openskill's defaults
DEVIATION_PER_GAME = INITIAL_DEVIATION / 100  # uncertainty added before every game, because strength changes over time
MAX_STEPS = 200  # games kept in a player's rating history
MAX_CHANGES = 5000  # number of recent games whose effect on ratings is kept
LEVEL_DEVIATION = INITIAL_DEVIATION / 8  # uncertainty of a level's measured strength
DEVIATIONS_IN_SPREAD = 2  # two standard deviations, a 95% interval


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """The strength of a player or bot level at one game."""

    rating: int
    spread: int  # with 95% probability, the true strength is within `rating` ± `spread`
    games: int
    won: int

    @property
    def lower_bound(self) -> int:
        """The rating minus its spread. Leaderboards sort by it, so that a few lucky games do not put a player first."""
        return self.rating - self.spread


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating after a game."""

    at: int  # when the game ended
    rating: int
    spread: int


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """The effect of a game on a player's rating."""

    before: int
    after: int
    reason: str | None  # code of the reason why the game did not count, or counted for less


class RatingModel:
    """Ratings of all players and bot levels in one game, updated result by result."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce  # not installed in the browser build

        self.model = PlackettLuce(
            mu=INITIAL_RATING, sigma=INITIAL_DEVIATION, beta=PERFORMANCE_DEVIATION, tau=DEVIATION_PER_GAME
        )
        self.estimates: dict[str, PlackettLuceRating] = {}  # by player ID or level key
        self.games: dict[str, int] = {}
        self.wins: dict[str, int] = {}
        self.evidence = Evidence()
        self.changes: dict[str, dict[str, Change]] = {}  # by table and player, for recent games
        self.histories: dict[str, deque[Step]] = {}  # by player ID; levels have no history

    def add(self, placements: Iterable[Placement], finished_at: int = 0, table_id: str = "") -> None:
        """Update the ratings with the result of a game. Results must be added in the order in which the games ended."""
        game = list(placements)
        before = {each.who: self.estimates.get(each.who) or self._initial(each) for each in game}
        rated = self.model.rate([[before[each.who]] for each in game], ranks=[float(each.rank) for each in game])
        updates: dict[str, list[PlackettLuceRating]] = {}
        for placement, (estimate,) in zip(game, rated, strict=True):
            updates.setdefault(placement.who, []).append(estimate)
        # A level on several seats has several estimates.
        after = {
            who: (fmean(each.mu for each in found), fmean(each.sigma for each in found))
            for who, found in updates.items()
        }
        ratings = {who: each.mu for who, each in before.items()}
        shares = self.evidence.shares(game, finished_at, ratings, {who: mu for who, (mu, _) in after.items()})
        changes = {}
        for who, (mu, sigma) in after.items():
            old, share = before[who], shares[who]
            mu, sigma = old.mu + share.factor * (mu - old.mu), old.sigma + share.factor * (sigma - old.sigma)
            if not is_level(who):
                changes[who] = Change(before=round(old.mu), after=round(mu), reason=share.reason)
            if share.factor > 0:
                self._update(who, mu, sigma, finished_at, won=any(each.who == who and each.rank == 0 for each in game))
        self.evidence.add(game, finished_at)
        self.changes[table_id] = changes
        if len(self.changes) > MAX_CHANGES:
            del self.changes[next(iter(self.changes))]

    def _update(self, who: str, mu: float, sigma: float, finished_at: int, *, won: bool) -> None:
        self.estimates[who] = self.model.rating(mu=mu, sigma=sigma, name=who)
        self.games[who] = self.games.get(who, 0) + 1
        self.wins[who] = self.wins.get(who, 0) + won
        if not is_level(who):
            history = self.histories.setdefault(who, deque(maxlen=MAX_STEPS))
            history.append(Step(at=finished_at, rating=round(mu), spread=round(DEVIATIONS_IN_SPREAD * sigma)))

    def _initial(self, placement: Placement) -> "PlackettLuceRating":
        """Return the estimate before the first game.

        Levels begin at their measured strength, except in old games without notes.
        """
        who = placement.who
        if is_level(who) and placement.note is not None:
            return self.model.rating(mu=level_strength(who), sigma=LEVEL_DEVIATION, name=who)
        return self.model.rating(name=who)

    def rating(self, who: str) -> Rating | None:
        """Return the rating of a player or level, or None before the first rated game."""
        estimate = self.estimates.get(who)
        if estimate is None:
            return None
        return Rating(
            rating=round(estimate.mu),
            spread=round(DEVIATIONS_IN_SPREAD * estimate.sigma),
            games=self.games[who],
            won=self.wins[who],
        )
