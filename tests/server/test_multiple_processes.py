"""Several server processes on one PostgreSQL database share updates and never lose or repeat a write."""

import asyncio
import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.server_only_features import ALL_KINDS
from ribeira.server.settings import Settings
from ribeira.server.storage.database import open_database
from ribeira.server.storage.reader import DatabaseReader
from tests.server.clients import TIMEOUT_S, PlayerClient, error_code, is_up, wait_until
from tests.server.games import play_game
from tests.server.running_server import UNLIMITED, RunningServer, free_port, running_server


@pytest.fixture
def two(postgres: str, tmp_path: Path) -> Iterator[list[RunningServer]]:
    """Run two servers on one database in this process. They behave like two processes."""
    with ExitStack() as stack:
        yield [stack.enter_context(running_server(tmp_path, database=postgres, workers=2)) for _ in range(2)]


def test_moves_are_shown_in_all_processes(two: list[RunningServer]) -> None:
    ana, rui = two[0].new_player("Ana"), two[1].new_player("Rui")
    table = ana.open(seats="me open bot", clock={"base": 600})
    rui.join(ana.on_server(two[1].address), table, 1)
    assert rui.request(table, "start").status_code == 200
    with ana.connect(table) as one, rui.connect(table) as two_:
        play_game([one, two_], moves=30, chance=random.Random(2))
        assert one.request("say", text="olá")["type"] == "done"
        while not any(each["entry"].get("text") == "olá" for each in two_.state.get("happened", [])):
            two_.receive()
        while one.state["number"] != two_.state["number"]:  # wait for moves that the bot is still making
            min(one, two_, key=lambda connection: int(connection.state["number"])).receive()
        assert one.state["view"]["players"] == two_.state["view"]["players"]


def test_simultaneous_writes_of_two_processes_are_kept(two: list[RunningServer], postgres: str) -> None:
    ana = two[0].new_player()
    table = ana.open(seats="me me", start=True)
    people = [ana, ana.on_server(two[1].address)]
    refused: list[str] = []

    def chat(player: PlayerClient, name: str) -> None:
        with player.connect(table) as connection:
            for number in range(25):
                answer = connection.request("say", text=f"{name} {number}")
                if answer["type"] != "done":
                    refused.append(error_code(answer))

    threads = [threading.Thread(target=chat, args=(player, name)) for player, name in zip(people, "ab", strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused == []

    async def texts() -> list[str]:
        reader = DatabaseReader(open_database(Settings(database=postgres).database_url()), ALL_KINDS)
        lines = await reader.read_log(table)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        await reader.engine.dispose()
        return [str(getattr(line.entry, "text", "")) for line in lines]

    found = asyncio.run(texts())
    for name in "ab":
        assert [text for text in found if text.startswith(name)] == [f"{name} {number}" for number in range(25)]


def test_repeated_request_at_another_process_returns_first_answer(two: list[RunningServer]) -> None:
    ana = two[0].new_player()
    table = ana.open(seats="me me", start=True)
    there = ana.on_server(two[1].address)
    there.read_table(table)
    state = ana.read_table(table)
    act = {"id": "once", "seat": state["seat"], "turn": 0, "actions": [state["choices"][0]["action"]]}
    answers = [player.request(table, "act", **act).json() for player in (ana, there)]
    assert answers[0] == answers[1]
    wait_until(lambda: ana.read_table(table).get("moves") == there.read_table(table).get("moves") == 1)


def test_workers_of_one_serve_command_share_updates(postgres: str) -> None:
    """Two worker processes of `ribeira serve`, which listen on one port, share updates."""
    settings = Settings(port=free_port(), database=postgres, workers=2, limits=UNLIMITED, log_level="ERROR")
    settings.export_to_environment()
    program = "from ribeira.server.operations.run_server import serve; from ribeira.server.settings import Settings; "
    server = subprocess.Popen([sys.executable, "-c", program + "serve(Settings.from_environment())"])
    address = f"http://127.0.0.1:{settings.port}"
    try:
        wait_until(lambda: is_up(address))
        people = [PlayerClient(address, "Ana")]
        people += [people[0].on_server(address) for _ in range(3)]  # each connection reaches one of the two processes
        table = people[0].open(seats="me me", start=True)
        with ExitStack() as stack:
            connections = [stack.enter_context(player.connect(table)) for player in people]
            for _ in range(10):
                connection = connections[_ % 4]
                answer = connection.act(connection.state["choices"][0]["action"])
                assert answer["type"] == "done"
                for each in connections:
                    each.catch_up(answer["number"])
            assert {each.state["moves"] for each in connections} == {10}
    finally:
        server.terminate()
        assert server.wait(TIMEOUT_S) in (0, -15)


def test_one_process_computes_each_bot_move(two: list[RunningServer], postgres: str) -> None:
    """Both processes have the table in memory, but only one of them computes each bot move."""
    asked: list[int] = []
    for server in two:
        pool = server.app.state.server.pool

        def counting(choose: Any) -> Any:
            async def counted(owner: str, job: Any) -> Any:
                asked.append(job.seat)
                return await choose(owner, job)

            return counted

        pool.choose = counting(pool.choose)
    ana = two[0].new_player()
    table = ana.open(seats="me bot", start=True)
    with ana.connect(table) as one, ana.on_server(two[1].address).connect(table) as other:
        for turn in range(10):
            connection = (one, other)[turn % 2]
            connection.choices()
            answer = connection.act(connection.state["choices"][0]["action"])
            assert answer["type"] == "done"
            for each in (one, other):
                each.catch_up(answer["number"])
        while not one.state.get("choices"):
            one.receive()
        log = ana.http.get(f"/api/tables/{table}/log").json()
    seat = next(seat for seat, info in enumerate(one.state["table"]["seats"]) if info["kind"] == "bot")
    acted = [each for each in log if each["entry"]["entry"] == "acted" and each["entry"]["seat"] == seat]
    assert len(acted) > 2
    assert len(asked) == len(acted)


def test_reads_show_entries_acknowledged_by_any_process(two: list[RunningServer]) -> None:
    ana = two[0].new_player()
    table = ana.open(seats="me me", start=True)
    people = [ana, ana.on_server(two[1].address)]
    for turn in range(40):
        writer, reader = people[turn % 2], people[1 - turn % 2]
        number = writer.request(table, "say", text=f"{turn}").json()["number"]
        assert reader.read_table(table)["number"] >= number
    seated = people[0].open(seats="me open")
    people[1].request(seated, "sit", seat=1)
    people[1].request(seated, "start")
    summaries = people[0].http.get("/api/me/tables").json()
    assert next(each for each in summaries if each["id"] == seated)["status"] == "playing"
