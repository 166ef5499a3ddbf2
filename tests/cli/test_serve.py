"""Start of the server with `ribeira serve`, and errors of its port and database."""

import asyncio
import logging
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.settings import Settings
from ribeira.server.storage import database
from tests.server.running_server import free_port

from .conftest import Outcome, Ribeira, Terminal


@pytest.fixture
def starting(ribeira: Ribeira) -> Callable[[object], Outcome]:
    """Return a function that runs `ribeira serve` with an unusable database and checks for a one-line error."""

    def start(asked: object) -> Outcome:
        said = ribeira("serve", "--port", free_port(), "--database", asked)
        assert (said.status, said.out, said.err.count("\n")) == (2, "", 1), said
        return said

    return start


def test_a_port_in_use_is_reported_on_one_line(ribeira: Ribeira) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = ribeira("serve", "--port", port)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"ribeira: cannot listen at 127.0.0.1:{port} (")
    assert said.err.count("\n") == 1


def test_without_a_command_it_serves_on_a_terminal_and_prints_help_elsewhere(
    ribeira: Ribeira, terminal: Callable[..., Terminal]
) -> None:
    assert ribeira("--lang", "uk") == ribeira("--help", "--lang", "uk")
    assert "Команди" in ribeira("--lang", "uk").out
    with socket.socket() as taken:
        with suppress(OSError):  # a different process has the port
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        command = terminal()
        command.wait_for("cannot listen at 127.0.0.1:8000")
        assert command.ended() == 2


# Unusable databases


def test_a_database_file_needs_an_existing_folder(starting: Callable[[object], Outcome], tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'no'} " in starting(tmp_path / "no" / "tables.sqlite").err
    assert "--database is sqlite:///FILE or " in starting("postgresql://ribeira@localhost:port/ribeira").err


def test_a_read_only_database_is_reported_at_start(
    starting: Callable[[object], Outcome], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    brought_up(file, "head")

    def only_read(connection: Any, record: object) -> None:
        connection.execute("PRAGMA query_only = ON")

    monkeypatch.setattr(database, "harden", only_read)  # file permissions do not stop root
    assert "cannot be written: let this user write there" in starting(file).err


def test_databases_of_newer_versions_or_other_programs_are_not_changed(
    starting: Callable[[object], Outcome], tmp_path: Path
) -> None:
    file = tmp_path / "tables.sqlite"
    brought_up(file, "head")
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("UPDATE alembic_version SET version_num = '9999'")
    assert f"{file} belongs to another program or to a newer Ribeira" in starting(file).err


def test_an_older_database_is_upgraded_with_a_message(
    ribeira: Ribeira, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite"
    brought_up(file, "0003")
    with caplog.at_level(logging.WARNING, "ribeira"):
        assert ribeira("admin", "list", "--database", file).status == 0
    assert [line.getMessage() for line in caplog.records if line.name == "ribeira"] == [
        "the schema of the database was brought up to date, from 0003 to 0010"
    ]


def brought_up(file: Path, to: str) -> None:
    async def main() -> None:
        engine = database.open_database(Settings(database=str(file)).database_url())
        async with engine.begin() as connection:
            await connection.run_sync(database.migrate, to)
        await engine.dispose()

    asyncio.run(main())


def test_an_unreachable_postgresql_is_named(starting: Callable[[object], Outcome]) -> None:
    address = f"postgresql://ribeira:secret@127.0.0.1:{free_port()}/ribeira"
    said = starting(address).err
    assert f"no PostgreSQL answers at {address.replace('secret', '***')} (" in said
