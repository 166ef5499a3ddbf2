"""Base class of views, which contain the information available to a seat."""

import msgspec


class Ask(msgspec.Struct, frozen=True):
    """Pending decision of a seat: its name (`move_buyer`) and its fields."""

    seat: int
    decision: str
    fields: dict[str, int | str]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Base class of a game's views. A view contains no hidden information."""

    seat: int | None  # None for a spectator
    asks: list[Ask]  # pending decisions; empty when the game is over
