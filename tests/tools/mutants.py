"""Mutation testing of a game's rules: change one operation at a time and run the tests that execute it.

    PYTHONPATH=src python tests/tools/mutants.py wishes              all rules
    PYTHONPATH=src python tests/tools/mutants.py mercado --only customers.py
    PYTHONPATH=src python tests/tools/mutants.py mercado --only state.py --function can_open openable

The tests of tests/rules/<game>/ are collected once. Each mutant is a fork of that process in which one function has
other code. It runs the tests that call this function, the fastest first, until one fails. The package must be pure
Python, because compiled functions cannot be replaced. CONTRIBUTING.md lists the results.
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

ROOT = Path(__file__).parents[2]
RULES = (
    "rules/*.py",
    "state.py",
    "scoring.py",
    "presentation/campaign.py",
    "presentation/groups.py",
)
CPU_SECONDS = 20  # limit for a mutant with an endless loop
KILLED, SURVIVED, ENDLESS, UNCALLED = "killed", "survived", "endless", "not called"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
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
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
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
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def mutations(node: ast.AST) -> Iterator[ast.AST]:
    """Yield copies of a node with one change each."""
    other: Any = copy.deepcopy(node)
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
            other.ops = [COMPARISONS[type(op)]()]
            yield other
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OPERATORS:
            other.op = OPERATORS[type(op)]()
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
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS:
            other.func.id = FUNCTIONS[name]
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
    """A function with one change."""

    def __init__(self, file: Path, line: int, function: str, before: str, after: str, code: CodeType) -> None:
        self.file, self.line, self.function, self.code = file, line, function, code
        self.before, self.after = before, after

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line} {self.function}: {self.before}  ->  {self.after}"


def mutants(file: Path) -> Iterator[Mutant]:
    """Yield the mutants of all functions of a file. Annotations and assertions are not changed."""
    tree = ast.parse(file.read_text())
    for name, function in _functions(tree, ""):
        for holder, field, index, node in _nodes(function):
            for changed in mutations(node):
                ast.copy_location(changed, node)
                _put(holder, field, index, changed)
                code = _code(compile(ast.fix_missing_locations(tree), str(file), "exec"), name)
                line = getattr(node, "lineno", function.lineno)
                before, after = _first_line(node), _first_line(changed)
                _put(holder, field, index, node)
                if code is not None:
                    yield Mutant(file, line, name, before, after, code)


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield prefix + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")


def _nodes(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args", "msg") and not isinstance(node, ast.Call):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.Raise):
                yield node, field, index, child
                yield from _nodes(child)


def _put(holder: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    if index is None:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[index] = node


def _code(code: CodeType, name: str) -> CodeType | None:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_qualname == name:
                return each
            if name.startswith(f"{each.co_qualname}.") and (found := _code(each, name)):
                return found
    return None


def _first_line(node: ast.AST) -> str:
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0][:100]


class MutationRun:
    """Pytest plugin that runs the collected tests for each mutant in a forked process."""

    def __init__(self, files: list[Path], functions: list[str] | None = None) -> None:
        self.files = files
        self.functions = functions  # None selects all
        self.games: list[Any] = []
        self.mutants_by_outcome: dict[str, list[Mutant]] = {KILLED: [], SURVIVED: [], ENDLESS: [], UNCALLED: []}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        self.games = [each for each in gc.get_objects() if isinstance(each, Game)]
        by_code: dict[tuple[str, str], list[FunctionType]] = {}
        for function in functions:
            code = function.__code__
            by_code.setdefault((code.co_filename, code.co_qualname), []).append(function)
        calls = self._trace_calls(session)
        start = time.monotonic()
        for file in self.files:
            for mutant in mutants(file):
                if self.functions and mutant.function.rpartition(".")[2] not in self.functions:
                    continue
                key = (str(file), mutant.function)
                tests = calls.get(key, [])
                outcome = self._run_mutant(session, mutant, by_code.get(key, []), tests) if tests else UNCALLED
                self.mutants_by_outcome[outcome].append(mutant)
                if outcome in (SURVIVED, UNCALLED):
                    print(f"{outcome}: {mutant}", flush=True)
            counts = ", ".join(f"{len(group)} {outcome}" for outcome, group in self.mutants_by_outcome.items())
            print(f"-- {file.relative_to(ROOT)}: so far {counts}, {time.monotonic() - start:.0f} s", flush=True)
        return True

    def _trace_calls(self, session: pytest.Session) -> dict[tuple[str, str], list[pytest.Item]]:
        """Return the tests that call each function, the fastest first."""
        calls: dict[tuple[str, str], dict[pytest.Item, float]] = {}
        paths = {str(file) for file in self.files}
        for number, item in enumerate(session.items):
            seen: set[tuple[str, str]] = set()

            def watch(frame: Any, event: str, argument: object, seen: set[tuple[str, str]] = seen) -> None:
                if event == "call" and frame.f_code.co_filename in paths:
                    seen.add((frame.f_code.co_filename, frame.f_code.co_qualname))

            _clear_caches(self.games)
            start = time.process_time()
            sys.setprofile(watch)
            failed = not _run(session, item, number)
            sys.setprofile(None)
            if failed:
                raise pytest.UsageError(f"{item.nodeid} fails by itself")
            for key in seen:
                calls.setdefault(key, {})[item] = time.process_time() - start
        return {key: sorted(tests, key=lambda test: tests[test]) for key, tests in calls.items()}

    def _run_mutant(
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
            _clear_caches(self.games)
            try:
                os._exit(int(not all(_run(session, item, number) for number, item in enumerate(tests))))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return ENDLESS if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL) else KILLED
        return KILLED if os.WEXITSTATUS(status) else SURVIVED


def _clear_caches(games: list[Any]) -> None:
    """Clear the games' caches, whose content depends on the changed code."""
    for game in games:
        for name, cache in vars(game).items():
            if name.startswith("_") and isinstance(cache, dict):
                cache.clear()


def _run(session: pytest.Session, item: pytest.Item, number: int) -> bool:
    """Return whether a test passes. Its shared fixtures are torn down, because the tests run in any order."""
    from _pytest.runner import runtestprotocol

    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--only", help="name of a file")
    parser.add_argument("--tests", help="instead of tests/rules/<game>")
    parser.add_argument("--function", nargs="+", help="names of functions")
    given = parser.parse_args()
    package = ROOT / "src" / "ribeira" / "games" / given.game
    files = [file for pattern in RULES for file in sorted(package.glob(pattern))]
    files = [file for file in files if given.only in (None, file.name)]
    mutation_run = MutationRun(files, given.function)
    hypothesis.settings.register_profile(
        "mutants",
        deadline=None,
        database=None,
        derandomize=True,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    start = time.monotonic()
    sys.path.insert(0, str(ROOT))
    tests = given.tests or f"tests/rules/{given.game}"
    arguments = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutants", tests]
    if failed := pytest.main(arguments, [mutation_run]):
        return int(failed)
    counts = {outcome: len(group) for outcome, group in mutation_run.mutants_by_outcome.items()}
    print(f"{given.game}: {sum(counts.values())} mutants: {counts}; {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
