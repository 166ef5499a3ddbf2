"""The lobby on a running server: invitations, seats, settings, and lists of tables and games."""

import httpx

import ribeira
from ribeira.bots.registry import LEVELS
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.games import play_game
from tests.server.running_server import RunningServer


def test_private_table_can_be_joined_by_invitation(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open")
    # Without the invitation, the table is hidden.
    assert error_code(rui.http.get(f"/api/tables/{table}")) == "no_such_table"
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


def test_table_closes_when_all_players_leave_before_the_start(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    assert ana.request(table, "leave", seat=0).status_code == 200
    assert rui.read_table(table)["table"]["host"]  # the host has left, and Rui is the host now
    assert rui.request(table, "leave", seat=1).status_code == 200
    assert rui.read_table(table)["table"]["status"] == "closed"
    wait_until(lambda: rui.http.get("/api/me/tables").json() == [])


def test_only_the_host_can_change_the_settings(new_player: NewPlayer) -> None:
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
    assert [seat["ready"] for seat in info["seats"]] == [False, False]  # a change of settings resets readiness
    assert ana.request(table, "start").status_code == 200
    assert error_code(ana.request(table, "arrange")) == "table_playing"


def test_removing_a_table_deletes_leaves_or_archives_it(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")

    def put_away(player: PlayerClient, table: str) -> str:
        return str(player.http.delete(f"/api/me/tables/{table}").json()["fate"])

    mine = ana.open(seats="me bot", start=True)  # the table can be deleted, because no other person uses it
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
    assert ana.read_table(shared)["table"]["seats"][1]["bot"] is not None  # a bot replaces Rui
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


def test_host_fills_and_frees_seats(new_player: NewPlayer) -> None:
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


def test_lobby_lists_public_tables_and_players_list_their_own(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    public, private = ana.open(seats="me open", public=True), ana.open(seats="me open")
    lobby = [table["id"] for table in rui.http.get("/api/tables").json()]
    assert public in lobby
    assert private not in lobby
    mine = ana.http.get("/api/me/tables").json()
    assert {table["id"] for table in mine} == {private, public}
    assert mine[0]["updated"] >= mine[1]["updated"]
    assert rui.request(public, "sit", seat=1).status_code == 200  # public tables need no invitation


def test_invalid_table_settings_are_refused(new_player: NewPlayer) -> None:
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


def test_home_page_combines_the_lists_of_games_bots_and_tables(server: RunningServer) -> None:
    ana = server.new_player()
    games = ana.http.get("/api/games", params={"language": "uk"}).json()
    assert {game["id"] for game in games} == {game.id for game in ribeira.list_games()}
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
