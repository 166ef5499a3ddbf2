"""Table actors: eviction after failed writes, arrival times and guests."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ribeira.server.actors.table_directory import read_table
from ribeira.server.storage.changeset import StorageFailed
from ribeira.tables.errors import Refused
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import ClockWish, NewTable, SeatWish
from ribeira.tables.requests.sit import UseInvitation
from ribeira.tables.requests.stand_in import Return, StandIn
from ribeira.tables.requests.undo import Undo
from tests.server.clients import error_code
from tests.server.in_process_server import InProcess, fail_once, let_tasks_run, run_in_process
from tests.server.players import ANA, RUI, TWO_SEATS
from tests.server.running_server import execute_sql, running_server


def test_guest_is_admitted_after_the_actor_was_evicted(tmp_path: Path) -> None:
    """A write fails while a guest waits for the lock. The actor is evicted, and its successor admits the guest."""

    async def work(server: InProcess) -> None:
        id = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA)
        invite = (await server.actor(id)).table.invite
        gate = fail_once(server)
        failing = asyncio.create_task(server.send(id, ANA, Say(id="a", text="hello")))
        await let_tasks_run()
        coming = asyncio.create_task(server.admit(id, UseInvitation(invite), RUI))
        await let_tasks_run()
        gate.set()
        with pytest.raises(StorageFailed):
            await failing
        await coming
        table = (await server.actor(id)).table
        assert table.guests == ["rui"]
        stored, _, _ = await read_table(server.reader, id)
        assert (stored.number, stored.guests) == (table.number, ["rui"])

    run_in_process(tmp_path, work)


def test_closed_table_admits_no_guests(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        from ribeira.tables.requests.close import Close

        id = await server.open(NewTable(game="wishes", seats=TWO_SEATS), ANA)
        invite = (await server.actor(id)).table.invite
        await server.send(id, ANA, Close(id="c"))
        with pytest.raises(Refused, match="closed"):
            await server.admit(id, UseInvitation(invite), RUI)

    run_in_process(tmp_path, work)


def act_now(table: Any, id: str, seat: int) -> Act:
    history = table.require_game()
    return Act(
        id=id,
        seat=seat,
        turn=table.turns[seat],
        actions=[history.game.actions.json(history.state.legal(seat)[0])],
    )


def test_clock_uses_the_arrival_time_of_an_action(tmp_path: Path) -> None:
    """An action that arrives in time counts, however long it waits for the lock. A late action is refused."""

    async def work(server: InProcess) -> None:
        server.ignore_stalls()
        seats = [SeatWish("me"), SeatWish("me"), SeatWish("me")]
        wish = NewTable(game="wishes", seats=seats, start=True, clock=ClockWish(base=3600, increment=10))
        id = await server.open(wish, ANA)
        table = (await server.actor(id)).table
        assert table.clock is not None
        begun, seat = table.clock.since, table.clock.running[0]
        while seat in table.clock.running:  # play until the turn ends
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


def test_player_gains_no_time_while_a_bot_stands_in(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        server.ignore_stalls()
        server.stop_bots()  # a bot's move would change the position that the test expects
        for pace in (ClockWish(base=60, increment=30), ClockWish(per_turn=60)):
            id = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True, clock=pace), ANA)
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


def test_player_whose_time_runs_out_is_out(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me open bot", clock={"base": 1, "increment": 1})
        rui.join(ana, table, 1)
        ana.request(table, "start")
        with ana.connect(table) as connection:
            assert sum(connection.state["clock"]["left"]) <= 3000
            while connection.state["table"]["status"] == "playing":
                connection.receive()
            info = connection.state["table"]
        assert info["ended"] == "resigned"  # at most one player is still in the game
        log = ana.http.get(f"/api/tables/{table}/log").json()
        out = [each["entry"]["seat"] for each in log if each["entry"]["entry"] == "timed_out"]
        assert out
        assert all(info["seats"][seat]["out"] for seat in out)


def test_storage_failure_loses_no_acknowledged_move(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        ana.act_first(table)
        with ana.connect(table) as connection:
            execute_sql(tmp_path, "ALTER TABLE entries RENAME TO hidden")
            with contextlib.suppress(ConnectionClosed):  # the table is reloaded, and connections are closed
                assert error_code(connection.act(connection.state["choices"][0]["action"])) == "storage"
            execute_sql(tmp_path, "ALTER TABLE hidden RENAME TO entries")
        assert ana.read_table(table)["moves"] == 1
        ana.act_first(table)
        assert ana.read_table(table)["moves"] == 2
