"""Replays on a running server: frames, branches, and descriptions of moves."""

from typing import Any

from tests.server.clients import NewPlayer, error_code
from tests.server.games import play_game


def test_replay_can_skip_moves(new_player: NewPlayer) -> None:
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


def test_finished_game_can_be_replayed_branched_and_rematched(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    ana.request(table, "start")
    for path in ("record", "replay"):
        # Records and frames exist only for finished games.
        assert error_code(ana.http.get(f"/api/tables/{table}/{path}")) == "table_playing"
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


def test_choices_are_described_in_the_players_language(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", start=True)
    with ana.connect(table) as connection:
        connection.send({"type": "speak", "language": "ru"})
        state = connection.state
        while not (state.get("choices") and state.get("asks")):  # the bot may move before the language is set
            state = connection.receive_until("update")
        assert all(choice["told"] for choice in state["choices"])
        assert ana.read_table(table, language="en")["choices"][0]["told"] != state["choices"][0]["told"]
