"""Factored actions: the same games, played word by word."""

import pickle
from typing import Any

import numpy as np
import pytest

import ribeira
from ribeira.engine.errors import IllegalAction
from ribeira.engine.rng import Rng
from ribeira.envs.factored_actions import INCOMPLETE, PartialAction, vocabulary_of
from ribeira.envs.gymnasium import ILLEGAL, SeatEnv
from ribeira.envs.pettingzoo import env, parallel_env
from ribeira.envs.vector import Tables
from tests.envs.test_observations import positions

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
MOST = 1_000  # size of the action space


@games
def test_vocabularies_are_small_and_complete(game: Any) -> None:
    found = vocabulary_of(game.actions)
    assert found.size <= MOST
    spelt = {tuple(found.of(action)) for action in range(game.actions.size)}
    assert len(spelt) == game.actions.size
    for action in range(0, game.actions.size, 97):
        assert " ".join(found.names[word] for word in found.of(action)) == game.actions.text(action)


def sayable(game: Any, legal: list[int], said: list[int]) -> list[int]:
    """Return all actions that can be completed from a prefix of words."""
    saying = PartialAction(vocabulary_of(game.actions), legal)
    assert all(saying.say(word) for word in said)
    if saying.action != INCOMPLETE:
        assert not saying.choices
        return [int(saying.action)]
    return [action for word in saying.choices for action in sayable(game, legal, [*said, word])]


@games
def test_words_reach_exactly_the_legal_actions(game: Any) -> None:
    for state in positions(game, game.seats[-1], None, ["random"], 45):
        for seat in state.deciders():
            assert sorted(sayable(game, state.legal(seat), [])) == sorted(state.legal(seat))


@games
def test_factored_seats_play_the_same_game(game: Any) -> None:
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
        saying = PartialAction(vocabulary_of(game.actions), whole.table.legal(0))
        for word in kept.words:
            saying.say(word)
        saying.say(said)
        assert saying.action != INCOMPLETE
        _, paid, ended, _, _ = whole.step(saying.action)
        assert (paid, ended) == (earned, over)
        assert parts.table == whole.table


@games
@pytest.mark.parametrize("num_workers", [0, 2])
def test_factored_vector_environments_play_the_same_games(game: Any, num_workers: int) -> None:
    """Compare with states of the same deals that get each action once all its words are chosen."""
    if num_workers and game.id != "lata":
        return  # the worker processes work the same way in all games
    count = 3
    many = Tables(game.id, 2, count, reward="score", factored=True, num_workers=num_workers, copy=False)
    plain = Tables(game.id, 2, count, reward="score")
    seen, infos = many.reset(seed=5)
    plain.reset(seed=5)
    known = vocabulary_of(game.actions)
    assert many.single_action_space.n == known.size <= MOST  # type: ignore[attr-defined]
    assert seen["observation"].shape == (count, many.layout.size + known.size)
    chance = Rng.seeded(2)
    said: list[list[int]] = [[] for _ in range(count)]
    for _ in range(150):
        assert many.observation_space.contains(seen)
        states, seats = plain._batch.states, plain._batch.seats  # type: ignore[union-attr]
        assert infos["seat"].tolist() == seats
        sayings = []
        for table in range(count):
            saying = PartialAction(known, states[table].legal(seats[table]))
            for word in said[table]:
                saying.say(word)
            sayings.append(saying)
            assert np.flatnonzero(seen["action_mask"][table]).tolist() == sorted(saying.choices)
            row = seen["observation"][table]
            assert np.flatnonzero(row[many.layout.size :]).tolist() == sorted(set(saying.said))
            assert (row[: many.layout.size] == plain._rows.observations[table]).all()
        wrong = np.array([saying.choices[0] for saying in sayings])
        wrong[1] = np.flatnonzero(seen["action_mask"][1] == 0)[0]
        with pytest.raises(IllegalAction, match="table 1"):
            many.step(wrong)
        chosen = [chance.choice(saying.choices) for saying in sayings]
        seen, paid, ended, _, infos = many.step(np.array(chosen))
        for table in range(count):
            sayings[table].say(chosen[table])
            said[table].append(chosen[table])
        done = [table for table in range(count) if sayings[table].action != INCOMPLETE]
        assert not (paid[[table for table in range(count) if table not in done]]).any()
        for table in done:  # the other tables of `plain` are in the middle of an action
            acted = seats[table]
            states[table].apply(acted, int(sayings[table].action))
            said[table] = []
            assert ended[table] == (not states[table].deciders())
            if ended[table]:
                plain._batch.rows.ended[table] = True
                plain._batch._deal(table)  # type: ignore[union-attr]
        plain._batch.rows.ended[:] = False
        plain._batch._look()  # type: ignore[union-attr]
    many.close()


def test_tables_by_words_can_be_pickled_in_the_middle_of_an_action() -> None:
    many = Tables("cafe", 1, 4, factored=True)
    many.reset(seed=1)
    chance = Rng.seeded(3)
    for _ in range(25):
        many.step(many.any_actions(chance))
    twin = pickle.loads(pickle.dumps(many))
    for _ in range(30):
        actions = many.any_actions(chance)
        ours, theirs = many.step(actions), twin.step(actions)
        assert all(np.array_equal(ours[0][name], theirs[0][name]) for name in ours[0])


@games
def test_factored_agents_play_complete_games(game: Any) -> None:
    """Play with both PettingZoo APIs. Other agents do not see the words of an unfinished action."""
    seats = 2
    turns = env(game.id, seats, factored=True)
    turns.reset(seed=1)
    chance = Rng.seeded(1)
    for agent in turns.agent_iter(max_iter=120):
        observation, _, ended, _, _ = turns.last()
        if ended:
            break
        assert turns.observation_space(agent).contains(observation)
        other = turns.observe(next(one for one in turns.agents if one != agent))
        assert not other["action_mask"].any()
        assert not other["observation"][turns.layout.size :].any()
        turns.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    together = parallel_env(game.id, seats, factored=True)
    found, _ = together.reset(seed=1)
    for _ in range(120):
        actions = {
            agent: chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
            for agent, seen in found.items()
            if seen["action_mask"].any()
        }
        assert actions
        found, _, ends, _, _ = together.step(actions)
        if any(ends.values()):
            break
