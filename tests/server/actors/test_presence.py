"""Who is there: told to everybody at the table, also across processes."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from ribeira.server.settings import Timing
from tests.server.conftest import running
from tests.server.clients import PATIENCE, Live, Person, eventually
from tests.server.actors.test_table_directory import rows

LEASE = int(1000 * Timing().presence_timeout_s)

People = Callable[..., Person]


def online(live: Live) -> list[bool]:
    return [seat["online"] for seat in live.state["table"]["seats"]]


def until(live: Live, expected: list[bool]) -> None:
    while online(live) != expected:
        live.receive()


def test_people_come_and_go(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open bot")
    rui.join(ana, table, 1)
    assert [seat["online"] for seat in ana.see(table)["table"]["seats"]] == [False, False, False]
    with ana.live(table) as live:
        until(live, [True, False, False])
        with rui.live(table), rui.live(table) as second:
            until(live, [True, True, False])
            until(second, [True, True, False])
        until(live, [True, False, False])
        number = live.state["number"]
        assert rui.see(table)["number"] == number  # no entry of the log
    eventually(lambda: not any(seat["online"] for seat in ana.see(table)["table"]["seats"]))


def test_one_of_two_windows_is_closed(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open", public=True)
    with rui.live(table) as watching, ana.live(table) as first:
        with ana.live(table):
            until(watching, [True, False])
        assert first.ask("say", text="still here")["type"] == "done"
        watching.catch_up(first.messages[-1]["number"])
        assert online(watching) == [True, False]


def test_whoever_sits_down_is_there(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open", public=True)
    with ana.live(table) as live, rui.live(table) as guest:
        guest.ask("sit", seat=1)
        until(live, [True, True])


def test_presence_is_noted_for_a_while(tmp_path: Path) -> None:
    """A server that dies does not leave people there for ever."""
    with running(tmp_path) as server:
        ana = server.person()
        table = ana.open(seats="me me")
        opened = ana.see(table)["table"]["updated"]
        with ana.live(table):
            eventually(lambda: rows(tmp_path, "SELECT seen_at FROM seatings")[0][0] >= opened + LEASE)
        eventually(lambda: rows(tmp_path, "SELECT seen_at FROM seatings")[0][0] < opened + LEASE)


def test_what_the_database_says_of_ones_own_people_is_old(postgres: str, tmp_path: Path) -> None:
    """Somebody who was noted as there for a while goes: at once, and not when the note runs out."""
    with running(tmp_path, database=postgres, timing=Timing(presence_timeout_s=LEASE)) as server:
        ana, rui = server.person("Ana"), server.person("Rui")
        table = ana.open(seats="me open", public=True)
        rui.ask(table, "sit", seat=1)
        store = server.app.state.server.reader
        loop = server.app.state.server.supervisor.tasks["writer"].get_loop()

        def seen() -> dict[str, int]:
            found: dict[str, int] = asyncio.run_coroutine_threadsafe(store.last_seen(table), loop).result(PATIENCE)
            return found

        before = seen().get(rui.id, 0)
        with ExitStack() as stack:
            stack.enter_context(rui.live(table))
            eventually(lambda: seen().get(rui.id, 0) > before + LEASE // 2)
            with ana.live(table) as live:  # reads what was noted
                until(live, [True, True])
                stack.close()
                until(live, [True, False])


@pytest.mark.parametrize("leaves", ["closes", "two windows"])
def test_across_processes(postgres: str, tmp_path: Path, leaves: str) -> None:
    with ExitStack() as stack:
        one, two = (stack.enter_context(running(tmp_path, database=postgres, workers=2)) for _ in range(2))
        ana, rui = one.person("Ana"), two.person("Rui")
        table = ana.open(seats="me open", public=True)
        rui.ask(table, "sit", seat=1)
        with ana.live(table) as live:
            with rui.live(table) as there:
                until(live, [True, True])
                until(there, [True, True])
                if leaves == "two windows":
                    with rui.at(one.address).live(table):
                        pass
                    until(live, [True, True])  # over there says that the other window is open
                    until(there, [True, True])
            until(live, [True, False])
