"""Devices on a running server: link codes, recovery codes, and removal of devices."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from ribeira.server.settings import Limits, Settings, Timing
from ribeira.server.storage.database import migrate, open_database
from ribeira.server.tokens import hash_token
from tests.server.clients import TIMEOUT_S, NewPlayer, PlayerClient, error_code
from tests.server.running_server import RunningServer, move_table, running_server

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


class Browser:
    """A browser that is not signed in."""

    def __init__(self, server: RunningServer) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_S, headers={"User-Agent": FIREFOX})

    def sign_in(self, code: str) -> httpx.Response:
        return self.http.post("/api/devices", json={"code": code})

    def me(self) -> Any:
        return self.http.get("/api/me").json()


def create_link_code(player: PlayerClient, move: bool = False) -> str:
    answer = player.post("/api/me/link", move=move)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["code"]
    return found


def devices(player: PlayerClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = player.http.get("/api/me/devices").json()["devices"]
    return found


def test_link_code_signs_in_once(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    table = ana.open(seats="me bot", start=True)
    code = create_link_code(ana)
    phone, thief = Browser(server), Browser(server)
    arrived = phone.sign_in(code)
    assert arrived.status_code == 201
    assert arrived.json()["id"] == phone.me()["id"] == ana.id
    assert code not in arrived.text
    cookie = arrived.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert phone.http.cookies["ribeira"] != ana.http.cookies["ribeira"]  # each device has its own token
    assert [each["id"] for each in phone.http.get("/api/me/tables").json()] == [table]
    assert error_code(thief.sign_in(code)) == "no_such_pass"  # each code works once
    assert thief.me() is None
    assert {each["name"] for each in devices(ana)} == {"", "Firefox, Android"}
    assert [each["here"] for each in devices(ana)].count(True) == 1
    for wrong in ("x", code[:-1], code + "x", ana.id, "' OR 1=1 --"):
        assert error_code(thief.sign_in(wrong)) == "no_such_pass"


def test_simultaneous_use_of_a_code_signs_in_one_device(server: RunningServer, new_player: NewPlayer) -> None:
    code = create_link_code(new_player())

    async def both() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as http:
            come = [http.post("/api/devices", json={"code": code}) for _ in range(8)]
            return sorted(answer.status_code for answer in await asyncio.gather(*come))

    assert asyncio.run(both()) == [201] + [404] * 7


def test_link_code_expires_or_is_replaced_by_the_next(
    server: RunningServer, new_player: NewPlayer, tmp_path: Path
) -> None:
    ana = new_player()
    first, second = create_link_code(ana), create_link_code(ana)
    assert error_code(Browser(server).sign_in(first)) == "no_such_pass"
    assert Browser(server).sign_in(second).status_code == 201
    with running_server(tmp_path, timing=Timing(device_link_minutes=0)) as hasty:
        assert error_code(Browser(hasty).sign_in(create_link_code(hasty.new_player()))) == "no_such_pass"


def test_removed_device_is_signed_out(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    phone = Browser(server)
    assert phone.sign_in(create_link_code(ana)).status_code == 201
    token = phone.http.cookies["ribeira"]
    lost = next(each["id"] for each in devices(ana) if not each["here"])
    assert error_code(new_player("Rui").http.delete(f"/api/me/devices/{lost}")) == "no_such_device"
    link_code = phone.http.post("/api/me/link", json={}).json()["code"]
    recovery = phone.http.post("/api/me/recovery").json()["code"]
    with PlayerClient(server.address, "Ana", token).connect(table) as connection:
        assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 200
        with pytest.raises(ConnectionClosed):
            connection.receive_until("nothing")
    assert phone.me() is None
    assert error_code(phone.http.get("/api/me/tables")) == "who_are_you"
    for made in (link_code, recovery):  # the codes that the removed device created no longer work
        assert error_code(Browser(server).sign_in(made)) == "no_such_pass"
    assert [each["here"] for each in devices(ana)] == [True]


def test_moving_to_a_device_signs_out_the_old_one(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    phone = Browser(server)
    code = create_link_code(ana, move=True)
    assert ana.http.get("/api/me").json()["id"] == ana.id  # the old device stays signed in until the code is used
    assert phone.sign_in(code).status_code == 201
    assert ana.http.get("/api/me").json() is None
    assert phone.me()["id"] == ana.id


def test_recovery_code_works_once(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    assert ana.http.get("/api/me/devices").json()["recovery"] is None
    first = ana.post("/api/me/recovery").json()
    second = ana.post("/api/me/recovery").json()["code"]
    assert first["until"] is None
    assert ana.http.get("/api/me/devices").json()["recovery"] > 0
    assert error_code(Browser(server).sign_in(first["code"])) == "no_such_pass"
    found = Browser(server)
    # Case and separators do not matter, because people copy codes by hand.
    assert found.sign_in(second.lower().replace("-", " ")).status_code == 201
    assert found.me()["id"] == ana.id
    assert error_code(Browser(server).sign_in(second)) == "no_such_pass"


def test_database_contains_no_usable_codes(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        secrets = [create_link_code(ana), ana.post("/api/me/recovery").json()["code"]]
        phone = Browser(server)
        phone.sign_in(secrets[0])
        secrets.append(phone.http.cookies["ribeira"])
        secrets.append(secrets[1].replace("-", ""))
    assert not [secret for secret in secrets for path in tmp_path.iterdir() if secret.encode() in path.read_bytes()]


def test_sign_in_attempts_are_rate_limited(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(device_logins_per_minute=3, device_codes_per_minute=2)) as server:
        tried = [error_code(Browser(server).sign_in(f"guess {number}")) for number in range(5)]
        assert tried == ["no_such_pass"] * 3 + ["too_fast"] * 2
        ana = server.new_player()
        assert [ana.post("/api/me/link").status_code for _ in range(3)] == [201, 201, 429]


def test_device_tokens_work_after_export_and_import(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        phone = Browser(server)
        phone.sign_in(create_link_code(ana))
        tokens = [ana.http.cookies["ribeira"], phone.http.cookies["ribeira"]]
    there = move_table(server, table, tmp_path)
    with running_server(there) as server:
        for token in tokens:
            assert PlayerClient(server.address, "Ana", token).id == ana.id


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    server = str(request.getfixturevalue("postgres"))

    async def create() -> None:
        engine = create_async_engine(Settings(database=server).database_url(), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text("CREATE DATABASE before_devices"))
        await engine.dispose()

    asyncio.run(create())
    return server.removesuffix("postgres") + "before_devices"


def test_tokens_from_before_devices_still_work(empty: str, tmp_path: Path) -> None:
    """Players in a database that is older than the devices migration keep their tokens."""
    tokens = {"a" * 32: "ana's token", "b" * 32: "rui's token"}

    async def before() -> None:
        engine = open_database(Settings(database=empty).database_url())
        async with engine.begin() as connection:
            await connection.run_sync(partial(migrate, to="0005"))
            columns = "id, token_hash, name, colour, created_at, webhook"
            rows = [{"id": id, "hash": hash_token(token), "name": token[:3]} for id, token in tokens.items()]
            await connection.execute(
                text(f"INSERT INTO players ({columns}) VALUES (:id, :hash, :name, 'blue', 5, NULL)"), rows
            )
        await engine.dispose()

    asyncio.run(before())
    with running_server(tmp_path, database=empty) as server:
        for id, token in tokens.items():
            assert PlayerClient(server.address, token[:3], token).id == id
            known = httpx.get(f"{server.address}/api/me/devices", cookies={"ribeira": token}).json()["devices"]
            assert [(each["since"], each["here"]) for each in known] == [(5, True)]


def test_removed_device_is_disconnected_in_every_process(postgres: str, tmp_path: Path) -> None:
    with (
        running_server(tmp_path, database=postgres, workers=2) as one,
        running_server(tmp_path, database=postgres, workers=2) as two,
    ):
        ana = one.new_player()
        table = ana.open(seats="me bot", start=True)
        phone = Browser(two)
        assert phone.sign_in(create_link_code(ana)).status_code == 201
        lost = next(each["id"] for each in devices(ana) if not each["here"])
        with PlayerClient(two.address, "Ana", phone.http.cookies["ribeira"]).connect(table) as connection:
            assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 200
            with pytest.raises(ConnectionClosed):
                connection.receive_until("nothing")
        assert phone.me() is None
        assert ana.http.get("/api/me").json()["id"] == ana.id
