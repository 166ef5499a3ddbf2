"""Captain cards (5.2) and trophy cards (5.3)."""

from typing import Any

import pytest

from ribeira.engine.components import Components
from ribeira.games.fleet.actions import Type
from ribeira.games.fleet.components import FleetComponents
from ribeira.games.fleet.events import TrophyWon
from ribeira.games.fleet.game import GAME, FleetGame
from ribeira.games.fleet.state import FleetState
from tests.rules.decision_helpers import act, choices

from .conftest import CAPTAINS, TROPHIES, Sheet, fish, licensed, marked, position, sheet, table, task, use

# 5.2 Captain cards


def with_captains(*players: Sheet, **fields: Any) -> FleetState:
    return position(*players, options=CAPTAINS, **fields)


@pytest.mark.parametrize(
    ("captain", "boat", "ship", "building"),
    [
        ("cap_shrimp", "shrimp", "crab", "casino"),
        ("cap_cod", "cod", "inuit", "tackle"),
        ("cap_lobster", "lobster", "research", "bank"),
        ("cap_swordfish", "swordfish", "yacht", "salvage"),
        ("cap_oyster", "oyster", "barge", "smokehouse"),
    ],
)
def test_a_captain_marks_five_boxes(captain: str, boat: Type, ship: str, building: str) -> None:  # fleet 2.9 and 5.2
    other = ("cap_cod", "cod") if captain != "cap_cod" else ("cap_oyster", "oyster")
    state = with_captains({"captain": captain, "start": boat}, {"captain": other[0], "start": other[1]})
    assert (marked(state, boat), marked(state, ship), marked(state, building)) == (3, 1, 1)
    assert (sheet(state).licences[boat], fish(state, boat)) == (1, [0])
    rest = sum(row.marked for part in (sheet(state).columns, sheet(state).harbour, sheet(state).wharf) for row in part)
    assert rest == 5


def test_the_kayak_of_the_cod_captain_pays() -> None:  # fleet 5.2 and 2.9
    state = with_captains({"captain": "cap_cod", "start": "cod"}, {"captain": "cap_oyster", "start": "oyster"})
    assert (sheet(state).launched, sheet(state).coins) == (2, 2)


def test_captains_are_dealt_at_random_each_once() -> None:  # fleet 5.2
    seen = set()
    for seed in range(20):
        captains = [player.captain for player in table(GAME.new(4, seed=seed, options=CAPTAINS)).sheets]
        assert len(set(captains)) == 4
        seen.update(captains)
    assert seen == {"cap_shrimp", "cap_cod", "cap_lobster", "cap_swordfish", "cap_oyster"}
    assert table(GAME.new(2, seed=0)).sheets[0].captain is None


BUILT = {"casino": 2, "bank": 4, "salvage": 2, "tackle": 2, "cannery": 1, "smokehouse": 2}


@pytest.mark.parametrize(
    ("captain", "player", "bonus"),
    [
        ("cap_shrimp", {"wharf": {"casino": 2, "bank": 4, "pub": 3}}, 2),
        ("cap_shrimp", {"wharf": BUILT}, 5),  # the maximum
        ("cap_cod", {"harbour": {"research": 4, "inuit": 1}}, 1),
        ("cap_cod", {"harbour": {"research": 4, "inuit": 3}}, 2),
        ("cap_lobster", {"coins": 11}, 0),
        ("cap_lobster", {"coins": 35}, 2),
        ("cap_lobster", {"coins": 60}, 5),
        ("cap_swordfish", {"columns": {"swordfish": 7}, "licences": {"swordfish": 2},
                           "boats": {"swordfish": [4, 3]}}, 0),
        ("cap_swordfish", {"columns": {"swordfish": 7}, "licences": {"swordfish": 2},
                           "boats": {"swordfish": [4, 4]}}, 1),
        ("cap_oyster", licensed(cod=2, shrimp=1), 1),
        ("cap_oyster", licensed(cod=3, shrimp=3, lobster=3, oyster=3), 5),
    ],
)  # fmt: skip
def test_end_bonuses_of_the_captains(captain: str, player: Sheet, bonus: int) -> None:  # fleet 2.9 and 6.1.5
    state = with_captains({**player, "captain": captain}, {"captain": other(captain)}, agenda=[], round=10)
    assert state.result().breakdown[0]["captain"] == bonus


def other(captain: str) -> str:
    return "cap_cod" if captain != "cap_cod" else "cap_shrimp"


def test_crossed_out_stars_are_no_marked_coins() -> None:  # fleet 2.9 and 5.1.5
    player = {"captain": "cap_lobster", "coins": 12, "crossed_stars": [4]}
    state = position(player, seats=1, options=CAPTAINS, agenda=[], round=8)
    assert state.result().breakdown[0]["captain"] == 0


# 5.3 Trophy cards


def with_trophies(*players: Sheet, gold: str = "gold_fish", silver: str = "silver_boats", **fields: Any) -> FleetState:
    trophies = {"gold": gold, "silver": silver, **fields.pop("trophies", {})}
    return position(*players, options=TROPHIES, trophies=trophies, **fields)


def test_one_gold_and_one_silver_card_are_drawn() -> None:  # fleet 5.3 and 2.10
    drawn: set[str] = set()
    for seed in range(60):
        trophies = table(GAME.new(2, seed=seed, options=TROPHIES)).trophies
        assert trophies is not None
        assert trophies.silver_open
        drawn.update((trophies.gold, trophies.silver))
    assert drawn == {
        *("gold_fish", "gold_boats", "gold_licences", "gold_buildings", "gold_harbour"),
        *("silver_boats", "silver_licence", "silver_buildings", "silver_full", "silver_coins"),
    }
    assert table(GAME.new(2, seed=0)).trophies is None


COD_LICENCES = licensed(cod=2)


@pytest.mark.parametrize(
    ("gold", "most", "less"),
    [
        ("gold_fish", {"columns": {"cod": 3}, "boats": {"cod": [2]}}, {"columns": {"cod": 3}, "boats": {"cod": [1]}}),
        ("gold_boats", {"harbour": {"research": 3}}, {"harbour": {"inuit": 4}}),
        ("gold_licences", COD_LICENCES, {"columns": {"cod": 2}}),
        ("gold_buildings", {"wharf": {"cannery": 1, "buffet": 1}}, {"wharf": {"bank": 4, "pub": 3}}),
        ("gold_harbour", {"harbour": {"crab": 3}}, {"harbour": {"research": 2}}),
    ],
)
def test_gold_goes_to_the_best(gold: str, most: Sheet, less: Sheet) -> None:  # fleet 5.3 and 2.10
    state = with_trophies(less, most, gold=gold, agenda=[], round=10)
    assert [points["trophies"] for points in state.result().breakdown] == [0, 5]
    state = with_trophies(less, most, most, seats=3, gold=gold, agenda=[], round=10)
    assert [points["trophies"] for points in state.result().breakdown] == [0, 5, 5]  # fleet R20
    state = with_trophies(gold=gold, agenda=[], round=10)
    assert [points["trophies"] for points in state.result().breakdown] == [0, 0]  # no marks, no trophy


def test_gold_is_told_at_the_end() -> None:  # fleet 5.3
    state = with_trophies(
        {"columns": {"cod": 3}, "boats": {"cod": [2]}}, agenda=[task("end_round"), use("cod", 1)], round=10
    )
    assert TrophyWon(seat=0, trophy="gold_fish", vp=5) in act(state, "coin")
    assert state.over()


SEVEN_BOATS = {"harbour": {"research": 4, "inuit": 5}}
THREE_NEARLY_FULL = {"columns": {"cod": 7}, "licences": {"cod": 2}, "boats": {"cod": [3, 3], "inuit": [2]},
                     "harbour": {"inuit": 1, "yacht": 2}}  # fmt: skip


@pytest.mark.parametrize(
    ("silver", "before", "face", "actions"),
    [
        ("silver_boats", {**SEVEN_BOATS, "columns": {"lobster": 2}}, "lobster", ["mark section=lobster"]),
        ("silver_boats", {"columns": {"lobster": 4}, "harbour": {"research": 4, "inuit": 4}}, "lobster",
         ["mark section=lobster", "circle letter=boat"]),
        ("silver_licence", {"columns": {"cod": 7}, "licences": {"cod": 2}, "boats": {"cod": [0, 0]}}, "cod",
         ["mark section=cod", "circle letter=licence"]),
        ("silver_buildings", {"wharf": {"casino": 1, "cannery": 1, "tackle": 2, "buffet": 1}}, "wharf",
         ["mark section=casino"]),
        ("silver_full", THREE_NEARLY_FULL, "harbour", ["mark section=yacht"]),
        ("silver_coins", {"coins": 27}, "coins", ["coins"]),
    ],
)  # fmt: skip
def test_silver_goes_to_the_first(silver: str, before: Sheet, face: str, actions: list[str]) -> None:
    # fleet 5.3 and 2.10
    state = with_trophies({}, before, silver=silver, agenda=[use(face, 1)])
    events = act(state, *actions)
    assert TrophyWon(seat=1, trophy=silver, vp=5) in events
    assert [player.points["trophies"] for player in table(state).sheets][1] >= 5
    assert sheet(state, 1).silver


def test_a_silver_trophy_that_was_won_is_seen_as_gone() -> None:  # fleet 5.3
    """If one player acts, the card is gone at once. In a simultaneous step, others can still share it until the end."""
    state = with_trophies({"coins": 27}, {}, silver="silver_coins", agenda=[task("take_die", 1), use("coins", 0)])
    trophies = table(state).trophies
    assert trophies is not None
    assert trophies.silver_open
    act(state, "coins", "decline")
    trophies = table(state).trophies
    assert trophies is not None
    assert not trophies.silver_open
    state = with_trophies(
        {"coins": 27}, {"coins": 27}, silver="silver_coins", dice=["coins"], agenda=[task("shared_die")]
    )
    act(state, "coins", "decline", seat=0)
    trophies = table(state).trophies
    assert trophies is not None
    assert (sheet(state, 0).silver, trophies.silver_open) == (True, True)


def test_silver_is_gone_for_those_who_come_later() -> None:  # fleet 5.3
    ready = {"harbour": {"research": 4, "inuit": 5, "barge": 2}}
    state = with_trophies(ready, ready, dice=["harbour"] * 3, agenda=[task("take_die", 1), task("take_die", 0)])
    act(state, "mark section=barge", seat=0)
    act(state, "mark section=barge", seat=1)
    assert [player.silver for player in table(state).sheets] == [True, False]
    assert [player.launched for player in table(state).sheets] == [8, 8]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_silver_is_shared_within_a_simultaneous_step(order: tuple[int, int]) -> None:  # fleet 5.3 and 4.8
    ready = {"harbour": {"research": 4, "inuit": 5, "barge": 2}}
    state = with_trophies(ready, ready, dice=["harbour"], agenda=[task("shared_die")])
    for seat in order:
        act(state, "mark section=barge", seat=seat)
    assert [player.silver for player in table(state).sheets] == [True, True]


def test_silver_is_shared_in_income_and_fishing() -> None:  # fleet 5.3
    state = with_trophies({"coins": 29}, {"coins": 29}, silver="silver_coins", agenda=[task("income")])
    assert [player.silver for player in table(state).sheets] == [True, True]
    nearly = {"columns": {"cod": 7}, "licences": {"cod": 2}, "boats": {"cod": [3, 3], "inuit": [2]},
              "harbour": {"inuit": 1}}  # fmt: skip
    state = with_trophies(nearly, nearly, silver="silver_full", agenda=[task("fishing")])
    assert [player.silver for player in table(state).sheets] == [True, True]


@pytest.mark.parametrize(
    ("step", "silver", "late"),
    [
        ("income", "silver_coins", {"coins": 29}),
        ("swordfish_bonus", "silver_coins", {**licensed(swordfish=2), "coins": 29}),
        ("fishing", "silver_full", THREE_NEARLY_FULL),
    ],
)
def test_silver_won_before_a_step_of_all_is_gone_in_it(step: str, silver: str, late: Sheet) -> None:  # fleet 5.3
    first, face, action = ({"coins": 27}, "coins", "coins") if silver == "silver_coins" else (
        THREE_NEARLY_FULL, "harbour", "mark section=yacht")  # fmt: skip
    state = with_trophies(first, late, silver=silver, agenda=[task(step), use(face)])
    act(state, action)
    while 0 in state.deciders():
        act(state, "decline", seat=0)
    assert [player.silver for player in table(state).sheets] == [True, False]
    counts = table(state).trophies
    assert counts is not None
    assert counts.silver_counts[1] >= counts.silver_goal


def test_silver_is_kept_when_the_condition_is_lost() -> None:  # fleet 5.3
    # The third full boat is an oyster boat, whose hold grows with a licence.
    player = {"columns": {"oyster": 4, "cod": 7}, "licences": {"cod": 2}, "boats": {"oyster": [5], "cod": [3, 3]},
              "harbour": {"yacht": 2}}  # fmt: skip
    state = with_trophies(player, silver="silver_full", agenda=[use("oyster"), use("harbour")])
    act(state, "mark section=yacht")
    assert (sheet(state).full, sheet(state).silver) == (3, True)
    act(state, "mark section=oyster", "circle letter=licence")
    assert (sheet(state).full, sheet(state).silver) == (2, True)


def test_the_third_full_boat_can_be_an_oyster_boat_with_a_choice() -> None:  # fleet 5.3 and 4.6.3
    player = {"columns": {"oyster": 3, "cod": 7}, "licences": {"cod": 2}, "boats": {"oyster": [4], "cod": [3, 3]}}
    state = with_trophies(player, silver="silver_full", agenda=[task("fishing")])
    other = state.clone()
    act(state, "oyster second=fish")
    act(other, "oyster second=coin")
    assert (sheet(state).silver, sheet(other).silver) == (True, False)


def own_goal(goal: int) -> FleetGame:
    """Return a game whose only trophy is a silver one for launching this number of boats."""
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    start = text.index("silver = [")
    cards = f'silver = [{{ id = "silver_boats", count = "boats", goal = {goal} }}]\n'
    components: Components = FleetComponents.parse(text[:start] + cards + text[text.index("]\n", start) + 2 :], "own")
    return FleetGame(components)


def test_a_condition_met_by_the_set_up_counts_for_nobody() -> None:  # fleet 5.3
    game = own_goal(1)
    view = game.view(game.new(2, seed=4, options=TROPHIES), None)
    assert view.trophies is not None
    assert not view.trophies.silver_open
    assert [player.silver for player in view.sheets] == [False, False]
    game = own_goal(2)
    view = game.view(game.new(2, seed=4, options=TROPHIES), None)
    assert view.trophies is not None
    assert view.trophies.silver_open


def test_a_star_can_win_it() -> None:  # fleet 5.3
    ready = {"harbour": {"research": 4, "inuit": 5, "barge": 2}, "coins": 3}
    state = with_trophies(ready, agenda=[use("cod")])
    act(state, "coin")
    assert "star section=barge" in choices(state)
    act(state, "star section=barge")
    assert sheet(state).silver
