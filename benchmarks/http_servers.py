"""Compare HTTP servers: latency of an echo during attacks, memory per socket, start and stop.

    python benchmarks/http_servers.py [--server NAME]... [--attack NAME]... [--seconds 6] [--venv FOLDER]

Granian is not a dependency of this project. Install it into another environment and pass that as --venv.
`ours` is uvicorn with the protocols of `ribeira.server`. The table in docs/host/attacks.md comes from this script.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import rich.table
from attack_client import ATTACKS
from rich.console import Console
from scripted_players import percentile_ms
from server_process import ServerProcess
from websockets.asyncio.client import connect

import ribeira

APPLICATION = """
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            kind = (await receive())["type"]
            await send({"type": kind + ".complete"})
            if kind == "lifespan.shutdown":
                return
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message.get("text") or ""})
        return
    more = scope["method"] != "GET"
    while more:
        message = await receive()
        more = message.get("more_body", False)
    body = b"x" * 100_000 if scope["path"].startswith("/api") else b"ok"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})
"""
OURS = """
import sys, uvicorn
from ribeira.server.operations.run_server import PROTOCOLS
uvicorn.run("application:app", port=int(sys.argv[1]), log_level="critical", **PROTOCOLS)
"""
COMMANDS = {
    "ours": [sys.executable, "-c", OURS, "PORT"],
    "uvicorn": ["VENV/bin/uvicorn", "application:app", "--port", "PORT", "--log-level", "critical"],
    "granian": ["VENV/bin/granian", "--interface", "asgi", "--port", "PORT", "--no-log", "application:app"],
}
IDLE_SOCKETS = 1000
ECHO_INTERVAL_S = 0.05
DEFAULT_ATTACKS = (
    "none",
    "endless_headers",
    "endless_header",
    "endless_chunks",
    "pings",
    "unread_pings",
    "empty_fragments",
    "unread_downloads",
)


async def echo(port: int, latencies: list[float]) -> None:
    """Measure an echo every 50 ms until cancelled."""
    async with connect(f"ws://127.0.0.1:{port}/echo", compression=None, ping_interval=None) as connection:
        while True:
            begin = time.perf_counter()
            latencies.append(-begin)  # negative: not answered yet
            await connection.send("x")
            await connection.recv()
            latencies[-1] = time.perf_counter() - begin
            await asyncio.sleep(max(0.0, ECHO_INTERVAL_S - latencies[-1]))


async def measure(port: int, server: ServerProcess, attack: str, seconds: float) -> list[str]:
    """Return the latency and the memory before and during an attack."""
    latencies: list[float] = []
    task = asyncio.create_task(echo(port, latencies))
    await asyncio.sleep(2)
    memory = server.memory()
    latencies.clear()
    script = str(Path(__file__).parent / "attack_client.py")
    command = [sys.executable, script, attack, str(port), "--seconds", str(seconds), "--path", "/echo"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    await asyncio.sleep(seconds + 0.5)
    found = sorted(each if each >= 0 else time.perf_counter() + each for each in latencies)
    peak = server.memory()
    output, _ = await process.communicate()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await asyncio.sleep(5)
    figures = [f"{percentile_ms(found, 0.5):.1f}", f"{percentile_ms(found, 0.99):.0f}", str(len(found))]
    memories = (memory, peak, server.memory())
    return [attack, *figures, " → ".join(f"{each / 1e6:.0f}" for each in memories), json.dumps(json.loads(output))]


def memory_per_socket(port: int, server: ServerProcess) -> float:
    """Return the memory of an idle WebSocket in kB."""
    handshake = (
        b"GET /echo HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    memory = server.memory()
    opened = []
    for number in range(IDLE_SOCKETS):
        connected = socket.socket()
        connected.bind((f"127.0.1.{1 + number % 100}", 0))
        connected.connect(("127.0.0.1", port))
        connected.sendall(handshake)
        assert b" 101 " in connected.recv(256)
        opened.append(connected)
    found = (server.memory() - memory) / IDLE_SOCKETS / 1000
    for each in opened:
        each.close()
    return found


def run(name: str, venv: str, attacks: list[str], seconds: float) -> list[list[str]]:
    """Start and measure one server."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "application.py").write_text(APPLICATION)
        command = [part.replace("PORT", str(port)).replace("VENV", venv) for part in COMMANDS[name]]
        begin = time.perf_counter()
        environment = os.environ | {"PYTHONPATH": str(Path(ribeira.__file__).parents[1])}
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                if process.poll() is not None:
                    raise SystemExit(f"{name} did not start") from None
                time.sleep(0.02)
        started = time.perf_counter() - begin
        server = ServerProcess(port, process.pid)
        socket_kb = memory_per_socket(port, server)
        rows = [[name, *asyncio.run(measure(port, server, attack, seconds))] for attack in attacks]
        begin = time.perf_counter()
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
            ended = f"{time.perf_counter() - begin:.1f} s"
        except subprocess.TimeoutExpired:
            ended = "not within 20 s"
            process.kill()
            process.wait()
    rows.append([name, "start, stop, idle socket", f"{started:.1f} s", ended, f"{socket_kb:.0f} kB", "", ""])
    return rows


def main() -> None:
    """Read the options and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--server", action="append", choices=COMMANDS)
    parser.add_argument("--attack", action="append", choices=ATTACKS)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--venv", default=sys.prefix, help="environment of the other servers")
    given = parser.parse_args()
    table = rich.table.Table("server", "attack", "p50 ms", "p99 ms", "echoes", "RSS MB", "attacker")
    console = Console(width=180)
    for name in given.server or list(COMMANDS):
        for row in run(name, given.venv, given.attack or list(DEFAULT_ATTACKS), given.seconds):
            table.add_row(*row)
            console.print(" | ".join(row), highlight=False)
    console.print(table)


if __name__ == "__main__":
    main()
