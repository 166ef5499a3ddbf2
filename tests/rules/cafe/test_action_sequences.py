"""Gestures: the squares and buttons that a player touches become a complete sequence of actions."""

import pytest

from ribeira.engine.action_preview.preview import complete_sequence, preview_events, preview_values, sample_for
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState

from .conftest import acting, laying, position

BEANS = {"0,0": "B", "1,0": "B", "2,0": "Y"}  # for `BB BB BY`
ROASTED = {"0,0": "R", "1,0": "YY", "2,0": "GGG"}  # for `RO RO RO`; P14 needs YR


def numbers(*actions: str) -> list[int]:
    found = []
    for action in actions:
        name, *value = action.split()
        fields = {"card": value[0]} if name == "take" else {}
        if value and "," in value[0]:
            fields = dict(zip("xy", value[0].split(","), strict=True))
        elif value and name != "take":
            fields = {"colour": value[0]}
        found.append(GAME.actions.encode(name, **fields))
    return found


def done(state: CafeState, *touched: str, seat: int = 0) -> str:
    """Return the completed sequence in short form: `dry 0,1 · load brown`."""
    found = []
    for action in complete_sequence(sample_for(state, seat), seat, numbers(*touched)):
        name, *values = (str(value) for value in GAME.actions.json(action).values())
        found.append(" ".join([name, ",".join(values)] if values else [name]))
    return " · ".join(found)


def told(state: CafeState, *touched: str, language: str = "en") -> str:
    known = sample_for(state, 0)
    actions = complete_sequence(known, 0, numbers(*touched))
    words = phrases_for(GAME, language, ["Ana", "Bruno"])
    return words.gesture(state.view(0), actions, preview_events(known, 0, actions))


def worths(state: CafeState, *actions: str) -> dict[str, int]:
    known, numbered = sample_for(state, 0), [GAME.actions.parse(action) for action in actions]
    return preview_values(known, 0, numbered, preview_events(known, 0, numbered))


# Drying and roasting


def test_all_cubes_of_a_colour_from_anywhere() -> None:  # cafe T4
    assert (
        done(acting("BB CU DR", "RO BB --", cubes={"0,0": "B"}), "dry 2,0") == "dry 2,0"
    )  # the only cube is loaded automatically
    assert done(acting("BB CU DR", "RO BB --", cubes={"0,0": "B", "1,1": "B"}), "dry 2,0") == "dry 2,0 · load brown"


def test_every_square_of_the_group_gets_a_colour() -> None:  # cafe T5
    state = acting("BB BB BY", "DR DR CU", cubes=BEANS)
    assert done(state, "dry 0,1") == "dry 0,1 · load brown · dry 1,1"
    assert done(state, "dry 1,1") == "dry 1,1 · load brown · dry 0,1"


def test_it_ends_where_more_would_be_possible() -> None:  # cafe 4.6
    state = acting("BB BB BY", "DR DR CU", cubes=BEANS)
    assert done(state, "dry 0,1", "load_from 0,0", "load_from 1,0") == "dry 0,1 · load brown · done"
    assert done(state, "dry 1,1", "load_from 2,0") == "dry 1,1 · load yellow · done"


def test_squares_can_be_left_out() -> None:  # cafe R5
    state = acting("BB BB BB", "BB DR CU", cubes={"0,0": "B", "1,0": "B", "2,0": "B", "0,1": "B"})
    assert done(state, "dry 1,1", "load_from 0,0") == "dry 1,1 · load_from 0,0 · done"
    three = "load_from 0,0", "load_from 1,0", "load_from 2,0"
    assert done(state, "dry 1,1", *three) == "dry 1,1 · load_from 0,0 · load_from 1,0 · load_from 2,0"


def test_a_colour_is_split_over_two_squares() -> None:  # cafe R6
    state = acting("BB BB BY", "DR DR CU", cubes={"0,0": "B", "1,0": "B"})
    split = done(state, "dry 0,1", "load_from 0,0", "dry 1,1", "load_from 1,0")
    assert split == "dry 0,1 · load_from 0,0 · dry 1,1"


def test_what_is_touched_later_holds() -> None:  # cafe R6 and R27
    state = acting("BB BB BY", "DR DR CU", cubes=BEANS)
    brown = "load_from 0,0", "load_from 1,0"
    assert (
        done(state, "dry 0,1", *brown, "dry 1,1", "load_from 2,0", "dry 1,1", *brown) == "dry 1,1 · load brown · done"
    )
    # without cubes: those that remain, or else those of the previous square
    assert done(state, "dry 0,1", *brown, "dry 1,1") == "dry 0,1 · load brown · dry 1,1"
    brown_only = acting("BB BB BY", "DR DR CU", cubes={"0,0": "B", "1,0": "B"})
    assert done(brown_only, "dry 0,1", *brown, "dry 1,1") == "dry 1,1 · load brown"


def test_another_group_starts_anew() -> None:  # cafe R27
    state = acting("DR BY DR", "BB CU RO", cubes={"1,0": "Y", "0,1": "B"})
    assert done(state, "dry 0,0", "load_from 1,0", "dry 2,0", "load_from 0,1") == "dry 2,0 · load brown"


def test_cubes_that_cannot_go_there_stay() -> None:  # cafe 4.6
    state = acting("BB BY DR", "DR CU RO", cubes={"0,0": "B", "1,0": "Y", "0,1": "R"})
    assert done(state, "roast 2,1", "load_from 0,0") == "roast 2,1"
    assert done(state, "dry 2,0", "load_from 0,1", "load_from 1,0", "load_from 0,0") == "dry 2,0 · load yellow"


def test_roasting_empties_drying_squares() -> None:  # cafe T6 and T7
    merged = acting("DR CU DR", "-- RO --", cubes={"0,0": "BB", "2,0": "B"})
    assert done(merged, "roast 1,1") == "roast 1,1 · load brown"
    state = acting("DR DR DR", "RO RO CU", "CU BG RO", cubes={"0,0": "YY", "1,0": "GGG", "2,0": "R"})
    assert done(state, "roast 0,1") == "roast 0,1 · load green · roast 1,1 · load yellow"


def test_of_several_groups_the_one_that_takes_the_most() -> None:  # cafe 4.6
    state = acting("BB BY BG", "DR CU DR", "CU CU DR", cubes={"0,0": "B", "1,0": "Y", "2,0": "G"})
    assert done(state, "dry 0,1", "dry 2,1", "dry 2,2").startswith("dry 2,1 · load yellow · dry 2,2 · load brown")


# Delivery


def house(cubes: dict[str, str], round: int = 8) -> CafeState:
    return position(
        round=round,
        players=[{"ground": {"rows": ["RO RO RO", "P14 CU BY"]}, "points": 1, "cubes": cubes, "warehouse": {}}],
        agenda=[{"task": "act", "seat": 0}],
    )


def test_coffeehouses_are_completed_and_the_rest_is_stored() -> None:  # cafe T8
    state = house(ROASTED)
    # The second yellow cube and the green ones can only be stored, so there is no further choice.
    assert done(state, "deliver_all") == "deliver_all · serve 0,1 · serve 0,1"
    assert done(state, "deliver 0,0", "deliver 1,0", "deliver 2,0") == "deliver_all · serve 0,1 · serve 0,1"


def test_cubes_are_kept_back_where_the_player_wants_it() -> None:  # cafe 4.6
    state = house(ROASTED)
    assert done(state, "deliver_all", "store") == "deliver_all · store · store"
    assert done(state, "deliver_all", "serve 0,1") == "deliver_all · serve 0,1 · serve 0,1"


def test_only_some_squares() -> None:  # cafe 4.6
    state = house(ROASTED, round=1)
    assert done(state, "deliver 1,0") == "deliver 1,0 · done · serve 0,1"
    assert done(state, "deliver 1,0", "deliver 2,0") == "deliver 1,0 · deliver 2,0 · serve 0,1"


def test_in_the_last_round_nothing_is_begun() -> None:  # cafe 4.6 and 6.1
    assert done(house({"0,0": "Y"}, round=7), "deliver_all") == "deliver_all · serve 0,1"
    assert done(house({"0,0": "Y"}), "deliver_all") == "deliver_all · store"


def test_an_espresso_square_gets_one_cube() -> None:  # cafe T42
    espresso = {"espresso": True}
    state = acting("RO ES BY", "BG CU BY", options=espresso, cubes={"0,0": "RR"})
    assert done(state, "deliver_all") == "deliver_all · serve 1,0"
    both = acting("RO ES RO", "BG CU BY", options=espresso, cubes={"0,0": "R", "2,0": "GG"})
    assert done(both, "deliver_all") == "deliver_all · serve 1,0"  # green, the most frequent, comes first
    assert done(both, "deliver_all", "store") == "deliver_all · store · store"


# Other gestures


def test_squares_for_any_colour_grow_what_there_is_least_of() -> None:  # cafe 5.3
    stock = {"Y": 1, "B": 0, "G": 2, "R": 1}
    state = acting("2Y SU BB", "CU SU DR", options={"espresso": True}, warehouse=stock)
    assert done(state, "harvest 0,0") == "harvest 0,0 · grow brown · grow yellow"
    assert done(state, "harvest 0,0", "grow red") == "harvest 0,0 · grow red · grow brown"
    limited = {"espresso": True, "limited_supply": True}
    assert done(acting("2Y SU BB", "CU SU DR", options=limited, warehouse=stock), "harvest 0,0") == "harvest 0,0"


def test_of_several_harvests_the_one_that_brings_the_most() -> None:  # cafe 4.6
    assert done(acting("BY CU 2R", "BB CU BG"), "harvest 0,0", "harvest 2,0") == "harvest 2,0"
    assert done(acting("BY CU BR", "BB CU BG"), "harvest 0,0", "harvest 2,0") == "harvest 0,0"


def picking(warehouse: dict[str, int], ships: str = "..") -> CafeState:
    return position(
        round=8,
        offer=["P20", "P21", "P35"],
        players=[{"ground": {"rows": [f"BY CU {ships}", f"DR RO {ships}"]}, "warehouse": warehouse}],
        agenda=[{"task": "pick", "seat": 0}],
    )


def test_what_is_spared_most_easily_pays() -> None:  # cafe 4.4.2
    assert done(picking({"Y": 1, "G": 3}), "take P20") == "take P20 · pay green"
    assert done(picking({"Y": 1, "G": 3}), "take P20", "pay yellow") == "take P20 · pay yellow"
    assert done(picking({"Y": 1, "G": 3}), "take P20", "pay red") == "take P20 · pay green"
    assert done(picking({"Y": 1}), "take P20") == "take P20"  # the only payment is automatic
    assert done(picking({"Y": 1, "G": 3}, ships="SH"), "take P20") == "take P20"


def bidding(warehouse: dict[str, int]) -> CafeState:
    return position(
        seats=2,
        round=8,
        options={"advanced": True},
        offer=["P20", "P21", "P35"],
        master=1,
        auction={"last_bid": 2},
        players=[{"warehouse": warehouse}, {}],
        agenda=[{"task": "end_round"}, {"task": "auction", "seat": 0}],
    )


def test_as_few_cubes_as_the_auction_wants() -> None:  # cafe 5.2
    assert done(bidding({"Y": 2, "R": 1}), "bid") == "bid · stake yellow · stake yellow · done"
    more = "stake yellow", "stake yellow", "stake red"
    assert done(bidding({"Y": 2, "R": 1}), "bid", *more) == "bid · stake yellow · stake yellow · stake red"
    assert done(bidding({"Y": 2}), "bid") == "bid"  # the only stake is automatic
    assert done(bidding({"Y": 2, "R": 1}), "bid", "stake red") == "bid · stake red · done"  # the second is automatic


def test_squares_are_emptied() -> None:  # cafe R8
    state = acting("BY BB", "CU DR", cubes={"0,0": "Y", "1,1": "BB"})
    assert done(state, "empty 0,0", "empty 1,1") == "empty 0,0 · empty 1,1"


def test_what_cannot_begin_is_left_as_it_is() -> None:
    assert done(acting("BY BB", "CU DR"), "dry 1,1") == "dry 1,1"
    assert done(acting("BY BB", "CU DR"), "stop") == "stop"


# Sentences and numbers


def test_what_is_said_of_a_gesture() -> None:
    beans = acting("BB BB BY", "DR DR CU", cubes=BEANS)
    assert told(beans, "dry 0,1") == "Dry (1 down): 2 brown; Dry (1 right, 1 down): 1 yellow"
    assert told(house(ROASTED), "deliver_all") == "Deliver 1 yellow, 1 red → Porto 1909; 1 yellow, 3 green → warehouse"
    assert told(house(ROASTED), "deliver_all", "store") == "Deliver 2 yellow, 3 green, 1 red → warehouse"
    assert told(picking({"Y": 1, "G": 3}), "take P20").endswith("and pay a green cube")
    assert told(bidding({"Y": 2, "R": 1}), "bid") == "Bid: 2 yellow"
    two = acting("BY BB", "CU DR", cubes={"0,0": "Y", "1,1": "BB"})
    assert told(two, "empty 0,0", "empty 1,1") == "Back to the supply: 1 yellow, 2 brown"
    assert told(acting("BY BB", "CU DR"), "harvest 0,0") == ""  # the sentence for the action suffices
    for language in ("ru", "uk"):
        assert "{" not in told(house(ROASTED), "deliver_all", language=language)


@pytest.mark.parametrize("action", ["x=1 y=0 turn=0", "x=1 y=1 turn=0"])
def test_what_a_card_more_shows(action: str) -> None:  # cafe 4.5
    state = laying("P20", "BY DR", "BB RO", "BG CU")
    found = worths(state, f"place {action}")
    after = sample_for(state, 0)
    after.apply(0, GAME.actions.parse(f"place {action}"))
    shown = after.view(0).players[0]  # type: ignore[attr-defined]
    assert (found["cups"], found["ships"]) == (shown.cups, shown.ships)
    groups: dict[int, set[str]] = {}
    for name, square in shown.squares.items():
        if square.group:
            groups.setdefault(found[name], set()).add(square.group)
    assert len(groups) > 2
    assert all(len(names) == 1 for names in groups.values())


def test_the_largest_groups_that_a_card_makes() -> None:  # cafe 4.5
    state = laying("P20", "BY DR", "BB RO", "BG CU")
    found = worths(state, "place x=1 y=0 turn=0")
    after = sample_for(state, 0)
    after.apply(0, GAME.actions.parse("place x=1 y=0 turn=0"))
    largest = after.view(0).players[0].largest  # type: ignore[attr-defined]
    assert {stage: found[stage] for stage in largest} == largest


def test_the_room_that_groups_have_then() -> None:  # cafe 4.6
    state = acting("2Y BB CU", "DR DR CU", cubes={"1,0": "B"})
    assert worths(state, "harvest x=0 y=0")["room 0,0"] == 0
    assert worths(state, "dry x=0 y=1")["room 0,1"] == 1
    assert worths(state, "empty x=1 y=0")["room 0,0"] == 3


def test_what_else_could_pay_or_be_staked() -> None:  # cafe 4.4.2 and 5.1
    def named(found: dict[str, int], what: str) -> str:
        return "".join(name[-1] for name in found if name.startswith(what))

    paying = picking({"Y": 1, "G": 3})
    assert named(worths(paying, "take card=P20", "pay colour=green"), "pay ") == "YG"
    two = bidding({"Y": 2, "R": 1})
    least = worths(two, "bid", "stake colour=yellow", "stake colour=yellow", "done")
    assert named(least, "stake ") == "R"
    assert named(worths(bidding({"Y": 2}), "bid"), "stake ") == ""


def test_who_could_take_cubes() -> None:  # cafe 4.6
    known = house(ROASTED)
    assert worths(known, "deliver_all", "store", "store")["0,1"] == 2
    assert worths(known, "deliver x=1 y=0", "done", "store")["0,1"] == 1
    assert "0,1" not in worths(known, "deliver x=2 y=0")


def test_the_points_that_it_takes() -> None:  # cafe 4.6
    assert worths(acting("BY BB", "CU DR", points=2), "harvest x=0 y=0")["points"] == 1
    assert worths(acting("BY BB", "CU DR"), "harvest x=0 y=0")["points"] == 1
    assert worths(acting("BY BB", "CU DR", points=3), "stop")["points"] == 3
    assert "points" not in worths(acting("BY BB", "CU DR", cubes={"0,0": "Y"}), "empty x=0 y=0")


def test_what_a_warehouse_counts() -> None:  # cafe 6.3
    found = worths(house(ROASTED), "deliver_all", "store", "store")
    assert (found["warehouse"], [found[letter] for letter in "YBGR"]) == (1, [0, 2, 0, 1])
