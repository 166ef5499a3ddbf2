"""The wishes (4.5)."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.games.wishes.actions import CARDS, SPECIES
from ribeira.games.wishes.events import (
    BoatGained,
    BuyerMoved,
    BuyerPlaced,
    Released,
    Rewarded,
    Salvaged,
    Spoiled,
    WormGiven,
)
from ribeira.games.wishes.state import WishesState
from tests.rules.decision_helpers import act, choices

from .conftest import AWAY, position, scores, table

SINGLY = {"white": ["angelfish"], "gray": ["kingfish", "starfish"], "black": ["monkfish", "catfish"]}


def ocean(*cards: str) -> list[dict[str, str]]:
    return [{"card": card} for card in cards]


def standing(state: WishesState) -> dict[str, list[str]]:
    """Return the buyers on every occupied market."""
    return {market.market: [*market.buyers] for market in table(state).markets if market.buyers}


# The general rule


def test_a_released_card_goes_to_the_discard_pile_and_is_not_sold_by_its_own_wish() -> None:  # wishes 4.4 and 4.5
    state = position(ocean=ocean("KIN-SEL"), players=[{"hold": ["STA-AS"]}, {}])
    events = act(state, "release position=1")
    assert Released(seat=0, card="KIN-SEL", wish="sell_kind") in events
    assert table(state).discard == ["KIN-SEL", "STA-AS"]
    assert [sum(market.tokens) for market in table(state).markets] == [0, 0, 1, 0, 0, 0, 0]


def test_the_other_part_is_done_when_one_is_impossible() -> None:  # wishes 4.5
    moved = position(ocean=ocean("KIN-BLK"), buyers=SINGLY)
    act(moved, "release position=1", "move market=catfish steps=1")  # nothing to sell
    assert "clownfish" in standing(moved)
    assert moved.deciders() == [1]
    sold = position(ocean=ocean("KIN-SPO"), players=[{"hold": ["STA-AS"]}, {}], buyers=AWAY)
    act(sold, "release position=1")  # no token to spoil
    assert scores(sold) == [2, 0]


@pytest.mark.parametrize("wish", ["BLK", "GRY", "WHT", "SEL", "SPO", "AS"])
def test_the_sale_of_a_wish_cannot_be_declined(wish: str) -> None:  # wishes R1
    state = position(
        ocean=ocean(f"KIN-{wish}"),
        players=[{"hold": ["STA-DBL", "MON-DBL"]}, {}],
        heap=[1, 0],
        buyers=SINGLY,
    )
    act(state, "release position=1")
    if wish in ("BLK", "GRY", "WHT"):
        act(state, choices(state)[0])
    one_card = ["sell card=STA-DBL", "sell card=MON-DBL"]
    one_kind = ["sell_kind species=starfish", "sell_kind species=monkfish"]
    assert choices(state) == (one_card if wish in ("WHT", "SPO") else one_kind)


def test_the_only_sale_is_made_without_asking() -> None:  # wishes X21
    state = position(ocean=ocean("STA-BLK"), players=[{"hold": ["KIN-SPO"]}, {}], buyers=AWAY)
    act(state, "release position=1", "move market=swordfish steps=2")  # moves it to the kingfish market
    assert scores(state) == [3, 0]
    assert table(state).players[0].hold == []
    assert state.deciders() == [1]


# Moving a buyer


def test_either_buyer_of_the_colour_moves_one_to_three_markets() -> None:  # wishes R2 and R3
    state = position(ocean=ocean("KIN-GRY"), buyers=SINGLY)
    act(state, "release position=1")
    assert choices(state) == [
        *(f"move market=kingfish steps={steps}" for steps in (1, 2, 3)),
        *(f"move market=starfish steps={steps}" for steps in (1, 2, 3)),
    ]
    events = act(state, "move market=kingfish steps=1")
    assert BuyerMoved(seat=0, colour="gray", origin="kingfish", market="starfish") in events
    assert standing(state) == {
        "angelfish": ["white"],
        "starfish": ["gray", "gray"],
        "monkfish": ["black"],
        "catfish": ["black"],
    }


def test_two_of_a_colour_on_one_market_are_one_choice() -> None:  # wishes 2.3 and 4.5
    state = position(ocean=ocean("KIN-BLK"), buyers={**SINGLY, "black": ["catfish", "catfish"]})
    act(state, "release position=1")
    assert choices(state) == [f"move market=catfish steps={steps}" for steps in (1, 2, 3)]
    act(state, "move market=catfish steps=3")
    assert standing(state)["catfish"] == ["black"]
    assert standing(state)["angelfish"] == ["white", "black"]


@pytest.mark.parametrize(("wish", "colour"), [("BLK", "black"), ("GRY", "gray"), ("WHT", "white")])
def test_each_wish_moves_its_own_colour(wish: str, colour: str) -> None:  # wishes 4.5
    everybody = {"white": ["kingfish"], "gray": ["kingfish", "starfish"], "black": ["kingfish", "starfish"]}
    state = position(ocean=ocean(f"CAT-{wish}"), buyers=everybody)
    act(state, "release position=1", "move market=kingfish steps=3")
    assert standing(state)["catfish"] == [colour]


@pytest.mark.parametrize(
    ("origin", "steps", "target"),
    [
        ("angelfish", 1, "kingfish"),
        ("catfish", 3, "angelfish"),
        ("swordfish", 1, "angelfish"),
        ("clownfish", 2, "angelfish"),
    ],
)
def test_buyers_move_clockwise_round_the_ring(origin: str, steps: int, target: str) -> None:  # wishes 2.2
    state = position(ocean=ocean("KIN-WHT"), buyers={**SINGLY, "white": [origin]})
    act(state, "release position=1", f"move market={origin} steps={steps}")
    assert "white" in standing(state)[target]


def test_closed_markets_count_as_steps_and_may_be_landed_on() -> None:  # wishes R17 and 4.7
    closed = {"kingfish": {"tokens": [4, 0], "closed_by": 1}}
    for steps, target in ((1, "kingfish"), (2, "starfish")):
        state = position(ocean=ocean("KIN-WHT"), buyers={**AWAY, "white": ["angelfish"]}, markets=closed)
        act(state, "release position=1", f"move market=angelfish steps={steps}")
        assert standing(state)[target] == ["white"]
    leaves = position(ocean=ocean("KIN-WHT"), buyers={**AWAY, "white": ["kingfish"]}, markets=closed)
    act(leaves, "release position=1", "move market=kingfish steps=1")
    assert standing(leaves)["starfish"] == ["white"]


@pytest.mark.parametrize("wish", ["BLK", "GRY"])
def test_black_and_gray_sell_a_whole_kind_at_the_new_price(wish: str) -> None:  # wishes 4.5
    state = position(
        ocean=ocean(f"KIN-{wish}"),
        players=[{"hold": ["ANG-SEL", "ANG-DBL", "CAT-SEL"], "boats": 3}, {}],
        boat_cards=["SWO-BOA"],
        buyers=AWAY,
    )
    act(state, "release position=1", "move market=swordfish steps=1", "sell_kind species=angelfish")
    assert scores(state) == [9 if wish == "BLK" else 12, 0]
    assert table(state).players[0].hold == ["CAT-SEL"]


def test_white_sells_one_card() -> None:  # wishes 4.5
    state = position(
        ocean=ocean("KIN-WHT"), players=[{"hold": ["ANG-SEL", "ANG-AS"]}, {}], buyers={**AWAY, "white": ["clownfish"]}
    )
    act(state, "release position=1", "move market=clownfish steps=2", "sell card=ANG-AS")
    assert scores(state) == [5, 0]
    assert table(state).players[0].hold == ["ANG-SEL"]


# Spreading the buyers


def test_spreading_leaves_the_best_and_places_the_others() -> None:  # wishes X10 and R24b
    crowded = {"white": ["catfish"], "gray": ["catfish", "angelfish"], "black": ["kingfish", "kingfish"]}
    placements = []
    for first in ("starfish", "monkfish", "clownfish", "swordfish"):
        state = position(ocean=ocean("KIN-SPR"), buyers=crowded)
        act(state, "release position=1")
        assert choices(state) == [
            f"place market={market}" for market in ("starfish", "monkfish", "clownfish", "swordfish")
        ]
        events = act(state, f"place market={first}")
        assert events == [BuyerPlaced(seat=0, colour="gray", origin="catfish", market=first)]
        for second in choices(state):
            branch = state.clone()
            act(branch, second)
            placements.append(standing(branch))
            assert scores(branch) == [3, 0]
    assert len(placements) == 12
    for stand in placements:
        assert stand["catfish"] == ["white"]
        assert stand["kingfish"] == ["black"]
        assert stand["angelfish"] == ["gray"]
        assert Counter(buyer for buyers in stand.values() for buyer in buyers) == {"white": 1, "gray": 2, "black": 2}
        assert len(stand) == 5


def test_equal_buyers_are_placed_one_after_the_other() -> None:  # wishes 4.5
    state = position(ocean=ocean("KIN-SPR"), buyers=AWAY)
    act(state, "release position=1")
    assert choices(state) == [f"place market={market}" for market in SPECIES[:5]]  # one left for the second gray
    events = act(state, "place market=monkfish")
    assert events == [BuyerPlaced(seat=0, colour="gray", origin="swordfish", market="monkfish")]
    assert standing(state) == {"monkfish": ["gray"], "swordfish": ["white", "gray", "black", "black"]}
    assert choices(state) == ["place market=catfish", "place market=clownfish"]  # clockwise after the first


def test_spreading_pays_even_when_nobody_is_crowded() -> None:  # wishes X11
    state = position(ocean=ocean("KIN-SPR"), buyers=SINGLY)
    assert Rewarded(seat=0, wish="spread_buyers", amount=3) in act(state, "release position=1")
    assert scores(state) == [3, 0]
    assert standing(state) == {
        "angelfish": ["white"],
        "kingfish": ["gray"],
        "starfish": ["gray"],
        "monkfish": ["black"],
        "catfish": ["black"],
    }
    assert state.deciders() == [1]


def test_buyers_may_be_placed_on_closed_markets() -> None:  # wishes 4.5 and 4.7
    state = position(
        ocean=ocean("KIN-SPR"),
        buyers={**SINGLY, "black": ["monkfish", "monkfish"]},
        markets={"catfish": {"tokens": [4, 0], "closed_by": 1}},
    )
    act(state, "release position=1")
    assert choices(state) == ["place market=catfish", "place market=clownfish", "place market=swordfish"]


def test_spreading_sells_nothing() -> None:  # wishes 4.5
    state = position(ocean=ocean("KIN-SPR"), buyers=SINGLY, players=[{"hold": ["ANG-SEL"]}, {}])
    act(state, "release position=1")
    assert table(state).players[0].hold == ["ANG-SEL"]


Stand = tuple[tuple[str, ...], ...]  # the buyers of each market


def spread_by_hand(colours: list[str], markets: list[int]) -> set[Stand]:
    """Return all placements of the surplus buyers on empty markets, by brute force."""
    value = {"white": 3, "gray": 2, "black": 1}
    stand: list[list[str]] = [[] for _ in SPECIES]
    for colour, market in zip(colours, markets, strict=True):
        stand[market].append(colour)
    surplus: list[str] = []
    for buyers in stand:
        buyers.sort(key=lambda colour: -value[colour])
        surplus += buyers[1:]
        del buyers[1:]
    empty = [market for market, buyers in enumerate(stand) if not buyers]
    ways = set()
    for targets in permutations(empty, len(surplus)):
        way = [list(buyers) for buyers in stand]
        for colour, market in zip(surplus, targets, strict=True):
            way[market].append(colour)
        ways.add(tuple(tuple(buyers) for buyers in way))
    return ways


@settings(deadline=None)
@given(st.lists(st.integers(0, 6), min_size=5, max_size=5))
def test_spreading_reaches_every_placement_once(markets: list[int]) -> None:  # wishes 4.5
    colours = ["white", "gray", "gray", "black", "black"]
    buyers: dict[str, list[str]] = {"white": [], "gray": [], "black": []}
    for colour, market in zip(colours, markets, strict=True):
        buyers[colour].append(SPECIES[market])
    state = position(ocean=ocean("KIN-SPR"), buyers=buyers)
    act(state, "release position=1")
    unfinished = [state]
    reached: list[Stand] = []
    while unfinished:
        state = unfinished.pop()
        if state.deciders() == [1]:
            assert scores(state) == [3, 0]
            reached.append(tuple(tuple(market.buyers) for market in table(state).markets))
            continue
        for choice in choices(state):
            branch = state.clone()
            act(branch, choice)
            unfinished.append(branch)
    assert len(reached) == len(set(reached))
    assert set(reached) == spread_by_hand(colours, markets)
    assert all(len(buyers) <= 1 for stand in reached for buyers in stand)


# Selling one kind


def test_one_kind_is_singles_and_doubles_of_one_species_together() -> None:  # wishes 4.4
    state = position(
        ocean=ocean("KIN-SEL"),
        players=[{"hold": ["STA-SPO", "CAT-SEL", "STA-DBL"], "boats": 3}, {}],
        boat_cards=["SWO-BOA"],
        buyers={**AWAY, "gray": ["starfish", "swordfish"]},
    )
    act(state, "release position=1")
    assert choices(state) == ["sell_kind species=starfish", "sell_kind species=catfish"]
    act(state, "sell_kind species=starfish")
    assert scores(state) == [12, 0]
    assert table(state).markets[2].tokens == [3, 0]
    assert table(state).players[0].hold == ["CAT-SEL"]
    assert table(state).discard == ["KIN-SEL", "STA-SPO", "STA-DBL"]


def test_a_double_counts_two_where_a_wish_sells_it() -> None:  # wishes B8b
    state = position(ocean=ocean("KIN-SEL"), players=[{"hold": ["ANG-DBL"]}, {}], buyers=AWAY)
    act(state, "release position=1")
    assert scores(state) == [4, 0]
    assert table(state).markets[0].tokens == [2, 0]


@pytest.mark.parametrize("wish", ["SPO", "WHT"])
def test_a_double_counts_two_where_a_wish_sells_one_card(wish: str) -> None:  # wishes R19
    state = position(ocean=ocean(f"KIN-{wish}"), players=[{"hold": ["ANG-DBL"]}, {}], buyers=AWAY, heap=[0, 1])
    act(state, "release position=1", *(["move market=swordfish steps=3"] if wish == "WHT" else []))
    assert scores(state) == [4, 0]
    assert table(state).markets[0].tokens == [2, 0]


def test_fish_are_sold_as_the_fish_on_the_card() -> None:  # wishes B7
    state = position(
        ocean=[{"card": "MON-SPR"}, {"card": "ANG-AS", "worms": 2}],
        players=[{"boats": 3, "hold": ["CAT-BOA", "CAT-DBL", "KIN-WHT"]}, {"worms": 4}],
        boat_cards=["SWO-BOA"],
        buyers={**AWAY, "white": ["angelfish"], "gray": ["angelfish", "swordfish"]},
    )
    act(state, "release position=2", "sell_kind species=catfish")
    after = table(state)
    assert after.players[0].worms == 7
    assert after.ocean[0].worms == 1
    assert scores(state) == [21, 0]
    assert {market.market: market.tokens for market in after.markets if sum(market.tokens)} == {"angelfish": [3, 0]}
    assert after.players[0].hold == ["KIN-WHT"]


def test_fish_may_be_sold_as_their_own_species() -> None:  # wishes X23 and R20
    state = position(ocean=ocean("ANG-AS"), players=[{"hold": ["ANG-SEL", "ANG-BLK"]}, {}], buyers=AWAY)
    act(state, "release position=1")
    assert table(state).markets[0].tokens == [2, 0]
    assert scores(state) == [4, 0]


# Spoil


def test_spoil_reaches_any_token_on_an_open_market_or_the_heap() -> None:  # wishes 4.5
    state = position(
        ocean=ocean("KIN-SPO"),
        markets={
            "kingfish": {"tokens": [1, 2]},
            "starfish": {"tokens": [3, 1], "closed_by": 1},
            "swordfish": {"tokens": [0, 1]},
        },
        heap=[1, 1],
    )
    act(state, "release position=1")
    assert choices(state) == [
        "spoil market=kingfish owner=0",
        "spoil market=kingfish owner=1",
        "spoil market=swordfish owner=1",
        "salvage owner=0",
        "salvage owner=1",
    ]


def test_a_spoiled_token_goes_to_the_heap_and_makes_room() -> None:  # wishes 4.5
    state = position(
        ocean=ocean("SWO-SPO"),
        players=[{"hold": ["KIN-DBL"]}, {}],
        markets={"kingfish": {"tokens": [0, 3]}, "starfish": {"tokens": [0, 1]}},
        buyers=AWAY,
    )
    events = act(state, "release position=1", "spoil market=kingfish owner=1")
    assert Spoiled(seat=0, owner=1, market="kingfish") in events
    assert table(state).markets[1].tokens == [2, 2]  # room for both fish of the double
    assert state.heap == [0, 1]
    assert scores(state) == [4 + 3, 3]  # moving the token costs and pays nothing


def test_a_salvaged_token_returns_to_its_owner() -> None:  # wishes 4.5
    state = position(ocean=ocean("SWO-SPO"), heap=[2, 3])
    assert act(state, "release position=1", "salvage owner=1")[-1] == Salvaged(seat=0, owner=1)
    assert state.heap == [2, 2]
    assert scores(state) == [0, 0]
    assert state.deciders() == [1]


def test_spoil_may_take_an_own_token() -> None:  # wishes 4.5
    state = position(ocean=ocean("SWO-SPO"), markets={"kingfish": {"tokens": [2, 1]}})
    act(state, "release position=1", "spoil market=kingfish owner=0")
    assert table(state).markets[1].tokens == [1, 1]
    assert state.heap == [1, 0]


def test_spoil_without_tokens_or_fish_does_nothing() -> None:  # wishes X20
    state = position(ocean=[{"card": "SWO-SPO", "worms": 1}], players=[{"worms": 5}, {}])
    act(state, "release position=1")
    assert table(state).discard == ["SWO-SPO"]
    assert state.worms == [6, 6]
    assert scores(state) == [0, 0]
    assert state.deciders() == [1]


def test_spoil_sells_one_card() -> None:  # wishes 4.5
    state = position(ocean=ocean("SWO-SPO"), players=[{"hold": ["KIN-SEL", "KIN-AS"]}, {}], heap=[1, 1], buyers=AWAY)
    act(state, "release position=1", "salvage owner=0")
    assert choices(state) == ["sell card=KIN-SEL", "sell card=KIN-AS"]
    act(state, "sell card=KIN-AS")
    assert scores(state) == [2, 0]
    assert table(state).players[0].hold == ["KIN-SEL"]


# Worm bonus


def test_worms_pay_and_then_one_goes_to_each_opponent() -> None:  # wishes X12
    players = [{"worms": 2}, {"worms": 7}, {"worms": 7}, {"worms": 7}]
    state = position(4, players=players, ocean=[{"card": "KIN-WRM", "worms": 1}])
    events = act(state, "release position=1")
    assert Rewarded(seat=0, wish="worm_bonus", amount=3) in events
    assert scores(state) == [3, 0, 0, 0]
    assert state.worms == [0, 8, 8, 8]


def test_too_few_worms_are_given_clockwise_from_the_next_player() -> None:  # wishes X13 and R8
    row = [{"card": "KIN-WRM"}, {"card": "ANG-BLK", "worms": 4}]
    state = position(4, players=[{"worms": 2}, {}, {}, {}], ocean=row)
    act(state, "release position=1")
    assert scores(state) == [2, 0, 0, 0]
    assert state.worms == [0, 7, 7, 6]


def test_the_gifts_go_round_the_table() -> None:  # wishes R8
    row = [{"card": "KIN-WRM"}, {"card": "ANG-BLK", "worms": 4}]
    state = position(4, players=[{}, {}, {"worms": 2}, {}], ocean=row, turn=2)
    events = act(state, "release position=1")
    assert events[-2:] == [WormGiven(seat=2, receiver=3), WormGiven(seat=2, receiver=0)]
    assert state.worms == [7, 6, 0, 7]


def test_worms_paid_for_the_catch_are_gone_before_the_bonus() -> None:  # wishes X14
    row = [{"card": "ANG-BLK"}, {"card": "KIN-WRM", "worms": 3}]
    state = position(4, players=[{"worms": 6}, {"worms": 5}, {"worms": 5}, {"worms": 5}], ocean=row)
    act(state, "release position=2")
    assert scores(state) == [8, 0, 0, 0]
    assert state.worms == [5, 6, 6, 6]
    assert state.bait == [1, 0, 0, 0]


def test_no_worms_no_bonus_no_gifts() -> None:  # wishes R4 and R8
    state = position(players=[{"worms": 0}, {"worms": 12}], ocean=ocean("KIN-WRM"))
    act(state, "release position=1")
    assert scores(state) == [0, 0]
    assert state.worms == [0, 12]


# Boat


def test_a_boat_card_becomes_a_boat_for_good() -> None:  # wishes X22
    state = position(ocean=ocean("KIN-BOA"), players=[{"hold": ["ANG-SEL", "ANG-AS"]}, {}])
    assert "keep position=1" not in choices(state)
    assert act(state, "release position=1")[-1] == BoatGained(seat=0, card="KIN-BOA", boats=3)
    assert [player.boats for player in table(state).players] == [3, 2]
    assert table(state).discard == []
    act(state, "keep position=1")
    assert "keep position=1" in choices(state)


def test_a_boat_card_is_not_shuffled_in_again() -> None:  # wishes 4.5
    row = ["KIN-BOA", "ANG-BLK", "ANG-GRY", "ANG-WHT"]
    state = position(
        ocean=ocean(*row), deck=["ANG-SPR"], discard=[card for card in CARDS if card not in (*row, "ANG-SPR")]
    )
    act(state, "release position=1", "keep position=1")  # the second catch draws from the reshuffled discard pile
    assert table(state).deck == 64
    assert "KIN-BOA" not in table(state).unseen


def test_there_is_no_limit_to_boats() -> None:  # wishes 4.8
    boats = [f"{species[:3].upper()}-BOA" for species in SPECIES]
    state = position(ocean=ocean(boats[0]), boat_cards=boats[1:], players=[{"boats": 8}, {}])
    act(state, "release position=1")
    assert table(state).players[0].boats == 9
