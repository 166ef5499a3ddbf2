"""The doors for research, by the tests of the libraries behind them."""

import warnings
from importlib import import_module
from typing import Any

import pytest

import ribeira
from ribeira.engine.rng import Rng

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")

games = pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)


def tables(game: Any) -> list[int]:
    """The smallest and the largest table."""
    return sorted({game.seats[0], game.seats[-1]})


@games
def test_pettingzoo_accepts_every_game(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from pettingzoo.test import api_test, seed_test

    from ribeira.envs.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of spaces without bounds
        for seats in tables(game):
            api_test(env(game.id, seats), num_cycles=60)
        seed_test(lambda: env(game.id, game.seats[0]), num_cycles=40)


@games
def test_pettingzoo_pays_at_the_end(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from ribeira.envs.pettingzoo import RibeiraEnv

    env = RibeiraEnv(game.id, game.seats[-1])
    env.reset(seed=3)
    chance = Rng.seeded(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        paid[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        env.step(None if ended else chance.choice(legal))
    assert env.table is not None
    winners = env.table.result().winners
    assert [agent for agent, sum in paid.items() if sum > -1] == [f"seat_{seat}" for seat in winners]


@games
def test_gymnasium_accepts_every_game(game: Any) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    from ribeira.envs.gymnasium import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of spaces without bounds
        for seats in {game.seats[0], 2}:
            check_env(SeatEnv(game.id, seats, opponents="greedy"), skip_render_check=True)


@games
def test_a_seat_plays_a_whole_game(game: Any) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from ribeira.envs.gymnasium import ILLEGAL, SeatEnv

    env = SeatEnv(game.id, 2, seat=1, opponents=["random"], reward="score")
    observation, info = env.reset(seed=5)
    assert (observation["action_mask"] == info["action_mask"]).all()
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    same, reward, over, _, told = env.step(illegal)
    assert (reward, over, told["illegal"]) == (ILLEGAL, False, True)
    assert (same["observation"] == observation["observation"]).all()
    chance = Rng.seeded(2)
    while not over:
        observation, reward, over, _, _ = env.step(chance.choice(np.flatnonzero(env.action_masks()).tolist()))
    assert env.table is not None
    assert reward == env.table.result().scores[1]


@games
def test_openspiel_accepts_every_game(game: Any) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from ribeira.envs.openspiel import NAMES

    assert f"ribeira_{game.id}" in NAMES
    for seats in tables(game):
        spiel = pyspiel.load_game(f"ribeira_{game.id}", {"seats": seats})
        pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@games
def test_openspiels_search_plays_every_game(game: Any) -> None:
    """Its ISMCTS imagines what is hidden as our bots do."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from open_spiel.python.algorithms import ismcts

    import_module("ribeira.envs.openspiel")  # registers the games

    spiel = pyspiel.load_game(f"ribeira_{game.id}", {"seats": game.seats[-1]})
    state = spiel.new_initial_state()
    state.apply_action(1)
    player = state.current_player()
    twin = state.resample_from_infostate(player, np.random.RandomState(1).random_sample)
    assert twin.observation_string(player) == state.observation_string(player)
    chance = np.random.RandomState(2)

    class Glance:
        def evaluate(self, state: Any) -> Any:
            return state.returns()

        def prior(self, state: Any) -> Any:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    searcher = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=Glance(),
        uct_c=1.4,
        max_simulations=8,
        random_state=chance,
        use_observation_string=True,
    )
    assert searcher.step(state) in state.legal_actions()


def test_openspiel_copies_are_independent() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import_module("ribeira.envs.openspiel")  # registers the games

    state = pyspiel.load_game("ribeira_wishes", {"seats": 2}).new_initial_state()
    state.apply_action(7)
    copy = state.clone()
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


@games
def test_the_vector_shows_what_the_view_shows_and_no_more(game: Any) -> None:
    """Equal views give equal vectors, and along a game the vector changes whenever the view does, nearly always."""
    from ribeira.envs.observation import layout

    chance = Rng.seeded(8)
    seats = game.seats[-1]
    found = layout(game, seats)
    assert [block.begin for block in found.blocks[1:]] == [block.begin + block.size for block in found.blocks[:-1]]
    assert found.blocks[-1].begin + found.blocks[-1].size == found.size
    state = game.new(seats, seed=99)
    changed = told = 0
    last = None
    for _ in range(60):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        view = state.view(seat)
        vector = found.vector(view, seat)
        assert vector.shape == (found.size,)
        assert vector.dtype == np.float32
        other = state.sample(seat, chance)
        assert (found.vector(other.view(seat), seat) == vector).all()
        if last is not None and last[0] == seat and last[1] != view:
            changed += 1
            told += bool((last[2] != vector).any())
        last = (seat, view, vector)
        state.apply(seat, chance.choice(state.legal(seat)))
    assert told >= 0.9 * changed


@games
def test_tables_step_together(game: Any) -> None:
    from ribeira.envs.vector import Tables

    chance = np.random.default_rng(4)
    many = Tables(game.id, game.seats[0], 3, seed=11, observe=False)
    step = many.reset()
    ended = 0
    for _ in range(400):
        assert step.masks.any(axis=1).all()
        step = many.step(np.array([chance.choice(np.flatnonzero(mask)) for mask in step.masks]))
        assert (np.abs(step.rewards).sum(axis=1)[~step.ended] == 0).all()
        ended += int(step.ended.sum())
    assert ended > 0
    one, two = (Tables(game.id, game.seats[0], 2, seed=5) for _ in range(2))
    assert (one.reset().observations == two.reset().observations).all()
