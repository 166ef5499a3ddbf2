"""Webhooks are off by default, and are never sent to private networks."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.features.notifications.public_url_check import OutgoingRequest, check_address, is_public
from ribeira.server.http import outgoing_requests
from ribeira.server.http.outgoing_requests import PublicHttpClient
from ribeira.tables.errors import Refused
from tests.server.clients import error_code, wait_until
from tests.server.running_server import running_server

BAD = [
    "http://example.org/turn",
    "ftp://example.org",
    "https://",
    "https:///path",
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://[2002:7f00:1::]/",
    "https://[fec0::1]/",
    "https://[::1",
    "https://ex\uff0fample.org/",
    "https://0.0.0.0/",
    "https://224.0.0.1/",
    "https://user:password@example.org/",
    "https://example.org:8443/",
    "https://example.org:x/",
    "https://example.org/a b",
    "https://example.org/\r\nX-Evil: 1",
    "https://example.org/" + "x" * 500,
]


@pytest.mark.parametrize("address", BAD)
def test_invalid_and_private_addresses_are_refused(address: str) -> None:
    with pytest.raises(Refused) as refused:
        check_address(address)
    assert refused.value.code == "bad_address"


def test_public_address_is_accepted() -> None:
    check_address("https://example.org/turn?player=7")
    check_address("https://93.184.216.34/")


@pytest.mark.parametrize(
    "number", ["127.0.0.1", "192.168.1.1", "100.64.0.1", "fe80::1%eth0", "::", "240.0.0.1", "fec0::1", "64:ff9b::a00:1"]
)
def test_private_ip_addresses_are_refused(number: str) -> None:
    assert not is_public(number)


NOTICE = OutgoingRequest(b'{"table": "t"}', {})


class Reader:
    """Reads the response of a fake server."""

    async def readline(self) -> bytes:
        return b"HTTP/1.1 204 No Content\r\n"


class Writer:
    """Records what is written to a connection."""

    def __init__(self) -> None:
        self.sent = b""
        self.transport = self
        self.is_aborted = False

    def write(self, data: bytes) -> None:
        self.sent += data

    async def drain(self) -> None: ...

    def abort(self) -> None:
        self.is_aborted = True


def send(monkeypatch: pytest.MonkeyPatch, address: str, numbers: list[str]) -> list[tuple[Any, ...]]:
    """Post to a host name that has these IP addresses. Return the connections that were opened."""
    opened: list[tuple[Any, ...]] = []
    writer = Writer()

    async def open_connection(*where: Any, **how: Any) -> tuple[Reader, Writer]:
        opened.append((*where, how["server_hostname"], writer))
        return Reader(), writer

    async def main() -> None:
        def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, 443)) for number in numbers]

        monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
        monkeypatch.setattr(asyncio, "open_connection", open_connection)
        await PublicHttpClient().post(address, lambda: NOTICE, "p")

    asyncio.run(main())
    return opened


def test_request_connects_to_the_checked_ip_address(monkeypatch: pytest.MonkeyPatch) -> None:
    ((number, port, name, writer),) = send(monkeypatch, "https://example.org/turn?x=1", ["93.184.216.34"])
    assert writer.is_aborted
    assert (number, port, name) == ("93.184.216.34", 443, "example.org")
    head, _, body = writer.sent.partition(b"\r\n\r\n")
    assert head.startswith(b"POST /turn?x=1 HTTP/1.1\r\nHost: example.org\r\n")
    assert json.loads(body) == {"table": "t"}


@pytest.mark.parametrize("numbers", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], []])
def test_host_name_with_a_private_ip_address_is_refused(monkeypatch: pytest.MonkeyPatch, numbers: list[str]) -> None:
    assert send(monkeypatch, "https://rebinding.example/", numbers) == []


def address_of(player: str) -> str:
    return player.partition(" ")[0]


class SlowReceivers(PublicHttpClient):
    """Client whose requests to `slow` addresses never end."""

    def __init__(self) -> None:
        super().__init__(group_of=address_of)
        self.sent: list[str] = []

    async def _post(self, address: str, *_: Any) -> int:
        self.sent.append(address)
        if "slow" in address:
            await asyncio.Event().wait()
        return 204


def test_slow_receivers_do_not_delay_the_requests_of_others() -> None:
    async def main() -> tuple[SlowReceivers, int]:
        client = SlowReceivers()
        slow = [
            asyncio.create_task(client.post("slow", lambda: NOTICE, f"attacker {number % 50}")) for number in range(500)
        ]
        await asyncio.sleep(0)
        status = await client.post("fast", lambda: NOTICE, "honest 1")
        for each in slow:
            each.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        assert not client.running
        assert not len(client.turns)
        return client, status

    client, status = asyncio.run(main())
    assert status == 204
    assert client.sent.count("slow") <= outgoing_requests.MAX_CONCURRENT_PER_ADDRESS + 1


def test_requests_for_a_player_and_for_an_address_are_limited() -> None:
    """The limits protect receivers from floods, and the server from encrypting many messages."""

    async def main() -> int:
        client = SlowReceivers()
        for _ in range(1000):
            await client.post("fast", lambda: NOTICE, "attacker 1")
        return len(client.sent)

    assert asyncio.run(main()) <= outgoing_requests.REQUESTS_PER_MINUTE + 1


def test_slow_name_servers_do_not_block_the_lookups_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that waits for a name server keeps the place of its address, although the request has timed out."""
    name_server, slow = threading.Event(), []
    monkeypatch.setattr(outgoing_requests, "TIMEOUT_S", 0.01)

    def getaddrinfo(host: str, *_: Any, **__: Any) -> list[Any]:
        if host == "slow.example":
            slow.append(host)
            name_server.wait()
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)

    async def main() -> None:
        client = PublicHttpClient(group_of=address_of)
        try:
            attempts = [
                asyncio.create_task(client.post("https://slow.example/", lambda: NOTICE, f"attacker {number}"))
                for number in range(40)
            ]
            await asyncio.wait(attempts, timeout=0.5)
            assert 0 < len(slow) <= outgoing_requests.MAX_CONCURRENT_PER_ADDRESS
            assert client.running["attacker"] == len(slow)
            assert client.resolvers.submit(lambda: True).result()  # a thread is free
        finally:
            name_server.set()
        await asyncio.gather(*attempts)

    asyncio.run(main())


def test_webhooks_are_off_by_default(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        assert error_code(ana.http.put("/api/me/webhook", json={"address": "https://example.org/"})) == "no_webhooks"


def test_absent_player_is_notified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    posted: list[tuple[str, bytes]] = []

    async def post(_self: PublicHttpClient, address: str, build: Callable[[], OutgoingRequest], _player: str) -> int:
        posted.append((address, build().body))
        return 204

    monkeypatch.setattr(PublicHttpClient, "post", post)
    with running_server(tmp_path, webhooks=True) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        assert (
            error_code(rui.http.put("/api/me/webhook", json={"address": "https://localhost@127.0.0.1"}))
            == "bad_address"
        )
        assert rui.http.put("/api/me/webhook", json={"address": "https://example.org/rui"}).status_code == 200
        table = ana.open(seats="me open")
        rui.join(ana, table, 1)
        ana.request(table, "start")
        for _ in range(6):
            if ana.read_table(table).get("choices"):
                ana.act_first(table)
        wait_until(lambda: bool(posted))
        body = json.dumps({"table": table, "game": "wishes", "seat": 1}, separators=(",", ":")).encode()
        assert set(posted) == {("https://example.org/rui", body)}
        assert rui.http.put("/api/me/webhook", json={"address": None}).status_code == 200
