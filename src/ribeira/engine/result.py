"""Results of games."""

from collections.abc import Sequence

import msgspec


class Rung(msgspec.Struct, frozen=True):
    """Solo rating for scores from `points` up to the next rung."""

    points: int
    rating: str


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Scores by category, places after tie-breaks, and winners.

    >>> result = Result.ranked([{"sales": 40, "worms": 8}, {"sales": 50, "worms": 0}], ended_by="markets")
    >>> result.scores, result.places, result.winners
    ([48, 50], [2, 1], [1])
    """

    scores: list[int]
    breakdown: list[dict[str, int]]  # points by category for each seat, which add up to its score
    places: list[int]  # from 1; tied seats share a place
    winners: list[int]  # seats; empty for a lost solo game
    ended_by: str  # reason for the end, in the game's vocabulary
    rating: str | None = None  # solo: the band of the game's rating table

    @classmethod
    def ranked(
        cls, breakdown: Sequence[dict[str, int]], *, ended_by: str, tie_break: Sequence[Sequence[int]] = ()
    ) -> "Result":
        """Rank the seats by score, then by `tie_break` (one row per seat, higher values win)."""
        scores = [sum(points.values()) for points in breakdown]
        keys = [(score, *(tie_break[seat] if tie_break else ())) for seat, score in enumerate(scores)]
        places = [1 + sum(other > key for other in keys) for key in keys]
        return cls(
            scores=scores,
            breakdown=list(breakdown),
            places=places,
            winners=[seat for seat, place in enumerate(places) if place == 1],
            ended_by=ended_by,
        )

    def rated(self, ladder: Sequence[Rung]) -> "Result":
        """Return the same result with the rating of the highest rung that the score reaches.

        >>> Result.ranked([{"sales": 50}], ended_by="markets").rated([Rung(0, "poor"), Rung(50, "good")]).rating
        'good'
        """
        return msgspec.structs.replace(
            self, rating=[rung.rating for rung in ladder if self.scores[0] >= rung.points][-1]
        )
