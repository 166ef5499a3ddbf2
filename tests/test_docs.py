"""What the documentation shows is run: docstrings, the README, the pages of docs/."""

import ast
import doctest
import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import get_args

import click
import msgspec
import pytest

import ribeira
from ribeira.cli.application import application
from ribeira.server.protocol import ServerMessage

ROOT = Path(__file__).parent.parent
MODULES = [path for path in sorted((ROOT / "src").rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]
PAGES = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if ">>>" in path.read_text()]


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
    menu = (ROOT / "build" / "mkdocs.yml").read_text(encoding="utf-8")
    for folder in ("rules", "readings"):
        written = list((pages / folder).glob("*.md"))
        assert len(written) == 3 * len(ribeira.all_games())
        assert all(path.relative_to(pages).as_posix() in menu for path in written)
        texts = [path.read_text(encoding="utf-8") for path in written]
        assert all("screenshots/" in text for text in texts)
        assert not any(re.search(r"\{(if|unless) ", text) for text in texts)


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_pages(path: Path) -> None:
    run(doctest.DocTestParser().get_doctest(path.read_text(encoding="utf-8"), {}, short(path), str(path), 0))


def source_of(module: str) -> Path:
    path = ROOT.joinpath("src", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.mark.parametrize("module", PUBLIC)
def test_the_reference_says_what_everything_is(module: str) -> None:
    """Every module, class, function and method that it shows; fields say it by their names and types."""
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
    users = [*TEXTS, *(ROOT / "docs" / "examples").glob("*.py"), *(ROOT / "examples").rglob("*.py")]
    users += (ROOT / "src" / "ribeira").glob("games/*/**/*.py")
    used = set().union(
        *(re.findall(r"ribeira\.(?:engine|bots|envs)(?:\.[a-z_]+)+", path.read_text("utf-8")) for path in users)
    )
    assert len(used) > 20
    assert {module for module in used if source_of(module).is_file()} <= {*PUBLIC, "ribeira.engine.registry"}


COMMAND = re.compile(r"^(?: {4}|ExecStart=\S*/)?(ribeira\b(?: (?! ).*)?)$", re.MULTILINE)
QUICK = {"games", "rules", "play", "campaign", "replay", "record", "components", "new-game", "doctor"}


def commands_of(path: Path) -> list[str]:
    """The commands that a page shows, without what is said of them."""
    lines = COMMAND.findall(path.read_text(encoding="utf-8"))
    return [re.split(r"  +|  *#", line)[0].replace("[", "").replace("]", "") for line in lines]


TEXTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHOWN = [(path, command) for path in TEXTS for command in commands_of(path)]


@pytest.mark.parametrize(("path", "command"), SHOWN, ids=[f"{short(path)}: {command}" for path, command in SHOWN])
def test_commands_of_pages_are_understood(path: Path, command: str) -> None:
    """Every command and option that a page shows is there, and takes what it is given."""
    for part in command.split(" | "):
        name, *arguments = shlex.split(part.partition(" >")[0])
        context = application.make_context(name, arguments)
        while isinstance(context.command, click.Group) and (rest := [*context._protected_args, *context.args]):
            word, found, arguments = context.command.resolve_command(context, rest)
            assert found is not None, rest[0]
            context = found.make_context(word, arguments, parent=context)


def quick(command: str) -> bool:
    return any(word in QUICK for word in command.split()[1:2])


@pytest.mark.parametrize("path", sorted({path for path, command in SHOWN if quick(command)}), ids=short)
def test_commands_of_pages_run(path: Path, tmp_path: Path) -> None:
    """Those that take no time and end by themselves, one after the other; whoever plays leaves at once."""
    start = f"{shlex.quote(sys.executable)} -c 'from ribeira.cli.main import main; main()'"
    record = "ribeira record new wishes --seats 2 --seed 1 --output game.record"
    script = "\n".join(
        [f'set -e -o pipefail; ribeira() {{ {start} "$@"; }}', record, *filter(quick, commands_of(path))]
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(folder for folder in sys.path if folder),
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    done = subprocess.run(
        ["bash", "-c", script], cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{script}\n{done.stderr}"


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "decks").glob("*.toml")), ids=short)
def test_proposed_decks_can_be_played(path: Path) -> None:
    game = ribeira.game(path.name.partition("-")[0])
    proposed = game.with_components(path)
    assert proposed.components.digest() != game.components.digest()
    assert proposed.new(2, seed=1).deciders()


def test_the_message_that_the_protocol_shows_is_one() -> None:
    page = (ROOT / "docs" / "extend" / "protocol.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        shown = json.loads(block)
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
