"""People at a table, as the host addresses them."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated, NamedTuple

import msgspec

from ribeira.tables.errors import Refused
from ribeira.tables.table import Table

PersonKey = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Person(NamedTuple):
    """The player ID and displayed name of a person at a table."""

    id: str  # player ID
    name: str


def person_key(table_id: str, player: str) -> str:
    """Return the key of a player at one table. The key hides the player ID and differs from table to table."""
    return blake2b(f"{table_id}:{player}".encode(), digest_size=8).hexdigest()


def people_at(table: Table, visitors: Mapping[str, str]) -> dict[str, str]:
    """Return the names of all known people at a table, keyed by player ID.

    People are known if they are seated, connected, muted, removed or unseated, or have written in the chat.

    Args:
        table: the table.
        visitors: names of the connected people by player ID.
    """
    seated = {seat.player: seat.name for seat in table.seats if seat.player is not None}
    return {**table.speakers, **visitors, **table.muted, **table.unseated, **table.removed, **seated}


def require_person(table: Table, key: str, visitors: Mapping[str, str]) -> Person:
    """Return the person with a key. Raise `Refused` if the key is unknown or belongs to the host."""
    for player, name in people_at(table, visitors).items():
        if person_key(table.id, player) == key:
            if player in (table.host, table.moderator):
                raise Refused("own_person", "you cannot mute or remove yourself", "person")
            return Person(player, name)
    raise Refused("no_such_person", "this person is no longer at the table", "person")
