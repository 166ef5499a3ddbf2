"""`ribeira admin`: list, close, export and import the tables of a server."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click
import msgspec
from rich.table import Table

from ribeira.cli.database_check import make_ready
from ribeira.cli.input.arguments import BadFile, file_argument, json_option, output_option, read_text
from ribeira.cli.input.server_options import with_database
from ribeira.cli.output.help import Group
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.i18n.messages import Messages

if TYPE_CHECKING:
    from ribeira.server.operations.table_administration import Admin

T = TypeVar("T")


@click.group(cls=Group, no_args_is_help=False)
def admin() -> None:
    """Administer the tables of a server."""


@admin.command("list")
@click.option("--status", type=click.Choice(["open", "playing", "over", "closed"]), metavar="STATUS")
@with_database
@json_option
def list_tables(status: str | None, database: str, json: bool) -> None:
    """Print the tables of a server."""
    rows = with_admin(database, lambda admin: admin.tables(status))
    if json:
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
        return
    say = Messages(choose_language()).say
    table = Table(box=None, header_style="blue", pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("admin-table", "admin-game", "admin-status", "admin-entries", "admin-changed"):
        table.add_column(say(column), no_wrap=True)
    for row in rows:
        changed = datetime.fromtimestamp(row["updated_at"] / 1000, UTC)
        table.add_row(row["id"], row["game"], row["status"], str(row["number"]), f"{changed:%Y-%m-%d %H:%M:%S}Z")
    open_console().print(table)


@admin.command()
@click.argument("tables", nargs=-1, required=True, metavar="TABLE...")
@with_database
def close(tables: tuple[str, ...], database: str) -> None:
    """Close tables, so that they cannot be continued."""

    async def close_all(admin: "Admin") -> None:
        for table in tables:
            await admin.close(table)

    with_admin(database, close_all)
    print(Messages(choose_language()).say("admin-closed", count=len(tables)))


@admin.command()
@click.argument("tables", nargs=-1, metavar="[TABLE...]")
@output_option
@with_database
def export(tables: tuple[str, ...], output: Path | None, database: str) -> None:
    """Write tables as JSON lines. Without IDs, write the complete server."""

    async def export_all(admin: "Admin") -> None:
        wanted = tables or [row["id"] for row in await admin.tables()]
        stream = output.open("w", encoding="utf-8") if output is not None else sys.stdout
        for table in wanted:
            print(msgspec.json.encode(await admin.export_table(table)).decode(), file=stream)
        if not tables:  # a complete export includes data that belong to no table
            print(msgspec.json.encode(await admin.export_server()).decode(), file=stream)
        if stream is not sys.stdout:
            stream.close()

    with_admin(database, export_all)


@admin.command("import")
@file_argument
@with_database
def import_(file: Path, database: str) -> None:
    """Import the JSON lines that `export` wrote."""
    from ribeira.server.operations.export_import import BadTable, is_server, read_documents

    try:
        documents = list(read_documents(read_text(file).splitlines()))  # invalid files must not create a database
    except BadTable as error:
        raise BadTable(f"{file}: {error}", "export", file=str(file), **error.values) from None

    async def import_all(admin: "Admin") -> list[bool]:
        imported = []
        for document in documents:
            if is_server(document):
                await admin.import_server(document)
            else:
                imported.append(await admin.import_table(document))
        return imported

    imported = with_admin(database, import_all, must_exist=False)
    print(Messages(choose_language()).say("admin-imported", count=sum(imported), known=len(imported) - sum(imported)))


@admin.command()
def protocol() -> None:
    """Print the JSON Schema of the protocol."""
    from ribeira.server.protocol import protocol_schema

    print(msgspec.json.format(msgspec.json.encode(protocol_schema())).decode())


def with_admin(database: str, work: "Callable[[Admin], Awaitable[T]]", must_exist: bool = True) -> T:
    """Run work on the tables of a database and return its result."""
    from ribeira.server.operations.table_administration import open_admin
    from ribeira.server.settings import Settings

    settings = Settings(database=database)
    settings.check()
    make_ready(settings, must_exist)

    async def run() -> T:
        async with open_admin(settings) as admin:
            return await work(admin)

    from sqlalchemy.exc import SQLAlchemyError

    try:
        return asyncio.run(run())
    except SQLAlchemyError as error:
        raise BadFile("database", reason=str(getattr(error, "orig", None) or error).split("\n")[0]) from None
