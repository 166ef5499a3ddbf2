"""No bot knows what its seat may not know."""

from typing import Any

import pytest

import ribeira
from ribeira.bots.bot import Bot, Knowledge
from ribeira.bots.registry import BOTS, bot
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

# The levels that think longer are the same search with more of the same.
QUICK = ("random", "greedy", "easy", "search:24")
assert set(BOTS) - set(QUICK) == {"medium", "hard", "expert"}

games = pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)


def differing_choices(game: Any, make: Any, decisions: int = 40) -> int:
    """How often a bot chooses otherwise when only that changes which its seat cannot know."""
    rng = Rng.seeded(3)
    state = game.new(game.seats[-1], seed=3)
    differing = 0
    for number in range(decisions):
        deciders = state.deciders()
        if not deciders:
            state = game.new(game.seats[-1], seed=number)
            deciders = state.deciders()
        seat = deciders[0]
        other = state.sample(seat, rng)
        choices = [make(Rng.seeded(number)).choose(Knowledge(twin, seat)) for twin in (state, other)]
        differing += choices[0] != choices[1]
        state.apply(seat, rng.choice(state.legal(seat)))
    return differing


@games
@pytest.mark.parametrize("name", QUICK)
def test_hidden_things_do_not_change_a_choice(game: Any, name: str) -> None:
    assert differing_choices(game, lambda rng: bot(name, rng)) == 0


@games
def test_a_cheat_is_found_out(game: Any) -> None:
    """The test above would notice a bot that digs the state out of its knowledge."""

    class Cheat:
        def __init__(self, rng: Rng) -> None:
            pass

        def choose(self, knowledge: Knowledge) -> int:
            (cell,) = (cell for cell in knowledge.view.__closure__ or () if isinstance(cell.cell_contents, State))
            legal = knowledge.legal()
            return legal[int(cell.cell_contents.rng.text(), 16) % len(legal)]

    assert differing_choices(game, Cheat) > 0


@games
def test_the_state_is_not_an_attribute(game: Any) -> None:
    knowledge = Knowledge(game.new(game.seats[0], seed=1), 0)
    values = [getattr(knowledge, name) for name in dir(knowledge) if not name.startswith("__")]
    assert not any(isinstance(value, State) for value in values)


@games
def test_thinking_changes_nothing(game: Any) -> None:
    """What a bot plays out in a sample does not happen at the table."""
    state = game.new(game.seats[0], seed=1)
    seat = state.deciders()[0]
    before = state.dump()
    sample = Knowledge(state, seat).sample(Rng.seeded(2))
    sample.apply(seat, sample.legal(seat)[0])
    assert state.dump() == before


@games
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_to_the_end(game: Any, name: str) -> None:
    state = game.new(game.seats[0], seed=5)
    player: Bot = bot(name, Rng.seeded(5))
    while deciders := state.deciders():
        state.apply(deciders[0], player.choose(Knowledge(state, deciders[0])))
    assert len(state.result().scores) == game.seats[0]
