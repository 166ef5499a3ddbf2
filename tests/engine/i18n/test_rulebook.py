"""The rulebooks for players: complete in every language and adapted to the options of a table."""

import re
from itertools import zip_longest
from typing import Any

import pytest

import ribeira
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.i18n.rulebook import CONDITION, conditions, interpretations_file, rules_file, rules_for

GAMES = ribeira.list_games()
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)


def rules(game: Any, language: str) -> list[str]:
    return rules_file(game, language).read_text(encoding="utf-8").split("\n")


@games
@languages
def test_conditions_name_options_and_values_that_are_not_the_default(game: Any, language: str) -> None:
    for line in rules(game, language):
        found = list(conditions(line))
        assert len(found) == len(CONDITION.findall(line)), f"a condition stands at the end of its line: {line}"
        for _, name, value in found:
            if name == "seats":
                assert value in map(str, game.seats), line
                continue
            values = [str(each).lower() if isinstance(each, bool) else str(each) for each in game.option_values()[name]]
            assert value in values[1:], f"{name}={value}: {line}"


@games
def test_every_language_has_the_same_rules(game: Any) -> None:
    """All languages have the same headings, lists, tables and conditions in the same order."""

    def frame(line: str) -> tuple[Any, ...]:
        kind = re.match(r"#+|- |\d+\. |\||(?=\S)", line)
        anchor = re.search(r"\{[a-z_-]+\}", line)
        return (kind.group() if kind else None, anchor.group() if anchor else None, list(conditions(line)))

    english = rules(game, "en")
    for language in LANGUAGES:
        for number, (ours, theirs) in enumerate(zip_longest(english, rules(game, language), fillvalue=""), 1):
            assert frame(ours) == frame(theirs), f"{game.id} {language}, line {number}: {theirs!r} against {ours!r}"


@games
@languages
def test_the_rules_of_every_setting_are_plain_text(game: Any, language: str) -> None:
    """The rendered rules contain no conditions and no empty sections."""
    text = rules_file(game, language).read_text(encoding="utf-8")
    tables = [rules_for(text, named(options), seats) for seats in game.seats for options in game.settings(seats)]
    for shown in [rules_for(text), *tables]:
        assert "{if" not in shown
        assert "{unless" not in shown
        for section in re.split(r"^#{1,3} ", shown, flags=re.M)[1:]:
            assert section.partition("\n")[2].strip(), f"an empty section: {section}"


@games
def test_every_option_changes_the_rules(game: Any) -> None:
    """House rules, promos and numbers of players change the displayed rules."""
    text = rules_file(game, "en").read_text(encoding="utf-8")
    unread = {"money_remembered"}  # concerns bots, not rules
    for name, values in game.option_values().items():
        for value in values[1:] if name not in unread else []:
            texts = [rules_for(text, {name: value}, seats) != rules_for(text, {}, seats) for seats in game.seats]
            assert any(texts), f"{name}={value}"


def test_whoever_reads_without_a_table_reads_of_everything() -> None:
    """Rules that belong to no table include all sections, also those of the solo game and of options."""
    text = "Go on to the left. {unless seats=1}\n## Alone {solo} {if seats=1}\nRated.\n### More\nSo.\n## End\nOver."
    assert rules_for(text) == "Go on to the left.\n## Alone {solo}\nRated.\n### More\nSo.\n## End\nOver."
    assert rules_for(text, {}, 2) == "Go on to the left.\n## End\nOver."
    assert rules_for(text, {}, 1) == "## Alone {solo}\nRated.\n### More\nSo.\n## End\nOver."


@pytest.mark.parametrize("game", [game for game in GAMES if 1 in game.seats], ids=lambda game: game.id)
def test_whoever_plays_alone_reads_of_nobody_else(game: Any) -> None:
    """Check English only, because the other languages have the same lines with the same conditions."""
    text = rules_file(game, "en").read_text(encoding="utf-8")
    for options in game.settings(1):
        shown = rules_for(text, named(options), 1)
        assert not re.findall(
            r"(?im)^.*\b(?:everybody|all players|of others|all others|victory|turn order)\b.*$", shown
        )
        assert not re.findall(r"(?im)^.*\b(?:to the left|bids?|points win|coins win|from the master)\b.*$", shown)
    for seats in game.seats[1:]:
        for options in game.settings(seats):
            assert not re.search(r"(?im)^## .*\b(?:alone|solo)\b", rules_for(text, named(options), seats))


def named(options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


@games
@languages
def test_the_readings_tell_of_every_house_rule(game: Any, language: str) -> None:
    text = interpretations_file(game, language).read_text(encoding="utf-8")
    words = phrases_for(game, language)
    for name in game.house_rules:
        assert words.option(name) in text, f"{game.id} {language}: nothing about {name}"


@games
def test_every_language_has_the_same_readings(game: Any) -> None:
    frames = {
        language: [
            re.match(r"#+ |- |(?=\S)|$", line).group()  # type: ignore[union-attr]
            for line in interpretations_file(game, language).read_text(encoding="utf-8").split("\n")
        ]
        for language in LANGUAGES
    }
    for language in LANGUAGES:
        assert frames[language] == frames["en"], language
        text = interpretations_file(game, language).read_text(encoding="utf-8")
        items = [line for line in text.split("\n") if line.startswith("- ")]
        for item in items:
            assert re.match(r"- \*\*.+?\*\*.* \*.+?\*", item), f"question, answer, *place in the book*: {item}"
