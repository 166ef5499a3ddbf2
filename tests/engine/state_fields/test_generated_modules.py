"""Generated modules match the games' current declarations."""

from importlib import import_module
from typing import Any

import pytest

import ribeira
from ribeira.engine.state_fields.generator import generated_fields, generated_writer

GAMES = [game for game in ribeira.list_games() if (game.folder() / "fields.py").is_file()]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@games
def test_generated_modules_are_up_to_date(game: Any) -> None:
    package = type(game).__module__.rpartition(".")[0]
    files = [*generated_fields(package), generated_writer(game)]
    stale = [path.name for path, text in files if path.read_text(encoding="utf-8") != text]
    assert not stale, f"{stale}: run python -m ribeira.engine.state_fields {game.id}"


@games
def test_a_copy_changes_independently(game: Any) -> None:
    """The copy has equal values and its own lists in every declared field."""
    fields = import_module(f"{type(game).__module__.rpartition('.')[0]}.fields").FIELDS
    state = game.new(game.seats[-1], seed=1)
    copy = state.clone()
    for field in fields.fields:
        value, copied = getattr(state, field.name), getattr(copy, field.name)
        assert value == copied or field.element not in ("int", "i64", "bool")
        if field.depth and not field.shared:
            assert value is not copied
        if field.depth == 2 and not field.shared:
            assert all(one is not other for one, other in zip(value, copied, strict=True))
