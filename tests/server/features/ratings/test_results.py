"""Rated results: the games that count, and their stored rows."""

from types import SimpleNamespace
from typing import Any

import msgspec

from ribeira.server.features.ratings.results import (
    BOT_PLAYED,
    COUNTS,
    TOO_SHORT,
    Placement,
    placements,
    result_rows,
    stored_placements,
)
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.tables.entries.started import RATING_RULES
from ribeira.tables.rated_game import MIN_SHARE, typical_length, uncounted_reason
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


def finished(winners: list[int], *seats: Seat, **changes: Any) -> Table:
    table = Table(id="t", status="over", ended="resigned", winners=winners, seats=[*seats], **changes)
    table.history = object()  # type: ignore[assignment]  # only its presence matters
    return table


def test_only_rated_games_have_placements() -> None:
    ana, rui, easy = Seat(player="ana"), Seat(player="rui"), Seat(bot="easy")
    left = Seat(player="eva", bot="easy", out=True)

    def found(table: Table) -> list[tuple[str, int]]:
        return [(each.who, each.rank) for each in placements(table)]

    assert found(finished([0], ana, left)) == [("ana", 0), ("eva", 1)]
    assert found(finished([2], ana, left, rui)) == [("ana", 1), ("eva", 2), ("rui", 0)]
    assert found(finished([1], left, easy)) == []  # unrated, because hints were allowed
    assert found(finished([1], left, easy, rated=True)) == [("eva", 1), ("@easy", 0)]
    # The game is unrated, because one player has both seats.
    assert found(finished([0], ana, msgspec.structs.replace(ana, bot="easy", out=True))) == []
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


def two_players(moves: list[int], *, ended: str = "resigned", bots: dict[int, int] | None = None) -> Table:
    """Return a finished game under the current rating rules, whose moves were made by these seats."""
    seats = [Seat(player="ana"), Seat(player="rui", bot="easy", out=True)]
    table = finished([0], *seats, game="wishes", rating_rules=RATING_RULES, bot_decisions=bots or {})
    table.history = Moves(moves)  # type: ignore[assignment]
    table.ended = ended
    return table


class Moves(SimpleNamespace):
    """Fake game history that has only a length and the seats of its moves."""

    def __init__(self, seats: list[int]) -> None:
        super().__init__(seats=seats)

    def __len__(self) -> int:
        return len(self.seats)


def test_game_is_void_until_everyone_has_moved() -> None:
    table = two_players([0] * 200)
    assert placements(table) == []
    assert uncounted_reason(table) == "not_everyone_moved"
    assert uncounted_reason(two_players([0, 1])) is None
    assert uncounted_reason(two_players([0, 1], ended="closed")) == "closed"


def test_short_game_can_only_lower_ratings() -> None:
    typical = typical_length("wishes", 2, "{}")
    assert 60 < typical < 200
    short, long = round(typical * MIN_SHARE) - 1, round(typical * MIN_SHARE) + 1
    assert {each.note for each in placements(two_players([0, 1] * (short // 2)))} == {TOO_SHORT}
    assert {each.note for each in placements(two_players([0, 1] * long))} == {COUNTS}


def test_bot_that_makes_more_than_a_tenth_of_the_decisions() -> None:
    moves = [0, 1] * 60
    assert [each.note for each in placements(two_players(moves, bots={0: 6}))] == [COUNTS, COUNTS]
    assert [each.note for each in placements(two_players(moves, bots={0: 7}))] == [BOT_PLAYED, COUNTS]
    ((_, row),) = result_rows(two_players(moves, bots={0: 7}))
    assert row["places"] == '[["ana",0,"bot_played"],["rui",1,""]]'
    assert stored_placements(row) == placements(two_players(moves, bots={0: 7}))


def test_host_who_removes_a_player_loses_to_that_player() -> None:
    """The bot's result does not count for the removed player, and a third player gains and loses nothing."""
    seats = [Seat(player="ana"), Seat(player="rui", bot="easy", out=True), Seat(player="eva")]
    table = finished([0], *seats, host="ana", expelled=[1], rated=True)
    assert [(each.who, each.rank) for each in placements(table)] == [("rui", 0), ("ana", 1)]
    assert placements(finished([0], *seats, host="ana", is_void=True)) == []
    assert placements(finished([0], *seats, host="zoe", expelled=[1])) == []


def test_host_of_a_season_who_removes_a_player_loses_to_that_player() -> None:
    seats = [Seat(player="ana"), Seat(player="rui", bot="easy", out=True)]
    table = finished([0], *seats, host="", moderator="ana", expelled=[1], rated=True)
    assert [(each.who, each.rank) for each in placements(table)] == [("rui", 0), ("ana", 1)]
    assert placements(finished([0], *seats, host="", moderator="zoe", expelled=[1])) == []
