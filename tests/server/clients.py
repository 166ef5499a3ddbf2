"""People at a running server: what a browser does, in a few lines."""

import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ids = itertools.count()
PATIENCE = 120  # seconds before a test gives up: machines that run tests are busy


class Live:
    """A connection to a table. It keeps every message that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}

    def send(self, message: dict[str, Any] | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.messages.append(message)
        if message["type"] == "update":
            self.state = {**message, "table": message.get("table") or self.state.get("table")}
        return message

    def until(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := self.receive(timeout))["type"] != kind:
            pass
        return message

    def catch_up(self, number: int) -> dict[str, Any]:
        """The state once it knows of an entry."""
        while self.state.get("number", 0) < number:
            self.receive()
        return self.state

    def choices(self) -> list[dict[str, Any]]:
        """What there is to choose, once there is something."""
        while not self.state.get("choices"):
            self.receive()
        found: list[dict[str, Any]] = self.state["choices"]
        return found

    def play(self, moves: int) -> None:
        """The first choice, so many times; what it brought is known then."""
        for _ in range(moves):
            self.catch_up(self.act(self.choices()[0]["action"])["number"])

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for something; the answer."""
        request = {"type": kind, "id": f"r{next(ids)}", **fields}
        self.send(request)
        while True:
            message = self.receive()
            if message["type"] != "update" and message["id"] == request["id"]:
                return message

    def act(self, *actions: dict[str, Any]) -> dict[str, Any]:
        state = self.state
        return self.ask("act", seat=state["seat"], turn=state.get("turn", 0), actions=list(actions))


class Person:
    def __init__(self, address: str, name: str = "Ana", token: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, cookies={"ribeira": token} if token else None)
        self.id: str = self.http.put("/api/me", json={"name": name}).json()["id"]

    def at(self, address: str) -> "Person":
        """The same person at a server that was started again."""
        return Person(address, "Ana", self.http.cookies["ribeira"])

    @property
    def cookie(self) -> str:
        return f"ribeira={self.http.cookies['ribeira']}"

    def post(self, path: str, **document: Any) -> httpx.Response:
        return self.http.post(path, json=document)

    def open(self, game: str = "wishes", seats: str = "me bot", **wish: Any) -> str:
        """Open a table: seats are `me`, `open`, or the name of a bot (`bot`: the random one)."""
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}, "bot": {"kind": "bot", "bot": "random"}}
        response = self.post("/api/tables", game=game, seats=[kinds[word] for word in seats.split()], **wish)
        assert response.status_code == 201, response.text
        return str(response.json()["id"])

    def see(self, table: str, **parameters: Any) -> dict[str, Any]:
        response = self.http.get(f"/api/tables/{table}", params=parameters)
        assert response.status_code == 200, response.text
        document: dict[str, Any] = response.json()
        return document

    def ask(self, table: str, kind: str, **fields: Any) -> httpx.Response:
        return self.post(f"/api/tables/{table}/requests", type=kind, **({"id": f"r{next(ids)}"} | fields))

    def join(self, host: "Person", table: str, seat: int) -> None:
        """Come by invitation and sit down."""
        invite = host.see(table)["table"]["invite"]
        assert self.post(f"/api/tables/{table}/guests", invite=invite).status_code == 200
        answer = self.ask(table, "sit", seat=seat)
        assert answer.status_code == 200, answer.text

    @contextmanager
    def live(self, table: str, language: str | None = None, **headers: str) -> Iterator[Live]:
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        address += f"?language={language}" if language else ""
        given = {"Cookie": self.cookie, **headers}
        with connect(address, additional_headers=given, compression=None, open_timeout=PATIENCE) as socket:
            live = Live(socket)
            live.until("update")
            yield live


def eventually(check: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something holds: for long, on a machine that is busy, and asking less and less often."""
    deadline = time.monotonic() + seconds
    pause = 0.01
    while not check():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(pause)
        pause = min(0.3, pause * 1.5)


def is_up(address: str) -> bool:
    """Whether a server answers."""
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def code(response: httpx.Response | dict[str, Any]) -> str:
    """Why something was refused."""
    document = response if isinstance(response, dict) else response.json()
    return str(document["code"])
