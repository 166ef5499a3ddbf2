"""What a state knows of its game: it is asked, and hands on to the game what only that can answer."""

from abc import ABC, abstractmethod
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

from msgspec.structs import replace

from ribeira.engine.actions import ActionSpace
from ribeira.engine.components import Components
from ribeira.engine.result import Result
from ribeira.engine.view import View


class Rules(ABC):
    """A game as its states see it. Games derive from `ribeira.engine.game.Game`, which makes the states."""

    id: ClassVar[str]
    version: ClassVar[int]  # bumped only when behaviour changes: records of another version may not replay
    actions: ClassVar[ActionSpace]
    secrets: ClassVar[bool] = True  # whether a seat may know what the others do not; where not, all see the same
    components: Components

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> View:
        """All that a seat (None: a spectator) may know."""

    def own_view(self, state: Any, seat: int, seen: View) -> View:
        """`view(state, seat)`, from what everybody sees (`view(state, None)`): quicker where many look at one moment.
        A game with secrets that does not know better looks anew."""
        return self.view(state, seat) if self.secrets else replace(seen, seat=seat)

    @abstractmethod
    def result(self, state: Any) -> Result:
        """The outcome, once the game is over."""

    @abstractmethod
    def dump(self, state: Any) -> dict[str, Any]:
        """The whole state, hidden parts included."""

    @abstractmethod
    def load(self, document: dict[str, Any]) -> Any:
        """The state of a dump."""

    @classmethod
    def module(cls, name: str) -> ModuleType:
        """A module of the game's package that only some need: `shown.terminal`, `campaign`."""
        return import_module(f"{cls.__module__.rpartition('.')[0]}.{name}")

    @classmethod
    def own(cls, module: str, name: str, *, optional: bool = False) -> Any:
        """What a module of the game's package calls so; None where the package has no such module, or, if it is
        optional, the module no such name."""
        found = _module(f"{cls.__module__.rpartition('.')[0]}.{module}")
        if found is None or (optional and not hasattr(found, name)):
            return None
        return getattr(found, name)


@cache
def _module(name: str) -> ModuleType | None:
    """A module that may be missing. It is asked for at every update of every table, so the answer is kept."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name and not name.startswith(f"{error.name}."):
            raise  # it is there, and something that it needs is not
        return None
