"""Nobody sees what the rules hide: everything that every connection got is held against the finished game."""

import random
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.game_history import GameHistory
from ribeira.engine.record import Record
from ribeira.engine.state import State
from tests.server.clients import TableConnection
from tests.server.running_server import RunningServer


def flat(value: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def first_decider(connections: list[TableConnection]) -> TableConnection:
    return next(connection for connection in connections if connection.state.get("choices"))


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games() if game.seats[-1] > 1])
def test_connections_get_exactly_what_their_seat_may_know(server: RunningServer, game: str) -> None:
    """A whole game among three people (two, where only two can play) and a spectator, with undos and wrong actions."""
    found = ribeira.game(game)
    count = min(3, found.seats[-1])
    chance = random.Random(8)
    people = [server.new_player(f"Player {seat}") for seat in range(count)]
    table = people[0].open(game, seats=" ".join(["me"] + ["open"] * (count - 1)), public=True)
    for seat in range(1, count):
        people[seat].join(people[0], table, seat)
    people[0].request(table, "start")
    with ExitStack() as stack:
        connections = [stack.enter_context(who.connect(table)) for who in [*people, server.new_player("Spectator")]]
        history: list[list[dict[str, Any]]] = [[] for _ in connections]
        taken_back = False  # surely once, where the deal allows it
        for _ in range(400):
            if not any(connection.state.get("choices") for connection in connections):
                break
            connection = chance.choice([connection for connection in connections if connection.state.get("choices")])
            if connection.state.get("can_undo") and (not taken_back or chance.random() < 0.2):
                taken_back = True
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

    # Everybody's own log tells what they did and took back: play it again, and compare every view and choice.
    logs = [who.http.get(f"/api/tables/{table}/log").json() for who in people]
    did = {
        each["number"]: each["entry"]
        for seat, log in enumerate(logs)
        for each in log
        if each["entry"]["entry"] in ("acted", "undone") and each["entry"]["seat"] == seat
    }
    course = GameHistory.start(ribeira.game(game), count, record.options, record.seed)
    positions: dict[int, State] = {}
    for number, entry in sorted(did.items()):
        if entry["entry"] == "undone":
            course.undo(entry["seat"])
        else:
            course.act(entry["seat"], found.actions.parse(entry["action"]))
        positions[number] = course.state.clone()
    assert any(entry["entry"] == "undone" for entry in did.values()) == taken_back
    for place, states in enumerate(history):
        eyes = place if place < count else None
        for shown in states:
            assert shown.get("seat") == eyes
            for each in shown.get("happened", []):
                entry = each["entry"]
                if entry["entry"] == "acted" and entry["seat"] != eyes:
                    assert entry["action"] is None
            position = positions[shown["number"]]
            assert shown["view"] == flat(position.view(eyes))
            legal = [found.actions.json(action) for action in position.legal(eyes)] if eyes is not None else []
            assert [choice["action"] for choice in shown.get("choices", [])] == legal


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games() if game.seats[-1] > 1])
def test_events_are_those_that_the_seat_may_see(server: RunningServer, game: str) -> None:
    """Without undos, move by move: the events of every update are `seen_by` its seat, no more."""
    found = ribeira.game(game)
    chance = random.Random(4)
    ana, rui = server.new_player("Ana"), server.new_player("Rui")
    table = ana.open(game, seats="me open", public=True)
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with ExitStack() as stack:
        connections = [stack.enter_context(who.connect(table)) for who in (ana, rui, server.new_player("Spectator"))]
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
