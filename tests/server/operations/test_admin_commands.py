"""The commands `ribeira serve` and `ribeira admin`, and the example client of the documentation."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from ribeira.cli.main import run
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from tests.server.clients import TIMEOUT_S, PlayerClient, error_code, is_up, wait_until
from tests.server.running_server import RunningServer, free_port, running_server


@contextmanager
def serving(database: str) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    port = free_port()
    command = [sys.executable, "-c", "from ribeira.cli.main import main; main()", "serve", "--port", str(port)]
    command += ["--bot", "random"]
    process = subprocess.Popen([*command, "--database", database, "--log-level", "error"], stdout=subprocess.PIPE)
    address = f"http://127.0.0.1:{port}"

    def up() -> bool:
        assert process.poll() is None
        return is_up(address)

    try:
        wait_until(up)
        yield address, process
    finally:
        process.kill()
        process.wait()


def test_serve_prints_its_address_and_stops_on_sigterm(tmp_path: Path) -> None:
    """On SIGTERM, connections close with the code 1012, and the database can be opened again."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as (address, process):
        assert process.stdout is not None
        assert address.encode() in process.stdout.readline()
        ana = PlayerClient(address)
        table = ana.open(seats="me bot", start=True)  # `--bot random` allows this bot
        with ana.connect(table) as connection:
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                connection.receive_until("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012  # WebSocket close code for a service restart
        assert process.wait(TIMEOUT_S) in (0, -signal.SIGTERM)
    assert run(["admin", "list", "--database", database]) == 0


def test_serve_explains_invalid_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for arguments, reason in (
        (["--database", "mysql://x"], "--database is sqlite:///FILE"),
        (["--workers", "3"], "PostgreSQL"),
        (["--log-level", "LOUD"], "DEBUG"),
        (["--web", str(tmp_path)], "index.html"),
    ):
        assert run(["serve", *arguments]) == 2
        assert reason in capsys.readouterr().err


def test_admin_lists_closes_exports_and_imports_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        first, second = ana.open(seats="me me", start=True), ana.open(seats="me open")
        state = ana.read_table(first)
        actions = [state["choices"][0]["action"]]
        ana.request(first, "act", seat=state["seat"], turn=0, actions=actions)
        database = ["--database", server.settings.database]

        assert run(["admin", "list", *database, "--json"]) == 0
        listed = json.loads(capsys.readouterr().out)
        assert {row["id"]: row["status"] for row in listed} == {first: "playing", second: "open"}
        assert run(["admin", "list", "--status", "open", *database]) == 0
        assert second in capsys.readouterr().out

        exported = tmp_path / "tables.jsonl"
        assert run(["admin", "export", *database, "-o", str(exported)]) == 0
        assert ana.http.cookies["ribeira"] not in exported.read_text()

        with ana.connect(first) as connection:  # the server detects the change and notifies the viewers
            assert run(["admin", "close", first, *database]) == 0
            while connection.state["table"]["status"] != "closed":
                connection.receive()
            assert error_code(connection.request("say", text="hello?")) == "table_closed"
        assert ana.read_table(first)["table"]["status"] == "closed"
        assert "view" not in ana.read_table(first)
        assert run(["admin", "close", "nothing", *database]) == 2
    other = tmp_path / "other"
    other.mkdir()
    moved = ["--database", f"sqlite:///{other / 'tables.sqlite'}"]
    capsys.readouterr()
    for expected in ("2 tables were imported; already there: 0", "0 tables were imported; already there: 2"):
        assert run(["admin", "import", str(exported), *moved, "--lang", "en"]) == 0
        assert expected in capsys.readouterr().out
    with running_server(other) as server:  # tables are imported with their players
        again = ana.on_server(server.address)
        assert again.read_table(first)["moves"] == 1
    exported.write_text(exported.read_text().replace('"number":2', '"number":7'))
    assert run(["admin", "import", str(exported), "--database", f"sqlite:///{tmp_path / 'third.sqlite'}"]) == 2
    assert "entry 2 is missing" in capsys.readouterr().err


def test_admin_prints_the_protocol_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["admin", "protocol"]) == 0
    assert "Update" in json.loads(capsys.readouterr().out)["$defs"]


def test_example_client_plays_a_game(server: RunningServer) -> None:
    """Run the client in `docs/examples` against a server."""
    ana = server.new_player()
    table = ana.open(seats="me open", public=True)
    example = Path(__file__).resolve().parents[3] / "docs" / "examples" / "client.py"
    assert len(example.read_text().splitlines()) <= 40
    invite = ana.read_table(table)["table"]["invite"]
    command = [sys.executable, str(example), server.address, table, invite]
    client = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": ""})
    try:
        wait_until(lambda: ana.read_table(table)["table"]["seats"][1]["kind"] == "person")
        ana.request(table, "start")
        with ana.connect(table) as connection:
            while connection.state["table"]["status"] == "playing":
                if connection.state.get("choices"):
                    answer = connection.act(connection.state["choices"][0]["action"])
                    connection.catch_up(answer["number"])
                else:
                    connection.receive()
            result = connection.state["result"]
        out, _ = client.communicate(timeout=TIMEOUT_S)
        assert client.returncode == 0
        assert str(result["scores"]) in out
    finally:
        client.kill()
        client.wait()


def refused(database: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert run(["serve", "--port", str(free_port()), "--database", database, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_refused_postgresql_login_is_explained(postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    here, _, _ = postgres.rpartition("/")
    assert f"there is no database {here}/nothing: make it (createdb nothing)" in refused(f"{here}/nothing", capsys)
    assert 'role "nobody" does not exist): correct name' in refused(postgres.replace("ribeira@", "nobody:no@"), capsys)


def test_database_of_another_program_is_not_changed(postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    here, _, _ = postgres.rpartition("/")

    async def carry_out(database: str, command: str) -> None:
        engine = open_database(Settings(database=database).database_url())
        async with engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text(command))
        await engine.dispose()

    asyncio.run(carry_out(postgres, "CREATE DATABASE strange"))
    asyncio.run(carry_out(f"{here}/strange", "CREATE TABLE shop (id int)"))
    assert f"{here}/strange belongs to another program" in refused(f"{here}/strange", capsys)
