"""Several actions of one seat in one call: all of them or none."""

import pytest

from ribeira.engine.errors import IllegalAction
from ribeira.engine.match import Match
from tests.engine.pebbles import KEEP, NEVER, SWAP, Decided, Shown, Stepwise


def test_all_are_taken_one_after_the_other() -> None:
    play = Match(Stepwise(), 2, seed=1)
    assert play.act_all(0, [KEEP, SWAP]) == [Decided(0), Decided(0)]
    one_by_one = Match(Stepwise(), 2, seed=1)
    one_by_one.act(0, KEEP)
    one_by_one.act(0, SWAP)
    assert play.state.dump() == one_by_one.state.dump()
    assert play.record() == one_by_one.record()
    assert play.can_undo(0)
    assert play.act_all(0, []) == []


@pytest.mark.parametrize(
    ("actions", "which"),
    [([NEVER], 1), ([KEEP, NEVER], 2), ([KEEP, KEEP, 99], 3), ([KEEP, KEEP, KEEP, KEEP], 4)],
)
def test_none_is_taken_where_one_is_illegal(actions: list[int], which: int) -> None:
    play = Match(Stepwise(), 2, seed=1)
    before = play.state.dump()
    with pytest.raises(IllegalAction, match=f"action {which} of {len(actions)}"):
        play.act_all(0, actions)
    assert (play.state.dump(), play.turns, play.state.events) == (before, [], None)


def test_nobody_tries_on_what_is_hidden() -> None:
    """If a failed list changed nothing after a draw, a player could probe hidden information."""
    play = Match(Stepwise(), 2, seed=1)
    play.act_all(1, [KEEP, KEEP, KEEP])
    before = play.state.dump()
    with pytest.raises(IllegalAction, match="action 4 of 4 comes too soon: something became known before"):
        play.act_all(0, [KEEP, KEEP, KEEP, SWAP])  # the third one reveals the pebbles
    assert play.state.dump() == before
    assert len(play.turns) == 3
    assert [type(event) for event in play.act_all(0, [KEEP, KEEP, KEEP])] == [Decided, Decided, Decided, Shown]
