"""Matches: events, and undo while no new information has been revealed."""

import pytest

import ribeira
from ribeira.engine.errors import CannotUndo, IllegalAction
from ribeira.engine.match import Match
from tests.engine.pebbles import KEEP, NEVER, SWAP, Decided, PebblesGame, Stepwise

WISHES = ribeira.game("wishes")


def act(play: Match, text: str) -> int:
    seat = int(play.state.deciders()[0])
    play.act(seat, play.game.actions.parse(text))
    return seat


def middle_of_a_wish() -> tuple[Match, int]:
    """Return a game in which a released fish is about to move a buyer and sell fish."""
    for seed in range(100):
        play = Match(WISHES, 2, seed=seed)
        seat = play.state.deciders()[0]
        legal = [WISHES.actions.text(action) for action in play.state.legal(seat)]
        card = play.state.dump()["ocean"][0]["card"]
        if "release position=1" in legal and card.endswith("-BLK"):
            act(play, "release position=1")
            return play, seat
    raise AssertionError("no such game")


def test_what_happened_comes_back() -> None:
    play = Match(PebblesGame(), 2, seed=1)
    assert play.act(1, KEEP) == [Decided(1)]


def test_an_illegal_action_changes_nothing() -> None:
    play = Match(PebblesGame(), 2, seed=1)
    before = play.state.dump()
    with pytest.raises(IllegalAction):
        play.act(1, NEVER)
    assert (play.state.dump(), play.turns, play.state.events) == (before, [], None)


def test_what_revealed_a_card_cannot_be_taken_back() -> None:
    play, seat = middle_of_a_wish()  # the release revealed a new card
    assert not play.can_undo(seat)
    with pytest.raises(CannotUndo, match=f"seat {seat} has nothing to take back, or something became known since"):
        play.undo(seat)


def test_others_cannot_take_back_what_is_not_theirs() -> None:
    play = Match(PebblesGame(), 3, seed=1)
    play.act(0, KEEP)
    assert not play.can_undo(0)  # it has no decision left in this round
    assert not play.can_undo(1)  # it has not acted yet


def test_a_seat_takes_back_its_own_action_and_those_of_others_stay() -> None:
    play = Match(Stepwise(), 2, seed=1)
    play.act(0, SWAP)
    play.act(1, KEEP)
    assert play.can_undo(0)
    play.undo(0)
    assert [(turn.move.seat, turn.move.action) for turn in play.turns] == [(1, KEEP)]
    assert play.state.deciders() == [0, 1]
    play.undo(1)
    assert play.turns == []
    assert play.state.dump() == Match(Stepwise(), 2, seed=1).state.dump()


def test_a_game_is_resumed_from_its_record() -> None:
    play, _ = middle_of_a_wish()
    again = Match.resume(WISHES, play.record())
    assert again.state.dump() == play.state.dump()
    assert again.record() == play.record()
