"""Documentation: the commands in blocks.

Commands of `ribeira` are parsed, and those that end quickly are executed, with fewer games and weaker bots. Of other
programs, the tests check that options, targets and files exist. A block that needs a cluster, a container engine or
similar has a comment `<!-- Not run by the tests: … -->`.
"""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from ribeira.cli.application import application
from ribeira.training import __main__ as training
from tests.server.running_server import free_port
from tests.test_docs_code_blocks import blocks, check_command

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("examples/*/README.md"))]
BLOCK = re.compile(
    r"(?:<!-- Not run by the tests: (?P<reason>[^>]*) -->\n\n)?^(?P<indent> *)```sh\n(?P<text>.*?)^ *```",
    re.MULTILINE | re.DOTALL,
)
# Replacements that make commands fast. Bots get different numbers of iterations, so that their names stay different.
QUICKER = {
    r"analyse game\.record( --bot hard)?": "analyse game.record --bot search:2",
    r"\bexpert\b": "search:4",
    r"\bhard\b": "search:3",
    r"\bmedium\b": "search:2",
    r"\beasy\b": "search:1",
    r"--games \d+": "--games 1",
    r"--minutes \S+": "--minutes 0.01",
}
# Commands that run long or install something. They are parsed but not executed.
ONLY_CHECKED = ("puzzles make", "puzzles check", "simulate", "arena", "serve", "think")
OTHER_PROGRAMS = ("make", "pip", "npm", "docker", "pytest", "python", "python3", "useradd", ".", "eval")


class Command(NamedTuple):
    """A command on a documentation page."""

    path: Path
    text: str
    is_run: bool

    def __str__(self) -> str:
        return f"{self.path.name}: {self.text}"


def commands_of(path: Path) -> Iterator[Command]:
    """Yield the commands in the blocks of a page, without comments."""
    for block in BLOCK.finditer(path.read_text(encoding="utf-8")):
        for line in block["text"].splitlines():
            if command := re.split(r" +# ", line.strip())[0]:
                yield Command(path, command, block["reason"] is None)


COMMANDS = [command for path in PAGES for command in commands_of(path)]
OURS = [command for command in COMMANDS if command.text.split()[0] == "ribeira"]


@pytest.mark.parametrize("command", OURS, ids=str)
def test_commands_are_understood(command: Command) -> None:
    """Parse each command with its options and values."""
    for part in command.text.split(" | "):
        name, *arguments = shlex.split(part.partition(" >")[0])
        context = application.make_context(name, arguments)
        while isinstance(context.command, click.Group) and (rest := [*context._protected_args, *context.args]):
            word, found, arguments = context.command.resolve_command(context, rest)
            assert found is not None, rest[0]
            context = found.make_context(word, arguments, parent=context)


def test_commands_of_other_programs_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "COMMANDS", without_effect())
    count = 0
    for command in COMMANDS:
        words = [word for word in shlex.split(command.text) if not re.match(r"[A-Z_]+=", word)]
        if words[0] == "ribeira":
            continue
        count += 1
        assert words[0].rpartition("/")[2] in OTHER_PROGRAMS, command
        if words[1:3] == ["-m", "ribeira.training"]:
            assert training.main(words[3:]) == 0, command
        else:
            check_command(command.text)
    assert count > 20


def without_effect() -> dict[str, object]:
    """Return the commands of `ribeira.training` with their options, but without their effects."""
    return {name: (text, options, lambda given: None) for name, (text, options, _) in training.COMMANDS.items()}


def environment(folder: Path) -> dict[str, str]:
    """Return the environment variables for commands that run in a folder."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(found for found in sys.path if found),
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "RIBEIRA_DATABASE": f"sqlite:///{folder / 'tables.sqlite'}",
    }


def start(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from ribeira.cli.main import main; main()", *arguments]


def serve_once(folder: Path, *arguments: str) -> None:
    """Run a server until it answers, and stop it."""
    port = free_port()
    command = start("serve", *arguments, "--host", "127.0.0.1", "--port", str(port), "--log-level", "ERROR")
    process = subprocess.Popen(command, cwd=folder, env=environment(folder), stdout=subprocess.DEVNULL)
    try:
        while True:
            assert process.poll() is None
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz/live", timeout=10) as answer:
                    assert answer.status == 200
                    break
            except OSError:
                time.sleep(0.1)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
    assert process.returncode in (0, -signal.SIGTERM)


@pytest.mark.parametrize(
    "path", sorted({command.path for command in OURS if command.is_run}), ids=lambda path: path.name
)
def test_commands_run(path: Path, tmp_path: Path) -> None:
    """Execute the commands of a page in order. Games end at once, because there is no input."""
    lines = [command.text for command in commands_of(path) if command.is_run and command.text.startswith("ribeira")]
    lines = [line for line in lines if not re.match(rf"ribeira (?:{'|'.join(ONLY_CHECKED)})\b", line)]
    for pattern, text in QUICKER.items():
        lines = [re.sub(rf"(?<!rules ){pattern}", text, line) for line in lines]
    if any(line.startswith("ribeira admin") for line in lines):
        serve_once(tmp_path)
    shutil.copytree(ROOT / "docs" / "decks", tmp_path / "docs" / "decks")
    record = "ribeira record new wishes --seats 2 --seed 1 --output game.record"
    program = shlex.join(start())
    script = "\n".join([f'set -e -o pipefail; ribeira() {{ {program} "$@"; }}', record, *lines])
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{script}\n{done.stderr}"


def test_contests_and_datasets_run(tmp_path: Path) -> None:
    """Execute the commands of the arena and of datasets with one game and fast bots."""
    lines = [command.text for command in OURS if command.is_run and re.match(r"ribeira (arena|simulate)", command.text)]
    assert len(lines) >= 3
    (text,) = blocks("writing-a-bot.md", "python")
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    for line in lines:
        for pattern, text in QUICKER.items():
            line = re.sub(pattern, text, line)
        if "--dataset" in line:
            pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install 'ribeira[dataset]')")
        done = subprocess.run(
            start(*shlex.split(line)[1:]), cwd=tmp_path, env=environment(tmp_path), capture_output=True, text=True
        )
        assert done.returncode == 0, f"{line}\n{done.stderr}"


def test_servers_start(tmp_path: Path) -> None:
    """Start each server of the pages, with a database and a client in a temporary folder."""
    lines = [command.text for command in OURS if command.is_run and command.text.startswith("ribeira serve")]
    assert len(lines) >= 3
    (tmp_path / "build" / "play").mkdir(parents=True)
    (tmp_path / "build" / "play" / "index.html").write_text("<!doctype html>", encoding="utf-8")
    for line in lines:
        arguments = [word.replace("/var/lib/ribeira", str(tmp_path)) for word in shlex.split(line)[2:]]
        serve_once(tmp_path, *arguments)
