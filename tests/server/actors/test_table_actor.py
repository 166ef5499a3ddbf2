"""Rooms are held once: nobody writes where memory has forgotten, and one bad table harms only itself."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

import ribeira
from ribeira.server.actors.bot_turns import choose_quickly
from ribeira.server.actors.table_directory import read_table
from ribeira.server.bot_workers.jobs import Choose
from ribeira.server.bot_workers.positions import TurnRequest
from ribeira.server.http.rate_limits import RateLimits
from ribeira.server.operations.housekeeping import TASK
from ribeira.server.protocol import Done
from ribeira.server.settings import Limits
from ribeira.server.storage.changeset import ChangeSet, StorageFailed
from ribeira.server.storage.reader import DatabaseReader
from ribeira.server.websocket.client_session import ClientSession
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.entries.acted import Acted
from ribeira.tables.errors import Refused
from ribeira.tables.messages import Request
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import ClockWish, NewTable, SeatWish
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.requests.stand_in import Return, StandIn
from ribeira.tables.requests.undo import Undo
from ribeira.tables.seats import Player
from tests.server.clients import TIMEOUT_S
from tests.server.in_process import InProcess, run_in_process

ANA, RUI = Player("ana", "Ana", "blue"), Player("rui", "Rui", "red")
TWO = [SeatWish("me"), SeatWish("me")]


def fail_once(server: InProcess) -> asyncio.Event:
    """The next commit fails as soon as the event is set; those after it go on."""
    gate = asyncio.Event()
    write = server.writer.write

    def failing(changes: ChangeSet) -> "asyncio.Future[None]":
        server.writer.write = write  # type: ignore[method-assign]

        async def fail() -> None:
            await gate.wait()
            raise StorageFailed("disk")

        return asyncio.ensure_future(fail())

    server.writer.write = failing  # type: ignore[method-assign]
    return gate


async def wait_in_line() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_nobody_is_let_into_a_forgotten_room(tmp_path: Path) -> None:
    """While somebody waits at the door a write fails and the room is forgotten: they are known afterwards."""

    async def work(server: InProcess) -> None:
        id = await server.open(NewTable(game="wishes", seats=TWO, start=True), ANA)
        invite = (await server.actor(id)).table.invite
        gate = fail_once(server)
        failing = asyncio.create_task(server.send(id, ANA, Say(id="a", text="hello")))
        await wait_in_line()
        coming = asyncio.create_task(server.admit(id, UseInvitation(invite), RUI))
        await wait_in_line()
        gate.set()
        with pytest.raises(StorageFailed):
            await failing
        await coming
        table = (await server.actor(id)).table
        assert table.guests == ["rui"]
        stored, _, _ = await read_table(server.reader, id)
        assert (stored.number, stored.guests) == (table.number, ["rui"])

    run_in_process(tmp_path, work)


def test_a_bot_does_not_act_in_a_forgotten_room(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        asked = asyncio.Event()
        answer = asyncio.Event()

        async def choose(owner: str, job: Choose | TurnRequest) -> int:
            asked.set()
            await answer.wait()
            return int(ribeira.game("wishes").load(job.state).legal(job.seat)[0])

        server.pool.choose = choose  # type: ignore[method-assign]
        seats = [SeatWish("bot", "easy"), SeatWish("me")]
        id = await server.open(NewTable(game="wishes", seats=seats, start=True, seed="1"), ANA)
        if not (await server.actor(id)).table.bots_to_move():
            turn, seat = 0, (await server.actor(id)).table.people_to_move()[0]
            action = (await server.actor(id)).table.require_game()
            document: Any = action.game.actions.json(action.state.legal(seat)[0])
            await server.send(id, ANA, Act(id="x", seat=seat, turn=turn, actions=[document]))
        await asyncio.wait_for(asked.wait(), TIMEOUT_S)
        gate = fail_once(server)
        failing = asyncio.create_task(server.send(id, ANA, Say(id="a", text="hello")))
        await wait_in_line()
        answer.set()
        gate.set()
        with pytest.raises(StorageFailed):
            await failing
        while (await server.actor(id)).table.bots_to_move():
            await asyncio.sleep(0.01)
        table = (await server.actor(id)).table
        lines = await server.reader.read_log(id)
        assert lines[-1].number == table.number == len(lines)
        assert [line.entry for line in lines if isinstance(line.entry, Acted)]

    run_in_process(tmp_path, work)


def test_one_bad_table_harms_only_itself(tmp_path: Path) -> None:
    """An entry that cannot be read: the caretaker goes on, says so, and those behind it are looked after."""

    async def work(server: InProcess) -> None:
        await server.supervisor.stop(TASK)
        bad, good = [await server.open(NewTable(game="wishes", seats=TWO, start=True), ANA) for _ in range(2)]
        assert isinstance(server.reader, DatabaseReader)
        async with server.reader.engine.begin() as connection:
            await connection.execute(
                text("UPDATE entries SET body = 'nonsense' WHERE table_id = :id AND number = 2"), {"id": bad}
            )
            await connection.execute(text("UPDATE tables SET deadline = id <> :id"), {"id": bad})
        server.directory.drop([bad, good])
        refreshed: list[str] = []
        failed: list[str] = []
        housekeeping = server.server.housekeeping
        refresh = housekeeping.refresh

        async def refresh_and_note(id: str) -> None:
            await refresh(id)
            refreshed.append(id)

        server.supervisor.failed = lambda name, error, **where: failed.append(str(where["table"]))  # type: ignore[method-assign]
        housekeeping.refresh = refresh_and_note  # type: ignore[method-assign]
        await housekeeping.run_round(1)
        assert (failed, refreshed) == ([bad], [good])
        with pytest.raises(Exception, match=r"."):
            await server.actor(bad)
        assert (await server.send(good, ANA, Say(id="a", text="hello"))).number == 3

    run_in_process(tmp_path, work)


def test_a_closed_table_takes_no_guests(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        from ribeira.tables.requests.close import Close

        id = await server.open(NewTable(game="wishes", seats=TWO), ANA)
        invite = (await server.actor(id)).table.invite
        await server.send(id, ANA, Close(id="c"))
        with pytest.raises(Refused, match="closed"):
            await server.admit(id, UseInvitation(invite), RUI)

    run_in_process(tmp_path, work)


def test_a_bot_that_fails_is_asked_again_and_then_plays_sensibly(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        asked = 0

        async def choose(owner: str, job: Choose | TurnRequest) -> int | None:
            nonlocal asked
            asked += 1
            return None

        server.pool.choose = choose  # type: ignore[method-assign]
        seats = [SeatWish("bot", "easy"), SeatWish("me")]
        id = await server.open(NewTable(game="wishes", seats=seats, start=True), ANA)
        room = await server.actor(id)
        if room.table.people_to_move():
            course = room.table.require_game()
            document: Any = course.game.actions.json(course.state.legal(1)[0])
            await server.send(id, ANA, Act(id="x", seat=1, turn=room.table.turns[1], actions=[document]))
        while room.table.bots_to_move():
            await asyncio.sleep(0.01)
        acted = sum(isinstance(line.entry, Acted) and line.entry.seat == 0 for line in await server.reader.read_log(id))
        assert acted
        assert asked == 2 * acted

    run_in_process(tmp_path, work)


def test_a_quick_choice_is_the_judges() -> None:
    """Not just anything: what the game's own judge would do, by what the seat may know."""
    from ribeira.engine.judge import judge_of
    from ribeira.engine.rng import Rng

    state = ribeira.game("mercado").new(3, seed=5)
    seat = state.deciders()[0]
    rng = Rng.seeded(1)
    sensible = {judge_of(state.game).play(state.sample(seat, rng), seat, rng) for _ in range(200)}
    assert sensible < set(state.legal(seat))  # it leaves some out
    assert {choose_quickly(state, seat) for _ in range(20)} <= sensible


def act_now(table: Any, id: str, seat: int) -> Act:
    course = table.require_game()
    return Act(
        id=id,
        seat=seat,
        turn=table.turns[seat],
        actions=[course.game.actions.json(course.state.legal(seat)[0])],
    )


def test_clocks_are_judged_when_an_action_arrives(tmp_path: Path) -> None:
    """What came in time counts, however long it waited, and is charged to its arrival; what came late does not."""

    async def work(server: InProcess) -> None:
        seats = [SeatWish("me"), SeatWish("me"), SeatWish("me")]
        wish = NewTable(game="wishes", seats=seats, start=True, clock=ClockWish(base=3600, increment=10))
        id = await server.open(wish, ANA)
        table = (await server.actor(id)).table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        while seat in table.clock.running:  # the whole turn
            await server.send(id, ANA, act_now(table, f"a{table.number}", seat), arrived_at=begun + 5_000)
        assert table.clock.left[seat] == 3_600_000 - 5_000 + 10_000
        late = table.clock.running[0]
        flag = table.clock.deadline()
        assert flag is not None
        before = len(table.require_game())
        with pytest.raises(Refused) as refused:
            await server.send(id, ANA, act_now(table, "late", late), arrived_at=flag)
        assert refused.value.code == "out"
        assert table.seats[late].out
        assert len(table.require_game()) == before
        for request in (Return(id="r", seat=late), Undo(id="u", seat=late)):
            with pytest.raises(Refused) as refused:
                await server.send(id, ANA, request, arrived_at=flag)
            assert refused.value.code == "out"

    run_in_process(tmp_path, work)


def test_a_message_that_waits_keeps_its_arrival_time(tmp_path: Path) -> None:

    class NoTransport:
        def resume_receiving(self) -> None: ...

        async def send_message(self, message: bytes) -> None: ...

    async def work(server: InProcess) -> None:
        arrivals: list[int | None] = []

        class SlowActor:
            table: Any

            async def handle(self, request: Request, player: Player, arrived_at: int | None = None) -> Done:
                arrivals.append(arrived_at)
                return Done(id=request.id, number=1)

        id = await server.open(NewTable(game="wishes", seats=TWO, start=True), ANA)
        runtime = server.runtime
        actor = await runtime.presence.find_table(id, ANA)
        feed = TableFeed(ANA, actor.table, actor.online, runtime.now)
        session = ClientSession(
            cast(Any, NoTransport()),
            actor,
            feed,
            runtime.presence,
            runtime.queries,
            RateLimits(Limits()),
        )
        session.actor = cast(Any, SlowActor())
        for number in range(3):
            session.receive(json.dumps({"type": "say", "id": f"s{number}", "text": "hello"}), 1_000 + number)
        assert session.receive_task is not None
        await session.receive_task
        assert arrivals == [1_000, 1_001, 1_002]

    run_in_process(tmp_path, work)


def test_standing_in_and_coming_back_at_a_table_pays_nothing(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.stop_bots()  # the bot thinks for long
        for pace in (ClockWish(base=60, increment=30), ClockWish(per_turn=60)):
            id = await server.open(NewTable(game="wishes", seats=TWO, start=True, clock=pace), ANA)
            table = (await server.actor(id)).table
            assert table.clock is not None
            seat, at = table.clock.running[0], table.clock.since
            for number in range(6):
                await server.send(id, ANA, StandIn(id=f"s{number}", seat=seat), arrived_at=at + 1_000)
                assert table.clock.running == []
                await server.send(id, ANA, Return(id=f"r{number}", seat=seat), arrived_at=at + 2_000)
                at += 2_000
            assert table.clock.left[seat] == 60_000 - 6 * 1_000

    run_in_process(tmp_path, work)


def test_a_server_that_was_away_several_times(tmp_path: Path) -> None:
    """Each of them is given back, and what was thought in between is not."""

    async def work(server: InProcess) -> None:
        id = await server.open(NewTable(game="wishes", seats=TWO, start=True, clock=ClockWish(base=60)), ANA)
        room = await server.actor(id)
        table = room.table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        server.runtime.downtime.outages = [
            (begun - 9_000, begun - 5_000),
            (begun + 1_000, begun + 101_000),
            (begun + 103_000, begun + 203_000),
        ]
        assert (await server.send(id, ANA, Say(id="s", text="back"), arrived_at=begun + 207_000)).number == 5
        assert table.clock.left[seat] == 60_000 - 1_000 - 2_000 - 4_000
        assert server.runtime.downtime.credits_for(table) == []
        stored, _, _ = await read_table(server.reader, id)
        assert stored.clock == table.clock

    run_in_process(tmp_path, work)
