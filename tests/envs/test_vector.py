"""Vector environments: reproducible seeds, atomic steps, and one process or several."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import ribeira
from ribeira.engine.errors import IllegalAction
from ribeira.engine.rng import Rng
from ribeira.envs.vector import Tables

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def played(tables: Tables, steps: int, seed: int = 3) -> Iterator[tuple[Any, ...]]:
    """Play random steps and yield the result of each."""
    chance = Rng.seeded(1)
    tables.reset(seed=seed)
    for _ in range(steps):
        yield tables.step(tables.any_actions(chance))


def same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[name], two[name]) for name in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(same(a, b) for a, b in zip(one, two, strict=True))
    return np.array_equal(one, two)


@games
def test_games_end_and_new_ones_begin(game: Any) -> None:
    tables = Tables(game.id, game.seats[-1], 3, observe=False)
    ended = 0
    for observations, paid, over, cut, infos in played(tables, 500):
        assert observations["action_mask"].any(axis=1).all()
        assert not cut.any()
        assert (infos["_rewards"] == over).all()
        assert (np.abs(infos["rewards"]).sum(axis=1)[~over] == 0).all()
        assert (paid[~over] == 0).all()
        for table in np.flatnonzero(over):
            assert not infos["final_obs"][table]["action_mask"].any()
            assert paid[table] in infos["rewards"][table]
        ended += int(over.sum())
    assert ended > 0


@games
def test_observations_are_those_of_the_deciding_seat(game: Any) -> None:
    tables = Tables(game.id, game.seats[-1], 2)
    for number, (observations, _, _, _, infos) in enumerate(played(tables, 40)):
        if number % 8 == 0:
            for table, state in enumerate(tables._batch.states):  # type: ignore[union-attr]
                seat = int(infos["seat"][table])
                assert seat == state.decider()
                view = tables.layout.vector(state.view(seat), seat)
                assert np.array_equal(observations["observation"][table], view)
                assert np.flatnonzero(observations["action_mask"][table]).tolist() == sorted(state.legal(seat))
                assert tables.layout.space().contains(view)


def test_a_seed_gives_the_same_games() -> None:
    one, two = (list(played(Tables("fleet", 2, 3), 60)) for _ in range(2))
    assert all(same(a, b) for first, second in zip(one, two, strict=True) for a, b in zip(first, second, strict=True))
    other = list(played(Tables("fleet", 2, 3), 1, seed=4))
    assert not np.array_equal(other[0][0]["observation"], one[0][0]["observation"])
    # Table i uses seed + i, so the second game of seed 3 is the first of seed 4.
    begun = Tables("fleet", 2, 2).reset(seed=3)[0], Tables("fleet", 2, 2).reset(seed=[4, 9])[0]
    assert np.array_equal(begun[0]["observation"][1], begun[1]["observation"][0])


def test_an_illegal_action_is_named_and_changes_nothing() -> None:
    tables = Tables("wishes", 2, 3)
    observations, _ = tables.reset(seed=1)
    actions = observations["action_mask"].argmax(axis=1)
    before = pickle.dumps(tables._batch.states)  # type: ignore[union-attr]
    wrong = actions.copy()
    wrong[2] = int(np.flatnonzero(observations["action_mask"][2] == 0)[0])
    with pytest.raises(IllegalAction, match=r"table 2: .* is not legal now"):
        tables.step(wrong)
    for few in (actions[:2], actions.astype(float), [[1, 2, 3]]):
        with pytest.raises(ValueError, match="3 whole numbers are wanted"):
            tables.step(few)
    wrong[2] = 10_000
    with pytest.raises(IllegalAction, match="table 2: 10000 is not an action"):
        tables.step(wrong)
    assert pickle.dumps(tables._batch.states) == before  # type: ignore[union-attr]
    tables.step(actions)


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="num_envs is 1 or more, not 0"):
        Tables("wishes", 2, 0)
    with pytest.raises(ValueError, match="num_workers is 0 to 2, not 3"):
        Tables("wishes", 2, 2, num_workers=3)
    with pytest.raises(ValueError, match="1 opponents are wanted, not 2"):
        Tables("wishes", 2, 2, opponents=["random", "random"])
    with pytest.raises(ValueError, match="seat is 0 to 1, not 2"):
        Tables("wishes", 2, 2, opponents="random", seat=2)
    tables = Tables("wishes", 2, 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        tables.step([0, 0])
    with pytest.raises(ValueError, match="2 seeds are wanted, not 3"):
        tables.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="the first reset is of all tables"):
        tables.reset(options={"reset_mask": np.array([True, False])})


def test_the_next_game_can_wait_for_the_next_step() -> None:
    tables = Tables("fleet", 1, 2, autoreset_mode=AutoresetMode.NEXT_STEP)
    waiting = np.zeros(2, dtype=bool)
    ended = 0
    for observations, paid, over, _, infos in played(tables, 300):
        assert "final_obs" not in infos
        assert not (over & waiting).any()
        assert (paid[waiting] == 0).all()
        assert (observations["action_mask"].any(axis=1) == ~over).all()
        waiting = over
        ended += int(over.sum())
    assert ended > 1


def test_the_next_game_can_wait_for_a_reset() -> None:
    tables = Tables("fleet", 1, 2, autoreset_mode=AutoresetMode.DISABLED)
    chance = Rng.seeded(1)
    observations, _ = tables.reset(seed=5)
    over = np.zeros(2, dtype=bool)
    while not over.any():
        observations, _, over, _, _ = tables.step(observations["action_mask"].argmax(axis=1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="are over"):
        tables.step(np.zeros(2, dtype=int))
    before = observations["observation"].copy()
    observations, _ = tables.reset(options={"reset_mask": over})
    assert np.array_equal(before[~over], observations["observation"][~over])
    tables.step(tables.any_actions(chance))


@pytest.mark.parametrize("opponents", ["random", ["greedy", "random"]])
def test_bots_can_play_the_other_seats(opponents: Any) -> None:
    tables = Tables("wishes", 3, 2, opponents=opponents, seat=1, reward="score")
    ended = 0
    for observations, paid, over, _, infos in played(tables, 120):
        assert (infos["seat"] == 1).all()
        assert observations["action_mask"].any(axis=1).all()
        assert np.array_equal(paid, infos["rewards"][:, 1])
        ended += int(over.sum())
    assert ended > 0


def test_several_processes_play_the_same_games() -> None:
    """An illegal action at one table leaves the tables of all processes unchanged."""
    alone = list(played(Tables("wishes", 2, 5), 30))
    tables = Tables("wishes", 2, 5, num_workers=2)
    try:
        observations, _ = tables.reset(seed=3)
        wrong = tables.any_actions(Rng.seeded(1))
        wrong[4] = int(np.flatnonzero(observations["action_mask"][4] == 0)[0])
        with pytest.raises(IllegalAction, match="table 4"):
            tables.step(wrong)
        chance = Rng.seeded(1)
        twin = Tables("wishes", 2, 5)
        twin.reset(seed=3)
        for told in alone:
            actions = twin.any_actions(chance)
            twin.step(actions)
            for one, two in zip(tables.step(actions), told, strict=True):
                assert same(one, two)
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            copy.deepcopy(tables)
    finally:
        tables.close()


def test_arrays_are_reused_without_copying() -> None:
    tables = Tables("wishes", 2, 2, copy=False)
    first, _ = tables.reset(seed=1)
    second, *_ = tables.step(first["action_mask"].argmax(axis=1))
    assert first["observation"] is second["observation"]
    with pytest.raises(ValueError, match="read-only"):  # the next step would not restore overwritten values
        second["observation"][:] = 1
    fresh = Tables("wishes", 2, 2)
    first, _ = fresh.reset(seed=1)
    second, *_ = fresh.step(first["action_mask"].argmax(axis=1))
    assert first["observation"] is not second["observation"]


def test_a_game_continues_like_its_snapshot() -> None:
    """The opponent has a search tree and has already moved."""
    tables = Tables("mercado", 2, 2, opponents="easy")
    tables.reset(seed=1)
    kept = tables.clone_state()
    actions = tables.any_actions(Rng.seeded(1))
    seen = tables.step(actions)[0]["observation"]
    tables.set_state(kept)
    assert np.array_equal(tables.step(actions)[0]["observation"], seen)
