"""Hidden information: the order of the decks, the cards in the box, and bids (3.2)."""

import msgspec
import pytest

from ribeira.engine.rng import Rng
from ribeira.games.lata.game import GAME
from tests.rules.decision_helpers import act

from .conftest import position, producing, table


def test_the_table_is_seen_as_it_is() -> None:  # lata 3.2
    state = producing(
        "SP1",
        ["P10", "P15"],
        ap=6,
        cubes={"silver": 1},
        markets_won=["M16"],
        markets=[{"market": "M14", "silver": 1}, {"market": "M30"}],
        discard=["P02", "P01"],
    )
    view = msgspec.to_builtins(GAME.view(state, 2))
    assert view["seat"] == 2
    assert view["asks"] == [{"seat": 0, "decision": "produce", "fields": {"begun": "no"}}]
    player = view["players"][0]
    assert player["slots"][1] == {
        "price": 0,
        "cards": [
            {"card": "P10", "colour": "brown", "icons": ["mackerel"]},
            {"card": "P15", "colour": "blue", "icons": ["tomato", "sardine"]},
        ],
    }
    assert (player["ap"], player["escudos"], player["token"]) == (6, 4, 1)
    assert player["cubes"] == {"silver": 1, "red": 0, "yellow": 0}
    assert (player["keeps"], view["action_points"]) == (["silver"], 9)
    assert [market["flags"] for market in player["markets"]] == [["usa", "france"]]
    assert (player["score"], player["goals"][0]["points"]) == (2, 2)
    assert view["markets"][0] == {
        "market": "M14",
        "flags": ["usa"],
        "ap": 2,
        "escudos": 1,
        "wanted": {"silver": 2, "red": 0, "yellow": 1},
        "laid": {"silver": 1, "red": 0, "yellow": 0},
    }
    assert view["supply"] == {"silver": 18, "red": 10, "yellow": 15}
    assert view["discard"] == ["P02", "P01"]
    assert view["turn"] == {"slot": None, "icon": None, "uses": [0, 0, 0, 0, 0], "opened": False, "served": []}
    assert view["deck"] == 35
    act(state, "produce slot=2 icon=top colour=red")
    assert (table(state).turn.slot, table(state).turn.icon) == (2, "top")


def test_everybody_sees_the_same_but_bids() -> None:  # lata 3.2
    state = position(3, phase="production")
    views = [msgspec.structs.replace(GAME.view(state, seat), seat=None) for seat in (0, 1, 2)]
    assert views == [table(state)] * 3


def test_the_order_of_decks_is_hidden() -> None:  # lata 3.2
    state = position(2, phase="production")
    twin = state.clone()
    for deck in (twin.deck, twin.market_deck, twin.goal_deck):
        deck.reverse()
    for seat in (0, 1, None):
        assert GAME.view(twin, seat) == GAME.view(state, seat)


def test_nobody_knows_what_is_in_the_box() -> None:  # lata 3.2 and 8.24
    state = position(3, phase="production")
    twin = state.clone()
    twin.deck[0], twin.box[0] = twin.box[0], twin.deck[0]
    for seat in (0, 1, 2, None):
        assert GAME.view(twin, seat) == GAME.view(state, seat)
    boxes = {tuple(sorted(state.sample(0, rng).box)) for rng in [Rng.seeded(1)] for _ in range(20)}
    assert len(boxes) == 20


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_sample_differs_in_what_is_hidden_only(seat: int) -> None:  # lata 3.2
    state = position(3, phase="factory", discard=["P01"])
    before = state.dump()
    rng = Rng.seeded(1)
    for _ in range(10):
        sample = state.sample(seat, rng)
        drawn, expected = sample.dump(), state.dump()
        for hidden in ("rng", "deck", "box", "market_deck", "goal_deck"):
            assert drawn.pop(hidden) != expected.pop(hidden)
        assert drawn == expected
    assert state.dump() == before


def test_the_view_says_what_is_asked() -> None:
    state = position(phase="factory", sets=[["P01", "P02"], ["P03"], ["P04"], ["P05"], ["P06"]])
    act(state, "take set=1")
    (ask,) = table(state).asks
    assert (ask.seat, ask.decision, ask.fields) == (0, "place", {"barred": "none"})
    assert [card.card for card in table(state).hand] == ["P01", "P02"]
    act(state, "place card=P01 slot=3")
    (ask,) = table(state).asks
    assert ask.fields == {"barred": "3"}
    state = producing(cubes={"silver": 1}, markets=[{"market": "M01"}, {"market": "M02"}])
    act(state, "end_production", "deliver market=M02")
    (ask,) = table(state).asks
    assert (ask.decision, ask.fields) == ("load", {"market": "M02"})


def test_a_finished_game_asks_nobody_and_shows_what_goals_paid() -> None:  # lata 6.2
    players = [{"goals": ["G03"], "escudos": 0}, {"goals": ["G04"], "escudos": 0}]
    state = position(2, round=6, phase="goals", players=players)
    view = table(state)
    assert view.asks == []
    assert [[(own.goal.goal, own.points) for own in player.goals] for player in view.players] == [
        [("start", 0), ("G03", 7)],
        [("start", 0), ("G04", 5)],
    ]


def test_a_clone_goes_its_own_way() -> None:
    state = producing("SP1", "P41", "P38", "P37", cubes={"silver": 4}, markets=[{"market": "M01"}, {"market": "M02"}])
    before = state.dump()
    for actions in (
        ["produce slot=1 icon=top colour=silver"],
        ["buy_cube slot=2 colour=red", "swap_one slot=3 give=red take=silver", "sell_two slot=4 cubes=silver_silver"],
        ["reveal_market", "end_production", "deliver market=M01", "load silver=2 red=0 yellow=0"],
    ):
        clone = state.clone()
        assert clone.dump() == before
        act(clone, *actions)
        assert clone.dump() != before
        assert state.dump() == before
