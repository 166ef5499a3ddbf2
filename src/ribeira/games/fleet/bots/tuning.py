"""Weights of Fleet's rollout policy that `ribeira.training` tunes."""

from functools import partial
from typing import Any

from ribeira.engine.bot_api.tuning import Policy, WeightSet
from ribeira.engine.game import AnyGame
from ribeira.games.fleet.bots.rollout_policy import FleetRolloutPolicy
from ribeira.games.fleet.scoring import score


def weight_sets(game: AnyGame) -> list[WeightSet]:
    """Return one set for solo games and one for several players."""

    def new_game(seats: int, deal: int) -> Any:
        return game.new(seats, seed=deal)

    seats_by_name = {"alone": 1, "several": 2}
    return [
        WeightSet(name, partial(new_game, seats), rollout_policy, mean_score) for name, seats in seats_by_name.items()
    ]


def rollout_policy(weights: list[float], deal: int) -> Policy:
    """Return the policy of all seats."""
    return FleetRolloutPolicy(weights).choose


def mean_score(state: Any, deal: int) -> float:
    """Return the mean score of all seats."""
    return sum(float(score(state, seat)) for seat in range(state.seats)) / float(state.seats)
