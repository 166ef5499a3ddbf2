"""How decisions are written by a pen, from what observations know of them."""

from collections.abc import Sequence
from typing import Any

from ribeira.engine.observing import Asks
from ribeira.engine.pen import Asked


def asked(asks: Asks) -> dict[type, Asked]:
    """How every kind of decision is written."""
    found = {}
    for name, kind in asks.tasks.items():
        known = [
            (place, field, part, values)
            for place, (field, part) in enumerate(asks.fields.items())
            if (values := kind.FIELDS.get(field, ()))
        ]
        found[kind] = Asked(
            asks.decision.number[name],
            [field for _, field, _, _ in known],
            [place for place, _, _, _ in known],
            [values[0] if isinstance(values, range) else 0 for _, _, _, values in known],
            [_codes(part, values) for _, _, part, values in known],
        )
    return found


def _codes(part: Any, values: Sequence[Any]) -> list[int]:
    """The codes of the values that a field can have, in their order."""
    codes: list[int] = []
    for value in values:
        part.write(value, 0, codes)
    return codes
