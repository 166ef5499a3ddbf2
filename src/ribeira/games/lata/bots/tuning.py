"""Tuning of the solo rollout policy and the linear evaluation by `ribeira.training`."""

from functools import partial
from typing import Any

from ribeira.engine.bot_api.tuning import LinearEvaluation, Policy, WeightSet
from ribeira.engine.game import AnyGame
from ribeira.games.lata.actions import FACTORIES
from ribeira.games.lata.bots.evaluation_features import evaluation_features
from ribeira.games.lata.bots.evaluation_weights import PROSPECTS
from ribeira.games.lata.bots.rollout_policy import LataRolloutPolicy
from ribeira.games.lata.scoring import score

LINEAR_EVALUATION = LinearEvaluation(
    features=evaluation_features, weights=PROSPECTS, module="evaluation_weights", constant="PROSPECTS"
)


def weight_sets(game: AnyGame) -> list[WeightSet]:
    """Return one set for each solo factory."""

    def new_game(factory: str, deal: int) -> Any:
        return game.new(1, seed=deal, options={"factory": factory})

    return [WeightSet(factory, partial(new_game, factory), rollout_policy, solo_score) for factory in FACTORIES]


def rollout_policy(weights: list[float], deal: int) -> Policy:
    """Return a policy with these weights for a solo game."""
    choose = LataRolloutPolicy(weights).choose
    return lambda state, seat, rng: int(choose(state, rng))


def solo_score(state: Any, deal: int) -> float:
    """Return the final score of a solo game."""
    return float(score(state, 0))
