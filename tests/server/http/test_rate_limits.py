"""Rate limits of a running server for tables, invitations, chat, actions, connections and sign-ups."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ribeira.server.settings import Limits
from tests.server.clients import error_code
from tests.server.running_server import running_server


def test_requests_above_the_rate_limits_are_refused(tmp_path: Path) -> None:
    limits = Limits(
        tables_per_minute=3,
        joins_per_minute=4,
        players_per_minute=4,
        chats_per_minute=6,
        actions_per_second=5,
        open_tables=2,
        connections=2,
        requests_per_minute=200,
    )
    with running_server(tmp_path, limits=limits) as server:
        ana, rui = server.new_player("Ana"), server.new_player("Rui")
        table = ana.open(seats="me me", start=True)
        ana.open(seats="me me")
        seats = [{"kind": "me"}] * 2
        assert error_code(ana.post("/api/tables", game="wishes", seats=seats)) == "too_many_tables"
        assert error_code(ana.post("/api/tables", game="wishes", seats=seats)) == "too_fast"
        guesses = [rui.post(f"/api/tables/{table}/guests", invite="guess").status_code for _ in range(5)]
        assert guesses == [404] * 4 + [429]
        with ana.connect(table) as connection, ana.connect(table):
            answers = [connection.request("say", text="spam") for _ in range(3)]
            assert [answer["type"] for answer in answers] == ["done", "done", "failed"]
            assert error_code(answers[2]) == "too_fast"
            with pytest.raises(ConnectionClosed), ana.connect(table):
                pass
            for number in range(40):  # no pauses between messages, because the allowance refills over time
                connection.send({"type": "undo", "id": f"u{number}", "seat": 0})
            assert "too_fast" in {connection.receive_until("failed")["code"] for _ in range(40)}
        assert [httpx.put(f"{server.address}/api/me", json={"name": "x"}).status_code for _ in range(3)][-1] == 429
        assert any(ana.http.get("/api/games").status_code == 429 for _ in range(1000))
        assert ana.http.get("/healthz").status_code == 200  # monitoring has a separate quota
