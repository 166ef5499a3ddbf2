"""Stored kinds of rows, each declared once.

A `StoredKind` states everything that storage needs to know about a kind of row. The database schema, reads, writes,
deletion, export, import and the browser's store are derived from it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import ge, le, lt
from typing import Any, Literal

import msgspec

Row = dict[str, Any]
ColumnType = Literal["text", "integer", "big_integer", "float", "boolean"]


class Column(msgspec.Struct, frozen=True):
    """A column of a database table. `default_false` is a server default."""

    name: str
    type: ColumnType
    length: int | None = None
    nullable: bool = False
    unique: bool = False
    default_false: bool = False


def text(name: str, length: int | None = None, *, nullable: bool = False, unique: bool = False) -> Column:
    """Return a text column, without a limit if no length is given."""
    return Column(name, "text", length, nullable, unique)


def integer(name: str, *, nullable: bool = False) -> Column:
    """Return a 32-bit integer column."""
    return Column(name, "integer", nullable=nullable)


def timestamp(name: str, *, nullable: bool = False) -> Column:
    """Return a column of milliseconds since 1970."""
    return Column(name, "big_integer", nullable=nullable)


def boolean(name: str, *, default_false: bool = False) -> Column:
    """Return a boolean column."""
    return Column(name, "boolean", default_false=default_false)


class Index(msgspec.Struct, frozen=True):
    """An index of the database table."""

    name: str
    columns: tuple[str, ...]


class StoredKind(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A kind of row. It belongs to a table, a player or both, or else to the server. Kinds are compared by identity."""

    name: str  # in the browser's store
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    database_name: str = ""  # of the database table, if it differs from the name
    indexes: tuple[Index, ...] = ()

    # Owners: a row is deleted together with the table, player or device whose ID is in this column.
    table: str | None = None
    player: str | None = None
    device: str | None = None
    # True: clean-up keeps players with a row of this kind. A column name: only with a row where the column is true.
    keeps_player: bool | str = False

    # True: adding a row whose key exists is a `Conflict`. False: the row replaces the previous one.
    insert_only: bool = False
    version: str | None = None  # a row never replaces one with a higher value in this column
    preserved_columns: tuple[str, ...] = ()  # columns that keep their value when a row is replaced

    # Field of the export document with the rows of this kind (None: not part of that document).
    table_export: str | None = None
    server_export: str | None = None

    # In the browser page: all rows are held in memory, or a table's rows are read when needed.
    browser: Literal["in_memory", "per_table"] | None = None

    @property
    def sql_name(self) -> str:
        """Name of the database table."""
        return self.database_name or self.name

    @property
    def column_names(self) -> tuple[str, ...]:
        """Names of all columns."""
        return tuple(column.name for column in self.columns)

    @property
    def one_per_table(self) -> bool:
        """Whether a table has at most one row of this kind."""
        return self.key == (self.table,)

    def key_of(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the primary key of a row."""
        return tuple(row[column] for column in self.key)

    def identities_of(self, row: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Return the values that no other row of the kind can have: the key and the unique columns."""
        unique = [column.name for column in self.columns if column.unique]
        values = [(name, row[name]) for name in unique if row.get(name) is not None]
        return [("key", self.key_of(row)), *values]


class AtLeast(msgspec.Struct, frozen=True):
    """Condition of a read: the column is at least the value."""

    value: int


class AtMost(msgspec.Struct, frozen=True):
    """Condition of a read or deletion: the column is at most the value."""

    value: int


class Below(msgspec.Struct, frozen=True):
    """Condition of a read or deletion: the column is below the value."""

    value: int


# Conditions by column: a plain value must be equal, and one of a collection must be.
Where = Mapping[str, Any]
COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {AtLeast: ge, AtMost: le, Below: lt}


def matches(row: Mapping[str, Any], where: Where) -> bool:
    """Return whether a row meets conditions, as a database evaluates them."""
    for column, wanted in where.items():
        value = row[column]
        if isinstance(wanted, AtLeast | AtMost | Below):
            if value is None or not COMPARISONS[type(wanted)](value, wanted.value):
                return False
        elif is_collection(wanted):
            if value not in wanted:
                return False
        elif value != wanted:
            return False
    return True


def is_collection(value: Any) -> bool:
    """Return whether a condition lists several values."""
    return isinstance(value, Collection) and not isinstance(value, str | bytes)


def in_order(rows: Iterable[Row], order_by: Iterable[str]) -> list[Row]:
    """Return rows sorted by columns; a minus before a name reverses the order."""
    found = list(rows)
    for column in reversed(tuple(order_by)):
        name = column.removeprefix("-")
        found.sort(key=lambda row: row[name], reverse=column != name)
    return found
