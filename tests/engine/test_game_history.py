"""`GameHistory`: undo as in `Match`, few stored states, and snapshots."""

import random

import msgspec
import pytest

import ribeira
from ribeira.engine.errors import CannotUndo
from ribeira.engine.match import GameHistory, Match
from ribeira.tables.snapshot import GameHistoryData, history_data, restore_history

GAMES = [game.id for game in ribeira.list_games()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_undo_follows_the_engine(game: str, seed: int) -> None:
    """In random play with undos by all seats, a history and a `Match` stay equal."""
    found = ribeira.game(game)
    chance = random.Random(seed)
    seats = found.seats[-1]
    play = Match(found, seats, seed=seed)
    history = GameHistory.start(found, seats, {}, seed)
    undone = 0
    for _ in range(250):
        deciders = play.state.deciders()
        if not deciders:
            break
        for seat in range(seats):
            assert history.can_undo(seat) == play.can_undo(seat)
        undoable = [seat for seat in range(seats) if play.can_undo(seat)]
        if undoable and chance.random() < 0.4:
            seat = chance.choice(undoable)
            play.undo(seat)
            history.undo(seat)
            undone += 1
        else:
            seat = chance.choice(deciders)
            action = chance.choice(play.state.legal(seat))
            assert history.act(seat, action) == play.act(seat, action)
        assert history.state.dump() == play.state.dump()
        assert history.record(found.version) == play.record()
    assert undone


@pytest.mark.parametrize("game", GAMES)
def test_a_restored_game_allows_the_same_undos(game: str) -> None:
    found = ribeira.game(game)
    chance = random.Random(3)
    seats = found.seats[0]
    history = GameHistory.start(found, seats, {}, 3)
    for _ in range(60):
        if history.state.over():
            break
        data = msgspec.json.decode(msgspec.json.encode(history_data(history)), type=GameHistoryData)
        again = restore_history(data, found)
        assert again.state.dump() == history.state.dump()
        assert again.record(1) == history.record(1)
        for seat in range(seats):
            assert again.can_undo(seat) == history.can_undo(seat)
            if again.can_undo(seat):
                again.undo(seat)
                assert len(again) == len(history) - 1
                break
        seat = chance.choice(history.state.deciders())
        history.act(seat, chance.choice(history.state.legal(seat)))


def test_an_undo_without_an_action_fails() -> None:
    history = GameHistory.start(ribeira.game("wishes"), 2, {}, 1)
    with pytest.raises(CannotUndo):
        history.undo(0)


def test_only_moves_in_reach_of_undo_are_kept() -> None:
    """Most moves of this game reveal a card, so they cannot be undone."""
    history = GameHistory.start(ribeira.game("wishes"), 4, {}, 1)
    chance = random.Random(1)
    for _ in range(80):
        seat = history.state.deciders()[0]
        history.act(seat, chance.choice(history.state.legal(seat)))
        assert len(history.recent) < 12


def test_rewound_returns_the_game_after_fewer_moves() -> None:
    history = GameHistory.start(ribeira.game("wishes"), 2, {}, 1)
    dumps = [history.state.dump()]
    for _ in range(20):
        seat = history.state.deciders()[0]
        history.act(seat, history.state.legal(seat)[0])
        dumps.append(history.state.dump())
    for to in (0, 7, 20):
        assert history.rewound(to).state.dump() == dumps[to]
