"""State with declared fields, for interpreted games."""

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import UNLISTED, State
from ribeira.engine.state_fields.declaration import Field, Visibility
from ribeira.engine.state_fields.state_fields import StateFields


class FieldState(State):
    """State with the fields of `declared`. A field's `start` is an expression of `game` and `seats`."""

    declared: ClassVar[StateFields]

    def __init__(
        self, game: AnyGame, options: object, seats: int, rng: Rng, source: "FieldState | None" = None
    ) -> None:
        super().__init__(game, options, seats, rng)
        for field in self.declared.fields:
            value = start_value(field, game, seats) if source is None else copied(field, getattr(source, field.name))
            setattr(self, field.name, value)
        if source is not None:
            source.copy_base(self)

    if TYPE_CHECKING:  # declared fields, unknown to the type checker

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def clone(self) -> Self:
        return type(self)(self.game, self.options, self.seats, self.rng.clone(), self)

    def sample(self, seat: int, rng: Rng) -> Self:
        other = self.clone()
        self.declared.redraw(other, seat, rng)
        other.rng = rng.fork()
        if any(field.visible == Visibility.OWNER for field in self.declared.fields):
            other.choices = UNLISTED  # depend on values that may have been redrawn
        return other


def start_value(field: Field, game: AnyGame, seats: int) -> Any:
    """Return the value of a field at the start of a game."""
    value = eval(_compiled(field.start), {"game": game, "seats": seats})
    if field.depth == 0:
        return value
    length = eval(_compiled(field.length or "0"), {"game": game, "seats": seats})
    return [value if field.depth == 1 else [] for _ in range(length)]


def copied(field: Field, value: Any) -> Any:
    """Return an independent copy of a value."""
    if field.depth == 0 or field.shared:
        return value
    return value[:] if field.depth == 1 else [inner[:] for inner in value]


@cache
def _compiled(expression: str) -> Any:
    return compile(expression, "<start>", "eval")
