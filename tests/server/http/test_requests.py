"""HTTP requests: time limits, connection limits, invalid paths and foreign origins."""

import json
import socket
from collections.abc import Callable

import httpx
import pytest

from ribeira.server.http.connection import HttpConnection
from tests.server.clients import TIMEOUT_S, NewPlayer, error_code
from tests.server.running_server import RunningServer


def flood(send: Callable[[], None], times: int) -> None:
    for _ in range(times):
        send()


def test_incomplete_requests_time_out(
    new_player: NewPlayer, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpConnection, "request_timeout_s", 0.2)
    for beginning in (b"", b"GET /api/games HT", b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"):
        with socket.create_connection(("127.0.0.1", server.settings.port)) as half:
            half.settimeout(TIMEOUT_S)
            half.sendall(beginning)
            assert half.recv(1000)[:12] in (b"HTTP/1.1 408", b"")
    assert new_player().http.get("/api/games").status_code == 200


def test_request_in_many_chunks_is_answered(server: RunningServer) -> None:
    body = json.dumps({"name": "x" * 20}).encode() + b" " * 20_000
    head = f"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.settings.port)) as slow:
        slow.settimeout(TIMEOUT_S)
        for start in range(0, len(body), 7_000):
            slow.sendall((head.encode() if start == 0 else b"") + body[start : start + 7_000])
        assert slow.recv(1000).startswith(b"HTTP/1.1 200")


def test_flood_of_pipelined_requests_is_cut_off(server: RunningServer) -> None:
    with socket.create_connection(("127.0.0.1", server.settings.port)) as greedy:
        greedy.settimeout(TIMEOUT_S)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            flood(lambda: greedy.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 100), 10_000)
    assert server.new_player().http.get("/api/games").status_code == 200


def test_requests_above_the_connection_limit_get_503(
    new_player: NewPlayer, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        monkeypatch.setattr(HttpConnection, "max_connections", 0)
        answer = httpx.get(f"{server.address}/api/games")
        assert (answer.status_code, answer.headers["retry-after"], error_code(answer)) == (503, "10", "full")
        assert connection.request("say", text="those who are here stay")["type"] == "done"
        monkeypatch.undo()
    assert httpx.get(f"{server.address}/api/games").status_code == 200


def test_null_byte_in_a_path_is_not_found(new_player: NewPlayer) -> None:
    for path in ("/assets/%00", "/%00", "/api/tables/%00", "/api/games/%00/components"):
        assert new_player().http.get(path).status_code == 404, path


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://{host}", 201), ("https://{host}", 403), ("ftp://{host}", 403), ("null", 403), ("http://other", 403)],
)
def test_origins_with_another_scheme_or_host_are_refused(
    new_player: NewPlayer, server: RunningServer, origin: str, status: int
) -> None:
    host = server.address.removeprefix("http://")
    wish = {"game": "wishes", "seats": [{"kind": "me"}] * 2}
    answer = new_player().http.post("/api/tables", json=wish, headers={"origin": origin.format(host=host)})
    assert answer.status_code == status
    forwarded = {"origin": f"https://{host}", "x-forwarded-proto": "https"}
    assert new_player().http.post("/api/tables", json=wish, headers=forwarded).status_code == 201
