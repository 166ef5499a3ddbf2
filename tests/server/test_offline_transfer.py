"""Taking a game against bots along: as a seat may know it, and only where nothing counts and nobody else plays."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.game_history import GameHistory
from ribeira.tables.offline_transfer import OfflineGame
from tests.pyodide.browser_page import Page, opened
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.running_server import RunningServer

GAMES = [game.id for game in ribeira.all_games()]


def along(who: PlayerClient, table: str) -> dict[str, Any]:
    answer = who.http.get(f"/api/tables/{table}/along")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def course_of(server: RunningServer, table: str) -> GameHistory:
    course = server.app.state.server.runtime.directory.get(table).table.history
    assert isinstance(course, GameHistory)
    return course


@pytest.mark.parametrize("game", GAMES)
def test_what_goes_along_is_what_the_seat_may_know(server: RunningServer, game: str) -> None:
    ana = server.new_player()
    seats = "me bot bot" if 3 in ribeira.game(game).seats else "me bot"
    table = ana.open(game, seats=seats, start=True)
    with ana.connect(table) as connection:
        for _ in range(4):
            connection.act(connection.choices()[0]["action"])
    true = course_of(server, table)
    wait_until(lambda: true.state.deciders() == [0])  # nobody else does anything
    taken = [along(ana, table) for _ in range(3)]
    assert {(each["table"], each["move"]) for each in taken} == {(table, len(true))}
    for each in taken:
        state = ribeira.game(game).load(each["position"])
        assert state.view(0) == true.state.view(0)
        assert state.rng.text() != true.state.rng.text()  # the chance to come
        assert str(true.seed) not in str(each)
    assert len({each["position"]["rng"] for each in taken}) == 3


def test_those_at_one_screen_keep_what_each_of_them_holds(server: RunningServer) -> None:
    ana = server.new_player()
    table = ana.open("mercado", seats="me me", start=True)
    chance = random.Random(1)
    for _ in range(12):
        seen = ana.read_table(table)
        action = chance.choice(seen["choices"])["action"]
        ana.request(table, "act", seat=seen["seat"], turn=seen.get("turn", 0), actions=[action])
        true = course_of(server, table).state
        if true.over():  # any deal, and chance plays: now and then all take coins
            break
        state = ribeira.game("mercado").load(along(ana, table)["position"])
        assert [state.view(seat) for seat in (0, 1)] == [true.view(seat) for seat in (0, 1)]


def test_what_counts_or_is_played_with_others_stays(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")

    def why_not(table: str, who: PlayerClient = ana) -> tuple[int, str]:
        answer = who.http.get(f"/api/tables/{table}/along")
        return answer.status_code, error_code(answer)

    assert why_not(ana.open(seats="me bot")) == (409, "table_open")
    alone = ana.open(seats="me bot", start=True)
    assert why_not(alone, rui) == (404, "no_such_table")
    assert why_not(ana.open(seats="me bot", start=True, rated=True)) == (403, "rated")
    assert why_not(ana.open(seats="me bot", start=True, hints=False)) == (403, "rated")
    friends = ana.open(seats="me open", hints=True)
    rui.join(ana, friends, 1)
    ana.request(friends, "start")
    assert why_not(friends) == (403, "not_alone")
    day = ana.http.get("/api/daily").json()["day"]
    daily = ana.post(f"/api/daily/{day}/wishes").json()["id"]
    assert why_not(daily) == (403, "daily")
    ana.request(alone, "resign", seat=0)
    assert why_not(alone) == (409, "table_over")


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_in_a_page_to_its_end_and_its_record(server: RunningServer, game: str) -> None:
    """Also looked back on, analysed, branched off; and it does not count."""
    ana = server.new_player()
    table = ana.open(game, seats="me bot", start=True)
    taken = along(ana, table)
    assert taken["wish"]["seats"][1]["bot"] == "random"  # which only this server has

    async def work(page: Page) -> None:
        await page.ask("PUT", "/api/me", name="Ana", colour="red")
        taken["wish"]["seats"][1]["bot"] = "beginner"
        here = (await page.ask("POST", "/api/along", **taken))["id"]
        assert here.startswith("here.")
        end = await page.play(here)
        assert end["table"]["origin"] == {"table": table, "move": taken["move"]}
        frames = await page.ask("GET", f"/api/tables/{here}/replay?count=100&every=10&seat=0")
        assert frames[-1]["result"]["scores"] == end["result"]["scores"]
        record = await page.ask("GET", f"/api/tables/{here}/record")
        again = (await page.ask("POST", "/api/records", text=record))["id"]
        assert (await page.ask("GET", f"/api/tables/{again}"))["result"] == end["result"]
        assert not (await page.ask("GET", "/api/me/profile"))["results"]
        back = await page.ask("POST", f"/api/tables/{here}/branches", move=1, seats=taken["wish"]["seats"], start=True)
        assert (await page.ask("GET", f"/api/tables/{back['id']}"))["moves"] >= 1
        room = await page.host.runtime.directory.find_current(here)
        assert room.table.history is not None
        assert room.table.history.rewound(len(room.table.history)).state.dump() == room.table.history.state.dump()

    async def run() -> None:
        async with opened() as page:
            await work(page)

    asyncio.run(run())


def test_a_bot_that_is_not_here_is_another_and_an_older_game_stays(new_player: NewPlayer) -> None:
    ana = new_player()
    taken = msgspec.convert(along(ana, ana.open(seats="me bot", start=True)), OfflineGame)

    async def run() -> None:
        async with opened() as page:
            await page.ask("PUT", "/api/me", name="Ana", colour="red")
            here = (await page.ask("POST", "/api/along", **msgspec.to_builtins(taken)))["id"]
            seats = (await page.ask("GET", f"/api/tables/{here}"))["table"]["seats"]
            assert [seat["bot"] for seat in seats] == [None, "medium"]
            older = msgspec.to_builtins(msgspec.structs.replace(taken, version=0))
            assert await page.refused("POST", "/api/along", **older) == (409, "no_record")
            other = msgspec.to_builtins(taken) | {"position": {**taken.position, "options": {"public_tiles": False}}}
            assert (await page.refused("POST", "/api/along", **other))[0] == 400

    asyncio.run(run())
