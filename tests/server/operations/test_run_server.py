"""`ribeira serve`: structured logs and worker processes."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

from ribeira.cli.serve import check_free
from ribeira.server.settings import Settings
from tests.server.clients import TIMEOUT_S, wait_until
from tests.server.running_server import free_port


def test_every_log_line_is_json(tmp_path: Path) -> None:
    """The lines include messages about invalid requests, and uvicorn's messages about ports in use."""
    port = free_port()
    command = [
        sys.executable,
        "-c",
        "from ribeira.server.operations.run_server import serve; from ribeira.server.settings import *; ",
    ]
    command[-1] += f"serve(Settings(port={port}, database={str(tmp_path / 't.sqlite')!r}, log_level='INFO'))"
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:

        def answers() -> bool:
            try:
                return httpx.get(f"http://127.0.0.1:{port}/healthz/live").status_code == 200
            except httpx.HTTPError:
                return False

        wait_until(answers)
        with socket.create_connection(("127.0.0.1", port)) as garbage:
            garbage.sendall(b"GARBAGE\r\n\r\n")
            assert garbage.recv(100).startswith(b"HTTP/1.1 400")
        command[-1] = command[-1].replace("t.sqlite", "other.sqlite")  # the first server has locked its file
        second = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT_S, check=False)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=TIMEOUT_S)
    events = [json.loads(line)["event"] for line in said.splitlines()]
    assert "open" in events
    assert "connection ended" in events
    refused = [json.loads(line)["event"] for line in second.stderr.splitlines()]
    assert any("address already in use" in event for event in refused), refused


def test_workers_end_with_their_parent(postgres: str, tmp_path: Path) -> None:
    settings = Settings(port=free_port(), database=postgres, workers=2, log_level="ERROR")
    command = [sys.executable, "-c", "import sys, msgspec; from ribeira.server.operations.run_server import serve; "]
    command[-1] += "from ribeira.server.settings import Limits, Settings; serve(Settings.from_environment())"
    environment = {**os.environ}
    settings.export_to_environment()
    environment["RIBEIRA_SERVER"] = os.environ.pop("RIBEIRA_SERVER")

    def answers() -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{settings.port}/healthz/live").status_code == 200
        except httpx.HTTPError:
            return False

    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as parent:
        wait_until(answers)
        parent.kill()
    wait_until(lambda: not answers())
    check_free("127.0.0.1", settings.port)
