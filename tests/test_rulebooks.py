"""The rules as players read them: every game has its aid and its examples, and what an example says comes about."""

import re
from typing import Any

import msgspec
import pytest

from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.rulebook import Example, examples, rules_file, rules_for, with_captions
from ribeira.engine.match import apply_with_events
from ribeira.engine.registry import list_games

GAMES = [game for game in list_games() if rules_file(game, "en").is_file() and examples(game)]
EXAMPLES = [(game, name, example) for game in GAMES for name, example in examples(game).items()]
PLACES = {"seat", "owner", "receiver", "position"}  # numbers that name somebody or somewhere, and count nothing

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
languages = pytest.mark.parametrize("language", LANGUAGES)


def chapters(game: Any, language: str) -> dict[str, str]:
    text = with_captions(rules_for(rules_file(game, language).read_text(encoding="utf-8")))
    parts = re.split(r"^(?=#{1,3} )", text, flags=re.MULTILINE)
    return {found[1]: part for part in parts if (found := re.match(r"#+ .*\{([\w-]+)\}", part))}


@games
@languages
def test_there_is_an_aid_and_every_position_is_told_of(game: Any, language: str) -> None:
    found = chapters(game, language)
    assert "aid" in found
    assert len(examples(game)) >= 4
    assert {f"example-{name}" for name in examples(game)} == {name for name in found if name.startswith("example-")}


@pytest.mark.parametrize(("game", "name", "example"), EXAMPLES, ids=lambda each: getattr(each, "id", str(each))[:20])
def test_what_an_example_says_comes_about(game: Any, name: str, example: Example) -> None:
    state = game.new(example.seats, seed=example.seed, options=example.options)
    for seat, action in example.opening:
        state.apply(seat, game.actions.parse(action))
    happened = []
    for action in example.actions:
        assert state.deciders() == [0], "the reader decides"
        happened += [msgspec.to_builtins(event) for event in apply_with_events(state, 0, game.actions.parse(action))]
    rest = iter(happened)
    for wanted in example.brings:
        assert any(wanted.items() <= event.items() for event in rest), (wanted, happened)
    for language in LANGUAGES:
        said = set(re.findall(r"\d+", chapters(game, language)[f"example-{name}"]))
        missing = [number for event in example.brings for number in counts(event) if str(number) not in said]
        assert not missing, f"the text in {language} has other numbers"


@games
def test_examples_have_the_same_numbers_in_every_language(game: Any) -> None:
    for name in examples(game):
        said = [sorted(re.findall(r"\d+", chapters(game, language)[f"example-{name}"])) for language in LANGUAGES]
        assert said[0] == said[1] == said[2], name


def counts(event: dict[str, Any]) -> list[int]:
    """The numbers of an event that a reader can check."""
    found = []
    for field, value in event.items():
        numbers = value if isinstance(value, list) else [value]
        found += [number for number in numbers if isinstance(number, int) and number and field not in PLACES]
    return found
