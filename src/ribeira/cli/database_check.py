"""Check and upgrade the database before a command uses it, with one-sentence error messages."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ribeira.cli.input.arguments import BadFile

if TYPE_CHECKING:
    from ribeira.server.settings import Settings

TIMEOUT_S = 15  # timeout for the database's answer

# Messages for error codes (sqlstate) of PostgreSQL.
POSTGRES_ERRORS = {"28000": "refused", "28P01": "refused", "3D000": "missing", "42501": "rights"}


def make_ready(settings: "Settings", must_exist: bool = False) -> None:
    """Upgrade the database's schema.

    Raises:
        BadSetting: the URL is invalid.
        BadFile: the database cannot be used, or belongs to another program.
    """
    from alembic.util import CommandError
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError, SQLAlchemyError

    from ribeira.server.settings import BadSetting

    url = settings.database_url()
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetting("database", "a database is sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    scheme, _, path = url.partition(":///")
    file = Path(path) if scheme.startswith("sqlite") else None
    if file is not None:
        check_file(file, must_exist)
    try:
        asyncio.run(_upgrade(url))
    except CommandError:  # the schema is newer than this version
        raise BadFile("database-other", database=_without_password(url)) from None
    except Exception as error:  # includes exceptions of the PostgreSQL driver, which may not be installed
        code = getattr(error, "sqlstate", None) or getattr(getattr(error, "orig", None), "sqlstate", None)
        if not isinstance(error, SQLAlchemyError | OSError) and code is None:
            raise
        raise _explain(error, url, file, code) from None


async def _upgrade(url: str) -> None:
    from sqlalchemy import inspect

    from ribeira.server.storage.database import open_database, upgrade

    engine = open_database(url)
    try:
        async with asyncio.timeout(TIMEOUT_S), engine.connect() as connection:
            tables = await connection.run_sync(lambda found: inspect(found).get_table_names())
        if tables and "alembic_version" not in tables:
            raise BadFile("database-other", database=_without_password(url))
        await upgrade(engine)
    finally:
        await engine.dispose()


def _explain(error: Exception, url: str, file: Path | None, code: str | None) -> BadFile:
    from sqlalchemy.engine import make_url

    reason = str(getattr(error, "orig", None) or error).split("\n")[0] or type(error).__name__
    reason = reason.rpartition(">: ")[2]  # without the class name that SQLAlchemy prepends
    if file is not None:
        if "readonly" in reason or "unable to open" in reason:
            return BadFile("database-readonly", file=str(file))
        return BadFile("database", reason=f"{file}: {reason}")
    asked = make_url(url)
    if isinstance(error, OSError):
        return BadFile("database-away", database=_without_password(url), reason=reason)
    if code in POSTGRES_ERRORS:
        return BadFile(
            f"database-{POSTGRES_ERRORS[code]}",
            name=asked.database or "",
            database=_without_password(url),
            reason=reason,
        )
    return BadFile("database", reason=f"{_without_password(url)}: {reason}")


def _without_password(url: str) -> str:
    """Return the URL with asterisks instead of the password."""
    from sqlalchemy.engine import make_url

    asked = make_url(url)
    if asked.get_backend_name() == "sqlite":
        return asked.database or ""
    return asked.set(drivername="postgresql", query={}).render_as_string()


def check_file(file: Path, must_exist: bool = False) -> None:
    """Raise `BadFile` unless the file is a database of Ribeira or can become one.

    Opening another program's database for an upgrade would create our tables in it.
    """
    if file.is_dir():
        raise BadFile("folder", file=str(file))
    if not file.exists():
        if must_exist:
            raise BadFile("no-database", file=str(file))
        if not file.parent.is_dir():
            raise BadFile("database-folder", folder=str(file.parent))
        return
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.OperationalError as error:
        raise BadFile("database", reason=f"{file}: {error}") from None
    except sqlite3.DatabaseError:
        raise BadFile("no-tables", file=str(file)) from None
    if "alembic_version" not in tables and (tables or must_exist):
        raise BadFile("no-tables", file=str(file))
