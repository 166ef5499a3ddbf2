"""`ribeira puzzles`: solving, searching and checking puzzles."""

import re
from pathlib import Path

import msgspec
import pytest

import ribeira as library
from ribeira.bots.puzzles import search as puzzle_search
from ribeira.bots.puzzles.collection import Puzzle, held_by, next_puzzle, puzzles_of, read, written
from tests.cli.conftest import Ribeira

WISHES = library.game("wishes")


def place(puzzle: Puzzle, action: int) -> str:
    """Return the number of an action in the list of choices."""
    return str(puzzle.state(WISHES).legal(puzzle.seat).index(action) + 1)


def test_a_puzzle_is_solved_and_the_rating_kept(ribeira: Ribeira) -> None:
    first = next_puzzle(WISHES, [])
    assert first is not None
    said = ribeira("puzzles", "wishes", typed=["t", place(first, first.answer), "enough"])
    assert said.status == 0
    assert "Find the best move." in said.out
    assert "find it by yourself" in said.out
    assert "Right: " in said.out
    assert re.search(r"less\.\s+(The\s+best\s+choice|There\s+is\s+little)\s", said.out)  # the explanation
    assert "Solved: 1 of 1." in said.out
    other = ribeira("puzzles", "wishes", typed=["q"])
    assert f"Puzzle {first.id}," not in other.out  # the command continues with the next puzzle
    again = ribeira("puzzles", "solve", "wishes", "--puzzle", first.id, typed=[place(first, first.other)])
    assert "Not the best. It was: " in again.out
    assert "Solved" not in again.out


def test_solving_ends_when_all_puzzles_were_tried(ribeira: Ribeira, monkeypatch: pytest.MonkeyPatch) -> None:
    only = next(iter(puzzles_of(WISHES).values()))
    monkeypatch.setattr("ribeira.bots.puzzles.collection.puzzles_of", lambda game: {only.id: only})
    said = ribeira("puzzles", "wishes", typed=[place(only, only.other), ""])
    assert "You have tried all puzzles of this game." in said.out


@pytest.mark.parametrize("arguments", [["chess"], ["wishes", "--puzzle", "no-such"]])
def test_missing_puzzles_are_reported(ribeira: Ribeira, arguments: list[str]) -> None:
    said = ribeira("puzzles", *arguments)
    assert said.status == 2
    assert said.err.startswith("ribeira: ")


def test_make_reports_the_puzzles_it_found(ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(puzzles_of(WISHES).values())
    record = found[0].record(WISHES)
    monkeypatch.setattr(puzzle_search, "play", lambda game, number: puzzle_search.SearchedGame(number, record, []))
    monkeypatch.setattr(puzzle_search, "made_of", lambda game, played, phase, telling: found[:1])
    file = tmp_path / "found.json"
    said = ribeira("puzzles", "make", "wishes", "--count", 1, "--file", file, "--jobs", 1)
    assert said.status == 0
    assert f"{file}: 1 puzzle. 1 game looked at" in " ".join(said.out.split())
    file.write_text("{}")
    assert ribeira("puzzles", "make", "wishes", "--file", file, "--jobs", 1).status == 2


def test_check_keeps_puzzles_that_still_hold(ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = held_by(WISHES)
    assert held is not None
    first, second, *_ = held.puzzles
    file = tmp_path / "found.json"
    file.write_bytes(written(msgspec.structs.replace(held, puzzles=[first, second])))
    monkeypatch.setattr(puzzle_search, "again", lambda game, puzzle: puzzle if puzzle == first else None)
    said = ribeira("puzzles", "check", "wishes", file, "--jobs", 1)
    assert said.status == 0
    assert f"One holds no longer: {second.id}" in " ".join(said.out.split())
    assert read(file, WISHES).puzzles == [first]
    assert ribeira("puzzles", "check", "wishes", tmp_path / "none.json").status == 2
