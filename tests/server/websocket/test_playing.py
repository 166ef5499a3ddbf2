"""Playing at a table over WebSocket: moves, undo, restart, resignation, stand-ins and chat."""

import random
from contextlib import ExitStack

import pytest

import ribeira
from ribeira.bots.registry import DEFAULT
from ribeira.engine.record import Record
from tests.server.clients import NewPlayer, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer


def test_game_against_a_bot_is_played_to_its_end_and_recorded(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    with ana.connect(table) as connection:
        assert connection.state["table"]["slow_bots"] is not ribeira.COMPILED
        play_game([connection], chance=random.Random(5))
        assert connection.state["table"]["status"] == "over"
        assert connection.state["table"]["ended"] == "game"
        result = connection.state["result"]
    record = ana.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    game = ribeira.game("wishes")
    assert Record.parse(record.text, game).result == result["scores"]


def test_players_on_one_screen_see_the_view_of_the_deciding_seat(new_player: NewPlayer) -> None:
    ana = new_player()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Rui"}, {"kind": "me", "name": "Eva"}]
    table = ana.post("/api/tables", game="wishes", seats=seats, start=True).json()["id"]
    with ana.connect(table) as connection:
        for _ in range(12):  # the connection shows the view of the deciding seat
            asks = connection.state["view"]["asks"]
            assert connection.state["seat"] == asks[0]["seat"] == connection.state["view"]["seat"]
            answer = connection.act(connection.state["choices"][0]["action"])
            connection.catch_up(answer["number"])
        other = (connection.state["seat"] + 1) % 3
        connection.send({"type": "look", "seat": other})
        assert connection.receive_until("update")["seat"] == other
        connection.send({"type": "look", "seat": 7})
        assert error_code(connection.receive_until("failed")) == "not_your_seat"


def test_several_actions_in_a_message_are_atomic(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        while True:
            release = next(
                (each["action"] for each in connection.state["choices"] if each["action"]["action"] == "release"), None
            )
            before = connection.state
            answer = connection.act(release or before["choices"][0]["action"], {"action": "catch_nothing"})
            assert error_code(answer) == "bad_action"
            assert answer["field"] == "actions[1]"
            answer = connection.act(before["choices"][0]["action"], before["choices"][0]["action"])
            if answer["type"] == "failed":
                assert error_code(answer) in ("illegal_action", "reveals")
                assert answer["field"] == "actions[1]"
            assert ana.read_table(table)["number"] == before["number"] + (2 if answer["type"] == "done" else 0)
            break


def test_repeated_request_returns_first_answer(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    state = ana.read_table(table)
    act = {
        "seat": state["seat"],
        "turn": state.get("turn", 0),
        "actions": [state["choices"][0]["action"]],
        "id": "once",
    }
    first = ana.request(table, "act", **act).json()
    assert ana.request(table, "act", **act).json() == first
    assert ana.read_table(table)["moves"] == 1
    stale = ana.request(table, "act", **(act | {"id": "another"}))
    assert error_code(stale) == "stale"
    with ana.connect(table) as connection:  # a stale action is answered with the current state
        before = len(connection.messages)
        connection.request("act", **(act | {"id": "third"}))
        assert [message["type"] for message in connection.messages[before:]] == ["update", "failed"]


def test_undo_is_shown_to_all(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with ExitStack() as stack:
        connections = [stack.enter_context(player.connect(table)) for player in (ana, rui)]
        for _ in range(100):
            if undoable := next((connection for connection in connections if connection.state.get("can_undo")), None):
                break
            play_game(connections, moves=1, chance=random.Random(len(connections[0].messages)))
        assert undoable is not None
        moves, view = undoable.state["moves"], undoable.state["view"]
        answer = undoable.request("undo", seat=undoable.state["seat"])
        for connection in connections:
            state = connection.catch_up(answer["number"])
            assert [each["entry"]["entry"] for each in state["happened"]] == ["undone"]
            assert state.get("moves", 0) == moves - 1
        assert undoable.state["view"] != view
        other = next(connection for connection in connections if connection is not undoable)
        assert error_code(other.request("undo", seat=other.state["seat"])) == "cannot_undo"


def test_game_restarts_if_all_players_agree(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open bot")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with ana.connect(table) as one, rui.connect(table) as two:
        play_game([one, two], moves=8)
        assert error_code(one.request("offer_restart", move=999)) == "no_such_move"
        assert error_code(two.request("answer_restart", agree=True)) == "no_offer"
        answer = one.request("offer_restart", move=2)
        assert answer["type"] == "done"
        assert two.catch_up(answer["number"])["table"]["offer"] == {"seat": 0, "move": 2, "agreed": []}
        assert two.request("answer_restart", agree=False)["type"] == "done"
        assert ana.read_table(table)["table"]["offer"] is None
        one.request("offer_restart", move=2)
        answer = two.request("answer_restart", agree=True)
        assert one.catch_up(answer["number"])["moves"] >= 2
        entries = [each["entry"]["entry"] for each in ana.http.get(f"/api/tables/{table}/log").json()]
        assert entries.count("restarted") == 1
    alone = ana.open(seats="me me", start=True)
    with ana.connect(alone) as connection:
        play_game([connection], moves=6)
        connection.request("offer_restart", move=3)
        assert ana.read_table(alone)["moves"] == 3


def test_last_player_who_has_not_resigned_wins(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open open")
    rui.join(ana, table, 1)
    eva.join(ana, table, 2)
    ana.request(table, "start")
    assert error_code(ana.request(table, "resign", seat=1)) == "not_your_seat"
    assert ana.request(table, "resign", seat=0).status_code == 200
    assert error_code(ana.request(table, "return", seat=0)) == "out"
    info = rui.read_table(table)["table"]
    assert info["status"] == "playing"  # the game continues, because a bot replaces Ana
    assert info["seats"][0]["bot"] == DEFAULT
    assert rui.request(table, "resign", seat=1).status_code == 200
    info = eva.read_table(table)["table"]
    assert (info["status"], info["ended"], info["winners"]) == ("over", "resigned", [2])
    assert eva.http.get(f"/api/tables/{table}/record").status_code == 200
    wait_until(lambda: [each["status"] for each in ana.http.get("/api/me/tables").json()] == ["over"])


def test_bot_stands_in_until_the_player_returns(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with rui.connect(table) as connection:
        assert error_code(ana.request(table, "stand_in", seat=1)) == "not_away"  # refused, because Rui is online
        assert connection.request("leave", seat=1)["type"] == "done"  # a bot replaces Rui
    wait_until(lambda: not rui.read_table(table)["table"]["seats"][1]["online"])
    assert rui.read_table(table)["table"]["seats"][1] == {
        "kind": "person",
        "name": "Rui",
        "colour": "blue",
        "bot": DEFAULT,
        "out": False,
        "online": False,
        "yours": True,
        "ready": False,
    }
    with ana.connect(table) as connection:
        play_game([connection], moves=6)
        assert connection.state["moves"] >= 6
    assert rui.request(table, "return", seat=1).status_code == 200
    assert rui.read_table(table)["table"]["seats"][1]["bot"] is None
    # This server counts only connected players as present.
    assert ana.request(table, "stand_in", seat=1).status_code == 200


def test_spectators_see_public_games_without_choices_or_hidden_actions(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    public = ana.open(seats="me me", public=True, start=True)
    with ana.connect(public) as connection, rui.connect(public) as watching:
        assert watching.state.get("seat") is None
        assert watching.state["view"]["seat"] is None
        assert "choices" not in watching.state
        answer = connection.act(connection.state["choices"][0]["action"])
        seen = watching.catch_up(answer["number"])["happened"]
        assert seen[0]["entry"] == {"entry": "acted", "seat": connection.messages[0]["seat"], "action": None}
        assert watching.request("say", text="well played")["type"] == "done"
    closed = ana.open(seats="me me", public=True, spectators=False, start=True)
    with rui.connect(closed) as watching:
        assert "view" not in watching.state
        assert error_code(watching.request("say", text="let me in")) == "not_seated"
    assert error_code(rui.http.get(f"/api/tables/{closed}/log")) == "no_spectators"


def test_chat_texts_are_cleaned_and_logged(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        answer = connection.request("say", text="  boa\u202e noite\n <b>a todos</b> ")
        said = connection.catch_up(answer["number"])["happened"][-1]["entry"]
        assert said == {"entry": "said", "name": "Ana", "text": "boa noite <b>a todos</b>", "seat": 0}
        assert error_code(connection.request("say", text="\u200b\u202e")) == "empty_text"
    assert ana.http.get(f"/api/tables/{table}/log").json()[-1]["entry"]["text"] == "boa noite <b>a todos</b>"


def test_rematch_against_bots_starts_immediately(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    assert ana.request(table, "resign", seat=0).status_code == 200
    rematch = ana.request(table, "rematch").json()["table"]
    with ana.connect(rematch) as connection:
        assert connection.state["table"]["status"] == "playing"
        play_game([connection], moves=6)  # including the bot's moves


@pytest.mark.parametrize(("language", "told"), [("uk", True), ("tlh", False), (None, False)])
def test_first_update_has_texts_in_a_known_language(new_player: NewPlayer, language: str | None, told: bool) -> None:
    """Without a language, or with an unknown one, the connection succeeds, but the update contains no texts."""
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table, language) as connection:
        assert {bool(choice.get("told")) for choice in connection.state["choices"]} == {told}
        assert bool(connection.state.get("asks")) == told


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_every_game_can_be_played(new_player: NewPlayer, game: str) -> None:
    ana = new_player()
    seats = " ".join(["me"] + ["bot"] * (ribeira.game(game).seats[-1] - 1))
    table = ana.open(game, seats=seats, start=True)
    with ana.connect(table) as connection:
        play_game([connection])
        assert connection.state["table"]["ended"] == "game"
        result = connection.state["result"]
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, ribeira.game(game))
    assert record.result == result["scores"]


def test_rating_ladders_of_solo_games_are_listed_and_shown_at_the_table(server: RunningServer) -> None:
    ana = server.new_player()
    ladders = {game["id"]: game["ladders"] for game in ana.http.get("/api/games").json()}
    assert ladders["wishes"] == []  # the game cannot be played solo
    (cafe,) = ladders["cafe"]
    assert cafe["rungs"][:3] == [  # rule T33 of Café
        {"points": 0, "rating": "poor"},
        {"points": 15, "rating": "average"},
        {"points": 23, "rating": "good"},
    ]
    numbers = [ladder["options"].get("challenge", 1) for ladder in ladders["mercado"]]
    assert numbers == [1, 2, 3, 5, 6, 7, 8, 9]  # challenge 4 has the same ladder as challenge 1

    def told(game: str, seats: str, **options: object) -> object:
        table = ana.open(game, seats=seats, options=options, start=True)
        return ana.http.get(f"/api/tables/{table}").json()["table"]["ladder"]

    assert told("cafe", "me") == cafe["rungs"]
    assert told("mercado", "me", challenge=3) == ladders["mercado"][2]["rungs"]
    assert told("cafe", "me bot") == []


def test_two_connections_of_one_player_show_the_same_game(server: RunningServer) -> None:
    ana = server.new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as one, ana.connect(table) as two:
        answer = one.act(one.state["choices"][0]["action"])
        assert two.catch_up(answer["number"])["view"] == one.catch_up(answer["number"])["view"]
        answer = two.act(two.state["choices"][0]["action"])
        assert one.catch_up(answer["number"])["moves"] == 2
