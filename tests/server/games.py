"""Play random games over table connections, and start games between two players."""

import random
from contextlib import suppress
from typing import Any

from tests.server.clients import PlayerClient, TableConnection


def play_game(connections: list[TableConnection], moves: int = 10_000, chance: random.Random | None = None) -> None:
    """Play random moves on all connections until the game is over or `moves` moves have been made."""
    chance = chance or random.Random(3)
    target = connections[0].state.get("moves", 0) + moves
    while connections[0].state.get("moves", 0) < target:
        deciding = [connection for connection in connections if connection.state.get("choices")]
        if not deciding:
            if connections[0].state["table"]["status"] != "playing":
                return
            for connection in connections:
                with suppress(TimeoutError):  # the connection may have received the last update already
                    connection.receive(0.05)
            continue
        answer = deciding[0].act(chance.choice(deciding[0].state["choices"])["action"])
        assert answer["type"] == "done", answer
        for connection in connections:
            connection.catch_up(answer["number"])


def open_duel(host: PlayerClient, guest: PlayerClient, **wish: Any) -> str:
    """Open a table, let the guest join on seat 1, and start the game."""
    table = host.open(seats="me open", **wish)
    guest.join(host, table, 1)
    assert host.request(table, "start").status_code == 200
    return table
