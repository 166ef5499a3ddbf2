"""The order of a round (4.2, 4.6, 4.7), and simultaneous actions."""

import pytest

from ribeira.engine.match import Match
from ribeira.engine.rng import Rng
from ribeira.games.cafe.events import MasterPassed
from ribeira.games.cafe.game import GAME
from ribeira.games.cafe.state import CafeState
from tests.rules.decision_helpers import act, choices

from .conftest import busy_move, player, position, table


def built(seats: int = 3) -> CafeState:
    """Return a position in which every player has a card to lay."""
    state = position(seats=seats, round=4, offer=["P35", "P36", "P37"])
    for seat in (*range(1, seats), 0):
        assert state.deciders() == [seat]
        card = next(card for card in table(state).offer if card)
        act(state, f"take card={card.card}")
        if choices(state)[0].startswith("pay"):
            act(state, choices(state)[0])
    return state


def test_all_build_and_act_at_the_same_time() -> None:  # cafe 4.6 and R9
    state = built()
    assert state.deciders() == [0, 1, 2]
    act(state, choices(state, 2)[0], "stop", seat=2)
    assert state.deciders() == [0, 1]
    act(state, choices(state, 0)[0], seat=0)
    assert state.deciders() == [0, 1]
    assert any(choice == "stop" for choice in choices(state, 0))  # acts while seat 1 still has a card to lay
    assert choices(state, 1)[0].startswith("place")


def test_the_order_does_not_matter() -> None:  # cafe 4.6
    """The final state is the same whether seats move one after another or interleaved."""
    one = built()
    moves: list[list[int]] = []
    for seat in range(3):
        rng = Rng.seeded(seat)
        moves.append([])
        while seat in one.deciders() and one.round == 4:
            _, move = busy_move_of(one, seat, rng)
            moves[seat].append(move)
            one.apply(seat, move)
    two = built()
    rng = Rng.seeded(9)
    while any(moves):
        seat = rng.choice([seat for seat in range(3) if moves[seat]])
        two.apply(seat, moves[seat].pop(0))
    assert two.round == one.round == 5
    assert two.dump() == one.dump()


def busy_move_of(state: CafeState, seat: int, rng: Rng) -> tuple[int, int]:
    while True:
        who, move = busy_move(state, rng)
        if who == seat:
            return who, move


def test_the_round_ends_when_all_are_done() -> None:  # cafe 4.2 and 4.7
    state = built(2)
    act(state, choices(state, 0)[0], "stop", seat=0)
    assert table(state).round == 4
    act(state, choices(state, 1)[0], seat=1)
    assert MasterPassed(1) in act(state, "stop", seat=1)
    assert (table(state).round, table(state).master) == (5, 1)
    assert state.deciders() == [0]


def test_points_of_a_round_are_those_after_the_placement() -> None:  # cafe 4.6
    state = position(
        round=8,
        players=[{"ground": {"rows": ["CU CU", "BY CU"]}, "hand": "P20"}],
        agenda=[{"task": "start_acting", "seat": 0}, {"task": "place", "seat": 0}],
    )
    act(state, "place x=0 y=-2 turn=0")  # covers two cups and shows one
    assert player(state).points == 2


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_eight_rounds(seats: int) -> None:  # cafe 4.2
    state = GAME.new(seats, seed=seats)
    masters = {}
    rng = Rng.seeded(seats)
    while not state.over():
        masters[int(state.round)] = int(state.master)
        state.apply(*busy_move(state, rng))
    first = masters[1]
    assert masters == {round: (first + round - 1) % seats for round in range(1, 9)}


def test_building_and_acting_can_be_undone() -> None:
    play = Match(GAME, 2, seed=3)
    while len(play.state.deciders()) < 2:
        seat = play.state.deciders()[0]
        play.act(seat, play.state.legal(seat)[0])
    before = play.state.dump()
    play.act(0, play.state.legal(0)[0])
    play.act(1, play.state.legal(1)[0])
    play.undo(0)
    play.undo(1)
    assert play.state.dump() == before
