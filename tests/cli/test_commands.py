"""Commands that print text: simulate, record, replay, components and others."""

import json
import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import ribeira as library
from ribeira.cli.application import application
from ribeira.cli.output.help import help_messages
from ribeira.cli.output.language import choose_language
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.record import Record
from tests.cli.conftest import COMMAND, Ribeira

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_version(ribeira: Ribeira) -> None:
    build = "compiled" if library.COMPILED else "pure Python"
    assert ribeira("--version").out == f"ribeira {library.__version__} ({build})\n"
    assert ribeira("--lang", "en", "--version").out == f"ribeira {library.__version__} ({build})\n"


def test_help_names_every_command(ribeira: Ribeira) -> None:
    said = ribeira("--help").out
    assert all(name in said for name in ("games", "play", "simulate", "replay", "components", "record"))
    assert "--seats" in ribeira("play", "-h").out


def commands() -> Iterator[list[str]]:
    """Yield every command and subcommand."""
    context = click.Context(application)
    for name in application.list_commands(context):
        command = application.get_command(context, name)
        yield [name]
        if isinstance(command, click.Group):
            yield from ([name, inner] for inner in command.list_commands(context))


@pytest.mark.parametrize("command", [[], *commands()], ids=" ".join)
def test_every_command_has_help_in_every_language(ribeira: Ribeira, command: list[str]) -> None:
    """Every command, argument and option is explained, and no line is wider than the terminal."""
    said = {language: ribeira("--lang", language, *command, "--help") for language in LANGUAGES}
    assert all(outcome.status == 0 for outcome in said.values())
    assert len({outcome.out for outcome in said.values()}) == len(LANGUAGES)
    options = {language: re.findall(r"^  (--?[\w-]+)", outcome.out, re.MULTILINE) for language, outcome in said.items()}
    assert options["en"] == options["ru"] == options["uk"]
    for language in ("ru", "uk"):
        assert not re.search(r"\b(the|of|and|or|which|how|where)\b", said[language].out)
    assert all(len(line) <= 100 for outcome in said.values() for line in outcome.out.splitlines())


def test_help_describes_only_existing_options() -> None:
    for language in LANGUAGES:
        ids = {id for id in help_messages(language).bundle.texts if id.startswith("help-")}
        words = {
            f"help-{word}"
            for word in ["usage", "arguments", "options", "commands", "required", "default", "variable", "shared"]
        }
        assert ids == words | {"-".join(["help", *command]) for command in commands()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_with_their_options(ribeira: Ribeira, language: str) -> None:
    outcome = ribeira("games", "--lang", language)
    assert outcome.status == 0
    for game in library.list_games():
        assert game.id in outcome.out
        assert all(f"{option}=" in outcome.out for option in game.option_values())
    assert {"en": "If Wishes Were Fishes", "ru": "Ловцы золотых рыбок", "uk": "Ловці золотих рибок"}[
        language
    ] in outcome.out


def test_the_language_comes_from_the_option_then_the_variable_then_the_locale() -> None:
    assert choose_language("uk", {"RIBEIRA_LANG": "ru", "LANG": "en_GB.UTF-8"}) == "uk"
    assert choose_language(None, {"RIBEIRA_LANG": "ru", "LANG": "uk_UA.UTF-8"}) == "ru"
    assert choose_language(None, {"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU.UTF-8"}) == "uk"
    assert choose_language(None, {"LC_MESSAGES": "ru", "LANG": "uk_UA.UTF-8"}) == "ru"
    assert choose_language(None, {"LANG": "pt_PT.UTF-8"}) == "en"
    assert choose_language(None, {}) == "en"


# simulate


def test_simulate_prints_one_json_document(ribeira: Ribeira) -> None:
    outcome = ribeira("simulate", "wishes", "--seats", 3, "--games", 20, "--seed", 4, "--json")
    document = json.loads(outcome.out)
    assert outcome.err == ""
    assert (document["game"], document["games"], document["seed"]) == ("wishes", 20, 4)
    assert len(document["seats"]) == 3
    assert sum(seat["wins"] for seat in document["seats"]) >= 20
    assert sum(document["ended_by"].values()) == 20
    for seat in document["seats"]:
        assert sum(seat["categories"].values()) == pytest.approx(seat["score"]["mean"], abs=0.01)
    assert document["scores"]["mean"] == pytest.approx(
        sum(seat["score"]["mean"] for seat in document["seats"]) / 3, abs=0.01
    )
    assert document["winning_scores"]["max"] == document["scores"]["max"]
    assert document["decisions_per_second"] > 0


def test_the_same_seed_simulates_the_same_games(ribeira: Ribeira) -> None:
    def simulated(seed: int) -> object:
        document = json.loads(ribeira("simulate", "wishes", "--seats", 2, "--games", 5, "--seed", seed, "--json").out)
        return {key: value for key, value in document.items() if "second" not in key}

    assert simulated(1) == simulated(1)
    assert simulated(1) != simulated(2)


def test_simulate_takes_options(ribeira: Ribeira) -> None:
    outcome = ribeira("simulate", "wishes", "--seats", 2, "--games", 2, "--option", "bonus_profile=6-8-10-12", "--json")
    assert json.loads(outcome.out)["options"]["bonus_profile"] == "6-8-10-12"


def test_simulate_shows_a_table(ribeira: Ribeira) -> None:
    said = ribeira("simulate", "wishes", "--seats", 2, "--games", 10, "--lang", "uk").out
    assert "10 партій" in said
    assert "2 гравці" in said
    assert "Рішень за секунду" in said
    assert "Бот 2" in said


# record and replay


@pytest.fixture
def record(ribeira: Ribeira, tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    arguments = ["--seats", 3, "--seed", 5, "--option", "optional_wish_parts=true", "-o", path]
    assert ribeira("record", "new", "wishes", *arguments).status == 0
    return path


def test_a_new_record_is_a_finished_game(ribeira: Ribeira, record: Path) -> None:
    parsed = Record.parse(record.read_text(), library.game("wishes"))
    assert (parsed.seats, parsed.seed, parsed.options) == (3, 5, {"optional_wish_parts": "sales"})
    assert parsed.result is not None
    printed = ribeira("record", "new", "wishes", "--seats", 3, "--seed", 5, "--option", "optional_wish_parts=true").out
    assert Record.parse(printed, library.game("wishes")) == parsed


def test_a_record_is_checked(ribeira: Ribeira, record: Path) -> None:
    outcome = ribeira("record", "check", record)
    assert outcome.status == 0
    assert "a finished game of If Wishes Were Fishes" in outcome.out
    lines = record.read_text().splitlines()
    first = next(i for i, line in enumerate(lines) if line and line[0].isdigit())
    record.write_text("\n".join(lines[: first + 1]))
    assert "1 action;" in ribeira("record", "check", record).out
    lines[first] = "0 decline"
    record.write_text("\n".join(lines))
    broken = ribeira("record", "check", record)
    assert broken.status == 2
    assert f"{record}: line {first + 1}:" in broken.err


def test_a_record_is_shown(ribeira: Ribeira, record: Path) -> None:
    game = library.game("wishes")
    parsed = Record.parse(record.read_text(), game)
    assert Record.parse(ribeira("record", "show", record).out, game) == parsed
    document = json.loads(ribeira("record", "show", record, "--json").out)
    assert document["result"] == parsed.result
    first = document["moves"][0]
    assert first.pop("seat") == parsed.moves[0].seat
    assert game.actions.from_json(first) == parsed.moves[0].action


def test_a_replay_tells_the_game_and_shows_the_end(ribeira: Ribeira, record: Path) -> None:
    parsed = Record.parse(record.read_text(), library.game("wishes"))
    assert parsed.result is not None
    told = ribeira("replay", record)
    assert told.status == 0
    assert "catches" in told.out
    assert str(len(parsed.moves)) in told.out
    assert all(str(score) in told.out.split("The game is over")[-1] for score in parsed.result)
    half = ribeira("replay", record, "--to", 3, "--lang", "ru", "--seat", 2)
    assert "ловит" in half.out or "продаёт" in half.out
    assert "Игра окончена" not in half.out
    assert "\n   4  " not in half.out


def test_a_replay_calls_levels_by_their_words_and_has_no_empty_lines(ribeira: Ribeira, tmp_path: Path) -> None:
    """Bot codes are replaced by localized names. The parts of a multi-step action are described in one line."""
    file = tmp_path / "mercado.record"
    ribeira("record", "new", "mercado", "--seats", "beginner,random", "--seed", 4, "--output", file)
    told = ribeira("replay", file, "--lang", "ru").out
    assert "Новичок" in told
    assert "Случайный" in told
    assert not re.search(r"beginner|random", told)
    assert not re.search(r"^ *\d+ *$", told, re.MULTILINE)
    piped = tmp_path / "piped.record"
    piped.write_text(
        ribeira("record", "new", "mercado", "--seats", "beginner,random", "--seed", 4).out, encoding="utf-8"
    )
    assert ribeira("replay", piped, "--lang", "ru").out == told


def test_a_replay_of_nothing_shows_the_start(ribeira: Ribeira, record: Path) -> None:
    said = ribeira("replay", record, "--to", 0).out
    assert "Deck 66" in said


# components


def test_components_are_shown_with_their_provenance(ribeira: Ribeira) -> None:
    for game in library.list_games():
        outcome = ribeira("components", game.id)
        assert outcome.status == 0
        assert all(table in outcome.out for table in game.components.provenance)
    assert "our reconstruction: capacities" in ribeira("components", "wishes").out
    assert "наша реконструкція: місткість" in ribeira("components", "wishes", "--lang", "uk").out


def test_exported_components_are_good_and_can_be_played(ribeira: Ribeira, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(ribeira("components", "wishes", "--export").out)
    checked = ribeira("components", "wishes", "--check", mine)
    assert checked.status == 0
    assert "good components" in checked.out
    mine.write_text(mine.read_text().replace("base_price = 2", "base_price = 9"))
    simulated = ribeira("simulate", "wishes", "--seats", 2, "--games", 1, "--components", mine, "--json")
    assert simulated.status == 0
    record = tmp_path / "mine.record"
    ribeira("record", "new", "wishes", "--seats", 2, "--components", mine, "-o", record)
    assert ribeira("record", "check", record).status == 0  # a comment in the record names the component file
    bare = "\n".join(line for line in record.read_text().splitlines() if not line.startswith("#"))
    record.write_text(bare)
    assert ribeira("record", "check", record).status == 2
    assert ribeira("record", "check", record, "--components", mine).status == 0


def test_bad_components_are_refused_with_their_line(ribeira: Ribeira, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = ribeira("components", "wishes", "--export").out
    mine.write_text(text.replace("heap_limit = 10", 'heap_limit = "ten"'))
    line = next(number for number, line in enumerate(mine.read_text().splitlines(), 1) if "heap_limit" in line)
    outcome = ribeira("components", "wishes", "--check", mine)
    assert outcome.status == 2
    assert f"{mine}, line {line}:" in outcome.err


# Invalid arguments

BAD = {
    "an unknown command": ["juggle"],
    "an unknown option of the command": ["games", "--loud"],
    "an unknown game": ["play", "chess"],
    "no game": ["simulate"],
    "too few seats": ["play", "wishes", "--seats", "human"],
    "too many seats": ["play", "wishes", "--seats", "bot,bot,bot,bot,bot,bot"],
    "an empty seat": ["play", "wishes", "--seats", "human,,bot"],
    "an unknown bot": ["play", "wishes", "--seats", "human,oracle"],
    "an unknown option": ["play", "wishes", "--option", "weather=rain"],
    "no value": ["play", "wishes", "--option", "bonus_profile"],
    "an unknown value": ["play", "wishes", "--option", "bonus_profile=1-2-3-4"],
    "a bad seed": ["play", "wishes", "--seed", "-1"],
    "a seed in words": ["play", "wishes", "--seed", "seven"],
    "an unknown language": ["games", "--lang", "tlh"],
    "no players": ["simulate", "wishes"],
    "players in words": ["simulate", "wishes", "--seats", "two"],
    "too many players": ["simulate", "wishes", "--seats", "9"],
    "no games": ["simulate", "wishes", "--seats", "2", "--games", "0"],
    "people in a simulation": ["simulate", "wishes", "--seats", "2", "--bot", "human"],
    "bots for other seats": ["simulate", "wishes", "--seats", "3", "--bot", "random,random"],
    "people in a record": ["record", "new", "wishes", "--seats", "2", "--bot", "human,random"],
    "a missing record": ["replay", "nowhere.record"],
    "a folder for a record": ["replay", "."],
    "a missing game to resume": ["play", "--resume", "nowhere.record"],
    "missing components": ["components", "wishes", "--check", "nowhere.toml"],
    "no record command": ["record"],
    "an unwritable file": ["record", "new", "wishes", "--seats", "2", "-o", "/dev/null/x.record"],
}


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_errors_are_reported_on_one_line(ribeira: Ribeira, arguments: list[str]) -> None:
    outcome = ribeira(*arguments)
    assert outcome.status == 2
    assert outcome.out == ""
    assert outcome.err.startswith("ribeira: ")
    assert len(outcome.err) > len("ribeira: ") + 5
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"hello\n", "line 1"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"", "which game"),
        (b"ribeira record 1\ngame: chess\n", "chess"),
        (b"ribeira record 1\ngame: wishes\nversion: 1\nseats: 2\nseed: 7\n\n0 fly position=1\n", "line 7"),
        (b"ribeira record 1\ngame: wishes\nversion: 99\nseats: 2\nseed: 7\n", "version"),
        (b"ribeira record 1\n# seats: human\ngame: wishes\nversion: 1\nseats: 2\nseed: 7\n", "2 seats"),
    ],
)
def test_broken_records_are_refused(ribeira: Ribeira, tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "broken.record"
    path.write_bytes(content)
    for command in (["replay", path], ["record", "check", path], ["record", "show", path], ["play", "--resume", path]):
        outcome = ribeira(*command)
        assert outcome.status == 2
        assert message in outcome.err
        assert outcome.err.count("\n") == 1


def test_a_replay_beyond_the_end_is_refused(ribeira: Ribeira, record: Path) -> None:
    assert "there is no action 9999" in ribeira("replay", record, "--to", 9999).err
    assert "there is no seat 4" in ribeira("replay", record, "--seat", 4).err


# In a separate process


def test_the_version_option_imports_little() -> None:
    check = "import sys; from ribeira.cli.main import run; run(['--version'])"
    heavy = "print(sorted({'click', 'rich', 'fluent.syntax'} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", f"{check}; {heavy}"], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", [["replay"], ["record", "show"]], ids=["Rich prints", "we print"])
def test_a_closed_pipe_causes_no_traceback(record: Path, command: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    process = subprocess.Popen(
        [*COMMAND, *command, str(record)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() in (0, 1)  # Rich exits with 1


def test_progress_is_shown_only_on_a_terminal() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    arguments = ["simulate", "wishes", "--seats", "2", "--games", "3", "--json"]
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, env=environment, check=True)
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 3


# Global options, and input and output through pipes


@pytest.mark.parametrize(
    "arguments", [["--lang", "uk", "games"], ["games", "--lang", "uk"], ["--lang=uk", "games"], ["games", "--lang=uk"]]
)
def test_the_language_may_stand_anywhere(ribeira: Ribeira, arguments: list[str]) -> None:
    assert "Ловці золотих рибок" in ribeira(*arguments).out
    assert "If Wishes Were Fishes" in ribeira("games").out  # the language applies to one call only


def test_unknown_languages_are_rejected_in_any_position(ribeira: Ribeira) -> None:
    for arguments in (["--lang", "xx", "games"], ["games", "--lang", "xx"], ["--lang", "xx", "--version"], ["--lang"]):
        outcome = ribeira(*arguments)
        assert outcome.status == 2
        assert "there is no language" in outcome.err


def test_seats_are_a_number_or_bots_by_name(ribeira: Ribeira) -> None:
    named = ribeira("simulate", "wishes", "--seats", "greedy,random,random", "--games", 2, "--json")
    assert [seat["bot"] for seat in json.loads(named.out)["seats"]] == ["greedy", "random", "random"]
    counted = ribeira("simulate", "wishes", "--seats", 2, "--bot", "greedy", "--games", 2, "--json")
    assert [seat["bot"] for seat in json.loads(counted.out)["seats"]] == ["greedy", "greedy"]
    for wrong in ("0", "human,random", "random,", "nobody"):
        assert ribeira("simulate", "wishes", "--seats", wrong, "--games", 2).status == 2


def piped(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, text=True, env=environment)


def test_a_record_may_come_through_a_pipe(ribeira: Ribeira, record: Path) -> None:
    text = record.read_text()
    assert piped("record", "check", "-", given=text).returncode == 0
    assert piped("record", "show", "-", given=text).stdout == piped("record", "show", str(record)).stdout
    assert "catches" in piped("replay", "-", "--to", "3", given=text).stdout
    rejected = piped("play", "--resume", "-", given=text)
    assert (rejected.returncode, "wants a file" in rejected.stderr) == (2, True)


def test_a_closed_pipe_ends_the_command_quietly(record: Path) -> None:
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {
        **os.environ,
        "PYTHONPATH": paths,
        "PYTHONUNBUFFERED": "1",
    }  # makes the first line arrive before the pipe is closed
    told = (["replay", str(record)], ["components", "wishes"], ["rules", "wishes"], ["--help"], ["games", "--help"])
    for arguments in (*told, ["record", "show", "--json", str(record)]):
        command = subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert command.stdout is not None
        command.stdout.readline()
        command.stdout.close()
        assert command.stderr is not None
        assert command.stderr.read() == ""
        assert command.wait() == 0
        command.stderr.close()


def test_a_record_contains_the_players_names(ribeira: Ribeira, tmp_path: Path) -> None:
    path = tmp_path / "named.record"
    arguments = ["play", "wishes", "--seats", "human,random", "--name", "Anna", "--seed", 5]
    assert ribeira(*arguments, typed=["1", f"s {path}", "q"]).status == 0
    assert Record.parse(path.read_text(), library.game("wishes")).names == ["Anna", "Bot 2"]
    assert "Anna catches" in ribeira("replay", path).out
    assert "Anna" in ribeira("play", "--resume", path, typed=["q"]).out
    assert ribeira("play", "wishes", "--seats", "human,random", "--name", "Anna", "--name", "Eva").status == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_read(ribeira: Ribeira, language: str) -> None:
    for game in library.list_games():
        text = ribeira("rules", game.id, "--lang", language).out
        assert text.startswith("# ")
        assert "{" not in text
        assert ribeira("rules", game.id, "--readings", "--lang", language).out.startswith("# ")
    chapter = ribeira("rules", "fleet", "round", "--lang", language).out
    assert chapter.startswith("## ")
    assert len(chapter) < len(ribeira("rules", "fleet", "--lang", language).out) / 2
    assert "round" in ribeira("rules", "fleet", "nonsense").err


def test_rules_are_adapted_to_seats_and_options(ribeira: Ribeira) -> None:
    alone = ribeira("rules", "fleet", "--seats", "1", "--option", "captain_pass=leaves").out
    assert "you say which of the last two" in alone
    assert "the first player" not in alone
    assert "captain" not in ribeira("rules", "fleet", "--seats", "2").out.lower()
    assert "2 to 5" in ribeira("rules", "wishes", "--seats", "1").err
    assert (
        "captain_pass of fleet is for 1"
        in ribeira("rules", "fleet", "--seats", "2", "--option", "captain_pass=leaves").err
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_doctor_reports_the_installation(ribeira: Ribeira, language: str) -> None:
    said = ribeira("doctor", "--lang", language).out
    assert library.__version__ in said
    named = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert all(f"[{extra}]" in said for extra in named.keys() - {"all", "docs", "dev"})
    assert ("→" in said) or library.COMPILED


def test_doctor_reports_whether_the_database_answers(ribeira: Ribeira, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        monkeypatch.setenv("RIBEIRA_DATABASE", f"postgresql://rui:secret@127.0.0.1:{port}/ribeira")
        assert f"127.0.0.1:{port}, it answers" in ribeira("doctor").out
    said = ribeira("doctor").out
    assert f"127.0.0.1:{port}, nobody answers" in said
    assert "secret" not in said
