"""What becomes of a table in the database, row by row."""

import msgspec

from ribeira.server.actors.table_info import table_summary
from ribeira.server.features.ratings.rating import places
from ribeira.server.storage.changeset import Row
from ribeira.tables.log import write_entry, write_snapshot
from ribeira.tables.table import Line, Table


def entry_row(table: str, line: Line) -> Row:
    return {
        "table_id": table,
        "number": line.number,
        "at": line.at,
        "request": line.request,
        "body": write_entry(line.entry),
    }


def summary_row(table: Table) -> Row:
    playing = table.status == "playing"
    return {
        "id": table.id,
        "game": table.game,
        "host": table.host,
        "status": table.status,
        "public": table.public,
        "created_at": table.at,
        "updated_at": table.at,
        "number": table.number,
        "deadline": table.clock.deadline() if table.clock is not None and playing else None,
        "bots_to_move": bool(table.bots_to_move()),
        "summary": msgspec.json.encode(table_summary(table)).decode(),
    }


def snapshot_row(table: Table) -> Row:
    return {"table_id": table.id, "number": table.number, "body": write_snapshot(table)}


def daily_rows(table: Table) -> list[Row]:
    """The one of a table with the deal of a day; none for others."""
    if table.daily is None:
        return []
    return [{"day": table.daily, "game": table.game, "player_id": table.host, "table_id": table.id}]


def result_rows(table: Table) -> list[Row]:
    """The one of a game that counts for ratings; none for others."""
    placed = places(table) if table.status == "over" else []
    if not placed:
        return []
    encoded = msgspec.json.encode(placed).decode()
    return [{"table_id": table.id, "game": table.game, "finished_at": table.finished or table.at, "places": encoded}]


def seating_row(table: str, player: str, seated: bool, at: int) -> Row:
    return {"table_id": table, "player_id": player, "seated": seated, "seen_at": at}
