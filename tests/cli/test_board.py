"""The tables of the games in the terminal."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import ribeira
from ribeira.cli import screen
from ribeira.cli.seats import seat_names
from ribeira.engine.messages import LANGUAGES, Messages
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.words import SHAPES, TINTS, words_for
from tests.engine.pebbles import PebblesGame

games = pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)


def positions(game: Any, seats: int) -> Iterator[State]:
    """A few states of a random game, the first and the last among them."""
    rng = Rng.seeded(6)
    state = game.new(seats, seed=6)
    number = 0
    while deciders := state.deciders():
        if number % 60 == 0:
            yield state
        state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        number += 1
    yield state


def drawn(game: Any, state: State, viewer: int | None, language: str, columns: int) -> str:
    file = io.StringIO()
    console = Console(file=file, width=columns, highlight=False, markup=False, emoji=False)
    words = words_for(game, language, seat_names(["human"] * int(state.seats), Messages(language)))
    console.print(screen.board(game, state.view(viewer), words))
    return file.getvalue()


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_fits(game: Any, language: str) -> None:
    """As every viewer sees it, no line is wider than the terminal, and every player is on it."""
    for seats in {game.seats[0], game.seats[-1]}:
        for state in positions(game, seats):
            for viewer, columns in ((None, 100), (0, 80), (seats - 1, 60)):
                board = drawn(game, state, viewer, language, columns)
                assert board.strip()
                assert max(cell_len(line) for line in board.splitlines()) <= columns
                if columns == 100:
                    assert all(shape in board for shape in SHAPES[:seats])


def test_seats_are_told_apart_without_colour() -> None:
    most = max(game.seats[-1] for game in ribeira.all_games())
    assert len(set(SHAPES)) == len(set(TINTS)) == len(SHAPES) >= most


def test_a_game_without_a_board_is_shown_field_by_field() -> None:
    game = PebblesGame()
    state = game.new(2, seed=1)
    board = drawn(game, state, 1, "en", 80)
    assert f"mine     {state.pebbles[1]}" in board
    assert "scores   [0, 0]" in board


@games
def test_the_command_names_no_game(game: Any) -> None:
    """A sixth game needs no line of the command."""
    for path in Path(screen.__file__).parent.glob("*.py"):
        assert f'"{game.id}"' not in path.read_text(encoding="utf-8")
