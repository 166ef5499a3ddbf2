"""Full garbage collections: only while the server is quiet, and only if there are new objects."""

import asyncio

import pytest

from ribeira.server.operations import garbage_collection
from ribeira.server.operations.garbage_collection import MIN_INTERVAL_S, QuietCollection


class Process:
    """A process with its clocks and its garbage collector."""

    def __init__(self) -> None:
        self.now = 0.0
        self.cpu_seconds = 0.0
        self.count = (0, 0, 0)  # pending collections by generation
        self.collections = 0

    def monotonic(self) -> float:
        return self.now

    def process_time(self) -> float:
        return self.cpu_seconds

    def get_count(self) -> tuple[int, int, int]:
        return self.count

    def collect(self) -> None:
        self.collections += 1


@pytest.mark.parametrize(
    ("elapsed", "busy_share", "count", "collections"),
    [
        (MIN_INTERVAL_S, 0.1, (0, 3, 0), 1),
        (MIN_INTERVAL_S, 0.1, (0, 0, 1), 1),
        (MIN_INTERVAL_S, 0.5, (0, 3, 0), 0),  # busy
        (MIN_INTERVAL_S, 0.1, (50, 0, 0), 0),  # few new objects
        (MIN_INTERVAL_S / 2, 0.1, (0, 3, 0), 0),  # too early
    ],
)
def test_full_collections_run_only_while_the_server_is_quiet(
    monkeypatch: pytest.MonkeyPatch, elapsed: float, busy_share: float, count: tuple[int, int, int], collections: int
) -> None:
    process = Process()
    monkeypatch.setattr(garbage_collection, "time", process)
    monkeypatch.setattr(garbage_collection, "gc", process)
    collection = QuietCollection()
    process.now = elapsed
    process.cpu_seconds = busy_share * elapsed
    process.count = count
    asyncio.run(collection.run())
    assert process.collections == collections
