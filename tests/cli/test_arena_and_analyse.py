"""The commands `arena` and `analyse`, and hints during a game."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ribeira.engine.i18n.messages import LANGUAGES
from tests.cli.conftest import Ribeira


@pytest.fixture
def record(ribeira: Ribeira, tmp_path: Path) -> Path:
    """Return the record of an unfinished game, with the first six lines of moves."""
    text = ribeira("record", "new", "wishes", "--seats", 2, "--seed", 5, "--bot", "random").out
    head, _, rest = text.partition("\n\n")
    file = tmp_path / "short.record"
    file.write_text(head + "\n\n" + "\n".join(rest.splitlines()[:6]) + "\n")
    return file


@pytest.mark.parametrize("language", LANGUAGES)
def test_arena_lists_the_stronger_bot_first(ribeira: Ribeira, language: str) -> None:
    outcome = ribeira("arena", "wishes", "--jobs", 1, "--bots", "random,greedy", "--games", 4, "--lang", language)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.index("greedy") < outcome.out.index("random")
    assert "%" in outcome.out


def test_arena_of_all_games_ends_with_a_leaderboard(ribeira: Ribeira, tmp_path: Path) -> None:
    """One of the bots is given by its class."""
    guest = "ribeira.bots.random:RandomBot"
    outcome = ribeira(
        "arena", "all", "--jobs", 1, "--bots", f"random,{guest}", "--games", 2, "--json", tmp_path / "kept.json"
    )
    assert outcome.status == 0, outcome.err
    assert len(list(tmp_path.glob("kept-*.json"))) == 5
    last = outcome.out.strip().splitlines()[-3:]
    assert "Lata" in last[0]
    assert {line[:6] for line in last[1:]} == {"random", guest[:6]}
    assert all(len(line.split()) == 6 for line in last[1:])


def test_arena_continues_a_stored_contest(ribeira: Ribeira, tmp_path: Path) -> None:
    file = tmp_path / "contest.json"
    ribeira("arena", "wishes", "--jobs", 1, "--bots", "random,greedy", "--games", 2, "--json", file)
    assert len(json.loads(file.read_text())["games"]) == 2
    ribeira("arena", "wishes", "--jobs", 1, "--bots", "random,greedy", "--games", 4, "--json", file)
    assert len(json.loads(file.read_text())["games"]) == 4
    rejected = ribeira("arena", "wishes", "--jobs", 1, "--bots", "random,easy", "--json", file)
    assert rejected.status == 2
    assert "other bots, seats, options" in rejected.err


def test_arena_of_a_solo_game_shows_scores(ribeira: Ribeira) -> None:
    outcome = ribeira("arena", "fleet", "--jobs", 1, "--bots", "random", "--games", 2, "--seats", 1)
    assert outcome.status == 0
    assert "random" in outcome.out


def test_arena_refuses_unknown_bots(ribeira: Ribeira) -> None:
    outcome = ribeira("arena", "wishes", "--jobs", 1, "--bots", "oracle,random")
    assert outcome.status == 2
    assert "oracle" in outcome.err
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_analyse_marks_every_decision(ribeira: Ribeira, record: Path, language: str) -> None:
    outcome = ribeira("analyse", record, "--bot", "search:30", "--lang", language)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.count("%") >= 6


def test_analyse_as_json_and_picture(ribeira: Ribeira, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "course.svg"
    outcome = ribeira("analyse", record, "--bot", "search:30", "--json", "--svg", picture)
    document = json.loads(outcome.out)
    assert len(document["remarks"]) == 6
    assert {remark["mark"] for remark in document["remarks"]} <= {"best", "good", "inaccuracy", "mistake", "blunder"}
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_analyse_rejects_weak_bots(ribeira: Ribeira, record: Path) -> None:
    outcome = ribeira("analyse", record, "--bot", "random")
    assert outcome.status == 2
    assert "is too weak to analyze games" in outcome.err


@pytest.mark.parametrize(("language", "key"), [("en", "t"), ("uk", "е"), ("ru", "е")])
def test_a_hint_in_play(ribeira: Ribeira, language: str, key: str) -> None:
    outcome = ribeira("play", "wishes", "--seed", 3, "--lang", language, typed=[key, "q"])
    assert outcome.status == 0
    assert {"en": "A bot would choose", "uk": "Бот обрав би", "ru": "Бот выбрал бы"}[language] in outcome.out
