"""Attacks: on the door, on other people's seats, on what is hidden, and on patience."""

import json
import re
from pathlib import Path

import httpx
import pytest
from structlog.testing import CapturingLogger
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ribeira.server.http import security
from ribeira.server.settings import Limits
from tests.server.clients import NewPlayer, error_code
from tests.server.running_server import UNLIMITED, RunningServer, running_server

# Messages


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ("\x00", None),
        ("[" * 30_000, None),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": [' + '{"a":' * 5_000, None),
        ('{"type": "explode", "id": "a"}', "type"),
        ('{"type": "act", "id": "a", "seat": "0", "turn": 0, "actions": []}', "seat"),
        ('{"type": "act", "id": "a", "seat": -1, "turn": 0, "actions": []}', "seat"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": []}', "actions"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": [{"action": {}}]}', "actions[0][...]"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 1e400, "actions": [{}]}', None),
        ('{"type": "say", "id": "a", "text": "' + "x" * 501 + '"}', "text"),
        ('{"type": "say", "id": "", "text": "x"}', "id"),
        ('{"type": "say", "id": "a", "text": "x", "seat": 1}', None),
        ('{"type": "look", "seat": 99}', "seat"),
        ('{"type": "speak", "language": "tlh"}', "language"),
    ],
)
def test_a_bad_message_is_answered_and_the_connection_lives_on(
    new_player: NewPlayer, message: str, field: str | None
) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        connection.send(message)
        answer = connection.receive_until("failed")
        assert answer["code"] == "bad_request"
        if field is not None:
            assert answer["field"] == field
        if '"id": "a"' in message and message.endswith("}"):
            assert answer["id"] in ("a", None)
        assert connection.request("say", text="still here")["type"] == "done"


def test_bytes_that_are_no_text(new_player: NewPlayer) -> None:
    ana = new_player()
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        connection.socket.send(b"\xff\xfe{}")
        assert connection.receive_until("failed")["code"] == "bad_request"
        assert connection.request("say", text="still here")["type"] == "done"


def test_a_message_that_is_too_large(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        connection.send('{"type": "say", "id": "a", "text": "' + "x" * 70_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            connection.receive_until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    large = {"game": "wishes", "seats": [{"kind": "me"}], "options": {"x": "y" * 70_000}}
    assert ana.http.post("/api/tables", json=large).status_code == 413


def test_a_long_query_is_refused_before_anybody_looks_into_it(new_player: NewPlayer) -> None:
    ana = new_player()
    # The framework looks for the place in a message that repeats this: the square of its length, 36 s for 64 kB.
    answer = ana.http.get("/api/games", params={"language": "`$." * 2000})
    assert (answer.status_code, error_code(answer)) == (414, "too_long")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "500 characters" in answer.json()["message"]
    assert ana.http.get("/api/games", params={"language": "`$."}).status_code == 400


def test_what_somebody_sent_is_not_repeated_at_length(new_player: NewPlayer) -> None:
    ana = new_player()
    name = " - at `$.x" * 5000
    assert len(ana.post("/api/tables", **{name: 1}).content) < 2_000
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        connection.send(json.dumps({"type": "say", "id": "a", "text": "x", name: 1}))
        assert len(json.dumps(connection.receive_until("failed"))) < 2_000


# Seats


def test_nobody_acts_for_a_seat_that_is_not_theirs(new_player: NewPlayer) -> None:
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
    assert "moves" not in ana.read_table(table)  # none was made


def test_a_stranger_with_a_wrong_token_is_nobody(server: RunningServer) -> None:
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


def test_the_token_is_kept_hashed_and_in_a_careful_cookie(server: RunningServer) -> None:
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


def test_a_private_table_is_not_there_for_strangers(new_player: NewPlayer) -> None:
    """Neither while it is played nor afterwards, by no way in."""
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


# Other sites


def test_pages_of_other_sites_are_kept_out(new_player: NewPlayer, server: RunningServer) -> None:
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


def test_the_log_says_which_address_was_expected(new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind a proxy that does not pass it on whole, nobody could play, and nothing would say why."""
    log = CapturingLogger()  # the real one keeps the level of the first server of this process
    monkeypatch.setattr(security, "log", log)
    ours = {"host": "play.example.org", "x-forwarded-proto": "https", "origin": "https://play.example.org:8443"}
    assert new_player().http.post("/api/tables", json={}, headers=ours).status_code == 403
    (line,) = log.calls
    assert (line.method_name, line.args) == ("warning", ("wrong_origin",))
    assert line.kwargs == {"origin": "https://play.example.org:8443", "expected": "https://play.example.org"}


def test_what_browsers_are_told(server: RunningServer) -> None:
    for path in ("/healthz", "/api/me", "/nothing", "/api/openapi/openapi.json"):
        headers = httpx.get(f"{server.address}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        # The client's page, where it is built, asks to be looked for anew; what the API says is kept by nobody.
        kept = {"/healthz": ("",), "/nothing": ("", "no-cache")}.get(path, ("no-store",))
        assert headers.get("cache-control", "") in kept


def test_names_and_chat_come_back_as_plain_json(new_player: NewPlayer) -> None:
    ana = new_player()
    wicked = "<img src=x onerror=1>"[:24]
    assert ana.http.put("/api/me", json={"name": wicked}).json()["name"] == wicked
    table = ana.open(seats="me me", start=True, public=True)
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/log"):
        assert ana.http.get(path).headers["content-type"] == "application/json"
    assert error_code(ana.http.put("/api/me", json={"name": "\u202e\u2066\u0000"})) == "empty_text"
    assert error_code(ana.http.put("/api/me", json={"name": "x" * 25})) == "bad_request"
    assert ana.http.put("/api/me", json={"name": "A\u202en\na"}).json()["name"] == "An a"


# Limits


def test_limits(tmp_path: Path) -> None:
    limits = Limits(
        tables_per_minute=3,
        joins_per_minute=4,
        players_per_minute=4,
        chats_per_minute=6,
        actions_per_second=5,
        open_tables=2,
        connections=2,
        requests_per_minute=200,
    )
    with running_server(tmp_path, limits=limits) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me me", start=True)
        ana.open(seats="me me")
        seats = [{"kind": "me"}] * 2
        assert error_code(ana.post("/api/tables", game="wishes", seats=seats)) == "too_many_tables"
        assert error_code(ana.post("/api/tables", game="wishes", seats=seats)) == "too_fast"
        guesses = [rui.post(f"/api/tables/{table}/guests", invite="guess").status_code for _ in range(5)]
        assert guesses == [404] * 4 + [429]
        with ana.connect(table) as connection, ana.connect(table):
            answers = [connection.request("say", text="spam") for _ in range(3)]
            assert [answer["type"] for answer in answers] == ["done", "done", "failed"]
            assert error_code(answers[2]) == "too_fast"
            with pytest.raises(ConnectionClosed), ana.connect(table):
                pass
            for number in range(40):  # all at once: time brings back what was used up
                connection.send({"type": "undo", "id": f"u{number}", "seat": 0})
            assert "too_fast" in {connection.receive_until("failed")["code"] for _ in range(40)}
        assert [httpx.put(f"{server.address}/api/me", json={"name": "x"}).status_code for _ in range(3)][-1] == 429
        assert any(ana.http.get("/api/games").status_code == 429 for _ in range(1000))
        assert ana.http.get("/healthz").status_code == 200  # whoever watches over the server is let in


# Logs


def test_logs_hold_no_secrets(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path, log_level="DEBUG", limits=UNLIMITED) as server:
        ana = server.new_player("Ana Secreta")
        table = ana.open(seats="me bot", start=True)
        invite = ana.read_table(table)["table"]["invite"]
        ana.post(f"/api/tables/{table}/guests", invite="wrong" + invite)
        ana.http.get(f"/api/tables/{table}/log?after=x&invite={invite}")
        with ana.connect(table) as connection:
            connection.send("{")
            connection.request("say", text="confidential")
        token = ana.http.cookies["ribeira"]
    out, err = capfd.readouterr()
    lines = [line for line in (out + err).splitlines() if line.startswith("{")]
    assert any(json.loads(line).get("path") == "/api/tables" for line in lines)
    for secret in (token, invite, "confidential", "Secreta", "seed"):
        assert secret not in out + err


def test_errors_tell_nothing_of_the_inside(new_player: NewPlayer) -> None:
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
