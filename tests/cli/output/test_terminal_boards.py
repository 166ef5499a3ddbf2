"""Boards of the games in the terminal."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import ribeira
from ribeira.cli.game_session.session import LEAST, GameSession
from ribeira.cli.input.choice_list import Choices
from ribeira.cli.input.players import seat_names
from ribeira.cli.output import screen
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.errors import RibeiraError
from ribeira.engine.i18n.messages import LANGUAGES, Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.terminal.colors import SHAPES, TINTS
from ribeira.engine.terminal.layout import CompactBoard
from tests.cli.conftest import Ribeira, Terminal
from tests.engine.pebbles import PebblesGame

Terminals = Callable[..., Terminal]
games = pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)


def positions(game: Any, seats: int) -> Iterator[State]:
    """Yield every 60th state of a random game, and the last one."""
    rng = Rng.seeded(6)
    state = game.new(seats, seed=6)
    number = 0
    while deciders := state.deciders():
        if number % 60 == 0:
            yield state
        state.apply(deciders[0], rng.choice(state.legal(deciders[0])))
        number += 1
    yield state


def settings(game: Any, seats: int) -> list[dict[str, Any]]:
    """Return the default options, and each other value of an option on its own."""
    others = [{name: value} for name, values in game.option_values().items() for value in values[1:]]
    return [{}, *(options for options in others if possible(game, seats, options))]


def possible(game: Any, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.new(seats, seed=1, options=options)
    except RibeiraError:
        return False
    return True


def decisions(
    game: Any, seats: int, options: dict[str, Any], quick: bool, every: int, first: int = 0
) -> Iterator[State]:
    """Play a game and yield every `every`th state. Actions are random or, if `quick`, chosen by the evaluator."""
    rng, judge = Rng.seeded(seats), evaluator_of(game)
    state = game.new(seats, seed=seats, options=options)
    number = seats + first  # checks different decisions for different numbers of seats
    while deciders := state.deciders():
        if number % every == 0:
            yield state
        seat = deciders[0]
        state.apply(seat, judge.play(state, seat, rng) if quick else rng.choice(state.legal(seat)))
        number += 1
    yield state


def drawn(game: Any, state: State, viewer: int | None, language: str, columns: int) -> str:
    file = io.StringIO()
    console = Console(file=file, width=columns, highlight=False, markup=False, emoji=False)
    words = phrases_for(game, language, seat_names(["human"] * int(state.seats), Messages(language)))
    console.print(screen.board(console, game, state.view(viewer), words))
    return file.getvalue()


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_fits(game: Any, language: str) -> None:
    """For each viewer, no line is wider than the terminal. In 100 columns, every player is shown."""
    for seats in {game.seats[0], game.seats[-1]}:
        for state in positions(game, seats):
            for viewer, columns in ((None, 100), (0, 80), (seats - 1, 60)):
                board = drawn(game, state, viewer, language, columns)
                assert board.strip()
                assert max(cell_len(line) for line in board.splitlines()) <= columns
                if columns == 100:
                    assert all(shape in board for shape in SHAPES[:seats])


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_board_fits_a_small_terminal(game: Any, language: str, pytestconfig: pytest.Config) -> None:
    """It shows every player in 80 columns and 23 lines, with nothing cut off. `make soak` checks every decision."""
    soak = pytestconfig.getoption("--soak")
    for seats in game.seats:
        for number, options in enumerate(settings(game, seats)):
            if not soak and number % len(game.seats) != seats % len(game.seats) and options:
                continue  # check each option with only one number of seats
            for quick in (False, True) if soak else (number % 2 == 0,):
                for state in decisions(game, seats, options, quick, 1 if soak else 90, 30 * LANGUAGES.index(language)):
                    for viewer in (*state.deciders(), None):
                        board = short(game, state, viewer, language)
                        lines = board.splitlines()
                        assert len(lines) <= 23, board
                        assert max(map(cell_len, lines)) <= 80
                        assert "…" not in board, board
                        assert all(shape in board for shape in SHAPES[:seats])


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_terminal_holds_the_board_and_its_choices(
    game: Any, language: str, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    """Board, choices and prompt fit in 24 lines, with every number of seats. `make soak` also checks the options."""
    monkeypatch.setattr(GameSession, "hand_over", lambda sitting, seat: None)
    monkeypatch.setattr("builtins.input", lambda prompt: (_ for _ in ()).throw(EOFError))
    soak = pytestconfig.getoption("--soak")
    tables = [(seats, options) for seats in game.seats for options in (settings(game, seats) if soak else [{}])]
    for seats, options in tables:
        for state in decisions(game, seats, options, True, 5 if soak else 90, 30 * LANGUAGES.index(language)):
            if state.deciders():
                console = small_terminal()
                sitting = GameSession(Match(game, seats, seed=4), ["human"] * seats, language, console)
                sitting.play.state = state
                with pytest.raises(EOFError):
                    sitting.decide(state.deciders()[0])
                _, _, *lines = printed(console).splitlines()  # skip the lines for the turn and for the events
                assert len(lines) < 24, printed(console)  # the prompt takes the last line


def test_a_table_where_everything_is_opened_fits() -> None:
    """Lata's open markets and goals can exceed 23 lines if shown in full."""
    game = ribeira.game("lata")
    rng, state, most = Rng.seeded(2), game.new(4, seed=2), 0
    while deciders := state.deciders():
        legal = {game.actions.json(action)["action"]: action for action in state.legal(deciders[0])}
        view: Any = state.view(deciders[0])
        if len(view.markets) + len(view.goals) > most:
            most = len(view.markets) + len(view.goals)
            assert len(short(game, state, deciders[0], "ru").splitlines()) <= 23
        opening = [legal[name] for name in ("reveal_market", "reveal_goal") if name in legal]
        state.apply(deciders[0], (opening or [rng.choice(state.legal(deciders[0]))])[0])
    assert most > 40


def short(game: Any, state: State, viewer: int | None, language: str, seat: int | None = None, rows: int = 23) -> str:
    console = small_terminal()
    words = phrases_for(game, language, seat_names(["human"] * int(state.seats), Messages(language)))
    board = screen.compact_board(game, state.view(viewer), words, rows, seat)
    assert board is not None
    console.print(board)
    return printed(console)


def small_terminal() -> Console:
    return Console(
        file=io.StringIO(),
        width=80,
        height=24,
        force_terminal=True,
        color_system=None,
        highlight=False,
        markup=False,
        emoji=False,
    )


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@games
def test_a_long_name_does_not_push_a_short_board_out(game: Any) -> None:
    state = game.new(game.seats[-1], seed=1)
    words = phrases_for(game, "uk", ["Ж" * 60] * game.seats[-1])
    board = screen.compact_board(game, state.view(0), words, 23)
    assert board is not None
    console = small_terminal()
    console.print(board)
    lines = printed(console).splitlines()
    assert len(lines) <= 23
    assert max(map(cell_len, lines)) <= 80


@games
@pytest.mark.parametrize(("language", "key"), [("en", "b"), ("uk", "и")])
def test_the_command_b_shows_the_full_board(
    game: Any, language: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small terminal shows the short board by default. `b` shows the full board, and `b 2` the area of player 2."""
    seats = game.seats[-1]
    console = small_terminal()
    sitting = GameSession(Match(game, seats, seed=4), ["human"] * seats, language, console)
    words, state = sitting.words, sitting.play.state
    viewer = state.deciders()[0]
    whole = small_terminal()
    whole.print(screen.full_board(game, state.view(viewer), words))
    by_itself = {
        short(game, state, viewer, language, viewer, rows) for rows in range(16, 24)
    }  # its height depends on the choices
    other = short(game, state, viewer, language, seats - 1)
    expected = {key: printed(whole), f"{key} {seats}": other, f"{key} 99": words.say("play-no-seat", last=seats) + "\n"}
    typed = iter(expected)
    said: list[str] = []

    def typing(prompt: str = "") -> str:
        said.append(printed(console))
        console.file = io.StringIO()
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typing)
    monkeypatch.setattr(sitting, "hand_over", lambda seat: None)
    assert sitting.run() == 0
    assert any(board in said[0] for board in by_itself)
    assert said[1:] == list(expected.values())


@games
def test_a_long_list_of_choices_leaves_part_of_the_board_visible(game: Any) -> None:
    """A page of choices fits next to the short board or takes at most `LEAST` lines."""
    seats = game.seats[-1]
    play = Match(game, seats, seed=1)
    for state in decisions(game, seats, {}, quick=True, every=40):
        if deciders := state.deciders():
            console = small_terminal()
            play.state = state
            sitting = GameSession(play, ["human"] * seats, "ru", console)
            view = state.view(deciders[0])
            choices = Choices([sitting.words.action(view, action) for action in state.legal(deciders[0])])
            sitting.show_board(view, "?", choices)
            lines = screen.count_lines(console, sitting.lay_out(choices))
            assert lines <= LEAST or printed(console).count("\n") + 1 + lines + 1 <= console.height


def test_a_replay_shows_the_short_board_where_the_whole_one_does_not_fit(
    ribeira: Ribeira, terminal: Terminals, tmp_path: Path
) -> None:
    path = tmp_path / "lata.record"
    assert ribeira("record", "new", "lata", "--seats", 4, "--seed", 1, "-o", path).status == 0
    lines = []
    for options in ([], ["--whole"]):
        replay = terminal("replay", str(path), "--to", "0", *options, columns=80, rows=24)
        assert replay.ended() == 0
        lines.append(replay.seen.strip().count("\n") + 1)
    assert lines[0] <= 24 < lines[1]


@games
@pytest.mark.parametrize("columns", [60, 70, 120])
def test_compact_boards_cut_nothing_off(game: Any, columns: int) -> None:
    """A terminal that is too narrow for the compact board shows the full board."""
    state = game.new(game.seats[-1], seed=2)
    words = phrases_for(game, "ru", seat_names(["human"] * game.seats[-1], Messages("ru")))
    console = small_terminal()
    console.width = columns
    board = screen.board(console, game, state.view(0), words, below=20)
    assert not isinstance(board, CompactBoard) or board.fits(columns)
    assert columns < 80 or isinstance(board, CompactBoard)


def test_seats_are_told_apart_without_colour() -> None:
    most = max(game.seats[-1] for game in ribeira.list_games())
    assert len(set(SHAPES)) == len(set(TINTS)) == len(SHAPES) >= most


def test_a_game_without_a_board_is_shown_field_by_field() -> None:
    game = PebblesGame()
    state = game.new(2, seed=1)
    board = drawn(game, state, 1, "en", 80)
    assert f"mine     {state.pebbles[1]}" in board
    assert "scores   [0, 0]" in board


@games
def test_the_command_line_code_names_no_game(game: Any) -> None:
    """New games need no change of the command line."""
    for path in Path(screen.__file__).parent.glob("*.py"):
        assert f'"{game.id}"' not in path.read_text(encoding="utf-8")


def test_a_score_sheet_cuts_nothing_off(ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a narrow terminal, names wrap."""
    monkeypatch.setenv("COLUMNS", "60")
    record = tmp_path / "game.record"
    assert ribeira("record", "new", "wishes", "--seats", 5, "--seed", 5, "-o", record).status == 0
    for language, place in (("ru", "Место"), ("uk", "Місце")):
        said = ribeira("--lang", language, "replay", record).out
        assert place in said
        assert "…" not in said
