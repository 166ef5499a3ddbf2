"""A client that has used up its CPU time gets combined updates later, and its messages wait."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

from ribeira.server.http.rate_limits import RateLimits
from ribeira.server.settings import Limits
from ribeira.server.websocket import client_session
from ribeira.server.websocket.client_session import ClientSession
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.open import NewTable
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA, TWO_SEATS
from tests.server.test_token_buckets import Time


class Recorder:
    """A transport that records the messages that are sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def resume_receiving(self) -> None: ...

    async def send_message(self, message: bytes) -> None:
        self.sent.append(json.loads(message))


def test_updates_are_combined_while_the_client_has_no_cpu_time(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(client_session, "MAX_CPU_WAIT_S", 0.0)  # lets the session check at once whether it may send

    async def work(server: InProcess) -> None:
        time = Time()
        limits = RateLimits(Limits(), clock=time)
        id = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA)
        runtime, transport = server.runtime, Recorder()
        actor = await runtime.presence.find_table(id, ANA)
        feed = TableFeed(ANA, actor.table, actor.online, runtime.now, "203.0.113.1")
        session = ClientSession(cast(Any, transport), actor, feed, runtime.presence, runtime.queries, limits)
        assert session.send_task is not None
        await session.send_task
        assert len(transport.sent) == 1

        session.use.cpu_seconds = 100.0
        session.receive(json.dumps({"type": "look", "seat": 0}), 0)  # the next message charges the used CPU time
        while session.use.cpu_seconds:
            await asyncio.sleep(0)
        for number in range(5):
            await actor.handle(Say(id=f"s{number}", text=f"{number}"), ANA)
            await asyncio.sleep(0)
        session.receive(json.dumps({"type": "ping"}), 0)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(transport.sent) == 1

        time.now += 3600.0
        while {each["type"] for each in transport.sent} != {"update", "pong"}:
            await asyncio.sleep(0)
        updates = [each for each in transport.sent[1:] if each["type"] == "update"]
        assert [len(update["happened"]) for update in updates] == [5]
        session.disconnect()

    run_in_process(tmp_path, work)
