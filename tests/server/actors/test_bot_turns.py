"""Bot turns: bots that fail, and bots at tables that are reloaded."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.server.actors.bot_turns import choose_quickly
from ribeira.server.bot_workers.jobs import Choose
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.storage.changeset import StorageFailed
from ribeira.tables.entries.acted import Acted
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import NewTable, SeatWish
from tests.server.clients import TIMEOUT_S, wait_until
from tests.server.in_process_server import InProcess, fail_once, let_tasks_run, run_in_process
from tests.server.players import ANA
from tests.server.running_server import execute_sql, running_server


def test_bot_acts_at_the_reloaded_table_after_an_eviction(tmp_path: Path) -> None:
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
        await let_tasks_run()
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


def test_table_that_is_deleted_while_its_bot_thinks_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[object] = []
    monkeypatch.setattr(Supervisor, "failed", lambda *details, **where: failures.append(details))
    with running_server(tmp_path) as server:
        asked, answer = threading.Event(), threading.Event()

        async def choose(owner: str, job: Choose | TurnRequest) -> int:
            asked.set()
            await asyncio.to_thread(answer.wait, TIMEOUT_S)
            return -1

        server.app.state.server.pool.choose = choose
        ana = server.new_player("Ana")
        table = ana.open(seats="bot me", start=True)
        if ana.read_table(table).get("choices"):
            ana.act_first(table)
        assert asked.wait(TIMEOUT_S)
        assert ana.http.delete(f"/api/me/tables/{table}").status_code == 200
        answer.set()
        tasks = server.app.state.server.runtime.bot_turns.tasks.tasks
        wait_until(lambda: not tasks)
    assert not failures


def test_failing_bot_is_retried_and_then_replaced_by_a_heuristic(tmp_path: Path) -> None:
    async def work(server: InProcess) -> None:
        asked = 0

        async def choose(owner: str, job: Choose | TurnRequest) -> int | None:
            nonlocal asked
            asked += 1
            return None

        server.pool.choose = choose  # type: ignore[method-assign]
        seats = [SeatWish("bot", "easy"), SeatWish("me")]
        id = await server.open(NewTable(game="wishes", seats=seats, start=True), ANA)
        actor = await server.actor(id)
        if actor.table.people_to_move():
            history = actor.table.require_game()
            document: Any = history.game.actions.json(history.state.legal(1)[0])
            await server.send(id, ANA, Act(id="x", seat=1, turn=actor.table.turns[1], actions=[document]))
        while actor.table.bots_to_move():
            await asyncio.sleep(0.01)
        acted = sum(isinstance(line.entry, Acted) and line.entry.seat == 0 for line in await server.reader.read_log(id))
        assert acted
        assert asked == 2 * acted

    run_in_process(tmp_path, work)


def test_quick_choice_follows_the_heuristic() -> None:
    """The replacement for a failing bot chooses only actions that the game's heuristic chooses."""
    from ribeira.engine.bot_api.evaluator import evaluator_of
    from ribeira.engine.rng import Rng

    state = ribeira.game("mercado").new(3, seed=5)
    seat = state.deciders()[0]
    rng = Rng.seeded(1)
    sensible = {evaluator_of(state.game).play(state.sample(seat, rng), seat, rng) for _ in range(200)}
    assert sensible < set(state.legal(seat))  # the heuristic excludes some of the legal actions
    assert {choose_quickly(state, seat) for _ in range(20)} <= sensible


def test_bots_continue_after_a_restart(tmp_path: Path) -> None:
    """The server stops while it is a bot's turn. After the restart, the bot moves although no request arrives."""
    with running_server(tmp_path) as server:
        runtime = server.app.state.server.runtime
        runtime.events.bot_turn_began.remove(runtime.bot_turns.start)
        ana = server.new_player()
        table = ana.open(seats="me bot", start=True)
        state = ana.read_table(table)
        if state.get("choices"):
            ana.act_first(table)
        number = ana.read_table(table)["number"]
    with running_server(tmp_path):
        wait_until(lambda: execute_sql(tmp_path, "SELECT max(number) FROM entries")[0][0] > number)
