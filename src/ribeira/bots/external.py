"""External bots: a Python class, optionally with a saved policy, or a program.

    module:Class           `Class(rng)` with a method `choose(knowledge)` (docs/extend/writing-a-bot.md)
    module:Class@FILE      `Class(rng, path)` with the path of a trained policy
    program:COMMAND        a program that reads decisions from standard input and writes answers to standard output

For every decision, a program receives a line of JSON,
`{"game": …, "seat": …, "view": …, "legal": ["catch slot=0", …]}`. It answers with a line that contains one of the
legal actions or its index in the list. A new process is started for every game.

External bots run with the rights of the user. The server therefore does not accept their names.
"""

import operator
import re
import shlex
import subprocess
import sys
import traceback
import weakref
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ribeira.bots.registry import UnknownBot, check_bot, make_bot
from ribeira.engine.bot_api.knowledge import Bot, Knowledge
from ribeira.engine.errors import RibeiraError
from ribeira.engine.rng import Rng

CLASS = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)(?:@(?P<file>.+))?")
PROGRAM = "program:"


class BadExternalBot(RibeiraError):
    """Error of an external bot."""


def make_player(name: str, rng: Rng) -> Bot:
    """Return a built-in or external bot by name."""
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM))
    if found := CLASS.fullmatch(name):
        kind = _find(found["module"], found["name"])
        return ExternalBot(name, kind, (rng, Path(found["file"])) if found["file"] else (rng,))
    return make_bot(name, rng)


def check_player(name: str) -> None:
    """Raise `UnknownBot` if the bot does not exist."""
    if name.startswith(PROGRAM):
        if not shlex.split(name.removeprefix(PROGRAM)):
            raise UnknownBot("program: wants a command, as in 'program:python mine.py'")
    elif found := CLASS.fullmatch(name):
        if not callable(getattr(_find(found["module"], found["name"]), "choose", None)):
            raise UnknownBot(f"{name} has no method choose(knowledge)")
        if found["file"] and not Path(found["file"]).is_file():
            raise UnknownBot(f"{name}: there is no file {found['file']}")
    else:
        check_bot(name)


def is_external(name: str) -> bool:
    """Return True for the name of an external bot."""
    return name.startswith(PROGRAM) or CLASS.fullmatch(name) is not None


def _find(module: str, name: str) -> Any:
    if "" not in sys.path:
        sys.path.insert(0, "")  # the current folder, as with `python -m`
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        raise UnknownBot(f"there is no module {error.name!r} for the bot {module}:{name}") from None
    except AttributeError:
        raise UnknownBot(f"the module {module!r} has no {name!r}") from None


class ExternalBot:
    """Bot of a class in another package. Errors in it are reported with its name and location."""

    def __init__(self, name: str, kind: Any, given: tuple[Any, ...]) -> None:
        self.name = name
        try:
            self.bot = kind(*given)
        except Exception as error:
            raise BadExternalBot(f"{name}: {_error_text(error)}") from error

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, knowledge: Knowledge) -> int:
        """Return the action that the bot chooses."""
        try:
            action = operator.index(self.bot.choose(knowledge))
        except Exception as error:
            raise BadExternalBot(f"{self.name}: {_error_text(error)}") from error
        legal = knowledge.legal()
        if action not in legal:
            raise BadExternalBot(f"{self.name}: {action} is none of the {len(legal)} legal actions")
        return action


def _error_text(error: Exception) -> str:
    where = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"


class Program:
    """Bot that runs as a program for one game."""

    def __repr__(self) -> str:
        return f"<bot {PROGRAM}{self.command}>"

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"{PROGRAM}{self.command} is a process: it cannot be copied or pickled")

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise BadExternalBot(f"{command}: {error.strerror}") from None
        self._end = weakref.finalize(self, _end, self.process)

    def choose(self, knowledge: Knowledge) -> int:
        """Send the position to the program and return the action in its answer."""
        legal = knowledge.legal()
        texts = [knowledge.game.actions.text(action) for action in legal]
        asked = {"game": knowledge.game.id, "seat": knowledge.seat, "view": knowledge.view(), "legal": texts}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(msgspec.json.encode(asked).decode() + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline().strip()
        except OSError:
            answer = ""
        if not answer:
            raise BadExternalBot(f"{self.command}: it ended without an answer")
        if answer in texts:
            return legal[texts.index(answer)]
        if answer.isdecimal() and int(answer) < len(legal):
            return legal[int(answer)]
        raise BadExternalBot(f"{self.command}: {answer[:80]!r} is none of the {len(legal)} legal actions")


def _end(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):  # the process has ended
            stream.close()
    try:
        process.wait(1)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
