"""Hidden information (4.1): the deck, and the cards removed unseen."""

import msgspec

from ribeira.engine.rng import Rng
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.presentation.groups import GroupView, largest_of

from .conftest import acting, busy_move, player, position, table


def test_deck_and_box_are_seen_only_as_one_heap() -> None:  # cafe 4.1
    state = GAME.new(2, seed=4)
    dump = state.dump()
    view = table(state)
    assert view.unseen == sorted([*dump["deck"], *dump["box"]])
    assert (view.deck, view.box) == (len(dump["deck"]), len(dump["box"]))


def test_a_sample_differs_in_deck_and_box_only() -> None:  # cafe 4.1
    state = GAME.new(2, seed=4, options={"espresso": True, "promo": True})
    rng = Rng.seeded(1)
    twins = [state.sample(seat, rng).dump() for seat in (0, 1, -1) for _ in range(5)]
    hidden = ("deck", "box", "rng")
    for twin in twins:
        assert {k: v for k, v in twin.items() if k not in hidden} == {
            k: v for k, v in state.dump().items() if k not in hidden
        }
        assert sorted(twin["deck"] + twin["box"]) == sorted(state.dump()["deck"] + state.dump()["box"])
        assert all(card.startswith("P") and card != "PR1" for card in twin["box"])  # these cards are never removed
    assert len({tuple(sorted(twin["box"])) for twin in twins}) > 1
    assert len({tuple(twin["deck"]) for twin in twins}) == len(twins)


def test_an_area_in_a_view() -> None:
    state = position(
        round=3,
        players=[{"company": "timor", "laid": [{"card": "P14", "x": 1, "y": 1, "turn": 90}]}],
        agenda=[{"task": "act", "seat": 0}],
    )
    view = player(state)
    assert [(card.card, card.x, card.y, card.turn) for card in view.laid] == [("ST4", 0, 0, 0), ("P14", 1, 1, 90)]
    house = view.coffeehouses[0]
    assert (house.card, house.city, house.year, house.need, house.points) == ("P14", "porto", 1909, "YR", 3)
    assert (house.cubes, house.complete) == ("", False)
    assert (view.cups, view.ships, view.company) == (1, 0, "timor")
    beans = view.squares["0,1"]
    assert (beans.square, beans.card, beans.group, beans.cubes) == ("BY", "ST4", "0,0", "")  # its group begins at BR
    assert view.squares["1,1"].group is None  # a coffeehouse belongs to no group
    assert sum(view.score.values()) == view.total == 3
    groups = {group: (each.stage, each.size, each.room) for group, each in view.groups.items()}
    assert (groups["0,0"], groups["3,1"], groups["2,2"]) == (("bean", 3, 3), ("bean", 2, 2), ("roasting", 1, 1))
    assert view.largest == {"bean": 3, "drying": 1, "roasting": 1}


def test_without_squares_of_a_stage_its_largest_group_is_none() -> None:  # cafe 4.5
    assert largest_of({"0,0": GroupView("drying", 2, 1)}) == {"bean": 0, "drying": 2, "roasting": 0}


def test_cards_are_shown_with_their_faces() -> None:
    card = table(position(offer=["P01", "P20", "P35"])).offer[0]
    assert card is not None
    assert card.squares == ["DR", "BR", "BG", "CU", "CH", "CH"]
    assert card.house is not None
    assert (card.house.city, card.house.need) == ("coimbra", "BGR")


def test_everybody_sees_the_same() -> None:  # cafe 4.1
    state = GAME.new(3, seed=2, options={"advanced": True})
    rng = Rng.seeded(3)
    for _ in range(60):
        views = [msgspec.to_builtins(GAME.view(state, seat)) for seat in (None, 0, 1, 2)]
        for view in views:
            del view["seat"]
        assert all(view == views[0] for view in views)
        state.apply(*busy_move(state, rng))


def test_a_puzzle_has_no_start_card() -> None:
    assert player(acting("CU BY")).laid == []
