"""How a server is set up."""

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec

from ribeira.bots.registry import FAMILIES, check_bot
from ribeira.engine.errors import RibeiraError
from ribeira.engine.extras import need

SETTINGS = "RIBEIRA_SERVER"  # the environment variable that hands them to worker processes

# As browsers write it: small letters, and nothing after the port. Anything else would never be met.
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?")


class BadSetting(RibeiraError):
    """A server cannot be set up like this; `about` is the setting, `asked` what it was to be."""

    def __init__(self, about: str, reason: str, asked: str = "") -> None:
        super().__init__(reason)
        self.about = about
        self.asked = asked


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much of everything one may have."""

    requests_per_minute: int = 600  # HTTP, from one address
    tables_per_minute: int = 20  # opened, branched, rematched by one player
    joins_per_minute: int = 30  # invitations shown by one player: guessing is hopeless anyhow
    players_per_minute: int = 30  # new ones from one address
    passes_per_minute: int = 10  # links and recovery codes made by one player
    arrivals_per_minute: int = 10  # that one address tries to use: guessing is hopeless anyhow
    chats_per_minute: int = 30
    hints_per_minute: int = 20
    actions_per_second: int = 20  # and whatever else one asks for at a table
    analyses_per_minute: int = 10  # started by one player
    analyses: int = 50  # under way in a process
    open_tables: int = 100  # that a player has opened and that are not over
    connections: int = 24  # of a player
    thinking_seconds: float = 60.0  # of a host's bots lately (half is forgotten in a minute) before all others go first
    bot_tables: int = 2  # that a player has opened for bots alone and that are not over
    unattended: int = 2000  # actions of bots in a row, after which a table where no person does anything is closed


class Paces(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long things take that hardly anybody has to set."""

    request_seconds: float = 10.0  # in which a request must have come in whole
    health_seconds: float = 5.0  # for the database to take a write, or the server is not well
    health_holds_seconds: float = 2.0  # an answer: asking often costs nothing
    round_seconds: float = 1.0  # between looks after all tables
    note_seconds: float = 2.0  # between notes of how far an analysis is
    history_seconds: float = 0.2  # that one request may read somebody's games for; whoever asks again gets more
    push_seconds: float = 20.0  # before whoever went is told: whoever only opens the page anew is not
    link_minutes: float = 10.0  # that a link to another device works
    presence_seconds: float = 75.0  # that a connection's presence is believed; it is noted anew well before


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # empty: the file in the user's data directory
    workers: int = 1  # processes; more than one on PostgreSQL only
    origins: list[str] = []  # from where browsers may come, beside the server's own address
    prefix: str = ""  # what the names of its tables begin with
    web: str = ""  # a folder with the web client, where it is not the one that came with the package
    connections: int = 10_000  # to a process, where the system has descriptors for so many
    shed_seconds: float = 0.05  # how late everything may be before newcomers are refused; 0: never refuse any
    metrics: bool = False  # whether /metrics answers
    tables_in_memory: int = 2000
    snapshot_every: int = 50  # entries
    bots: list[str] = []  # who may be seated beside the levels; `search`: with any budget
    yardstick: str = "expert"  # who plays every deal of the day, too
    bot_workers: int = 2  # processes that think; where there are several, nobody has all of them at once
    thinkers: bool = False  # whether others think, `ribeira think` on any machine, and not processes of our own
    bot_seconds: float = 20.0  # how long a bot may think about one action
    bot_command: list[str] = []  # what such a process is, where it is not our own
    adviser: str = "expert"  # the bot that gives hints
    analyst: str = "hard"  # the bot that analyses
    hint_seconds: float = 30.0  # how long somebody waits for a hint, others' bots included
    away_seconds: int = 90  # after which others may let a bot stand in
    unstarted_days: int = 14  # after which a table where nobody started a game is closed, then forgotten; 0: never
    webhooks: bool = False  # whether players may be told of their turn at an address of theirs
    push: str = ""  # whom browsers' makers can ask about what we push: mailto:… or https://…; empty: nobody is told
    log_level: str = "INFO"
    limits: Limits = Limits()
    paces: Paces = Paces()

    def url(self) -> str:
        """The database's address, with the drivers that the server uses."""
        url = self.database or f"sqlite:///{_data_folder() / 'tables.sqlite'}"
        scheme, separator, rest = url.partition("://")
        if not separator:  # a plain path
            return f"sqlite+aiosqlite:///{Path(url).absolute()}"
        kind = scheme.partition("+")[0]
        if kind not in DRIVERS:
            raise BadSetting(
                "database", f"a database is sqlite:///FILE or postgresql://…, not {scheme}://…", f"{scheme}://…"
            )
        return f"{DRIVERS[kind]}://{rest}"

    def check(self) -> None:
        """Say what cannot be, before anything is opened."""
        if self.url().startswith("postgresql"):
            need("postgres", "asyncpg")
        if self.url().startswith("sqlite") and self.workers > 1:
            raise BadSetting("workers", "several workers need PostgreSQL: give --database postgresql://…")
        if self.url().startswith("sqlite") and self.thinkers:
            raise BadSetting("thinkers", "thinkers take their jobs from PostgreSQL: give --database postgresql://…")
        if self.thinkers:
            need("postgres", "procrastinate", "psycopg_pool")
        if self.push:
            need("push", "http_ece", "py_vapid")
            if not self.push.startswith(("mailto:", "https://")):
                raise BadSetting("push", "--push says whom to ask about it: mailto:you@example.org or https://…")
        if self.log_level not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise BadSetting(
                "log-level", f"a log level is DEBUG, INFO, WARNING or ERROR, not {self.log_level}", self.log_level
            )
        for name in self.bots:
            if name not in FAMILIES:
                check_bot(name)
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise BadSetting(
                    "origin", f"an origin is like https://example.org, without a path, not {origin}", origin
                )
        if self.web and not (Path(self.web) / "index.html").is_file():
            raise BadSetting("web", f"there is no index.html in {self.web}", self.web)

    def hand_over(self) -> None:
        """Leave the settings for the processes that this one starts."""
        os.environ[SETTINGS] = msgspec.json.encode(self).decode()

    @classmethod
    def taken_over(cls) -> "Settings":
        return msgspec.json.decode(os.environ[SETTINGS], type=cls)


def _data_folder() -> Path:
    from platformdirs import user_data_path  # only for this

    with suppress(OSError):  # whoever opens it says that it is not there
        return user_data_path("ribeira", ensure_exists=True)
    return user_data_path("ribeira")


DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
