"""States, games and the rest as Python people expect objects to be: shown, compared, copied, pickled."""

import copy
import pickle

import msgspec
import pytest

import ribeira
from ribeira.engine.actions import ActionSpace
from ribeira.engine.game import AnyGame
from ribeira.engine.play import Play
from ribeira.engine.playout import playout
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

GAMES = ribeira.all_games()


def some_states(game: AnyGame) -> list[State]:
    """At the start, in the middle, at the end."""
    states = []
    for moves in (0, 7, 30, None):
        state = game.new(game.seats[-1], seed=5)
        playout(state, Rng.seeded(5)) if moves is None else playout(state, Rng.seeded(5), moves)
        states.append(state)
    return states


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_states_are_pickled_copied_and_compared(game: AnyGame) -> None:
    for state in some_states(game):
        for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state), state.clone()):
            assert twin is not state
            assert twin == state
            assert (twin != state) is False
            assert twin.dump() == state.dump()
            if seats := state.deciders():
                assert state.legal(seats[0]) == twin.legal(seats[0])
                twin.apply(seats[0], twin.legal(seats[0])[0])
                assert twin != state
        assert state.view(0) == pickle.loads(pickle.dumps(state.view(0)))
    assert state != "something else"
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_games_are_pickled_as_themselves(game: AnyGame) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert repr(game) == f"<{game.id}, version {game.version}>"


def test_a_game_with_another_deck_is_another_game() -> None:
    game = ribeira.game("wishes")
    assert game != ribeira.game("fleet")
    same = type(game)(game.default_components())
    assert same == game
    assert pickle.loads(pickle.dumps(same)) is game
    remarked = {**same.components.provenance, "market_limit": "design: ours"}
    other = type(game)(msgspec.structs.replace(same.components, provenance=remarked))
    assert other != game
    assert pickle.loads(pickle.dumps(other)) == other
    assert "components" in repr(other)


def test_plays_records_and_chance_are_pickled() -> None:
    play = Play(ribeira.game("wishes"), 2, seed=3)
    for _ in range(9):
        seat = play.state.deciders()[0]
        play.act(seat, play.state.legal(seat)[0])
    twin = pickle.loads(pickle.dumps(play))
    assert (twin.state, twin.record()) == (play.state, play.record())
    assert [turn.events for turn in copy.deepcopy(play).turns] == [turn.events for turn in play.turns]
    assert pickle.loads(pickle.dumps(play.record())) == play.record()
    chance = Rng.seeded(7)
    chance.word()
    assert pickle.loads(pickle.dumps(chance)) == chance
    assert eval(repr(chance)) == chance != Rng.seeded(7)


def test_a_state_says_where_it_stands() -> None:
    state = ribeira.game("wishes").new(seats=2, seed=1)
    assert repr(state) == "<wishes with 2 seats: seat 1 decides turn>"
    playout(state, Rng.seeded(1))
    assert repr(state) == "<wishes with 2 seats: over>"


STATES = [type(game.new(seats=max(game.seats), seed=1)) for game in ribeira.all_games()]


@pytest.mark.parametrize("thing", [State, State.apply, State.legal, Rng, Rng.below, ActionSpace.text, *STATES])
def test_help_has_something_to_say(thing: object) -> None:
    assert len(str(thing.__doc__).split("--\n\n")[-1]) > 20
