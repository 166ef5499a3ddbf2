"""Who is there: told to everybody at the table, also across processes."""

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from ribeira.server.settings import Timing
from tests.server.clients import TIMEOUT_S, NewPlayer, TableConnection, wait_until
from tests.server.running_server import execute_sql, running_server

LEASE = int(1000 * Timing().presence_timeout_s)


def online(connection: TableConnection) -> list[bool]:
    return [seat["online"] for seat in connection.state["table"]["seats"]]


def wait_for_presence(connection: TableConnection, expected: list[bool]) -> None:
    while online(connection) != expected:
        connection.receive()


def test_people_come_and_go(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open bot")
    rui.join(ana, table, 1)
    assert [seat["online"] for seat in ana.read_table(table)["table"]["seats"]] == [False, False, False]
    with ana.connect(table) as connection:
        wait_for_presence(connection, [True, False, False])
        with rui.connect(table), rui.connect(table) as second:
            wait_for_presence(connection, [True, True, False])
            wait_for_presence(second, [True, True, False])
        wait_for_presence(connection, [True, False, False])
        number = connection.state["number"]
        assert rui.read_table(table)["number"] == number  # no entry of the log
    wait_until(lambda: not any(seat["online"] for seat in ana.read_table(table)["table"]["seats"]))


def test_one_of_two_windows_is_closed(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with rui.connect(table) as watching, ana.connect(table) as first:
        with ana.connect(table):
            wait_for_presence(watching, [True, False])
        assert first.request("say", text="still here")["type"] == "done"
        watching.catch_up(first.messages[-1]["number"])
        assert online(watching) == [True, False]


def test_whoever_sits_down_is_there(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with ana.connect(table) as connection, rui.connect(table) as guest:
        guest.request("sit", seat=1)
        wait_for_presence(connection, [True, True])


def test_presence_is_noted_for_a_while(tmp_path: Path) -> None:
    """A server that dies does not leave people there for ever."""
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me")
        opened = ana.read_table(table)["table"]["updated"]
        with ana.connect(table):
            wait_until(lambda: execute_sql(tmp_path, "SELECT seen_at FROM seatings")[0][0] >= opened + LEASE)
        wait_until(lambda: execute_sql(tmp_path, "SELECT seen_at FROM seatings")[0][0] < opened + LEASE)


def test_what_the_database_says_of_ones_own_people_is_old(postgres: str, tmp_path: Path) -> None:
    """Somebody who was noted as there for a while goes: at once, and not when the note runs out."""
    with running_server(tmp_path, database=postgres, timing=Timing(presence_timeout_s=LEASE)) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me open", public=True)
        rui.request(table, "sit", seat=1)
        store = server.app.state.server.reader
        loop = server.app.state.server.supervisor.tasks["writer"].get_loop()

        def seen() -> dict[str, int]:
            found: dict[str, int] = asyncio.run_coroutine_threadsafe(store.last_seen(table), loop).result(TIMEOUT_S)
            return found

        before = seen().get(rui.id, 0)
        with ExitStack() as stack:
            stack.enter_context(rui.connect(table))
            wait_until(lambda: seen().get(rui.id, 0) > before + LEASE // 2)
            with ana.connect(table) as connection:  # reads what was noted
                wait_for_presence(connection, [True, True])
                stack.close()
                wait_for_presence(connection, [True, False])


@pytest.mark.parametrize("leaves", ["closes", "two windows"])
def test_across_processes(postgres: str, tmp_path: Path, leaves: str) -> None:
    with ExitStack() as stack:
        one, two = (stack.enter_context(running_server(tmp_path, database=postgres, workers=2)) for _ in range(2))
        ana, rui = one.new_player("Ana"), two.new_player("Rui")
        table = ana.open(seats="me open", public=True)
        rui.request(table, "sit", seat=1)
        with ana.connect(table) as connection:
            with rui.connect(table) as there:
                wait_for_presence(connection, [True, True])
                wait_for_presence(there, [True, True])
                if leaves == "two windows":
                    with rui.on_server(one.address).connect(table):
                        pass
                    wait_for_presence(connection, [True, True])  # over there says that the other window is open
                    wait_for_presence(there, [True, True])
            wait_for_presence(connection, [True, False])
