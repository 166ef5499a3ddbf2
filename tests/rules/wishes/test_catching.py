"""The turn (4.2) and catching (4.3)."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.games.wishes.actions import CARDS
from ribeira.games.wishes.events import Caught, Kept, Released, Reshuffled, Surfaced
from tests.rules.decision_helpers import act, choices

from .conftest import position, scores, table

ROW = [{"card": "ANG-BLK"}, {"card": "KIN-GRY"}, {"card": "STA-WHT"}, {"card": "MON-SPR"}]


def test_a_turn_is_one_of_three_actions() -> None:  # wishes 4.2
    state = position(ocean=ROW, players=[{"hold": ["CAT-BOA"]}, {}])
    assert choices(state) == [
        *(f"keep position={place}" for place in (1, 2, 3, 4)),
        *(f"release position={place}" for place in (1, 2, 3, 4)),
        "sell card=CAT-BOA",
    ]


def test_turns_go_clockwise() -> None:  # wishes 3.7 and 4.2
    state = position(seats=3, first=1)
    for seat in (1, 2, 0, 1):
        assert state.deciders() == [seat]
        act(state, "keep position=1")


def test_only_the_one_whose_turn_it_is_may_act() -> None:  # wishes 4.2
    state = position(turn=1)
    before = state.dump()
    with pytest.raises(IllegalAction, match="seat 0 does not decide now"):
        state.apply(0, 0)
    assert state.dump() == before


def test_the_third_fish_costs_a_worm_on_each_of_the_first_two() -> None:  # wishes B1
    state = position(ocean=ROW)
    unseen = table(state).unseen
    act(state, "keep position=3")
    after = table(state)
    assert after.players[0].worms == 4
    assert after.players[0].hold == ["STA-WHT"]
    assert [(place.card, place.worms) for place in after.ocean[:3]] == [("ANG-BLK", 1), ("KIN-GRY", 1), ("MON-SPR", 0)]
    assert after.ocean[3].card in unseen
    assert after.deck == 65


def test_deeper_cards_slide_with_their_worms_and_the_new_one_has_none() -> None:  # wishes 4.3.4
    row = [{"card": "ANG-BLK", "worms": 1}, {"card": "KIN-GRY", "worms": 2}, {"card": "STA-WHT", "worms": 3}]
    state = position(
        ocean=[*row, {"card": "MON-SPR", "worms": 4}], deck=None, players=[{"worms": 1}, {"worms": 1}], seed=5
    )
    act(state, "keep position=2")
    assert state.worms == [2, 1]  # one worm paid, two collected
    assert [place.worms for place in table(state).ocean] == [2, 3, 4, 0]
    assert [place.card for place in table(state).ocean[:3]] == ["ANG-BLK", "STA-WHT", "MON-SPR"]


def test_the_new_card_is_the_top_of_the_deck() -> None:  # wishes 4.3.4
    deck = [card for card in CARDS if card not in [place["card"] for place in ROW]]
    state = position(ocean=ROW, deck=deck)
    assert act(state, "keep position=1") == [
        Caught(seat=0, card="ANG-BLK", position=1, paid=0, collected=0),
        Surfaced(card=deck[0]),
        Kept(seat=0, card="ANG-BLK"),
    ]
    assert table(state).ocean[3].card == deck[0]
    assert state.revealed == 1  # rules out undo


def test_the_first_fish_is_free() -> None:  # wishes 4.3.2
    state = position(players=[{"worms": 0}, {}], ocean=[{"card": "ANG-BLK"}, {"card": "KIN-GRY", "worms": 6}])
    assert choices(state) == ["keep position=1", "release position=1"]
    act(state, "keep position=1")
    assert state.worms == [0, 6]
    assert state.bait == [6, 0, 0, 0]


def test_worms_on_a_fish_do_not_help_to_reach_it() -> None:  # wishes X15 and 4.3.1
    state = position(
        players=[{"worms": 1}, {}],
        ocean=[{"card": "ANG-BLK", "worms": 1}, {"card": "KIN-GRY"}, {"card": "STA-WHT", "worms": 4}],
    )
    assert choices(state) == ["keep position=1", "keep position=2", "release position=1", "release position=2"]


def test_worms_on_a_released_fish_are_collected_before_its_wish() -> None:  # wishes B11 and 4.3.3
    state = position(players=[{"worms": 2}, {"worms": 7}], ocean=[{"card": "ANG-GRY", "worms": 3}])
    act(state, "release position=1")
    assert table(state).asks[0].decision == "move_buyer"
    assert state.worms == [5, 7]


def test_the_ocean_is_refilled_before_the_wish() -> None:  # wishes R6
    state = position(ocean=ROW)
    events = act(state, "release position=1")
    assert [type(event) for event in events] == [Caught, Surfaced, Released]
    assert table(state).asks[0].decision == "move_buyer"
    assert len(table(state).ocean) == 4


def test_nothing_is_drawn_blind() -> None:  # wishes 4.3.5
    with pytest.raises(ValueError, match="position=5 is not one of 1, 2, 3, 4"):
        act(position(), "keep position=5")


def test_full_boats_keep_nothing() -> None:  # wishes B10
    state = position(ocean=ROW, players=[{"hold": ["CAT-BOA", "CAT-DBL"]}, {}])
    assert choices(state) == [
        *(f"release position={place}" for place in (1, 2, 3, 4)),
        "sell card=CAT-BOA",
        "sell card=CAT-DBL",
    ]


def test_a_double_fills_one_boat() -> None:  # wishes 4.1
    state = position(ocean=ROW, players=[{"hold": ["CAT-DBL"]}, {}])
    assert "keep position=1" in choices(state)


def test_a_double_can_only_be_kept() -> None:  # wishes R5
    state = position(ocean=[{"card": "ANG-DBL"}, *ROW[:3]])
    assert "keep position=1" in choices(state)
    assert "release position=1" not in choices(state)


def test_full_boats_and_four_doubles_leave_only_a_sale() -> None:  # wishes X17
    doubles = [{"card": f"{species}-DBL"} for species in ("ANG", "KIN", "STA", "MON")]
    state = position(ocean=doubles, players=[{"hold": ["CAT-BOA", "CAT-BLK"]}, {}])
    assert choices(state) == ["sell card=CAT-BOA", "sell card=CAT-BLK"]


def test_the_wish_of_a_kept_fish_is_lost() -> None:  # wishes 4.3
    state = position(ocean=[{"card": "ANG-WRM", "worms": 1}], players=[{"worms": 5}, {}])
    act(state, "keep position=1")
    assert scores(state) == [0, 0]
    assert state.worms == [6, 6]
    assert state.deciders() == [1]


def test_a_card_may_be_released_for_its_worms_alone() -> None:  # wishes R4
    state = position(ocean=[{"card": "ANG-SEL", "worms": 2}], players=[{"worms": 4}, {}])
    act(state, "release position=1")  # no fish in the boats, so nothing to sell
    assert state.worms == [6, 6]
    assert table(state).discard == ["ANG-SEL"]
    assert state.deciders() == [1]


def test_the_discard_pile_becomes_the_deck_when_that_is_empty() -> None:  # wishes X25, R7 and 4.8
    hold = ["STA-SEL", "MON-SEL", "CAT-SEL", "CLO-SEL", "SWO-SEL", "SWO-DBL"]
    players = [{"hold": hold[:2]}, {"hold": hold[2:4]}, {"hold": hold[4:]}, {}]
    away = {"ANG-BLK", "KIN-GRY", "STA-WHT", "ANG-SEL", *hold}
    discard = [card for card in CARDS if card not in away]
    state = position(4, ocean=[*ROW[:3], {"card": "ANG-SEL"}], players=players, deck=[], discard=discard)
    events = act(state, "release position=4", "sell_kind species=starfish")
    after = table(state)
    assert events[1] == Reshuffled(cards=60)
    assert after.deck == 59
    assert after.discard == ["ANG-SEL", "STA-SEL"]  # the released and the sold card
    assert after.ocean[3].card in discard
    assert sorted([*after.unseen, after.ocean[3].card]) == sorted(discard)
    assert state.revealed == 2


def test_the_card_just_caught_is_not_shuffled_in() -> None:  # wishes 4.3.4
    for seed in range(30):
        rest = [card for card in CARDS if card not in [place["card"] for place in ROW]]
        state = position(ocean=ROW, deck=[], discard=rest, seed=seed)
        act(state, "keep position=1")
        assert table(state).players[0].hold == ["ANG-BLK"]
        assert sorted([*table(state).unseen, table(state).ocean[3].card]) == sorted(rest)


def test_the_new_deck_is_shuffled() -> None:  # wishes R7
    rest = [card for card in CARDS if card not in [place["card"] for place in ROW]]
    surfaced = set()
    for seed in range(40):
        state = position(ocean=ROW, deck=[], discard=rest, seed=seed)
        act(state, "keep position=1")
        surfaced.add(table(state).ocean[3].card)
    assert len(surfaced) > 20
