"""`ribeira admin`: looking after the tables of a server."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
import typer
from rich.table import Table

from ribeira.cli.arguments import BadFile, Json, Lang, read_text
from ribeira.cli.language import choose_language
from ribeira.cli.screen import open_console
from ribeira.cli.serve import Database
from ribeira.engine.messages import Messages

if TYPE_CHECKING:
    from ribeira.server.administration import Office

T = TypeVar("T")
Tables = Annotated[list[str], typer.Argument(metavar="TABLE...", help="Ids of tables: `ribeira admin list`.")]


def add_to(app: typer.Typer) -> None:
    group = typer.Typer()
    app.add_typer(group, name="admin", help="List, close, export and import the tables of a server.")

    @group.command("list", help="List the tables, those of late first.")
    def list_tables(
        status: Annotated[str | None, typer.Option(help="Only those that are open, playing, over or closed.")] = None,
        database: Database = "",
        json: Json = False,
        lang: Lang = None,
    ) -> None:
        rows = in_office(database, lambda office: office.tables(status))
        if json:
            print(msgspec.json.format(msgspec.json.encode(rows)).decode())
            return
        say = Messages(choose_language(lang)).say
        table = Table(box=None, header_style="blue", pad_edge=False, padding=(0, 2, 0, 0))
        for column in ("admin-table", "admin-game", "admin-status", "admin-entries", "admin-changed"):
            table.add_column(say(column), no_wrap=True)
        for row in rows:
            changed = datetime.fromtimestamp(row["updated_at"] / 1000, UTC)
            table.add_row(row["id"], row["game"], row["status"], str(row["number"]), f"{changed:%Y-%m-%d %H:%M:%S}Z")
        open_console().print(table)

    @group.command("close", help="Close tables: nobody can play on there, and what was hidden stays hidden.")
    def close(tables: Tables, database: Database = "", lang: Lang = None) -> None:
        async def all_of(office: "Office") -> None:
            for table in tables:
                await office.close(table)

        in_office(database, all_of)
        print(Messages(choose_language(lang)).say("admin-closed", count=len(tables)))

    @group.command("export", help="Write tables down, one JSON object a line; without names, all of them.")
    def export(
        tables: Annotated[list[str], typer.Argument(metavar="[TABLE...]", help="Ids of tables.")] = [],
        output: Annotated[
            Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where to; else it is printed.")
        ] = None,
        database: Database = "",
    ) -> None:
        async def all_of(office: "Office") -> None:
            wanted = tables or [row["id"] for row in await office.tables()]
            stream = output.open("w", encoding="utf-8") if output is not None else sys.stdout
            for table in wanted:
                print(msgspec.json.encode(await office.export(table)).decode(), file=stream)
            if stream is not sys.stdout:
                stream.close()

        in_office(database, all_of)

    @group.command("import", help="Take over the tables of an export. Those that are there already are left alone.")
    def take(
        file: Annotated[
            Path, typer.Argument(metavar="FILE", help="What `ribeira admin export` wrote; - is standard input.")
        ],
        database: Database = "",
        lang: Lang = None,
    ) -> None:
        from ribeira.server.administration import papers

        async def all_of(office: "Office") -> list[bool]:
            return [await office.take(paper) for paper in papers(read_text(file).splitlines())]

        taken = in_office(database, all_of, must_exist=False)
        print(Messages(choose_language(lang)).say("admin-imported", count=sum(taken), known=len(taken) - sum(taken)))

    @group.command("protocol", help="Print the JSON Schema of what goes over a connection.")
    def protocol() -> None:
        from ribeira.server.protocol import protocol_schema

        print(msgspec.json.format(msgspec.json.encode(protocol_schema())).decode())


def in_office(database: str, work: "Callable[[Office], Awaitable[T]]", must_exist: bool = True) -> T:
    """Do something with the tables of a database."""
    from ribeira.server.administration import open_office
    from ribeira.server.settings import Settings

    settings = Settings(database=database)
    settings.check()
    scheme, _, file = settings.url().partition(":///")
    if must_exist and scheme.startswith("sqlite") and not Path(file).is_file():
        raise BadFile(f"there is no database {file}")

    async def run() -> T:
        async with open_office(settings) as office:
            return await work(office)

    return asyncio.run(run())
