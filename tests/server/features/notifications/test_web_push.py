"""Turn notifications by Web Push, sent to a local push service that decrypts and checks them."""

import asyncio
import base64
import datetime
import ipaddress
import json
import ssl
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from ribeira.server.features.notifications.storage import PUSHES
from ribeira.server.features.notifications.web_push import quiet_until
from ribeira.server.settings import BadSetting, Settings, Timing
from tests.server.clients import PlayerClient, error_code, wait_until
from tests.server.games import open_duel
from tests.server.running_server import RunningServer, running_server

CONTACT = "mailto:host@example.org"
SOON = Timing(push_delay_s=0, periodic_work_interval_s=0.05)


def to_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def from_base64(data: str) -> bytes:
    return base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))


class Browser:
    """A browser with a push subscription and the private key for it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    def wish(self, **changes: Any) -> dict[str, Any]:
        public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "p256dh": to_base64(public), "auth": to_base64(self.auth), **changes}

    def read(self, body: bytes) -> Any:
        clear = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(clear)


class PushService:
    """A local push service that is reached over TLS."""

    def __init__(self, folder: Path) -> None:
        self.received: list[tuple[str, dict[str, str], bytes]] = []
        self.answer = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.append(
                    (self.path, {name.lower(): value for name, value in self.headers.items()}, body)
                )
                self.send_response(service.answer)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.port = int(self.server.server_address[1])
        certificate, key = self._certificate(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.trusting = ssl.create_default_context(cafile=str(certificate))
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)

    def _certificate(self, folder: Path) -> tuple[Path, Path]:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "a push service")])
        now = datetime.datetime.now(datetime.UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(7)
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(
                x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False
            )
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        files = folder / "certificate.pem", folder / "key.pem"
        files[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
        files[1].write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        return files

    def trusted_by(self, server: RunningServer) -> None:
        client = server.app.state.server.service("notifications").web_push.client
        client.tls, client.port = self.trusting, self.port


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    found = PushService(tmp_path)
    found.thread.start()
    for module in ("features.notifications.public_url_check", "http.outgoing_requests"):
        monkeypatch.setattr(f"ribeira.server.{module}.is_public", lambda number: True)
    yield found
    found.server.shutdown()
    found.thread.join()
    found.server.server_close()


def subscribe(player: PlayerClient, browser: Browser, **changes: Any) -> str:
    answer = player.http.put("/api/me/push", json=browser.wish(**changes))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def move(player: PlayerClient, table: str) -> None:
    """Make one move over HTTP."""
    state = player.read_table(table)
    answer = player.request(
        table, "act", seat=state["seat"], turn=state.get("turn", 0), actions=[state["choices"][0]["action"]]
    )
    assert answer.status_code == 200, answer.text


def check_signature(server: RunningServer, authorization: str, contact: str) -> None:
    """Check the token for this service (RFC 8292) with the server's public key."""
    scheme, _, fields = authorization.partition(" ")
    given = dict(field.strip().split("=", 1) for field in fields.split(","))
    assert scheme == "vapid"
    key = server.new_player().http.get("/api/push").json()["key"]
    assert given["k"] == key
    head, claims, signature = given["t"].split(".")
    decoded = json.loads(from_base64(claims))
    assert (decoded["aud"], decoded["sub"]) == ("https://127.0.0.1", contact)
    both = from_base64(signature)
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key)).verify(
        encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big")),
        f"{head}.{claims}".encode(),
        ec.ECDSA(hashes.SHA256()),
    )


def send_due(server: RunningServer) -> "Future[None]":
    """Start to send the due notifications in the server's event loop. The future completes when they are sent."""
    web_push = server.app.state.server.service("notifications").web_push
    return asyncio.run_coroutine_threadsafe(web_push.send_due(), server.loop)


def waiting(player: PlayerClient, table: str) -> bool:
    return bool(player.read_table(table).get("choices"))


def test_turn_is_announced_once(tmp_path: Path, service: PushService) -> None:
    with running_server(tmp_path, push=CONTACT, timing=SOON) as server:
        service.trusted_by(server)
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        browser = Browser("https://127.0.0.1/push/rui")
        subscribe(rui, browser, language="uk")
        table = open_duel(ana, rui)
        if waiting(rui, table):
            wait_until(lambda: len(service.received) == 1)
            move(rui, table)
        before = len(service.received)
        while not waiting(rui, table):
            move(ana, table)
        wait_until(lambda: len(service.received) == before + 1)
        path, headers, body = service.received[-1]
        assert path == "/push/rui"
        assert (headers["content-encoding"], int(headers["ttl"]) > 0) == ("aes128gcm", True)
        assert len(headers["topic"]) == 32
        check_signature(server, headers["authorization"], CONTACT)
        notice = browser.read(body)
        assert notice["title"] == "Ваш хід"
        assert "Ana" in notice["body"]
        assert (notice["url"], notice["tag"]) == (f"/table/{table}", table)
        assert table.encode() not in body  # the message is encrypted
        ana.request(table, "say", text="Rui?")  # a chat message starts no new turn
        for _ in range(2):
            send_due(server).result(30)
        assert len(service.received) == before + 1


def test_one_of_several_processes_announces_a_turn(postgres: str, tmp_path: Path, service: PushService) -> None:
    with (
        running_server(tmp_path, database=postgres, workers=2, push=CONTACT, timing=SOON) as one,
        running_server(tmp_path, database=postgres, workers=2, push=CONTACT, timing=SOON) as two,
    ):
        for server in (one, two):
            service.trusted_by(server)
        ana, rui = one.new_player("Ana"), two.new_player("Rui")
        assert ana.http.get("/api/push").json() == rui.http.get("/api/push").json()
        for player in (ana, rui):
            subscribe(player, Browser(f"https://127.0.0.1/push/{player.id}"))
        open_duel(ana, rui)
        for _ in range(4):
            calls = [send_due(server) for server in (one, two)]
            for call in calls:
                call.result(30)
        wait_until(lambda: len(service.received) > 0)
    assert len(service.received) == 1


def test_online_and_quick_players_get_no_notification(tmp_path: Path, service: PushService) -> None:
    with running_server(tmp_path, push=CONTACT, timing=SOON) as server:
        service.trusted_by(server)
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        for player in (ana, rui):
            subscribe(player, Browser(f"https://127.0.0.1/push/{player.id}"))
        table = ana.open(seats="me open")
        rui.join(ana, table, 1)
        with ana.connect(table), rui.connect(table):
            wait_until(lambda: all(seat["online"] for seat in ana.read_table(table)["table"]["seats"]))
            assert ana.request(table, "start").status_code == 200
            for _ in range(6):
                move(ana if waiting(ana, table) else rui, table)
        send_due(server).result(30)
        assert service.received == []


def test_notification_waits_for_the_end_of_quiet_hours(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_server(tmp_path, push=CONTACT, timing=SOON) as server:
        service.trusted_by(server)
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        quiet = {"from": True}
        monkeypatch.setattr(
            "ribeira.server.features.notifications.web_push.quiet_until",
            lambda row, now: now + 1 if quiet["from"] else 0,
        )
        for player in (ana, rui):
            subscribe(player, Browser(f"https://127.0.0.1/push/{player.id}"))
        open_duel(ana, rui)
        for _ in range(3):
            send_due(server).result(30)
        assert service.received == []
        quiet["from"] = False
        wait_until(lambda: len(service.received) == 1)


def test_notification_waits_until_the_quiet_hours_end() -> None:
    def end_of_quiet_hours(now: str, start: str, end: str, offset: int = 0) -> str:
        def minutes(clock: str) -> int:
            return int(clock[:2]) * 60 + int(clock[3:])

        row = {"quiet_from": minutes(start), "quiet_until": minutes(end), "offset": offset}
        at = quiet_until(row, minutes(now) * 60_000 + 17)
        return f"{at // 3_600_000:02}:{at // 60_000 % 60:02}" if at else ""

    assert end_of_quiet_hours("23:30", "22:00", "08:00") == "32:00"  # 08:00 on the next day
    assert end_of_quiet_hours("07:59", "22:00", "08:00") == "08:00"
    assert end_of_quiet_hours("08:00", "22:00", "08:00") == ""
    assert end_of_quiet_hours("21:59", "22:00", "08:00") == ""
    assert end_of_quiet_hours("13:10", "13:00", "14:00") == "14:00"
    # It is 23:00 local time. Quiet hours end at 08:00 local time on the next day, which is 06:00 UTC.
    assert end_of_quiet_hours("21:00", "22:00", "08:00", offset=120) == "30:00"
    assert end_of_quiet_hours("12:00", "00:00", "00:00") == ""


def test_expired_subscription_is_deleted(tmp_path: Path, service: PushService) -> None:
    with running_server(tmp_path, push=CONTACT, timing=SOON) as server:
        service.trusted_by(server)
        service.answer = 410
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        for player in (ana, rui):
            subscribe(player, Browser(f"https://127.0.0.1/push/{player.id}"))
        table = open_duel(ana, rui)
        first = ana if waiting(ana, table) else rui
        reader = server.app.state.server.reader

        def count_subscriptions(player: PlayerClient) -> int:
            found = reader.rows(PUSHES, {"player_id": player.id})
            return len(asyncio.run_coroutine_threadsafe(found, server.loop).result(30))

        wait_until(lambda: count_subscriptions(first) == 0)
        other = rui if first is ana else ana
        assert count_subscriptions(other) == 1
        (device,) = other.http.get("/api/me/devices").json()["devices"]
        other.http.delete(f"/api/me/devices/{device['id']}")
        assert count_subscriptions(other) == 0  # removing a device deletes its subscription


def test_invalid_subscriptions_are_refused(tmp_path: Path) -> None:
    browser = Browser("https://push.example.org/x")
    with running_server(tmp_path) as server:
        ana = server.new_player()
        assert ana.http.get("/api/push").json() == {"key": None}
        assert error_code(ana.http.put("/api/me/push", json=browser.wish())) == "no_push"
    with running_server(tmp_path, push=CONTACT, timing=SOON) as server:
        ana, rui = server.new_player(), server.new_player("Rui")
        key = ana.http.get("/api/push").json()["key"]
        assert len(from_base64(key)) == 65
        assert rui.http.get("/api/push").json()["key"] == key
        wrong = to_base64(b"\x04" + bytes(64))
        for changes, expected in (
            ({"endpoint": "http://push.example.org/x"}, "bad_address"),
            ({"endpoint": "https://127.0.0.1/x"}, "bad_address"),
            ({"p256dh": wrong}, "bad_key"),
            ({"p256dh": "x"}, "bad_request"),
            ({"auth": "x"}, "bad_request"),
            ({"quiet": [0, 1440]}, "bad_request"),
            ({"offset": 5000}, "bad_request"),
            ({"language": "xx"}, "bad_request"),
        ):
            assert error_code(ana.http.put("/api/me/push", json=browser.wish(**changes))) == expected, changes
        id = subscribe(ana, browser, quiet=[1320, 480], offset=120)
        assert subscribe(ana, browser) == id
        assert rui.http.delete(f"/api/me/push/{id}").status_code == 204  # Rui cannot delete Ana's subscription
        reader = server.app.state.server.reader
        found = asyncio.run_coroutine_threadsafe(reader.rows(PUSHES, {"player_id": ana.id}), server.loop).result(30)
        assert [row["id"] for row in found] == [id]
        assert ana.http.delete(f"/api/me/push/{id}").status_code == 204
        found = asyncio.run_coroutine_threadsafe(reader.rows(PUSHES, {"player_id": ana.id}), server.loop).result(30)
        assert found == []
    with pytest.raises(BadSetting, match="mailto"):
        Settings(push="me").check()
