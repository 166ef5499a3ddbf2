"""The round (4.2): drafts, income, fishing, turn order, and simultaneous steps (4.8)."""

import pytest

from ribeira.engine.events import Event
from ribeira.engine.rng import Rng
from ribeira.games.fleet.events import CoinsGained, DieShared, DieTaken, Fished, Marked, Rolled, RoundStarted
from ribeira.games.fleet.game import GAME
from ribeira.games.fleet.state import FleetState
from tests.rules.decision_helpers import act, choices

from .conftest import licensed, marked, position, sheet, table, task, use


def play_out(state: FleetState) -> list[str]:
    """Play a game in which all dice are used as coins and all stars declined. Return the phases in order."""
    events: list[Event] = []
    state.events = events
    rng = Rng.seeded(1)
    while not state.over():
        seat = state.deciders()[0]
        legal = choices(state, seat)
        plain = [choice for choice in legal if choice in ("coin", "decline", "keep")]
        state.apply(seat, GAME.actions.parse(plain[0]) if plain else rng.choice(state.legal(seat)))
    names: list[str] = []
    for event in events:
        name = type(event).__name__
        if isinstance(event, Rolled):
            names.append(event.phase)
        elif isinstance(event, RoundStarted):
            names.append(f"round {event.round} by {event.first}")
        elif name in ("Fished", "GameEnded"):
            names.append(name)
        elif name == "CoinsGained" and getattr(event, "source", "") == "income":
            names.append("income")
    return names


def test_the_first_player_passes_on_and_fish_are_caught_in_even_rounds() -> None:  # fleet T45, 4.2 and 6
    names = play_out(position(seats=3))
    expected = []
    for round in range(1, 11):
        expected += [f"round {round} by {(round - 1) % 3}", "boat", *["income"] * 3]
        expected += ["Fished"] * 3 if round % 2 == 0 else []
        expected += ["town"]
    # Events of the start of the first round precede the recording.
    assert names == [*expected, "GameEnded"][2:]
    assert names.count("Fished") == 3 * 5


def test_the_first_player_marker_goes_round() -> None:  # fleet T45 and 4.2.5
    state = position(seats=3)
    firsts = []
    for _ in range(4):
        firsts.append(table(state).first)
        now = table(state).round
        while table(state).round == now:
            state.apply(state.decider(), state.legal(state.decider())[-1])
    assert firsts == [0, 1, 2, 0]


def test_one_takes_and_uses_before_the_next_takes() -> None:  # fleet 4.2.1
    draft = [task("shared_die"), task("take_die", 1), task("take_die", 0), task("take_die", 2)]
    state = position(seats=3, dice=["cod", "cod", "oyster", "coins"], first=2, agenda=draft)
    assert state.deciders() == [2]
    assert choices(state) == ["take die=cod", "take die=oyster", "take die=coins"]
    act(state, "take die=cod")
    assert (state.deciders(), choices(state)) == ([2], ["mark section=cod", "coin"])
    act(state, "mark section=cod")
    assert (state.deciders(), choices(state)) == ([0], ["take die=cod", "take die=oyster", "take die=coins"])
    act(state, "take die=oyster", "coin", "take die=coins", "coins")
    assert state.deciders() == [0, 1, 2]


def test_the_last_die_is_everybodys() -> None:  # fleet E1 and 4.2.1
    state = position(dice=["shrimp", "lobster"], agenda=[task("shared_die"), task("take_die", 1)])
    events = act(state, "take die=lobster", "mark section=lobster")
    assert events == [
        DieTaken(seat=1, die="lobster"),
        Marked(seat=1, section="lobster", box=1, letter="."),
        DieShared(die="shrimp"),
    ]
    assert (marked(state, "lobster", 1), marked(state, "lobster", 0)) == (1, 0)
    assert state.deciders() == [0, 1]
    for seat in (1, 0):  # in any order
        assert choices(state, seat) == ["mark section=shrimp", "coin"]
        act(state, "mark section=shrimp", seat=seat)
        assert marked(state, "shrimp", seat) == 1


def test_a_die_may_be_taken_to_deny_it() -> None:  # fleet 4.4 D1
    full = {"columns": {"cod": 12}, "licences": {"cod": 3}, "boats": {"cod": [0] * 4}}
    state = position(full, dice=["cod", "oyster"], agenda=[task("take_die", 0)])
    act(state, "take die=cod")
    assert table(state).dice == ["oyster"]
    assert state.over()  # its only use is a coin, which is automatic
    assert sheet(state).coins == 1


def test_taking_leaves_the_other_dice_in_their_order() -> None:  # fleet 5.1.4
    state = position(dice=["cod", "oyster", "cod"], agenda=[task("take_die", 0)])
    act(state, "take die=cod")
    assert table(state).dice == ["oyster", "cod"]


def test_stars_come_before_the_next_player() -> None:  # fleet 4.5.2
    state = position({"coins": 3}, dice=["coins", "coins", "coins"], agenda=[task("take_die", 1), task("take_die", 0)])
    act(state, "coins")
    assert state.deciders() == [0]
    assert "decline" in choices(state)
    act(state, "star section=pub")
    assert state.deciders() == [1]


def test_what_all_do_at_once_is_done_in_any_order() -> None:  # fleet 4.8
    state = position({"coins": 3}, {"coins": 7}, agenda=[task("income")])
    assert state.deciders() == [0, 1]
    other = state.clone()
    act(state, "star section=pub", seat=0)
    act(state, "star section=bank", seat=1)
    act(other, "star section=bank", seat=1)
    act(other, "star section=pub", seat=0)
    assert state.dump() == other.dump()


def crab_licences(first: int) -> FleetState:
    """Return a position in which both players are about to mark the crab licence with the shared die."""
    ready = {"harbour": {"crab": 3}}
    return position(ready, ready, first=first, dice=["harbour"], agenda=[task("shared_die")])


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_crab_bonuses_are_chosen_in_turn_order(first: int, order: tuple[int, int]) -> None:  # fleet T34 and 4.8
    state = crab_licences(first)
    for seat in order:
        act(state, "mark section=crab", seat=seat)
    assert state.deciders() == [first]
    assert choices(state) == ["bonus count=fish", "bonus count=boats", "bonus count=licences", "bonus count=buildings"]
    act(state, "bonus count=fish")
    assert state.deciders() == [1 - first]
    assert choices(state) == ["bonus count=boats", "bonus count=licences", "bonus count=buildings"]
    act(state, "bonus count=licences")
    assert [player.bonus for player in table(state).sheets] == (
        ["fish", "licences"] if first == 0 else ["licences", "fish"]
    )


@pytest.mark.parametrize(("round", "fishes"), [(1, False), (2, True), (9, False), (10, True)])
def test_fishing_and_the_swordfish_bonus_come_in_every_other_round(round: int, fishes: bool) -> None:
    # fleet 4.2.3 and 4.6.5
    state = position({**licensed(swordfish=2), "coins": 5}, round=round, agenda=[task("start_round")])
    told: list[Event] = []
    while not state.over() and not any(isinstance(event, RoundStarted) for event in told[1:]):
        seat = state.deciders()[0]
        told += act(state, choices(state, seat)[-1], seat=seat)
    earned = [event.source for event in told if isinstance(event, CoinsGained) and event.seat == 0]
    assert ("swordfish" in earned, any(isinstance(event, Fished) for event in told)) == (fishes, fishes)


def test_swordfish_bonuses_come_after_everybodys_fishing() -> None:  # fleet 4.2.3
    oyster = {"columns": {"oyster": 3, "swordfish": 2}, "harbour": {"crab": 3}, "coins": 3}
    swordfish = {**licensed(swordfish=1), "harbour": {"crab": 3}}
    state = position(swordfish, oyster, agenda=[task("swordfish_bonus"), task("fishing")])
    # The coin of seat 1 belongs to the fishing phase, so it precedes the star of seat 0, which is first in turn order.
    assert state.deciders() == [1]
    act(state, "oyster second=coin", "star section=crab", "bonus count=fish")
    assert state.deciders() == [0, 1]
    assert [choice for choice in choices(state, 0) if "crab" in choice] == ["star section=crab"]


def test_shared_dice_come_at_the_end_of_both_drafts() -> None:  # fleet 4.2.4
    state = position(seats=2, dice=["harbour"], agenda=[task("shared_die")])
    assert choices(state, 1)[:2] == ["mark section=crab", "mark section=yacht"]
    assert state.top(1).seat == 1
    assert use("harbour", 1, "shared") in state.dump()["agenda"][-1]["together"][1]
