"""There is an end to everything: to what waits, to what comes in, and to how many come."""

import asyncio
import gc
import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from litestar.stores.memory import MemoryStore
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.server import ServerProtocol

from ribeira.cli.serve import check_free
from ribeira.server.operations.load_shedding import RESERVED_DESCRIPTORS, LoadMonitor, raise_descriptor_limit
from ribeira.server.protocol import Done
from ribeira.server.settings import Limits, Settings, Timing
from ribeira.server.websocket import connection as wire
from ribeira.server.websocket.client_session import MAX_UNREADABLE
from ribeira.server.websocket.table_feed import MAX_WAITING_REPLIES, TableFeed
from ribeira.tables.requests.chat import Say
from ribeira.tables.seats import Player
from tests.server.clients import TIMEOUT_S, NewPlayer, error_code, wait_until
from tests.server.running_server import RunningServer, free_port, running_server


def flood(send: Callable[[], None], times: int) -> None:
    for _ in range(times):
        send()


# A connection


def test_who_sends_nothing_readable_is_let_go(new_player: NewPlayer) -> None:
    ana = new_player()
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        for _ in range(MAX_UNREADABLE):
            connection.send("{")
        assert [connection.receive_until("failed")["code"] for _ in range(MAX_UNREADABLE)] == [
            "bad_request"
        ] * MAX_UNREADABLE
        assert connection.request("say", text="a slip of the tongue")["type"] == "done"  # and all is forgotten
        for _ in range(MAX_UNREADABLE + 1):
            connection.send("{")
        with pytest.raises(ConnectionClosed) as gone:
            connection.receive_until("nothing")
        assert gone.value.rcvd is not None
        assert (gone.value.rcvd.code, gone.value.rcvd.reason) == (4400, "bad_request")


def test_unreadable_messages_cost_allowance(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(actions_per_second=1)) as server:
        ana = server.new_player()
        with ana.connect(ana.open(seats="me me", start=True)) as connection:
            for _ in range(2):  # all that there is at once
                connection.send("{")
                connection.receive_until("failed")
            assert error_code(connection.request("say", text="?")) == "too_fast"


def test_a_flood_ends_the_connection(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with rui.connect(table) as other, ana.connect(table) as connection:
        message = json.dumps({"type": "say", "id": "a", "text": "x"})
        with pytest.raises(ConnectionClosed):  # closed, or cut off where it did not listen
            flood(lambda: connection.send(message), 200_000)
        assert other.state["table"]["status"] == "open"
        assert rui.read_table(table)["table"]["status"] == "open"


def test_answers_that_nobody_reads_do_not_pile_up() -> None:
    async def wait() -> list[bool]:
        feed = TableFeed.__new__(TableFeed)
        feed.replies, feed.space, feed.wake = [], None, lambda: None
        feed.has_update = False
        for number in range(MAX_WAITING_REPLIES):
            await feed.wait_for_space()
            feed.reply(Done(id="x", number=number, table=None))
        waiting = asyncio.create_task(feed.wait_for_space())
        await asyncio.sleep(0)
        states = [waiting.done()]
        assert len(feed.take_messages()) == MAX_WAITING_REPLIES
        await waiting
        return [*states, waiting.done()]

    assert asyncio.run(wait()) == [False, True]


def test_who_leaves_before_a_refusal_leaves_no_trace(server: RunningServer) -> None:
    troubles: list[str] = []

    async def leave() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: troubles.append(context["message"]))
        directory = server.app.state.server.runtime.directory
        asking = asyncio.create_task(directory.handle("nothing", Say(id="a", text="x"), Player("x", "x", "blue")))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.gather(*directory.pending, *directory.loading.values(), return_exceptions=True)
        gc.collect()
        loop.set_exception_handler(None)

    asyncio.run_coroutine_threadsafe(leave(), server.loop).result()
    assert troubles == []


def test_who_has_said_goodbye_is_told_nothing_more() -> None:
    async def say() -> None:
        line = wire.WebSocketConnection.__new__(wire.WebSocketConnection)
        line.writable = asyncio.Event()
        line.writable.set()
        line.disconnected = line.close_sent = False
        line.conn = ServerProtocol()
        line.conn.state = State.CLOSING
        await line.send_message(b"{}")

    with pytest.raises(ClientDisconnected):
        asyncio.run(say())


# Requests


def test_a_request_that_is_never_finished_ends(
    new_player: NewPlayer, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire.HttpConnection, "request_timeout_s", 0.2)
    for beginning in (b"", b"GET /api/games HT", b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"):
        with socket.create_connection(("127.0.0.1", server.settings.port)) as half:
            half.settimeout(TIMEOUT_S)
            half.sendall(beginning)
            assert half.recv(1000)[:12] in (b"HTTP/1.1 408", b"")
    assert new_player().http.get("/api/games").status_code == 200


def test_a_request_in_many_pieces_is_answered(server: RunningServer) -> None:
    body = json.dumps({"name": "x" * 20}).encode() + b" " * 20_000
    head = f"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.settings.port)) as slow:
        slow.settimeout(TIMEOUT_S)
        for start in range(0, len(body), 7_000):
            slow.sendall((head.encode() if start == 0 else b"") + body[start : start + 7_000])
        assert slow.recv(1000).startswith(b"HTTP/1.1 200")


def test_many_requests_at_once_are_cut_off(server: RunningServer) -> None:
    with socket.create_connection(("127.0.0.1", server.settings.port)) as greedy:
        greedy.settimeout(TIMEOUT_S)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            flood(lambda: greedy.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 100), 10_000)
    assert server.new_player().http.get("/api/games").status_code == 200


def test_beyond_the_last_place_one_is_refused_politely(
    new_player: NewPlayer, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        monkeypatch.setattr(wire.HttpConnection, "max_connections", 0)
        answer = httpx.get(f"{server.address}/api/games")
        assert (answer.status_code, answer.headers["retry-after"], error_code(answer)) == (503, "10", "full")
        assert connection.request("say", text="those who are here stay")["type"] == "done"
        monkeypatch.undo()
    assert httpx.get(f"{server.address}/api/games").status_code == 200


def test_descriptors_for_as_many_as_the_system_allows() -> None:
    code = (
        "import resource; from ribeira.server.operations.load_shedding import raise_descriptor_limit as most\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (300, 2000))\n"
        "print(most(1000), resource.getrlimit(resource.RLIMIT_NOFILE)[0], most(10_000))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["1000", str(1000 + RESERVED_DESCRIPTORS), str(2000 - RESERVED_DESCRIPTORS)]
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert raise_descriptor_limit(1) == 1
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before


# Over capacity


def test_it_sheds_when_it_is_late_and_busy_and_only_then() -> None:
    waiting = 0
    pulse = LoadMonitor(0.05, lambda: waiting)

    def after(looks: int, late: float, busy: float) -> bool:
        for _ in range(looks):
            pulse.add_sample(late, busy)
        return pulse.shedding

    assert not after(100, 0.2, 0.3)  # somebody else's work
    assert not after(100, 0.01, 1.0)  # much to do, and done in time
    assert not after(1, 0.3, 1.0)  # a hiccup
    assert after(100, 0.2, 1.0)
    assert after(60, 0.03, 1.0)  # better, but not well
    assert not after(100, 0.01, 1.0)
    waiting = 5000
    assert after(1, 0.0, 0.1)  # the disk does not keep up


def test_newcomers_are_refused_before_players_feel_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me me", public=True, start=True)
        limits = server.app.state.limits
        limits.load_monitor = LoadMonitor(1)
        limits.load_monitor.shedding = True
        answer = ana.post("/api/tables", game="wishes", seats=[{"kind": "me"}] * 2)
        assert (answer.status_code, error_code(answer), answer.headers["retry-after"]) == (503, "overloaded", "10")
        with pytest.raises(ConnectionClosed) as gone, rui.connect(table):
            pass
        assert gone.value.rcvd is not None
        assert (gone.value.rcvd.code, gone.value.rcvd.reason) == (4503, "overloaded")
        with ana.connect(table) as connection:  # who plays comes in
            assert connection.request("say", text="still playing")["type"] == "done"
        limits.load_monitor.shedding = False
        with rui.connect(table):
            pass


def test_the_limiter_forgets_addresses(server: RunningServer) -> None:
    async def forget() -> list[bool]:
        store = MemoryStore()
        await store.set("somebody", b"1", expires_in=-1)
        await store.set("else", b"1", expires_in=3600)
        await store.delete_expired()
        return [await store.exists("somebody"), await store.exists("else")]

    assert asyncio.run(forget()) == [False, True]
    assert isinstance(server.app.stores.get("rate_limit"), MemoryStore)
    assert "limiter" in server.app.state.server.supervisor.supervised


# Health


def test_health_says_what_is_wrong(tmp_path: Path) -> None:
    with running_server(tmp_path, timing=Timing(health_write_timeout_s=0.5, health_cache_s=0)) as server:
        http = server.new_player().http
        assert (http.get("/healthz").status_code, http.get("/healthz").json()) == (200, {"status": "ok"})
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
            other.execute("BEGIN EXCLUSIVE")
            answer = http.get("/healthz")
            assert answer.status_code == 503
            assert answer.json()["status"] == "bad"
            assert "the database has not taken a write for 0.5 s" in answer.json()["problems"]
            assert http.get("/healthz/live").json() == {"status": "ok"}
        wait_until(lambda: http.get("/healthz").status_code == 200)

        async def work() -> None:
            raise KeyError("dead")

        supervisor = server.app.state.server.supervisor
        server.loop.call_soon_threadsafe(supervisor.start, "gravedigger", work)
        wait_until(lambda: http.get("/healthz").status_code == 503)
        assert "gravedigger ended" in http.get("/healthz").json()["problems"][0]
        server.loop.call_soon_threadsafe(supervisor.supervised.pop, "gravedigger")
        wait_until(lambda: http.get("/healthz").status_code == 200)
        supervisor.checks.append(lambda: "the queue is stuck")
        wait_until(lambda: http.get("/healthz").json().get("problems") == ["the queue is stuck"])


def test_metrics_are_open_only_where_the_host_says_so(tmp_path: Path) -> None:
    with running_server(tmp_path, metrics=False) as server:
        answer = server.new_player().http.get("/metrics")
        assert "ribeira_entries_total" not in answer.text


# Addresses


def test_a_null_byte_leads_nowhere(new_player: NewPlayer) -> None:
    for path in ("/assets/%00", "/%00", "/api/tables/%00", "/api/games/%00/components"):
        assert new_player().http.get(path).status_code == 404, path


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://{host}", 201), ("https://{host}", 403), ("ftp://{host}", 403), ("null", 403), ("http://other", 403)],
)
def test_a_page_of_another_scheme_is_another_site(
    new_player: NewPlayer, server: RunningServer, origin: str, status: int
) -> None:
    host = server.address.removeprefix("http://")
    wish = {"game": "wishes", "seats": [{"kind": "me"}] * 2}
    answer = new_player().http.post("/api/tables", json=wish, headers={"origin": origin.format(host=host)})
    assert answer.status_code == status
    forwarded = {"origin": f"https://{host}", "x-forwarded-proto": "https"}
    assert new_player().http.post("/api/tables", json=wish, headers=forwarded).status_code == 201


# Processes


def test_every_line_of_the_log_is_json(tmp_path: Path) -> None:
    """Also what uvicorn says of a request that is none, and of a port that is taken."""
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
        second = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT_S, check=False)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=TIMEOUT_S)
    events = [json.loads(line)["event"] for line in said.splitlines()]
    assert "open" in events
    assert "Invalid HTTP request received." in events
    refused = [json.loads(line)["event"] for line in second.stderr.splitlines()]
    assert any("address already in use" in event for event in refused), refused


def test_workers_do_not_outlive_their_parent(postgres: str, tmp_path: Path) -> None:
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
