"""PostgreSQL server for tests, from an installation on this machine or from the package `pgserver`."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import text

from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from tests.server.clients import TIMEOUT_S
from tests.server.running_server import free_port

USERS = ("postgres", "nobody")  # candidates for the user of the server, which refuses to run as root


def find_binaries() -> Path | None:
    """Return a folder with a working `postgres` program, or None if no installation is found."""
    folders = [os.environ.get("RIBEIRA_POSTGRES", ""), *sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    if found := shutil.which("initdb"):
        folders.append(str(Path(found).resolve().parent))
    if spec := find_spec("pgserver"):
        folders += [f"{place}/pginstall/bin" for place in spec.submodule_search_locations or []]
    usable = (Path(folder) for folder in folders if folder and (Path(folder) / "postgres").is_file())
    return next((folder for folder in usable if _works(folder)), None)


def _works(folder: Path) -> bool:
    return subprocess.run([folder / "postgres", "--version"], capture_output=True, check=False).returncode == 0


def _user() -> str | None:
    """Return the user that runs PostgreSQL if this process runs as root, or None otherwise."""
    if os.getuid() != 0:
        return None
    for name in USERS:
        try:
            pwd.getpwnam(name)
            return name
        except KeyError:
            continue
    return None


class Postgres:
    """Server with a new database cluster. It listens only on the loopback interface."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.user = _user()
        self.folder = Path(tempfile.mkdtemp(prefix="ribeira-postgres-"))
        self.data = self.folder / "data"
        self.port = str(free_port())
        self.url = f"postgresql://ribeira@127.0.0.1:{self.port}/postgres"
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        initdb = self._command(
            "initdb", "-D", self.data, "-U", "ribeira", "--auth=trust", "--no-sync", "--encoding=UTF8"
        )
        subprocess.run(initdb, check=True, capture_output=True, user=self.user, cwd=self.folder)
        self.server: subprocess.Popen[bytes] | None = None

    def _command(self, program: str, *arguments: str | Path) -> list[str]:
        return [str(self.binaries / program), *map(str, arguments)]

    def start(self) -> None:
        options = ["-c", "listen_addresses=127.0.0.1", "-k", str(self.folder)]
        self.server = subprocess.Popen(
            self._command("postgres", "-D", self.data, "-p", self.port, *options),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.user,
            cwd=self.folder,
        )
        ready = self._command("pg_isready", "-h", "127.0.0.1", "-p", self.port, "-t", "1")
        for _ in range(10 * TIMEOUT_S):
            if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                return
            assert self.server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.1)
        raise AssertionError("PostgreSQL did not become ready")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server. SIGINT closes connections cleanly, and SIGQUIT aborts the server like a power failure."""
        if self.server is not None:
            self.server.send_signal(how)
            self.server.wait(TIMEOUT_S)
            self.server = None


@contextmanager
def running_postgres(binaries: Path) -> Iterator[Postgres]:
    server = Postgres(binaries)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


def create_database(postgres: str, name: str) -> str:
    """Create an empty database on the server of the fixture `postgres`, and return its address."""

    async def create() -> None:
        engine = open_database(Settings(database=postgres).database_url())
        async with engine.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(create())
    return postgres.rpartition("/")[0] + f"/{name}"
