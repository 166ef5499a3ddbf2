"""Stand-in bots for absent players. In rated games, opponents cannot choose the bot."""

import pytest

from ribeira.bots.registry import DEFAULT
from ribeira.tables.entries.seated import Sat, StoodIn
from ribeira.tables.entries.started import Started
from ribeira.tables.errors import Refused
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.requests.stand_in import StandIn
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import RequestContext
from tests.tables.helpers import ANA, append

RUI_IS_ABSENT = RequestContext(frozenset({"rui"}))


@pytest.mark.parametrize("rated", [True, False])
def test_bot_for_an_absent_player_is_not_chosen_by_opponents_in_a_rated_game(rated: bool) -> None:
    table = Table(id="t")
    wish = NewTable(game="wishes", seats=[SeatWish("me"), SeatWish("open")], rated=rated)
    for entry in [*wish.open(ANA, invite="i", seed=1), Sat(1, "rui", "Rui", "red"), Started()]:
        append(table, entry)
    with pytest.raises(Refused):
        StandIn(id="a", seat=1, bot="beginner").decide(table, ANA, RequestContext())
    entries = StandIn(id="a", seat=1, bot="beginner").decide(table, ANA, RUI_IS_ABSENT)
    assert entries == [StoodIn(1, DEFAULT if rated else "beginner")]
    rui = Player("rui", "Rui", "red")
    assert StandIn(id="b", seat=1, bot="beginner").decide(table, rui, RUI_IS_ABSENT) == [StoodIn(1, "beginner")]
