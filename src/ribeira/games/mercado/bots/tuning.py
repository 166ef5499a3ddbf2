"""Weights of Mercado's rollout policies that `ribeira.training` tunes."""

from functools import partial
from typing import Any

from ribeira.engine.bot_api.tuning import Policy, WeightSet
from ribeira.engine.game import AnyGame
from ribeira.games.mercado.bots.habits import LEARNED_HABITS, Habits
from ribeira.games.mercado.bots.judge import JUDGE, MercadoJudge
from ribeira.games.mercado.bots.quick import Merchant
from ribeira.games.mercado.bots.worth import challenge_worth

CHALLENGES = range(1, 10)


def weight_sets(game: AnyGame) -> list[WeightSet]:
    """Return one set for each solo challenge and one for two players."""

    def new_challenge(challenge: int, deal: int) -> Any:
        return game.new(1, seed=deal, options={"challenge": challenge})

    def new_game(deal: int) -> Any:
        return game.new(2, seed=deal // 2)

    def score(state: Any, deal: int) -> float:
        return challenge_worth(state)

    challenges = [
        WeightSet(str(challenge), partial(new_challenge, challenge), solo_policy, score) for challenge in CHALLENGES
    ]
    return [*challenges, WeightSet("others", new_game, policy_against_default, lead, unit=10.0)]


def solo_policy(weights: list[float], deal: int) -> Policy:
    """Return the policy of a solo challenge."""
    choose = Merchant(weights).choose
    return lambda state, seat, rng: int(choose(state, rng))


def tuned_seat(deal: int) -> int:
    """Return the seat of the tuned policy in a game for two. Each deal is played on both seats."""
    return deal % 2


def policy_against_default(weights: list[float], deal: int) -> Policy:
    """Return the tuned policy for one seat and the default policy for the other."""
    # The scale stays: larger weights would leave nothing to chance, which shows a search too little.
    scale = LEARNED_HABITS
    habits = Habits(scale.chance, scale.paid, scale.value, scale.wanted, weights)
    tuned = MercadoJudge(JUDGE.spread, JUDGE.horizon, habits)
    return lambda state, seat, rng: int((tuned if seat == tuned_seat(deal) else JUDGE).play(state, seat, rng))


def lead(state: Any, deal: int) -> float:
    """Return the lead of the tuned policy in points."""
    points = JUDGE.final(state)
    seat = tuned_seat(deal)
    return float(points[seat] - points[1 - seat])
