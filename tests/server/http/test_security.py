"""Security of the HTTP interface: seats, tokens, private tables, requests from foreign sites, and error messages."""

import json
import re
from pathlib import Path

import httpx
import pytest
from structlog.testing import CapturingLogger
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ribeira.server.http import security
from tests.server.clients import NewPlayer, error_code
from tests.server.running_server import RunningServer


def test_long_query_is_refused_before_it_is_parsed(new_player: NewPlayer) -> None:
    ana = new_player()
    # Litestar searches error messages for this text in quadratic time: 36 s for 64 kB.
    for times, characters in ((200, "500 characters"), (2000, "2048 characters")):
        answer = ana.http.get("/api/games", params={"language": "`$." * times})
        assert (answer.status_code, error_code(answer)) == (414, "too_long")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert characters in answer.json()["message"]
    assert ana.http.get("/api/games", params={"language": "`$."}).status_code == 400


def test_error_messages_do_not_repeat_long_input(new_player: NewPlayer) -> None:
    ana = new_player()
    name = " - at `$.x" * 5000
    assert len(ana.post("/api/tables", **{name: 1}).content) < 2_000
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        connection.send(json.dumps({"type": "say", "id": "a", "text": "x", name: 1}))
        assert len(json.dumps(connection.receive_until("failed"))) < 2_000


# Seats


def test_players_cannot_act_for_other_seats(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open", public=True)
    rui.join(ana, table, 1)
    ana.request(table, "start")
    state = ana.read_table(table) if ana.read_table(table).get("choices") else rui.read_table(table)
    seat, owner = state["seat"], (ana, rui)[state["seat"]]
    act = {"seat": seat, "turn": 0, "actions": [state["choices"][0]["action"]]}
    for thief in {ana, rui, eva} - {owner}:
        for kind, fields in (
            ("act", act),
            ("undo", {"seat": seat}),
            ("resign", {"seat": seat}),
            ("leave", {"seat": seat}),
            ("return", {"seat": seat}),
        ):
            answer = thief.request(table, kind, **fields)
            assert (answer.status_code, error_code(answer)) == (403, "not_your_seat"), kind
            with thief.connect(table) as connection:
                assert error_code(connection.request(kind, **fields)) == "not_your_seat"
    assert error_code(eva.request(table, "rematch")) == "table_playing"
    assert error_code(eva.request(table, "offer_restart", move=0)) == "not_seated"
    assert "moves" not in ana.read_table(table)  # no move was made


def test_wrong_token_is_not_signed_in(server: RunningServer) -> None:
    ana = server.new_player()
    table = ana.open(seats="me me", start=True)
    token = ana.http.cookies["ribeira"]
    for wrong in ("", "x", token[:-1], token + "x", ana.id, "' OR 1=1 --", "x" * 5000):
        answer = httpx.get(f"{server.address}/api/tables/{table}", headers={"cookie": f"ribeira={wrong}"})
        assert answer.status_code in (401, 400, 431), wrong
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
    with connect(address) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_token_is_stored_as_a_hash_and_sent_in_a_protected_cookie(server: RunningServer) -> None:
    answer = httpx.put(f"{server.address}/api/me", json={"name": "Ana"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = cookie.partition("=")[2].partition(";")[0]
    assert len(token) >= 43
    assert token not in answer.text
    folder = Path(server.settings.database.removeprefix("sqlite:///")).parent
    assert not any(token.encode() in path.read_bytes() for path in folder.iterdir())
    behind_tls = httpx.put(f"{server.address}/api/me", json={"name": "Ana"}, headers={"x-forwarded-proto": "https"})
    assert "Secure" in behind_tls.headers["set-cookie"]


def test_private_table_is_hidden_from_strangers(new_player: NewPlayer) -> None:
    """The routes of a table answer strangers as if the table did not exist, during the game and after it."""
    ana, eva = new_player("Ana"), new_player("Eva")
    table = ana.open(seats="me bot", start=True)
    seats = [{"kind": "me"}, {"kind": "me"}]
    for status in ("playing", "over"):
        assert ana.read_table(table)["table"]["status"] == status
        for answer in (
            eva.http.get(f"/api/tables/{table}"),
            eva.http.get(f"/api/tables/{table}/log"),
            eva.http.get(f"/api/tables/{table}/record"),
            eva.http.get(f"/api/tables/{table}/replay"),
            eva.http.get(f"/api/tables/{table}/analysis"),
            eva.post(f"/api/tables/{table}/analysis"),
            eva.http.get(f"/api/tables/{table}/components"),
            eva.http.get(f"/api/tables/{table}/components.toml"),
            eva.request(table, "hint", seat=0, turn=0),
            eva.post(f"/api/tables/{table}/branches", move=0, seats=seats),
            eva.post(f"/api/tables/{table}/guests", invite=table),
            eva.request(table, "say", text="hello"),
            eva.request(table, "rematch"),
        ):
            assert (answer.status_code, error_code(answer)) == (404, "no_such_table")
            assert answer.json() == eva.http.get("/api/tables/nothing").json()
        with pytest.raises(ConnectionClosed), eva.connect(table):
            pass
        assert table not in eva.http.get("/api/tables").text
        ana.request(table, "resign", seat=0)


# Foreign sites


def test_cross_site_requests_are_refused(new_player: NewPlayer, server: RunningServer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    for origin in ("http://evil.example", "null", f"http://evil.example:{server.settings.port}"):
        with pytest.raises(InvalidStatus) as refused, ana.connect(table, Origin=origin):
            pass
        assert refused.value.response.status_code == 403
        answer = ana.http.post("/api/tables", json={}, headers={"origin": origin})
        assert (answer.status_code, error_code(answer)) == (403, "wrong_origin")
    with ana.connect(table, Origin=server.address) as connection:
        assert connection.request("say", text="from our own page")["type"] == "done"
    preflight = ana.http.options("/api/tables", headers={"origin": "http://evil.example"})
    assert "access-control-allow-origin" not in preflight.headers


def test_log_names_the_expected_origin(new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a proxy that does not forward the port, every origin is refused. The log contains the reason."""
    log = CapturingLogger()  # replaced, because the module's logger keeps the log level of the first server
    monkeypatch.setattr(security, "log", log)
    ours = {"host": "play.example.org", "x-forwarded-proto": "https", "origin": "https://play.example.org:8443"}
    assert new_player().http.post("/api/tables", json={}, headers=ours).status_code == 403
    (line,) = log.calls
    assert (line.method_name, line.args) == ("warning", ("wrong_origin",))
    assert line.kwargs == {"origin": "https://play.example.org:8443", "expected": "https://play.example.org"}


def test_every_response_has_security_headers(server: RunningServer) -> None:
    for path in ("/healthz", "/api/me", "/api/home", "/nothing", "/api/games", "/api/openapi/openapi.json"):
        headers = httpx.get(f"{server.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        # Browsers must revalidate the client's page and answers that all callers share. They must not cache other
        # responses of the API.
        allowed = {
            "/healthz": ("",),
            "/nothing": ("", "no-cache"),
            "/api/me": ("no-store",),
            "/api/home": ("no-store",),
        }
        assert headers.get("cache-control", "") in allowed.get(path, ("no-cache",))


def test_names_and_chat_are_returned_as_plain_json(new_player: NewPlayer) -> None:
    ana = new_player()
    hostile = "<img src=x onerror=1>"[:24]
    assert ana.http.put("/api/me", json={"name": hostile}).json()["name"] == hostile
    table = ana.open(seats="me me", start=True, public=True)
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/log"):
        assert ana.http.get(path).headers["content-type"] == "application/json"
    assert error_code(ana.http.put("/api/me", json={"name": "\u202e\u2066\u0000"})) == "empty_text"
    assert error_code(ana.http.put("/api/me", json={"name": "x" * 25})) == "bad_request"
    assert ana.http.put("/api/me", json={"name": "A\u202en\na"}).json()["name"] == "An a"


def test_errors_reveal_no_internals(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    for answer in (
        ana.http.get("/api/tables/..%2f..%2fetc%2fpasswd"),
        ana.http.get("/api/nothing"),
        ana.http.get("/assets/..%2f..%2fapp.py"),
        ana.http.get(f"/api/tables/{table}/record"),
        ana.http.get("/api/tables/nothing"),
        ana.http.post("/api/tables", content=b"\xff"),
        ana.http.post("/api/tables", content=b"[" * 10_000),
        ana.http.get("/api/tables?limit=" + "9" * 400),
        ana.http.delete(f"/api/tables/{table}"),
    ):
        assert 400 <= answer.status_code < 500
        assert not re.search(r"Traceback|/src/|\.py|sqlalchemy|seed", answer.text)
