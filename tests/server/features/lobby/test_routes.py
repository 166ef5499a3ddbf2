"""Tables from the first click to the rematch, over HTTP and over connections, as people see them."""

import random
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

import ribeira
from ribeira.bots.registry import DEFAULT, LEVELS
from ribeira.engine.record import Record
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer


def test_against_a_bot_to_the_end(new_player: NewPlayer) -> None:
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


def test_by_invitation(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open")
    assert error_code(rui.http.get(f"/api/tables/{table}")) == "no_such_table"  # without the invitation it is not there
    assert error_code(rui.request(table, "sit", seat=1)) == "no_such_table"
    assert error_code(rui.post(f"/api/tables/{table}/guests", invite="guessed")) == "no_such_table"
    assert error_code(ana.request(table, "start")) == "seats_free"
    rui.join(ana, table, 1)
    assert [seat["name"] for seat in rui.read_table(table)["table"]["seats"]] == ["Ana", "Rui"]
    eva.post(f"/api/tables/{table}/guests", invite=rui.read_table(table)["table"]["invite"])
    assert error_code(eva.request(table, "sit", seat=1)) == "seat_taken"
    assert error_code(eva.request(table, "start")) == "not_seated"
    assert rui.request(table, "start").status_code == 200
    with ana.connect(table) as one, rui.connect(table) as two:
        play_game([one, two], moves=12)


def test_leaving_before_the_game(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    assert ana.request(table, "leave", seat=0).status_code == 200
    assert rui.read_table(table)["table"]["host"]  # the house passes on
    assert rui.request(table, "leave", seat=1).status_code == 200
    assert rui.read_table(table)["table"]["status"] == "closed"
    wait_until(lambda: rui.http.get("/api/me/tables").json() == [])


def test_the_host_arranges_the_game(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", game="lata")
    rui.join(ana, table, 1)
    assert rui.request(table, "be_ready", seat=1).status_code == 200
    assert [seat["ready"] for seat in ana.read_table(table)["table"]["seats"]] == [False, True]
    assert error_code(rui.request(table, "be_ready", seat=0)) == "not_your_seat"
    name, values = next((name, values) for name, values in ribeira.game("lata").option_values().items() if values[1:])
    wish = {"options": {name: values[1]}, "spectators": False, "hints": True, "clock": {"per_turn": 60}}
    assert error_code(rui.request(table, "arrange", **wish)) == "not_host"
    assert error_code(ana.request(table, "arrange", options={"colour": True})) == "bad_options"
    assert error_code(ana.request(table, "arrange", clock={"base": 5, "per_turn": 5})) == "bad_clock"
    assert ana.request(table, "arrange", **wish).status_code == 200
    info = rui.read_table(table)["table"]
    assert (info["options"], info["spectators"], info["hints"]) == ({name: values[1]}, False, True)
    assert info["pace"]["per_turn"] == 60_000
    assert [seat["ready"] for seat in info["seats"]] == [False, False]  # it is another game now
    assert ana.request(table, "start").status_code == 200
    assert error_code(ana.request(table, "arrange")) == "table_playing"


def test_putting_tables_away(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")

    def put_away(who: PlayerClient, table: str) -> str:
        return str(who.http.delete(f"/api/me/tables/{table}").json()["fate"])

    mine = ana.open(seats="me bot", start=True)  # nobody else needs it
    assert error_code(eva.http.delete(f"/api/me/tables/{mine}")) == "no_such_table"
    with ana.connect(mine) as connection:
        assert put_away(ana, mine) == "deleted"
        assert connection.state["table"]["status"] in ("playing", "closed")
    assert error_code(ana.http.get(f"/api/tables/{mine}")) == "no_such_table"
    before = ana.open(seats="me open")
    rui.join(ana, before, 1)
    assert put_away(rui, before) == "left"
    assert ana.read_table(before)["table"]["seats"][1]["kind"] == "open"
    shared = ana.open(seats="me open")
    rui.join(ana, shared, 1)
    assert ana.request(shared, "start").status_code == 200
    assert put_away(rui, shared) == "archived"
    assert ana.read_table(shared)["table"]["seats"][1]["bot"] is not None  # who plays on for him
    assert rui.http.get("/api/me/tables").json() == []
    assert [each["id"] for each in rui.http.get("/api/me/tables", params={"archived": True}).json()] == [shared]
    wait_until(lambda: {each["id"] for each in ana.http.get("/api/me/tables").json()} == {before, shared})


def test_spectators_are_counted(new_player: NewPlayer) -> None:
    ana, eva = new_player("Ana"), new_player("Eva")
    table = ana.open(seats="me bot", public=True, start=True)
    with ana.connect(table) as connection:
        assert connection.state["table"]["watching"] == 0
        with eva.connect(table) as other:
            assert other.state["table"]["watching"] == 1
            wait_until(lambda: ana.read_table(table)["table"]["watching"] == 1)
        wait_until(lambda: ana.read_table(table)["table"]["watching"] == 0)


def test_the_host_fills_and_frees_seats(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open open")
    rui.join(ana, table, 1)
    assert error_code(rui.request(table, "seat_bot", seat=2)) == "not_host"
    assert error_code(ana.request(table, "seat_bot", seat=2, bot="oracle")) == "unknown_bot"
    assert ana.request(table, "seat_bot", seat=2, bot="random").status_code == 200
    assert ana.request(table, "free_seat", seat=1).status_code == 200
    assert [seat["kind"] for seat in ana.read_table(table)["table"]["seats"]] == ["person", "open", "bot"]
    assert error_code(rui.request(table, "close")) == "not_host"
    assert ana.request(table, "close").status_code == 200
    assert ana.read_table(table)["table"]["status"] == "closed"


def test_all_on_one_screen(new_player: NewPlayer) -> None:
    ana = new_player()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Rui"}, {"kind": "me", "name": "Eva"}]
    table = ana.post("/api/tables", game="wishes", seats=seats, start=True).json()["id"]
    with ana.connect(table) as connection:
        for _ in range(12):  # the connection looks from the seat that decides
            asks = connection.state["view"]["asks"]
            assert connection.state["seat"] == asks[0]["seat"] == connection.state["view"]["seat"]
            answer = connection.act(connection.state["choices"][0]["action"])
            connection.catch_up(answer["number"])
        other = (connection.state["seat"] + 1) % 3
        connection.send({"type": "look", "seat": other})
        assert connection.receive_until("update")["seat"] == other
        connection.send({"type": "look", "seat": 7})
        assert error_code(connection.receive_until("failed")) == "not_your_seat"


def test_a_message_with_several_actions_is_all_or_none(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        while True:  # until there is a turn of two steps without chance between them
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


def test_the_same_request_twice_is_granted_once(new_player: NewPlayer) -> None:
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
    with ana.connect(table) as connection:  # over a connection a stale action brings the current state with it
        before = len(connection.messages)
        connection.request("act", **(act | {"id": "third"}))
        assert [message["type"] for message in connection.messages[before:]] == ["update", "failed"]


def test_undo_is_seen_by_all(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with ExitStack() as stack:
        connections = [stack.enter_context(who.connect(table)) for who in (ana, rui)]
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


def test_restart_when_all_agree(new_player: NewPlayer) -> None:
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


def test_resigning(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open open")
    rui.join(ana, table, 1)
    eva.join(ana, table, 2)
    ana.request(table, "start")
    assert error_code(ana.request(table, "resign", seat=1)) == "not_your_seat"
    assert ana.request(table, "resign", seat=0).status_code == 200
    assert error_code(ana.request(table, "return", seat=0)) == "out"
    info = rui.read_table(table)["table"]
    assert info["status"] == "playing"  # a bot plays on for Ana
    assert info["seats"][0]["bot"] == DEFAULT
    assert rui.request(table, "resign", seat=1).status_code == 200
    info = eva.read_table(table)["table"]
    assert (info["status"], info["ended"], info["winners"]) == ("over", "resigned", [2])
    assert eva.http.get(f"/api/tables/{table}/record").status_code == 200
    wait_until(lambda: [each["status"] for each in ana.http.get("/api/me/tables").json()] == ["over"])


def test_a_bot_stands_in_and_the_player_comes_back(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    with rui.connect(table) as connection:
        assert error_code(ana.request(table, "stand_in", seat=1)) == "not_away"  # he is there
        assert connection.request("leave", seat=1)["type"] == "done"  # and goes, with a bot in his place
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
    assert ana.request(table, "stand_in", seat=1).status_code == 200  # here nobody counts as there who is not connected


def test_spectators(new_player: NewPlayer) -> None:
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


def test_chat(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        answer = connection.request("say", text="  boa\u202e noite\n <b>a todos</b> ")
        said = connection.catch_up(answer["number"])["happened"][-1]["entry"]
        assert said == {"entry": "said", "name": "Ana", "text": "boa noite <b>a todos</b>", "seat": 0}
        assert error_code(connection.request("say", text="\u200b\u202e")) == "empty_text"
    assert ana.http.get(f"/api/tables/{table}/log").json()[-1]["entry"]["text"] == "boa noite <b>a todos</b>"


def test_lobby_and_my_tables(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    public, private = ana.open(seats="me open", public=True), ana.open(seats="me open")
    lobby = [table["id"] for table in rui.http.get("/api/tables").json()]
    assert public in lobby
    assert private not in lobby
    mine = ana.http.get("/api/me/tables").json()
    assert {table["id"] for table in mine} == {private, public}
    assert mine[0]["updated"] >= mine[1]["updated"]
    assert rui.request(public, "sit", seat=1).status_code == 200  # a public table needs no invitation


def test_a_rematch_against_bots_begins_at_once(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    assert ana.request(table, "resign", seat=0).status_code == 200
    rematch = ana.request(table, "rematch").json()["table"]
    with ana.connect(rematch) as connection:
        assert connection.state["table"]["status"] == "playing"
        play_game([connection], moves=6)  # the bot plays, too


def test_the_course_of_a_game_in_few_moves(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table) as connection:
        play_game([connection])
        moves = connection.state["moves"]
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"count": 100, "every": 7}).json()
    assert [frame["move"] for frame in frames] == sorted({*range(0, moves + 1, 7), moves})
    assert "result" in frames[-1]
    some = ana.http.get(f"/api/tables/{table}/replay", params={"start": 3, "count": 2, "every": 4}).json()
    assert [frame["move"] for frame in some] == [3, 7]


def test_replay_branch_and_rematch(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    for path in ("record", "replay"):
        assert error_code(ana.http.get(f"/api/tables/{table}/{path}")) == "table_playing"  # not before the end
    with ana.connect(table) as one, rui.connect(table) as two:
        play_game([one, two])
        moves = one.state["moves"]
    log = ana.http.get(f"/api/tables/{table}/log", params={"language": "uk"}).json()
    assert sum(each["entry"]["entry"] == "acted" for each in log) == moves
    assert all(each.get("told") for each in log if each.get("events"))
    frames: list[dict[str, Any]] = []
    while len(frames) <= moves:
        parameters: dict[str, Any] = {"seat": 1, "start": len(frames), "count": 50, "reveal": True, "language": "en"}
        frames += ana.http.get(f"/api/tables/{table}/replay", params=parameters).json()
    assert [frame["move"] for frame in frames] == list(range(moves + 1))
    assert frames[-1]["result"] == ana.read_table(table)["result"]
    assert frames[3]["view"]["seat"] == 1
    assert frames[3]["position"]["rng"]
    rematch = rui.request(table, "rematch").json()["table"]
    assert ana.request(table, "rematch").json()["table"] == rematch
    assert [seat["name"] for seat in ana.read_table(rematch)["table"]["seats"]] == ["Ana", "Rui"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    assert error_code(ana.post(f"/api/tables/{table}/branches", move=moves + 1, seats=seats)) == "no_such_move"
    branch = ana.post(f"/api/tables/{table}/branches", move=5, seats=[{"kind": "me"}] * 2, start=True).json()["id"]
    state = ana.read_table(branch)
    assert state["moves"] == 5
    assert state["view"]["players"] == frames[5]["view"]["players"]
    assert state["table"]["origin"] == {"table": table, "move": 5}


def test_in_words(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    with ana.connect(table) as connection:
        connection.send({"type": "speak", "language": "ru"})
        state = connection.state
        while not (state.get("choices") and state.get("asks")):  # the bot may move before the wish is heard
            state = connection.receive_until("update")
        assert all(choice["told"] for choice in state["choices"])
        assert ana.read_table(table, language="en")["choices"][0]["told"] != state["choices"][0]["told"]


@pytest.mark.parametrize(("language", "told"), [("uk", True), ("tlh", False), (None, False)])
def test_in_words_from_the_beginning(new_player: NewPlayer, language: str | None, told: bool) -> None:
    """A language that there is not is no reason to stay outside."""
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    with ana.connect(table, language) as connection:
        assert {bool(choice.get("told")) for choice in connection.state["choices"]} == {told}
        assert bool(connection.state.get("asks")) == told


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_every_game_is_served(new_player: NewPlayer, game: str) -> None:
    ana = new_player()
    seats = " ".join(["me"] + ["bot"] * (ribeira.game(game).seats[-1] - 1))
    table = ana.open(game, seats=seats, start=True)
    with ana.connect(table) as connection:
        play_game([connection])
        assert connection.state["table"]["ended"] == "game"
        result = connection.state["result"]
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, ribeira.game(game))
    assert record.result == result["scores"]


def test_wrong_wishes(new_player: NewPlayer) -> None:
    ana = new_player()
    me, bot = {"kind": "me"}, {"kind": "bot", "bot": "random"}
    for wish, field in (
        ({"game": "chess", "seats": [me, me]}, None),
        ({"game": "wishes", "seats": [me]}, "seats"),
        ({"game": "wishes", "seats": [me, {"kind": "bot", "bot": "oracle"}]}, "seats[1].bot"),
        ({"game": "wishes", "seats": [me, {"kind": "bot"}]}, "seats[1].bot"),
        ({"game": "wishes", "seats": [me, bot], "options": {"fast": True}}, "options"),
        ({"game": "wishes", "seats": [me, bot], "clock": {"base": 5, "per_turn": 5}}, "clock"),
        ({"game": "wishes", "seats": [me, bot], "colour": "red"}, "colour"),
    ):
        response = ana.post("/api/tables", **wish)
        assert response.status_code == 400
        if field != "colour":
            assert response.json()["field"] == field


def test_solo_results_have_names_before_and_during_the_game(server: RunningServer) -> None:
    ana = server.new_player()
    ladders = {game["id"]: game["ladders"] for game in ana.http.get("/api/games").json()}
    assert ladders["wishes"] == []  # nobody plays it alone
    (cafe,) = ladders["cafe"]
    assert cafe["rungs"][:3] == [  # cafe T33
        {"points": 0, "rating": "poor"},
        {"points": 15, "rating": "average"},
        {"points": 23, "rating": "good"},
    ]
    numbers = [ladder["options"].get("challenge", 1) for ladder in ladders["mercado"]]
    assert numbers == [1, 2, 3, 5, 6, 7, 8, 9]  # the fourth wants as much as the first

    def told(game: str, seats: str, **options: object) -> object:
        table = ana.open(game, seats=seats, options=options, start=True)
        return ana.http.get(f"/api/tables/{table}").json()["table"]["ladder"]

    assert told("cafe", "me") == cafe["rungs"]
    assert told("mercado", "me", challenge=3) == ladders["mercado"][2]["rungs"]
    assert told("cafe", "me bot") == []


def test_games_bots_and_health(server: RunningServer) -> None:
    ana = server.new_player()
    games = ana.http.get("/api/games", params={"language": "uk"}).json()
    assert {game["id"] for game in games} == {game.id for game in ribeira.all_games()}
    assert ana.http.get("/api/bots").json() == [*LEVELS, "greedy", "random", "search"]
    table = ana.open(seats="me bot", start=True)
    home = ana.http.get("/api/home", params={"language": "uk"}).json()
    assert (home["games"], home["bots"]) == (games, ana.http.get("/api/bots").json())
    assert home["me"] == ana.http.get("/api/me").json()
    assert [each["id"] for each in home["tables"]] == [table]
    stranger = httpx.get(f"{server.address}/api/home").json()
    assert (stranger["me"], stranger["tables"]) == (None, [])
    assert ana.http.get("/healthz").json() == {"status": "ok"}
    assert "ribeira_entries_total" in ana.http.get("/metrics").text
    assert ana.http.get("/api/protocol").json()["$defs"]["Update"]
