"""Game sessions in the terminal."""

import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ribeira as library
from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.menu import menu
from ribeira.cli.game_session.session import GameSession
from ribeira.cli.input.choice_list import Choices
from ribeira.cli.output.screen import open_console, result_sentences
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.record import Record
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from tests.cli.conftest import Ribeira, Terminal
from tests.engine.pebbles import PebblesGame

Terminals = Callable[..., Terminal]
MANY = ["1"] * 1000
PROMPT = "\n> "


def saved_files() -> list[Path]:
    return sorted(saved_games.folder().glob("*.record"))


def the_record(path: Path) -> Record:
    return Record.parse(path.read_text(), library.game("wishes"))


@pytest.mark.long
def test_a_game_is_played_described_and_recorded(ribeira: Ribeira) -> None:
    outcome = ribeira("play", "wishes", "--seats", "human,greedy", "--seed", 3, typed=MANY)
    assert outcome.status == 0
    (path,) = saved_files()
    record = the_record(path)
    assert record.result is not None
    end = outcome.out.split("The game is over:")[-1]
    assert all(str(score) in end for score in record.result)
    assert str(path) in end
    # Every event is described exactly once.
    told = " ".join(outcome.out.split())
    events = [event for turn in Match.resume(library.game("wishes"), record).turns for event in turn.events]
    assert told.count(" keeps ") == sum(type(event).__name__ == "Kept" for event in events)
    assert told.count(" releases ") == sum(type(event).__name__ == "Released" for event in events)


def test_the_same_seed_and_the_same_choices_give_the_same_game(ribeira: Ribeira) -> None:
    for _ in range(2):
        ribeira("play", "wishes", "--seats", "human,random,random", "--seed", 3, typed=["1"] * 6)
    first, second = saved_files()
    assert first.read_text() == second.read_text()


def test_options_reach_the_game(ribeira: Ribeira) -> None:
    ribeira("play", "wishes", "--option", "optional_wish_parts=SALES", typed=["q"])
    (path,) = saved_files()
    assert the_record(path).options == {"optional_wish_parts": "sales"}


def test_bots_play_among_themselves(ribeira: Ribeira) -> None:
    outcome = ribeira("play", "wishes", "--seats", "greedy,random", "--seed", 1)
    assert outcome.status == 0
    assert "● Bot 1 catches" in outcome.out
    assert "The game is over" in outcome.out


# Saved games


@pytest.mark.parametrize("typed", [["1", "q"], ["1"]], ids=["quit", "Ctrl-D"])
def test_a_game_continues_after_quitting(ribeira: Ribeira, typed: list[str]) -> None:
    left = ribeira("play", "wishes", "--seats", "bot,human,bot", "--seed", 8, typed=typed)
    assert left.status == 0
    (path,) = saved_files()
    assert f"ribeira play --resume {path}" in left.out
    before = the_record(path)
    back = ribeira("play", "--resume", path, "--lang", "ru", typed=["q"])
    assert back.status == 0
    assert "▲ Игрок 2" in back.out
    assert "■ Бот 3" in back.out
    assert the_record(path).moves[: len(before.moves)] == before.moves
    assert saved_files() == [path]
    ribeira("play", "wishes", "--resume", path, typed=["1"])
    assert len(the_record(path).moves) > len(before.moves)


def test_any_record_can_be_resumed_by_other_players(ribeira: Ribeira, tmp_path: Path) -> None:
    path = tmp_path / "plain.record"
    path.write_text("ribeira record 1\ngame: wishes\nversion: 1\nseats: 2\nseed: 7\n")
    assert "● Player 1" in ribeira("play", "--resume", path, typed=["q"]).out
    assert "▲ Player 2" in ribeira("play", "--resume", path, "--seats", "bot,human", typed=["q"]).out
    assert ribeira("play", "--resume", path, "--seats", "bot,bot,human").status == 2
    assert ribeira("play", "--resume", path, "--seed", 3).status == 2
    assert ribeira("play", "mercado", "--resume", path).status == 2


def test_a_finished_game_that_is_resumed_shows_its_result(ribeira: Ribeira, tmp_path: Path) -> None:
    path = tmp_path / "done.record"
    ribeira("record", "new", "wishes", "--seats", 2, "--seed", 1, "-o", path)
    path.write_text(path.read_text() + "# what a game\n")
    text = path.read_text()
    outcome = ribeira("play", "--resume", path)
    assert path.read_text() == text  # no move was made, so the file is not rewritten
    assert outcome.status == 0
    assert "The game is over" in outcome.out


def test_a_copy_is_saved(ribeira: Ribeira, tmp_path: Path) -> None:
    copy = tmp_path / "my games" / "copy.record"
    said = ribeira("play", "wishes", typed=["1", f"s {copy}", "s", f"s {tmp_path}", "q"]).out
    (path,) = saved_files()
    assert f"Saved: {copy}" in said
    assert f"Saved: {path}" in said
    assert f"{tmp_path} cannot be written: Is a directory" in " ".join(said.split())
    assert copy.read_text() == path.read_text()
    assert the_record(copy).moves


def test_saving_leaves_no_temporary_files(ribeira: Ribeira) -> None:
    (saved_games.folder() / "folder").mkdir(parents=True)
    ribeira("play", "wishes", typed=["1", "s", f"s {saved_games.folder() / 'folder'}", "q"])
    (saved_games.folder() / "folder").rmdir()
    assert [path.name for path in saved_games.folder().iterdir()] == [path.name for path in saved_files()]


def test_a_game_continues_if_it_cannot_be_saved(ribeira: Ribeira, home: Path) -> None:
    (home / "data").write_text("a file where the folder should be")
    outcome = ribeira("play", "wishes", "--seats", "human,bot", "--seed", 3, typed=["1", "1", "1", "q"])
    assert outcome.status == 1
    assert outcome.out.count("cannot be written") == 2  # one warning during the game, one at the end
    assert "--resume" not in outcome.out


# At the prompt


def test_undo_works_until_new_information_is_revealed(ribeira: Ribeira, tmp_path: Path) -> None:
    """Moving a buyer can be undone before the sale. Catching a fish reveals the next one and cannot be undone."""
    play = Match(library.game("wishes"), 2, seed=1, options={"optional_wish_parts": True})
    rng = Rng.seeded(1)
    while not (play.turns and play.game.actions.text(play.turns[-1].move.action).startswith("move") and undoable(play)):
        seat = play.state.deciders()[0]
        play.act(seat, rng.choice(play.state.legal(seat)))
    path = tmp_path / "undo.record"
    saved_games.save(path, play, ["human", "human"], None)
    said = ribeira("play", "--resume", path, typed=["u", "u", "q"]).out
    before, undone = said.split("Taken back.")
    assert "do you sell" in before
    assert "buyer go?" in undone
    assert "There is nothing to take back" in undone
    assert the_record(path).moves == play.record().moves[:-1]


def undoable(play: Match) -> bool:
    return any(play.can_undo(seat) for seat in play.state.deciders())


def test_the_prompt_accepts_any_input(ribeira: Ribeira) -> None:
    garbage = [
        "",
        "0",
        "99",
        "-1",
        "1.5",
        "²",
        "frobnicate",
        "\x00\x1b[A",
        "🐟" * 500,
        "u",
        "?",
        "h",
        "l",
        "r m -rf",
        "uu",
    ]
    outcome = ribeira("play", "wishes", "--seed", 1, "--seats", "human,bot", typed=[*garbage, "й"])
    assert outcome.status == 0
    (path,) = saved_files()
    human = outcome.out.count("Choices are numbered from 1 to 8.")
    assert human == 2  # 0 and 99
    assert "That is neither" in outcome.out
    assert "take back your last action" in outcome.out
    assert all(move.seat != 0 for move in the_record(path).moves)


def test_a_word_filters_the_choices(ribeira: Ribeira) -> None:
    said = ribeira("play", "wishes", "--seed", 1, "--seats", "human,bot", typed=["RELEASE", "q"]).out
    shown = said.split("> ")[-2]
    assert "4 of 8 choices" in shown
    assert "Release no. 4" in shown
    assert "Keep" not in shown


def test_many_choices_come_in_pages() -> None:
    choices = Choices([f"choice {number}" for number in range(70)])
    pages = []
    for _ in range(4):
        pages.append(choices.current_page())
        choices.turn_page()
    assert [len(page) for page in pages] == [30, 30, 10, 30]
    assert pages[0] + pages[1] + pages[2] == list(range(70))
    assert not choices.filter("nothing of that kind")
    assert len(choices.current_page()) == 30


def test_the_menu_asks_for_a_game_and_players_and_offers_the_last_one(ribeira: Ribeira) -> None:
    games = [game.id for game in library.list_games()]
    number = str(games.index("wishes") + 1)
    said = ribeira("play", typed=["0", "x", number, "7", "3", "6", "1", "1", "q"])
    assert said.status == 0
    assert said.out.count("please") == 4  # four invalid answers, the last of them for the bot level
    assert "1  Beginner" in said.out
    assert "■ Bot 3" in said.out
    (path,) = saved_files()
    again = ribeira("play", "--lang", "uk", typed=["?", "так", "q"])
    assert "не закінчено" in again.out
    assert saved_files() == [path]
    other = ribeira("play", typed=["n", number, "", "", "q"])
    assert other.status == 0
    assert len(saved_files()) == 2
    assert ribeira("play", typed=[]).status == 0


def test_the_menu_does_not_offer_unreadable_games(monkeypatch: pytest.MonkeyPatch) -> None:
    saved_games.folder().mkdir(parents=True)
    (saved_games.folder() / "old.record").write_text("ribeira record 1\ngame: wishes\nversion: 0\nseats: 2\nseed: 1\n")
    asked: list[str] = []

    def typing(prompt: str = "") -> str:
        asked.append(prompt)
        raise EOFError

    monkeypatch.setattr("builtins.input", typing)
    assert menu() == 0
    assert "Which one?" in asked[0]


# Several players on one screen


def hot_seat(game: Any, monkeypatch: pytest.MonkeyPatch, typed: list[str], seats: list[str]) -> GameSession:
    lines = iter(typed)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    table = GameSession(Match(game, len(seats), seed=2), seats, "en", open_console())
    assert table.run() == 0
    return table


def test_players_of_open_games_do_not_pass_the_keyboard(ribeira: Ribeira) -> None:
    outcome = ribeira("play", "wishes", "--seats", "human,human", "--seed", 3, typed=["1"] * 8)
    assert "● Player 1:" in outcome.out
    assert "▲ Player 2:" in outcome.out
    assert "Pass the keyboard" not in outcome.out


def test_players_with_secrets_pass_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both players choose in each of three rounds. Before each choice, the screen waits for Enter."""
    hot_seat(PebblesGame(), monkeypatch, ["", "1"] * 6, ["human", "human"])
    said = capsys.readouterr().out
    assert said.count("Pass the keyboard to") == 6
    for part in said.split("Pass the keyboard to")[1:-1]:
        assert part.count("mine") == 1  # each screen shows only one player's secret
    assert "shown pebbles=" in said


def test_one_person_among_bots_never_passes_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = hot_seat(PebblesGame(), monkeypatch, ["1"] * 3, ["random", "human", "random"])
    assert "Pass the keyboard" not in capsys.readouterr().out
    assert len(table.play.turns) == 9


def test_undo_in_a_simultaneous_decision(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The second player to decide cannot undo the first player's action."""
    hot_seat(PebblesGame(), monkeypatch, ["", "1", "", "u", "1", *["", "1"] * 4], ["human", "human"])
    assert "There is nothing to take back" in capsys.readouterr().out


# In a pseudo-terminal


@pytest.mark.long
@pytest.mark.parametrize("columns", [80, pytest.param(100, marks=pytest.mark.soak)])
def test_a_whole_game_in_a_terminal(terminal: Terminals, columns: int) -> None:
    """Type an invalid line, undo, save, quit and resume, then play to the end."""
    options = ["--seats", "human,random", "--seed", "12", "--option", "optional_wish_parts=true"]
    table = terminal("play", "wishes", *options, columns=columns)
    screen = table.wait_for(PROMPT)
    table.type("no\t\xf0\x1b[A\n")
    table.wait_for("neither")
    table.wait_for(PROMPT)
    while "do you sell?" not in screen:
        movers = re.findall(r"^ *(\d+)  Release.*buyer, then", screen, re.MULTILINE)
        table.type(f"{movers[0] if movers and 'Sell' in screen else 1}\n")
        screen = table.wait_for(PROMPT)
    table.type("u\n")
    assert "Taken back." in table.wait_for(PROMPT)
    table.type("s\n")
    table.wait_for("Saved:")
    table.wait_for(PROMPT)
    table.type("q\n")
    table.wait_for("--resume")
    assert table.ended() == 0
    (path,) = saved_files()
    moves = the_record(path).moves
    table = terminal("play", "--resume", str(path), columns=columns)
    while table.process.poll() is None and "Record of the game" not in table.seen:
        if PROMPT in table.seen[table.awaited :]:
            table.wait_for(PROMPT)
            table.type("1\n")
        table.read()
    assert table.ended() == 0
    finished = the_record(path)
    assert finished.moves[: len(moves)] == moves
    assert finished.result is not None
    assert "Player 1 wins." in table.seen or "Bot 2 wins." in table.seen
    assert max(len(line) for line in table.seen.splitlines() if str(path) not in line) <= columns


@pytest.mark.parametrize("way", ["Ctrl-C", "Ctrl-D", "SIGTERM", "SIGHUP"])
def test_an_interrupted_game_is_saved(terminal: Terminals, way: str) -> None:
    table = terminal("play", "wishes", "--seats", "human,bot", "--seed", "12")
    table.wait_for(PROMPT)
    table.type("1\n")
    table.wait_for(PROMPT)
    if way.startswith("Ctrl"):
        table.type({"Ctrl-C": "\x03", "Ctrl-D": "\x04"}[way])
    else:
        table.process.send_signal(signal.Signals[way])
    table.wait_for("--resume")
    assert table.ended() == {"Ctrl-C": 130, "Ctrl-D": 0, "SIGTERM": 143, "SIGHUP": 129}[way]
    assert "Traceback" not in table.seen
    (path,) = saved_files()
    assert the_record(path).moves


def test_a_killed_game_keeps_all_decisions(terminal: Terminals) -> None:
    table = terminal("play", "wishes", "--seats", "human,bot", "--seed", "12")
    table.wait_for(PROMPT)
    table.type("1\n")
    table.wait_for(PROMPT)
    table.process.kill()
    table.process.wait()
    (path,) = saved_files()
    assert any(move.seat == 0 for move in the_record(path).moves)


def test_the_installed_command_uses_the_language_of_the_locale(
    terminal: Terminals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    table = terminal("play")
    table.wait_for("Ловці золотих рибок")
    table.wait_for("[1] > ")
    table.type("\x04")
    assert table.ended() == 0


def test_the_terminal_explains_refusals_and_previews_choices(ribeira: Ribeira) -> None:
    told = ribeira("play", "wishes", "--seats", "human,human", "--seed", 3, typed=["w", "w 1", "w 99", "q"]).out
    assert "A market is chosen when a wish moves a buyer or a fish." in told
    assert " keeps " in told.split(PROMPT)[2]  # the sentence describes the choice; no move is made
    assert "Choices are numbered from 1 to" in told.split(PROMPT)[3]


@pytest.mark.parametrize(
    ("language", "score", "told"),
    [("en", 1, "1 point."), ("ru", 2, "2 очка."), ("uk", 0, "0 очок."), ("uk", 63, "63 очки.")],
)
def test_hints_in_solo_games_show_points(language: str, score: int, told: str) -> None:
    result = Result.ranked([{"fish": score}], ended_by="rounds")
    assert told in list(result_sentences(result, phrases_for(library.game("fleet"), language)))
