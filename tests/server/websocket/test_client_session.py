"""Client sessions: messages keep their arrival time."""

import json
from pathlib import Path
from typing import Any, cast

from ribeira.server.http.rate_limits import RateLimits
from ribeira.server.protocol import Done
from ribeira.server.settings import Limits
from ribeira.server.websocket.client_session import ClientSession
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.requests.open import NewTable
from ribeira.tables.seats import Player
from ribeira.tables.table_message import Request
from tests.server.in_process_server import InProcess, run_in_process
from tests.server.players import ANA, TWO_SEATS


def test_waiting_message_keeps_its_arrival_time(tmp_path: Path) -> None:

    class NoTransport:
        def resume_receiving(self) -> None: ...

        async def send_message(self, message: bytes) -> None: ...

    async def work(server: InProcess) -> None:
        arrivals: list[int | None] = []

        class SlowActor:
            table: Any

            async def handle(self, request: Request, player: Player, arrived_at: int | None = None) -> Done:
                arrivals.append(arrived_at)
                return Done(id=request.id, number=1)

        id = await server.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), ANA)
        runtime = server.runtime
        actor = await runtime.presence.find_table(id, ANA)
        feed = TableFeed(ANA, actor.table, actor.online, runtime.now)
        session = ClientSession(
            cast(Any, NoTransport()),
            actor,
            feed,
            runtime.presence,
            runtime.queries,
            RateLimits(Limits()),
        )
        session.actor = cast(Any, SlowActor())
        for number in range(3):
            session.receive(json.dumps({"type": "say", "id": f"s{number}", "text": "hello"}), 1_000 + number)
        assert session.receive_task is not None
        await session.receive_task
        assert arrivals == [1_000, 1_001, 1_002]

    run_in_process(tmp_path, work)
