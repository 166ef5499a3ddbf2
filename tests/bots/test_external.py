"""External bots: Python classes, saved policies and programs."""

import copy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ribeira.bots.arena.contest import Arena, Contest
from ribeira.bots.external import BadExternalBot, check_player, is_external, make_player
from ribeira.bots.registry import UnknownBot, check_bot
from ribeira.engine.rng import Rng

MINE = """
import json, sys

class First:
    def __init__(self, rng, path=None):
        self.place = int(path.read_text()) if path else 0

    def choose(self, knowledge):
        legal = knowledge.legal()
        return legal[min(self.place, len(legal) - 1)]

class Lost:
    def __init__(self, rng, path=None):
        if path:
            raise OSError("torn page")

    def choose(self, knowledge):
        return {}["compass"]

class Sure:
    def __init__(self, rng):
        pass

    def choose(self, knowledge):
        return 9999

class Mute:
    pass

if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        assert asked["game"] == "wishes" and asked["view"]["seat"] == asked["seat"]
        print(eval(sys.argv[1])(asked), flush=True)
"""

PLAYS_SECOND = 'lambda asked: min(1, len(asked["legal"]) - 1)'


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "guest_of_tests.py").write_text(MINE)
    (tmp_path / "learnt.txt").write_text("1")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    yield tmp_path / "guest_of_tests.py"
    sys.modules.pop("guest_of_tests", None)


def program(mine: Path, answer: str) -> str:
    return f"program:{sys.executable} {mine} '{answer}'"


def scores(*bots: str) -> list[list[int]]:
    arena = Arena(Contest.of("wishes", bots, 2))
    for _ in arena.play_missing(4):
        pass
    return [game.scores for game in sorted(arena.games, key=lambda game: (game.deal, game.line_up))]


def test_a_class_a_saved_policy_and_a_program_play(mine: Path) -> None:
    first = "guest_of_tests:First"
    by_class = scores(first, "greedy")
    assert by_class == scores(program(mine, 'lambda asked: asked["legal"][0]'), "greedy")
    assert by_class == scores(program(mine, "lambda asked: 0"), "greedy")
    assert by_class != scores(f"{first}@learnt.txt", "greedy")
    assert scores(f"{first}@learnt.txt", "greedy") == scores(program(mine, PLAYS_SECOND), "greedy")


def test_a_program_that_answers_nonsense_or_nothing_is_named(mine: Path) -> None:
    with pytest.raises(BadExternalBot, match=r"'whale' is none of the .* legal actions"):
        scores(program(mine, 'lambda asked: "whale"'), "random")
    with pytest.raises(BadExternalBot, match="it ended without an answer"):
        scores(f"program:{sys.executable} -c pass", "random")
    with pytest.raises(BadExternalBot, match="No such file"):
        make_player("program:no-such-program-anywhere", Rng.seeded(1))


def test_a_class_that_fails_is_named_with_the_line_where_it_does(mine: Path) -> None:
    with pytest.raises(
        BadExternalBot, match=r"guest_of_tests:Lost: KeyError: 'compass' \(guest_of_tests.py, line 1\d\)"
    ):
        scores("guest_of_tests:Lost", "random")
    with pytest.raises(
        BadExternalBot, match=r"guest_of_tests:Lost@learnt.txt: OSError: torn page \(guest_of_tests.py, line"
    ):
        scores("guest_of_tests:Lost@learnt.txt", "random")
    with pytest.raises(BadExternalBot, match=r"guest_of_tests:Sure: 9999 is none of the \d+ legal actions"):
        scores("guest_of_tests:Sure", "random")


def test_unusable_external_bots_are_reported_before_the_first_game(mine: Path) -> None:
    for name, told in {
        "no_such_module:Bot": "there is no module 'no_such_module'",
        "guest_of_tests:Second": "the module 'guest_of_tests' has no 'Second'",
        "guest_of_tests:First@nowhere.txt": r"there is no file nowhere\.txt",
        "guest_of_tests:Mute": r"has no method choose\(knowledge\)",
        "program:": "wants a command",
        "oracle": "there is no bot 'oracle'",
    }.items():
        with pytest.raises(UnknownBot, match=told):
            check_player(name)
    check_player("search:500")
    assert not is_external("search:500")
    assert not is_external("level:24/6/0.3/0.1")


def test_environments_accept_external_opponents(mine: Path) -> None:
    """A policy can play against its earlier version, in vector environments, several processes and single seats."""
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from ribeira.envs.gymnasium import SeatEnv
    from ribeira.envs.vector import Tables

    before = "guest_of_tests:First@learnt.txt"
    paid: dict[tuple[str, int], list[list[float]]] = {}
    for name, workers in ((before, 0), (before, 2), (program(mine, PLAYS_SECOND), 0), ("guest_of_tests:First", 0)):
        tables = Tables("wishes", 2, 2, opponents=name, reward="score", num_workers=workers)
        try:
            seen, _ = tables.reset(seed=1)
            paid[name, workers] = []
            for _ in range(80):
                seen, rewards, *_ = tables.step(seen["action_mask"].argmax(axis=1))
                paid[name, workers].append(rewards.tolist())
        finally:
            tables.close()
    by_policy, in_processes, by_program, by_class = paid.values()
    assert any(any(rewards) for rewards in by_policy)
    assert by_policy == in_processes == by_program != by_class
    seat = SeatEnv("wishes", 2, opponents=before)
    seat.reset(seed=1)
    assert copy.deepcopy(seat).step(int(seat.action_masks().argmax()))[4] is not None
    with pytest.raises(UnknownBot, match="has no 'Nobody'"):
        SeatEnv("wishes", 2, opponents="guest_of_tests:Nobody")
    asked = SeatEnv("wishes", 2, opponents=program(mine, PLAYS_SECOND))
    asked.reset(seed=1)
    with pytest.raises(TypeError, match="is a process: it cannot be copied"):
        asked.clone_state()


def test_servers_reject_external_bots(mine: Path) -> None:
    """The name check of tables and protocols rejects external bots."""
    for name in ("guest_of_tests:First", program(mine, "lambda asked: 0")):
        assert is_external(name)
        with pytest.raises(UnknownBot):
            check_bot(name)
