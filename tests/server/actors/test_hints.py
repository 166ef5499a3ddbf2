"""Hints: what the best bot would do on my seat, where the table allows it, by what I may know."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.bots.reasons import LATER, RIVALS
from ribeira.engine.judge import judge_of
from ribeira.engine.messages import LANGUAGES
from ribeira.server.settings import Limits
from tests.server.conftest import MANY, running
from tests.server.component_files import FEW_WORMS
from tests.server.clients import Live, Person, code

People = Callable[..., Person]


def hint(live: Live, **changes: Any) -> dict[str, Any]:
    state = live.state
    return live.ask("hint", **({"seat": state["seat"], "turn": state.get("turn", 0)} | changes))


def told(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Choices without what they bring, which hints leave to the board."""
    return [{"action": each["action"], "told": each["told"]} for each in choices]


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_a_hint_can_be_followed(person: People, game: str) -> None:
    ana = person()
    table = ana.open(game, seats="me me", start=True)
    with ana.live(table) as live:
        live.send({"type": "speak", "language": "ru"})
        live.until("update")
        for _ in range(4):
            answer = hint(live)
            assert answer["type"] == "hinted"
            assert (answer["seat"], answer["turn"]) == (live.state["seat"], live.state.get("turn", 0))
            assert answer["choice"] in told(live.state["choices"])  # with the same sentence
            assert answer["unit"] == "chance"
            assert 0 <= answer["value"] <= 1
            assert sum(answer["outlook"]) == pytest.approx(1, abs=0.01)
            live.catch_up(live.act(answer["choice"]["action"])["number"])


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_a_hint_names_a_few_choices_and_says_why(person: People, game: str) -> None:
    """In every language: what each choice is expected to bring, and a sentence on the best of them."""
    ana = person()
    table = ana.open(game, seats="me me", start=True)
    with ana.live(table) as live:
        sentences = []
        for language in LANGUAGES:
            live.send({"type": "speak", "language": language})
            live.until("update")
            answer = hint(live)
            named = answer["choices"]
            assert 2 <= len(named) <= 3
            assert named[0]["choice"] == answer["choice"]
            assert all(each["choice"] in told(live.state["choices"]) for each in named)
            assert all(0 <= each["value"] <= 1 and isinstance(each["points"], float) for each in named)
            parts = {reason["part"] for reason in answer["why"]}
            assert parts <= {*judge_of(ribeira.game(game)).names, RIVALS, LATER}
            sentences.append(answer["because"])
        assert all(sentences)
        assert not any("why-" in sentence or "part-" in sentence for sentence in sentences)
        assert len(set(sentences)) == len(LANGUAGES)


def test_alone_a_hint_speaks_of_points(person: People) -> None:
    ana = person()
    table = ana.open("fleet", seats="me", start=True)
    with ana.live(table) as live:
        answer = hint(live)
        assert answer["unit"] == "points"
        assert len(answer["outlook"]) == 1


def test_hints_without_a_connection(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", components=FEW_WORMS, start=True)
    state = ana.see(table, language="uk")
    fields = {"type": "hint", "id": "h", "seat": state["seat"], "turn": state.get("turn", 0)}
    answer = ana.http.post(f"/api/tables/{table}/requests", params={"language": "uk"}, json=fields)
    assert answer.status_code == 200, answer.text
    assert answer.json()["choice"] in told(state["choices"])


def test_a_hint_leaves_no_trace(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", start=True)
    before = ana.see(table)
    with ana.live(table) as live:
        assert hint(live)["type"] == "hinted"
    assert ana.see(table)["number"] == before["number"]


def test_a_hint_holds_up_nothing(tmp_path: Path) -> None:
    """Whoever waits for one can play on, and another has to wait."""
    sleeper = [sys.executable, "-c", "import time; time.sleep(600)"]
    with running(tmp_path, hint_seconds=10.0, bot_workers=1, bot_command=sleeper) as server:
        ana = server.person()
        table = ana.open(seats="me me", start=True)
        with ana.live(table) as live:
            fields = {"type": "hint", "seat": live.state["seat"], "turn": live.state.get("turn", 0)}
            live.send({**fields, "id": "first"})
            live.send({**fields, "id": "second"})
            assert live.act(live.state["choices"][0]["action"])["type"] == "done"
            while len(failed := [each for each in live.messages if each["type"] == "failed"]) < 2:
                live.receive()
            # The other one's time was over.
            assert [(each["id"], each["code"]) for each in failed] == [("second", "too_fast"), ("first", "no_hint")]


@pytest.mark.parametrize(
    ("wish", "allowed"), [({}, False), ({"hints": True}, True), ({"hints": False}, False), ({"hints": None}, False)]
)
def test_between_people_only_where_the_table_allows(person: People, wish: dict[str, Any], allowed: bool) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me open", **wish)
    rui.join(ana, table, 1)
    ana.ask(table, "start")
    assert ana.see(table)["table"]["hints"] == allowed
    with ana.live(table) as one, rui.live(table) as two:
        deciding, other = (one, two) if one.state.get("choices") else (two, one)
        answer = hint(deciding)
        assert answer["type"] == "hinted" if allowed else code(answer) == "no_hints"
        if allowed:
            assert code(hint(other)) == "not_deciding"


def test_the_host_switches_hints_off_alone_too(person: People) -> None:
    ana = person()
    table = ana.open(seats="me me", hints=False, start=True)
    assert not ana.see(table)["table"]["hints"]
    with ana.live(table) as live:
        assert code(hint(live)) == "no_hints"


def test_no_hint_for_what_is_not_mine_to_decide(person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    table = ana.open(seats="me me", public=True, hints=True, start=True)
    with ana.live(table) as live, rui.live(table) as stranger:
        assert code(stranger.ask("hint", seat=0, turn=0)) == "not_your_seat"
        assert code(hint(live, turn=99)) == "stale"
        assert code(hint(live, seat=1 - live.state["seat"], turn=0)) == "not_deciding"
        assert code(hint(live, seat=7)) == "no_such_seat"
        live.ask("stand_in", seat=live.state["seat"], bot="random")
        assert code(hint(live)) == "bot_plays"
    private = ana.open(seats="me me", start=True)
    assert code(rui.ask(private, "hint", seat=0, turn=0)) == "no_such_table"


def test_hints_have_a_limit(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(hints_per_minute=4, actions_per_second=MANY)) as server:
        ana = server.person()
        table = ana.open(seats="me me", start=True)
        with ana.live(table) as live:
            assert hint(live)["type"] == "hinted"
            assert code(hint(live)) == "too_fast"
