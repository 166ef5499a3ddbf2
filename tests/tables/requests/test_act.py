"""Requests to act: several actions in one request, stale turns, and seats that a bot plays."""

import random
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.engine.actions import ActionSpace
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.resigned import Resigned
from ribeira.tables.entries.seated import StoodIn
from ribeira.tables.entries.undone import Undone
from ribeira.tables.errors import Refused
from ribeira.tables.requests.act import Act, illegal_action_reason
from ribeira.tables.requests.undo import Undo
from ribeira.tables.table import Table
from tests.tables.helpers import ANA, CONTEXT, GAMES, append, open_table

ACTION = {"action": "keep", "position": 1}


def decide(table: Table, seat: int, actions: list[int]) -> list[Acted] | str:
    """Return the entries for these actions, or the code of the refusal."""
    space = table.rules().actions
    request = Act(id="a", seat=seat, turn=table.turns[seat], actions=[space.json(action) for action in actions])
    before = table.require_game().state.dump()
    try:
        return [entry for entry in request.decide(table, ANA, CONTEXT) if isinstance(entry, Acted)]
    except Refused as refused:
        return refused.code
    finally:
        assert table.require_game().state.dump() == before


@pytest.mark.parametrize("game", GAMES)
def test_only_the_last_action_may_reveal_information(game: str) -> None:
    found = ribeira.game(game)
    table = open_table(game, found.seats[-1], seed=5)
    chance = random.Random(6)
    checked = 0
    for _ in range(150):
        if table.status != "playing":
            break
        state = table.require_game().state
        seat = chance.choice(state.deciders())
        first = chance.choice(state.legal(seat))
        after = state.clone()
        after.apply(seat, first)
        actions = [first]
        if legal := after.legal(seat):
            second = chance.choice(legal)
            illegal = next(action for action in range(found.actions.size) if action not in legal)
            checked += 1
            if after.revealed == state.revealed:
                assert decide(table, seat, [first, illegal]) == "illegal_action"
                actions.append(second)
            else:  # the refusal must not depend on the revealed information
                assert decide(table, seat, [first, second]) == decide(table, seat, [first, illegal]) == "reveals"
        entries = decide(table, seat, actions)
        assert isinstance(entries, list)
        assert [entry.action for entry in entries] == [found.actions.text(action) for action in actions]
        for entry in entries:
            append(table, entry)
    assert checked > 0


def test_an_action_chosen_in_an_earlier_turn_is_stale() -> None:
    table = open_table("wishes", 2, seed=1)
    history = table.require_game()
    seat = history.state.deciders()[0]
    action = history.game.actions.json(history.state.legal(seat)[0])
    act = Act(id="a", seat=seat, turn=0, actions=[action])
    for entry in act.decide(table, ANA, CONTEXT):
        append(table, entry)
    with pytest.raises(Refused) as refused:
        act.decide(table, ANA, CONTEXT)
    assert refused.value.code == "stale"


def test_an_undo_by_another_seat_makes_an_action_stale() -> None:
    """Two seats decide at the same time. One undoes an action before the request of the second seat arrives."""
    for seed in range(40):
        for game in GAMES:
            table = open_table(game, ribeira.game(game).seats[-1], seed)
            chance = random.Random(seed)
            for _ in range(120):
                if table.status != "playing":
                    break
                history = table.require_game()
                space = history.game.actions
                undoers = [seat for seat in history.state.deciders() if history.can_undo(seat)]
                others = [seat for seat in history.state.deciders() if seat not in undoers[:1]]
                if undoers and others:
                    other = others[0]
                    action = space.json(history.state.legal(other)[0])
                    act = Act(id="a", seat=other, turn=table.turns[other], actions=[action])
                    assert act.decide(table, ANA, CONTEXT)
                    append(table, Undone(undoers[0]))
                    with pytest.raises(Refused) as refused:
                        act.decide(table, ANA, CONTEXT)
                    assert refused.value.code == "stale"
                    return
                seat = chance.choice(history.state.deciders())
                append(table, Acted.of(seat, chance.choice(history.state.legal(seat)), space))
    raise AssertionError("no game allows an undo while another seat decides")


@pytest.mark.parametrize(("out", "code"), [(False, "bot_plays"), (True, "out")])
def test_a_player_cannot_act_on_a_seat_that_a_bot_plays(out: bool, code: str) -> None:
    table = open_table("wishes", 3, seed=1)
    history = table.require_game()
    seat = history.state.deciders()[0]
    action = history.game.actions.json(history.state.legal(seat)[0])
    append(table, Resigned(seat, "easy") if out else StoodIn(seat, "easy"))
    for request in (
        Act(id="a", seat=seat, turn=table.turns[seat], actions=[action]),
        Undo(id="u", seat=seat),
    ):
        with pytest.raises(Refused) as refused:
            request.decide(table, ANA, CONTEXT)
        assert refused.value.code == code


def test_an_action_is_converted_from_json_once(monkeypatch: pytest.MonkeyPatch) -> None:
    conversions = {"from_json": 0, "parse": 0}

    def count(name: str) -> None:
        original = getattr(ActionSpace, name)

        def counted(space: ActionSpace, *arguments: Any) -> Any:
            conversions[name] += 1
            return original(space, *arguments)

        monkeypatch.setattr(ActionSpace, name, counted)

    table = open_table("wishes", 2, seed=1)
    history = table.require_game()
    seat = history.state.deciders()[0]
    action = history.game.actions.json(history.state.legal(seat)[0])
    count("from_json")
    count("parse")
    for entry in Act(id="a", seat=seat, turn=0, actions=[action]).decide(table, ANA, CONTEXT):
        append(table, entry)
    assert len(history) == 1
    assert conversions == {"from_json": 1, "parse": 0}


@pytest.mark.parametrize(
    "fields",
    [
        {"actions": []},
        {"actions": [ACTION] * 65},
        {"actions": [{f"field{i}": 1 for i in range(17)}]},
        {"actions": [{"action": "x" * 65}]},
        {"actions": [{"x" * 65: 1}]},
        {"turn": -1},
    ],
)
def test_oversized_and_empty_requests_are_invalid(fields: dict[str, Any]) -> None:
    valid: dict[str, Any] = {"id": "a", "seat": 0, "turn": 0, "actions": [ACTION] * 64}
    assert len(msgspec.convert(valid, Act).actions) == 64
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**valid, **fields}, Act)


def test_refusals_of_later_actions_do_not_tell_whose_turn_it_is() -> None:
    table = open_table("wishes", 2, seed=5)
    (decider,) = table.deciders()
    state = table.require_game().state
    other = 1 - decider
    assert illegal_action_reason(state, other, 0) == f"seat {other} does not decide now"
    reasons = {illegal_action_reason(state, seat, index) for seat, index in ((decider, 0), (decider, 1), (other, 1))}
    assert reasons == {"this action is not legal here"}
