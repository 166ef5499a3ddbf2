"""WebSocket connections: unreadable messages, floods of messages, and responses that the client does not read."""

import asyncio
import gc
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import WebSocket
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from ribeira.server.protocol import Done
from ribeira.server.settings import Limits
from ribeira.server.websocket import connection as wire
from ribeira.server.websocket.client_session import MAX_UNREADABLE
from ribeira.server.websocket.connection import BoundedServerProtocol
from ribeira.server.websocket.table_feed import MAX_WAITING_REPLIES, TableFeed
from ribeira.tables.requests.chat import Say
from ribeira.tables.seats import Player
from tests.server.clients import NewPlayer, error_code
from tests.server.running_server import RunningServer, running_server


def flood(send: Callable[[], None], times: int) -> None:
    for _ in range(times):
        send()


def test_connection_closes_after_too_many_unreadable_messages(new_player: NewPlayer) -> None:
    ana = new_player()
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        for _ in range(MAX_UNREADABLE):
            connection.send("{")
        assert [connection.receive_until("failed")["code"] for _ in range(MAX_UNREADABLE)] == [
            "bad_request"
        ] * MAX_UNREADABLE
        # A valid message resets the count.
        assert connection.request("say", text="a slip of the tongue")["type"] == "done"
        for _ in range(MAX_UNREADABLE + 1):
            connection.send("{")
        with pytest.raises(ConnectionClosed) as gone:
            connection.receive_until("nothing")
        assert gone.value.rcvd is not None
        assert (gone.value.rcvd.code, gone.value.rcvd.reason) == (4400, "bad_request")


def test_unreadable_messages_count_against_the_rate_limit(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(actions_per_second=1)) as server:
        ana = server.new_player()
        with ana.connect(ana.open(seats="me me", start=True)) as connection:
            for _ in range(2):  # these messages use up the allowance
                connection.send("{")
                connection.receive_until("failed")
            assert error_code(connection.request("say", text="?")) == "too_fast"


def test_flood_of_messages_closes_the_connection(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", public=True)
    with rui.connect(table) as other, ana.connect(table) as connection:
        message = json.dumps({"type": "say", "id": "a", "text": "x"})
        with pytest.raises(ConnectionClosed):  # the server closes or resets the connection
            flood(lambda: connection.send(message), 200_000)
        assert other.state["table"]["status"] == "open"
        assert rui.read_table(table)["table"]["status"] == "open"


def test_unread_answers_stop_further_requests() -> None:
    async def wait() -> list[bool]:
        feed = TableFeed.__new__(TableFeed)
        feed.replies, feed.space, feed.wake = [], None, lambda: None
        feed.has_update = False
        for number in range(MAX_WAITING_REPLIES):
            await feed.wait_for_space()
            feed.reply(Done(id="x", number=number, table=None))
        waiting = asyncio.create_task(feed.wait_for_space())
        await asyncio.sleep(0)
        states = [waiting.done()]
        assert len(feed.take_messages()) == MAX_WAITING_REPLIES
        await waiting
        return [*states, waiting.done()]

    assert asyncio.run(wait()) == [False, True]


def test_cancelled_request_logs_no_error(server: RunningServer) -> None:
    troubles: list[str] = []

    async def leave() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: troubles.append(context["message"]))
        directory = server.app.state.server.runtime.directory
        asking = asyncio.create_task(directory.handle("nothing", Say(id="a", text="x"), Player("x", "x", "blue")))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await asyncio.gather(*directory.pending, *directory.loading.values(), return_exceptions=True)
        gc.collect()
        loop.set_exception_handler(None)

    asyncio.run_coroutine_threadsafe(leave(), server.loop).result()
    assert troubles == []


def test_no_message_is_sent_on_a_closing_connection() -> None:
    async def say() -> None:
        line = wire.WebSocketConnection.__new__(wire.WebSocketConnection)
        line.writable = asyncio.Event()
        line.writable.set()
        line.disconnected = line.close_sent = False
        line.conn = BoundedServerProtocol()
        line.conn.state = State.CLOSING
        await line.send_message(b"{}")

    with pytest.raises(ClientDisconnected):
        asyncio.run(say())


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ("\x00", None),
        ("[" * 30_000, None),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": [' + '{"a":' * 5_000, None),
        ('{"type": "explode", "id": "a"}', "type"),
        ('{"type": "act", "id": "a", "seat": "0", "turn": 0, "actions": []}', "seat"),
        ('{"type": "act", "id": "a", "seat": -1, "turn": 0, "actions": []}', "seat"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": []}', "actions"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 0, "actions": [{"action": {}}]}', "actions[0][...]"),
        ('{"type": "act", "id": "a", "seat": 0, "turn": 1e400, "actions": [{}]}', None),
        ('{"type": "say", "id": "a", "text": "' + "x" * 501 + '"}', "text"),
        ('{"type": "say", "id": "", "text": "x"}', "id"),
        ('{"type": "say", "id": "a", "text": "x", "seat": 1}', None),
        ('{"type": "look", "seat": 99}', "seat"),
        ('{"type": "speak", "language": "tlh"}', "language"),
    ],
)
def test_invalid_message_is_answered_and_the_connection_stays_open(
    new_player: NewPlayer, message: str, field: str | None
) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        connection.send(message)
        answer = connection.receive_until("failed")
        assert answer["code"] == "bad_request"
        if field is not None:
            assert answer["field"] == field
        if '"id": "a"' in message and message.endswith("}"):
            assert answer["id"] in ("a", None)
        assert connection.request("say", text="still here")["type"] == "done"


def test_binary_message_is_refused(new_player: NewPlayer) -> None:
    ana = new_player()
    with ana.connect(ana.open(seats="me me", start=True)) as connection:
        connection.socket.send(b"\xff\xfe{}")
        assert connection.receive_until("failed")["code"] == "bad_request"
        assert connection.request("say", text="still here")["type"] == "done"


def test_too_large_message_closes_the_connection(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        connection.send('{"type": "say", "id": "a", "text": "' + "x" * 70_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            connection.receive_until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    large = {"game": "wishes", "seats": [{"kind": "me"}], "options": {"x": "y" * 70_000}}
    assert ana.http.post("/api/tables", json=large).status_code == 413


def test_open_connection_keeps_no_handshake_objects(new_player: NewPlayer) -> None:
    """Reference cycles of handshakes would wait for a full collection, whose pause every player would notice."""
    ana = new_player()
    gc.collect()
    gc.disable()
    try:
        with ana.connect(ana.open(seats="me me", start=True)) as connection:
            connection.request("say", text="the handshake is over")
            assert not [each for each in gc.get_objects() if isinstance(each, WebSocket)]
    finally:
        gc.enable()
