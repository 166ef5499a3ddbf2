"""Bots do not use hidden information."""

from typing import Any

import pytest

import ribeira
from ribeira.bots.levels import LevelBot
from ribeira.bots.networks.weights import weights_of
from ribeira.bots.registry import BOTS, make_bot
from ribeira.bots.search_bot import Budget, SearchBot
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

ALL = (*BOTS, "search:24")
FEW = 12  # iterations: the information that a search uses does not depend on its length

games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def hasty(name: str, rng: Rng) -> Bot:
    """Return a bot. Searches get a small budget."""
    player = make_bot(name, rng)
    if isinstance(player, LevelBot):
        player.most = FEW
    elif isinstance(player, SearchBot):
        player.budget = Budget(min(player.budget.iterations, FEW))
    return player


@pytest.fixture(name="decisions")
def _decisions(pytestconfig: pytest.Config) -> int:
    """Number of decisions per bot."""
    return 200 if pytestconfig.getoption("--soak") else 24


def differing_choices(game: Any, make: Any, decisions: int, seats: int = 0) -> int:
    """Return the number of decisions in which a bot's choice depends on hidden information.

    Each seat has two copies of the bot. One plays the game. The other gets a twin of each position, with other hidden
    information and another random stream. The twin is made without the game's `sample`, which could itself be wrong.
    Both copies keep their search trees.
    """
    rng = Rng.seeded(3)
    differing = 0
    state = None
    seats = seats or game.seats[-1]
    for number in range(decisions):
        if state is None or not state.deciders():
            state = game.new(seats, seed=number)
            pairs = [[make(Rng.seeded(seat)) for _ in range(2)] for seat in range(seats)]
        seat = state.deciders()[-1]
        twin = game.twin(state, seat, rng, changes=10)
        twin.rng = rng.fork()
        here, there = (
            player.choose(Knowledge(table, seat)) for player, table in zip(pairs[seat], (state, twin), strict=True)
        )
        differing += here != there
        # Mostly follow the bot, so that it can reuse its tree. Random moves make the games differ.
        state.apply(seat, here if number % 3 else rng.choice(state.legal(seat)))
    return differing


@games
@pytest.mark.parametrize("name", ALL)
def test_hidden_things_do_not_change_a_choice(game: Any, name: str, decisions: int) -> None:
    assert differing_choices(game, lambda rng: hasty(name, rng), decisions) == 0


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, network.seats, id=f"{game.id}-{network.seats}")
        for game in ribeira.list_games()
        if (weights := weights_of(game))
        for network in weights.networks
    ],
)
def test_hidden_things_do_not_change_a_choice_by_what_was_learned(game: Any, seats: int, decisions: int) -> None:
    made: list[SearchBot] = []

    def make(rng: Rng) -> Bot:
        player = make_bot("learned:12", rng)
        assert isinstance(player, SearchBot)
        made.append(player)
        return player

    assert differing_choices(game, make, decisions, seats) == 0
    assert any(player.search is not None and player.search.learned is not None for player in made)


@games
def test_a_bot_that_uses_hidden_information_is_detected(game: Any, decisions: int) -> None:
    """The test above detects a bot that reads the state behind its knowledge."""

    class Cheat:
        def __init__(self, rng: Rng) -> None:
            pass

        def choose(self, knowledge: Knowledge) -> int:
            (cell,) = (cell for cell in knowledge.view.__closure__ or () if isinstance(cell.cell_contents, State))
            legal = knowledge.legal()
            return legal[int(cell.cell_contents.rng.text(), 16) % len(legal)]

    assert differing_choices(game, Cheat, decisions) > 0


@games
def test_the_state_is_not_an_attribute(game: Any) -> None:
    knowledge = Knowledge(game.new(game.seats[0], seed=1), 0)
    values = [getattr(knowledge, name) for name in dir(knowledge) if not name.startswith("__")]
    assert not any(isinstance(value, State) for value in values)


@games
def test_search_does_not_change_the_state(game: Any) -> None:
    """A search plays on samples, not on the real state."""
    state = game.new(game.seats[0], seed=1)
    seat = state.deciders()[0]
    before = state.dump()
    sample = Knowledge(state, seat).sample(Rng.seeded(2))
    sample.apply(seat, sample.legal(seat)[0])
    assert state.dump() == before


@games
@pytest.mark.parametrize("name", ALL)
def test_a_bot_plays_to_the_end(game: Any, name: str) -> None:
    state = game.new(game.seats[0], seed=5)
    player = hasty(name, Rng.seeded(5))
    while deciders := state.deciders():
        state.apply(deciders[0], player.choose(Knowledge(state, deciders[0])))
    assert len(state.result().scores) == game.seats[0]
