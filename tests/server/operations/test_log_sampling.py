"""Log sampling: requests cannot fill the log, and one kind of line does not hide others."""

import asyncio
import json
import logging
from pathlib import Path

import httpx
import pytest
import structlog

from ribeira.server.operations.log_sampling import ADDRESS_BURST, BURST, MAX_KINDS, LogSampler
from ribeira.server.request_resources import ResourceUse, measure
from ribeira.server.settings import Limits
from tests.server.running_server import running_server
from tests.server.test_token_buckets import Time


def write(sampler: LogSampler, event: str, times: int = 1, method: str = "info") -> list[structlog.types.EventDict]:
    """Log an event several times. Return the events that are not dropped."""
    written = []
    for _ in range(times):
        try:
            written.append(sampler(None, method, {"event": event}))
        except structlog.DropEvent:
            continue
    return written


def test_lines_of_one_kind_are_limited_and_the_dropped_ones_counted() -> None:
    time = Time()
    sampler = LogSampler(time)
    assert len(write(sampler, "flood", BURST + 500)) == BURST
    assert len(write(sampler, "important")) == 1
    assert len(write(sampler, "flood", method="error")) == 1  # a different level is a different kind of line
    time.now += 1
    assert write(sampler, "flood")[0]["suppressed"] == 500
    assert "suppressed" not in write(sampler, "flood")[0]


def test_an_address_has_a_smaller_quota() -> None:
    sampler = LogSampler(Time())

    async def handle(address: str) -> int:
        async def request() -> int:
            return len(write(sampler, "HTTP Request", BURST))

        return await measure(request(), ResourceUse(address))

    assert asyncio.run(handle("203.0.113.1")) == ADDRESS_BURST
    # The first address has left the rest of the total quota.
    assert asyncio.run(handle("203.0.113.2")) == BURST - ADDRESS_BURST


def test_lines_of_libraries_are_bounded() -> None:
    sampler = LogSampler(Time())
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", None, None)
    assert sum(sampler.filter(record) for _ in range(BURST + 100)) == BURST


def test_memory_of_the_sampler_is_bounded() -> None:
    sampler = LogSampler(Time())
    for number in range(3 * MAX_KINDS):
        write(sampler, f"input {number}", BURST + 1)
    assert len(sampler.kinds.buckets) == MAX_KINDS
    assert len(sampler.suppressed) == MAX_KINDS


def test_refused_requests_do_not_fill_the_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with running_server(tmp_path, log_level="INFO", limits=Limits(requests_per_minute=60)) as server:
        with httpx.Client(base_url=server.address) as http:
            answers = [http.get("/api/games") for _ in range(900)]
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) == answers[-1].json()["retry_after"] > 0
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines() if line.startswith("{")]
    assert len([line for line in lines if line.get("status_code") == 429]) < ADDRESS_BURST
