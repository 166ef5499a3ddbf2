"""View of a campaign (5.2): challenges, fame and rating."""

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.progress.campaign import Attempt
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.rules.fame import bonus_of, challenge_fame, rating_of
from ribeira.games.mercado.state import MercadoState

ChallengeState = Literal["done", "playing", "lost", "next", "later"]


class ChallengeView(msgspec.Struct, frozen=True):
    number: int
    id: str
    thresholds: list[int]  # results required for one, two and three fame
    state: ChallengeState  # lost: the record of the table is missing, so the challenge must be repeated
    result: int | None  # None before the challenge begins
    fame: int  # fame of a finished challenge


class RatingView(msgspec.Struct, frozen=True):
    id: str
    least: int  # minimum fame
    most: int


class CampaignView(msgspec.Struct, frozen=True):
    """View of a campaign."""

    challenges: list[ChallengeView]
    best_move: int  # highest income of one turn
    bonus_from: int  # income that earns the bonus
    bonus_fame: int  # fame of the bonus
    bonus: int  # current bonus
    total: int
    most: int  # maximum fame of a campaign
    rating: str
    ratings: list[RatingView]  # best first
    over: bool


def campaign_view(game: AnyGame, attempts: Sequence[Attempt | None]) -> CampaignView:
    """Return the view of a campaign, given the attempt at each challenge."""
    table = cast(MercadoComponents, game.components)
    most = sum(len(challenge.fame) for challenge in table.challenges) + table.best_move.fame
    challenges: list[ChallengeView] = []
    best_move = 0
    waits = False  # an earlier challenge is unfinished
    for index, challenge in enumerate(table.challenges):
        state: ChallengeState
        result, fame = None, 0
        attempt = attempts[index] if index < len(attempts) else None
        if attempt is not None:
            played = cast(MercadoState, attempt.state)
            state = "done" if attempt.done else "playing"
            result = int(played.solo_result())
            fame = challenge_fame(played) if attempt.done and played.over() else 0
            best_move = max(best_move, int(played.best_move))
        elif index < len(attempts):
            state = "lost"
        else:
            state = "later" if waits else "next"
        waits = waits or state != "done"
        challenges.append(ChallengeView(index + 1, challenge.id, list(challenge.fame), state, result, fame))
    bonus = bonus_of(table, best_move)
    total = sum(each.fame for each in challenges) + bonus
    better = [None, *table.ratings[:-1]]
    return CampaignView(
        challenges=challenges,
        best_move=best_move,
        bonus_from=table.best_move.coins,
        bonus_fame=table.best_move.fame,
        bonus=bonus,
        total=total,
        most=most,
        rating=rating_of(table, total),
        ratings=[
            RatingView(each.id, each.fame, above.fame - 1 if above else most)
            for each, above in zip(table.ratings, better, strict=True)
        ],
        over=not waits,
    )
