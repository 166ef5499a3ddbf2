"""Environments can be copied and pickled in the middle of a game."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

import ribeira
import ribeira.envs.openspiel
from ribeira.engine.rng import Rng
from ribeira.envs.gymnasium import SeatEnv
from ribeira.envs.pettingzoo import env, parallel_env
from ribeira.envs.vector import Tables

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def copies(thing: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


@games
def test_pettingzoo(game: Any) -> None:
    made = env(game.id, 2)
    made.reset(seed=3)
    for _ in range(5):
        observation, *_ = made.last()
        made.step(int(np.flatnonzero(observation["action_mask"])[0]))
    for twin in copies(made):
        assert twin.agent_selection == made.agent_selection
        assert twin.unwrapped.table == made.unwrapped.table
        assert repr(twin) == repr(made)  # it contains no memory address
        assert np.array_equal(twin.last()[0]["observation"], made.last()[0]["observation"])


@games
@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_gymnasium(game: Any, opponents: str) -> None:
    made = SeatEnv(game.id, 2, opponents=opponents)
    made.reset(seed=3)
    action = int(np.flatnonzero(made.action_masks())[0])
    twins = copies(made)
    made.step(action)
    for twin in twins:
        assert twin.table != made.table
        twin.step(action)
        assert twin.table == made.table
        assert repr(twin) == repr(made)


@games
def test_vector_environments_can_be_pickled(game: Any) -> None:
    made = Tables(game.id, 2, 3)
    observations, _ = made.reset(seed=1)
    actions = observations["action_mask"].argmax(axis=1)
    for twin in copies(made):
        again = copy.deepcopy(made)
        assert np.array_equal(twin.step(actions)[0]["observation"], again.step(actions)[0]["observation"])


def test_openspiel() -> None:
    assert "ribeira_wishes" in ribeira.envs.openspiel.NAMES
    game = pyspiel.load_game("ribeira_wishes")
    state = game.new_initial_state()
    state.apply_action(3)
    state.apply_action(state.legal_actions()[0])
    _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(twin) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    for params in ({"seats": 3, "auction": "open"}, {"seats": 1, "factory": "aveiro", "deal_nodes": 2}):
        game = pyspiel.load_game("ribeira_lata", params)
        for twin in copies(game):
            assert (str(twin), twin.num_players(), twin.options) == (str(game), params["seats"], game.options)


def test_pettingzoos_parallel() -> None:
    made = parallel_env("lata", 2)
    seen, _ = made.reset(seed=3)
    actions = {agent: int(told["action_mask"].argmax()) for agent, told in seen.items()}
    twins = copies(made)
    after, *_ = made.step(actions)
    for twin in twins:
        again, *_ = twin.step(actions)
        for agent in after:
            assert np.array_equal(again[agent]["observation"], after[agent]["observation"])


@pytest.mark.parametrize("factored", [False, True])
def test_planners_go_back_in_pettingzoo(factored: bool) -> None:
    made = env("lata", 2, factored=factored)
    made.reset(seed=2)
    chance = np.random.default_rng(1)

    def play(steps: int) -> list[Any]:
        seen = []
        for _ in range(steps):
            observation, reward, *_ = made.last()
            seen.append((made.agent_selection, observation["observation"], reward))
            made.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        return seen

    play(21)
    kept = made.clone_state()
    for _ in range(2):
        chance = np.random.default_rng(2)
        first = play(30)
        made.set_state(kept)
        chance = np.random.default_rng(2)
        for one, other in zip(first, play(30), strict=True):
            assert one[0] == other[0]
            assert np.array_equal(one[1], other[1])
        made.set_state(kept)
    with pytest.raises(ValueError, match="not of such a game"):
        env("wishes", 2).set_state(kept)


@pytest.mark.parametrize(("factored", "opponents"), [(False, None), (True, "random")])
def test_planners_go_back_at_many_tables(factored: bool, opponents: str | None) -> None:
    made = Tables("lata", 2, 3, factored=factored, opponents=opponents)
    made.reset(seed=2)
    for _ in range(21):
        made.step(made.any_actions(Rng.seeded(1)))
    kept = made.clone_state()

    def play() -> list[Any]:
        chance = Rng.seeded(3)
        return [made.step(made.any_actions(chance))[:3] for _ in range(200)]

    first = play()
    seen, _ = made.set_state(kept)
    again, _ = made.set_state(made.clone_state())
    assert np.array_equal(seen["observation"], again["observation"])
    for one, other in zip(first, play(), strict=True):
        assert np.array_equal(one[0]["observation"], other[0]["observation"])
        assert np.array_equal(one[1], other[1])
    with pytest.raises(ValueError, match="not of such tables"):
        made.set_state(kept._replace(states=kept.states[:2]))
