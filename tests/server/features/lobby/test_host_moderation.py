"""Hosts mute and remove people on a running server. This affects connections, invitations and names."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until


def people(host: PlayerClient, table: str) -> dict[str, dict[str, Any]]:
    """Return the host's list of people, by name."""
    return {each["name"]: each for each in host.read_table(table)["table"]["people"]}


def assert_cannot_connect(player: PlayerClient, table: str) -> None:
    """Check that the server closes the player's new connection with the code and reason for removed players."""
    with pytest.raises(ConnectionClosed) as closed, player.connect(table):
        pass
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4404, "removed")


def test_removed_spectator_is_disconnected_and_cannot_return(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open", public=True)
    rui.join(ana, table, 1)
    assert ana.request(table, "start").status_code == 200
    with eva.connect(table) as watching:
        wait_until(lambda: "Eva" in people(ana, table))
        eve = people(ana, table)["Eva"]
        assert eve == {"person": eve["person"], "name": "Eva", "online": True}
        assert ana.id not in str(people(ana, table))
        assert eva.id not in str(people(ana, table))
        assert rui.read_table(table)["table"]["people"] == []
        assert ana.request(table, "remove", person=eve["person"]).status_code == 200
        with pytest.raises(ConnectionClosed):
            watching.receive_until("close")
    assert_cannot_connect(eva, table)
    invite = ana.read_table(table)["table"]["invite"]
    assert error_code(eva.post(f"/api/tables/{table}/guests", invite=invite)) == "removed"
    for path in ("", "/log"):
        assert error_code(eva.http.get(f"/api/tables/{table}{path}")) == "removed"
    assert error_code(eva.request(table, "say", text="hi")) == "removed"
    assert people(ana, table)["Eva"]["removed"]
    assert ana.request(table, "remove", person=eve["person"], removed=False).status_code == 200
    with eva.connect(table) as watching:
        assert watching.state["view"]


def test_removed_player_is_replaced_by_a_bot(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open")
    rui.join(ana, table, 1)
    assert ana.request(table, "start").status_code == 200
    with rui.connect(table) as playing:
        rui_person = people(ana, table)["Rui"]
        assert rui_person["seats"] == [1]
        assert ana.request(table, "remove", person=rui_person["person"]).status_code == 200
        with pytest.raises(ConnectionClosed):
            playing.receive_until("close")
    assert_cannot_connect(rui, table)
    seat = ana.read_table(table)["table"]["seats"][1]
    assert (seat["kind"], seat["out"]) == ("person", True)
    assert seat["bot"]
    assert error_code(rui.request(table, "return", seat=1)) == "removed"
    assert rui.http.delete(f"/api/me/tables/{table}").json() == {"fate": "archived"}
    assert ana.read_table(table)["table"]["status"] == "playing"


def test_stranger_cannot_take_a_freed_seat_again(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open open", public=True)
    assert rui.request(table, "sit", seat=1).status_code == 200
    assert ana.request(table, "free_seat", seat=1).status_code == 200
    again = rui.on_server(rui.address)
    for player in (rui, again):
        for seat in (1, 2):
            assert error_code(player.request(table, "sit", seat=seat)) == "unseated"
    assert people(ana, table)["Rui"]["unseated"]


def test_renewed_invitation_is_shown_to_players_only(new_player: NewPlayer) -> None:
    ana, rui, eva = new_player("Ana"), new_player("Rui"), new_player("Eva")
    table = ana.open(seats="me open open")
    old = ana.read_table(table)["table"]["invite"]
    rui.join(ana, table, 1)
    with rui.connect(table) as connection:
        number = ana.request(table, "renew_invitation").json()["number"]
        new = connection.catch_up(number)["table"]["invite"]
    assert new == ana.read_table(table)["table"]["invite"] != old
    assert error_code(eva.post(f"/api/tables/{table}/guests", invite=old)) == "no_such_table"
    assert eva.post(f"/api/tables/{table}/guests", invite=new).status_code == 200
    assert new not in eva.http.get(f"/api/tables/{table}/log").text


def test_spectators_lose_and_regain_the_view(new_player: NewPlayer) -> None:
    ana, eva = new_player("Ana"), new_player("Eva")
    table = ana.open(seats="me me", public=True, start=True)
    with eva.connect(table) as watching:
        assert watching.state["view"]
        number = ana.request(table, "allow_spectators", allowed=False).json()["number"]
        assert watching.catch_up(number).get("view") is None
        assert error_code(watching.request("say", text="hi")) == "not_seated"
        number = ana.request(table, "allow_spectators", allowed=True).json()["number"]
        assert watching.catch_up(number)["view"]
        assert ana.read_table(table)["table"]["spectators"]


def test_muted_person_is_told_and_silent(new_player: NewPlayer) -> None:
    ana, eva = new_player("Ana"), new_player("Eva")
    table = ana.open(seats="me me", public=True, start=True)
    assert eva.request(table, "say", text="spam").status_code == 200
    said = ana.http.get(f"/api/tables/{table}/log").json()[-1]["entry"]
    assert "player" not in said
    assert ana.request(table, "mute", person=said["person"]).status_code == 200
    assert eva.read_table(table)["table"]["muted"]
    assert error_code(eva.request(table, "say", text="spam")) == "muted"


def test_deceptive_names_are_refused_when_they_are_chosen(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    names = {
        "\u3164": "empty_text",
        "\u2800 ": "empty_text",
        "A" + "\u0301" * 20: "bad_name",
        "Expert (bot)": "bot_name",
    }
    for name, code in names.items():
        assert error_code(ana.http.put("/api/me", json={"name": name})) == code
    assert ana.http.get("/api/me").json()["name"] == "Ana"
    seats = [{"kind": "me", "name": "Бот 2"}, {"kind": "open"}]
    assert error_code(ana.post("/api/tables", game="wishes", seats=seats)) == "bot_name"


def test_newcomer_with_a_similar_name_is_marked(new_player: NewPlayer) -> None:
    ana = new_player("Ana")
    table = ana.open(seats="me open open", public=True)
    for seat, name in ((1, "Аna"), (2, "Ana\u3164")):
        assert new_player(name).request(table, "sit", seat=seat).status_code == 200
    assert [seat["name"] for seat in ana.read_table(table)["table"]["seats"]] == ["Ana", "Аna (2)", "Ana (3)"]
