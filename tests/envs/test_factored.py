"""Actions word by word: the same game exactly."""

from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.engine.rng import Rng
from ribeira.envs.factored import Saying, words
from ribeira.envs.gymnasium import ILLEGAL, SeatEnv
from tests.envs.test_observations import positions

games = pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)
MOST = 1_000  # actions at a time


@games
def test_there_are_few_words_and_they_say_every_action(game: Any) -> None:
    found = words(game.actions)
    assert found.size <= MOST
    spelt = {tuple(row) for row in found.spelt.tolist()}
    assert len(spelt) == game.actions.size
    for action in range(0, game.actions.size, 97):
        said = [found.names[word] for word in found.spelt[action] if word >= 0]
        assert " ".join(said) == game.actions.text(action)


def sayable(game: Any, legal: list[int], said: list[int]) -> list[int]:
    """All actions that can be said from some words on."""
    saying = Saying(words(game.actions), legal)
    assert all(saying.say(word) for word in said)
    if saying.action is not None:
        assert not saying.mask().any()
        return [saying.action]
    return [action for word in np.flatnonzero(saying.mask()) for action in sayable(game, legal, [*said, int(word)])]


@games
def test_every_legal_action_can_be_said_and_nothing_else(game: Any) -> None:
    for state in positions(game, game.seats[-1], None, ["random"], 45):
        for seat in state.deciders():
            assert sorted(sayable(game, state.legal(seat), [])) == sorted(state.legal(seat))


@games
def test_a_seat_plays_by_words_what_it_would_play_by_actions(game: Any) -> None:
    whole = SeatEnv(game.id, 2, opponents="random", reward="score")
    parts = SeatEnv(game.id, 2, opponents="random", reward="score", factored=True)
    whole.reset(seed=3)
    observation, _ = parts.reset(seed=3)
    assert parts.action_masks().size <= MOST
    chance = Rng.seeded(1)
    over = False
    while not over:
        assert parts.observation_space.contains(observation)
        unsaid = np.flatnonzero(observation["action_mask"] == 0)
        _, reward, _, _, info = parts.step(int(unsaid[0]))
        assert (reward, info["illegal"]) == (ILLEGAL, True)
        table = parts.table
        assert table is not None
        before = table.clone()
        said = chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
        kept = parts.clone_state()
        observation, earned, over, _, _ = parts.step(said)
        if table == before and not over:
            assert observation["observation"][parts.layout.size + said] == 1
            again, _ = parts.set_state(parts.clone_state())
            assert np.array_equal(again["observation"], observation["observation"])
            continue
        assert whole.table is not None
        saying = Saying(words(game.actions), whole.table.legal(0))
        for word in kept.said:
            saying.say(word)
        saying.say(said)
        assert saying.action is not None
        _, paid, ended, _, _ = whole.step(saying.action)
        assert (paid, ended) == (earned, over)
        assert parts.table == whole.table
