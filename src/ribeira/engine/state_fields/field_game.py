"""Base class of games that derive positions, views and hidden values from declared fields."""

from collections.abc import Iterator
from typing import Any, ClassVar, TypeVar

from ribeira.engine.game import Game
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position, PositionReader
from ribeira.engine.state_fields.declaration import Visibility
from ribeira.engine.state_fields.field_state import FieldState
from ribeira.engine.view import View

S = TypeVar("S", bound=FieldState)


class FieldGame(Game[S, Position]):
    """Game with a `FieldState`. Views contain the fields that are `shown`. A game can override every method.

    By default, the game has secrets if a field is visible only to its owner.
    """

    state_type: ClassVar[type[FieldState]]

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if hasattr(cls, "state_type"):
            declared = cls.state_type.declared
            cls.position_type = declared.position_type
            if "secrets" not in vars(cls):
                cls.secrets = any(field.visible == Visibility.OWNER for field in declared.fields)

    def build(self, position: Position, options: Any, rng: Rng) -> S:
        state = self.setup(position.seats, options, rng)
        reader = PositionReader()
        state.declared.read(state, position, reader)
        reader.check()
        return state

    def position(self, state: S) -> Position:
        position: Position = state.declared.position(state)
        return position

    def disguise(self, state: S, seat: int, rng: Rng) -> None:
        state.declared.disguise(state, seat, rng)

    def problems(self, state: S) -> list[str]:
        return [*state.declared.problems(state), *self.rule_problems(state)]

    def rule_problems(self, state: S) -> Iterator[str]:
        """Yield problems of a state other than numbers out of range."""
        yield from ()

    def view(self, state: S, seat: int | None) -> View:
        view: View = state.declared.view(state, seat)
        return view
