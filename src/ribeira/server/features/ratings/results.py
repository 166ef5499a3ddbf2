"""Results of rated games: which finished games count, and how each player placed."""

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.storage.stored_kind import Row, StoredKind
from ribeira.tables.game_summary import is_fair
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


class Placement(msgspec.Struct, frozen=True, array_like=True):
    """The rank of a player or bot level in a game, stored as `[who, rank]`."""

    who: str  # player ID, or @ followed by the name of a bot level
    rank: int  # 0 is the winner


_decoder = msgspec.json.Decoder(list[Placement])


def level_key(level: str) -> str:
    """Return the key that represents a level where player IDs are expected."""
    return f"@{level}"


def is_level(key: str) -> bool:
    """Return whether a key represents a level, not a player."""
    return key.startswith("@")


def result_rows(table: Table) -> list[tuple[StoredKind, Row]]:
    """Return the row for a finished game that counts for ratings; empty for other tables."""
    found = placements(table) if table.status == "over" else []
    if not found:
        return []
    encoded = msgspec.json.encode(found).decode()
    row = {"table_id": table.id, "game": table.game, "finished_at": table.finished or table.at, "places": encoded}
    return [(RESULTS, row)]


def stored_placements(row: Row) -> list[Placement]:
    """Return the placements in a stored row."""
    return _decoder.decode(row["places"])


def placements(table: Table) -> list[Placement]:
    """Return the placement of each seat in a finished game; empty if the game does not count for ratings.

    A game counts if it is rated (see `Table.is_rated`) and fair (see `is_fair`), was completed or resigned, and if each
    of its two or more seats belongs to a different person or to a bot level, with at least one person.
    """
    if table.ended not in ("game", "resigned") or not (_has_rated_seats(table) and is_fair(table) and table.is_rated()):
        return []
    assert table.history is not None
    scores = table.history.state.result().scores if table.ended == "game" else [0] * len(table.seats)
    # Players who left rank last, regardless of how the replacement bot did.
    strengths = [
        (False, False, 0) if _has_left(seat) else (True, number in table.winners, scores[number])
        for number, seat in enumerate(table.seats)
    ]
    return [
        Placement(seat.player or level_key(seat.bot or ""), sum(other > strength for other in strengths))
        for seat, strength in zip(table.seats, strengths, strict=True)
    ]


def _has_rated_seats(table: Table) -> bool:
    """Return whether each seat belongs to a different person or to a level, with at least one person."""
    people = [seat.player for seat in table.seats if seat.player is not None]
    if len(table.seats) == 1 or not people or len(people) != len(set(people)):
        return False
    return all(seat.player is not None or seat.bot in LEVELS for seat in table.seats)


def _has_left(seat: Seat) -> bool:
    """Return whether a bot has replaced the player."""
    return seat.player is not None and seat.bot is not None
