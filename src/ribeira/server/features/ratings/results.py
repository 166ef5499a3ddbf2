"""Results of rated games: which finished games count, and how each player placed."""

from collections.abc import Iterable

import msgspec

from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.storage.stored_kind import Row, StoredKind
from ribeira.tables.rated_game import has_bot_played, is_too_short, uncounted_reason
from ribeira.tables.seats import Seat
from ribeira.tables.table import Table


class Placement(msgspec.Struct, frozen=True, array_like=True):
    """The rank of a player or bot level in a game, stored as `[who, rank]` or `[who, rank, note]`."""

    who: str  # player ID, or @ followed by the name of a bot level
    rank: int  # 0 is the winner
    # `COUNTS`, or the reason why the game can only lower the rating. None for games that are older than these rules.
    note: str | None = None


COUNTS = ""
TOO_SHORT = "too_short"  # the game ended by resignation or time-out before a third of its typical length
BOT_PLAYED = "bot_played"  # a bot made more than a tenth of the player's decisions


_decoder = msgspec.json.Decoder(list[Placement])


def level_key(level: str) -> str:
    """Return the key that represents a level where player IDs are expected."""
    return f"@{level}"


def is_level(key: str) -> bool:
    """Return True if a key represents a level, not a player."""
    return key.startswith("@")


def result_rows(table: Table) -> list[tuple[StoredKind, Row]]:
    """Return the row for a finished game that counts for ratings, or an empty list for other tables."""
    found = placements(table) if table.status == "over" else []
    if not found:
        return []
    encoded = encode_placements(found)
    row = {"table_id": table.id, "game": table.game, "finished_at": table.finished or table.at, "places": encoded}
    return [(RESULTS, row)]


def encode_placements(found: Iterable[Placement]) -> str:
    """Return placements as JSON arrays of player, rank and, if present, note."""
    rows = [[each.who, each.rank] if each.note is None else [each.who, each.rank, each.note] for each in found]
    return msgspec.json.encode(rows).decode()


def stored_placements(row: Row) -> list[Placement]:
    """Return the placements in a stored row."""
    return _decoder.decode(row["places"])


def placements(table: Table) -> list[Placement]:
    """Return the placement of each seat in a finished game, or an empty list if the game does not count for ratings.

    A game counts if it meets the conditions of `is_rated_game`, everyone has moved, and it was completed or resigned.
    """
    if uncounted_reason(table) is not None:
        return []
    if table.expelled:
        return _removal_placements(table)
    assert table.history is not None
    scores = table.history.state.result().scores if table.ended == "game" else [0] * len(table.seats)
    # Players who left rank last, regardless of how the replacement bot did.
    strengths = [
        (False, False, 0) if _has_left(seat) else (True, number in table.winners, scores[number])
        for number, seat in enumerate(table.seats)
    ]
    is_short = table.rating_rules > 0 and is_too_short(table)
    return [
        Placement(
            seat.player or level_key(seat.bot or ""),
            sum(other > strength for other in strengths),
            _note(table, number, is_short=is_short),
        )
        for number, (seat, strength) in enumerate(zip(table.seats, strengths, strict=True))
    ]


def _removal_placements(table: Table) -> list[Placement]:
    """Return the placements of a game from which the host (in a season, the season's host) removed players.

    The host loses to the removed players, as after a resignation. Otherwise a host could avoid a loss, or let a bot
    lose in place of a strong opponent. Other players are not rated. The list is empty if the host has no seat.
    """
    host = table.host or table.moderator
    if not table.seats_of(host):
        return []
    is_short = table.rating_rules > 0 and is_too_short(table)
    removed = [
        Placement(table.seats[seat].player or "", 0, _limited(table, TOO_SHORT if is_short else COUNTS))
        for seat in table.expelled
    ]
    return [*removed, Placement(host, len(removed), _limited(table, COUNTS))]


def _limited(table: Table, note: str) -> str | None:
    return None if table.rating_rules == 0 else note


def _note(table: Table, seat: int, *, is_short: bool) -> str | None:
    """Return the note for a seat's result, or None for games that are older than the rating rules."""
    if table.rating_rules == 0:
        return None
    if is_short:
        return TOO_SHORT
    return BOT_PLAYED if table.seats[seat].player is not None and has_bot_played(table, seat) else COUNTS


def _has_left(seat: Seat) -> bool:
    """Return True if a bot has replaced the player."""
    return seat.player is not None and seat.bot is not None
