"""The generated functions that encode and decode actions are current and correct, and games use only them."""

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path

import pytest

from ribeira.engine.action_codes import FILE, generate
from ribeira.engine.actions import ActionSpace, Family

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "ribeira" / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/actions.py"))
EXAMPLES = [ROOT / "examples" / "eights" / "eights", ROOT / "src" / "ribeira" / "cli" / "template"]
LISTS = {"actions", "choices", "legal", "wishes"}  # variables with these names hold actions
ARITHMETIC = "arithmetic"
ORDER = "comparison by order"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_action_codes_are_current(folder: Path) -> None:
    module = f"ribeira.games.{folder.name}.actions"
    expected = generate(import_module(module).ACTIONS, module)
    assert (folder / FILE).read_text(encoding="utf-8") == expected, "run: make action-codes"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_action_codes_agree_with_the_action_space(folder: Path) -> None:
    space: ActionSpace = import_module(f"ribeira.games.{folder.name}.actions").ACTIONS
    codes = import_module(f"ribeira.games.{folder.name}.action_codes")
    action = 0
    for family in space.families:
        encode = getattr(codes, f"encode_{family.name}")
        belongs = getattr(codes, f"is_{family.name}")
        assert not belongs(family.base - 1)
        for indices in product(*[range(len(field.values)) for field in family.fields]):
            assert encode(*indices) == action
            assert belongs(action)
            decoded = [getattr(codes, f"{family.name}_{field.name}")(action) for field in family.fields]
            assert tuple(decoded) == indices
            values = [field.values[i] for field, i in zip(family.fields, indices, strict=True)]
            assert values == list(family.values(action).values())
            action += 1
        assert not belongs(action)
    assert action == space.size


def test_action_codes_of_the_example_are_current(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ROOT / "examples" / "eights"
    monkeypatch.syspath_prepend(folder)
    expected = generate(import_module("eights.actions").ACTIONS, "eights.actions")
    assert (folder / "eights" / FILE).read_text(encoding="utf-8") == expected, "run: make action-codes"


def test_fields_are_parameters_in_their_order() -> None:
    text = generate(ActionSpace(Family("wait"), Family("move", market=["a", "b"], steps=range(1, 4))), "anywhere")
    names: dict[str, object] = {}
    exec(text, names)
    encode = names["encode_move"]
    assert callable(encode)
    assert list(signature(encode).parameters) == ["market", "steps"]
    assert encode(1, 2) == 6


def test_functions_with_the_same_name_are_an_error() -> None:
    space = ActionSpace(Family("fill", twice_x=3), Family("fill_twice", x=3))
    with pytest.raises(ValueError, match="fill_twice_x"):
        generate(space, "anywhere")


# Arithmetic on actions


@pytest.mark.parametrize("folder", [*FOLDERS, *EXAMPLES], ids=lambda folder: folder.name)
def test_a_game_decodes_actions_instead_of_computing_with_them(folder: Path) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {kind}"
        for path in sorted(folder.rglob("*.py"))
        if path.name != FILE
        for line, kind in _computations(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("def f(action): return action - 3", [ARITHMETIC]),
        ("def f(action): return (int(action) - A_MOVE) // 3", [ARITHMETIC]),
        ("def f(action): return action < 3", [ORDER]),
        ("def f(action): return A_MOVE <= action", [ORDER]),
        ("def f(legal): return legal[-1] >= 3", [ORDER]),
        ("def f(legal): return [each % 3 for each in legal]", [ARITHMETIC]),
        ("def f(state):\n for each in state.legal(0):\n  g(each + 1)", [ARITHMETIC]),
        ("def f(market): return codes.encode_place(0) + market", [ARITHMETIC]),
        ("def f(market):\n first = codes.encode_place(0)\n return first + market", [ARITHMETIC]),
        ("def f(action):\n best: i64 = i64(action)\n best += 1", [ARITHMETIC]),
        ("def f(action): return codes.is_place(action) and codes.place_market(action) + 1 < 3", []),
        ("def f(choices): return choices[1:] + [0] if len(choices) > 3 else choices", []),
        ("def f(action): return action == 3", []),
    ],
)
def test_computing_with_actions_is_found(code: str, kinds: list[str]) -> None:
    assert [kind for _, kind in _computations(ast.parse(code))] == kinds


def _computations(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines that compute with actions or compare them by order."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    found = {computation for function in functions for computation in _Function(function).computations()}
    yield from sorted(found)


class _Function:
    """A function and its variables that hold actions."""

    def __init__(self, node: ast.FunctionDef) -> None:
        self.node = node
        self.actions = {"action"}
        while len(self.actions) < len(self.actions | set(self.assigned())):
            self.actions.update(self.assigned())

    def assigned(self) -> Iterator[str]:
        """Yield the variables to which an action is assigned."""
        for node in ast.walk(self.node):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.is_action(value):
                    yield name
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if self.is_action(value):
                    yield name
                case ast.NamedExpr(target=ast.Name(id=name), value=value) if self.is_action(value):
                    yield name
                case (
                    ast.For(target=ast.Name(id=name), iter=each)
                    | ast.comprehension(target=ast.Name(id=name), iter=each)
                ) if self.is_list(each):
                    yield name

    def is_list(self, node: ast.expr) -> bool:
        match node:
            case ast.Name(id=name):
                return name in LISTS
            case ast.Call(func=ast.Attribute(attr="legal" | "peek")):
                return True
        return False

    def is_action(self, node: ast.expr) -> bool:
        match node:
            case ast.Name(id=name):
                return name in self.actions
            case ast.Subscript(value=each, slice=index):
                return self.is_list(each) and not isinstance(index, ast.Slice)
            case ast.Call(func=ast.Name(id="int" | "i64" | "boxed"), args=[value]):
                return self.is_action(value)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name.startswith("encode_")
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_action(body) or self.is_action(orelse)
        return False

    def computations(self) -> Iterator[tuple[int, str]]:
        for node in ast.walk(self.node):
            match node:
                case ast.BinOp(left=left, right=right) | ast.AugAssign(target=left, value=right):
                    if self.is_action(left) or self.is_action(right):
                        yield node.lineno, ARITHMETIC
                case ast.Compare(left=left, ops=ops, comparators=rest):
                    by_order = any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in ops)
                    if by_order and any(map(self.is_action, [left, *rest])):
                        yield node.lineno, ORDER
