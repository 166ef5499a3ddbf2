"""What the documentation shows is run: docstrings, the README, the pages of docs/."""

import ast
import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ribeira

ROOT = Path(__file__).parent.parent
MODULES = [path for path in sorted((ROOT / "src").rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]
PAGES = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if ">>>" in path.read_text()]


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def run(test: doctest.DocTest) -> None:
    problems: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=problems.append)
    assert not runner.failures, "".join(problems)


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_docstrings(path: Path) -> None:
    """Read from the source, because compiled modules keep no docstrings."""
    names: dict[str, object] = {}
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    exec(f"from {module} import *", names)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ">>>" in (ast.get_docstring(node) or ""):
            text = ast.get_docstring(node) or ""
            run(doctest.DocTestParser().get_doctest(text, dict(names), short(path), str(path), 0))


def test_no_link_leads_nowhere() -> None:
    """Of the pages here and of the site that `make docs` makes of them, rules of all games included."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "docs" / "build.py"), "--check"]
    gathered = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert gathered.returncode == 0, gathered.stderr
    pages = ROOT / "build" / "pages"
    assert (pages / "index.md").is_file()
    assert len(list((pages / "rules").glob("*.md"))) == 3 * len(ribeira.all_games())
    menu = (ROOT / "build" / "mkdocs.yml").read_text(encoding="utf-8")
    assert all(path.relative_to(pages).as_posix() in menu for path in pages.glob("rules/*.md"))


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_pages(path: Path) -> None:
    run(doctest.DocTestParser().get_doctest(path.read_text(encoding="utf-8"), {}, short(path), str(path), 0))


def codes_of(path: Path) -> set[str]:
    """The codes of errors that a module can answer with."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    place = {"Refused": 0, "answer": 1, "failed": 1, "_fail": 2}
    found = set()
    for call in calls:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        argument = call.args[place[name]] if name in place and len(call.args) > place[name] else None
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            found.add(argument.value)
    return found


def test_every_code_of_an_error_is_in_the_protocol() -> None:
    table = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").partition("| codes |")[2].partition("\n\n")[0]
    listed = set(re.findall(r"`([a-z_]+)`", table))
    raised = set().union(*(codes_of(path) for path in (ROOT / "src" / "ribeira" / "server").rglob("*.py")))
    assert len(raised) > 40
    assert raised <= listed
    elsewhere = {"field", "not_found", "method_not_allowed", "too_large", "unknown_game", "full"}
    assert listed - raised - elsewhere == {"table_open", "table_playing", "table_over", "table_closed"}
