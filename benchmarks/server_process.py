"""Run a server in a separate process for benchmarks.

The server may come from another source tree, so that two versions can be compared. This module therefore imports no
part of `ribeira.server`, and the settings are plain values.
"""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import httpx

START_TIMEOUT_S = 300
NO_LIMIT = 10_000_000
NO_RATE_LIMITS = {
    "requests_per_minute": NO_LIMIT,
    "tables_per_minute": NO_LIMIT,
    "joins_per_minute": NO_LIMIT,
    "players_per_minute": NO_LIMIT,
    "actions_per_second": NO_LIMIT,
    "open_tables": NO_LIMIT,
    "tables_per_day": NO_LIMIT,
    "stored_tables": NO_LIMIT,
    "changes_per_minute": NO_LIMIT,
    "connections_per_minute": NO_LIMIT,
    "connections_per_address": NO_LIMIT,
    "stored_kb_per_hour": NO_LIMIT,
    "cpu_share": NO_LIMIT,
    "address_cpu_share": NO_LIMIT,
}

# Unknown settings are left out, because versions name some of them differently.
SERVER = """
import json, os
import msgspec
from ribeira.server.settings import Limits, Settings
try:
    from ribeira.server.operations.run_server import serve
except ImportError:  # before the server was arranged by feature
    from ribeira.server.serving import serve
given = json.loads(os.environ["BENCHMARK_SETTINGS"])
known = {name: value for name, value in given.items() if name in Settings.__struct_fields__}
limits = known.get("limits", {})
known["limits"] = {name: value for name, value in limits.items() if name in Limits.__struct_fields__}
serve(msgspec.convert(known, Settings))
"""


class ServerProcess:
    """Running server.

    Attributes:
        port: its local port.
        pid: the main process; other processes of the server are its descendants.
    """

    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid

    @property
    def url(self) -> str:
        """Address for HTTP requests."""
        return f"http://127.0.0.1:{self.port}"

    def live_url(self, table: str) -> str:
        """Address of a table's WebSocket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"

    def memory(self) -> int:
        """Resident memory of all processes in bytes."""
        return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 for pid in _descendants(self.pid))

    def sockets(self) -> int:
        """Number of connections, without the listening socket and the sockets of other protocols."""
        found = {f"socket:[{inode}]" for inode in _connected_inodes(self.port)}
        return sum(_link(each) in found for each in Path(f"/proc/{self.pid}/fd").iterdir())

    def cpu_seconds(self) -> float:
        """Processor time that all processes have used."""
        stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in _descendants(self.pid)]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


def _link(descriptor: Path) -> str:
    with contextlib.suppress(OSError):  # closed in the meantime
        return os.readlink(descriptor)
    return ""


def _connected_inodes(port: int) -> set[str]:
    """Return the inodes of connections to a port that still belong to a process."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = "0A"
    return {line[9] for line in lines if line[1].endswith(f":{port:04X}") and line[3] != listening and line[9] != "0"}


def _descendants(pid: int) -> list[int]:
    """Return the IDs of a process and all its descendants."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _descendants(int(child)))]


@contextlib.asynccontextmanager
async def running_server(settings: Mapping[str, Any], source: str | None = None) -> AsyncIterator[ServerProcess]:
    """Run a server until the block ends.

    Args:
        settings: by the names of the server's `Settings`; settings that its version does not have are ignored.
        source: the `src` folder of the version to run, if it is not the one that this process imports.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    environment = os.environ | {"BENCHMARK_SETTINGS": json.dumps({"port": port, "log_level": "ERROR", **settings})}
    if source is not None:
        environment["PYTHONPATH"] = str(Path(source).absolute())
    process = subprocess.Popen([sys.executable, "-c", SERVER], env=environment)
    try:
        server = ServerProcess(port, process.pid)
        await _wait_until_healthy(server, process)
        yield server
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


async def _wait_until_healthy(server: ServerProcess, process: "subprocess.Popen[bytes]") -> None:
    async with asyncio.timeout(START_TIMEOUT_S), httpx.AsyncClient(base_url=server.url) as http:
        while process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                if (await http.get("/healthz")).status_code == 200:
                    return
            await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")
