"""Environments can be copied and sent to other processes, in the middle of a game."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest

import ribeira.envs.openspiel
from ribeira.envs.gymnasium import SeatEnv
from ribeira.envs.pettingzoo import env
from ribeira.envs.vector import Tables


def copies(thing: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


def test_pettingzoo() -> None:
    made = env("wishes", 2)
    made.reset(seed=3)
    for _ in range(5):
        observation, *_ = made.last()
        made.step(int(np.flatnonzero(observation["action_mask"])[0]))
    for twin in copies(made):
        assert twin.agent_selection == made.agent_selection
        assert twin.unwrapped.table == made.unwrapped.table
        assert np.array_equal(twin.last()[0]["observation"], made.last()[0]["observation"])


@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_gymnasium(opponents: str) -> None:
    made = SeatEnv("wishes", 2, opponents=opponents)
    made.reset(seed=3)
    action = int(np.flatnonzero(made.action_masks())[0])
    twins = copies(made)
    made.step(action)
    for twin in twins:
        assert twin.table != made.table
        twin.step(action)
        assert twin.table == made.table


def test_many_tables() -> None:
    made = Tables("wishes", 2, 3)
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
