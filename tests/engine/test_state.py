"""The agenda: waiting tasks, automatic tasks and simultaneous decisions."""

import pytest

from ribeira.engine.errors import IllegalAction, NotOver
from ribeira.engine.state import NOBODY, Decision, Task, Together
from tests.engine.pebbles import KEEP, NEVER, SWAP, Choose, PebblesGame, PebblesState


class Note(Task[PebblesState]):
    """Automatic task that sets the seat's score to ten times itself plus one."""

    def run(self, state: PebblesState) -> None:
        state.scores[self.seat] = state.scores[self.seat] * 10 + 1


class Only(Decision[PebblesState]):
    """Decision with a single choice."""

    def legal(self, state: PebblesState) -> list[int]:
        return [NEVER]

    def choose(self, state: PebblesState, action: int) -> None:
        state.scores[self.seat] = state.scores[self.seat] * 10 + 2


class Secret(Only):
    """Decision with a single choice that must not be taken automatically."""

    def forced(self) -> bool:
        return False


class Nothing(Only):
    def legal(self, state: PebblesState) -> list[int]:
        return []


class Plain(Choose):
    """Decision with real choices that counts in the score how often its choices are requested."""

    def several(self, state: PebblesState) -> bool:
        return True

    def legal(self, state: PebblesState) -> list[int]:
        state.scores[self.seat] += 1
        return super().legal(state)


class Chain(Decision[PebblesState]):
    """Decision that pushes two more tasks."""

    def legal(self, state: PebblesState) -> list[int]:
        return [KEEP, SWAP]

    def choose(self, state: PebblesState, action: int) -> None:
        state.push(Note(self.seat))
        state.push(Only(self.seat))


def table(*agenda: Task[PebblesState]) -> PebblesState:
    """Return a state with this agenda, the next task last."""
    state = PebblesGame().setup(3, PebblesGame.options(), PebblesGame().new(3, seed=1).rng)
    state.agenda[:] = list(agenda)
    state.settle()
    return state


def test_tasks_and_forced_decisions_happen_by_themselves() -> None:
    state = table(Choose(1), Note(0), Only(0))
    assert state.deciders() == [1]
    assert state.scores[0] == 21  # the decision on top comes before the note


def test_what_has_no_choice_falls_away() -> None:
    assert table(Nothing(0)).deciders() == []
    assert table(Nothing(0)).over()
    assert not table(Choose(0)).over()


def test_a_secret_single_choice_waits() -> None:
    state = table(Secret(2))
    assert state.deciders() == [2]
    assert state.legal(2) == [NEVER]


@pytest.mark.parametrize("together", [False, True])
def test_plain_choices_are_listed_when_somebody_asks(together: bool) -> None:
    state = table(Together([[Plain(0)], [], []]) if together else Plain(0))
    clone = state.clone()
    unchecked = state.clone()
    assert state.deciders() == [0]
    assert state.scores[0] == 0
    assert state.legal(0) == clone.legal(0) == state.legal(0) == [KEEP, SWAP]
    assert (state.scores[0], clone.scores[0]) == (1, 1)
    state.apply(0, SWAP)
    assert state.deciders() == []
    unchecked.advance(0, SWAP)
    assert (unchecked.scores[0], unchecked.deciders()) == (0, [])


def test_what_is_pushed_last_comes_first() -> None:
    state = table(Chain(0))
    state.apply(0, KEEP)
    assert state.scores[0] == 21
    assert state.deciders() == []


def test_several_decide_in_any_order_and_then_the_rest_goes_on() -> None:
    state = table(Note(2), Together([[Chain(0)], [Note(1)], [Choose(2)]]))
    assert state.deciders() == [0, 2]
    assert state.scores == [0, 1, 0]
    state.apply(2, SWAP)
    assert state.deciders() == [0]
    assert state.legal(2) == []
    state.apply(0, KEEP)  # its new tasks go to its own stack
    assert state.scores == [21, 1, 1]
    assert state.deciders() == []


def test_a_together_that_nobody_needs_to_decide_is_over_at_once() -> None:
    assert table(Choose(0), Together([[], [Note(1)], []])).deciders() == [0]


def test_clones_share_no_together_that_is_still_to_come() -> None:
    state = table(Together([[Choose(0)], [Choose(1)], []]), Chain(0))
    clone = state.clone()
    clone.apply(0, KEEP)
    clone.apply(1, KEEP)
    state.apply(0, KEEP)
    assert state.deciders() == [0, 1]
    assert clone.deciders() == [0]


def test_illegal_actions_say_why() -> None:
    state = table(Choose(1))
    with pytest.raises(IllegalAction, match="'never' is not legal now; seat 1 has 2 other choices"):
        state.apply(1, NEVER)
    with pytest.raises(IllegalAction, match="seat 0 does not decide now, seat 1 does"):
        state.apply(0, KEEP)
    state.apply(1, KEEP)
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(1, KEEP)


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(NotOver, match="the game goes on"):
        table(Choose(1)).result()


def test_chance_counts_as_revealed() -> None:
    state = table(Choose(0))
    before = state.revealed
    state.below(6)
    state.shuffle(state.bag)
    assert state.revealed == before + 2


def test_the_decider_of_several_is_the_first_who_has_not_decided() -> None:
    state = table(Together([[Choose(0)], [Choose(1)]]))
    assert state.decider() == 0
    other = state.clone()
    state.apply(0, KEEP)
    assert state.decider() == 1
    other.apply(1, KEEP)
    assert other.decider() == 0
    other.apply(0, KEEP)
    assert other.decider() == NOBODY
