"""Tables from the first click to the rematch, over HTTP and over connections, as people see them."""

import random
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import httpx
import pytest

import ribeira
from ribeira.bots.registry import DEFAULT, LEVELS
from ribeira.engine.record import Record
from tests.server.conftest import Running
from tests.server.clients import Live, Person, code, eventually

People = Callable[..., Person]


def play(lives: list[Live], moves: int = 10_000, chance: random.Random | None = None) -> None:
    """Play on among people until the game is over, or for so many actions."""
    chance = chance or random.Random(3)
    target = lives[0].state.get("moves", 0) + moves
    while lives[0].state.get("moves", 0) < target:
        deciding = [live for live in lives if live.state.get("choices")]
        if not deciding:
            if lives[0].state["table"]["status"] != "playing":
                return
            for live in lives:
                with suppress(TimeoutError):  # it may know already
                    live.receive(0.05)
            continue
        answer = deciding[0].act(chance.choice(deciding[0].state["choices"])["action"])
        assert answer["type"] == "done", answer
        for live in lives:
            live.catch_up(answer["number"])


def test_against_a_bot_to_the_end(person: People) -> None:
    ana = person()
    table = ana.open(seats="me bot", start=True)
    with ana.live(table) as live:
        assert live.state["table"]["slow_bots"] is not ribeira.COMPILED
        play([live], chance=random.Random(5))
        assert live.state["table"]["status"] == "over"
        assert live.state["table"]["ended"] == "game"
        result = live.state["result"]
    record = ana.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    game = ribeira.game("wishes")
    assert Record.parse(record.text, game).result == result["scores"]


def test_by_invitation(person: People) -> None:
    ana, rui, eva = person("Ana"), person("Rui"), person("Eva")
    table = ana.open(seats="me open")
    assert code(rui.http.get(f"/api/tables/{table}")) == "no_such_table"  # without the invitation it is not there
    assert code(rui.ask(table, "sit", seat=1)) == "no_such_table"
    assert code(rui.post(f"/api/tables/{table}/guests", invite="guessed")) == "no_such_table"
    assert code(ana.ask(table, "start")) == "seats_free"
    rui.join(ana, table, 1)
    assert [seat["name"] for seat in rui.see(table)["table"]["seats"]] == ["Ana", "Rui"]
    eva.post(f"/api/tables/{table}/guests", invite=rui.see(table)["table"]["invite"])
    assert code(eva.ask(table, "sit", seat=1)) == "seat_taken"
    assert code(eva.ask(table, "start")) == "not_seated"
    assert rui.ask(table, "start").status_code == 200
    with ana.live(table) as one, rui.live(table) as two:
        play([one, two], moves=12)


def test_leaving_before_the_game(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    assert ana.ask(table, "leave", seat=0).status_code == 200
    assert rui.see(table)["table"]["host"]  # the house passes on
    assert rui.ask(table, "leave", seat=1).status_code == 200
    assert rui.see(table)["table"]["status"] == "closed"
    eventually(lambda: rui.http.get("/api/me/tables").json() == [])


def test_the_host_arranges_the_game(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open", game="lata")
    rui.join(ana, table, 1)
    assert rui.ask(table, "be_ready", seat=1).status_code == 200
    assert [seat["ready"] for seat in ana.see(table)["table"]["seats"]] == [False, True]
    assert code(rui.ask(table, "be_ready", seat=0)) == "not_your_seat"
    name, values = next((name, values) for name, values in ribeira.game("lata").option_values().items() if values[1:])
    wish = {"options": {name: values[1]}, "spectators": False, "hints": True, "clock": {"per_turn": 60}}
    assert code(rui.ask(table, "arrange", **wish)) == "not_host"
    assert code(ana.ask(table, "arrange", options={"colour": True})) == "bad_options"
    assert code(ana.ask(table, "arrange", clock={"base": 5, "per_turn": 5})) == "bad_clock"
    assert ana.ask(table, "arrange", **wish).status_code == 200
    info = rui.see(table)["table"]
    assert (info["options"], info["spectators"], info["hints"]) == ({name: values[1]}, False, True)
    assert info["pace"]["per_turn"] == 60_000
    assert [seat["ready"] for seat in info["seats"]] == [False, False]  # it is another game now
    assert ana.ask(table, "start").status_code == 200
    assert code(ana.ask(table, "arrange")) == "table_playing"


def test_putting_tables_away(person: People) -> None:
    ana, rui, eva = person("Ana"), person("Rui"), person("Eva")

    def put_away(who: Person, table: str) -> str:
        return str(who.http.delete(f"/api/me/tables/{table}").json()["fate"])

    mine = ana.open(seats="me bot", start=True)  # nobody else needs it
    assert code(eva.http.delete(f"/api/me/tables/{mine}")) == "no_such_table"
    with ana.live(mine) as live:
        assert put_away(ana, mine) == "deleted"
        assert live.state["table"]["status"] in ("playing", "closed")
    assert code(ana.http.get(f"/api/tables/{mine}")) == "no_such_table"
    before = ana.open(seats="me open")
    rui.join(ana, before, 1)
    assert put_away(rui, before) == "left"
    assert ana.see(before)["table"]["seats"][1]["kind"] == "open"
    shared = ana.open(seats="me open")
    rui.join(ana, shared, 1)
    assert ana.ask(shared, "start").status_code == 200
    assert put_away(rui, shared) == "archived"
    assert ana.see(shared)["table"]["seats"][1]["bot"] is not None  # who plays on for him
    assert rui.http.get("/api/me/tables").json() == []
    assert [each["id"] for each in rui.http.get("/api/me/tables", params={"archived": True}).json()] == [shared]
    eventually(lambda: {each["id"] for each in ana.http.get("/api/me/tables").json()} == {before, shared})


def test_spectators_are_counted(person: People) -> None:
    ana, eva = person("Ana"), person("Eva")
    table = ana.open(seats="me bot", public=True, start=True)
    with ana.live(table) as live:
        assert live.state["table"]["watching"] == 0
        with eva.live(table) as other:
            assert other.state["table"]["watching"] == 1
            eventually(lambda: ana.see(table)["table"]["watching"] == 1)
        eventually(lambda: ana.see(table)["table"]["watching"] == 0)


def test_the_host_fills_and_frees_seats(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open open")
    rui.join(ana, table, 1)
    assert code(rui.ask(table, "seat_bot", seat=2)) == "not_host"
    assert code(ana.ask(table, "seat_bot", seat=2, bot="oracle")) == "unknown_bot"
    assert ana.ask(table, "seat_bot", seat=2, bot="random").status_code == 200
    assert ana.ask(table, "free_seat", seat=1).status_code == 200
    assert [seat["kind"] for seat in ana.see(table)["table"]["seats"]] == ["person", "open", "bot"]
    assert code(rui.ask(table, "close")) == "not_host"
    assert ana.ask(table, "close").status_code == 200
    assert ana.see(table)["table"]["status"] == "closed"


def test_all_on_one_screen(person: People) -> None:
    ana = person()
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Rui"}, {"kind": "me", "name": "Eva"}]
    table = ana.post("/api/tables", game="wishes", seats=seats, start=True).json()["id"]
    with ana.live(table) as live:
        for _ in range(12):  # the connection looks from the seat that decides
            asks = live.state["view"]["asks"]
            assert live.state["seat"] == asks[0]["seat"] == live.state["view"]["seat"]
            answer = live.act(live.state["choices"][0]["action"])
            live.catch_up(answer["number"])
        other = (live.state["seat"] + 1) % 3
        live.send({"type": "look", "seat": other})
        assert live.until("update")["seat"] == other
        live.send({"type": "look", "seat": 7})
        assert code(live.until("failed")) == "not_your_seat"


def test_a_message_with_several_actions_is_all_or_none(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", start=True)
    with ana.live(table) as live:
        while True:  # until there is a turn of two steps without chance between them
            release = next(
                (each["action"] for each in live.state["choices"] if each["action"]["action"] == "release"), None
            )
            before = live.state
            answer = live.act(release or before["choices"][0]["action"], {"action": "catch_nothing"})
            assert code(answer) == "bad_action"
            assert answer["field"] == "actions[1]"
            answer = live.act(before["choices"][0]["action"], before["choices"][0]["action"])
            if answer["type"] == "failed":
                assert code(answer) in ("illegal_action", "reveals")
                assert answer["field"] == "actions[1]"
            assert ana.see(table)["number"] == before["number"] + (2 if answer["type"] == "done" else 0)
            break


def test_the_same_request_twice_is_granted_once(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", start=True)
    state = ana.see(table)
    act = {
        "seat": state["seat"],
        "turn": state.get("turn", 0),
        "actions": [state["choices"][0]["action"]],
        "id": "once",
    }
    first = ana.ask(table, "act", **act).json()
    assert ana.ask(table, "act", **act).json() == first
    assert ana.see(table)["moves"] == 1
    stale = ana.ask(table, "act", **(act | {"id": "another"}))
    assert code(stale) == "stale"
    with ana.live(table) as live:  # over a connection a stale action brings the current state with it
        before = len(live.messages)
        live.ask("act", **(act | {"id": "third"}))
        assert [message["type"] for message in live.messages[before:]] == ["update", "failed"]


def test_undo_is_seen_by_all(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.ask(table, "start")
    with ExitStack() as stack:
        lives = [stack.enter_context(who.live(table)) for who in (ana, rui)]
        for _ in range(100):
            if undoable := next((live for live in lives if live.state.get("can_undo")), None):
                break
            play(lives, moves=1, chance=random.Random(len(lives[0].messages)))
        assert undoable is not None
        moves, view = undoable.state["moves"], undoable.state["view"]
        answer = undoable.ask("undo", seat=undoable.state["seat"])
        for live in lives:
            state = live.catch_up(answer["number"])
            assert [each["entry"]["entry"] for each in state["happened"]] == ["undone"]
            assert state.get("moves", 0) == moves - 1
        assert undoable.state["view"] != view
        other = next(live for live in lives if live is not undoable)
        assert code(other.ask("undo", seat=other.state["seat"])) == "cannot_undo"


def test_restart_when_all_agree(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open bot")
    rui.join(ana, table, 1)
    ana.ask(table, "start")
    with ana.live(table) as one, rui.live(table) as two:
        play([one, two], moves=8)
        assert code(one.ask("offer_restart", move=999)) == "no_such_move"
        assert code(two.ask("answer_restart", agree=True)) == "no_offer"
        answer = one.ask("offer_restart", move=2)
        assert answer["type"] == "done"
        assert two.catch_up(answer["number"])["table"]["offer"] == {"seat": 0, "move": 2, "agreed": []}
        assert two.ask("answer_restart", agree=False)["type"] == "done"
        assert ana.see(table)["table"]["offer"] is None
        one.ask("offer_restart", move=2)
        answer = two.ask("answer_restart", agree=True)
        assert one.catch_up(answer["number"])["moves"] >= 2
        entries = [each["entry"]["entry"] for each in ana.http.get(f"/api/tables/{table}/log").json()]
        assert entries.count("restarted") == 1
    alone = ana.open(seats="me me", start=True)
    with ana.live(alone) as live:
        play([live], moves=6)
        live.ask("offer_restart", move=3)
        assert ana.see(alone)["moves"] == 3


def test_resigning(person: People) -> None:
    ana, rui, eva = person("Ana"), person("Rui"), person("Eva")
    table = ana.open(seats="me open open")
    rui.join(ana, table, 1)
    eva.join(ana, table, 2)
    ana.ask(table, "start")
    assert code(ana.ask(table, "resign", seat=1)) == "not_your_seat"
    assert ana.ask(table, "resign", seat=0).status_code == 200
    assert code(ana.ask(table, "return", seat=0)) == "out"
    info = rui.see(table)["table"]
    assert info["status"] == "playing"  # a bot plays on for Ana
    assert info["seats"][0]["bot"] == DEFAULT
    assert rui.ask(table, "resign", seat=1).status_code == 200
    info = eva.see(table)["table"]
    assert (info["status"], info["ended"], info["winners"]) == ("over", "resigned", [2])
    assert eva.http.get(f"/api/tables/{table}/record").status_code == 200
    eventually(lambda: [each["status"] for each in ana.http.get("/api/me/tables").json()] == ["over"])


def test_a_bot_stands_in_and_the_player_comes_back(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.ask(table, "start")
    with rui.live(table) as live:
        assert code(ana.ask(table, "stand_in", seat=1)) == "not_away"  # he is there
        assert live.ask("leave", seat=1)["type"] == "done"  # and goes, with a bot in his place
    eventually(lambda: not rui.see(table)["table"]["seats"][1]["online"])
    assert rui.see(table)["table"]["seats"][1] == {
        "kind": "person",
        "name": "Rui",
        "colour": "blue",
        "bot": DEFAULT,
        "out": False,
        "online": False,
        "yours": True,
        "ready": False,
    }
    with ana.live(table) as live:
        play([live], moves=6)
        assert live.state["moves"] >= 6
    assert rui.ask(table, "return", seat=1).status_code == 200
    assert rui.see(table)["table"]["seats"][1]["bot"] is None
    assert ana.ask(table, "stand_in", seat=1).status_code == 200  # here nobody counts as there who is not connected


def test_spectators(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    public = ana.open(seats="me me", public=True, start=True)
    with ana.live(public) as live, rui.live(public) as watching:
        assert watching.state.get("seat") is None
        assert watching.state["view"]["seat"] is None
        assert "choices" not in watching.state
        answer = live.act(live.state["choices"][0]["action"])
        seen = watching.catch_up(answer["number"])["happened"]
        assert seen[0]["entry"] == {"entry": "acted", "seat": live.messages[0]["seat"], "action": None}
        assert watching.ask("say", text="well played")["type"] == "done"
    closed = ana.open(seats="me me", public=True, spectators=False, start=True)
    with rui.live(closed) as watching:
        assert "view" not in watching.state
        assert code(watching.ask("say", text="let me in")) == "not_seated"
    assert code(rui.http.get(f"/api/tables/{closed}/log")) == "no_spectators"


def test_chat(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", start=True)
    with ana.live(table) as live:
        answer = live.ask("say", text="  boa\u202e noite\n <b>a todos</b> ")
        said = live.catch_up(answer["number"])["happened"][-1]["entry"]
        assert said == {"entry": "said", "name": "Ana", "text": "boa noite <b>a todos</b>", "seat": 0}
        assert code(live.ask("say", text="\u200b\u202e")) == "empty_text"
    assert ana.http.get(f"/api/tables/{table}/log").json()[-1]["entry"]["text"] == "boa noite <b>a todos</b>"


def test_lobby_and_my_tables(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    public, private = ana.open(seats="me open", public=True), ana.open(seats="me open")
    lobby = [table["id"] for table in rui.http.get("/api/tables").json()]
    assert public in lobby
    assert private not in lobby
    mine = ana.http.get("/api/me/tables").json()
    assert {table["id"] for table in mine} == {private, public}
    assert mine[0]["updated"] >= mine[1]["updated"]
    assert rui.ask(public, "sit", seat=1).status_code == 200  # a public table needs no invitation


def test_a_rematch_against_bots_begins_at_once(person: People) -> None:
    ana = person()
    table = ana.open(seats="me bot", start=True)
    assert ana.ask(table, "resign", seat=0).status_code == 200
    rematch = ana.ask(table, "rematch").json()["table"]
    with ana.live(rematch) as live:
        assert live.state["table"]["status"] == "playing"
        play([live], moves=6)  # the bot plays, too


def test_the_course_of_a_game_in_few_moves(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", start=True)
    with ana.live(table) as live:
        play([live])
        moves = live.state["moves"]
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"count": 100, "every": 7}).json()
    assert [frame["move"] for frame in frames] == sorted({*range(0, moves + 1, 7), moves})
    assert "result" in frames[-1]
    some = ana.http.get(f"/api/tables/{table}/replay", params={"start": 3, "count": 2, "every": 4}).json()
    assert [frame["move"] for frame in some] == [3, 7]


def test_replay_branch_and_rematch(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.ask(table, "start")
    for path in ("record", "replay"):
        assert code(ana.http.get(f"/api/tables/{table}/{path}")) == "table_playing"  # not before the end
    with ana.live(table) as one, rui.live(table) as two:
        play([one, two])
        moves = one.state["moves"]
    log = ana.http.get(f"/api/tables/{table}/log", params={"language": "uk"}).json()
    assert sum(each["entry"]["entry"] == "acted" for each in log) == moves
    assert all(each.get("told") for each in log if each.get("events"))
    frames: list[dict[str, Any]] = []
    while len(frames) <= moves:
        parameters: dict[str, Any] = {"seat": 1, "start": len(frames), "count": 50, "reveal": True, "language": "en"}
        frames += ana.http.get(f"/api/tables/{table}/replay", params=parameters).json()
    assert [frame["move"] for frame in frames] == list(range(moves + 1))
    assert frames[-1]["result"] == ana.see(table)["result"]
    assert frames[3]["view"]["seat"] == 1
    assert frames[3]["position"]["rng"]
    rematch = rui.ask(table, "rematch").json()["table"]
    assert ana.ask(table, "rematch").json()["table"] == rematch
    assert [seat["name"] for seat in ana.see(rematch)["table"]["seats"]] == ["Ana", "Rui"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    assert code(ana.post(f"/api/tables/{table}/branches", move=moves + 1, seats=seats)) == "no_such_move"
    branch = ana.post(f"/api/tables/{table}/branches", move=5, seats=[{"kind": "me"}] * 2, start=True).json()["id"]
    state = ana.see(branch)
    assert state["moves"] == 5
    assert state["view"]["players"] == frames[5]["view"]["players"]
    assert state["table"]["origin"] == {"table": table, "move": 5}


def test_in_words(person: People) -> None:
    ana = person()
    table = ana.open(seats="me bot", start=True)
    with ana.live(table) as live:
        live.send({"type": "speak", "language": "ru"})
        state = live.state
        while not (state.get("choices") and state.get("asks")):  # the bot may move before the wish is heard
            state = live.until("update")
        assert all(choice["told"] for choice in state["choices"])
        assert ana.see(table, language="en")["choices"][0]["told"] != state["choices"][0]["told"]


@pytest.mark.parametrize(("language", "told"), [("uk", True), ("tlh", False), (None, False)])
def test_in_words_from_the_beginning(person: People, language: str | None, told: bool) -> None:
    """A language that there is not is no reason to stay outside."""
    ana = person()
    table = ana.open(seats="me me", start=True)
    with ana.live(table, language) as live:
        assert {bool(choice.get("told")) for choice in live.state["choices"]} == {told}
        assert bool(live.state.get("asks")) == told


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_every_game_is_served(person: People, game: str) -> None:
    ana = person()
    seats = " ".join(["me"] + ["bot"] * (ribeira.game(game).seats[-1] - 1))
    table = ana.open(game, seats=seats, start=True)
    with ana.live(table) as live:
        play([live])
        assert live.state["table"]["ended"] == "game"
        result = live.state["result"]
    record = Record.parse(ana.http.get(f"/api/tables/{table}/record").text, ribeira.game(game))
    assert record.result == result["scores"]


def test_wrong_wishes(person: People) -> None:
    ana = person()
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


def test_solo_results_have_names_before_and_during_the_game(server: Running) -> None:
    ana = server.person()
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


def test_games_bots_and_health(server: Running) -> None:
    ana = server.person()
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
