"""Sets of changes that are committed together, and the exceptions of a failed commit."""

from collections.abc import Iterable
from typing import Any, Self

import msgspec

from ribeira.server.storage.stored_kind import Row, StoredKind, Where


class Conflict(Exception):
    """A row of an `insert_only` kind already exists, for example an entry with the same number."""


class StorageFailed(Exception):
    """The commit failed, or its outcome is unknown."""


class ChangeSet(msgspec.Struct):
    """Changes that are committed atomically.

    Rows are added first, then updated, then deleted.
    """

    added: dict[StoredKind, list[Row]] = {}
    updated: list[tuple[StoredKind, Where, Row]] = []
    deleted: list[tuple[StoredKind, Where]] = []
    forgotten_tables: list[str] = []
    forgotten_players: list[str] = []
    forgotten_devices: list[str] = []
    # Notifications to the server's other processes, sent with the commit.
    presence_changed: list[str] = []  # tables where players connected or disconnected
    disconnected_players: list[str] = []  # players whose connections must be closed

    def add(self, kind: StoredKind, *rows: Row) -> Self:
        """Add rows. They replace rows with the same key unless the kind is `insert_only`."""
        if rows:
            self.added.setdefault(kind, []).extend(rows)
        return self

    def update(self, kind: StoredKind, where: Where, values: Row) -> Self:
        """Set columns of all matching rows."""
        self.updated.append((kind, where, values))
        return self

    def delete(self, kind: StoredKind, where: Where) -> Self:
        """Delete all matching rows."""
        self.deleted.append((kind, where))
        return self

    def forget_tables(self, tables: Iterable[str]) -> Self:
        """Delete tables and all rows that they own."""
        self.forgotten_tables.extend(tables)
        return self

    def forget_players(self, players: Iterable[str]) -> Self:
        """Delete players and all rows that they own."""
        self.forgotten_players.extend(players)
        return self

    def forget_devices(self, devices: Iterable[str]) -> Self:
        """Delete devices and all rows that they own."""
        self.forgotten_devices.extend(devices)
        return self

    def merge(self, other: "ChangeSet") -> Self:
        """Add all changes of another set."""
        for kind, rows in other.added.items():
            self.add(kind, *rows)
        self.updated += other.updated
        self.deleted += other.deleted
        self.forgotten_tables += other.forgotten_tables
        self.forgotten_players += other.forgotten_players
        self.forgotten_devices += other.forgotten_devices
        self.presence_changed += other.presence_changed
        self.disconnected_players += other.disconnected_players
        return self

    def rows(self, kind: StoredKind) -> list[Row]:
        """Return the added rows of a kind."""
        return self.added.get(kind, [])


def last_of_each_key(kind: StoredKind, rows: Iterable[Row]) -> list[Row]:
    """Return the last row for each key, sorted by key, so that processes that write the same rows never deadlock."""
    last: dict[tuple[Any, ...], Row] = {kind.key_of(row): row for row in rows}
    return [last[key] for key in sorted(last)]
