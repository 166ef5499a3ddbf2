"""Values of each field of the view."""

from collections.abc import Mapping
from typing import Any

from ribeira.engine.observation import BySeat, Counts, Flag, Maybe, Number, One, Part, Row


def parts(components: Any, seats: int, fresh: Mapping[str, Any]) -> dict[str, Part]:
    stones = [f"stone_{number}" for number in range(1, components.stones + 1)]
    return {
        "hands": BySeat(Maybe(Counts(stones)), seats),
        "held": BySeat(Number(9), seats),
        "bag": Number(components.stones),
        "chosen": BySeat(One(stones), seats),
        "ready": BySeat(Flag(), seats),
        "won": BySeat(Row([One(stones) for _ in range(seats * 3)], counted=True), seats),
        "last": Row([One(stones) for _ in range(seats)], counted=True),
        "draws": BySeat(Number(6), seats),
        "round": Number(3),
    }
