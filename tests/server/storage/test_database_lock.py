"""The lock that allows only one server per SQLite file, and its effect on commands while a server runs."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ribeira.server.app import Server
from ribeira.server.operations.table_administration import open_admin
from ribeira.server.settings import HANDOVER_VARIABLE, Settings
from ribeira.server.storage import database_lock
from ribeira.server.storage.database_lock import DatabaseInUse, DatabaseLock, sqlite_file
from tests.server.clients import TIMEOUT_S, PlayerClient, is_up, wait_until
from tests.server.running_server import free_port, running_server

SERVE = "from ribeira.cli.main import main; main()"
HOLD = (
    "import os, sys, time\n"
    "from pathlib import Path\n"
    "from ribeira.server.storage.database_lock import DatabaseLock\n"
    "DatabaseLock(Path(sys.argv[1])).acquire()\n"
    "if os.fork() == 0:\n"
    "    time.sleep(600)\n"
    "print('held', flush=True)\n"
    "time.sleep(600)\n"
)


@pytest.fixture(autouse=True)
def no_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_lock, "RETRY_S", 0)


def test_second_server_reports_the_file_and_exits(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        for address in (f"sqlite:///{file}", str(file)):
            second = subprocess.run(
                [sys.executable, "-c", SERVE, "serve", "--port", str(free_port()), "--database", address],
                capture_output=True,
                text=True,
                timeout=TIMEOUT_S,
                check=False,
            )
            assert second.returncode == 1, second
            assert second.stdout == ""
            assert second.stderr.count("\n") == 1
            assert f"{file} is in use by another server (process {os.getpid()})" in second.stderr
            assert "--database" in second.stderr
        ana.act_first(table)
        assert ana.read_table(table)["moves"] == 1


def test_server_started_without_the_command_reports_the_lock(tmp_path: Path) -> None:
    with running_server(tmp_path):
        settings = Settings(port=free_port(), database=str(tmp_path / "tables.sqlite"))
        settings.export_to_environment()
        environment = {**os.environ, HANDOVER_VARIABLE: os.environ.pop(HANDOVER_VARIABLE)}
        command = "from ribeira.server.operations.run_server import serve, Settings; serve(Settings.from_environment())"
        second = subprocess.run(
            [sys.executable, "-c", command],
            env=environment,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )
    assert second.returncode == 1
    assert "is in use by another server" in second.stderr


def test_second_server_in_the_same_process_is_refused(tmp_path: Path) -> None:
    async def start_twice() -> None:
        async with Server(Settings(database=str(tmp_path / "tables.sqlite"))).running():
            with pytest.raises(DatabaseInUse):
                async with Server(Settings(database=str(tmp_path / "tables.sqlite"))).running():
                    pass

    asyncio.run(start_twice())


def test_links_to_the_same_file_share_the_lock(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
    files = [
        sqlite_file(Settings(database=str(tmp_path / name)).database_url()) for name in ("link.sqlite", "tables.sqlite")
    ]
    assert files[0] == files[1]
    for url in ("postgresql+asyncpg://localhost/ribeira", "sqlite+aiosqlite:///:memory:", "sqlite+aiosqlite://"):
        assert sqlite_file(url) is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
def test_lock_is_released_when_the_process_is_killed(tmp_path: Path) -> None:
    """A forked process that outlives the killed process does not hold the lock."""
    lock = DatabaseLock(tmp_path / "tables.sqlite")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock.file)], stdout=subprocess.PIPE, process_group=0
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(DatabaseInUse) as refused:
            lock.acquire()
        assert refused.value.process == str(holder.pid)
        holder.kill()
        holder.wait()
        lock.acquire()
        lock.release()
        os.killpg(holder.pid, 9)  # also ends the forked process


def test_killed_server_starts_again(tmp_path: Path) -> None:
    settings = Settings(port=free_port(), database=str(tmp_path / "tables.sqlite"), log_level="ERROR")
    address = f"http://127.0.0.1:{settings.port}"
    command = [sys.executable, "-c", SERVE, "serve", "--port", str(settings.port), "--database", settings.database]
    token = table = ""
    for round in range(2):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            wait_until(lambda: is_up(address))
            ana = PlayerClient(address, "Ana", token or None)
            if round == 0:
                token, table = ana.http.cookies["ribeira"], ana.open(seats="me me", start=True)
            ana.act_first(table)
            process.kill()
    with running_server(tmp_path) as server:
        assert PlayerClient(server.address, "Ana", token).read_table(table)["moves"] == 2


def test_admin_commands_run_beside_a_server(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me open")

        async def close() -> None:
            async with open_admin(server.settings) as admin:
                assert [row["id"] for row in await admin.tables()] == [table]
                await admin.close(table)

        asyncio.run(close())
        wait_until(lambda: ana.read_table(table)["table"]["status"] == "closed")
