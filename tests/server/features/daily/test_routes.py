"""Daily deals on a running server.

All players get the same deal and one attempt. After it, they see the attempts of other players.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.operations.clock import now_ms
from ribeira.server.operations.table_administration import open_admin
from ribeira.tables.daily_deal import day_of, start_of_day
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer, running_server

DAY = 24 * 3600 * 1000
NOON = start_of_day("2026-11-16") + DAY // 2


class Calendar:
    """Clock that starts at noon, so that no test runs past midnight, and can skip days."""

    def __init__(self) -> None:
        self.shift = NOON - now_ms()

    def now(self) -> int:
        return now_ms() + self.shift

    def skip_day(self) -> None:
        self.shift += DAY


@pytest.fixture(scope="module", autouse=True)
def quick_opponent() -> Iterator[None]:
    """Replace the strong opponent with a fast bot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ribeira.tables.daily_deal.OPPONENT", "random")
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("daily"), daily_bot="random", now=Calendar().now) as server:
        yield server


@pytest.fixture
def new_player(server: RunningServer) -> NewPlayer:
    return server.new_player


def read_daily(player: PlayerClient, **parameters: Any) -> dict[str, Any]:
    answer = player.http.get("/api/daily", params=parameters)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def read_deal(player: PlayerClient, game: str, **parameters: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in read_daily(player, **parameters)["games"] if each["game"] == game)
    return found


def begin(player: PlayerClient, game: str) -> str:
    answer = player.post(f"/api/daily/{read_daily(player)['day']}/{game}")
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def finish(player: PlayerClient, table: str) -> None:
    with player.connect(table) as connection:
        play_game([connection])


# Playing


def test_all_players_have_one_attempt_at_the_same_deal(new_player: NewPlayer) -> None:
    ana, ben = new_player("Ana"), new_player("Ben")
    first = read_deal(ana, "lata")
    assert (first["status"], first["table"], first["opponent"]) == ("new", None, None)
    table = begin(ana, "lata")
    assert begin(ana, "lata") == table  # a second start returns the same attempt
    assert read_deal(ana, "lata")["status"] == "playing"
    other = begin(ben, "lata")
    assert other != table
    views = [player.http.get(f"/api/tables/{id}").json() for player, id in ((ana, table), (ben, other))]
    assert views[0]["view"] == views[1]["view"]
    assert views[0]["table"]["daily"] == read_daily(ana)["today"]
    assert views[0]["table"]["seed"] is None
    assert views[0]["table"]["invite"] is None
    # Ben sees neither Ana's attempt nor the bot's before he has played.
    assert error_code(ben.http.get(f"/api/tables/{table}")) == "no_such_table"
    finish(ana, table)
    assert error_code(ben.http.get(f"/api/tables/{table}/record")) == "no_such_table"
    assert error_code(ben.http.get(f"/api/tables/{table}/replay")) == "no_such_table"
    seen = read_deal(ben, "lata")["results"]
    assert [each["table"] for each in seen] == [None] * len(seen)
    finish(ben, other)
    assert ben.http.get(f"/api/tables/{table}/record").status_code == 200
    assert ben.http.get(f"/api/tables/{table}").json()["table"]["daily"]
    wait_until(lambda: len(read_deal(ben, "lata")["results"]) == 3)  # includes the bot's result
    complete = read_deal(ben, "lata")
    assert (complete["status"], complete["players"], complete["counts"]) == ("over", 2, True)
    assert {each["name"] for each in complete["results"] if each["place"]} == {"Ana", "Ben"}
    bot = next(each for each in complete["results"] if each["place"] is None)
    assert bot["bot"] == "random"
    assert bot["rating"]
    assert ben.http.get(f"/api/tables/{bot['table']}/replay").status_code == 200
    assert [each["points"] for each in complete["results"]] == sorted(
        (each["points"] for each in complete["results"]), reverse=True
    )
    assert read_daily(ben)["streak"] == 1
    assert read_daily(new_player("Cleo"))["streak"] == 0
    # A rematch has a different deal and is not an attempt.
    answer = ben.post(f"/api/tables/{other}/requests", type="rematch", id="again").json()
    assert ben.http.get(f"/api/tables/{answer['table']}").json()["table"]["daily"] is None


def test_simultaneous_requests_open_one_attempt(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    day = read_daily(ana)["day"]
    with ThreadPoolExecutor(4) as windows:
        answers = list(windows.map(lambda _: ana.post(f"/api/daily/{day}/mercado").json(), range(4)))
    assert len({answer["id"] for answer in answers}) == 1


def test_all_processes_share_the_secret_of_the_deals(postgres: str, tmp_path: Path) -> None:
    """If two processes create the secret at the same time, both use the same one."""
    with (
        running_server(tmp_path, database=postgres, workers=2, daily_bot="random", now=Calendar().now) as one,
        running_server(tmp_path, database=postgres, workers=2, daily_bot="random", now=Calendar().now) as other,
    ):
        people = [server.new_player(name) for server, name in ((one, "Ana"), (other, "Ben"))]
        with ThreadPoolExecutor(2) as together:
            tables = list(together.map(lambda player: begin(player, "lata"), people))
        views = [player.http.get(f"/api/tables/{id}").json()["view"] for player, id in zip(people, tables, strict=True)]
    assert tables[0] != tables[1]
    assert views[0] == views[1]


def test_two_player_deal_has_a_bot_as_opponent(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    assert read_deal(ana, "wishes")["opponent"] == "random"
    finish(ana, begin(ana, "wishes"))
    mine = next(each for each in read_deal(ana, "wishes")["results"] if each["you"])
    assert mine["against"] is not None
    assert mine["rating"] is None


def test_daily_attempt_allows_no_help_undo_or_deletion(new_player: NewPlayer) -> None:
    """An attempt allows no hints, restarts or stand-ins, and removing its table only archives it."""
    ana = new_player("Ana")
    table = begin(ana, "cafe")
    with ana.connect(table) as connection:
        play_game([connection], moves=4)
        assert connection.request("hint", seat=0, turn=connection.state["turn"])["code"] == "no_hints"
        assert connection.request("offer_restart", move=0)["code"] == "daily"
        assert connection.request("stand_in", seat=0, bot="expert")["code"] == "daily"
        assert connection.request("leave", seat=0)["code"] == "daily"
    assert ana.http.delete(f"/api/me/tables/{table}").json() == {"fate": "archived"}
    assert begin(ana, "cafe") == table
    assert ana.http.get(f"/api/tables/{table}").json()["moves"] == 4


def test_resigned_attempt_has_no_result(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    table = begin(ana, "fleet")
    with ana.connect(table) as connection:
        assert connection.request("resign", seat=0)["type"] == "done"
    found = read_deal(ana, "fleet")
    assert (found["status"], found["mine"], found["counts"]) == ("over", None, False)
    assert not any(each["you"] for each in found["results"])
    assert begin(ana, "fleet") == table


def test_days_without_deals_are_refused(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    today = read_daily(ana)["today"]
    for day in ("1999-01-01", day_of(start_of_day(today, 1)), f"{today[:8]}00"):
        assert error_code(ana.http.get("/api/daily", params={"day": day})) == "no_such_day"
        assert error_code(ana.post(f"/api/daily/{day}/lata")) == "no_such_day"
    assert error_code(ana.http.get("/api/daily", params={"day": "today"})) == "bad_request"
    assert error_code(ana.post(f"/api/daily/{today}/chess")) == "unknown_game"


# Export and past days


def test_attempts_are_exported_with_their_tables(server: RunningServer, new_player: NewPlayer, tmp_path: Path) -> None:
    """A database with a different secret uses the deal of the imported attempt."""
    ana = new_player("Ana")
    table = begin(ana, "mercado")

    async def move() -> None:
        async with open_admin(server.settings) as admin:
            paper = await admin.export_table(table)
        async with open_admin(target.settings) as admin:
            assert await admin.import_table(paper)
            assert not await admin.import_table(paper)

    with running_server(tmp_path, daily_bot="random", now=Calendar().now) as target:
        asyncio.run(move())
        there = ana.on_server(target.address)
        assert begin(there, "mercado") == table
        ben = target.new_player("Ben")
        same = begin(ben, "mercado")
        assert ben.http.get(f"/api/tables/{same}").json()["view"] == ana.http.get(f"/api/tables/{table}").json()["view"]


def test_past_deals_are_open_but_late_games_do_not_count(tmp_path: Path) -> None:
    """Past deals are open to all players, but only games finished on the day of the deal count."""
    calendar = Calendar()
    with running_server(tmp_path, daily_bot="random", now=calendar.now) as server:
        ana, ben = server.new_player("Ana"), server.new_player("Ben")
        table, late = begin(ana, "lata"), begin(ben, "lata")
        finish(ana, table)
        calendar.skip_day()
        finish(ben, late)
        cleo = server.new_player("Cleo")
        day = read_daily(cleo)["first"]
        assert day < read_daily(cleo)["today"]
        found = read_deal(cleo, "lata", day=day)
        assert [each["table"] for each in found["results"] if each["place"]] == [table]
        assert cleo.http.get(f"/api/tables/{table}/record").status_code == 200
        assert (read_daily(ana)["streak"], read_daily(ben)["streak"]) == (1, 0)
        mine = read_deal(ben, "lata", day=day)
        assert (mine["status"], mine["counts"]) == ("over", False)
        assert mine["mine"] is not None
        assert cleo.post(f"/api/daily/{day}/lata").status_code == 201
        assert read_deal(cleo, "lata")["status"] == "new"  # today's deal differs from the past deal
