"""Presence: viewers of a table see which players are online, even if these are connected to a different process."""

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


def test_presence_follows_connections(new_player: NewPlayer) -> None:
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
        assert rui.read_table(table)["number"] == number  # a change of presence adds no entry to the log
    wait_until(lambda: not any(seat["online"] for seat in ana.read_table(table)["table"]["seats"]))


def test_player_stays_online_with_a_second_connection(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with rui.connect(table) as watching, ana.connect(table) as first:
        with ana.connect(table):
            wait_for_presence(watching, [True, False])
        assert first.request("say", text="still here")["type"] == "done"
        watching.catch_up(first.messages[-1]["number"])
        assert online(watching) == [True, False]


def test_player_who_takes_a_seat_is_online(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with ana.connect(table) as connection, rui.connect(table) as guest:
        guest.request("sit", seat=1)
        wait_for_presence(connection, [True, True])


def test_stored_presence_expires(tmp_path: Path) -> None:
    """The stored presence of a connected player is a future time, so that it expires if the server is killed."""
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me")
        opened = ana.read_table(table)["table"]["updated"]
        with ana.connect(table):
            wait_until(lambda: execute_sql(tmp_path, "SELECT seen_at FROM seatings")[0][0] >= opened + LEASE)
        wait_until(lambda: execute_sql(tmp_path, "SELECT seen_at FROM seatings")[0][0] < opened + LEASE)


def test_own_connections_override_stored_presence(postgres: str, tmp_path: Path) -> None:
    """Viewers see immediately that a player has left, although the stored presence has not expired."""
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
            with ana.connect(table) as connection:  # the first update contains Rui's stored presence
                wait_for_presence(connection, [True, True])
                stack.close()
                wait_for_presence(connection, [True, False])


@pytest.mark.parametrize("leaves", ["closes", "two windows"])
def test_presence_is_shared_between_processes(postgres: str, tmp_path: Path, leaves: str) -> None:
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
                    # The second process reports that its connection is still open.
                    wait_for_presence(connection, [True, True])
                    wait_for_presence(there, [True, True])
            wait_for_presence(connection, [True, False])
