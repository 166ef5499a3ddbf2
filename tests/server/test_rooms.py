"""Rooms are held once: nobody writes where memory has forgotten, and one bad table harms only itself."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

import ribeira
from ribeira.server.actors.bot_turns import play_quickly
from ribeira.server.actors.presence import watch
from ribeira.server.actors.runtime import House
from ribeira.server.actors.table_actor import read_table
from ribeira.server.app import open_house
from ribeira.server.bot_workers.jobs import Choose
from ribeira.server.bot_workers.positions import TurnRequest
from ribeira.server.http.rate_limits import Allowance
from ribeira.server.operations import housekeeping as keeping
from ribeira.server.protocol import Done
from ribeira.server.settings import Limits, Settings
from ribeira.server.storage.changeset import Changes, StorageFailed
from ribeira.server.storage.reader import Store
from ribeira.server.websocket import client_session as place
from ribeira.tables.requests.act import Act, Acted, Undo
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import ClockWish, NewTable, SeatWish
from ribeira.tables.requests.sit import Come, Return, StandIn
from ribeira.tables.table import Player, Refused, Request
from tests.server.people import PATIENCE

ANA, RUI = Player("ana", "Ana", "blue"), Player("rui", "Rui", "red")
TWO = [SeatWish("me"), SeatWish("me")]


def in_house(folder: Path, work: Callable[[House], Awaitable[None]], **changes: Any) -> None:
    """Do something in a house on SQLite that has no door."""

    async def main() -> None:
        given: dict[str, Any] = {"database": f"sqlite:///{folder / 'tables.sqlite'}", "bot_seconds": PATIENCE}
        async with open_house(Settings(**(given | changes))) as house:
            await work(house)

    asyncio.run(main())


def fail_once(house: House) -> asyncio.Event:
    """The next commit fails as soon as the event is set; those after it go on."""
    gate = asyncio.Event()
    write = house.writer.write

    def failing(changes: Changes) -> "asyncio.Future[None]":
        house.writer.write = write  # type: ignore[method-assign]

        async def fail() -> None:
            await gate.wait()
            raise StorageFailed("disk")

        return asyncio.ensure_future(fail())

    house.writer.write = failing  # type: ignore[method-assign]
    return gate


async def wait_in_line() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_nobody_is_let_into_a_forgotten_room(tmp_path: Path) -> None:
    """While somebody waits at the door a write fails and the room is forgotten: they are known afterwards."""

    async def work(house: House) -> None:
        id = await house.open(NewTable(game="wishes", seats=TWO, start=True), ANA)
        invite = (await house.room(id)).table.invite
        gate = fail_once(house)
        failing = asyncio.create_task(house.ask(id, ANA, Say(id="a", text="hello")))
        await wait_in_line()
        coming = asyncio.create_task(house.come(id, Come(invite), RUI))
        await wait_in_line()
        gate.set()
        with pytest.raises(StorageFailed):
            await failing
        await coming
        table = (await house.room(id)).table
        assert table.guests == ["rui"]
        stored, _, _ = await read_table(house.store, id)
        assert (stored.number, stored.guests) == (table.number, ["rui"])

    in_house(tmp_path, work)


def test_a_bot_does_not_act_in_a_forgotten_room(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        asked = asyncio.Event()
        answer = asyncio.Event()

        async def choose(owner: str, job: Choose | TurnRequest) -> int:
            asked.set()
            await answer.wait()
            return int(ribeira.game("wishes").load(job.state).legal(job.seat)[0])

        house.pool.choose = choose  # type: ignore[method-assign]
        seats = [SeatWish("bot", "easy"), SeatWish("me")]
        id = await house.open(NewTable(game="wishes", seats=seats, start=True, seed="1"), ANA)
        if not (await house.room(id)).table.bots_to_move():
            turn, seat = 0, (await house.room(id)).table.people_to_move()[0]
            action = (await house.room(id)).table.game_now()
            document: Any = action.game.actions.json(action.state.legal(seat)[0])
            await house.ask(id, ANA, Act(id="x", seat=seat, turn=turn, actions=[document]))
        await asyncio.wait_for(asked.wait(), PATIENCE)
        gate = fail_once(house)
        failing = asyncio.create_task(house.ask(id, ANA, Say(id="a", text="hello")))
        await wait_in_line()
        answer.set()
        gate.set()
        with pytest.raises(StorageFailed):
            await failing
        while (await house.room(id)).table.bots_to_move():
            await asyncio.sleep(0.01)
        table = (await house.room(id)).table
        lines = await house.store.lines(id)
        assert lines[-1].number == table.number == len(lines)
        assert [line.entry for line in lines if isinstance(line.entry, Acted)]

    in_house(tmp_path, work)


def test_one_bad_table_harms_only_itself(tmp_path: Path) -> None:
    """An entry that cannot be read: the caretaker goes on, says so, and those behind it are looked after."""

    async def work(house: House) -> None:
        await house.supervisor.stop(keeping.NAME)
        bad, good = [await house.open(NewTable(game="wishes", seats=TWO, start=True), ANA) for _ in range(2)]
        assert isinstance(house.store, Store)
        async with house.store.engine.begin() as connection:
            await connection.execute(
                text("UPDATE entries SET body = 'nonsense' WHERE table_id = :id AND number = 2"), {"id": bad}
            )
            await connection.execute(text("UPDATE tables SET deadline = id <> :id"), {"id": bad})
        house.rooms.drop([bad, good])
        looked: list[str] = []
        failed: list[str] = []
        look_after = keeping.look_after

        async def looking(house: House, id: str) -> None:
            await look_after(house, id)
            looked.append(id)

        house.supervisor.failed = lambda name, error, **where: failed.append(str(where["table"]))  # type: ignore[method-assign]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(keeping, "look_after", looking)
            await keeping._round(house, 1)
        assert (failed, looked) == ([bad], [good])
        with pytest.raises(Exception, match=r"."):
            await house.room(bad)
        assert (await house.ask(good, ANA, Say(id="a", text="hello"))).number == 3

    in_house(tmp_path, work)


def test_a_closed_table_takes_no_guests(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        from ribeira.tables.requests.close import Close

        id = await house.open(NewTable(game="wishes", seats=TWO), ANA)
        invite = (await house.room(id)).table.invite
        await house.ask(id, ANA, Close(id="c"))
        with pytest.raises(Refused, match="closed"):
            await house.come(id, Come(invite), RUI)

    in_house(tmp_path, work)


def test_a_bot_that_fails_is_asked_again_and_then_plays_sensibly(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        asked = 0

        async def choose(owner: str, job: Choose | TurnRequest) -> int | None:
            nonlocal asked
            asked += 1
            return None

        house.pool.choose = choose  # type: ignore[method-assign]
        seats = [SeatWish("bot", "easy"), SeatWish("me")]
        id = await house.open(NewTable(game="wishes", seats=seats, start=True), ANA)
        room = await house.room(id)
        if room.table.people_to_move():
            course = room.table.game_now()
            document: Any = course.game.actions.json(course.state.legal(1)[0])
            await house.ask(id, ANA, Act(id="x", seat=1, turn=room.table.turns[1], actions=[document]))
        while room.table.bots_to_move():
            await asyncio.sleep(0.01)
        acted = sum(isinstance(line.entry, Acted) and line.entry.seat == 0 for line in await house.store.lines(id))
        assert acted
        assert asked == 2 * acted

    in_house(tmp_path, work)


def test_a_quick_choice_is_the_judges() -> None:
    """Not just anything: what the game's own judge would do, by what the seat may know."""
    from ribeira.engine.judge import judge_of
    from ribeira.engine.rng import Rng

    state = ribeira.game("mercado").new(3, seed=5)
    seat = state.deciders()[0]
    rng = Rng.seeded(1)
    sensible = {judge_of(state.game).play(state.sample(seat, rng), seat, rng) for _ in range(200)}
    assert sensible < set(state.legal(seat))  # it leaves some out
    assert {play_quickly(state, seat) for _ in range(20)} <= sensible


def act_now(house_table: Any, id: str, seat: int) -> Act:
    course = house_table.game_now()
    return Act(
        id=id,
        seat=seat,
        turn=house_table.turns[seat],
        actions=[course.game.actions.json(course.state.legal(seat)[0])],
    )


def test_clocks_are_judged_when_an_action_arrives(tmp_path: Path) -> None:
    """What came in time counts, however long it waited, and is charged to its arrival; what came late does not."""

    async def work(house: House) -> None:
        seats = [SeatWish("me"), SeatWish("me"), SeatWish("me")]
        wish = NewTable(game="wishes", seats=seats, start=True, clock=ClockWish(base=3600, increment=10))
        id = await house.open(wish, ANA)
        table = (await house.room(id)).table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        while seat in table.clock.running:  # the whole turn
            await house.ask(id, ANA, act_now(table, f"a{table.number}", seat), arrived=begun + 5_000)
        assert table.clock.left[seat] == 3_600_000 - 5_000 + 10_000
        late = table.clock.running[0]
        flag = table.clock.deadline()
        assert flag is not None
        before = len(table.game_now())
        with pytest.raises(Refused) as refused:
            await house.ask(id, ANA, act_now(table, "late", late), arrived=flag)
        assert refused.value.code == "out"
        assert table.seats[late].out
        assert len(table.game_now()) == before
        for request in (Return(id="r", seat=late), Undo(id="u", seat=late)):
            with pytest.raises(Refused) as refused:
                await house.ask(id, ANA, request, arrived=flag)
            assert refused.value.code == "out"

    in_house(tmp_path, work)


def test_a_message_that_waits_came_when_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long those before it took: over a connection, too."""

    class Wire:
        def go_on(self) -> None: ...

        async def say(self, message: bytes) -> None: ...

    async def work(house: House) -> None:
        arrivals: list[int | None] = []

        async def ask(id: str, who: Player, request: Request, arrived: int | None = None) -> Done:
            arrivals.append(arrived)
            now[0] += 7_000  # so long does it take
            return Done(id=request.id, number=1)

        house.ask = ask  # type: ignore[method-assign]
        id = await house.open(NewTable(game="wishes", seats=TWO, start=True), ANA)
        now = [1_000]
        monkeypatch.setattr(place, "milliseconds", lambda: now[0])
        watcher = await watch(house, id, ANA)
        seat = place.Place(cast(Any, Wire()), id, watcher, house, Allowance(Limits()))
        for number in range(3):
            seat.received(json.dumps({"type": "say", "id": f"s{number}", "text": "hello"}))
            now[0] += 1
        assert seat.receiving is not None
        await seat.receiving
        assert arrivals == [1_000, 1_001, 1_002]
        seat.lost()

    in_house(tmp_path, work)


def test_standing_in_and_coming_back_at_a_table_pays_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        house.poke = lambda room: None  # type: ignore[method-assign]  # the bot thinks for long
        for pace in (ClockWish(base=60, increment=30), ClockWish(per_turn=60)):
            id = await house.open(NewTable(game="wishes", seats=TWO, start=True, clock=pace), ANA)
            table = (await house.room(id)).table
            assert table.clock is not None
            seat, at = table.clock.running[0], table.clock.since
            for number in range(6):
                await house.ask(id, ANA, StandIn(id=f"s{number}", seat=seat), arrived=at + 1_000)
                assert table.clock.running == []
                await house.ask(id, ANA, Return(id=f"r{number}", seat=seat), arrived=at + 2_000)
                at += 2_000
            assert table.clock.left[seat] == 60_000 - 6 * 1_000

    in_house(tmp_path, work)


def test_a_server_that_was_away_several_times(tmp_path: Path) -> None:
    """Each of them is given back, and what was thought in between is not."""

    async def work(house: House) -> None:
        id = await house.open(NewTable(game="wishes", seats=TWO, start=True, clock=ClockWish(base=60)), ANA)
        room = await house.room(id)
        table = room.table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        house.lamp.absences = [
            (begun - 9_000, begun - 5_000),
            (begun + 1_000, begun + 101_000),
            (begun + 103_000, begun + 203_000),
        ]
        assert (await house.ask(id, ANA, Say(id="s", text="back"), arrived=begun + 207_000)).number == 5
        assert table.clock.left[seat] == 60_000 - 1_000 - 2_000 - 4_000
        assert house.lamp.owed(table) == []
        stored, _, _ = await read_table(house.store, id)
        assert stored.clock == table.clock

    in_house(tmp_path, work)
