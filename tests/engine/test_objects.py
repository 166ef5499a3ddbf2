"""Representation, comparison, copying and pickling of states, games and other objects."""

import copy
import pickle
from typing import assert_type

import msgspec
import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.actions import ActionSpace
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.engine.state import State

GAMES = ribeira.list_games()


def some_states(game: AnyGame) -> list[State]:
    """Return states from the start, the middle and the end of a game."""
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
    play = Match(ribeira.game("wishes"), 2, seed=3)
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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_actions_are_pickled_copied_and_compared(game: AnyGame) -> None:
    actions = game.actions
    for twin in (pickle.loads(pickle.dumps(actions)), copy.copy(actions), copy.deepcopy(actions)):
        assert twin == actions
        assert hash(twin) == hash(actions)
        assert all(twin.text(action) == actions.text(action) for action in (0, actions.size - 1))
        assert twin.families[-1] == actions.families[-1] != actions.families[0]
    assert all(other.actions != actions for other in GAMES if other is not game)
    assert actions != "something else"


def test_everything_public_says_what_it_is() -> None:
    """Public objects have a meaningful `repr` without a memory address."""
    game = ribeira.game("wishes")
    play = Match(game, 2, seed=1)
    seat = play.state.deciders()[0]
    play.act(seat, play.state.legal(seat)[0])
    assert repr(play) == "<match of <wishes with 2 seats: seat 0 decides turn>, actions so far: 1>"
    assert repr(play.state.top(0)) == "<turn of seat 0>"
    assert repr(game.actions).startswith(f"<{game.actions.size} actions: keep, release, ")
    assert repr(game.actions.family(0)).endswith(" actions keep position=…>")
    assert repr(Knowledge(play.state, 0)) == "<what seat 0 of 2 knows of wishes>"
    for name in ("expert", "greedy", "random", "search:20", "search:0.2s", "learned:20", "level:24/6/0.3/0.1"):
        assert repr(make_bot(name, Rng.seeded(1))) == f"<bot {name}>"


def test_type_checkers_know_what_a_game_makes() -> None:
    """Strict type checking needs no annotations for these calls."""
    state = assert_type(ribeira.game("wishes").new(2, seed=1), State)
    assert_type(state.legal(0), list[int])
    assert_type(Match(ribeira.game("lata"), 2, seed=1).state, State)


def test_a_state_says_where_it_stands() -> None:
    state = ribeira.game("wishes").new(seats=2, seed=1)
    assert repr(state) == "<wishes with 2 seats: seat 1 decides turn>"
    playout(state, Rng.seeded(1))
    assert repr(state) == "<wishes with 2 seats: over>"


STATES = [type(game.new(seats=max(game.seats), seed=1)) for game in ribeira.list_games()]


@pytest.mark.parametrize(
    "thing", [State, State.apply, State.legal, Rng, Rng.below, Rng.choice, ActionSpace.text, *STATES]
)
def test_help_has_something_to_say(thing: object) -> None:
    assert len(str(thing.__doc__).split("--\n\n")[-1]) > 20
