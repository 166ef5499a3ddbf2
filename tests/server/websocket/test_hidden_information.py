"""Hidden information: all received messages are compared with the record of the finished game."""

import random
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.match import GameHistory
from ribeira.engine.record import Record
from ribeira.engine.state import State
from tests.server.clients import TableConnection
from tests.server.running_server import RunningServer


def flat(value: Any) -> Any:
    """Return a value as it is after encoding to JSON and decoding."""
    return msgspec.json.decode(msgspec.json.encode(value))


def first_decider(connections: list[TableConnection]) -> TableConnection:
    return next(connection for connection in connections if connection.state.get("choices"))


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games() if game.seats[-1] > 1])
def test_updates_contain_exactly_what_the_seat_may_know(server: RunningServer, game: str) -> None:
    """Three people play with undos (two in games for two), and a spectator watches."""
    found = ribeira.game(game)
    count = min(3, found.seats[-1])
    chance = random.Random(8)
    people = [server.new_player(f"Player {seat}") for seat in range(count)]
    table = people[0].open(game, seats=" ".join(["me"] + ["open"] * (count - 1)), public=True)
    for seat in range(1, count):
        people[seat].join(people[0], table, seat)
    people[0].request(table, "start")
    with ExitStack() as stack:
        viewers = [*people, server.new_player("Spectator")]
        connections = [stack.enter_context(player.connect(table)) for player in viewers]
        history: list[list[dict[str, Any]]] = [[] for _ in connections]
        has_undone = False  # the players must undo at least once if the game allows it
        for _ in range(400):
            if not any(connection.state.get("choices") for connection in connections):
                break
            connection = chance.choice([connection for connection in connections if connection.state.get("choices")])
            if connection.state.get("can_undo") and (not has_undone or chance.random() < 0.2):
                has_undone = True
                answer = connection.request("undo", seat=connection.state["seat"])
            else:
                answer = connection.act(chance.choice(connection.state["choices"])["action"])
            assert answer["type"] == "done", answer
            for place, each in enumerate(connections):
                each.catch_up(answer["number"])
                history[place].append(dict(each.state))
        resigned = [seat for seat in range(count - 1) if connections[0].state["table"]["status"] == "playing"]
        for seat in resigned:
            people[seat].request(table, "resign", seat=seat)
        received = [
            "\n".join(msgspec.json.encode(each).decode() for each in connection.messages) for connection in connections
        ]
    record = Record.parse(people[0].http.get(f"/api/tables/{table}/record").text, found)
    assert all(str(record.seed) not in text for text in received)

    # Replay the actions and undos from the players' own logs, and compare each view and choice.
    logs = [player.http.get(f"/api/tables/{table}/log").json() for player in people]
    did = {
        each["number"]: each["entry"]
        for seat, log in enumerate(logs)
        for each in log
        if each["entry"]["entry"] in ("acted", "undone") and each["entry"]["seat"] == seat
    }
    history_of_game = GameHistory.start(ribeira.game(game), count, record.options, record.seed)
    positions: dict[int, State] = {}
    for number, entry in sorted(did.items()):
        if entry["entry"] == "undone":
            history_of_game.undo(entry["seat"])
        else:
            history_of_game.act(entry["seat"], found.actions.parse(entry["action"]))
        positions[number] = history_of_game.state.clone()
    assert any(entry["entry"] == "undone" for entry in did.values()) == has_undone
    for place, states in enumerate(history):
        viewpoint = place if place < count else None
        for shown in states:
            assert shown.get("seat") == viewpoint
            for each in shown.get("happened", []):
                entry = each["entry"]
                if entry["entry"] == "acted" and entry["seat"] != viewpoint:
                    assert entry["action"] is None
            position = positions[shown["number"]]
            assert shown["view"] == flat(position.view(viewpoint))
            legal = (
                [found.actions.json(action) for action in position.legal(viewpoint)] if viewpoint is not None else []
            )
            assert [choice["action"] for choice in shown.get("choices", [])] == legal


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games() if game.seats[-1] > 1])
def test_updates_contain_only_events_that_the_seat_may_see(server: RunningServer, game: str) -> None:
    """In a game without undos, each update contains exactly the events that `seen_by` reveals to its seat."""
    found = ribeira.game(game)
    chance = random.Random(4)
    ana, rui = server.new_player("Ana"), server.new_player("Rui")
    table = ana.open(game, seats="me open", public=True)
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with ExitStack() as stack:
        viewers = (ana, rui, server.new_player("Spectator"))
        connections = [stack.enter_context(player.connect(table)) for player in viewers]
        shown: list[list[dict[str, Any]]] = []
        for _ in range(60):
            if not any(connection.state.get("choices") for connection in connections):
                break
            connection = first_decider(connections)
            answer = connection.act(chance.choice(connection.state["choices"])["action"])
            shown.append([dict(each.catch_up(answer["number"])) for each in connections])
        ana.request(table, "resign", seat=0)
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, found)
    state = found.new(2, seed=record.seed, options=record.options)
    for move, updates in zip(record.moves, shown, strict=True):
        events: list[Any] = []
        state.events = events
        state.apply(move.seat, move.action)
        state.events = None
        for seat, update in zip((0, 1, None), updates, strict=True):
            seen = [flat(known) for event in events if (known := event.seen_by(seat)) is not None]
            assert [event for each in update["happened"] for event in each.get("events", [])] == seen
            assert update["view"] == flat(state.view(seat))
