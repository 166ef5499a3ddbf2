"""Undo requests that are refused: an earlier turn, or no action to undo."""

import pytest

from ribeira.tables.errors import Refused
from ribeira.tables.requests.undo import Undo
from tests.tables.helpers import ANA, CONTEXT, open_table


def test_an_undo_of_another_turn_is_stale() -> None:
    table = open_table("wishes", 2, seed=1)
    undo = Undo(id="u", seat=0, turn=table.turns[0] + 1)
    with pytest.raises(Refused) as refused:
        undo.decide(table, ANA, CONTEXT)
    assert refused.value.code == "stale"


def test_an_undo_without_an_action_is_refused() -> None:
    table = open_table("wishes", 2, seed=1)
    with pytest.raises(Refused) as refused:
        Undo(id="u", seat=0).decide(table, ANA, CONTEXT)
    assert refused.value.code == "cannot_undo"
