"""Refusals of actions."""

from ribeira.tables.actions import illegal_action_reason
from tests.tables.helpers import open_table


def test_refusals_of_later_actions_do_not_tell_whose_turn_it_is() -> None:
    table = open_table("wishes", 2, seed=5)
    (decider,) = table.deciders()
    state = table.require_game().state
    other = 1 - decider
    assert illegal_action_reason(state, other, 0) == f"seat {other} does not decide now"
    reasons = {illegal_action_reason(state, seat, index) for seat, index in ((decider, 0), (decider, 1), (other, 1))}
    assert reasons == {"this action is not legal here"}
