"""Fields of the state and of a sheet. After a change: `python -m ribeira.engine.state_fields fleet`."""

from collections.abc import Sequence
from types import GenericAlias
from typing import Any

from ribeira.engine.serialization.position import PositionPart
from ribeira.engine.state_fields import (
    Amounts,
    Flags,
    Index,
    Member,
    Plain,
    StateFields,
    Truth,
    number,
    numbers,
    parts,
    pile,
    unwritten,
)
from ribeira.games.fleet.actions import BUILDINGS, COLUMNS, COUNTS, FACES, HARBOUR, SECTIONS, SHIPS, TOKENS, TYPES

NONE = -1


class TrophyPosition(PositionPart):
    """The trophy cards in a position."""

    gold: str | None = None
    silver: str | None = None
    open: bool = True  # the silver trophy can still be won


def named(names: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """Return the nonzero numbers by name."""
    return {name: number for name, number in zip(names, numbers, strict=False) if number}


def boats(sheet: Any) -> dict[str, list[int]]:
    """Return the fish on each launched boat, by kind."""
    slots, launched = sheet.kit.slots, sheet.launched
    kinds = [kind for kind in range(HARBOUR) if launched[kind]]
    return {SECTIONS[kind]: sheet.fish[slots[kind] : slots[kind] + launched[kind]] for kind in kinds}


def captain(sheet: Any) -> str | None:
    """Return the captain card."""
    return None if sheet.captain == NONE else str(sheet.kit.captain_names[sheet.captain])


def completed(sheet: Any) -> list[str]:
    """Return the completed buildings."""
    return [building for building, built in zip(BUILDINGS, sheet.built, strict=True) if built]


def tokens(state: Any) -> dict[str, str]:
    """Return the places of the captain's tokens."""
    return {token: SECTIONS[section] for token, section in zip(TOKENS, state.tokens, strict=False)}


def trophies(state: Any) -> TrophyPosition | None:
    """Return the trophy cards of a game with trophies."""
    if state.silver == NONE:
        return None
    kit = state.kit
    return TrophyPosition(kit.gold_names[state.gold], kit.silver_names[state.silver], state.silver_open != 0)


SHEET = StateFields(
    "Sheet",
    Member("start", str | None, None),  # start roll that has not been marked yet, on an empty sheet
    unwritten("marked", length="WHARF", element="int"),  # number of marked boxes in each section, from the top
    Member("columns", dict[str, int], {}, lambda sheet: named(SECTIONS[:COLUMNS], sheet.marked)),
    Member("harbour", dict[str, int], {}, lambda sheet: named(SHIPS, sheet.marked[COLUMNS:])),
    Member("wharf", dict[str, int], {}, lambda sheet: named(BUILDINGS, sheet.marked[HARBOUR:])),
    unwritten("licences", length="COLUMNS", element="int"),  # levels
    Member("licences", dict[str, int], {}, lambda sheet: named(TYPES, sheet.licences)),  # omitted: from the marked L
    unwritten("launched", length="HARBOUR", element="int"),  # number of boats of each kind
    unwritten("fish", length="kit.slots[HARBOUR]", element="int"),  # fish on each boat, from `kit.slots[kind]`
    Member("boats", dict[str, list[int]], {}, boats),  # omitted: one empty boat per marked B
    numbers("hexes", "COLUMNS", codec=Flags(TYPES)),  # 1 for each marked hex
    number("coins", least=None),  # last marked box of the coin track
    number("stars", least=None),  # star actions left
    number("salvaged", least=None),  # salvage stars used
    number("bonus", start="-1", codec=Index(COUNTS), least=None),  # quantity that the crab bonus counts, or NONE
    unwritten("captain", start="-1"),  # captain card, or NONE
    Member("captain", str | None, None, captain),
    number("trophy", codec=Truth(), least=None),  # 1 with the silver trophy
    numbers("crossed", "WHARF", codec=Amounts(SECTIONS)),  # boxes crossed out per section, from the bottom (solo)
    numbers("crossed_stars", codec=Plain(list[int], [])),  # crossed-out boxes of the coin track (solo)
    unwritten("built", length="len(BUILDINGS)", element="int"),  # 1 for each completed building
    Member("built", list[str] | None, None, completed),  # omitted: buildings with all boxes marked
    unwritten("limits", depth=1, element="int", shared=True),  # usable boxes of each section, from the top
    unwritten("crab_licence"),  # 1 if the crab licence is marked
    state=False,
)

SHEETS = GenericAlias(list, (SHEET.position_type,))

FIELDS = StateFields(
    "Fleet",
    number("round", start="1", codec=Plain(default=1), least=None),
    number("first", least=None),  # seat of the first player
    parts("sheets", "Sheet"),
    Member("players", SHEETS, [], lambda state: [SHEET.part(sheet) for sheet in state.sheets]),
    pile("dice", FACES),  # faces on the table, in the order of the roll
    unwritten("tokens", depth=1, element="int"),  # sections of the captain's tokens (solo)
    Member("tokens", dict[str, str], {}, tokens),  # omitted: the start sections
    unwritten("gold", start="-1"),  # trophy cards, or NONE
    unwritten("silver", start="-1"),
    unwritten("silver_open"),  # 1 while the silver trophy can be won
    Member("trophies", TrophyPosition | None, None, trophies),  # omitted: drawn
)
