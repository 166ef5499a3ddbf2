"""Position files: defaults, round trips and invalid positions."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.engine.errors import BadPosition, BadSeats
from ribeira.engine.rng import Rng
from ribeira.games.wishes.actions import CARDS, SPECIES
from ribeira.games.wishes.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import AWAY, position, scores, table


def test_what_is_left_out_is_as_in_a_fresh_set_up() -> None:  # wishes 3
    state = position(4)
    view = table(state)
    assert [(player.score, player.worms, player.boats, player.hold) for player in view.players] == [(0, 6, 2, [])] * 4
    assert (view.deck, view.discard, view.heap) == (66, [], [0] * 4)
    assert sorted(len(market.buyers) for market in view.markets) == [0, 0, 1, 1, 1, 1, 1]
    assert [card.capacity for card in view.market_cards] == [4, 5, 6, 7]
    assert state.deciders() == [0]


def test_what_is_as_in_a_fresh_set_up_is_left_out() -> None:
    state = position(buyers=AWAY)
    assert state.dump()["players"] == [{"worms": 6, "boats": 2}, {"worms": 6, "boats": 2}]
    assert "discard" not in state.dump()


def test_chance_fills_in_by_the_seed() -> None:
    assert position(seed=1).dump() == position(seed=1).dump()
    assert position(seed=1).ocean != position(seed=2).ocean
    assert position(seed=1).buyers != position(seed=2).buyers


def test_the_deck_is_what_is_nowhere_else() -> None:
    state = position(
        ocean=[{"card": "ANG-AS"}],
        discard=["ANG-BLK"],
        boat_cards=["ANG-BOA"],
        players=[{"hold": ["ANG-DBL"], "boats": 3}, {}],
    )
    view = table(state)
    named = ["ANG-AS", "ANG-BLK", "ANG-BOA", "ANG-DBL"]
    assert sorted([*view.unseen, *(place.card for place in view.ocean[1:])]) == sorted(set(CARDS) - set(named))
    assert view.ocean[0].card == "ANG-AS"


def test_what_the_ocean_lacks_is_dealt_from_the_deck() -> None:
    deck = [card for card in CARDS if card != "SWO-DBL"]
    state = position(ocean=[{"card": "SWO-DBL", "worms": 3}], deck=deck, players=[{"worms": 3}, {}])
    assert [place.card for place in table(state).ocean] == ["SWO-DBL", *deck[:3]]
    assert [place.worms for place in table(state).ocean] == [3, 0, 0, 0]


def test_buyers_left_out_take_free_markets() -> None:
    for seed in range(20):
        view = table(position(seed=seed, buyers={"gray": ["monkfish", "monkfish"]}))
        stand = {market.market: market.buyers for market in view.markets}
        assert stand["monkfish"] == ["gray", "gray"]
        assert sorted(len(buyers) for buyers in stand.values()) == [0, 0, 0, 1, 1, 1, 2]


def test_first_begins_unless_it_is_the_turn_of_another() -> None:
    assert position(3, first=2).deciders() == [2]
    assert position(3, first=2, turn=0).deciders() == [0]


def test_money_is_written_by_where_it_came_from() -> None:
    state = position(players=[{"earned": {"sales": 7, "wishes": 3}}, {"earned": {"markets": 4}}])
    assert scores(state) == [10, 4]
    state = position(
        ocean=[{"card": "ANG-SPR"}],
        players=[{"hold": ["KIN-AS"]}, {}],
        markets={"kingfish": {"tokens": [1, 2]}},
        buyers={"white": ["angelfish"], "gray": ["starfish", "monkfish"], "black": ["catfish", "clownfish"]},
    )
    act(state, "release position=1", "keep position=1", "sell card=KIN-AS")
    assert [player.get("earned", {}) for player in state.dump()["players"]] == [
        {"sales": 2, "wishes": 3, "markets": 3},
        {"markets": 3},
    ]


def test_the_middle_of_a_wish_can_be_written_down() -> None:
    state = position(
        agenda=[
            {"task": "end_turn", "seat": 1},
            {"task": "sell_kind", "seat": 1, "market": "own"},
            {"task": "move_buyer", "seat": 1, "colour": "black"},
        ],
        players=[{}, {"hold": ["ANG-AS"]}],
        buyers=AWAY,
    )
    assert choices(state) == [f"move market=swordfish steps={steps}" for steps in (1, 2, 3)]
    act(state, "move market=swordfish steps=1")
    assert scores(state) == [0, 3]
    assert state.deciders() == [0]


@settings(deadline=None)
@given(st.integers(2, 5), st.integers(0, 10**9), st.integers(0, 120))
def test_a_state_reads_back_as_itself(seats: int, seed: int, decisions: int) -> None:
    state = GAME.new(seats, seed=seed)
    rng = Rng.seeded(seed)
    while decisions and state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        decisions -= 1
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert again.deciders() == state.deciders()
    for seat in state.deciders():
        assert sorted(again.legal(seat)) == sorted(state.legal(seat))
    while deciders := state.deciders():  # both have the same random stream
        action = rng.choice(state.legal(deciders[0]))
        state.apply(deciders[0], action)
        again.apply(deciders[0], action)
    assert again.result() == state.result()


CLOSED = {"tokens": [4, 0], "closed_by": 1}


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"players": [{}, {}, {}]}, "players: 3 for 2 seats"),
        ({"first": 2, "turn": 0}, "first and turn are seats, 0 to 1"),
        ({"first": -1, "turn": 0}, "first and turn are seats, 0 to 1"),
        ({"turn": 2}, "first and turn are seats, 0 to 1"),
        ({"turn": -1}, "first and turn are seats, 0 to 1"),
        ({"players": [{"hold": ["ANG-XXX"]}, {}]}, "players[0].hold: there is no 'ANG-XXX'"),
        ({"players": [{}, {"earned": {"luck": 1}}]}, "players[1].earned: there is no 'luck'"),
        ({"ocean": [{"card": "cod"}]}, "ocean[0].card: there is no 'cod'"),
        ({"discard": ["cod"]}, "discard: there is no 'cod'"),
        ({"deck": ["cod"]}, "deck: there is no 'cod'"),
        ({"boat_cards": ["cod"]}, "boat_cards: there is no 'cod'"),
        ({"markets": {"codfish": {}}}, "markets: there is no 'codfish'"),
        ({"markets": {"catfish": {"tokens": [1]}}}, "markets.catfish.tokens: there are 1 numbers, not 2"),
        (
            {"markets": {"catfish": {"tokens": [4, 0], "closed_by": 0}}},
            "markets.catfish.closed_by is 0; the first is 1",
        ),
        ({"heap": [1, 2, 3]}, "heap: there are 3 numbers, not 2"),
        ({"buyers": {"pink": ["catfish"]}}, "buyers: there is no 'pink'"),
        ({"buyers": {"gray": ["catfish"]}}, "buyers: there are 2 gray ones, not 1"),
        ({"buyers": {"white": ["codfish"]}}, "buyers.white: there is no 'codfish'"),
        ({"discard": ["ANG-AS", "ANG-AS"]}, "too many cards: ANG-AS"),
        (
            {"deck": [card for card in CARDS if card not in ("ANG-AS", "SWO-DBL")]},
            "missing cards: ANG-AS, SWO-DBL",
        ),
        ({"ocean": [{"card": card} for card in CARDS[:5]]}, "the ocean has 4 cards, not 5"),
        ({"players": [{"worms": 5}, {}]}, "there are 12 worms, not 11"),
        ({"players": [{"worms": -1}, {"worms": 13}]}, "players[0].worms: -1 is not a number from 0 up"),
        ({"heap": [-1, 0]}, "heap[0]: -1 is not a number from 0 up"),
        ({"markets": {"catfish": {"tokens": [-1, 1]}}}, "markets.catfish.tokens[0]: -1 is not a number from 0 up"),
        ({"players": [{"boats": 3}, {}]}, "0 cards were turned into boats, but there are 1 more boats"),
        ({"players": [{"boats": 3}, {"boats": 1}]}, "0 cards were turned into boats, but there are 0 more boats"),
        ({"boat_cards": ["ANG-AS"], "players": [{"boats": 3}, {}]}, "no boats: ANG-AS"),
        ({"players": [{"hold": ["ANG-AS", "ANG-BLK", "ANG-DBL"]}, {}]}, "seat 0 has 3 fish in 2 boats"),
        ({"markets": {"catfish": {"tokens": [5, 0], "closed_by": 2}}}, "the closed markets must bear the first market"),
        ({"markets": {"catfish": CLOSED, "kingfish": CLOSED}}, "the closed markets must bear the first market cards"),
        ({"markets": {"catfish": {"tokens": [2, 1], "closed_by": 1}}}, "catfish closed with 3 tokens, not 4"),
        ({"markets": {"catfish": {"tokens": [2, 2]}}}, "catfish is open with 4 tokens, which would fill it"),
        ({"heap": [5, 5]}, "agenda: the game is over, but there is something to decide"),
        ({"agenda": []}, "agenda: it is empty, but the game is not over"),
        ({"agenda": [{"task": "spoil", "seat": 0}]}, "agenda: it wants a turn alone, or the end of a turn"),
        (
            {"agenda": [{"task": "turn", "seat": 1}, {"task": "spoil", "seat": 1}]},
            "agenda: it wants a turn alone, or the end of a turn",
        ),
        (
            {"agenda": [{"task": "end_turn", "seat": 1}, {"task": "spoil", "seat": 0}]},
            "agenda: one seat has the turn and decides all of it",
        ),
        ({"agenda": [{"task": "turn"}]}, "agenda[0]: turn wants a seat, 0 to 1"),
        (
            {"agenda": [{"task": "move_buyer", "seat": 0, "colour": "pink"}]},
            "agenda[0]: move_buyer wants colour, one of",
        ),
        ({"ships": 3}, "unknown field `ships`"),
        ({"players": [{"ships": 3}, {}]}, "unknown field `ships`"),
        (
            {"markets": {SPECIES[i]: {"tokens": [i + 4, 0], "closed_by": i + 1} for i in range(5)}},
            "there are 4 market cards, not 5",
        ),
        ({"players": [{"worms": "many"}, {}]}, "Expected `int | null`, got `str`"),
    ],
)
def test_a_wrong_position_is_refused(fields: dict[str, Any], problem: str) -> None:  # wishes 2.8
    with pytest.raises(BadPosition) as refusal:
        position(**fields)
    assert any(problem in found for found in refusal.value.problems), refusal.value.problems


def test_nothing_can_be_decided_without_market_cards() -> None:  # wishes 4.4.5
    tokens = {"catfish": [4, 0], "kingfish": [5, 0], "starfish": [6, 0], "monkfish": [7, 0]}
    markets = {market: {"tokens": count, "closed_by": card} for card, (market, count) in enumerate(tokens.items(), 1)}
    parts = [{"task": "end_turn", "seat": 0}, {"task": "sell_kind", "seat": 0, "market": "own"}]
    for agenda in (None, parts):
        with pytest.raises(BadPosition, match="the game is over, but there is something to decide"):
            position(markets=markets, agenda=agenda)
    assert position(markets=markets, agenda=[]).result().ended_by == "markets"


def test_everything_that_is_wrong_is_listed() -> None:
    with pytest.raises(BadPosition) as unknown:
        position(first=7, players=[{}], heap=[1], discard=["cod"], buyers={"pink": []})
    assert len(unknown.value.problems) == 5
    with pytest.raises(BadPosition) as wrong:
        position(players=[{"worms": 0, "boats": 1}, {}], discard=["ANG-AS", "ANG-AS"], heap=[-1, 0], agenda=[])
    assert len(wrong.value.problems) == 5


def test_positions_are_for_two_to_five() -> None:
    with pytest.raises(BadSeats):
        position(6)
