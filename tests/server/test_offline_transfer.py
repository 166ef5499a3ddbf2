"""Transfer of a game against bots to the browser build. It contains only the information of the player's seats."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.match import GameHistory
from ribeira.tables.offline_transfer import OfflineGame
from tests.pyodide.browser_page import BrowserPage, open_page
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.running_server import RunningServer

GAMES = [game.id for game in ribeira.list_games()]


def read_transfer(player: PlayerClient, table: str) -> dict[str, Any]:
    answer = player.http.get(f"/api/tables/{table}/along")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def history_of(server: RunningServer, table: str) -> GameHistory:
    history = server.app.state.server.runtime.directory.get(table).table.history
    assert isinstance(history, GameHistory)
    return history


@pytest.mark.parametrize("game", GAMES)
def test_transfer_contains_only_what_the_seat_may_know(server: RunningServer, game: str) -> None:
    ana = server.new_player()
    seats = "me bot bot" if 3 in ribeira.game(game).seats else "me bot"
    table = ana.open(game, seats=seats, start=True)
    with ana.connect(table) as connection:
        for _ in range(4):
            connection.act(connection.choices()[0]["action"])
    true = history_of(server, table)
    wait_until(lambda: true.state.deciders() == [0])  # wait until it is not a bot's turn
    transfer = [read_transfer(ana, table) for _ in range(3)]
    assert {(each["table"], each["move"]) for each in transfer} == {(table, len(true))}
    for each in transfer:
        state = ribeira.game(game).load(each["position"])
        assert state.view(0) == true.state.view(0)
        assert state.rng.text() != true.state.rng.text()  # the transferred game has different random events
        assert str(true.seed) not in str(each)
    assert len({each["position"]["rng"] for each in transfer}) == 3


def test_transfer_keeps_the_hands_of_players_at_one_screen(server: RunningServer) -> None:
    ana = server.new_player()
    table = ana.open("mercado", seats="me me", start=True)
    chance = random.Random(1)
    for _ in range(12):
        seen = ana.read_table(table)
        action = chance.choice(seen["choices"])["action"]
        ana.request(table, "act", seat=seen["seat"], turn=seen.get("turn", 0), actions=[action])
        true = history_of(server, table).state
        if true.over():  # a random game may end early
            break
        state = ribeira.game("mercado").load(read_transfer(ana, table)["position"])
        assert [state.view(seat) for seat in (0, 1)] == [true.view(seat) for seat in (0, 1)]


def test_rated_and_shared_games_cannot_be_transferred(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")

    def refusal(table: str, player: PlayerClient = ana) -> tuple[int, str]:
        answer = player.http.get(f"/api/tables/{table}/along")
        return answer.status_code, error_code(answer)

    assert refusal(ana.open(seats="me bot")) == (409, "table_open")
    alone = ana.open(seats="me bot", start=True)
    assert refusal(alone, rui) == (404, "no_such_table")
    assert refusal(ana.open(seats="me bot", start=True, rated=True)) == (403, "rated")
    assert refusal(ana.open(seats="me bot", start=True, hints=False)) == (403, "rated")
    friends = ana.open(seats="me open", hints=True)
    rui.join(ana, friends, 1)
    ana.request(friends, "start")
    assert refusal(friends) == (403, "not_alone")
    day = ana.http.get("/api/daily").json()["day"]
    daily = ana.post(f"/api/daily/{day}/wishes").json()["id"]
    assert refusal(daily) == (403, "daily")
    ana.request(alone, "resign", seat=0)
    assert refusal(alone) == (409, "table_over")


@pytest.mark.parametrize("game", GAMES)
def test_transferred_game_is_finished_in_the_browser_build(server: RunningServer, game: str) -> None:
    """The transferred game can be replayed, recorded and branched, and does not count in the profile."""
    ana = server.new_player()
    table = ana.open(game, seats="me bot", start=True)
    transfer = read_transfer(ana, table)
    assert transfer["wish"]["seats"][1]["bot"] == "random"  # not in the browser build; replaced below by a fast bot

    async def work(page: BrowserPage) -> None:
        await page.call("PUT", "/api/me", name="Ana", colour="red")
        transfer["wish"]["seats"][1]["bot"] = "beginner"
        here = (await page.call("POST", "/api/along", **transfer))["id"]
        assert here.startswith("here.")
        end = await page.play_to_end(here)
        assert end["table"]["origin"] == {"table": table, "move": transfer["move"]}
        frames = await page.call("GET", f"/api/tables/{here}/replay?count=100&every=10&seat=0")
        assert frames[-1]["result"]["scores"] == end["result"]["scores"]
        record = await page.call("GET", f"/api/tables/{here}/record")
        again = (await page.call("POST", "/api/records", text=record))["id"]
        assert (await page.call("GET", f"/api/tables/{again}"))["result"] == end["result"]
        assert not (await page.call("GET", "/api/me/profile"))["results"]
        back = await page.call(
            "POST", f"/api/tables/{here}/branches", move=1, seats=transfer["wish"]["seats"], start=True
        )
        assert (await page.call("GET", f"/api/tables/{back['id']}"))["moves"] >= 1
        actor = await page.server.runtime.directory.find_current(here)
        assert actor.table.history is not None
        assert actor.table.history.rewound(len(actor.table.history)).state.dump() == actor.table.history.state.dump()

    async def run() -> None:
        async with open_page() as page:
            await work(page)

    asyncio.run(run())


def test_unknown_bots_are_replaced_and_old_versions_are_refused(new_player: NewPlayer) -> None:
    ana = new_player()
    transfer = msgspec.convert(read_transfer(ana, ana.open(seats="me bot", start=True)), OfflineGame)

    async def run() -> None:
        async with open_page() as page:
            await page.call("PUT", "/api/me", name="Ana", colour="red")
            here = (await page.call("POST", "/api/along", **msgspec.to_builtins(transfer)))["id"]
            seats = (await page.call("GET", f"/api/tables/{here}"))["table"]["seats"]
            assert [seat["bot"] for seat in seats] == [None, "medium"]
            older = msgspec.to_builtins(msgspec.structs.replace(transfer, version=0))
            assert await page.call_refused("POST", "/api/along", **older) == (409, "no_record")
            other = msgspec.to_builtins(transfer) | {
                "position": {**transfer.position, "options": {"public_tiles": False}}
            }
            assert (await page.call_refused("POST", "/api/along", **other))[0] == 400

    asyncio.run(run())
