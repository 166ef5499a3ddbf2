"""Rewards during a game: their sum is the score."""

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.rng import Rng

pytest.importorskip("gymnasium", reason="Gymnasium is not installed")

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def any_legal(mask: Any, chance: Rng) -> int:
    legal: list[int] = np.flatnonzero(mask).tolist()
    return chance.choice(legal)


@games
@pytest.mark.parametrize("factored", [False, True], ids=["actions", "words"])
def test_outlook_rewards_of_agents_add_up_to_the_score(game: Any, factored: bool) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from ribeira.envs.pettingzoo import RibeiraEnv

    env = RibeiraEnv(game.id, 2, reward="outlook", factored=factored)
    env.reset(seed=3)
    chance = Rng.seeded(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    payments = 0
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        paid[agent] += reward
        payments += reward != 0 and not ended
        env.step(None if ended else any_legal(observation["action_mask"], chance))
    assert payments > 5
    assert env.table is not None
    assert list(paid.values()) == pytest.approx(env.table.result().scores)


@games
def test_outlook_rewards_of_parallel_agents_add_up_to_the_score(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from ribeira.envs.pettingzoo import parallel_env

    env = parallel_env(game.id, 2, reward="outlook")
    observations, _ = env.reset(seed=3)
    chance = Rng.seeded(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
        observations, rewards, *_ = env.step({a: any_legal(mask, chance) for a, mask in masks.items() if mask.any()})
        for agent, reward in rewards.items():
            paid[agent] += reward
    assert env.inner.table is not None
    assert list(paid.values()) == pytest.approx(env.inner.table.result().scores)


@games
def test_outlook_rewards_are_changes_of_the_expected_score(game: Any) -> None:
    from ribeira.envs.gymnasium import SeatEnv

    env = SeatEnv(game.id, 2, seat=1, opponents="random", reward="outlook", factored=True)
    observation, _ = env.reset(seed=5)
    chance = Rng.seeded(2)
    paid, over, steps, kept = 0.0, False, 0, None
    while not over:
        observation, reward, over, _, _ = env.step(any_legal(observation["action_mask"], chance))
        paid += reward
        steps += 1
        if steps == 20:
            kept, so_far = env.clone_state(), paid
            assert not over
            assert env.table is not None
            assert paid == pytest.approx(evaluator_of(game).outlook(env.table)[1])
    assert env.table is not None
    assert paid == pytest.approx(env.table.result().scores[1])
    assert kept is not None
    observation, _ = env.set_state(kept)  # continue from the saved state with other actions
    over, paid = False, so_far
    while not over:
        observation, reward, over, _, _ = env.step(any_legal(observation["action_mask"], chance))
        paid += reward
    assert paid == pytest.approx(env.table.result().scores[1])
    with pytest.raises(ValueError, match="pays otherwise"):
        SeatEnv(game.id, 2, seat=1, factored=True).set_state(kept)


@games
@pytest.mark.parametrize("num_workers", [0, 2])
def test_outlook_rewards_of_vector_environments_add_up_to_the_score(game: Any, num_workers: int) -> None:
    from ribeira.envs.vector import Tables

    many = Tables(game.id, 2, 2, reward="outlook", num_workers=num_workers, factored=num_workers > 0)
    plain = Tables(game.id, 2, 2, reward="score", factored=num_workers > 0)
    observations, _ = many.reset(seed=1)
    plain.reset(seed=1)
    chance = Rng.seeded(3)
    paid = np.zeros((2, 2))
    ended = np.zeros(2, np.bool_)
    while not ended.any():
        acting = many._rows.seats.copy()
        actions = np.array([any_legal(mask, chance) for mask in observations["action_mask"]])
        observations, rewards, ended, _, infos = many.step(actions)
        _, _, same, _, told = plain.step(actions)
        paid += infos["rewards"]
        assert infos["_rewards"].all()
        assert np.array_equal(rewards, infos["rewards"][np.arange(2), acting])
        assert np.array_equal(same, ended)
    over = np.flatnonzero(ended)
    assert paid[over] == pytest.approx(told["rewards"][over], abs=1e-3)
    many.close()


def test_tables_that_pay_otherwise_do_not_take_each_others_states() -> None:
    from ribeira.envs.vector import Tables

    many, plain = Tables("wishes", 2, 2, reward="outlook"), Tables("wishes", 2, 2)
    many.reset(seed=1)
    plain.reset(seed=1)
    kept = many.clone_state()
    for _ in range(9):
        many.step(many.any_actions(Rng.seeded(1)))
    many.set_state(kept)
    assert many._batch.outlooks[0].before == [0.0, 0.0]  # type: ignore[union-attr, index]
    with pytest.raises(ValueError, match="pay otherwise"):
        plain.set_state(kept)
