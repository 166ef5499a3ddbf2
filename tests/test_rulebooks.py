"""The games' rulebooks: player aid, examples, pictured positions and numbered rules."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.rulebook import (
    Example,
    examples,
    interpretations_file,
    pictured_positions,
    rule_list,
    rule_numbers,
    rules_file,
    rules_for,
    with_captions,
)
from ribeira.engine.match import apply_with_events
from ribeira.engine.registry import list_games

GAMES = [game for game in list_games() if rules_file(game, "en").is_file() and examples(game)]
NUMBERED_GAMES = [game for game in GAMES if rule_list(game)]  # games whose rulebooks cite numbered rules
EXAMPLES = [(game, name, example) for game in GAMES for name, example in examples(game).items() if example.actions]
LABELS = {"seat", "owner", "receiver", "position"}  # event fields whose numbers are not amounts

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
numbered_games = pytest.mark.parametrize("game", NUMBERED_GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)
each_example = pytest.mark.parametrize(
    ("game", "name", "example"), EXAMPLES, ids=lambda each: getattr(each, "id", str(each))[:20]
)


def rulebook(game: Any, language: str) -> str:
    return rules_file(game, language).read_text(encoding="utf-8")


def chapters_of(markdown: str) -> dict[str, str]:
    parts = re.split(r"^(?=#{1,3} )", markdown, flags=re.MULTILINE)
    return {found[1]: part for part in parts if (found := re.match(r"#+ .*?\{([a-z_-]+)\}", part))}


def chapters(game: Any, language: str) -> dict[str, str]:
    return chapters_of(with_captions(rules_for(rulebook(game, language))))


@games
@languages
def test_every_rulebook_has_a_player_aid_and_a_chapter_for_each_example(game: Any, language: str) -> None:
    found = chapters(game, language)
    assert "aid" in found
    worked = {f"example-{name}" for name, example in examples(game).items() if example.actions}
    assert len(worked) >= 4
    assert worked == {name for name in found if name.startswith("example-")}


@each_example
def test_the_actions_of_an_example_cause_the_described_events(game: Any, name: str, example: Example) -> None:
    events = events_of(game, example)
    rest = iter(events)
    for expected in example.brings:
        assert any(expected.items() <= event.items() for event in rest), (expected, events)
    for language in LANGUAGES:
        numbers = set(re.findall(r"\d+", chapters(game, language)[f"example-{name}"]))
        missing = [number for event in example.brings for number in amounts(event) if str(number) not in numbers]
        assert not missing, f"the text in {language} has other numbers"


@each_example
def test_an_example_is_hidden_from_tables_with_options_that_contradict_it(
    game: Any, name: str, example: Example
) -> None:
    """An option may also change the deal, so that the example cannot be played with it."""
    for option, values in game.option_values().items():
        for value in values[1:]:
            try:
                events = events_of(game, msgspec.structs.replace(example, options={**example.options, option: value}))
            except (IllegalAction, ValueError, AssertionError):
                continue
            if any(contradicts(events, expected) for expected in example.brings):
                shown = chapters_of(rules_for(rulebook(game, "en"), {option: value}, example.seats))
                assert f"example-{name}" not in shown, f"{option}={value} makes the example false"


@games
def test_examples_have_the_same_numbers_in_every_language(game: Any) -> None:
    for name in chapters(game, "en"):
        if name.startswith("example-"):
            numbers = [sorted(re.findall(r"\d+", chapters(game, language)[name])) for language in LANGUAGES]
            assert numbers[0] == numbers[1] == numbers[2], name


@games
@languages
def test_pictured_positions_exist(game: Any, language: str) -> None:
    known = examples(game)
    for position in pictured_positions(rulebook(game, language)):
        name, _, moment = position.partition(":")
        assert name in known, position
        assert moment in ("before", "after") or 0 < int(moment) < len(known[name].actions), position
        known[name].position(game, moment)


@numbered_games
@languages
def test_every_example_shows_its_position_before_and_after(game: Any, language: str) -> None:
    for name, text in chapters_of(rulebook(game, language)).items():
        if example := name.removeprefix("example-") if name.startswith("example-") else None:
            assert {f"{example}:before", f"{example}:after"} <= set(pictured_positions(text)), name


@numbered_games
@languages
def test_the_texts_state_every_numbered_rule(game: Any, language: str) -> None:
    listed = rule_list(game)
    assert listed
    stated = set(rule_numbers(rulebook(game, language)))
    explained = set(rule_numbers(interpretations_file(game, language).read_text(encoding="utf-8")))
    assert listed.rules.keys() - stated == set(), "the rulebook does not state these rules"
    assert listed.interpretations.keys() - explained == set(), "no interpretation explains these rules"
    assert (stated | explained) - listed.rules.keys() - listed.interpretations.keys() == set(), "unknown numbers"
    assert not listed.rules.keys() & listed.interpretations.keys(), "listed twice"


@numbered_games
@languages
def test_every_line_names_the_rules_that_it_states(game: Any, language: str) -> None:
    files = rules_file(game, language), interpretations_file(game, language)
    for file in files:
        lines = list(text_lines(file.read_text(encoding="utf-8")))
        assert len(lines) > 20
        assert [line for line in lines if not rule_numbers(line)] == [], file


@numbered_games
def test_every_language_names_the_same_rules_in_the_same_lines(game: Any) -> None:
    for file_of in (rules_file, interpretations_file):
        numbers = [
            [rule_numbers(line) for line in file_of(game, language).read_text(encoding="utf-8").split("\n")]
            for language in LANGUAGES
        ]
        for number, lines in enumerate(zip(*numbers, strict=True), 1):
            assert lines[0] == lines[1] == lines[2], f"line {number}"


def text_lines(markdown: str) -> Iterator[str]:
    """Yield the lines of text, without headings, pictures and table headers."""
    lines = markdown.split("\n")
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        is_head_of_table = following.startswith("|--") or line.startswith("|--")
        if line.strip() and not line.startswith(("#", "{picture ")) and not is_head_of_table:
            yield line


def events_of(game: Any, example: Example) -> list[dict[str, Any]]:
    """Play an example and return the events of the reader's actions."""
    state = example.position(game, "before")
    events = []
    for action in example.actions:
        assert state.deciders() == [0], "the reader decides"
        events += [msgspec.to_builtins(event) for event in apply_with_events(state, 0, game.actions.parse(action))]
    return events


def contradicts(events: list[dict[str, Any]], expected: dict[str, Any]) -> bool:
    """Return whether events of the expected kind happened, but none with the expected fields."""
    same_kind = [event for event in events if event["event"] == expected["event"]]
    return bool(same_kind) and not any(expected.items() <= event.items() for event in same_kind)


def amounts(event: dict[str, Any]) -> list[int]:
    """Return the numbers of an event that a reader can check."""
    found = []
    for field, value in event.items():
        numbers = value if isinstance(value, list) else [value]
        found += [number for number in numbers if isinstance(number, int) and number and field not in LABELS]
    return found
