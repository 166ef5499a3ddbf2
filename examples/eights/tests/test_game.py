"""Conformance of the game at every seat count, and tests of its rules."""

import pytest
from eights.action_codes import encode_draw, encode_pass
from eights.actions import CARDS
from eights.manifest import EIGHTS
from eights.play import Drawn, EightsState

from ribeira.engine.errors import BadPosition
from ribeira.engine.testing import check_game, settings

GAME = EIGHTS.game


def load(hands: list[list[str]], top: str, stock: list[str], **more: object) -> EightsState:
    used = {top, *stock, *(card for hand in hands for card in hand)}
    pile = [card for card in CARDS if card not in used] + [top]
    return GAME.load(
        {
            "game": "eights",
            "seats": len(hands),
            "hands": hands,
            "stock": stock,
            "pile": pile,
            "suit": top.partition("_")[2],
            "agenda": [{"task": "turn", "seat": 0}],
            **more,
        }
    )


@pytest.mark.parametrize("seed", range(2))
def test_conformance(seed: int) -> None:
    for seats, options in settings(GAME):
        check_game(GAME, seats, options, seed=seed)


def test_suit_rank_and_eights_fit() -> None:
    state = load(
        [["two_spades", "king_hearts", "eight_clubs", "six_clubs"], ["ace_clubs"]], "king_spades", ["ten_hearts"]
    )
    told = [GAME.actions.text(action) for action in state.legal(0)]
    assert told == ["play card=eight_clubs", "play card=king_hearts", "play card=two_spades", "draw"]


def test_an_eight_names_the_suit() -> None:
    state = load([["eight_clubs", "six_clubs"], ["ace_clubs", "two_diamonds"]], "king_spades", ["ten_hearts"])
    state.apply(0, GAME.actions.parse("play card=eight_clubs"))
    state.apply(0, GAME.actions.parse("name suit=diamonds"))
    assert [GAME.actions.text(action) for action in state.legal(1)] == ["play card=two_diamonds", "draw"]


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    state = load([["two_spades", "six_clubs"], ["ace_clubs"]], "king_spades", ["ten_hearts", "ten_clubs"])
    state.events = []
    state.apply(0, encode_draw())
    assert state.events == [Drawn(0, "ten_clubs")]
    assert [state.events[0].seen_by(seat) for seat in (0, 1)] == [Drawn(0, "ten_clubs"), Drawn(0, None)]


def test_whoever_is_out_wins_and_the_rest_count_their_cards() -> None:
    state = load([["two_spades"], ["ace_clubs", "eight_hearts", "king_clubs"]], "king_spades", [])
    state.apply(0, GAME.actions.parse("play card=two_spades"))
    assert (state.result().scores, state.result().ended_by) == ([0, -61], "out")


def test_all_pass_and_the_fewest_points_win() -> None:
    state = load([["two_clubs", "three_clubs"], ["ace_clubs"]], "king_spades", [])
    state.apply(0, encode_pass())
    state.apply(1, encode_pass())
    assert (state.result().winners, state.result().ended_by) == ([1], "blocked")
    state = load([["two_clubs"], ["ace_clubs"]], "king_spades", ["ten_hearts", "ten_spades"])
    assert encode_pass() not in state.legal(0)


def test_a_card_that_is_there_twice_is_refused() -> None:
    with pytest.raises(BadPosition, match="too many cards: ace_clubs"):
        load([["ace_clubs", "ace_clubs"], ["two_clubs"]], "king_spades", [])
