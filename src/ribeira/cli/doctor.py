"""`ribeira doctor`: check installed parts and reachable services, with advice on missing ones."""

import os
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from importlib import resources
from importlib.util import find_spec
from urllib.parse import urlsplit

import click
from rich.table import Table
from rich.text import Text

import ribeira
from ribeira.cli.game_session import saved_games
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.registry import list_games
from ribeira.server.settings import Settings, declared

# Modules of each optional dependency group.
EXTRAS = {
    "server": ("litestar", "sqlalchemy", "aiosqlite", "uvicorn"),
    "postgres": ("asyncpg", "procrastinate", "uvloop"),
    "push": ("http_ece", "py_vapid"),
    "research": ("numpy", "gymnasium", "pettingzoo", "pyspiel"),
    "dataset": ("pyarrow",),
    "picture": ("matplotlib",),
    "ray": ("ray",),
}
UNSUPPORTED = ("uvloop", "pyspiel") if sys.platform == "win32" else ()  # these projects do not support Windows
DATABASE = declared("database").variable
PORT = Settings().port

Finding = tuple[str, str, bool, str]  # subject, finding, True if fine, advice if not


@click.command(cls=Command)
def doctor() -> None:
    """Print the findings, then the advice."""
    table = Table.grid(padding=(0, 2))
    advice = []
    for what, found, good, better in findings(Messages(choose_language())):
        table.add_row(Text("✓" if good else "–", style="green" if good else "yellow"), what, found)
        advice += [better] if better and not good else []
    console = open_console()
    console.print(table)
    for better in advice:
        console.print(Text(f"→ {better}"))


def findings(messages: Messages) -> Iterator[Finding]:
    """Check the build, optional dependencies, web client, saved games, database and port."""
    say = messages.say
    build = "compiled" if ribeira.COMPILED else "pure Python"
    yield "ribeira", f"{ribeira.__version__} ({build})", ribeira.COMPILED, say("doctor-compile")
    yield "Python", f"{platform.python_version()}, {sys.executable}", True, ""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang") or shutil.which("cl")
    if not ribeira.COMPILED:
        yield (
            say("doctor-compiler"),
            compiler or say("doctor-missing"),
            compiler is not None,
            say("doctor-get-compiler"),
        )
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None and module not in UNSUPPORTED]
        found = say("doctor-there") if not missing else f"{say('doctor-missing')}: {', '.join(missing)}"
        yield f"[{extra}]", found, not missing, say(f"doctor-{extra}", command=f"pip install 'ribeira[{extra}]'")
    with resources.as_file(resources.files("ribeira")) as package:
        client = (package / "server" / "static" / "index.html").is_file()
    yield say("doctor-client"), say("doctor-there" if client else "doctor-missing"), client, say("doctor-get-client")
    folder = saved_games.folder()
    nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    writable = os.access(nearest, os.W_OK)
    yield say("doctor-saves"), str(folder), writable, say("doctor-writable", folder=str(nearest))
    yield say("doctor-games"), ", ".join(game.id for game in list_games()), True, ""
    database = urlsplit(os.environ.get(DATABASE, ""))
    if database.scheme.startswith("postgresql"):
        host, port = database.hostname or "127.0.0.1", database.port or 5432
        answers = listens(host, port)
        found = f"{host}:{port}, {say('doctor-answers' if answers else 'doctor-silent')}"
        yield (
            say("doctor-database"),
            found,
            answers,
            say("doctor-get-database", variable=DATABASE, database=f"{host}:{port}"),
        )
    yield say("doctor-port", port=PORT), say("doctor-taken" if listens("127.0.0.1", PORT) else "doctor-free"), True, ""
    yield say("doctor-cores"), str(os.cpu_count()), True, ""


def listens(host: str, port: int) -> bool:
    """Return True if a server accepts connections at this address."""
    try:
        socket.create_connection((host, port), timeout=1).close()
    except OSError:
        return False
    return True
