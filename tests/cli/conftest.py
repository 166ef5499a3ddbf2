"""Fixtures that run the `ribeira` command, either in this process or in a pseudo-terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ribeira.cli.main import run

COMMAND = [sys.executable, "-c", "from ribeira.cli.main import main; main()"]


class Outcome(NamedTuple):
    status: int
    out: str
    err: str


Ribeira = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Isolate tests from the user's saved games and locale. Return the home folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("RIBEIRA_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def ribeira(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ribeira:
    """Return a function that runs a command with typed lines, then Ctrl-D: `ribeira("play", "wishes", typed=["1"])`."""

    def call(*arguments: object, typed: list[str] | None = None) -> Outcome:
        lines = iter(typed or [])

        def typing(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typing)
        status = run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Outcome(status, said.out, said.err)

    return call


def _take_terminal() -> None:
    """Make standard input the controlling terminal, and reset SIGINT so that Ctrl-C works."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.close(os.open(os.ttyname(0), os.O_RDWR))


class Terminal:
    """`ribeira` in a pseudo-terminal.

    Attributes:
        seen: all output so far, without escape sequences.
        awaited: end of the last match of `wait_for` in `seen`.
    """

    def __init__(self, *arguments: str, columns: int = 100, rows: int = 30) -> None:
        self.seen = ""
        self.awaited = 0
        leader, follower = pty.openpty()
        os.set_blocking(leader, False)
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLUMNS": str(columns),
            "LINES": str(rows),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        self.leader = leader
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(follower)

    def read(self, wait: float = 0.05) -> str:
        """Return the output since the previous call."""
        new = b""
        while select.select([self.leader], [], [], wait)[0]:
            try:
                part = os.read(self.leader, 65536)
            except OSError:  # the process has closed its end
                break
            if not part:
                break
            new += part
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", new.decode(errors="replace")).replace("\r\n", "\n")
        self.seen += text
        return text

    def wait_for(self, text: str, seconds: float = 180) -> str:
        """Wait for a text. Return the output from the previous match up to and including this one."""
        deadline = time.monotonic() + seconds
        while (found := self.seen.find(text, self.awaited)) < 0:
            over = self.process.poll() is not None
            if not self.read():
                assert not over, f"{text!r} did not come; there was {self.seen[-3000:]}"
                assert time.monotonic() < deadline, f"{text!r} did not come; there was {self.seen[-3000:]}"
        begin, self.awaited = self.awaited, found + len(text)
        return self.seen[begin : self.awaited]

    def type(self, text: str) -> None:
        os.write(self.leader, text.encode())

    def ended(self, seconds: float = 180) -> int:
        """Wait for the process to end, and return its exit status."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            self.read()
            assert time.monotonic() < deadline, f"it goes on; there was {self.seen[-3000:]}"
        self.read()
        return int(self.process.returncode)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.leader)


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_terminal(*arguments: str, columns: int = 100, rows: int = 30) -> Terminal:
        opened.append(Terminal(*arguments, columns=columns, rows=rows))
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.close()
