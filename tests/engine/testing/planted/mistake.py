"""Mistake that is planted in the sound game."""

from typing import NamedTuple


class Mistake(NamedTuple):
    """Planted mistake.

    Attributes:
        name: the mistake in words.
        method: pattern of the method or declaration that the failure must name.
        field: pattern of the field that it must name.
        edits: old and new text of the changes.
        file: the changed file of the sound game.
    """

    name: str
    method: str
    field: str
    edits: tuple[tuple[str, str], ...]
    file: str = "game.py"
