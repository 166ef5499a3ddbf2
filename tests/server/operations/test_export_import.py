"""Export and import of all data between SQLite and PostgreSQL. All exported and derived tables are compared."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from ribeira.cli.main import run
from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.core_kinds import SECRETS
from ribeira.server.storage.database import open_database
from ribeira.server.storage.schema import Schema
from ribeira.server.storage.writer import DatabaseWriter
from tests.server.clients import PlayerClient, wait_until
from tests.server.postgres import create_database
from tests.server.running_server import running_server
from tests.server.stored_rows import owned_row

# Database tables that are not exported. An import recomputes the derived tables. The other tables are not compared.
DERIVED = {"tables", "results", "dailies"}
NOT_EXPORTED = {kind.sql_name for kind in ALL_KINDS if not kind.table_export and not kind.server_export} - DERIVED

Content = dict[str, set[tuple[str, ...]]]


def content(database: str) -> Content:
    """Return all rows by database table. Only the last version of each season is included."""

    async def read() -> Content:
        engine = open_database(Settings(database=database).database_url())
        found: Content = {}
        async with engine.connect() as connection:
            for table in Schema(ALL_KINDS).metadata.sorted_tables:
                rows = [dict(row._mapping) for row in await connection.execute(select(table))]
                if table.name == "seasons":
                    last = {row["id"]: max(each["number"] for each in rows if each["id"] == row["id"]) for row in rows}
                    rows = [row for row in rows if row["number"] == last[row["id"]]]
                found[table.name] = {tuple(f"{name}={value!r}" for name, value in row.items()) for row in rows}
        await engine.dispose()
        return found

    return asyncio.run(read())


def put(database: str, changes: ChangeSet) -> None:
    async def write() -> None:
        engine = open_database(Settings(database=database).database_url())
        writer = DatabaseWriter(engine, ALL_KINDS, "test")
        writer.start()
        await writer.write(changes)
        await writer.stop()
        await engine.dispose()

    asyncio.run(write())


def filled_database(folder: Path) -> tuple[str, PlayerClient, str]:
    """Create a database with rows of every exported kind. Return its address, a player and a recovery code."""
    with running_server(folder) as server:
        ana, rui, idle = (server.new_player(name) for name in ("Ana", "Rui", "Eva"))
        table = ana.open(seats="me open", rated=True)
        invite = ana.read_table(table)["table"]["invite"]
        rui.post(f"/api/tables/{table}/guests", invite=invite)
        assert rui.request(table, "sit", seat=1).status_code == 200
        assert ana.request(table, "start").status_code == 200
        assert rui.request(table, "resign", seat=1).status_code == 200
        wait_until(lambda: ana.read_table(table)["table"]["status"] == "over")
        day = ana.http.get("/api/daily").json()["day"]
        assert ana.post(f"/api/daily/{day}/lata").status_code == 201
        waits = {"name": "Club", "kind": "league", "games": ["wishes"], "days": 0}
        assert idle.post("/api/seasons", **waits).status_code == 201  # unstarted, and this player has no tables
        assert idle.http.put("/api/me/listed", json={"listed": True}).status_code == 200
        code = idle.post("/api/me/recovery").json()["code"]
        database = server.settings.database
    rows = content(database)
    changes = ChangeSet().add(SECRETS, {"name": "vapid", "secret": "s" * 43, "created_at": 5})
    for kind in ALL_KINDS:
        if not rows[kind.sql_name] and kind.sql_name not in NOT_EXPORTED:
            changes.add(kind, owned_row(kind, table=table, player=idle.id))
    put(database, changes)
    return database, idle, code


def move(source: str, target: str, file: Path) -> None:
    assert run(["admin", "export", "--database", source, "-o", str(file)]) == 0
    for _ in range(2):  # a second import changes nothing
        assert run(["admin", "import", str(file), "--database", target]) == 0


def differing_tables(there: Content, here: Content) -> dict[str, Any]:
    return {name: (here[name], there[name]) for name in here if name not in NOT_EXPORTED and there[name] != here[name]}


def test_export_moves_all_data_to_another_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, idle, code = filled_database(tmp_path)
    before = content(source)
    empty = {name for name, rows in before.items() if not rows}
    assert empty <= NOT_EXPORTED, "a table of the schema that this test puts nothing into: does an export know it?"
    folder = tmp_path / "other"
    folder.mkdir()
    target = f"sqlite:///{folder / 'tables.sqlite'}"
    move(source, target, tmp_path / "all.jsonl")
    assert differing_tables(content(target), before) == {}
    assert code not in (tmp_path / "all.jsonl").read_text()
    with running_server(folder) as server:
        again = idle.on_server(server.address)
        assert [each["name"] for each in again.http.get("/api/me/seasons").json()] == ["Club"]
        stranger = server.new_player("Zé")
        assert stranger.post("/api/devices", code=code).status_code == 201  # the recovery code still works
    capsys.readouterr()


def test_import_skips_push_subscriptions_if_the_server_has_its_own_key(tmp_path: Path) -> None:
    source, _, _ = filled_database(tmp_path)
    folder = tmp_path / "other"
    folder.mkdir()
    with running_server(folder) as server:
        server.new_player().http.get("/api/daily")
        target = server.settings.database
    put(target, ChangeSet().add(SECRETS, {"name": "vapid", "secret": "o" * 43, "created_at": 4}))
    before = content(target)
    move(source, target, tmp_path / "all.jsonl")
    after = content(target)
    assert after["pushes"] == set()
    assert after["secrets"] == before["secrets"]
    assert after["open_times"] == before["open_times"]


def test_move_to_postgresql_and_back_changes_no_row(postgres: str, tmp_path: Path) -> None:
    source, _, _ = filled_database(tmp_path)
    before = content(source)
    between = create_database(postgres, "moving")
    move(source, between, tmp_path / "there.jsonl")
    assert differing_tables(content(between), before) == {}
    target = f"sqlite:///{tmp_path / 'back.sqlite'}"
    move(between, target, tmp_path / "back.jsonl")
    assert differing_tables(content(target), before) == {}
    lines = (tmp_path / "back.jsonl").read_text().splitlines()
    assert "secrets" not in json.loads(lines[0])  # secrets are only in the server document, which comes last
