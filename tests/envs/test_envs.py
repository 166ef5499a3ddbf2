"""Environments, checked with the test suites of PettingZoo, Gymnasium and OpenSpiel."""

import warnings
from importlib import import_module
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.rng import Rng

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def tables(game: Any) -> list[int]:
    """Return the smallest and the largest number of seats."""
    return sorted({game.seats[0], game.seats[-1]})


@games
def test_pettingzoo_accepts_every_game(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from pettingzoo.test import api_test, seed_test

    from ribeira.envs.pettingzoo import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about dictionary observations
        for seats in tables(game):
            api_test(env(game.id, seats), num_cycles=60)
        seed_test(lambda: env(game.id, game.seats[0]), num_cycles=40)


@games
def test_those_who_decide_at_the_same_time_can_act_at_the_same_time(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from pettingzoo.test import parallel_api_test

    from ribeira.engine.errors import IllegalAction
    from ribeira.envs.pettingzoo import parallel_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about dictionary observations
        parallel_api_test(parallel_env(game.id, game.seats[-1]), num_cycles=60)
    env = parallel_env(game.id, game.seats[-1])
    observations, _ = env.reset(seed=3)
    chance = Rng.seeded(1)
    together = 0
    table: Any = env.inner.table
    while env.agents:
        masks = {agent: np.flatnonzero(seen["action_mask"]).tolist() for agent, seen in observations.items()}
        actions = {agent: chance.choice(legal) for agent, legal in masks.items() if legal}
        together = max(together, len(actions))
        before = table.clone()
        with pytest.raises(IllegalAction, match="decides and has no action"):
            env.step(dict(list(actions.items())[1:]))
        assert table == before
        observations, paid, *_ = env.step(actions)
    assert together == (game.seats[-1] if game.id in ("cafe", "fleet", "lata") else 1)
    assert [seat for seat, agent in enumerate(paid) if paid[agent] > -1] == table.result().winners


@games
def test_pettingzoo_pays_at_the_end(game: Any) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from ribeira.envs.pettingzoo import RibeiraEnv

    env = RibeiraEnv(game.id, game.seats[-1])
    env.reset(seed=3)
    chance = Rng.seeded(1)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, _, info = env.last()
        paid[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        assert sorted(info.get("legal_actions", [])) == legal
        env.step(None if ended else chance.choice(legal))
    assert env.table is not None
    winners = env.table.result().winners
    assert [agent for agent, sum in paid.items() if sum > -1] == [f"seat_{seat}" for seat in winners]


def test_pettingzoo_ends_a_game_by_an_illegal_action() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from gymnasium.error import ResetNeeded

    from ribeira.engine.errors import IllegalAction
    from ribeira.envs.pettingzoo import ILLEGAL, env

    made = env("wishes", 3)
    with pytest.raises(ResetNeeded):
        made.last()
    made.reset(seed=1)
    observation, *_ = made.last()
    first = made.agent_selection
    for nothing in (None, -1, 10_000):
        with pytest.raises(IllegalAction, match="is not an action; they are 0 to"):
            made.step(nothing)
    assert made.agent_selection == first
    made.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    paid = {}
    for agent in made.agent_iter():
        _, reward, ended, cut, _ = made.last()
        assert ended
        assert cut
        paid[agent] = reward
        made.step(None)
    assert paid == {agent: ILLEGAL if agent == first else 0 for agent in made.possible_agents}


@games
def test_gymnasium_accepts_every_game(game: Any) -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    from ribeira.envs.gymnasium import SeatEnv

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about masks that are not images
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
        pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_openspiel_deals_from_several_chance_nodes() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import_module("ribeira.envs.openspiel")  # registers the games
    spiel = pyspiel.load_game("ribeira_wishes", {"deal_nodes": 2})
    state = spiel.new_initial_state()
    state.apply_action(3)
    assert state.is_chance_node()
    state.apply_action(5)
    assert state.held.state == ribeira.game("wishes").new(2, seed=3 * 1024 + 5)
    assert not state.is_chance_node()
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)
    with pytest.raises(ValueError, match="deal_nodes is 1 to 6, not 7"):
        pyspiel.load_game("ribeira_wishes", {"deal_nodes": 7})


@games
def test_openspiel_takes_options(game: Any) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import_module("ribeira.envs.openspiel")  # registers the games

    for seats in tables(game):
        options = list(game.settings(seats))[-1]
        told = {
            name: value.replace("-", "_") if isinstance(value, str) else value  # OpenSpiel's parser allows no hyphens
            for name, value in msgspec.to_builtins(options).items()
        }
        spiel = pyspiel.load_game(f"ribeira_{game.id}", {"seats": seats, **told})
        state = spiel.new_initial_state()
        state.apply_action(5)
        _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
        assert str(twin) == str(state) == repr(game.new(seats, seed=5, options=options).view(None))
        assert spiel.make_py_observer().tensor.size > 0
    with pytest.raises(Exception, match="nonsense"):
        pyspiel.load_game(f"ribeira_{game.id}", {"nonsense": True})


@games
def test_openspiels_search_plays_every_game(game: Any) -> None:
    """Its ISMCTS samples hidden information with the games' own sampler."""
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


def test_wrong_arguments_are_named() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from ribeira.engine.errors import BadSeats
    from ribeira.envs.gymnasium import SeatEnv
    from ribeira.envs.pettingzoo import env
    from ribeira.envs.vector import Tables

    wrong: dict[str, Any] = {"seat": 7, "reward": "foo", "render_mode": "human", "form": "words"}
    for name, value in wrong.items():
        with pytest.raises(ValueError, match=rf"{name} is .*, not '?{value}'?$"):
            SeatEnv("wishes", 2, **{name: value})
    with pytest.raises(ValueError, match="reward is"):
        env("wishes", 2, reward="foo")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="reward is"):
        Tables("wishes", 2, 1, reward="foo")  # type: ignore[arg-type]
    makers: list[Any] = [SeatEnv, env, lambda game, seats: Tables(game, seats, 1)]
    for make in makers:
        with pytest.raises(BadSeats, match="wishes is for 2 to 5 players, not 1"):
            make("wishes", 1)


def test_openspiel_refuses_a_wrong_number_of_seats() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import_module("ribeira.envs.openspiel")  # registers the games

    with pytest.raises(Exception, match="wishes is for 2 to 5 players, not 9"):
        pyspiel.load_game("ribeira_wishes", {"seats": 9})


@games
def test_gymnasium_makes_every_game_by_its_name(game: Any) -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from ribeira.envs.gymnasium import NAMES

    name = f"ribeira/{game.id.capitalize()}-v1"
    assert name in NAMES
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about masks that are not images
        made = gymnasium.make(name, seats=2, opponents="random", reward="score")
        observation, _ = made.reset(seed=1)
        made.step(int(observation["action_mask"].argmax()))
        many = gymnasium.make_vec(
            name, num_envs=3, vectorization_mode="vector_entry_point", opponents="random", seats=2
        )
    observations, infos = many.reset(seed=1)
    assert observations["action_mask"].shape == (3, game.actions.size)
    assert (infos["seat"] == 0).all()
    many.step(observations["action_mask"].argmax(axis=1))


def test_snapshots_can_be_restored() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from ribeira.envs.gymnasium import SeatEnv

    env = SeatEnv("wishes", 2, opponents="random")
    env.reset(seed=4)
    kept = env.clone_state()

    def follow() -> list[Any]:
        """Play the rest of the game with the first legal action each time."""
        observation, over, found = env.set_state(kept)[0], False, []
        while not over:
            observation, reward, over, _, _ = env.step(int(observation["action_mask"].argmax()))
            found.append((observation["observation"].tobytes(), reward))
        return found

    assert follow() == follow()
    other = SeatEnv("wishes", 3, opponents="random")
    with pytest.raises(ValueError, match="not of such a game"):
        other.set_state(kept)
