"""Sample rows of any stored kind, created from its declaration."""

from typing import Any

from ribeira.server.storage.stored_kind import Column, Row, StoredKind, boolean, integer, text

# A kind that exists only in tests. All storage code that is derived from declarations must support this kind.
NOTES = StoredKind(
    name="notes",
    columns=(text("table_id", 32), text("player_id", 32), text("body"), integer("number"), boolean("pinned")),
    key=("table_id", "player_id"),
    table="table_id",
    player="player_id",
    version="number",
    table_export="notes",
    browser="in_memory",
)


def sample_row(kind: StoredKind, seed: int = 1, **values: Any) -> Row:
    """Return a row whose texts and numbers differ from those of other seeds. `values` override columns."""
    return {column.name: _value(column, seed) for column in kind.columns} | values


def owned_row(kind: StoredKind, seed: int = 1, *, table: str = "", player: str = "", device: str = "") -> Row:
    """Return a row that belongs to the given owners. Owners that the kind does not have are ignored."""
    owners = ((kind.table, table), (kind.player, player), (kind.device, device))
    return sample_row(kind, seed, **{column: id for column, id in owners if column is not None and id})


def _value(column: Column, seed: int) -> Any:
    if column.type == "text":
        return f"{column.name}{seed}".ljust(4, "x")[-(column.length or 100) :]
    if column.type == "boolean":
        return True
    return float(seed) if column.type == "float" else seed
