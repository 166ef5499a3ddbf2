"""Server settings, each declared once.

For each setting with an `Option`, the following are derived from its declaration:

- the option of `ribeira serve` and its environment variable (`ribeira.cli.input.server_options`),
- the ID of its help text, the Fluent message `setting-<option>` in `cli/locale/`,
- the table in `docs/host/settings.md` (`python docs/settings.py`).

A setting marked `Sent` is also a field of `ClientSettings`, which `GET /api/settings` returns, and of its TypeScript
type (`python web/dev/protocol.py`).
"""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ribeira.bots.registry import FAMILIES, check_bot
from ribeira.engine.errors import RibeiraError
from ribeira.optional_dependencies import need
from ribeira.server.client_address import TrustedProxies

HANDOVER_VARIABLE = "RIBEIRA_SERVER"  # all settings as JSON, for worker processes
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

# Browsers send origins in lower case and without a path. Any other form would never match.
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?")


class BadSetting(RibeiraError):
    """An option has an invalid value. The Fluent message `wrong-setting-<option>` explains it."""

    def __init__(self, option: str, reason: str, value: str = "") -> None:
        super().__init__(reason)
        self.option = option
        self.value = value


# Declarations of settings


class Option(msgspec.Struct, frozen=True):
    """Marks a setting as an option of `ribeira serve`. Empty values are derived from the field."""

    metavar: str = ""
    name: str = ""  # option name without leading dashes, if it differs from the field's name
    variable: str = ""  # environment variable, if it is not RIBEIRA_ followed by the option's name
    completes: Literal["", "bots", "folder"] = ""  # kind of values for shell completion


class Sent(msgspec.Struct, frozen=True):
    """Marks a setting as visible to the web client."""


class Setting(msgspec.Struct, frozen=True):
    """A field of `Settings` with the metadata derived from its declaration."""

    field: str
    type: Any  # type of the field, without annotations
    default: Any
    least: float | None
    most: float | None
    choices: tuple[str, ...]
    option: Option | None
    is_sent: bool

    @property
    def name(self) -> str:
        """Name of the option, without leading dashes."""
        given = self.option.name if self.option is not None else ""
        return given or self.field.replace("_", "-")

    @property
    def variable(self) -> str:
        """Environment variable that sets the option."""
        given = self.option.variable if self.option is not None else ""
        return given or f"RIBEIRA_{self.name.replace('-', '_').upper()}"

    @property
    def message(self) -> str:
        """Fluent ID of the help text."""
        return f"setting-{self.name}"


Positive = msgspec.Meta(ge=1)
NotNegative = msgspec.Meta(ge=0)


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rate limits and quotas, per player unless stated otherwise.

    An address has the quota of several players; see `token_buckets.py`.
    """

    requests_per_minute: int = 600  # HTTP requests
    tables_per_minute: int = 20  # new tables, including branches and rematches
    tables_per_day: int = 500
    stored_tables: int = 5000  # tables hosted by the player, including finished tables
    joins_per_minute: int = 30  # uses of invitations; prevents guessing
    players_per_minute: int = 60  # new players, per address
    device_codes_per_minute: int = 10  # link and recovery codes created
    device_logins_per_minute: int = 60  # uses of link and recovery codes, per address; prevents guessing
    chats_per_minute: int = 30
    changes_per_minute: int = 60  # requests that change seats, settings or offers of a table
    hints_per_minute: int = 20
    actions_per_second: int = 20  # actions and all other messages at a table
    analyses_per_minute: int = 10  # analyses started
    running_analyses: int = 50  # concurrent analyses per process
    open_tables: int = 100  # unfinished tables hosted by the player
    connections: int = 24  # simultaneous connections to tables
    connections_per_minute: int = 60  # new connections to tables
    connections_per_address: int = 400  # simultaneous connections to tables, per address
    stored_kb_per_hour: int = 1000  # data added to the database; twice as much at once
    cpu_share: float = 0.15  # part of one core that the player's requests may use
    address_cpu_share: float = 0.4  # part of one core that an address's requests may use
    recent_bot_seconds: float = 60.0  # bot time per host (half-life: one minute); above it, other hosts have priority
    bot_tables: int = 2  # unfinished tables with bots only, hosted by the player
    unattended_actions: int = 2000  # consecutive bot actions after which a table is closed


class Timing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Timeouts and intervals that rarely need changing."""

    request_timeout_s: float = 10.0  # time to receive a complete HTTP request
    health_write_timeout_s: float = 5.0  # time limit for the database write in a health check
    health_cache_s: float = 2.0  # time for which a health check's result is reused, so that frequent probes are cheap
    periodic_work_interval_s: float = 1.0
    analysis_save_interval_s: float = 2.0  # time between saves of an analysis in progress
    history_time_limit_s: float = 0.2  # time to read finished games per request; the client requests the rest again
    push_delay_s: float = 20.0  # delay of push notifications, so that reloading the page does not trigger one
    device_link_minutes: float = 10.0  # lifetime of a link code
    presence_timeout_s: float = 75.0  # lifetime of stored presence; much longer than the interval between renewals


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All server settings."""

    host: Annotated[str, Option("ADDRESS")] = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65535), Option("N")] = 8000
    database: Annotated[str, Option("URL")] = ""  # default: a file in the user's data directory
    workers: Annotated[int, Positive, Option("N")] = 1
    bot_workers: Annotated[int, Positive, Option("N")] = 2
    bots: Annotated[list[str], Option("BOT", name="bot", completes="bots"), Sent()] = []
    bot_seconds: Annotated[float, msgspec.Meta(ge=0.1), Option("N")] = 20.0
    remote_workers: Annotated[bool, Option(name="thinkers")] = False
    origins: Annotated[list[str], Option("ADDRESS", name="origin")] = []
    trusted_proxies: Annotated[list[str], Option("ADDRESS")] = []  # default: proxies on this machine
    unstarted_days: Annotated[int, NotNegative, Option("N")] = 14
    connections: Annotated[int, Positive, Option("N")] = 10_000
    max_loop_lag_s: Annotated[float, NotNegative, Option("N", name="shed-seconds")] = 0.05
    metrics: Annotated[bool, Option()] = False
    webhooks: Annotated[bool, Option()] = False
    push: Annotated[str, Option("CONTACT")] = ""
    # Not RIBEIRA_WEB, which setup.py reads.
    web: Annotated[str, Option("FOLDER", variable="RIBEIRA_WEB_FOLDER", completes="folder")] = ""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], Option("LEVEL")] = "INFO"
    # The following settings are not options. Only tests, benchmarks and the browser build change them.
    table_prefix: str = ""  # prefix of table IDs
    tables_in_memory: int = 2000
    snapshot_every: int = 50  # log entries between snapshots
    daily_bot: str = "expert"  # plays every daily deal
    hint_bot: str = "expert"
    analysis_bot: str = "hard"
    bot_command: list[str] = []  # command that starts a bot worker process; default: `WORKER_COMMAND`
    hint_seconds: float = 30.0  # maximum wait for a hint, including time in the queue
    away_seconds: int = 90  # absence after which other players may let a bot take over
    limits: Limits = Limits()
    timing: Timing = Timing()

    def database_url(self) -> str:
        """Return the SQLAlchemy URL of the database, with the async drivers."""
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
        """Validate the settings before anything is opened. Raise `BadSetting` for values that do not work."""
        url = self.database_url()
        if url.startswith("postgresql"):
            need("postgres", "asyncpg")
        if url.startswith("sqlite") and self.workers > 1:
            raise BadSetting("workers", "several workers need PostgreSQL: give --database postgresql://…")
        if url.startswith("sqlite") and self.remote_workers:
            raise BadSetting("thinkers", "thinkers take their jobs from PostgreSQL: give --database postgresql://…")
        if self.remote_workers:
            need("postgres", "procrastinate", "psycopg_pool")
        if self.push:
            need("push", "http_ece", "py_vapid")
            if not self.push.startswith(("mailto:", "https://")):
                raise BadSetting("push", "--push is a contact address: mailto:you@example.org or https://…")
        if self.log_level not in declared("log_level").choices:
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
        try:
            TrustedProxies(self.trusted_proxies)
        except ValueError:
            proxies = " ".join(self.trusted_proxies)
            raise BadSetting(
                "trusted-proxies", f"a trusted proxy is an address or a network like 10.0.0.0/8, not {proxies}", proxies
            ) from None
        if self.web and not (Path(self.web) / "index.html").is_file():
            raise BadSetting("web", f"there is no index.html in {self.web}", self.web)

    def export_to_environment(self) -> None:
        """Export the settings for child processes."""
        os.environ[HANDOVER_VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> "Settings":
        """Read the settings that the parent process exported."""
        return msgspec.json.decode(os.environ[HANDOVER_VARIABLE], type=cls)


def _data_folder() -> Path:
    from platformdirs import user_data_path  # optional: not needed with --database or in the browser build

    with suppress(OSError):  # opening the database reports a missing folder
        return user_data_path("ribeira", ensure_exists=True)
    return user_data_path("ribeira")


# Metadata derived from the declarations


def _declarations() -> tuple[Setting, ...]:
    hints = get_type_hints(Settings, include_extras=True)
    return tuple(_declaration(field, hints[field.name]) for field in msgspec.structs.fields(Settings))


def _declaration(field: msgspec.structs.FieldInfo, hint: Any) -> Setting:
    kind, *marks = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    ranges = [mark for mark in marks if isinstance(mark, msgspec.Meta)]
    return Setting(
        field.name,
        kind,
        field.default_factory() if field.default is msgspec.NODEFAULT else field.default,
        least=next((each.ge for each in ranges), None),
        most=next((each.le for each in ranges), None),
        choices=get_args(kind) if get_origin(kind) is Literal else (),
        option=next((mark for mark in marks if isinstance(mark, Option)), None),
        is_sent=any(isinstance(mark, Sent) for mark in marks),
    )


DECLARED = _declarations()
OPTIONS = tuple(setting for setting in DECLARED if setting.option is not None)


def declared(field: str) -> Setting:
    """Return the declaration of a field of `Settings`."""
    return next(setting for setting in DECLARED if setting.field == field)


if TYPE_CHECKING:

    class ClientSettings(msgspec.Struct):
        """Server settings that the web client needs."""
else:
    ClientSettings = msgspec.defstruct(
        "ClientSettings",
        [(setting.field, setting.type) for setting in DECLARED if setting.is_sent],
        frozen=True,
        module=__name__,
        namespace={"__doc__": "Server settings that the web client needs."},
    )


def client_settings(settings: Settings) -> ClientSettings:
    """Return the settings that are sent to the web client."""
    return msgspec.convert(settings, ClientSettings, from_attributes=True)
