"""Tables in a page: the same house as a server's, on what a browser has."""

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
from ribeira.bots.puzzles import puzzles_of
from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.pyodide.local_server import SETTINGS
from ribeira.server.app import Server
from ribeira.server.settings import Settings
from ribeira.tables.names import NAME_LENGTH
from tests.pyodide.browser_page import MemoryIndexedDb, Page, opened

BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "beginner"}]
DAY = "2026-11-16"
# Routes for other players, other devices and browsers that a server reaches.
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
    "GET /api/me/ratings",
    "PUT /api/me/listed",
    "POST /api/seasons",
    "GET /api/me/seasons",
    "GET /api/seasons/{season}",
    "POST /api/seasons/{season}/players",
    "DELETE /api/seasons/{season}/players/{place}",
    "POST /api/seasons/{season}/start",
}
PAGE_ONLY = {"POST /api/records", "POST /api/along"}  # a server takes no games from elsewhere


def in_page(
    work: Callable[[Page], Awaitable[None]], database: MemoryIndexedDb | None = None, settings: Settings = SETTINGS
) -> None:
    async def run() -> None:
        async with opened(database, settings) as page:
            await work(page)

    asyncio.run(run())


async def sit_down(page: Page, game: str = "wishes", **wish: Any) -> str:
    await page.ask("PUT", "/api/me", name="Ana", colour="red")
    wish = {"seats": BOTS, "start": True, "seed": "7"} | wish
    table: str = (await page.ask("POST", "/api/tables", game=game, **wish))["id"]
    return table


def test_a_game_against_a_bot_from_the_first_page_to_its_record_and_on() -> None:
    async def work(page: Page) -> None:
        home = await page.ask("GET", "/api/home?language=uk")
        assert (home["me"], home["tables"], len(home["games"])) == (None, [], len(ribeira.all_games()))
        table = await sit_down(page)
        end = await page.play(table)
        assert end["result"]["scores"]
        record = await page.ask("GET", f"/api/tables/{table}/record")
        assert Record.parse(record, ribeira.game("wishes")).text(ribeira.game("wishes")) == record
        assert any(entry.get("told") for entry in await page.ask("GET", f"/api/tables/{table}/log?language=ru"))
        frames = await page.ask("GET", f"/api/tables/{table}/replay?start=1&count=2&seat=0&language=en")
        assert [frame["move"] for frame in frames] == [1, 2]
        assert (await page.ask("GET", "/api/home"))["tables"][0]["id"] == table
        branch = await page.ask("POST", f"/api/tables/{table}/branches", move=3, seats=BOTS, start=True)
        assert (await page.play(branch["id"]))["table"]["origin"] == {"table": table, "move": 3}
        assert (await page.ask("DELETE", f"/api/me/tables/{table}"))["fate"] == "deleted"
        assert not [row for rows in page.database.rows.values() for row in rows.values() if table in row.values()]

    in_page(work)


def test_a_record_is_a_table_again() -> None:
    """To look back on where the game is over, to play on where it is not; what is wrong is named by its line."""

    async def work(page: Page) -> None:
        await page.ask("PUT", "/api/me", name="Ana", colour="red")
        wishes = ribeira.game("wishes")
        play = Play(wishes, 2, seed=7)
        while not play.state.over():
            seat = play.state.deciders()[0]
            play.act(seat, play.state.legal(seat)[0])
        names = ["Bia", "A name that is longer than a name at a table can be"]
        record = msgspec.structs.replace(play.record(), names=names)
        over = (await page.ask("POST", "/api/records", text=record.text(wishes)))["id"]
        seen = await page.ask("GET", f"/api/tables/{over}")
        assert (seen["table"]["status"], seen["result"]["scores"]) == ("over", record.result)
        assert [seat["name"] for seat in seen["table"]["seats"]] == ["Bia", names[1][:NAME_LENGTH]]
        again = Record.parse(await page.ask("GET", f"/api/tables/{over}/record"), wishes)
        assert (again.moves, again.result) == (record.moves, record.result)
        for names, bots in ((["Bia", "easy"], [None, "easy"]), (["easy", "hard"], [None, None])):
            text = msgspec.structs.replace(record, names=names).text(wishes)
            sitting = (
                await page.ask("GET", f"/api/tables/{(await page.ask('POST', '/api/records', text=text))['id']}")
            )["table"]["seats"]
            assert [seat["bot"] for seat in sitting] == bots  # the code of a level is nobody's name
            assert not {"easy", "hard"} & {seat["name"] for seat in sitting}
        begun = msgspec.structs.replace(record, moves=record.moves[:5], result=None, names=[])
        open = (await page.ask("POST", "/api/records", text=begun.text(wishes)))["id"]
        assert (await page.play(open))["table"]["status"] == "over"
        status, told = await page.host.ask("POST", "/api/records", json.dumps({"text": record.text(wishes) + "0 keep"}))
        assert (status, json.loads(str(told))["code"]) == (400, "bad_request")
        assert "line" in json.loads(str(told))["message"]

    in_page(work)


def test_every_page_has_the_same_deals_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come from the date alone: there is no server to have a secret."""
    views = []

    async def work(page: Page) -> None:
        await page.ask("PUT", "/api/me", name="Ana", colour="red")
        daily = await page.ask("GET", f"/api/daily?day={DAY}")
        assert {deal["status"] for deal in daily["games"]} == {"new"}
        table = (await page.ask("POST", f"/api/daily/{DAY}/lata"))["id"]
        assert (await page.ask("POST", f"/api/daily/{DAY}/lata"))["id"] == table
        views.append((await page.ask("GET", f"/api/tables/{table}"))["view"])

    monkeypatch.setattr("ribeira.server.features.daily.service.day_of", lambda at: DAY)
    for _ in range(2):
        in_page(work, settings=replace(SETTINGS, daily_bot="random"))
    assert views[0] == views[1]


def test_a_line_tells_what_happens_and_answers_what_is_asked_there() -> None:
    async def work(page: Page) -> None:
        table = await sit_down(page)
        await page.host.connect("1", table, "en")
        update = await page.until("1", "update")
        assert update["choices"][0]["told"]
        where = {"seat": update["seat"], "turn": update.get("turn", 0)}
        hinted = await page.request("1", "hint", **where)
        assert hinted["choice"]["action"] in [choice["action"] for choice in update["choices"]]
        foreseen = await page.request("1", "foresee", **where, actions=[update["choices"][0]["action"]])
        assert foreseen["type"] == "foreseen"
        done = await page.request("1", "act", **where, actions=[update["choices"][0]["action"]])
        assert done["type"] == "done"
        assert (await page.request("1", "act", **where, actions=[]))["code"] == "bad_request"
        page.host.disconnect("1")
        await page.host.connect("2", "no such table")
        assert page.closed["2"] == (4404, "no_such_table")

    in_page(work)


def test_whoever_comes_back_finds_everything_as_it_was() -> None:
    database = MemoryIndexedDb()

    async def begin(page: Page) -> None:
        table = await sit_down(page, "cafe")
        update = await page.ask("GET", f"/api/tables/{table}")
        while not update.get("choices"):
            await asyncio.sleep(0)
            update = await page.ask("GET", f"/api/tables/{table}")
        seen.append((table, update["number"], update["view"], update["choices"]))

    async def go_on(page: Page) -> None:
        table, number, view, choices = seen[0]
        update = await page.ask("GET", f"/api/tables/{table}")
        assert (update["number"], update["view"], update["choices"]) == (number, view, choices)
        assert (await page.play(table))["table"]["status"] == "over"

    seen: list[Any] = []
    in_page(begin, database)
    in_page(go_on, database)


def test_a_page_that_was_killed_has_lost_nothing_that_was_answered() -> None:
    async def work() -> None:
        database = MemoryIndexedDb()
        async with opened(database) as page:
            table = await sit_down(page, seats=[{"kind": "me"}, {"kind": "me"}])
            for _ in range(5):
                update = await page.ask("GET", f"/api/tables/{table}")
                act: dict[str, Any] = {
                    "type": "act",
                    "id": f"a{update['number']}",
                    "seat": update["seat"],
                    "turn": update.get("turn", 0),
                }
                act["actions"] = [update["choices"][0]["action"]]
                answered = await page.ask("POST", f"/api/tables/{table}/requests", **act)
            kept = MemoryIndexedDb()  # as it is on disk now
            kept.rows = {kind: dict(rows) for kind, rows in database.rows.items()}
            async with opened(kept) as other:
                again = await other.ask("GET", f"/api/tables/{table}")
                assert again["number"] == answered["number"]
                twice = await other.ask("POST", f"/api/tables/{table}/requests", **act)
                assert twice == answered  # the receipt is there, too

    asyncio.run(work())


def test_what_cannot_be_written_is_not_acknowledged() -> None:
    async def work(page: Page) -> None:
        table = await sit_down(page, seats=[{"kind": "me"}, {"kind": "me"}])
        update = await page.ask("GET", f"/api/tables/{table}")
        act: dict[str, Any] = {"type": "act", "id": "a", "seat": update["seat"], "turn": update.get("turn", 0)}
        act["actions"] = [update["choices"][0]["action"]]
        page.database.full = True
        assert await page.refused("POST", f"/api/tables/{table}/requests", **act) == (503, "storage")
        page.database.full = False
        assert (await page.ask("GET", f"/api/tables/{table}"))["number"] == update["number"]
        await page.ask("POST", f"/api/tables/{table}/requests", **act)

    in_page(work)


def test_a_finished_game_is_analysed_in_the_background() -> None:
    async def work(page: Page) -> None:
        table = await sit_down(page, seats=[{"kind": "me"}, {"kind": "me"}])
        for seat in (0, 1):
            update = await page.ask("GET", f"/api/tables/{table}")
            act: dict[str, Any] = {
                "type": "act",
                "id": f"a{seat}",
                "seat": update["seat"],
                "turn": update.get("turn", 0),
            }
            act["actions"] = [update["choices"][0]["action"]]
            await page.ask("POST", f"/api/tables/{table}/requests", **act)
        await page.ask("POST", f"/api/tables/{table}/requests", type="resign", id="r", seat=0)
        moves = (await page.ask("POST", f"/api/tables/{table}/analysis"))["moves"]
        while (info := await page.ask("GET", f"/api/tables/{table}/analysis"))["status"] == "running":
            await asyncio.sleep(0.01)
        assert (info["status"], info["reviewed"]) == ("done", moves)

    in_page(work)


def test_own_decks_are_checked_and_played_with() -> None:
    async def work(page: Page) -> None:
        text = await page.ask("GET", "/api/games/wishes/components.toml")
        await page.ask("PUT", "/api/me", name="Ana")
        assert (await page.ask("POST", "/api/games/wishes/components", text=text))["game"] == "wishes"
        assert await page.refused("POST", "/api/games/wishes/components", text="fish = 1") == (400, "bad_components")
        table = await sit_down(page, components=text)
        assert await page.ask("GET", f"/api/tables/{table}/components.toml") == text

    in_page(work)


@pytest.mark.parametrize(
    ("method", "address", "document", "refusal"),
    [
        ("GET", "/api/nothing", {}, (404, "no_such_table")),
        ("GET", "/api/me/tables", {}, (401, "who_are_you")),
        ("GET", "/api/games?language=xx", {}, (400, "bad_request")),
        ("GET", "/api/games/chess/components", {}, (400, "unknown_game")),
        ("PUT", "/api/me", {"name": "Ana", "age": 7}, (400, "bad_request")),
        ("PUT", "/api/me", {"name": "  "}, (400, "empty_text")),
    ],
)
def test_bad_questions_are_refused_as_a_server_refuses_them(
    method: str, address: str, document: dict[str, Any], refusal: tuple[int, str]
) -> None:
    async def work(page: Page) -> None:
        assert await page.refused(method, address, **document) == refusal

    in_page(work)


def test_a_page_answers_the_routes_of_a_server(tmp_path: Path) -> None:
    """Compare with the rows of the route table that are marked `in_page`."""
    server = Server(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    rows = [route for feature in server.features for route in feature.routes]
    answered: set[str] = set()

    async def work(page: Page) -> None:
        answered.update(f"{route.method} {route.path}" for _, _, route, _ in page.host.routes.routes)

    in_page(work)
    assert answered - PAGE_ONLY == {f"{row.method} {row.path}" for row in rows if row.in_page}
    assert answered >= PAGE_ONLY
    assert {f"{row.method} {row.path}" for row in rows if not row.in_page} == SERVER_ONLY


def test_it_needs_nothing_that_a_page_does_not_have() -> None:
    """Neither network nor database nor processes are imported."""
    missing = ["litestar", "sqlalchemy", "uvicorn", "aiosqlite", "prometheus_client", "platformdirs", "ssl"]
    missing += ["multiprocessing", "rich", "typer"]
    code = "import sys\nsys.platform = 'emscripten'\n"
    code += f"sys.modules.update(dict.fromkeys({missing!r}))\nimport ribeira.pyodide.local_server"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=300)


def test_puzzles_are_solved_in_a_page_and_kept() -> None:
    game = ribeira.game("wishes")
    database = MemoryIndexedDb()

    async def work(page: Page) -> None:
        await page.ask("PUT", "/api/me", name="Ana", colour="red")
        shown = await page.ask("GET", "/api/puzzles/next?game=wishes&language=en")
        puzzle = puzzles_of(game)[shown["id"]]
        address = f"/api/puzzles/wishes/{puzzle.id}"
        actions = [game.actions.json(puzzle.answer)]
        assert (await page.ask("POST", f"{address}/foresee", actions=actions))["brings"] is not None
        assert (await page.ask("POST", address, actions=actions))["counted"]
        assert not (await page.ask("POST", address, actions=actions))["counted"]
        assert (await page.ask("GET", address))["tried"]

    in_page(work, database)

    async def later(page: Page) -> None:
        known = await page.ask("GET", "/api/puzzles")
        assert (known["tried"], known["solved"]) == (1, 1)

    in_page(later, database)
