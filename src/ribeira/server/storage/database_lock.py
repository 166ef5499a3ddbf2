"""Lock that keeps a second server from using the same SQLite file.

The operating system releases the lock when the process ends, even after `kill -9`. The lock is on a separate file
beside the database, because closing a second descriptor of the database file would release SQLite's own locks. The
commands of `ribeira admin` do not take the lock, because they can run while a server is running.
"""

import asyncio
import errno
import logging
import os
import sys
import threading
import time
from pathlib import Path

from sqlalchemy.engine import make_url

from ribeira.engine.errors import RibeiraError

RETRY_S = 3.0  # time to retry, because a server that was just stopped or killed may still hold the lock
RETRY_INTERVAL_S = 0.05
NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS}  # error codes of file systems without locks
MAX_PID_BYTES = 20

log = logging.getLogger("ribeira")

_guard = threading.Lock()
_held: set[Path] = set()  # lock files of this process; the system's locks do not conflict within a process
_reserved: "dict[Path, DatabaseLock]" = {}  # locks that a command has taken for the server that it starts


class DatabaseInUse(RibeiraError):
    """Another server uses the SQLite file."""

    def __init__(self, file: Path, process: str) -> None:
        by = f" by process {process}" if process else ""
        super().__init__(
            f"{file} is in use by another server{by}: stop that server, or name another file with --database"
        )
        self.file = file
        self.process = process


class DatabaseLock:
    """The lock of one SQLite file, held until `release`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.path = file.with_name(file.name + ".lock")
        self.descriptor: int | None = None

    def acquire(self) -> None:
        """Take the lock, or raise `DatabaseInUse`."""
        with _guard:
            if self.path in _held:
                raise DatabaseInUse(self.file, str(os.getpid()))
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(descriptor)
            except OSError as error:
                if error.errno not in NO_LOCKS:
                    process = os.read(descriptor, MAX_PID_BYTES).decode("ascii", "replace").strip()
                    os.close(descriptor)
                    raise DatabaseInUse(self.file, process if process.isdecimal() else "") from None
                log.warning(f"{self.path} cannot be locked: make sure that only one server uses {self.file}")
            os.ftruncate(descriptor, 0)
            os.write(descriptor, f"{os.getpid()}\n".encode())
            self.descriptor = descriptor
            _held.add(self.path)

    def release(self) -> None:
        """Release the lock. The file stays, because another server may already be waiting for its lock."""
        with _guard:
            if self.descriptor is not None:
                os.close(self.descriptor)
                self.descriptor = None
                _held.discard(self.path)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, MAX_PID_BYTES * 2, os.SEEK_SET)  # after the process ID, which must stay readable
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike `flock`, not inherited by forked processes


def sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database, or None for databases in memory and on PostgreSQL.

    >>> sqlite_file("postgresql+asyncpg://localhost/ribeira") is None
    True
    """
    address = make_url(url)
    name = address.database or ""
    if address.get_backend_name() != "sqlite" or name in ("", ":memory:") or address.query.get("mode") == "memory":
        return None
    return Path(os.path.realpath(name.removeprefix("file:")))


def reserve(url: str) -> DatabaseLock | None:
    """Take the lock for the server that this process is about to start.

    Returns:
        The lock, or None if the database is not an SQLite file.

    Raises:
        DatabaseInUse: another server holds the lock.
    """
    file = sqlite_file(url)
    if file is None:
        return None
    lock = DatabaseLock(file)
    if lock.path not in _reserved:
        deadline = time.monotonic() + RETRY_S
        while True:
            try:
                lock.acquire()
                break
            except DatabaseInUse:
                if time.monotonic() > deadline:
                    raise
                time.sleep(RETRY_INTERVAL_S)
        _reserved[lock.path] = lock
    return _reserved[lock.path]


async def take(url: str) -> DatabaseLock | None:
    """Return the reserved lock, or acquire it.

    Returns:
        The lock, or None if the database is not an SQLite file.

    Raises:
        DatabaseInUse: another server holds the lock.
    """
    file = sqlite_file(url)
    if file is None:
        return None
    lock = DatabaseLock(file)
    if (reserved := _reserved.pop(lock.path, None)) is not None:
        return reserved
    deadline = time.monotonic() + RETRY_S
    while True:
        try:
            lock.acquire()
            return lock
        except DatabaseInUse:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(RETRY_INTERVAL_S)
