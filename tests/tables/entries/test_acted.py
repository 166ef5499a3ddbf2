"""Action entries: turn numbers, the logged fields, and actions hidden from other seats."""

import random

import msgspec
import pytest

import ribeira
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.undone import Undone
from ribeira.tables.entry import Entry
from ribeira.tables.message_types import read_entry
from tests.tables.helpers import GAMES, append, open_table


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_identifies_one_position(game: str) -> None:
    """While a seat's turn number is the same, its choices and the revealed information do not change.

    This holds even if other seats undo actions. An action that was chosen in an earlier position is therefore refused
    as stale, never as illegal.
    """
    found = ribeira.game(game)
    table = open_table(game, found.seats[-1], seed=7)
    chance = random.Random(8)
    seen: list[dict[int, tuple[list[int], int]]] = [{} for _ in table.seats]
    for _ in range(400):
        if table.status != "playing":
            break
        history = table.require_game()
        deciders = history.state.deciders()
        for seat, turn in enumerate(table.turns):
            assert turn >= max(seen[seat], default=0)
            position = (history.state.legal(seat) if seat in deciders else [], int(history.state.revealed))
            assert seen[seat].setdefault(turn, position) == position
        seat = chance.choice(deciders)
        entry: Entry
        if history.can_undo(seat) and chance.random() < 0.4:
            entry = Undone(seat)
        else:
            entry = Acted(seat, found.actions.text(chance.choice(history.state.legal(seat))))
        append(table, entry)


def test_the_action_number_is_not_part_of_the_log() -> None:
    space = ribeira.game("wishes").actions
    entry = Acted.of(1, 3, space)
    assert entry == Acted(1, space.text(3))
    text = msgspec.json.encode(entry).decode()
    assert msgspec.json.decode(text) == {"entry": "acted", "seat": 1, "action": space.text(3)}
    assert read_entry(text) == entry


def test_other_seats_do_not_see_the_action() -> None:
    entry = Acted.of(1, 3, ribeira.game("wishes").actions)
    assert entry.seen_by([0, 1]) is entry
    assert entry.seen_by([0]) == Acted(1, None)
