"""Rated results: the games that count, and their stored rows."""

from typing import Any

import msgspec

from ribeira.server.features.ratings.results import Placement, placements, result_rows, stored_placements
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


def finished(winners: list[int], *seats: Seat, **changes: Any) -> Table:
    table = Table(id="t", status="over", ended="resigned", winners=winners, seats=[*seats], **changes)
    table.history = object()  # type: ignore[assignment]  # only its presence matters: a resigned game has no scores
    return table


def test_only_rated_games_have_placements() -> None:
    ana, rui, easy = Seat(player="ana"), Seat(player="rui"), Seat(bot="easy")
    left = Seat(player="eva", bot="easy", out=True)

    def found(table: Table) -> list[tuple[str, int]]:
        return [(each.who, each.rank) for each in placements(table)]

    assert found(finished([0], ana, left)) == [("ana", 0), ("eva", 1)]
    assert found(finished([2], ana, left, rui)) == [("ana", 1), ("eva", 2), ("rui", 0)]
    assert found(finished([1], left, easy)) == []  # hints were allowed
    assert found(finished([1], left, easy, rated=True)) == [("eva", 1), ("@easy", 0)]
    assert found(finished([0], ana, msgspec.structs.replace(ana, bot="easy", out=True))) == []  # the same player twice
    assert found(finished([0], ana, left, rated=False)) == []
    assert found(finished([0], ana, left, seeded=True)) == []
    assert found(finished([0], Seat(player="ana"))) == []


def test_finished_game_is_stored_as_a_result_row() -> None:
    seats = [Seat(player="ana"), Seat(player="rui")]
    ((kind, row),) = result_rows(finished([1], *seats, game="wishes", finished=9))
    assert kind is RESULTS
    assert row == {"table_id": "t", "game": "wishes", "finished_at": 9, "places": '[["ana",1],["rui",0]]'}
    assert stored_placements(row) == [Placement("ana", 1), Placement("rui", 0)]
    assert result_rows(Table(id="t", status="playing", seats=seats)) == []
