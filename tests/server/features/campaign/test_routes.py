"""Campaigns on a running server: each player's progress through the challenges."""

from typing import Any

from tests.server.clients import NewPlayer, PlayerClient, error_code

BOT = {"kind": "bot", "bot": "random"}


ME = {"kind": "me"}


OPEN = {"kind": "open"}


def test_campaign_progress_is_computed_from_tables(new_player: NewPlayer) -> None:
    ana, rui = new_player(), new_player()

    def campaign(player: PlayerClient, *tables: str) -> dict[str, Any]:
        answer = player.http.get("/api/games/mercado/campaign", params={"tables": ",".join(tables)})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def states(player: PlayerClient, *tables: str) -> list[str]:
        return [each["state"] for each in campaign(player, *tables)["challenges"]][:3]

    assert states(ana) == ["next", "later", "later"]
    table = ana.open("mercado", seats="me", start=True)
    assert states(ana, table) == ["playing", "later", "later"]
    assert states(rui, table) == ["lost", "later", "later"]  # Rui may not use Ana's table
    assert states(ana, table, "gone") == ["playing", "lost", "later"]
    ana.request(table, "resign", seat=0)
    given = campaign(ana, table)
    assert [each["state"] for each in given["challenges"]][:2] == ["done", "next"]
    assert (given["challenges"][0]["fame"], given["total"], given["over"]) == (0, 0, False)
    assert error_code(ana.http.get("/api/games/wishes/campaign")) == "unknown_game"
    many = ",".join(["t"] * 33)
    assert error_code(ana.http.get("/api/games/mercado/campaign", params={"tables": many})) == "bad_request"
