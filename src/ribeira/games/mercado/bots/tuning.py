"""Tuning of Mercado's rollout policies by `ribeira.training`."""

from functools import partial
from typing import Any

from ribeira.engine.bot_api.tuning import Policy, WeightSet
from ribeira.engine.game import AnyGame
from ribeira.games.mercado.bots.challenge_value import challenge_value
from ribeira.games.mercado.bots.evaluator import JUDGE, MercadoEvaluator
from ribeira.games.mercado.bots.multiplayer_weights import LEARNED_WEIGHTS, MultiplayerWeights
from ribeira.games.mercado.bots.rollout_policy import SoloRolloutPolicy

CHALLENGES = range(1, 10)


def weight_sets(game: AnyGame) -> list[WeightSet]:
    """Return one set for each solo challenge and one for two players."""

    def new_challenge(challenge: int, deal: int) -> Any:
        return game.new(1, seed=deal, options={"challenge": challenge})

    def new_game(deal: int) -> Any:
        return game.new(2, seed=deal // 2)

    def score(state: Any, deal: int) -> float:
        return challenge_value(state)

    challenges = [
        WeightSet(str(challenge), partial(new_challenge, challenge), solo_policy, score) for challenge in CHALLENGES
    ]
    return [*challenges, WeightSet("others", new_game, policy_against_default, lead, unit=10.0)]


def solo_policy(weights: list[float], deal: int) -> Policy:
    """Return a policy with these weights for a solo challenge."""
    choose = SoloRolloutPolicy(weights).choose
    return lambda state, seat, rng: int(choose(state, rng))


def tuned_seat(deal: int) -> int:
    """Return the seat of the tuned policy in a two-player game; each deal is played from both seats."""
    return deal % 2


def policy_against_default(weights: list[float], deal: int) -> Policy:
    """Return the tuned policy for one seat and the default policy for the other."""
    # Keep the scale: larger weights would leave too little to chance for a search.
    scale = LEARNED_WEIGHTS
    habits = MultiplayerWeights(scale.chance, scale.paid, scale.value, scale.wanted, weights)
    tuned = MercadoEvaluator(JUDGE.spread, JUDGE.horizon, habits)
    return lambda state, seat, rng: int((tuned if seat == tuned_seat(deal) else JUDGE).play(state, seat, rng))


def lead(state: Any, deal: int) -> float:
    """Return the final lead of the tuned policy in points."""
    points = JUDGE.final(state)
    seat = tuned_seat(deal)
    return float(points[seat] - points[1 - seat])
