"""Rematch requests: the first opens a table, and later ones lead to it."""

from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.rematched import Rematched
from ribeira.tables.requests.rematch import Rematch
from ribeira.tables.table_message import RequestContext
from tests.tables.helpers import ANA, append, open_table


def test_the_first_rematch_request_opens_the_next_table_and_later_ones_find_it() -> None:
    table = open_table("wishes", 2, seed=1)
    while table.status == "playing":
        history = table.require_game()
        seat = history.state.deciders()[0]
        append(table, Acted.of(seat, history.state.legal(seat)[0], history.game.actions))
    rematch = Rematch(id="r")
    assert rematch.decide(table, ANA, RequestContext(next_table_id="next")) == [Rematched("next")]
    append(table, Rematched("next"))
    assert rematch.decide(table, ANA, RequestContext(next_table_id="other")) == []
    assert table.rematch == "next"
