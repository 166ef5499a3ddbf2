"""Full markets: the ranking (4.6) and the closing of a market (4.4, 4.7)."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ribeira.games.wishes.events import MarketClosed, Sold
from ribeira.games.wishes.scoring import FROM_MARKETS, SALES, SOURCES, rank
from tests.rules.decision_helpers import act

from .conftest import AWAY, position, scores, table

# Markets that are already closed. Each has a market card; the tokens on it are arbitrary.
M4 = {"swordfish": {"tokens": [4, 0, 0, 0], "closed_by": 1}}
M5 = {**M4, "clownfish": {"tokens": [0, 5, 0, 0], "closed_by": 2}}
M6 = {**M5, "catfish": {"tokens": [0, 0, 6, 0], "closed_by": 3}}
BEFORE = {"M4": {}, "M5": M4, "M6": M5, "M7": M6}


@pytest.mark.parametrize(
    ("card", "tokens", "prizes"),
    [
        ("M5", [2, 2, 1, 0], [4, 4, 0, 0]),  # wishes X2
        ("M6", [3, 1, 1, 1], [8, 4, 4, 4]),  # wishes X3
        ("M4", [4, 0, 0, 0], [4, 0, 0, 0]),  # wishes X4 and R13
        ("M7", [3, 3, 0, 1], [7, 7, 0, 0]),  # wishes X6
        ("M4", [2, 2, 0, 0], [3, 3, 0, 0]),
        ("M4", [1, 1, 1, 1], [3, 3, 3, 3]),
        ("M5", [3, 2, 0, 0], [6, 3, 0, 0]),
        ("M6", [2, 3, 0, 1], [4, 8, 0, 0]),
        ("M6", [3, 3, 0, 0], [6, 6, 0, 0]),
        ("M7", [4, 2, 1, 0], [10, 5, 0, 0]),
    ],
)
def test_a_full_market_pays_those_who_sold_most(card: str, tokens: list[int], prizes: list[int]) -> None:  # wishes 2.4
    state = position(
        4,
        players=[{"hold": ["KIN-AS"]}, {}, {}, {}],
        markets={**BEFORE[card], "kingfish": {"tokens": [tokens[0] - 1, *tokens[1:]]}},
        buyers=AWAY,
    )
    closed = MarketClosed(market="kingfish", capacity=int(card[1]), tokens=tokens, prizes=prizes)
    assert act(state, "sell card=KIN-AS")[1] == closed
    assert [state.earned[seat * SOURCES + FROM_MARKETS] for seat in range(4)] == prizes


counts = st.lists(st.integers(0, 7), min_size=2, max_size=5)


@given(counts, st.integers(0, 12), st.integers(0, 12))
def test_the_ranking_by_its_definition(counts: list[int], first: int, second: int) -> None:  # wishes 4.6
    levels = sorted({count for count in counts if count > 0}, reverse=True)
    leaders = [seat for seat, count in enumerate(counts) if levels and count == levels[0]]
    prizes = [0] * len(counts)
    for seat in leaders:
        prizes[seat] = first if len(leaders) == 1 else (first + second) // 2
    if len(leaders) == 1 and len(levels) > 1:
        for seat, count in enumerate(counts):
            if count == levels[1]:
                prizes[seat] = second
    assert rank(counts, first, second) == prizes


@given(counts, st.randoms(use_true_random=False))
def test_the_ranking_does_not_depend_on_seats(counts: list[int], random: Random) -> None:  # wishes 4.6
    order = list(range(len(counts)))
    random.shuffle(order)
    prizes = rank(counts, 10, 5)
    assert rank([counts[seat] for seat in order], 10, 5) == [prizes[seat] for seat in order]
    assert rank([*counts, 0], 10, 5) == [*prizes, 0]  # wishes R13
    assert rank([3 * count for count in counts], 10, 5) == prizes


def test_a_market_closes_under_the_top_card() -> None:  # wishes 4.4.3
    state = position(players=[{"hold": ["KIN-AS"]}, {}], markets={"kingfish": {"tokens": [1, 2]}}, buyers=AWAY)
    act(state, "sell card=KIN-AS")
    assert table(state).markets[1].closed_by == 1
    assert table(state).markets[1].tokens == [2, 2]
    assert [card.capacity for card in table(state).market_cards] == [5, 6, 7]
    assert scores(state) == [2 + 3, 3]


def test_a_double_can_overfill_a_market() -> None:  # wishes X1 and R18
    state = position(
        ocean=[{"card": "SWO-WHT"}],
        players=[{}, {"hold": ["STA-DBL"]}],
        markets={"starfish": {"tokens": [2, 1]}},
        buyers={**AWAY, "white": ["kingfish"]},
        turn=1,
    )
    events = act(state, "release position=1", "move market=kingfish steps=1")
    sold = Sold(seat=1, cards=["STA-DBL"], market="starfish", fish=2, price=5, amount=10, heaped=1)
    assert events[-2:] == [sold, MarketClosed(market="starfish", capacity=4, tokens=[2, 2], prizes=[3, 3])]
    assert scores(state) == [3, 13]
    assert state.heap == [0, 1]
    assert table(state).market_cards[0].capacity == 5


def test_the_next_card_gives_the_other_markets_more_room() -> None:  # wishes X8 and 4.7
    state = position(4, players=[{"hold": ["CAT-AS"]}, {}, {}, {}], markets={**M4, "catfish": {"tokens": [1, 1, 1, 0]}})
    act(state, "sell card=CAT-AS")
    assert table(state).markets[4].tokens == [2, 1, 1, 0]
    assert table(state).markets[4].closed_by is None


def test_tokens_never_run_out() -> None:  # wishes R12
    full = {species: {"tokens": [5, 0, 0, 0]} for species in ("angelfish", "kingfish", "starfish", "monkfish")}
    state = position(4, players=[{"hold": ["CAT-AS"]}, {}, {}, {}], markets={**M5, **full}, heap=[5, 0, 0, 0])
    act(state, "sell card=CAT-AS")  # the 26th token of seat 0 outside closed markets
    assert table(state).markets[4].tokens == [1, 0, 0, 0]


@settings(deadline=None)
@given(
    tokens=st.lists(st.integers(0, 3), min_size=4, max_size=4),
    card=st.sampled_from(["M4", "M5", "M6", "M7"]),
    hold=st.lists(st.sampled_from(["KIN-AS", "KIN-BLK", "KIN-GRY", "KIN-SPR", "KIN-DBL"]), min_size=1, unique=True),
)
def test_fish_fill_the_market_and_then_the_heap(tokens: list[int], card: str, hold: list[str]) -> None:  # wishes 4.4
    capacity = int(card[1])
    assume(sum(tokens) < capacity)
    state = position(
        4,
        ocean=[{"card": "STA-SEL"}],
        players=[{"hold": hold, "boats": 5}, {}, {}, {}],
        boat_cards=["KIN-BOA", "STA-BOA", "MON-BOA"],
        markets={**BEFORE[card], "kingfish": {"tokens": tokens}},
        buyers={**AWAY, "black": ["kingfish", "swordfish"]},
    )
    act(state, "release position=1")
    fish = len(hold) + ("KIN-DBL" in hold)
    fit = min(fish, capacity - sum(tokens))
    assert state.on_market(1) == [tokens[0] + fit, *tokens[1:]]
    assert state.heap == [fish - fit, 0, 0, 0]
    assert state.earned[SALES] == 3 * fish
    closed = sum(tokens) + fish >= capacity
    assert (table(state).markets[1].closed_by is not None) == closed
    assert len(table(state).market_cards) == 8 - capacity - closed
    assert bool(state.deciders()) == (not closed or card != "M7")
