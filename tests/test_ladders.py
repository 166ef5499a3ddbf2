"""Ladders (`if action < A_X: … elif action < A_Y: …`) are the quickest way to tell families of actions apart.

They hang on the order in which these are declared: whoever changes it hears of it here, and looks at the ladders.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

GAMES = Path(__file__).parent.parent / "src" / "ribeira" / "games"
ORDER = {
    "cafe": "bid pass stake ship take discard pay place harvest dry roast deliver_all deliver empty stop "
    "grow fill fill_twice load load_from serve store done decline",
}


@pytest.mark.parametrize("game", ORDER)
def test_families_stand_in_the_order_that_ladders_count_on(game: str) -> None:
    actions = import_module(f"ribeira.games.{game}.actions")
    assert [family.name for family in actions.ACTIONS.families] == ORDER[game].split()


@pytest.mark.parametrize("game", ORDER)
def test_ladders_go_upwards(game: str) -> None:
    actions = import_module(f"ribeira.games.{game}.actions")
    ladders = [
        (f"{path.relative_to(GAMES)}:{line}", names)
        for path in sorted((GAMES / game).rglob("*.py"))
        for line, names in _ladders(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert ladders
    for where, names in ladders:
        for lower, upper in pairwise(names):
            assert getattr(actions, lower) < getattr(actions, upper), f"{where}: {lower} is not below {upper}"


def _ladders(tree: ast.Module) -> Iterator[tuple[int, list[str]]]:
    """The rungs of every ladder: `action < A_X` in one `if` after another, and `A_X <= action < A_Y`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and all(isinstance(op, ast.Lt | ast.LtE) for op in node.ops):
            yield node.lineno, _names([node.left, *node.comparators])
        for block in (getattr(node, field, None) for field in ("body", "orelse")):
            if isinstance(block, list) and len(names := list(_rungs(block))) > 1:
                yield block[0].lineno, names


def _rungs(block: list[ast.stmt]) -> Iterator[str]:
    for statement in block:
        if not isinstance(statement, ast.If):
            continue
        match statement.test:
            case ast.Compare(left=ast.Name(id="action"), ops=[ast.Lt()], comparators=[ast.Name(id=name)]):
                if name.startswith("A_"):
                    yield name
        yield from _rungs(statement.orelse)


def _names(parts: list[ast.expr]) -> list[str]:
    return [part.id for part in parts if isinstance(part, ast.Name) and part.id.startswith("A_")]
