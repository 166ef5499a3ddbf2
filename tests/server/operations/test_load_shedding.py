"""Load shedding: a server that is overloaded or has a nearly full disk refuses newcomers, but not players."""

import math
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ribeira.server.operations.load_shedding import (
    MIN_FREE_BYTES,
    RESERVED_DESCRIPTORS,
    LoadMonitor,
    free_bytes_for,
    raise_descriptor_limit,
)
from tests.server.clients import error_code
from tests.server.running_server import running_server


def test_descriptor_limit_is_raised_as_far_as_the_system_allows() -> None:
    code = (
        "import resource; from ribeira.server.operations.load_shedding import raise_descriptor_limit as most\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (300, 2000))\n"
        "print(most(1000), resource.getrlimit(resource.RLIMIT_NOFILE)[0], most(10_000))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["1000", str(1000 + RESERVED_DESCRIPTORS), str(2000 - RESERVED_DESCRIPTORS)]
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert raise_descriptor_limit(1) == 1
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before


def test_load_is_shed_only_when_late_and_busy() -> None:
    waiting = 0
    pulse = LoadMonitor(0.05, lambda: waiting)

    def after(looks: int, late: float, busy: float) -> bool:
        for _ in range(looks):
            pulse.add_sample(late, busy)
        return pulse.shedding

    assert not after(100, 0.2, 0.3)  # the loop is late because other processes use the CPU
    assert not after(200, 0.01, 1.0)  # the process is busy, but the loop is not late
    assert not after(1, 0.3, 1.0)  # a single delay does not start load shedding
    assert after(100, 0.2, 1.0)
    assert after(60, 0.03, 1.0)  # above half the limit: shedding continues
    assert not after(100, 0.01, 1.0)
    waiting = 5000
    assert after(1, 0.0, 0.1)  # too many pending writes


def test_long_stall_starts_load_shedding_regardless_of_cpu_use() -> None:
    """Samples are weighted by their duration, because a long stall yields only one sample."""
    for lag, cpu_share in ((1.0, 1.0), (5.0, 1.0), (1.0, 0.0), (5.0, 0.0)):
        monitor = LoadMonitor(0.05)
        monitor.add_sample(lag, cpu_share)
        assert monitor.shedding, (lag, cpu_share)
        for _ in range(300):  # 15 seconds
            monitor.add_sample(0.0, 0.1)
        assert not monitor.shedding


def test_newcomers_are_refused_while_the_disk_is_nearly_full(tmp_path: Path) -> None:
    free = 10.0 * MIN_FREE_BYTES
    monitor = LoadMonitor(0, free_bytes=lambda: free)
    for enough in (True, False, True):
        free = (2.0 if enough else 0.5) * MIN_FREE_BYTES
        monitor.check_disk()
        monitor.add_sample(0.0, 0.1)
        assert monitor.shedding is not enough
    assert 0 < free_bytes_for(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") < math.inf
    assert free_bytes_for("postgresql+asyncpg://ribeira@database/ribeira") == math.inf


def test_overloaded_server_refuses_newcomers_but_not_players(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me me", public=True, start=True)
        limits = server.app.state.limits
        limits.load_monitor = LoadMonitor(1)
        limits.load_monitor.shedding = True
        answer = ana.post("/api/tables", game="wishes", seats=[{"kind": "me"}] * 2)
        assert (answer.status_code, error_code(answer), answer.headers["retry-after"]) == (503, "overloaded", "10")
        assert answer.json()["retry_after"] == 10
        with pytest.raises(ConnectionClosed) as gone, rui.connect(table):
            pass
        assert gone.value.rcvd is not None
        assert (gone.value.rcvd.code, gone.value.rcvd.reason) == (4503, "overloaded")
        with ana.connect(table) as connection:  # seated players may still connect
            assert connection.request("say", text="still playing")["type"] == "done"
        limits.load_monitor.shedding = False
        with rui.connect(table):
            pass
