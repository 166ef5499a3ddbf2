"""Documentation: Python sessions, links, the reference, decks, and the tables of the protocol.

Commands are tested in test_docs_commands.py and other blocks in test_docs_code_blocks.py.
"""

import ast
import doctest
import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import ribeira
from ribeira.server.protocol import ServerMessage
from ribeira.tables.requests.open import NewTable

ROOT = Path(__file__).parent.parent
MODULES = [path for path in sorted((ROOT / "src").rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]
PAGES = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if ">>>" in path.read_text()]


GUIDES = sorted((ROOT / "docs").rglob("*.md"))
PUBLIC: tuple[str, ...] = runpy.run_path(str(ROOT / "docs" / "build.py"))["PUBLIC"]


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def run(test: doctest.DocTest) -> None:
    problems: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test, out=problems.append)
    assert not runner.failures, "".join(problems)


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_docstrings(path: Path) -> None:
    """Read the docstrings from the source, because compiled modules have none."""
    names: dict[str, object] = {}
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    exec(f"from {module} import *", names)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ">>>" in (ast.get_docstring(node) or ""):
            text = ast.get_docstring(node) or ""
            run(doctest.DocTestParser().get_doctest(text, dict(names), short(path), str(path), 0))


def test_all_links_have_targets() -> None:
    """Check the pages of the repository and of the site, including the rules of all games."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "docs" / "build.py"), "--check"]
    gathered = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert gathered.returncode == 0, gathered.stderr
    pages = ROOT / "build" / "pages"
    assert (pages / "index.md").is_file()
    menu = (ROOT / "build" / "mkdocs.yml").read_text(encoding="utf-8")
    assert all(f"reference/{module}.md" in menu for module in PUBLIC)
    for folder in ("rules", "interpretations"):
        written = list((pages / folder).glob("*.md"))
        assert len(written) == 3 * len(ribeira.list_games())
        assert all(path.relative_to(pages).as_posix() in menu for path in written)
        texts = [path.read_text(encoding="utf-8") for path in written]
        assert all("screenshots/" in text for text in texts)
        assert not any(re.search(r"\{(if|unless) ", text) for text in texts)


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_pages(path: Path) -> None:
    run(doctest.DocTestParser().get_doctest(path.read_text(encoding="utf-8"), {}, short(path), str(path), 0))


def test_every_page_is_listed_and_has_a_title() -> None:
    """Every guide is in the overview and in the menu, and starts with a title and a paragraph."""
    overview = (ROOT / "docs" / "overview.md").read_text(encoding="utf-8")
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for path in GUIDES:
        name = path.relative_to(ROOT / "docs").as_posix()
        assert name == "overview.md" or f"({name})" in overview, name
        assert f" {name}\n" in menu, name
        assert re.match(r"# [^\n]+\n\n[A-Z][^\n]", path.read_text(encoding="utf-8")), name


def test_the_readme_is_short_and_shows_a_game() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 120
    animation = (ROOT / "docs" / "screenshots" / "play.webp").read_bytes()
    assert b"ANIM" in animation[:64]
    assert len(animation) < 1_000_000


def test_lines_of_pages_are_short() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "check_markdown.py")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_long_lines_are_found() -> None:
    too_long = runpy.run_path(str(ROOT / "scripts" / "check_markdown.py"))["too_long"]
    text = f"{'a ' * 60}\n```\n{'b ' * 60}\n```\n| {'c ' * 60} |\n{'d' * 100}\n"
    assert list(too_long(text)) == [(1, 120)]


def source_of(module: str) -> Path:
    path = ROOT.joinpath("src", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.mark.parametrize("module", PUBLIC)
def test_the_reference_says_what_everything_is(module: str) -> None:
    """Every module, class, function and method in the reference has a docstring."""
    nodes: list[tuple[str, ast.AST]] = [(module, ast.parse(source_of(module).read_text(encoding="utf-8")))]
    silent = []
    while nodes:
        name, node = nodes.pop()
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and not ast.get_docstring(node):
            silent.append(name)
        if isinstance(node, ast.Module | ast.ClassDef):
            parts = [part for part in node.body if isinstance(part, ast.ClassDef | ast.FunctionDef)]
            nodes += [(f"{name}.{part.name}", part) for part in parts if not part.name.startswith("_")]
    assert not silent


def test_the_reference_has_all_that_pages_and_games_use() -> None:
    users = [
        ROOT / "README.md",
        *GUIDES,
        *(ROOT / "docs" / "examples").glob("*.py"),
        *(ROOT / "examples").rglob("*.py"),
    ]
    users += (ROOT / "src" / "ribeira").glob("games/*/**/*.py")
    used = set().union(
        *(re.findall(r"ribeira\.(?:engine|bots|envs)(?:\.[a-z_]+)+", path.read_text("utf-8")) for path in users)
    )
    assert len(used) > 20
    assert {module for module in used if source_of(module).is_file()} <= set(PUBLIC)


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "decks").glob("*.toml")), ids=short)
def test_proposed_decks_can_be_played(path: Path) -> None:
    game = ribeira.game(path.name.partition("-")[0])
    proposed = game.with_components(path)
    assert proposed.components.digest() != game.components.digest()
    assert proposed.new(2, seed=1).deciders()


def test_messages_in_the_protocol_are_valid() -> None:
    page = (ROOT / "docs" / "extend" / "protocol.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        shown = json.loads(block)
        if "type" not in shown:
            assert msgspec.convert(shown, NewTable).game == "wishes"
            continue
        kinds = {kind.__struct_config__.tag: kind for kind in get_args(ServerMessage)}
        fields = {field.encode_name for field in msgspec.structs.fields(kinds[shown.pop("type")])}
        assert set(shown) <= fields


def codes_of(path: Path) -> set[str]:
    """Return the error codes that a module can answer with."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    place = {"Refused": 0, "error_response": 1, "failure": 1, "_fail": 1}
    found = set()
    for call in calls:
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
        argument = call.args[place[name]] if name in place and len(call.args) > place[name] else None
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            found.add(argument.value)
    return found


def test_every_code_of_an_error_is_in_the_protocol() -> None:
    table = (
        (ROOT / "docs" / "extend" / "protocol.md")
        .read_text(encoding="utf-8")
        .partition("| codes |")[2]
        .partition("\n\n")[0]
    )
    listed = set(re.findall(r"`([a-z_]+)`", table))
    raised = set().union(
        *(
            codes_of(path)
            for folder in ("server", "tables")
            for path in (ROOT / "src" / "ribeira" / folder).rglob("*.py")
        )
    )
    assert len(raised) > 40
    assert raised <= listed
    elsewhere = {"field", "not_found", "method_not_allowed", "too_large", "unknown_game", "full", "timeout"}
    assert listed - raised - elsewhere == {"table_open", "table_playing", "table_over", "table_closed"}
