"""Puzzles on a running server: their answers are hidden, and only the first attempt affects the rating."""

import json
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.puzzles.collection import BEGINS, Puzzle, puzzles_of, standing
from tests.server.clients import NewPlayer, PlayerClient, error_code
from tests.server.running_server import move_table, running_server

WISHES = ribeira.game("wishes")


def ask(player: PlayerClient, path: str, **parameters: Any) -> dict[str, Any]:
    answer = player.http.get(f"/api/puzzles{path}", params=parameters)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def attempt(player: PlayerClient, puzzle: Puzzle, action: int) -> dict[str, Any]:
    answer = player.post(f"/api/puzzles/wishes/{puzzle.id}?language=en", actions=[WISHES.actions.json(action)])
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def test_first_attempt_at_a_puzzle_is_explained_and_counted(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    assert ask(ana, "")["rating"] == BEGINS
    shown = ask(ana, "/next", game="wishes", language="en")
    puzzle = puzzles_of(WISHES)[shown["id"]]
    assert (shown["rating"], shown["phase"], shown["tried"]) == (puzzle.rating, puzzle.phase, False)
    update = shown["update"]
    state = puzzle.state(WISHES)
    assert update["seat"] == puzzle.seat
    assert [choice["action"] for choice in update["choices"]] == [
        WISHES.actions.json(action) for action in state.legal(puzzle.seat)
    ]
    assert all(choice["told"] for choice in update["choices"])
    assert update["asks"][0]["text"]
    right = attempt(ana, puzzle, puzzle.answer)
    assert (right["solved"], right["counted"]) == (True, True)
    assert right["rating"] == BEGINS + right["change"] > BEGINS
    assert right["answer"]["action"] == WISHES.actions.json(puzzle.answer)
    assert right["because"]
    assert [frame["move"] for frame in right["frames"]] == [
        len(puzzle.moves) // 2 + step for step in range(len(puzzle.line) // 2 + 2)
    ]
    assert right["frames"][1]["told"]
    known = ask(ana, "")
    assert (known["rating"], known["tried"], known["solved"]) == (right["rating"], 1, 1)
    assert next(each for each in known["games"] if each["game"] == "wishes")["tried"] == 1
    # A second attempt does not change the rating.
    again = attempt(ana, puzzle, puzzle.other)
    assert (again["solved"], again["counted"], again["rating"]) == (False, False, right["rating"])
    assert ask(ana, f"/wishes/{puzzle.id}")["tried"]
    assert ask(ana, "/next", game="wishes")["id"] != puzzle.id
    assert ask(new_player("Ben"), "/next", game="wishes")["id"] == puzzle.id


def test_puzzles_are_offered_until_all_are_tried(new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong attempts lower the rating. After the last puzzle, no puzzle is offered."""
    few = dict(list(puzzles_of(WISHES).items())[-5:])
    monkeypatch.setattr("ribeira.bots.puzzles.collection.puzzles_of", lambda game: few)
    ana = new_player("Ana")
    rating = BEGINS
    for _ in few:
        puzzle = puzzles_of(WISHES)[ask(ana, "/next", game="wishes")["id"]]
        tried = attempt(ana, puzzle, puzzle.other)
        assert not tried["solved"]
        assert tried["rating"] < rating
        rating = tried["rating"]
    assert error_code(ana.http.get("/api/puzzles/next", params={"game": "wishes"})) == "no_more_puzzles"
    assert ask(ana, "")["rating"] == rating


def test_puzzle_hides_its_answer(new_player: NewPlayer) -> None:
    """A puzzle does not reveal its answer, the seed, the random generator or the preceding moves."""
    ana = new_player("Ana")
    for puzzle in list(puzzles_of(WISHES).values())[::10]:
        shown = ask(ana, f"/wishes/{puzzle.id}", language="en")
        assert set(shown) == {"game", "id", "rating", "phase", "tried", "unit", "update"}
        assert set(shown["update"]) <= {
            "type",
            "number",
            "table",
            "seat",
            "moves",
            "view",
            "choices",
            "gestures",
            "denied",
            "asks",
        }
        assert str(puzzle.seed) not in json.dumps(shown)
        assert shown["update"]["table"]["seed"] is None
        document = WISHES.dump(puzzle.state(WISHES))
        assert document["rng"] not in json.dumps(shown)
        first = WISHES.actions.json(puzzle.answer)
        ahead = ana.post(f"/api/puzzles/wishes/{puzzle.id}/foresee?language=en", actions=[first])
        assert ahead.status_code == 200, ahead.text
        assert ahead.json()["seat"] == puzzle.seat


def test_invalid_attempts_are_refused_and_not_counted(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    puzzle = next(iter(puzzles_of(WISHES).values()))
    path = f"/api/puzzles/wishes/{puzzle.id}"
    assert error_code(ana.http.get("/api/puzzles/wishes/no-such-one")) == "no_such_puzzle"
    assert error_code(ana.http.get("/api/puzzles/chess/1-1")) == "unknown_game"
    assert error_code(ana.post(path, actions=[{"action": "fly"}])) == "bad_action"
    assert error_code(ana.post(path, actions=[])) == "bad_request"
    assert error_code(ana.post(path, actions=[WISHES.actions.json(puzzle.answer)] * 8)) in ("illegal_action", "reveals")
    state = puzzle.state(WISHES)
    illegal = next(action for action in range(200) if action not in state.legal(puzzle.seat))
    assert error_code(ana.post(path, actions=[WISHES.actions.json(illegal)])) == "illegal_action"
    ana.http.cookies.clear()
    assert error_code(ana.post(path, actions=[WISHES.actions.json(puzzle.answer)])) == "who_are_you"
    assert ask(ana, "")["tried"] == standing([]).tries


def test_two_processes_count_an_attempt_once(postgres: str, tmp_path: Path) -> None:
    with (
        running_server(tmp_path, database=postgres, workers=2) as one,
        running_server(tmp_path, database=postgres, workers=2) as two,
    ):
        ana = one.new_player("Ana")
        there = PlayerClient(two.address, "Ana", ana.http.cookies["ribeira"])
        puzzle = next(iter(puzzles_of(WISHES).values()))
        tried = [attempt(player, puzzle, puzzle.answer) for player in (ana, there)]
        assert [each["counted"] for each in tried] == [True, False]
        assert (ask(there, "")["tried"], ask(there, "")["rating"]) == (1, tried[0]["rating"])


def test_puzzle_attempts_are_exported_and_imported(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player("Ana")
        table = ana.open(seats="me bot")
        puzzle = next(iter(puzzles_of(WISHES).values()))
        attempt(ana, puzzle, puzzle.answer)
        offered, token = ask(ana, ""), ana.http.cookies["ribeira"]
    with running_server(move_table(server, table, tmp_path)) as other:
        again = PlayerClient(other.address, "Ana", token)
        assert ask(again, "") == offered
        assert not attempt(again, puzzle, puzzle.answer)["counted"]
