"""How much of a game's rules its tests hold: every rule is spoilt once, and some test of the game must notice.

    PYTHONPATH=src python benchmarks/mutants.py wishes              all of its rules
    PYTHONPATH=src python benchmarks/mutants.py mercado --only customers.py
    PYTHONPATH=src python benchmarks/mutants.py mercado --only state.py --function can_open openable

Tests (of tests/rules/<game>/) are collected once. Each mutant is a fork of that process in which one function has other
code; it runs the tests that call this function, the quick ones first, until one fails. So a mutant costs as much as the
test that finds it. It must be pure Python: compiled code cannot be exchanged. CONTRIBUTING.md says what was
found.
"""

import argparse
import ast
import copy
import gc
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import hypothesis
import pytest

from ribeira.engine.game import Game

ROOT = Path(__file__).parent.parent
RULES = (
    "decisions/*.py",
    "state.py",
    "scoring.py",
    "board.py",
    "sheet.py",
    "area.py",
    "geometry.py",
    "setup.py",
    "kit.py",
    "fame.py",
    "campaign.py",
    "shown/campaign.py",
    "shown/groups.py",
)
CPU_SECONDS = 20  # a mutant that goes round for ever is found by this
KILLED, SURVIVED, ENDLESS, UNSEEN = "killed", "survived", "endless", "not called"

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TURNED = {"min": "max", "max": "min", "any": "all", "all": "any"}


def spoilt(node: ast.AST) -> Iterator[ast.AST]:
    """The node with one thing wrong in it: each way once."""
    other: Any = copy.deepcopy(node)
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            other.ops = [COMPARED[type(op)]()]
            yield other
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in COUNTED:
            other.op = COUNTED[type(op)]()
            yield other
        case ast.BoolOp(op=op):
            other.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield other
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield copy.deepcopy(operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand) if not isinstance(operand, ast.Constant):
            yield copy.deepcopy(operand)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in TURNED:
            other.func.id = TURNED[name]
            yield other
        case ast.IfExp(body=body, orelse=orelse):
            other.body, other.orelse = copy.deepcopy(orelse), copy.deepcopy(body)
            yield other
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If(test=test) | ast.While(test=test) if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            other.test = ast.UnaryOp(ast.Not(), copy.deepcopy(test))
            yield other


class Mutant:
    def __init__(self, file: Path, line: int, function: str, was: str, now: str, code: CodeType) -> None:
        self.file, self.line, self.function, self.was, self.now, self.code = file, line, function, was, now, code

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} {self.function}: {self.was}  ->  {self.now}"


def mutants(file: Path) -> Iterator[Mutant]:
    """Every way to spoil one thing in one function of a file. Annotations and assertions are no rules."""
    tree = ast.parse(file.read_text())
    for name, function in _functions(tree, ""):
        for holder, field, place, node in _nodes(function):
            for wrong in spoilt(node):
                ast.copy_location(wrong, node)
                _put(holder, field, place, wrong)
                code = _code(compile(ast.fix_missing_locations(tree), str(file), "exec"), name)
                line = getattr(node, "lineno", function.lineno)
                was, now = _brief(node), _brief(wrong)
                _put(holder, field, place, node)
                if code is not None:
                    yield Mutant(file, line, name, was, now, code)


def _functions(node: ast.AST, within: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield within + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{within}{child.name}.")


def _nodes(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args", "msg") and not isinstance(node, ast.Call):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.Raise):
                yield node, field, place, child
                yield from _nodes(child)


def _put(holder: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[place] = node


def _code(code: CodeType, name: str) -> CodeType | None:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_qualname == name:
                return each
            if name.startswith(f"{each.co_qualname}.") and (found := _code(each, name)):
                return found
    return None


def _brief(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0][:100]


class Trial:
    """Runs the collected tests for each mutant, in a process of its own."""

    def __init__(self, files: list[Path], functions: list[str] | None = None) -> None:
        self.files = files
        self.functions = functions  # only these, by name
        self.games: list[Any] = []
        self.found: dict[str, list[Mutant]] = {KILLED: [], SURVIVED: [], ENDLESS: [], UNSEEN: []}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        self.games = [each for each in gc.get_objects() if isinstance(each, Game)]
        here: dict[tuple[str, str], list[FunctionType]] = {}
        for function in functions:
            code = function.__code__
            here.setdefault((code.co_filename, code.co_qualname), []).append(function)
        calls = self._look(session)
        begun = time.monotonic()
        for file in self.files:
            for mutant in mutants(file):
                if self.functions and mutant.function.rpartition(".")[2] not in self.functions:
                    continue
                key = (str(file), mutant.function)
                tests = calls.get(key, [])
                kind = self._try(session, mutant, here.get(key, []), tests) if tests else UNSEEN
                self.found[kind].append(mutant)
                if kind in (SURVIVED, UNSEEN):
                    print(f"{kind}: {mutant}", flush=True)
            counts = ", ".join(f"{len(found)} {kind}" for kind, found in self.found.items())
            print(f"-- {file.relative_to(ROOT)}: so far {counts}, {time.monotonic() - begun:.0f} s", flush=True)
        return True

    def _look(self, session: pytest.Session) -> dict[tuple[str, str], list[pytest.Item]]:
        """Which tests call which function, the quickest first."""
        calls: dict[tuple[str, str], dict[pytest.Item, float]] = {}
        paths = {str(file) for file in self.files}
        for number, item in enumerate(session.items):
            seen: set[tuple[str, str]] = set()

            def watch(frame: Any, event: str, argument: object, seen: set[tuple[str, str]] = seen) -> None:
                if event == "call" and frame.f_code.co_filename in paths:
                    seen.add((frame.f_code.co_filename, frame.f_code.co_qualname))

            _forget(self.games)
            begun = time.process_time()
            sys.setprofile(watch)
            failed = not _run(session, item, number)
            sys.setprofile(None)
            if failed:
                raise pytest.UsageError(f"{item.nodeid} fails by itself")
            for key in seen:
                calls.setdefault(key, {})[item] = time.process_time() - begun
        return {key: sorted(tests, key=lambda test: tests[test]) for key, tests in calls.items()}

    def _try(
        self, session: pytest.Session, mutant: Mutant, functions: list[FunctionType], tests: list[pytest.Item]
    ) -> str:
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5))
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            for function in functions:
                function.__code__ = mutant.code
            _forget(self.games)
            try:
                os._exit(int(not all(_run(session, item, number) for number, item in enumerate(tests))))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return ENDLESS if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else KILLED
        return KILLED if os.WEXITSTATUS(status) else SURVIVED


def _forget(games: list[Any]) -> None:
    """Games keep what they have made, their kits above all: with other code they make it anew."""
    for game in games:
        for name, kept in vars(game).items():
            if name.startswith("_") and isinstance(kept, dict):
                kept.clear()


def _run(session: pytest.Session, item: pytest.Item, number: int) -> bool:
    """Whether a test passes. What it shares with the next one is taken down: tests come in any order here."""
    from _pytest.runner import runtestprotocol

    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--only", help="a file's name")
    parser.add_argument("--tests", help="instead of tests/rules/<game>")
    parser.add_argument("--function", nargs="+", help="functions' names")
    given = parser.parse_args()
    package = ROOT / "src" / "ribeira" / "games" / given.game
    files = [file for pattern in RULES for file in sorted(package.glob(pattern))]
    files = [file for file in files if given.only in (None, file.name)]
    trial = Trial(files, given.function)
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        derandomize=True,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    begun = time.monotonic()
    sys.path.insert(0, str(ROOT))
    tests = given.tests or f"tests/rules/{given.game}"
    arguments = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutants", tests]
    if failed := pytest.main(arguments, [trial]):
        return int(failed)
    counts = {kind: len(found) for kind, found in trial.found.items()}
    print(f"{given.game}: {sum(counts.values())} mutants: {counts}; {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
