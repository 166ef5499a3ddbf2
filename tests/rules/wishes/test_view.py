"""Hidden information: only the order of the deck (1)."""

import msgspec
import pytest

from ribeira.engine.rng import Rng
from ribeira.games.wishes.actions import CARDS
from ribeira.games.wishes.game import GAME
from tests.rules.decision_helpers import act

from .conftest import AWAY, position, table


def test_the_table_is_seen_as_it_is() -> None:
    state = position(
        ocean=[{"card": "ANG-AS", "worms": 2}, {"card": "KIN-AS"}, {"card": "STA-AS"}, {"card": "MON-AS"}],
        players=[{"worms": 4, "hold": ["CAT-AS"], "earned": {"sales": 5, "heap": -2}}, {"boats": 3}],
        boat_cards=["CAT-BOA"],
        markets={"kingfish": {"tokens": [3, 1], "closed_by": 1}, "starfish": {"tokens": [0, 2]}},
        heap=[1, 2],
        discard=["SWO-DBL", "ANG-BLK"],
        buyers={**AWAY, "white": ["kingfish"], "gray": ["starfish", "starfish"]},
    )
    view = msgspec.to_builtins(GAME.view(state, 1))
    assert view["seat"] == 1
    assert view["asks"] == [{"seat": 0, "decision": "turn", "fields": {}}]
    assert view["players"] == [
        {"score": 3, "worms": 4, "boats": 2, "hold": ["CAT-AS"]},
        {"score": 0, "worms": 6, "boats": 3, "hold": []},
    ]
    assert view["ocean"] == [
        {"card": "ANG-AS", "worms": 2, "cost": 0},
        {"card": "KIN-AS", "worms": 0, "cost": 1},
        {"card": "STA-AS", "worms": 0, "cost": 2},
        {"card": "MON-AS", "worms": 0, "cost": 3},
    ]
    assert view["markets"][1] == {
        "market": "kingfish",
        "price": 5,
        "tokens": [3, 1],
        "buyers": ["white"],
        "closed_by": 1,
    }
    assert view["markets"][2] == {
        "market": "starfish",
        "price": 6,
        "tokens": [0, 2],
        "buyers": ["gray", "gray"],
        "closed_by": None,
    }
    assert view["heap"] == [1, 2]
    assert view["heap_limit"] == 10
    assert view["market_cards"] == [
        {"capacity": 5, "first": 6, "second": 3},
        {"capacity": 6, "first": 8, "second": 4},
        {"capacity": 7, "first": 10, "second": 5},
    ]
    assert view["deck"] == 62
    assert view["discard"] == ["ANG-BLK", "SWO-DBL"]


def test_the_order_of_the_deck_is_hidden_from_everybody() -> None:  # wishes 1
    ocean = [{"card": card} for card in CARDS[:4]]
    one = position(ocean=ocean, deck=list(CARDS[4:]), buyers=AWAY)
    other = position(ocean=ocean, deck=list(CARDS[:3:-1]), buyers=AWAY)
    for seat in (0, 1, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert table(one).unseen == list(CARDS[4:])


def test_everybody_sees_the_same() -> None:  # wishes 1
    state = position(3, players=[{"hold": ["ANG-AS"]}, {"hold": ["KIN-AS"]}, {}])
    views = [msgspec.structs.replace(GAME.view(state, seat), seat=None) for seat in (0, 1, 2)]
    assert views == [table(state)] * 3


def test_the_view_says_what_is_asked() -> None:
    state = position(
        ocean=[{"card": "KIN-AS"}, {"card": "KIN-SPR"}],
        players=[{"hold": ["ANG-AS", "STA-AS"]}, {}],
        buyers=AWAY,
    )
    sell = state.clone()
    act(sell, "release position=1")
    (ask,) = table(sell).asks
    assert (ask.seat, ask.decision, ask.fields) == (0, "sell_kind", {"market": "kingfish"})
    act(state, "release position=2", "place market=angelfish", "place market=kingfish")
    (ask,) = table(state).asks
    assert (ask.seat, ask.decision, ask.fields) == (0, "place_buyer", {"colour": "black", "beyond": "anywhere"})


def test_a_finished_game_asks_nobody() -> None:
    state = position(heap=[5, 5], agenda=[{"task": "end_turn", "seat": 0}])
    assert table(state).asks == []


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_sample_differs_in_the_deck_and_the_chance_to_come_only(seat: int) -> None:  # wishes 1
    state = position(players=[{"hold": ["ANG-AS"]}, {}], discard=["ANG-BLK"], heap=[2, 1])
    before = state.dump()
    rng = Rng.seeded(1)
    decks = set()
    for _ in range(20):
        sample = state.sample(seat, rng)
        assert table(sample) == table(state)
        assert sample.legal(0) == state.legal(0)
        decks.add(tuple(sample.deck))
        drawn, expected = sample.dump(), state.dump()
        assert drawn.pop("rng") != expected.pop("rng")
        assert drawn.pop("deck") != expected.pop("deck")
        assert drawn == expected
    assert len(decks) == 20
    assert state.dump() == before


def test_a_clone_goes_its_own_way() -> None:
    state = position(
        ocean=[{"card": "KIN-SPO"}, {"card": "KIN-BOA"}],
        players=[{"hold": ["ANG-AS"]}, {"hold": ["STA-AS"]}],
        markets={"angelfish": {"tokens": [0, 3]}, "kingfish": {"tokens": [1, 0]}},
        heap=[1, 1],
    )
    before = state.dump()
    for actions in (
        ["release position=1", "spoil market=kingfish owner=0"],
        ["release position=2"],
        ["keep position=3"],
        ["sell card=ANG-AS"],
    ):
        clone = state.clone()
        assert clone.dump() == before
        act(clone, *actions)
        assert clone.dump() != before
        assert state.dump() == before


def test_a_sample_does_not_hang_on_the_true_order_of_the_deck() -> None:  # wishes 1
    """A player who knew the random stream of a sample could otherwise reconstruct the deck."""
    state = position()
    other = state.clone()
    other.deck.reverse()
    assert state.sample(0, Rng.seeded(1)).deck == other.sample(0, Rng.seeded(1)).deck
