"""Snapshots restore the complete state of a table. Stored snapshots depend on the field names."""

import msgspec

from ribeira.tables.entries.acted import Acted
from ribeira.tables.snapshot import read_snapshot, write_snapshot
from tests.tables.helpers import append, open_table


def test_a_restored_table_continues_like_the_original() -> None:
    table = open_table("wishes", 2, seed=1)
    for _ in range(5):
        history = table.require_game()
        seat = history.state.deciders()[0]
        append(table, Acted.of(seat, history.state.legal(seat)[0], history.game.actions))
    text = write_snapshot(table)
    restored = read_snapshot(text)
    assert write_snapshot(restored) == text
    assert restored.require_game().state.dump() == table.require_game().state.dump()


def test_field_names_are_stable() -> None:
    document = msgspec.json.decode(write_snapshot(open_table("wishes", 2, seed=1)))
    assert {"course", "alone", "turns", "receipts", "went_back"} <= set(document)
    assert set(document["course"]) == {
        "game",
        "seed",
        "state",
        "seats",
        "actions",
        "trail",
        "components",
        "position",
    }
