"""Game clocks charge only thinking time. They do not charge stalls, outages or changes of the system clock."""

import time
from pathlib import Path
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from ribeira.server.actors.downtime_credit import MAX_CREDITS, DowntimeCredit
from ribeira.server.operations.clock import HEARTBEAT_S, MAX_DELAY_MS, StallDetector, SteadyClock, now_ms
from ribeira.tables.clock import Clock, Pace
from ribeira.tables.table import Table
from tests.server.memory_storage import MemoryStorage
from tests.server.running_server import running_server

HOUR = 3_600_000
HEARTBEAT_MS = round(1000 * HEARTBEAT_S)
BASE = 100 * HOUR
STEP = st.tuples(
    st.sampled_from(["think", "stall", "set", "act", "act after a stall"]), st.integers(MAX_DELAY_MS + 1, 5_000)
)


class Simulation:
    """A table where it is always the turn of seat 0, on a server whose time the test controls."""

    def __init__(self) -> None:
        self.system = 1_000 * HOUR
        self.monotonic = 0
        self.now = SteadyClock(lambda: self.system, lambda: self.monotonic)
        self.stalls = StallDetector(self.now)
        storage = MemoryStorage()
        self.downtime = DowntimeCredit(storage, storage, self.now, single_process=True, stalls=self.stalls)
        self.table = Table(id="t", clock=Clock.create(Pace(base=BASE), 2))
        self.clock.set_running([0], [0], self.now())
        self.stalls.record_heartbeat()
        self.thought = 0
        self.lost = 0

    @property
    def clock(self) -> Clock:
        assert self.table.clock is not None
        return self.table.clock

    def think(self, ms: int) -> None:
        """Let time pass while the server runs normally."""
        for passed in range(0, ms, HEARTBEAT_MS):
            self.pass_by(min(HEARTBEAT_MS, ms - passed))
            self.stalls.record_heartbeat()
        self.thought += ms

    def pass_by(self, ms: int) -> None:
        self.system += ms
        self.monotonic += ms

    def stall(self, ms: int) -> None:
        self.pass_by(ms)
        self.lost += 1

    def act(self) -> None:
        """Update the clock as a table actor does when it handles a request."""
        arrived_at = self.downtime.arrival_time()
        for credit in self.downtime.credits_for(self.table):
            credit.apply(self.table)
            self.table.at = max(self.table.at, credit.until)
        assert self.clock.expired(arrived_at) == []
        self.table.at = max(self.table.at, arrived_at)
        self.clock.set_running([0], [0], self.table.at)

    def shown(self) -> int:
        """Return the remaining time that clients display."""
        return self.clock.remaining(self.downtime.time_for(self.table))[0]


@given(st.lists(STEP, max_size=40), st.sampled_from([-1, 1]))
@example([("stall", 1_000)] * (3 * MAX_CREDITS), 1)
def test_only_thinking_time_is_charged(steps: list[tuple[str, int]], direction: int) -> None:
    simulation = Simulation()
    for step, ms in steps:
        if step == "think":
            simulation.think(ms)
        elif step == "set":  # move the system clock by up to 83 minutes
            simulation.system += direction * ms * 1_000
            simulation.lost += 1
        elif step == "act":
            simulation.act()
        else:
            simulation.stall(ms)
            if step == "act after a stall":
                simulation.act()
            simulation.stalls.record_heartbeat()
        used = BASE - simulation.shown()
        # The credit for a stall also covers up to one heartbeat interval of thinking time before the stall.
        assert simulation.thought - simulation.lost * HEARTBEAT_MS <= used <= simulation.thought
    simulation.act()
    used = BASE - simulation.clock.left[0]
    assert simulation.thought - simulation.lost * HEARTBEAT_MS <= used <= simulation.thought
    assert len(simulation.downtime.credits_for(simulation.table)) <= MAX_CREDITS


def test_changes_of_the_system_clock_do_not_affect_game_clocks(tmp_path: Path) -> None:
    """While the server runs, its system clock is set an hour back, two forward, one back and one forward."""
    shift = 0

    def system() -> int:
        return now_ms() + shift

    with running_server(tmp_path, now=system) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me open", clock={"base": 1800})
        rui.join(ana, table, 1)
        assert ana.request(table, "start").status_code == 200
        with ana.connect(table) as one, rui.connect(table) as other:
            for change in (-HOUR, 2 * HOUR, -HOUR, HOUR):
                shift += change
                state: dict[str, Any] = ana.read_table(table)
                assert state["table"]["status"] == "playing"
                assert all(900_000 < left <= 1_800_000 for left in state["clock"]["left"])
                for connection in (one, other):
                    connection.catch_up(state["number"])
                mover = next(each for each in (one, other) if each.state.get("choices"))
                answer = mover.act(mover.state["choices"][0]["action"])
                assert answer["type"] == "done"
                for connection in (one, other):
                    connection.catch_up(answer["number"])
                    assert all(900_000 < left <= 1_800_000 for left in connection.state["clock"]["left"])
        assert "timed_out" not in ana.http.get(f"/api/tables/{table}/log").text


def test_game_clocks_tolerate_a_system_clock_that_is_set_back_during_a_restart(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True, clock={"base": 1800})
        before = ana.read_table(table)["clock"]
    with running_server(tmp_path, now=lambda: now_ms() - HOUR) as server:
        again = ana.on_server(server.address)
        seat = before["running"][0]
        assert 900_000 < again.read_table(table)["clock"]["left"][seat] <= 1_800_000
        assert again.request(table, "say", text="back").status_code == 200
        assert 900_000 < again.read_table(table)["clock"]["left"][seat] <= 1_800_000


def test_players_are_not_charged_while_the_event_loop_is_blocked(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True, clock={"base": 600})
        with ana.connect(table) as connection:
            server.loop.call_soon_threadsafe(time.sleep, 1.5)
            answer = connection.act(connection.state["choices"][0]["action"])
            assert answer["type"] == "done"
        log = ana.http.get(f"/api/tables/{table}/log").json()
        pauses = [each["entry"] for each in log if each["entry"]["entry"] == "clock_paused"]
        assert any(pause["until"] - pause["since"] >= 1_400 for pause in pauses)
