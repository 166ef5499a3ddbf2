"""Bringing customers (4.4)."""

import pytest

from ribeira.games.mercado.actions import STANDS
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.events import CustomersBrought, CustomersTurnedUp, Earned
from ribeira.games.mercado.game import GAME, MercadoGame
from tests.rules.decision_helpers import act, choices

from .conftest import bring, coins, open_restaurant, places, position, table

P, G, B = 0, 1, 2
PIECES = GAME.components


def test_every_stand_that_is_wanted_pays_its_owner() -> None:  # mercado V2 and R2
    state = position(
        2,
        {"r3c1": "flower 0", "r3c2": "pub", "r3c3": "flower 0", "r2c3": "tea_house", "r3c5": "fish 1"},
        offer={"2": ["2-fish-flower"]},
    )
    events = bring(state, "2-fish-flower", "L3")
    assert events[:4] == [
        CustomersBrought(seat=P, tile="2-fish-flower", entrance="L3"),
        Earned(owner=P, stand="flower", space="r3c1", entrance="L3", tile="2-fish-flower", value=2, amount=4),
        Earned(owner=P, stand="flower", space="r3c3", entrance="L3", tile="2-fish-flower", value=3, amount=6),
        Earned(owner=G, stand="fish", space="r3c5", entrance="L3", tile="2-fish-flower", value=1, amount=2),
    ]
    assert coins(state) == [11, 3]
    assert table(state).entrances[2].tile == "2-fish-flower"


@pytest.mark.parametrize("entrance", ["T2", "B2", "L2", "R2"])
@pytest.mark.parametrize("tile", [tile.name() for tile in PIECES.customers])
def test_whatever_they_want_is_paid(tile: str, entrance: str) -> None:  # mercado 4.4
    spaces = [f"r{i}c2" if entrance[0] in "TB" else f"r2c{i}" for i in range(1, 6)]
    market = {space: f"{stand} {number % 3}" for number, (space, stand) in enumerate(zip(spaces, STANDS, strict=True))}
    number, *wants = tile.split("-")
    mover = STANDS.index(wants[0]) % 3  # owns a stand that the customers want
    state = position(3, market, offer={number: [tile]}, players=[{"coins": 0}] * 3, turn=mover)
    bring(state, tile, entrance)
    owners = [STANDS.index(stand) % 3 for stand in wants]
    assert coins(state) == [int(number) * owners.count(seat) for seat in range(3)]


def test_equal_tiles_are_one_choice() -> None:  # mercado 4.4, with a custom deck
    text = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
    pair = 'number = 1, wants = ["fish", "meat"]'
    game = MercadoGame(MercadoComponents.parse(text.replace(pair, f"{pair}, count = 2"), "other"))
    offer = {"1": ["1-fish-meat", "1-fish-meat", "1-fish-flower"]}
    state = game.load({"game": "mercado", "seats": 2, "market": {"r1c1": "fish 0"}, "offer": offer})
    brought = [choice for choice in choices(state) if choice.startswith("bring")]
    assert sorted(brought) == ["bring_customers tile=1-fish-flower", "bring_customers tile=1-fish-meat"]


def test_a_line_needs_as_many_stands_as_there_are_customers() -> None:  # mercado V6 and R4
    two = {"r2c1": "fish 0", "r2c2": "meat 1"}
    offer = {"3": ["3-fish-flower"]}
    assert places(position(2, two, offer=offer), "bring_customers tile=3-fish-flower") == []
    three = {**two, "r2c5": "grape 1"}
    assert places(position(2, three, offer=offer), "bring_customers tile=3-fish-flower") == ["L2", "R2"]


def test_one_match_is_enough() -> None:  # mercado X3
    market = {"r1c1": "grape 0", "r1c3": "fish 1", "r1c5": "meat 2"}
    offer = {"3": ["3-tomato-grape"]}
    state = position(3, market, offer=offer, players=[{"coins": 1}, {"coins": 1}, {"coins": 1}])
    assert places(state, "bring_customers tile=3-tomato-grape") == ["L1", "R1"]
    bring(state, "3-tomato-grape", "L1")
    assert coins(state) == [4, 1, 1]
    green = position(3, market, offer=offer, turn=G)
    assert "bring_customers tile=3-tomato-grape" not in choices(green)


def test_the_match_must_be_an_own_stand() -> None:  # mercado X4 and R29
    state = position(2, {"r1c1": "fish 1"})
    assert not any(choice.startswith("bring") for choice in choices(state))


def test_columns_are_lines_too() -> None:  # mercado 2.2 and 4.4
    state = position(
        2, {"r2c4": "fish 0", "r5c4": "fish 0"}, offer={"2": ["2-fish-flower"]}, players=[{"coins": 0}, {}]
    )
    assert places(state, "bring_customers tile=2-fish-flower") == ["T4", "B4"]
    bring(state, "2-fish-flower", "B4")
    assert coins(state)[P] == 4
    assert table(state).entrances[18].tile == "2-fish-flower"


def test_an_entrance_holds_one_tile() -> None:  # mercado 4.1 and 4.4
    state = position(2, {"r1c1": "fish 0"}, entrances={"L1": "4-meat"}, offer={"1": ["1-fish-flower"]})
    assert places(state, "bring_customers tile=1-fish-flower") == ["T1", "R1", "B1"]


def test_only_visible_tiles_can_be_brought() -> None:  # mercado 4.4
    state = position(2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-flower", "1-tomato-meat", "1-fish-grape"]})
    brought = [choice for choice in choices(state) if choice.startswith("bring")]
    assert brought == ["bring_customers tile=1-fish-flower", "bring_customers tile=1-fish-grape"]


def test_the_next_tile_of_the_number_is_turned_up() -> None:  # mercado 4.4 and R30
    state = position(2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-flower", "1-tomato-meat", "1-fish-grape"]})
    before = table(state).customers
    revealed = state.revealed
    events = bring(state, "1-fish-flower", "L1")
    group = table(state).customers[0]
    assert group.offer[1:] == ["1-tomato-meat", "1-fish-grape"]
    assert group.offer[0] in before[0].covered
    assert group.left == before[0].left - 1
    assert group.offer[0] not in group.covered
    assert table(state).customers[1:] == before[1:]
    assert events[-1] == CustomersTurnedUp(tile=str(group.offer[0]), place=1)
    assert state.revealed > revealed  # rules out undo


def test_an_empty_stack() -> None:  # mercado X21 and 4.8
    row = {
        f"r1c{column}": f"{stand} 0" for column, stand in enumerate(["fish", "flower", "tomato", "meat", "grape"], 1)
    }
    column = {f"r{row}c1": f"{stand} 0" for row, stand in enumerate(["flower", "tomato", "meat"], 2)}
    state = position(2, {**row, **column})
    for visible, left, gate in ((3, 1, "L1"), (3, 0, "R1"), (2, 0, "T1"), (1, 0, "B1")):
        group = table(state).customers[3]
        tile = next(tile for tile in group.offer if tile and gate in places(state, f"bring_customers tile={tile}"))
        bring(state, tile, gate)
        group = table(state).customers[3]
        assert (sum(tile is not None for tile in group.offer), group.left) == (visible, left)
        act(state, "take_coin")
    assert position(2, entrances={"L1": "4-fish", "L2": "4-meat", "L3": "4-grape"}).offer[9:].count(-1) == 1
    all_five = {f"B{i}": f"4-{stand}" for i, stand in enumerate(["fish", "flower", "tomato", "meat", "grape"], 1)}
    assert table(position(2, entrances=all_five)).customers[3].offer == [None, None, None]


def test_bringing_customers_costs_nothing() -> None:  # mercado 4.4
    state = position(2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-flower"]}, players=[{"coins": 0}, {}])
    bring(state, "1-fish-flower", "L1")
    assert coins(state)[P] == 1


def test_a_restaurant_opened_later_pays_with_the_next_tile() -> None:  # mercado X10
    state = position(
        2,
        {"r2c2": "fish 0"},
        entrances={"L2": "1-fish-flower", "T2": "1-fish-meat"},
        offer={"1": ["1-fish-grape"]},
        players=[{"coins": 0, "restaurants": ["sushi_bar"]}, {}],
    )
    open_restaurant(state, "sushi_bar", "r2c3")
    assert coins(state)[P] == 1  # only for opening it
    act(state, "take_coin")
    bring(state, "1-fish-grape", "R2")
    assert coins(state)[P] == 3


def test_a_single_coin_for_somebody_else_is_paid() -> None:  # mercado 4.4
    state = position(
        2, {"r1c1": "fish 0", "r1c3": "fish 1"}, offer={"1": ["1-fish-flower"]}, players=[{"coins": 2}, {"coins": 2}]
    )
    bring(state, "1-fish-flower", "L1")
    assert coins(state) == [3, 3]


def test_the_event_says_where_the_next_tile_turned_up() -> None:  # mercado 4.4
    """`place` is the position, from 1, among the three tiles of its number."""
    market = {"r1c1": "fish 0", "r1c2": "meat 1"}
    state = position(2, market, offer={"2": ["2-tomato-meat", "2-fish-grape", "2-fish-flower"]})
    turned_up = bring(state, "2-fish-flower", "L1")[-1]
    assert isinstance(turned_up, CustomersTurnedUp)
    assert turned_up.place == 3
    assert table(state).customers[1].offer[2] == turned_up.tile
