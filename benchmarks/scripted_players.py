"""Scripted players for load tests through the public protocol: HTTP to open tables, WebSockets to play."""

import asyncio
import contextlib
import random
import secrets
import time

import httpx
import msgspec
from server_process import ServerProcess
from websockets.asyncio.client import ClientConnection, connect


class OfferedChoice(msgspec.Struct):
    """Legal action in the server's messages."""

    action: dict[str, int | str]


class ServerMessage(msgspec.Struct):
    """Decoded fields of a message. Others are skipped to save processor time."""

    type: str
    number: int = 0
    turn: int = 0
    choices: list[OfferedChoice] = []
    code: str = ""


class ScriptedPlayer:
    """Player of one seat, with one connection."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.latest = ServerMessage("update")
        self.decoder = msgspec.json.Decoder(ServerMessage)

    async def listen(self, table: "ScriptedTable") -> None:
        """Receive messages until the connection ends."""
        async for text in self.connection:
            message = self.decoder.decode(text)
            if message.type == "update":
                self.latest = message
                table.check_seen()
            elif message.type == "failed":
                table.count_failure()


class ScriptedTable:
    """Table at which scripted players take random actions.

    Attributes:
        latencies: seconds from sending an action until every player has received the update.
        failures: actions that the server refused.
    """

    def __init__(self, players: list[ScriptedPlayer], chance: random.Random) -> None:
        self.players = players
        self.chance = chance
        self.latencies: list[float] = []
        self.failures = 0
        self.awaited_number = 0  # log entry that all players must receive; 0: no pending action
        self.sent_at = 0.0
        self.is_answered = asyncio.Event()

    def check_seen(self) -> None:
        """Record the latency if all players have received the awaited update."""
        if self.awaited_number and all(each.latest.number >= self.awaited_number for each in self.players):
            self.latencies.append(time.perf_counter() - self.sent_at)
            self.awaited_number = 0
            self.is_answered.set()

    def count_failure(self) -> None:
        """Record that the action was refused."""
        self.failures += 1
        self.awaited_number = 0
        self.is_answered.set()

    async def play(self, until: float, interval: float) -> None:
        """Take an action once per interval until a time of `time.perf_counter` or the end of the game."""
        await asyncio.sleep(self.chance.random() * interval)
        while (start := time.perf_counter()) < until:
            deciders = [(seat, player) for seat, player in enumerate(self.players) if player.latest.choices]
            if not deciders:
                return  # the game is over
            seat, player = deciders[0]
            act = {
                "type": "act",
                "id": secrets.token_hex(4),
                "seat": seat,
                "turn": player.latest.turn,
                "actions": [self.chance.choice(player.latest.choices).action],
            }
            self.awaited_number = max(each.latest.number for each in self.players) + 1
            self.is_answered.clear()
            self.sent_at = time.perf_counter()
            await player.connection.send(msgspec.json.encode(act).decode())
            await self.is_answered.wait()
            await asyncio.sleep(max(0.0, interval - (time.perf_counter() - start)))


async def open_table(http: httpx.AsyncClient, game: str, seats: int) -> tuple[str, list[str]]:
    """Open a table, seat new players and start the game. Return the table's ID and the players' cookies."""
    cookies: list[str] = []
    for seat in range(seats):
        headers = {"cookie": "none=yet"}  # otherwise httpx would send the previous player's cookie
        response = await http.put("/api/me", json={"name": f"Player {seat}"}, headers=headers)
        cookies.append(response.headers["set-cookie"].partition(";")[0])
    wishes = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
    host = {"cookie": cookies[0]}
    table = (await http.post("/api/tables", json={"game": game, "seats": wishes}, headers=host)).json()["id"]
    invite = (await http.get(f"/api/tables/{table}", headers=host)).json()["table"]["invite"]
    for seat in range(1, seats):
        headers = {"cookie": cookies[seat]}
        (await http.post(f"/api/tables/{table}/guests", json={"invite": invite}, headers=headers)).raise_for_status()
        sit = {"type": "sit", "id": "sit", "seat": seat}
        (await http.post(f"/api/tables/{table}/requests", json=sit, headers=headers)).raise_for_status()
    start = {"type": "start", "id": "start"}
    (await http.post(f"/api/tables/{table}/requests", json=start, headers=host)).raise_for_status()
    return table, cookies


async def connect_players(
    stack: contextlib.AsyncExitStack, server: ServerProcess, table: str, cookies: list[str]
) -> list[ScriptedPlayer]:
    """Open a WebSocket for each player of a table."""
    players = []
    for cookie in cookies:
        connection = connect(
            server.live_url(table), additional_headers={"cookie": cookie}, compression=None, ping_interval=None
        )
        players.append(ScriptedPlayer(await stack.enter_async_context(connection)))
    return players


def percentile_ms(latencies: list[float], share: float) -> float:
    """Return a percentile of sorted latencies in milliseconds."""
    return latencies[min(len(latencies) - 1, int(len(latencies) * share))] * 1000 if latencies else float("nan")
