"""Set-up (3)."""

import pytest

from ribeira.engine.errors import BadOption, BadSeats
from ribeira.engine.rng import Rng
from ribeira.games.cafe.actions import ESPRESSO_CARDS
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState

from .conftest import player, table, warehouse

STARS = {f"P{number}" for number in range(41, 49)}


def new(seats: int, seed: int = 1, **options: bool) -> CafeState:
    return GAME.new(seats, seed=seed, options=options)


def all_cards(state: CafeState) -> set[str]:
    """Return the cards of the deck and the offer."""
    view = state.dump()
    return {*view["deck"], *view["offer"]}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_player_begins_with(seats: int) -> None:  # cafe 3.1.2 and 3.1.3
    state = new(seats, limited_supply=True)
    for seat in range(seats):
        view = player(state, seat)
        assert warehouse(state, seat) == "Y1 B1 G1 R1"
        assert view.points == 1
        assert [card.x for card in view.laid] == [0]
        assert [square.card for square in view.squares.values()] == [view.laid[0].card] * 6
    assert table(state).supply == dict.fromkeys("YBGR", 35 - seats)  # cafe 3.1.1
    assert len({player(state, seat).company for seat in range(seats)}) == seats


@pytest.mark.parametrize(
    ("seats", "options", "size", "shown"),
    [  # cafe T34, 3.1.4, 3.2, 3.3 and 5.4
        (1, {}, 24, 3),
        (2, {}, 32, 3),
        (3, {}, 40, 3),
        (4, {}, 48, 3),
        (1, {"espresso": True}, 32, 4),
        (2, {"espresso": True}, 40, 4),
        (3, {"espresso": True}, 48, 4),
        (4, {"espresso": True}, 56, 4),
        (2, {"advanced": True}, 24, 3),
        (3, {"advanced": True}, 32, 4),
        (4, {"advanced": True}, 40, 5),
        (2, {"advanced": True, "espresso": True}, 32, 4),
        (3, {"advanced": True, "espresso": True}, 40, 5),
        (4, {"advanced": True, "espresso": True}, 48, 6),
    ],
)
@pytest.mark.parametrize("promo", [False, True])
def test_the_deck_lasts_eight_rounds(
    seats: int, options: dict[str, bool], size: int, shown: int, promo: bool
) -> None:  # cafe T34 and 3.4
    state = new(seats, promo=promo, **options)
    assert (table(state).deck + shown, len(table(state).offer)) == (size, shown)
    a_round = shown if options.get("advanced") else shown + seats - 1
    assert a_round * 8 == size
    rng = Rng.seeded(seats)
    while not state.over():
        round, deck = int(state.round), len(state.deck)
        assert size - a_round * round <= deck < size - a_round * (round - 1)
        assert deck > 0 or round == 8
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.legal(seat)))
    assert table(state).round == 8
    assert table(state).deck == 0


def test_stars_are_for_four_players() -> None:  # cafe 3.1.4
    assert all_cards(new(4)) >= STARS
    for seats in (1, 2, 3):
        assert not all_cards(new(seats)) & STARS
    for seats in (2, 3, 4):
        assert not all_cards(new(seats, advanced=True)) & STARS  # cafe 3.3


def test_cards_are_removed_at_random_and_unseen() -> None:  # cafe 3.1.4
    boxes = {tuple(sorted(new(2, seed=seed).dump()["box"])) for seed in range(5)}
    assert len(boxes) == 5
    assert {len(box) for box in boxes} == {8}
    view = table(new(2))
    assert (view.box, len(view.unseen)) == (8, view.deck + 8)
    assert view.discard == []


@pytest.mark.parametrize("seats", [1, 2])
def test_all_espresso_cards_are_in(seats: int) -> None:  # cafe 3.2 and R14
    for seed in range(5):
        assert all_cards(new(seats, seed=seed, espresso=True)) >= set(ESPRESSO_CARDS)
        assert not all_cards(new(seats, seed=seed)) & set(ESPRESSO_CARDS)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_promo_card_takes_the_place_of_another(seats: int) -> None:  # cafe 3.5 and R15
    for seed in range(5):
        state = new(seats, seed=seed, promo=True)
        assert "PR1" in all_cards(state)
        assert len(all_cards(state)) == len(all_cards(new(seats)))
        assert len(state.dump()["box"]) == len(new(seats).dump()["box"]) + 1
    assert "PR1" not in all_cards(new(seats))


def test_the_first_master_is_drawn() -> None:  # cafe 3.1.5
    assert {table(new(4, seed=seed)).master for seed in range(40)} == {0, 1, 2, 3}


def test_companies_are_dealt() -> None:  # cafe 3.1.2
    assert {player(new(2, seed=seed)).company for seed in range(40)} == {"brazil", "sao_tome", "angola", "timor"}


def test_no_auction_alone() -> None:  # cafe 3.3
    with pytest.raises(BadOption, match="two players or more"):
        new(1, advanced=True)


def test_one_to_four_players() -> None:  # cafe 1
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            new(seats)


def test_everything_is_off_by_default() -> None:  # cafe 3.5, 5.4 and R9
    assert not any(values[0] for values in GAME.option_values().values())
