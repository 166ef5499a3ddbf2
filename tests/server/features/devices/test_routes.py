"""One person on several devices: links and recovery codes work once, and what was let go is nobody."""

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
    """A device where nobody is known yet."""

    def __init__(self, server: RunningServer) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_S, headers={"User-Agent": FIREFOX})

    def arrive(self, with_code: str) -> httpx.Response:
        return self.http.post("/api/devices", json={"code": with_code})

    def me(self) -> Any:
        return self.http.get("/api/me").json()


def link(who: PlayerClient, move: bool = False) -> str:
    answer = who.post("/api/me/link", move=move)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["code"]
    return found


def devices(who: PlayerClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = who.http.get("/api/me/devices").json()["devices"]
    return found


def test_a_link_brings_somebody_along_once(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    table = ana.open(seats="me bot", start=True)
    taken = link(ana)
    phone, thief = Browser(server), Browser(server)
    arrived = phone.arrive(taken)
    assert arrived.status_code == 201
    assert arrived.json()["id"] == phone.me()["id"] == ana.id
    assert taken not in arrived.text
    cookie = arrived.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert phone.http.cookies["ribeira"] != ana.http.cookies["ribeira"]  # a token of its own
    assert [each["id"] for each in phone.http.get("/api/me/tables").json()] == [table]
    assert error_code(thief.arrive(taken)) == "no_such_pass"  # once
    assert thief.me() is None
    assert {each["name"] for each in devices(ana)} == {"", "Firefox, Android"}
    assert [each["here"] for each in devices(ana)].count(True) == 1
    for wrong in ("x", taken[:-1], taken + "x", ana.id, "' OR 1=1 --"):
        assert error_code(thief.arrive(wrong)) == "no_such_pass"


def test_of_two_who_come_at_once_one_arrives(server: RunningServer, new_player: NewPlayer) -> None:
    taken = link(new_player())

    async def both() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as http:
            come = [http.post("/api/devices", json={"code": taken}) for _ in range(8)]
            return sorted(answer.status_code for answer in await asyncio.gather(*come))

    assert asyncio.run(both()) == [201] + [404] * 7


def test_a_link_is_short_lived_and_the_next_one_ends_it(
    server: RunningServer, new_player: NewPlayer, tmp_path: Path
) -> None:
    ana = new_player()
    first, second = link(ana), link(ana)
    assert error_code(Browser(server).arrive(first)) == "no_such_pass"
    assert Browser(server).arrive(second).status_code == 201
    with running_server(tmp_path, timing=Timing(device_link_minutes=0)) as hasty:
        assert error_code(Browser(hasty).arrive(link(hasty.new_player()))) == "no_such_pass"


def test_a_device_that_was_let_go_is_nobody(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    phone = Browser(server)
    assert phone.arrive(link(ana)).status_code == 201
    token = phone.http.cookies["ribeira"]
    lost = next(each["id"] for each in devices(ana) if not each["here"])
    assert error_code(new_player("Rui").http.delete(f"/api/me/devices/{lost}")) == "no_such_device"
    left = phone.http.post("/api/me/link", json={}).json()["code"]
    kept = phone.http.post("/api/me/recovery").json()["code"]
    with PlayerClient(server.address, "Ana", token).connect(table) as connection:
        assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 200
        with pytest.raises(ConnectionClosed):
            connection.receive_until("nothing")
    assert phone.me() is None
    assert error_code(phone.http.get("/api/me/tables")) == "who_are_you"
    for made in (left, kept):  # what it may have left behind brings nobody back
        assert error_code(Browser(server).arrive(made)) == "no_such_pass"
    assert [each["here"] for each in devices(ana)] == [True]


def test_moving_leaves_nothing_behind(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    phone = Browser(server)
    taken = link(ana, move=True)
    assert ana.http.get("/api/me").json()["id"] == ana.id  # until somebody arrives
    assert phone.arrive(taken).status_code == 201
    assert ana.http.get("/api/me").json() is None
    assert phone.me()["id"] == ana.id


def test_a_recovery_code_waits_and_works_once(server: RunningServer, new_player: NewPlayer) -> None:
    ana = new_player()
    assert ana.http.get("/api/me/devices").json()["recovery"] is None
    first = ana.post("/api/me/recovery").json()
    second = ana.post("/api/me/recovery").json()["code"]
    assert first["until"] is None
    assert ana.http.get("/api/me/devices").json()["recovery"] > 0
    assert error_code(Browser(server).arrive(first["code"])) == "no_such_pass"
    found = Browser(server)
    assert found.arrive(second.lower().replace("-", " ")).status_code == 201  # as somebody wrote it down
    assert found.me()["id"] == ana.id
    assert error_code(Browser(server).arrive(second)) == "no_such_pass"


def test_nothing_is_kept_that_could_be_used(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        secrets = [link(ana), ana.post("/api/me/recovery").json()["code"]]
        phone = Browser(server)
        phone.arrive(secrets[0])
        secrets.append(phone.http.cookies["ribeira"])
        secrets.append(secrets[1].replace("-", ""))
    assert not [secret for secret in secrets for path in tmp_path.iterdir() if secret.encode() in path.read_bytes()]


def test_guessing_is_slow(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(device_logins_per_minute=3, device_codes_per_minute=2)) as server:
        tried = [error_code(Browser(server).arrive(f"guess {number}")) for number in range(5)]
        assert tried == ["no_such_pass"] * 3 + ["too_fast"] * 2
        ana = server.new_player()
        assert [ana.post("/api/me/link").status_code for _ in range(3)] == [201, 201, 429]


def test_exports_take_devices_along(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        phone = Browser(server)
        phone.arrive(link(ana))
        tokens = [ana.http.cookies["ribeira"], phone.http.cookies["ribeira"]]
    there = move_table(server, table, tmp_path)
    with running_server(there) as server:
        for token in tokens:
            assert PlayerClient(server.address, "Ana", token).id == ana.id


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
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


def test_who_was_known_before_there_were_devices_still_is(empty: str, tmp_path: Path) -> None:
    """A database of the version before: its players keep their tokens."""
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


def test_a_device_is_let_go_in_every_process(postgres: str, tmp_path: Path) -> None:
    with (
        running_server(tmp_path, database=postgres, workers=2) as one,
        running_server(tmp_path, database=postgres, workers=2) as two,
    ):
        ana = one.new_player()
        table = ana.open(seats="me bot", start=True)
        phone = Browser(two)
        assert phone.arrive(link(ana)).status_code == 201
        lost = next(each["id"] for each in devices(ana) if not each["here"])
        with PlayerClient(two.address, "Ana", phone.http.cookies["ribeira"]).connect(table) as connection:
            assert ana.http.delete(f"/api/me/devices/{lost}").status_code == 200
            with pytest.raises(ConnectionClosed):
                connection.receive_until("nothing")
        assert phone.me() is None
        assert ana.http.get("/api/me").json()["id"] == ana.id
