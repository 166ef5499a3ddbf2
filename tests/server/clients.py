"""Clients of a running server: a player's HTTP client, and WebSocket connections to tables."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

request_ids = itertools.count()
TIMEOUT_S = 120  # long, because machines that run tests are busy


class TableConnection:
    """A WebSocket connection to a table. It stores all received messages and the last update."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}

    def send(self, message: dict[str, Any] | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = TIMEOUT_S) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.messages.append(message)
        if message["type"] == "update":
            self.state = {**message, "table": message.get("table") or self.state.get("table")}
        return message

    def receive_until(self, kind: str, timeout: float = TIMEOUT_S) -> dict[str, Any]:
        """Receive messages until one has this kind, and return it."""
        while (message := self.receive(timeout))["type"] != kind:
            pass
        return message

    def catch_up(self, number: int) -> dict[str, Any]:
        """Return the table's state as soon as it contains the entry with this number."""
        while self.state.get("number", 0) < number:
            self.receive()
        return self.state

    def choices(self) -> list[dict[str, Any]]:
        """Return the player's choices as soon as the player is to move."""
        while not self.state.get("choices"):
            self.receive()
        found: list[dict[str, Any]] = self.state["choices"]
        return found

    def play(self, moves: int) -> None:
        """Make moves by taking the first choice each time, and wait for their results."""
        for _ in range(moves):
            self.catch_up(self.act(self.choices()[0]["action"])["number"])

    def request(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return the server's response."""
        request = {"type": kind, "id": f"r{next(request_ids)}", **fields}
        self.send(request)
        while True:
            message = self.receive()
            if message["type"] != "update" and message["id"] == request["id"]:
                return message

    def act(self, *actions: dict[str, Any]) -> dict[str, Any]:
        state = self.state
        return self.request("act", seat=state["seat"], turn=state.get("turn", 0), actions=list(actions))


class PlayerClient:
    """A client that is signed in as a player and sets the player's name. Without a token, it signs up a new player."""

    def __init__(self, address: str, name: str = "Ana", token: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=TIMEOUT_S, cookies={"ribeira": token} if token else None)
        self.id: str = self.http.put("/api/me", json={"name": name}).json()["id"]

    def on_server(self, address: str) -> "PlayerClient":
        """Return a client for the same player, renamed "Ana", on a different or restarted server."""
        return PlayerClient(address, "Ana", self.http.cookies["ribeira"])

    @property
    def cookie(self) -> str:
        return f"ribeira={self.http.cookies['ribeira']}"

    def post(self, path: str, **document: Any) -> httpx.Response:
        return self.http.post(path, json=document)

    def open(self, game: str = "wishes", seats: str = "me bot", **wish: Any) -> str:
        """Open a table. Seats are separated by spaces: `me`, `open`, or `bot` (the random bot)."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}, "bot": {"kind": "bot", "bot": "random"}}
        response = self.post("/api/tables", game=game, seats=[kinds[word] for word in seats.split()], **wish)
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    def read_table(self, table: str, **parameters: Any) -> dict[str, Any]:
        response = self.http.get(f"/api/tables/{table}", params=parameters)
        assert response.status_code == 200, response.text
        document: dict[str, Any] = response.json()
        return document

    def request(self, table: str, kind: str, **fields: Any) -> httpx.Response:
        """Send a request to a table over HTTP."""
        return self.post(f"/api/tables/{table}/requests", type=kind, **({"id": f"r{next(request_ids)}"} | fields))

    def act_first(self, table: str) -> None:
        """Take the first choice over HTTP, with the seat and turn that the server reports."""
        state = self.read_table(table)
        action = state["choices"][0]["action"]
        answer = self.request(table, "act", seat=state["seat"], turn=state.get("turn", 0), actions=[action])
        assert answer.status_code == 200, answer.text

    def join(self, host: "PlayerClient", table: str, seat: int) -> None:
        """Accept the host's invitation and take a seat."""
        invite = host.read_table(table)["table"]["invite"]
        assert self.post(f"/api/tables/{table}/guests", invite=invite).status_code == 200
        answer = self.request(table, "sit", seat=seat)
        assert answer.status_code == 200, answer.text

    @contextmanager
    def connect(self, table: str, language: str | None = None, **headers: str) -> Iterator[TableConnection]:
        """Connect to a table and receive the first update."""
        token = self.http.cookies["ribeira"]
        with connect_to_table(self.address, table, token, language, **headers) as connection:
            yield connection


@contextmanager
def connect_to_table(
    address: str, table: str, token: str, language: str | None = None, **headers: str
) -> Iterator[TableConnection]:
    """Connect to a table as the player with a token, and receive the first update."""
    path = f"/api/tables/{table}/live" + (f"?language={language}" if language else "")
    url = address.replace("http", "ws", 1) + path
    given = {"Cookie": f"ribeira={token}", **headers}
    with connect(url, additional_headers=given, compression=None, open_timeout=TIMEOUT_S) as socket:
        connection = TableConnection(socket)
        connection.receive_until("update")
        yield connection


# Type of the fixture `new_player`, which signs up a player with the default name "Ana".
NewPlayer = Callable[..., PlayerClient]


def wait_until(condition: Callable[[], bool], seconds: float = TIMEOUT_S) -> None:
    """Poll a condition, less and less often, until it is true."""
    deadline = time.monotonic() + seconds
    pause = 0.01
    while not condition():
        assert time.monotonic() < deadline, "the condition never became true"
        time.sleep(pause)
        pause = min(0.3, pause * 1.5)


def is_up(address: str) -> bool:
    """Return True if the server at this address runs and reports no problems."""
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def error_code(response: httpx.Response | dict[str, Any]) -> str:
    """Return the error code of a refusal, which is an HTTP response or a message."""
    document = response if isinstance(response, dict) else response.json()
    return str(document["code"])
