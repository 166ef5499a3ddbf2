"""What a seat may know."""

import msgspec


class Ask(msgspec.Struct, frozen=True):
    """What a seat has to decide: the decision's name (`move_buyer`) and its fields."""

    seat: int
    decision: str
    fields: dict[str, int | str]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat may know. A game derives its own; what is hidden is not in it."""

    seat: int | None  # None for a spectator
    asks: list[Ask]  # pending decisions; empty when the game is over
