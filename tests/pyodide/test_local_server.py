"""The local server of the browser build. It runs the services of a server on an in-memory IndexedDB."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import ribeira
from ribeira.bots.puzzles.collection import puzzles_of
from ribeira.engine.match import Match
from ribeira.engine.record import Record
from ribeira.pyodide.local_server import SETTINGS
from ribeira.server.app import Server
from ribeira.server.settings import Settings
from ribeira.tables.lookalikes import NAME_LENGTH
from tests.pyodide.browser_page import BrowserPage, MemoryIndexedDb, open_page

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
DAY = "2026-11-16"
# Routes that exist only on a server. Most concern other players, other devices or notifications.
SERVER_ONLY = {
    "GET /api/protocol",
    "GET /api/tables/{table_id}/along",
    "POST /api/tables/{table_id}/guests",
    "GET /api/push",
    "PUT /api/me/push",
    "DELETE /api/me/push/{push}",
    "PUT /api/me/webhook",
    "GET /api/me/devices",
    "DELETE /api/me/devices/{device}",
    "POST /api/me/link",
    "POST /api/me/recovery",
    "POST /api/devices",
    "GET /api/ratings/{game}",
    "GET /api/tables/{table_id}/rating",
    "GET /api/me/ratings",
    "PUT /api/me/listed",
    "POST /api/seasons",
    "GET /api/me/seasons",
    "GET /api/seasons/{season}",
    "POST /api/seasons/{season}/players",
    "DELETE /api/seasons/{season}/players/{place}",
    "POST /api/seasons/{season}/start",
}
PAGE_ONLY = {"POST /api/records", "POST /api/along"}  # a server accepts no games that were played elsewhere


def run_in_page(
    work: Callable[[BrowserPage], Awaitable[None]],
    database: MemoryIndexedDb | None = None,
    settings: Settings = SETTINGS,
) -> None:
    """Open a page, pass it to `work`, and close it afterwards."""

    async def run() -> None:
        async with open_page(database, settings) as page:
            await work(page)

    asyncio.run(run())


async def start_game(page: BrowserPage, game: str = "wishes", **wish: Any) -> str:
    """Start a game against a bot, unless `wish` contains different seats. Return the table's ID."""
    await page.call("PUT", "/api/me", name="Ana", colour="red")
    wish = {"seats": BOTS, "start": True, "seed": "7"} | wish
    table: str = (await page.call("POST", "/api/tables", game=game, **wish))["id"]
    return table


def test_a_game_against_a_bot_can_be_finished_replayed_branched_and_deleted() -> None:
    async def work(page: BrowserPage) -> None:
        home = await page.call("GET", "/api/home?language=uk")
        assert (home["me"], home["tables"], len(home["games"])) == (None, [], len(ribeira.list_games()))
        table = await start_game(page)
        end = await page.play_to_end(table)
        assert end["result"]["scores"]
        record = await page.call("GET", f"/api/tables/{table}/record")
        assert Record.parse(record, ribeira.game("wishes")).text(ribeira.game("wishes")) == record
        assert any(entry.get("told") for entry in await page.call("GET", f"/api/tables/{table}/log?language=ru"))
        frames = await page.call("GET", f"/api/tables/{table}/replay?start=1&count=2&seat=0&language=en")
        assert [frame["move"] for frame in frames] == [1, 2]
        assert (await page.call("GET", "/api/home"))["tables"][0]["id"] == table
        branch = await page.call("POST", f"/api/tables/{table}/branches", move=3, seats=BOTS, start=True)
        assert (await page.play_to_end(branch["id"]))["table"]["origin"] == {"table": table, "move": 3}
        assert (await page.call("DELETE", f"/api/me/tables/{table}"))["fate"] == "deleted"
        assert not [row for rows in page.database.rows.values() for row in rows.values() if table in row.values()]

    run_in_page(work)


def test_a_record_file_opens_a_table() -> None:
    """A finished game keeps its result and moves, and an unfinished game can be continued. Errors name their line."""

    async def work(page: BrowserPage) -> None:
        await page.call("PUT", "/api/me", name="Ana", colour="red")
        wishes = ribeira.game("wishes")
        play = Match(wishes, 2, seed=7)
        while not play.state.over():
            seat = play.state.deciders()[0]
            play.act(seat, play.state.legal(seat)[0])
        names = ["Bia", "A name that is longer than a name at a table can be"]
        record = msgspec.structs.replace(play.record(), names=names)
        over = (await page.call("POST", "/api/records", text=record.text(wishes)))["id"]
        seen = await page.call("GET", f"/api/tables/{over}")
        assert (seen["table"]["status"], seen["result"]["scores"]) == ("over", record.result)
        assert [seat["name"] for seat in seen["table"]["seats"]] == ["Bia", names[1][:NAME_LENGTH]]
        restored = Record.parse(await page.call("GET", f"/api/tables/{over}/record"), wishes)
        assert (restored.moves, restored.result) == (record.moves, record.result)
        for names, bots in ((["Bia", "easy"], [None, "easy"]), (["easy", "hard"], [None, None])):
            text = msgspec.structs.replace(record, names=names).text(wishes)
            sitting = (
                await page.call("GET", f"/api/tables/{(await page.call('POST', '/api/records', text=text))['id']}")
            )["table"]["seats"]
            # A person on a seat named after a bot does not get that name.
            assert [seat["bot"] for seat in sitting] == bots
            assert not {"easy", "hard"} & {seat["name"] for seat in sitting}
        unfinished = msgspec.structs.replace(record, moves=record.moves[:5], result=None, names=[])
        table = (await page.call("POST", "/api/records", text=unfinished.text(wishes)))["id"]
        assert (await page.play_to_end(table))["table"]["status"] == "over"
        invalid = json.dumps({"text": record.text(wishes) + "0 keep"})
        status, answer = await page.server.ask("POST", "/api/records", invalid)
        assert (status, json.loads(str(answer))["code"]) == (400, "bad_request")
        assert "line" in json.loads(str(answer))["message"]

    run_in_page(work)


def test_every_page_has_the_same_daily_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals depend only on the date, because pages share no secret."""
    views = []

    async def work(page: BrowserPage) -> None:
        await page.call("PUT", "/api/me", name="Ana", colour="red")
        daily = await page.call("GET", f"/api/daily?day={DAY}")
        assert {deal["status"] for deal in daily["games"]} == {"new"}
        table = (await page.call("POST", f"/api/daily/{DAY}/lata"))["id"]
        assert (await page.call("POST", f"/api/daily/{DAY}/lata"))["id"] == table
        views.append((await page.call("GET", f"/api/tables/{table}"))["view"])

    monkeypatch.setattr("ribeira.server.features.daily.service.day_of", lambda at: DAY)
    for _ in range(2):
        run_in_page(work, settings=replace(SETTINGS, daily_bot="random"))
    assert views[0] == views[1]


def test_a_connection_receives_updates_and_answers_requests() -> None:
    async def work(page: BrowserPage) -> None:
        table = await start_game(page)
        await page.server.connect("1", table, "en")
        update = await page.wait_for("1", "update")
        assert update["choices"][0]["told"]
        turn = {"seat": update["seat"], "turn": update.get("turn", 0)}
        hinted = await page.request("1", "hint", **turn)
        assert hinted["choice"]["action"] in [choice["action"] for choice in update["choices"]]
        foreseen = await page.request("1", "foresee", **turn, actions=[update["choices"][0]["action"]])
        assert foreseen["type"] == "foreseen"
        done = await page.request("1", "act", **turn, actions=[update["choices"][0]["action"]])
        assert done["type"] == "done"
        assert (await page.request("1", "act", **turn, actions=[]))["code"] == "bad_request"
        page.server.disconnect("1")
        await page.server.connect("2", "no such table")
        assert page.closed["2"] == (4404, "no_such_table")

    run_in_page(work)


def test_a_game_continues_in_a_later_page() -> None:
    database = MemoryIndexedDb()

    async def begin(page: BrowserPage) -> None:
        table = await start_game(page, "cafe")
        update = await page.call("GET", f"/api/tables/{table}")
        while not update.get("choices"):
            await asyncio.sleep(0)
            update = await page.call("GET", f"/api/tables/{table}")
        before.append((table, update["number"], update["view"], update["choices"]))

    async def resume(page: BrowserPage) -> None:
        table, number, view, choices = before[0]
        update = await page.call("GET", f"/api/tables/{table}")
        assert (update["number"], update["view"], update["choices"]) == (number, view, choices)
        assert (await page.play_to_end(table))["table"]["status"] == "over"

    before: list[Any] = []
    run_in_page(begin, database)
    run_in_page(resume, database)


def test_a_killed_page_loses_no_acknowledged_action() -> None:
    async def work() -> None:
        database = MemoryIndexedDb()
        async with open_page(database) as page:
            table = await start_game(page, seats=[{"kind": "me"}, {"kind": "me"}])
            for _ in range(5):
                update = await page.call("GET", f"/api/tables/{table}")
                act: dict[str, Any] = {
                    "type": "act",
                    "id": f"a{update['number']}",
                    "seat": update["seat"],
                    "turn": update.get("turn", 0),
                }
                act["actions"] = [update["choices"][0]["action"]]
                done = await page.call("POST", f"/api/tables/{table}/requests", **act)
            stored = MemoryIndexedDb()  # the rows on disk when the page is killed
            stored.rows = {kind: dict(rows) for kind, rows in database.rows.items()}
            async with open_page(stored) as other:
                update = await other.call("GET", f"/api/tables/{table}")
                assert update["number"] == done["number"]
                repeated = await other.call("POST", f"/api/tables/{table}/requests", **act)
                assert repeated == done  # the receipt was stored with the action

    asyncio.run(work())


def test_an_action_that_cannot_be_stored_is_refused() -> None:
    async def work(page: BrowserPage) -> None:
        table = await start_game(page, seats=[{"kind": "me"}, {"kind": "me"}])
        update = await page.call("GET", f"/api/tables/{table}")
        act: dict[str, Any] = {"type": "act", "id": "a", "seat": update["seat"], "turn": update.get("turn", 0)}
        act["actions"] = [update["choices"][0]["action"]]
        page.database.is_full = True
        assert await page.call_refused("POST", f"/api/tables/{table}/requests", **act) == (503, "storage")
        page.database.is_full = False
        assert (await page.call("GET", f"/api/tables/{table}"))["number"] == update["number"]
        await page.call("POST", f"/api/tables/{table}/requests", **act)

    run_in_page(work)


def test_a_finished_game_is_analyzed_in_the_background() -> None:
    async def work(page: BrowserPage) -> None:
        table = await start_game(page, seats=[{"kind": "me"}, {"kind": "me"}])
        for seat in (0, 1):
            update = await page.call("GET", f"/api/tables/{table}")
            act: dict[str, Any] = {
                "type": "act",
                "id": f"a{seat}",
                "seat": update["seat"],
                "turn": update.get("turn", 0),
            }
            act["actions"] = [update["choices"][0]["action"]]
            await page.call("POST", f"/api/tables/{table}/requests", **act)
        await page.call("POST", f"/api/tables/{table}/requests", type="resign", id="r", seat=0)
        moves = (await page.call("POST", f"/api/tables/{table}/analysis"))["moves"]
        while (info := await page.call("GET", f"/api/tables/{table}/analysis"))["status"] == "running":
            await asyncio.sleep(0.01)
        assert (info["status"], info["reviewed"]) == ("done", moves)

    run_in_page(work)


def test_custom_components_are_checked_and_used() -> None:
    async def work(page: BrowserPage) -> None:
        text = await page.call("GET", "/api/games/wishes/components.toml")
        await page.call("PUT", "/api/me", name="Ana")
        assert (await page.call("POST", "/api/games/wishes/components", text=text))["game"] == "wishes"
        assert await page.call_refused("POST", "/api/games/wishes/components", text="fish = 1") == (
            400,
            "bad_components",
        )
        table = await start_game(page, components=text)
        assert await page.call("GET", f"/api/tables/{table}/components.toml") == text

    run_in_page(work)


@pytest.mark.parametrize(
    ("method", "address", "body", "refusal"),
    [
        ("GET", "/api/nothing", {}, (404, "no_such_table")),
        ("GET", "/api/me/tables", {}, (401, "who_are_you")),
        ("GET", "/api/games?language=xx", {}, (400, "bad_request")),
        ("GET", "/api/games/chess/components", {}, (400, "unknown_game")),
        ("PUT", "/api/me", {"name": "Ana", "age": 7}, (400, "bad_request")),
        ("PUT", "/api/me", {"name": "  "}, (400, "empty_text")),
    ],
)
def test_invalid_calls_are_refused_as_by_a_server(
    method: str, address: str, body: dict[str, Any], refusal: tuple[int, str]
) -> None:
    async def work(page: BrowserPage) -> None:
        assert await page.call_refused(method, address, **body) == refusal

    run_in_page(work)


def test_a_page_answers_the_routes_of_a_server(tmp_path: Path) -> None:
    """The page serves the routes that are marked `in_page`, and the routes that import games."""
    server = Server(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    rows = [route for feature in server.features for route in feature.routes]
    answered: set[str] = set()

    async def work(page: BrowserPage) -> None:
        answered.update(f"{route.method} {route.path}" for _, _, route, _ in page.server.routes.routes)

    run_in_page(work)
    assert answered - PAGE_ONLY == {f"{row.method} {row.path}" for row in rows if row.in_page}
    assert answered >= PAGE_ONLY
    assert {f"{row.method} {row.path}" for row in rows if not row.in_page} == SERVER_ONLY


def test_the_local_server_imports_no_network_database_or_process_modules() -> None:
    missing = ["litestar", "sqlalchemy", "uvicorn", "aiosqlite", "prometheus_client", "platformdirs", "ssl"]
    missing += ["multiprocessing", "rich", "typer"]
    code = "import sys\nsys.platform = 'emscripten'\n"
    code += f"sys.modules.update(dict.fromkeys({missing!r}))\nimport ribeira.pyodide.local_server"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)


def test_a_solved_puzzle_is_stored() -> None:
    game = ribeira.game("wishes")
    database = MemoryIndexedDb()

    async def work(page: BrowserPage) -> None:
        await page.call("PUT", "/api/me", name="Ana", colour="red")
        question = await page.call("GET", "/api/puzzles/next?game=wishes&language=en")
        puzzle = puzzles_of(game)[question["id"]]
        address = f"/api/puzzles/wishes/{puzzle.id}"
        actions = [game.actions.json(puzzle.answer)]
        assert (await page.call("POST", f"{address}/foresee", actions=actions))["brings"] is not None
        assert (await page.call("POST", address, actions=actions))["counted"]
        assert not (await page.call("POST", address, actions=actions))["counted"]
        assert (await page.call("GET", address))["tried"]

    run_in_page(work, database)

    async def return_later(page: BrowserPage) -> None:
        overview = await page.call("GET", "/api/puzzles")
        assert (overview["tried"], overview["solved"]) == (1, 1)

    run_in_page(return_later, database)
