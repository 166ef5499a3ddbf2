"""Previews: the effects that actions are sure to have, without hidden information."""

import random

import pytest

import ribeira
from ribeira.tables.queries.preview import preview_effects, round_of
from tests.server.clients import error_code
from tests.server.running_server import RunningServer

GAMES = [game.id for game in ribeira.list_games()]


@pytest.mark.parametrize("game", GAMES)
def test_previewed_effects_occur_when_the_action_is_applied(game: str) -> None:
    found = ribeira.game(game)
    chance = random.Random(6)
    ended = {"game": 0, "round": 0, None: 0}
    for seed in range(3):
        state = found.new(chance.choice(list(found.seats)), seed=seed)
        while deciders := state.deciders():
            seat = chance.choice(deciders)
            action = chance.choice(state.legal(seat))
            # preview about one move in seven, and every move with few choices
            asked = chance.random() < 0.15 or len(state.legal(seat)) < 4
            outcome = preview_effects(state, seat, [action]) if asked else None
            known, before = state.revealed, round_of(state)
            state.apply(seat, action)
            if outcome is None:
                continue
            over = not state.deciders()
            ended[outcome.ends] += 1
            if outcome.ends is None:
                assert not over
                assert round_of(state) == before
            elif outcome.ends == "game" and outcome.certain:
                assert over
                true = [int(score) for score in state.result().scores]
                assert [score for score in outcome.scores if score is not None] == [
                    score for score, expected in zip(true, outcome.scores, strict=True) if expected is not None
                ]
            if not outcome.final:
                assert seat in state.deciders()
                assert state.revealed == known
            if not outcome.reveals:
                assert state.revealed == known or seat not in state.deciders()
    assert ended[None]


def test_preview_of_the_last_coin_contains_the_own_score() -> None:
    """In Mercado, the preview of an action that is sure to end the game contains the score of the acting seat."""
    found = ribeira.game("mercado")
    chance = random.Random(1)
    for seed in range(40):
        state = found.new(3, seed=seed)
        while deciders := state.deciders():
            seat = deciders[0]
            for action in state.legal(seat):
                outcome = preview_effects(state, seat, [action])
                if outcome.ends == "game" and outcome.certain:
                    assert outcome.scores[seat] is not None
                    assert outcome.final
                    return
            state.apply(seat, chance.choice(state.legal(seat)))
    pytest.fail("no game came to its end")


def test_preview_request_is_checked_and_changes_nothing(server: RunningServer) -> None:
    ana, rui = server.new_player("Ana"), server.new_player("Rui")
    table = ana.open("wishes", seats="me me", start=True, public=True)
    with ana.connect(table) as connection:
        state = connection.state
        action = state["choices"][0]["action"]
        answer = connection.request("foresee", seat=state["seat"], turn=state.get("turn", 0), actions=[action])
        assert answer["type"] == "foreseen"
        assert (answer["ends"], answer["final"], answer["scores"]) == (None, True, [])
        wrong = connection.request(
            "foresee", seat=state["seat"], turn=state.get("turn", 0), actions=[{"action": "fly"}]
        )
        assert error_code(wrong) == "bad_action"
        assert error_code(connection.request("foresee", seat=state["seat"], turn=99, actions=[action])) == "stale"
        assert ana.read_table(table).get("moves", 0) == 0  # nothing has changed
    stranger = rui.request(table, "foresee", seat=0, turn=0, actions=[action])
    assert error_code(stranger.json()) == "not_your_seat"


def test_preview_contains_the_next_choices(server: RunningServer) -> None:
    """Opening a stand takes two actions. The preview of the first action contains the choices for the second."""
    ana = server.new_player("Ana")
    table = ana.open("mercado", seats="me me", start=True, seed="3")
    with ana.connect(table) as connection:
        state = connection.state
        asked = {"seat": state["seat"], "turn": state.get("turn", 0)}
        assert all(choice["action"]["action"] != "place" for choice in state["choices"])
        assert {thing for denial in state["denied"] for thing in denial["things"]} >= {"display"}
        stand = next(each["action"] for each in state["choices"] if each["action"]["action"] == "open_stand")
        answer = connection.request("foresee", **asked, actions=[stand])
        assert {choice["action"]["action"] for choice in answer["next"]} == {"place"}
        place = answer["next"][0]
        assert place["brings"][0]["event"] == "stand_opened"
        both = connection.request("foresee", **asked, actions=[stand, place["action"]])
        assert both["brings"] == place["brings"]
        taken = [denial for denial in answer["denied"] if denial["reason"] == "occupied"]
        free = {choice["action"]["space"] for choice in answer["next"]}
        assert not free & {thing.removeprefix("space ") for denial in taken for thing in denial["things"]}
        assert ana.read_table(table).get("moves", 0) == 0  # nothing has changed


def test_preview_completes_a_gesture(server: RunningServer) -> None:
    """The engine completes the choice of a card with its payment, so that both can be sent together."""
    ana = server.new_player("Ana")
    table = ana.open("cafe", seats="me me", start=True, seed="390")
    with ana.connect(table) as connection:
        state = connection.state
        asked = {"seat": state["seat"], "turn": state.get("turn", 0)}
        take = {"action": "take", "card": "P14"}
        assert connection.request("foresee", **asked, actions=[take])["actions"] == []
        answer = connection.request("foresee", **asked, actions=[take], whole=True)
        assert [action["action"] for action in answer["actions"]] == ["take", "pay"]
        assert [event["event"] for event in answer["brings"]] == ["taken", "paid"]
        assert answer["later"]["action"]["action"] == "place"
        assert answer["later"]["brings"][0]["event"] == "placed"
        brown = {"action": "pay", "colour": "brown"}
        assert connection.request("foresee", **asked, actions=[take, brown], whole=True)["actions"] == [take, brown]
        assert (
            error_code(connection.request("foresee", **asked, actions=[{"action": "fly"}], whole=True)) == "bad_action"
        )
        assert error_code(connection.request("foresee", **asked | {"turn": 99}, actions=[take], whole=True)) == "stale"
        stop = connection.request("foresee", **asked, actions=[{"action": "stop"}], whole=True)
        assert error_code(stop) == "illegal_action"
        assert ana.read_table(table).get("moves", 0) == 0  # nothing has changed
