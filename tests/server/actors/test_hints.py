"""Hints: a bot's advice that uses only the seat's information. Some tables do not allow hints."""

import sys
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.analysis.explanations import AFTER_SIMULATION, RIVALS
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.server.settings import Limits
from tests.server.clients import NewPlayer, TableConnection, error_code
from tests.server.component_files import FEW_WORMS
from tests.server.running_server import NO_LIMIT, running_server


def hint(connection: TableConnection, **changes: Any) -> dict[str, Any]:
    state = connection.state
    return connection.request("hint", **({"seat": state["seat"], "turn": state.get("turn", 0)} | changes))


def without_previews(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return choices without their previews, which hints do not contain."""
    return [{"action": each["action"], "told": each["told"]} for each in choices]


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_hint_is_a_legal_choice(new_player: NewPlayer, game: str) -> None:
    ana = new_player()
    table = ana.open(game, seats="me me", start=True)
    with ana.connect(table) as connection:
        connection.send({"type": "speak", "language": "ru"})
        connection.receive_until("update")
        for _ in range(4):
            answer = hint(connection)
            assert answer["type"] == "hinted"
            assert (answer["seat"], answer["turn"]) == (connection.state["seat"], connection.state.get("turn", 0))
            # The suggested choice has the same sentence as in the list of choices.
            assert answer["choice"] in without_previews(connection.state["choices"])
            assert answer["unit"] == "chance"
            assert 0 <= answer["value"] <= 1
            assert sum(answer["outlook"]) == pytest.approx(1, abs=0.01)
            connection.catch_up(connection.act(answer["choice"]["action"])["number"])


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_hint_compares_a_few_choices_and_gives_a_reason(new_player: NewPlayer, game: str) -> None:
    """In each language, a hint has the expected results of two or three choices and a reason for the best one."""
    ana = new_player()
    table = ana.open(game, seats="me me", start=True)
    with ana.connect(table) as connection:
        sentences = []
        for language in LANGUAGES:
            connection.send({"type": "speak", "language": language})
            connection.receive_until("update")
            answer = hint(connection)
            named = answer["choices"]
            assert 2 <= len(named) <= 3
            assert named[0]["choice"] == answer["choice"]
            assert all(each["choice"] in without_previews(connection.state["choices"]) for each in named)
            assert all(0 <= each["value"] <= 1 and isinstance(each["points"], float) for each in named)
            parts = {reason["part"] for reason in answer["why"]}
            assert parts <= {*evaluator_of(ribeira.game(game)).names, RIVALS, AFTER_SIMULATION}
            sentences.append(answer["because"])
        assert all(sentences)
        assert not any("why-" in sentence or "part-" in sentence for sentence in sentences)
        assert len(set(sentences)) == len(LANGUAGES)


def test_hint_in_a_solo_game_is_in_points(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open("fleet", seats="me", start=True)
    with ana.connect(table) as connection:
        answer = hint(connection)
        assert answer["unit"] == "points"
        assert len(answer["outlook"]) == 1


def test_hint_can_be_requested_over_http(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", components=FEW_WORMS, start=True)
    state = ana.read_table(table, language="uk")
    fields = {"type": "hint", "id": "h", "seat": state["seat"], "turn": state.get("turn", 0)}
    answer = ana.http.post(f"/api/tables/{table}/requests", params={"language": "uk"}, json=fields)
    assert answer.status_code == 200, answer.text
    assert answer.json()["choice"] in without_previews(state["choices"])


def test_hint_is_not_logged(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    before = ana.read_table(table)
    with ana.connect(table) as connection:
        assert hint(connection)["type"] == "hinted"
    assert ana.read_table(table)["number"] == before["number"]


def test_hint_does_not_block_moves(tmp_path: Path) -> None:
    """A player who waits for a hint can move, but cannot request a second hint."""
    sleeper = [sys.executable, "-c", "import time; time.sleep(600)"]
    with running_server(tmp_path, hint_seconds=10.0, bot_workers=1, bot_command=sleeper) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        with ana.connect(table) as connection:
            fields = {"type": "hint", "seat": connection.state["seat"], "turn": connection.state.get("turn", 0)}
            connection.send({**fields, "id": "first"})
            connection.send({**fields, "id": "second"})
            assert connection.act(connection.state["choices"][0]["action"])["type"] == "done"
            while len(failed := [each for each in connection.messages if each["type"] == "failed"]) < 2:
                connection.receive()
            # The second request was refused at once, and the first one failed after its time limit.
            assert [(each["id"], each["code"]) for each in failed] == [("second", "too_fast"), ("first", "no_hint")]


@pytest.mark.parametrize(
    ("wish", "allowed"), [({}, False), ({"hints": True}, True), ({"hints": False}, False), ({"hints": None}, False)]
)
def test_hints_between_people_need_permission(new_player: NewPlayer, wish: dict[str, Any], allowed: bool) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me open", **wish)
    rui.join(ana, table, 1)
    ana.request(table, "start")
    assert ana.read_table(table)["table"]["hints"] == allowed
    with ana.connect(table) as one, rui.connect(table) as two:
        deciding, other = (one, two) if one.state.get("choices") else (two, one)
        answer = hint(deciding)
        assert answer["type"] == "hinted" if allowed else error_code(answer) == "no_hints"
        if allowed:
            assert error_code(hint(other)) == "not_deciding"


def test_host_can_disable_hints_in_a_solo_game(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", hints=False, start=True)
    assert not ana.read_table(table)["table"]["hints"]
    with ana.connect(table) as connection:
        assert error_code(hint(connection)) == "no_hints"


def test_hints_require_a_pending_decision_of_the_players_own_seat(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me me", public=True, hints=True, start=True)
    with ana.connect(table) as connection, rui.connect(table) as stranger:
        assert error_code(stranger.request("hint", seat=0, turn=0)) == "not_your_seat"
        assert error_code(hint(connection, turn=99)) == "stale"
        assert error_code(hint(connection, seat=1 - connection.state["seat"], turn=0)) == "not_deciding"
        assert error_code(hint(connection, seat=7)) == "no_such_seat"
        connection.request("stand_in", seat=connection.state["seat"], bot="random")
        assert error_code(hint(connection)) == "bot_plays"
    private = ana.open(seats="me me", start=True)
    assert error_code(rui.request(private, "hint", seat=0, turn=0)) == "no_such_table"


def test_hints_are_rate_limited(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(hints_per_minute=4, actions_per_second=NO_LIMIT)) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", start=True)
        with ana.connect(table) as connection:
            assert hint(connection)["type"] == "hinted"
            assert error_code(hint(connection)) == "too_fast"
