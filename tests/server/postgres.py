"""A PostgreSQL server for the tests: one that is installed on this machine, or the one of the package `pgserver`."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from importlib.util import find_spec
from pathlib import Path

from tests.server.conftest import free_port

USERS = ("postgres", "nobody")  # PostgreSQL refuses to run as root: whom to be instead


def find_binaries() -> Path | None:
    """The folder with initdb and postgres."""
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
    """Somebody else, where we are root."""
    if os.getuid() != 0:
        return None
    for name in USERS:
        try:
            pwd.getpwnam(name)
            return name
        except KeyError:
            continue
    return None


@contextmanager
def running_postgres(binaries: Path) -> Iterator[str]:
    """A fresh server on this machine only; the address of its database."""
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="ribeira-postgres-"))
    data = folder / "data"
    if user is not None:
        shutil.chown(folder, user)
    port = str(free_port())

    def command(program: str, *arguments: str | Path) -> list[str]:
        return [str(binaries / program), *map(str, arguments)]

    try:
        initdb = command("initdb", "-D", data, "-U", "ribeira", "--auth=trust", "--no-sync", "--encoding=UTF8")
        subprocess.run(initdb, check=True, capture_output=True, user=user, cwd=folder)
        server = subprocess.Popen(
            command("postgres", "-D", data, "-p", port, "-c", "listen_addresses=127.0.0.1", "-k", folder),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=user,
            cwd=folder,
        )
        try:
            ready = command("pg_isready", "-h", "127.0.0.1", "-p", port, "-t", "1")
            for _ in range(100):
                if subprocess.run(ready, capture_output=True, check=False).returncode == 0:
                    break
                assert server.poll() is None, "PostgreSQL did not start"
                time.sleep(0.1)
            yield f"postgresql://ribeira@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
