"""Codes of decisions for the observation writer."""

from collections.abc import Sequence
from typing import Any

from ribeira.engine.observation import Asks
from ribeira.engine.observation.writer import DecisionCodes


def decision_codes(asks: Asks) -> dict[type, DecisionCodes]:
    """Return the codes of every kind of decision."""
    found = {}
    for name, kind in asks.tasks.items():
        known = [
            (place, field, part, values)
            for place, (field, part) in enumerate(asks.fields.items())
            if (values := kind.FIELDS.get(field, ()))
        ]
        found[kind] = DecisionCodes(
            asks.decision.number[name],
            [field for _, field, _, _ in known],
            [place for place, _, _, _ in known],
            [values[0] if isinstance(values, range) else 0 for _, _, _, values in known],
            [_codes(part, values) for _, _, part, values in known],
        )
    return found


def _codes(part: Any, values: Sequence[Any]) -> list[int]:
    """Return the codes of a field's values, in order."""
    codes: list[int] = []
    for value in values:
        part.write(value, 0, codes)
    return codes
