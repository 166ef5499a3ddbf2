"""Error messages of the command line, in every language."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ribeira.cli.input.arguments import check_writable
from ribeira.engine.i18n.messages import LANGUAGES
from tests.cli.conftest import Ribeira


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["play", "chess"], ["chess", "wishes"]),
        (["plai"], ["plai", "ribeira --help"]),
        (["play", "wishes", "--sed", "3"], ["--sed", "--seed", "ribeira play --help"]),
        (["replay"], ["FILE", "ribeira replay --help"]),
        (["completion", "csh"], ["SHELL", "bash"]),
        (["play", "wishes", "--seed", "seven"], ["--seed"]),
        (["play", "wishes", "--seats", "human"], ["wishes", "2", "5", "--seats"]),
        (["play", "wishes", "--seats", "9" * 30], ["wishes", "2", "5", "--seats"]),
        (["record", "new", "wishes", "--seats", "9" * 5000], ["wishes", "2", "5", "--seats"]),
        (["record", "new", "wishes", "--seats", "2", "--bot", "easy,hard"], ["--bot", "easy,hard", "--seats"]),
        (["record", "new", "wishes", "--seats", "human,easy"], ["easy,hard"]),
        (["record", "new", "wishes", "--seats", "easy,esay"], ["esay", "medium", "search:500"]),
        (["record", "new", "wishes", "--seats", "2", "--seed", "-1"], ["--seed", "2**256"]),
        (["record", "new", "wishes", "--seats", "2", "--option", "sun=1"], ["wishes", "sun", "second_prize"]),
        (["record", "new", "wishes", "--seats", "2", "--option", "second_prize=9"], ["second_prize", "9", "anyone"]),
        (["record", "new", "mercado", "--seats", "3", "--option", "challenge=1"], ["challenge", "mercado", "3"]),
        (["simulate", "fleet", "--seats", "1", "--option", "trophies=true"], ["trophies", "fleet", "2–4"]),
        (["record", "new", "cafe", "--seats", "2", "--option", "empty_coffeehouses=true"], ["empty_coffeehouses=true"]),
        (["play", "wishes", "--option", "sun"], ["NAME=VALUE", "sun"]),
        (["arena", "wishes", "--bots", "random,random"], []),
        (["arena", "wishes", "--bots", "random,easy", "--ray", "127.0.0.1:1"], ["127.0.0.1:1", "Ray"]),
        (["arena", "wishes", "--bots", "random,easy", "--json", "pyproject.toml"], ["pyproject.toml", "ribeira arena"]),
        (["puzzles", "wishes", "--puzzle", "x"], ["wishes", "x", "--puzzle"]),
        (["puzzles", "check", "wishes", "pyproject.toml"], ["pyproject.toml"]),
        (["admin", "import", "pyproject.toml"], ["pyproject.toml", "1", "ribeira admin export"]),
        (["play", "wishes", "--name", "Ana\x1b[2J"], []),
        (["puzzles", "check", "wishes", "-"], ["FILE"]),
        (["puzzles", "make", "wishes", "--file", "-"], ["--file"]),
        (["analyse", "any", "--svg", "-"], ["--svg"]),
        (["play", "--seats", "3"], ["ribeira play wishes"]),
        (["play", "wishes", "--name", "Anna", "--name", "Boris"], ["2", "1"]),
        (["play", "--resume", "-"], ["--resume"]),
        (["campaign", "mercado", "--file", "-"], ["--file"]),
        (["campaign", "wishes"], ["wishes"]),
        (["replay", "nowhere.record"], ["nowhere.record"]),
        (["replay", "/"], ["/"]),
        (["replay", "one", "two"], ["two", "ribeira replay --help"]),
        (["replay", "one", "--to", "-1"], ["--to", "0"]),
        (["replay", "one", "--to"], ["--to"]),
        (["replay", "one", "--whole=yes"], ["--whole"]),
        (["record"], ["ribeira record --help"]),
        (["simulate", "wishes", "--seats", "2", "--games", "0"], ["--games", "1"]),
        (["serve", "--port", "99999"], ["--port", "1", "65535"]),
        (["serve", "--shed-seconds", "nan"], ["--shed-seconds", "0"]),
        (["serve", "--workers", "2"], ["PostgreSQL", "--database"]),
        (["serve", "--bot", "esay"], ["esay", "medium", "search:500"]),
        (["serve", "--bot", "search", "--origin", "https://example.org/"], ["--origin", "https://example.org"]),
        (["serve", "--log-level", "loud"], ["--log-level", "DEBUG"]),
        (["rules", "wishes", "fishing"], ["wishes", "fishing", "catch"]),
        (["components", "wishes", "--check", "nowhere.toml"], ["nowhere.toml"]),
        (["admin", "list", "--database", "nowhere"], ["nowhere", "--database"]),
        (["new-game", "Pebbles"], ["Pebbles"]),
        (["new-game", "class"], ["class", "Python"]),
        (["new-game", "json"], ["json", "Python"]),
        (["new-game", "tests"], ["tests"]),
    ],
)
def test_errors_are_reported_in_every_language(ribeira: Ribeira, arguments: list[str], named: list[str]) -> None:
    """Messages quote the invalid argument and name valid values or the command that lists them."""
    said = {language: ribeira("--lang", language, *arguments).err for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert all(name in text for name in named for text in said.values())


def test_an_unknown_language_is_named(ribeira: Ribeira, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIBEIRA_LANG", "uk")
    assert "мови «xx» немає" in ribeira("games", "--lang", "xx").err


def test_a_byte_order_mark_is_ignored(ribeira: Ribeira, tmp_path: Path) -> None:
    """Some Windows editors write a byte order mark."""
    record = tmp_path / "game.record"
    assert ribeira("record", "new", "wishes", "--seats", 2, "-o", record).status == 0
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes())
    assert ribeira("record", "check", record).status == 0


def test_a_number_with_thousands_of_digits_is_not_a_choice(ribeira: Ribeira) -> None:
    many = "9" * 5000
    typed = [many, f"b {many}", f"w {many}", "q"]
    assert ribeira("play", "wishes", "--seats", "human,random", typed=typed).status == 0


def test_files_of_other_programs_are_not_used_as_database(ribeira: Ribeira, tmp_path: Path) -> None:
    """Such files stay unchanged. A failed import creates no database."""
    texts = {"empty": b"", "text": b"game: wishes\n" * 100, "other": b""}
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text)
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE recipes (name)")
        other.commit()
    texts["other"] = (tmp_path / "other").read_bytes()
    for name, text in texts.items():
        assert ribeira("admin", "list", "--database", f"sqlite:///{tmp_path / name}").status == 2
        assert (tmp_path / name).read_bytes() == text
    failed = ribeira("admin", "import", tmp_path / "text", "--database", f"sqlite:///{tmp_path / 'new'}")
    assert failed.status == 2
    assert str(tmp_path / "text") in failed.err
    assert not (tmp_path / "new").exists()


def test_unusable_output_files_are_named(ribeira: Ribeira, tmp_path: Path) -> None:
    """The error names the requested file, not the temporary one. An analysis fails before it starts."""
    record = tmp_path / "game.record"
    assert f" {tmp_path} " in ribeira("record", "new", "wishes", "--seats", 2, "-o", tmp_path).err
    assert ribeira("record", "new", "wishes", "--seats", 2, "-o", record).status == 0
    assert str(tmp_path / "no" / "a.svg") in ribeira("analyse", record, "--svg", tmp_path / "no" / "a.svg").err


def test_checking_an_output_file_creates_nothing(tmp_path: Path) -> None:
    new, old = tmp_path / "new", tmp_path / "old"
    old.write_text("kept")
    for path in (new, old):
        check_writable(path)
    assert (new.exists(), old.read_text()) == (False, "kept")


def test_a_dash_means_standard_output(ribeira: Ribeira, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    new = ("record", "new", "wishes", "--seats", 2, "--seed", 1)
    assert ribeira(*new, "-o", "-") == ribeira(*new)
    assert not (tmp_path / "-").exists()


def test_no_control_character_reaches_the_terminal(ribeira: Ribeira, tmp_path: Path) -> None:
    """Control characters in records and arguments are not echoed."""
    record = tmp_path / "game.record"
    assert ribeira("record", "new", "wishes", "--seats", 2, "-o", record).status == 0
    text = record.read_text(encoding="utf-8")
    for sign in ("\x1b[2J", "\x9b2J", "\u202e"):
        for spoilt in (text.replace("name: random", f"name: A{sign}na", 1), text.replace(",random", f",{sign}", 1)):
            assert spoilt != text
            record.write_text(spoilt, encoding="utf-8")
            for command in ("replay", "analyse"):
                said = ribeira(command, record)
                assert said.status == 2
                assert sign[0] not in said.out + said.err
    assert "\x1b" not in ribeira("play", "\x1b[2J").err
