"""Build SQLAlchemy tables and WHERE conditions from the declarations of stored kinds."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Float,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    bindparam,
    false,
)
from sqlalchemy import Index as SqlIndex
from sqlalchemy.types import TypeEngine

from ribeira.server.storage import stored_kind
from ribeira.server.storage.stored_kind import COMPARISONS, StoredKind, Where, is_collection

TYPES: dict[stored_kind.ColumnType, type[TypeEngine[Any]]] = {
    "integer": Integer,
    "big_integer": BigInteger,
    "float": Float,
    "boolean": Boolean,
}


class Schema:
    """Database tables by stored kind."""

    def __init__(self, kinds: Iterable[StoredKind]) -> None:
        self.kinds = tuple(kinds)
        self.metadata = MetaData()
        self._tables = {kind: build_table(kind, self.metadata) for kind in self.kinds}

    def __getitem__(self, kind: StoredKind) -> Table:
        return self._tables[kind]


def build_table(kind: StoredKind, metadata: MetaData) -> Table:
    """Build the database table for a kind."""
    return Table(
        kind.sql_name,
        metadata,
        *(_column(column) for column in kind.columns),
        PrimaryKeyConstraint(*kind.key),
        *(SqlIndex(index.name, *index.columns) for index in kind.indexes),
    )


def _column(column: stored_kind.Column) -> Column[Any]:
    type_ = TYPES[column.type]() if column.type != "text" else String(column.length) if column.length else Text()
    return Column(
        column.name,
        type_,
        nullable=column.nullable,
        unique=column.unique or None,
        server_default=false() if column.default_false else None,
        autoincrement=False,
    )


def conditions(table: Table, where: Where) -> list[ColumnElement[bool]]:
    """Translate conditions to SQL with literal values."""
    found = []
    for name, wanted in where.items():
        column = table.c[name]
        if type(wanted) in COMPARISONS:
            found.append(COMPARISONS[type(wanted)](column, wanted.value))
        else:
            found.append(column.in_(list(wanted)) if is_collection(wanted) else column == wanted)
    return found


def bound_conditions(table: Table, shape: Iterable[tuple[str, type | None]]) -> list[ColumnElement[bool]]:
    """Translate conditions to SQL with parameters named `where_<column>`, for `executemany`.

    Args:
        table: the database table.
        shape: columns with the type of comparison, or None for equality.
    """
    found = []
    for name, comparison in shape:
        column, value = table.c[name], bindparam(f"where_{name}", type_=table.c[name].type)
        found.append(COMPARISONS[comparison](column, value) if comparison is not None else column == value)
    return found
