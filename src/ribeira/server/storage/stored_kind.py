"""Declarations of stored data.

A `StoredKind` declares a kind of row. The database schema, reads, writes, deletion, export, import and the browser's
store are derived from it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import ge, le, lt
from typing import Any, Literal

import msgspec

Row = dict[str, Any]
ColumnType = Literal["text", "integer", "big_integer", "float", "boolean"]


class Column(msgspec.Struct, frozen=True):
    """A database column. With `default_false`, the database's default value is false."""

    name: str
    type: ColumnType
    length: int | None = None
    nullable: bool = False
    unique: bool = False
    default_false: bool = False


def text(name: str, length: int | None = None, *, nullable: bool = False, unique: bool = False) -> Column:
    """Return a text column. Its length is unlimited by default."""
    return Column(name, "text", length, nullable, unique)


def integer(name: str, *, nullable: bool = False) -> Column:
    """Return a 32-bit integer column."""
    return Column(name, "integer", nullable=nullable)


def timestamp(name: str, *, nullable: bool = False) -> Column:
    """Return a timestamp column, in milliseconds since 1970."""
    return Column(name, "big_integer", nullable=nullable)


def boolean(name: str, *, default_false: bool = False) -> Column:
    """Return a boolean column, with False as optional database default."""
    return Column(name, "boolean", default_false=default_false)


class Index(msgspec.Struct, frozen=True):
    """An index over columns, declared once for all databases."""

    name: str
    columns: tuple[str, ...]


class StoredKind(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A kind of row. Rows belong to a table, a player or both, or to the server. Kinds are compared by identity."""

    name: str  # name of the browser's object store and, by default, of the database table
    columns: tuple[Column, ...]
    key: tuple[str, ...]
    database_name: str = ""  # name of the database table, if it differs from `name`
    indexes: tuple[Index, ...] = ()

    # Columns with the IDs of owners. Rows are deleted together with their table, player or device.
    table: str | None = None
    player: str | None = None
    device: str | None = None
    # If True, clean-up keeps players who have a row of this kind. If this is the name of a column, only rows in which
    # the column is true count.
    keeps_player: bool | str = False

    # If True, adding a row with an existing key raises `Conflict`. If False, the new row replaces the old row.
    insert_only: bool = False
    version: str | None = None  # column name; a row never replaces a row with a higher value in this column
    preserved_columns: tuple[str, ...] = ()  # columns that keep their value when a row is replaced

    # Fields that contain these rows in the exports of tables and of the server. None if an export omits them.
    table_export: str | None = None
    server_export: str | None = None

    # Storage in the browser build: all rows in memory, one table's rows read on demand, or none (None).
    browser: Literal["in_memory", "per_table"] | None = None

    @property
    def sql_name(self) -> str:
        """Name of the database table."""
        return self.database_name or self.name

    @property
    def column_names(self) -> tuple[str, ...]:
        """Names of all columns, in the order of their declaration."""
        return tuple(column.name for column in self.columns)

    @property
    def one_per_table(self) -> bool:
        """True if a table has no more than one row of this kind."""
        return self.key == (self.table,)

    def key_of(self, row: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return the primary key of a row."""
        return tuple(row[column] for column in self.key)

    def identities_of(self, row: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """Return the values that must be unique within the kind: the key and the unique columns."""
        unique = [column.name for column in self.columns if column.unique]
        values = [(name, row[name]) for name in unique if row.get(name) is not None]
        return [("key", self.key_of(row)), *values]


class AtLeast(msgspec.Struct, frozen=True):
    """Condition: the column is greater than or equal to the value."""

    value: int


class AtMost(msgspec.Struct, frozen=True):
    """Condition: the column is less than or equal to the value."""

    value: int


class Below(msgspec.Struct, frozen=True):
    """Condition: the column is less than the value."""

    value: int


# Conditions by column. A plain value must be equal; a collection must contain the column's value.
Where = Mapping[str, Any]
COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {AtLeast: ge, AtMost: le, Below: lt}


def matches(row: Mapping[str, Any], where: Where) -> bool:
    """Return True if a row meets all conditions, with the semantics of SQL."""
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
    """Return True if a condition's value is a collection of alternatives."""
    return isinstance(value, Collection) and not isinstance(value, str | bytes)


def in_order(rows: Iterable[Row], order_by: Iterable[str]) -> list[Row]:
    """Return rows sorted by columns. A minus sign before a column name means descending order."""
    found = list(rows)
    for column in reversed(tuple(order_by)):
        name = column.removeprefix("-")
        found.sort(key=lambda row: row[name], reverse=column != name)
    return found
