"""Results of rated games: which finished games count, and how each competitor placed."""

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.storage.entities import Row, StoredKind
from ribeira.tables.game_summary import is_fair
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


class Placement(msgspec.Struct, frozen=True, array_like=True):
    """The rank of a competitor in a game, stored as `[who, rank]`."""

    who: str  # a player's ID, or @ and the name of a bot level
    rank: int  # 0 is the winner


_decoder = msgspec.json.Decoder(list[Placement])


def level_key(level: str) -> str:
    """Return the key of a level among players' IDs."""
    return f"@{level}"


def is_level(key: str) -> bool:
    """Return whether a key stands for a level and not for a player."""
    return key.startswith("@")


def result_rows(table: Table) -> list[tuple[StoredKind, Row]]:
    """Return the row of a finished game that counts for ratings; nothing for other tables."""
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
    """Return the ranks of all seats of a finished game by seat; an empty list if the game does not count.

    A game counts if different people play it, possibly with bot levels, if it was completed or resigned, and if no
    player can have known the deal. The settings of the table can exclude it.
    """
    if table.ended not in ("game", "resigned") or not (_has_rated_seats(table) and is_fair(table) and table.is_rated()):
        return []
    assert table.history is not None
    scores = table.history.state.result().scores if table.ended == "game" else [0] * len(table.seats)
    # Players who left are last, whatever the bot that replaced them achieved.
    strengths = [
        (False, False, 0) if _has_left(seat) else (True, number in table.winners, scores[number])
        for number, seat in enumerate(table.seats)
    ]
    return [
        Placement(seat.player or level_key(seat.bot or ""), sum(other > strength for other in strengths))
        for seat, strength in zip(table.seats, strengths, strict=True)
    ]


def _has_rated_seats(table: Table) -> bool:
    """Return whether every seat belongs to another person or to a level, with at least one person."""
    people = [seat.player for seat in table.seats if seat.player is not None]
    if len(table.seats) == 1 or not people or len(people) != len(set(people)):
        return False
    return all(seat.player is not None or seat.bot in LEVELS for seat in table.seats)


def _has_left(seat: Seat) -> bool:
    """Return whether a bot has replaced the player."""
    return seat.player is not None and seat.bot is not None
