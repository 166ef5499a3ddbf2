"""Base class of games: set-up, views, positions, options and results."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, wraps
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from ribeira.engine.actions import ActionSpace
from ribeira.engine.components import Components
from ribeira.engine.errors import BadPosition, NoSuchOption, NotOver, NotSoMany, UnfitOptions
from ribeira.engine.options import Options, option_values, parse_options
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import KEYS, SEEDS, Rng
from ribeira.engine.serialization.agenda import dump_agenda, load_agenda
from ribeira.engine.serialization.position import Position, find_large_numbers
from ribeira.engine.state import State, Task
from ribeira.engine.view import View

if TYPE_CHECKING:
    from ribeira.engine.manifest import GameManifest

MAX_REVEALED = 2**53

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Position)
G = TypeVar("G", bound="Game[Any, Any]")
A = ParamSpec("A")
R = TypeVar("R")


def once(make: Callable[Concatenate[G, A], R]) -> Callable[Concatenate[G, A], R]:
    """Cache the results of a method in its game object, by arguments."""
    name = f"_{make.__name__}"

    @wraps(make)
    def found(game: G, /, *args: A.args, **named: A.kwargs) -> R:
        made: dict[Any, R] = game.__dict__.setdefault(name, {})
        key = (args, *named.items())
        if key not in made:
            made[key] = make(game, *args, **named)
        return made[key]

    return found


class Game(ABC, Generic[S, P]):
    """A game with its components. `ribeira.game` returns the shared object of a game with its default components.

    >>> import ribeira
    >>> game = ribeira.game("wishes")
    >>> game.seats, game.option_values()
    (range(2, 6), {'bonus_profile': ['4-6-8-10', '6-8-10-12'], 'optional_wish_parts': ['none', 'sales', 'all'],
     'second_prize': ['needs_one', 'anyone'], 'release_doubles': [False, True]})

    Attributes:
        version: rules version. It changes only with the behavior; records of another version may not replay.
        secrets: True if seats have private information. If False, every seat sees the same.
        house_rules: options that choose the reading of an ambiguous sentence of the rulebook.
        tasks: all task classes of the agenda.
        manifest: bots, boards and other parts beyond the rules, set by `GameManifest`; use `registry.manifest_of`.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[type[Options]]
    house_rules: ClassVar[tuple[str, ...]] = ()
    actions: ClassVar[ActionSpace]
    tasks: ClassVar[Sequence[type[Task[Any]]]]
    secrets: ClassVar[bool] = True
    components: Components
    components_type: ClassVar[type[Components]]
    position_type: type[P]
    manifest: ClassVar["GameManifest[Any] | None"] = None

    def __init__(self, components: Components | None = None) -> None:
        self.components = components or self.default_components()
        self._bare: dict[Any, S] = {}  # see `bare`

    def __repr__(self) -> str:
        deck = "" if self.components.digest() == self.default_digest() else f", components {self.components.digest()}"
        return f"<{self.id}, version {self.version}{deck}>"

    def __eq__(self, other: object) -> bool:
        """Return True for the same game with equal components."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.components == other.components)

    def __hash__(self) -> int:
        return hash(type(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _handed_out, (type(self), self.components)

    @classmethod
    def folder(cls) -> Path:
        """Return the folder of the game's package, with its components and texts."""
        # A search by the package's name would find a folder of that name in the working directory.
        return Path(str(sys.modules[cls.__module__].__file__)).parent

    @classmethod
    def default_components(cls) -> Components:
        """Return the components that are part of the package."""
        return cls.components_type.read(cls.folder() / "components.toml")

    @classmethod
    @cache
    def default_digest(cls) -> str:
        """Return the digest of the default components."""
        return cls.default_components().digest()

    def with_components(self, path: Path) -> "Game[S, P]":
        """Return the same game with the components of a file."""
        return type(self)(self.components_type.read(path))

    # Creation of states

    def new(self, seats: int, *, seed: int | None = None, options: Options | Mapping[str, Any] | None = None) -> S:
        """Set up a game. Seats, options and seed determine it. Without a seed, a random one is used."""
        self.check_seats(seats)
        return self.deal(seats, self.check_options(seats, options), random_seed() if seed is None else seed)

    def deal(self, seats: int, options: Options, seed: int) -> S:
        """Set up a game with checked seats and options."""
        state = self.setup(seats, options, Rng.seeded(seed))
        state.settle()
        return state

    def load(self, document: Mapping[str, Any]) -> S:
        """Load a position and check it.

        Raises:
            BadPosition: the position is not valid; the error lists all problems.
        """
        state = self.read(document)
        if problems := self.problems(state):
            raise BadPosition(problems)
        state.settle()
        return state

    def read(self, document: Mapping[str, Any]) -> S:
        """Read a position without checking that the rules allow it."""
        try:
            position = msgspec.convert(document, self.position_type)
        except msgspec.ValidationError as error:
            raise BadPosition([str(error)]) from None
        if position.game != self.id:
            raise BadPosition([f"this is a position of {position.game!r}, not of {self.id!r}"])
        self.check_seats(position.seats)
        if not 0 <= position.revealed <= MAX_REVEALED:
            raise BadPosition([f"revealed is a count, not {position.revealed}"])
        if problems := list(find_large_numbers(document)):
            raise BadPosition(problems)
        options = self.check_options(position.seats, position.options)
        rng = Rng.seeded(position.seed)
        state = self.build(position, options, rng)
        if position.rng is not None:
            state.rng = Rng.parse(position.rng)
        state.revealed = position.revealed
        if position.agenda is not None:
            state.agenda[:] = load_agenda(self.tasks, position.seats, position.agenda)
        return state

    def twin(self, state: S, seat: int, rng: Rng, changes: int = 1) -> S:
        """Return a state that a seat (-1: a spectator) cannot distinguish from this one, with the same generator.

        `disguise` is applied `changes` times. Tests use this method to check `sample` and the views, so it does
        not use them.
        """
        other = cast(S, state.clone())
        for _ in range(changes):
            self.disguise(other, seat, rng)
        return self.load(self.dump(other))

    def check_seats(self, seats: int) -> None:
        """Raise `NotSoMany` if the game cannot be played by this many seats."""
        if seats not in self.seats:
            raise NotSoMany(self.id, self.seats[0], self.seats[-1], seats)

    def check_options(self, seats: int, options: Options | Mapping[str, Any] | None) -> Options:
        """Convert options to the game's struct and check them.

        Raises:
            NoSuchOption: an option or a value does not exist.
            UnfitOptions: the options exclude each other or do not fit the number of seats.
        """
        given = msgspec.to_builtins(options) if isinstance(options, Options) else options or {}
        try:
            checked = msgspec.convert(given, self.options)
        except msgspec.ValidationError as error:
            known = self.option_values()
            asked = next((name for name, value in given.items() if value not in known.get(name, [])), "")
            written = {name: [str(value).lower() for value in values] for name, values in known.items()}
            raise NoSuchOption(self.id, (asked, str(given.get(asked))), written, str(error)) from None
        if refusal := self.refuse_options(seats, checked):
            usual = msgspec.to_builtins(self.options())
            unusual = {name: value for name, value in msgspec.to_builtins(checked).items() if value != usual[name]}
            chosen = ", ".join(f"{name}={str(value).lower()}" for name, value in unusual.items())
            raise UnfitOptions(f"{self.id}: {refusal}", "options", game=self.id, seats=seats, options=chosen)
        return checked

    def parse_options(self, settings: Sequence[str]) -> dict[str, Any]:
        """Parse options of the form `name=value`."""
        return parse_options(self.options, settings)

    def option_values(self) -> dict[str, list[Any]]:
        """Return the values of each option, the default first."""
        return option_values(self.options)

    def option_seats(self) -> dict[str, list[int]]:
        """Return the seat counts with which each option can have a value other than its default."""
        found: dict[str, set[int]] = {name: set() for name in self.option_values()}
        usual = self.options()
        for seats in self.seats:
            for options in self.settings(seats):
                for name, counts in found.items():
                    if getattr(options, name) != getattr(usual, name):
                        counts.add(seats)
        return {name: sorted(counts) for name, counts in found.items()}

    def settings(self, seats: int) -> Iterator[Options]:
        """Yield the options to test a game with.

        These are all combinations of options other than house rules, then each house rule alone and all of them
        together, each with the first and the last combination that fits.
        """
        values = self.option_values()
        plain = [name for name in values if name not in self.house_rules]
        combinations = [
            dict(zip(plain, combination, strict=True)) for combination in product(*(values[name] for name in plain))
        ]
        houses = [{name: value} for name in self.house_rules for value in values[name][1:]]
        if len(self.house_rules) > 1:
            houses.append({name: values[name][-1] for name in self.house_rules})
        for house in [{}, *houses]:
            found = [self.options(**combination, **house) for combination in combinations]
            fitting = [options for options in found if not self.refuse_options(seats, options)]
            yield from fitting if not house else list(dict.fromkeys([*fitting[:1], *fitting[-1:]]))

    def dump(self, state: S) -> dict[str, Any]:
        """Return a state as JSON data. `load` returns an equal state."""
        position = self.position(state)
        position.options = msgspec.to_builtins(state.options)
        position.rng = state.rng.text()
        position.revealed = int(state.revealed)
        position.agenda = dump_agenda(state)
        document: dict[str, Any] = msgspec.to_builtins(position)
        return document

    def result(self, state: S) -> Result:
        """Return the result of a finished game.

        Raises:
            NotOver: the game is not finished.
        """
        if not state.over():
            raise NotOver("the game goes on; there is a result when nobody decides any more")
        result = self.outcome(state)
        ladder = self.ladder(state.options) if state.seats == 1 and result.rating is None else []
        return result.rated(ladder) if ladder else result

    # Methods that a game implements

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> View:
        """Return the information available to a seat (None: a spectator)."""

    def own_view(self, state: Any, seat: int, seen: View) -> View:
        """Return `view(state, seat)`, given the spectator's view.

        Games with secrets override this method if they can build the view faster from the spectator's.
        """
        return self.view(state, seat) if self.secrets else replace(seen, seat=seat)

    def refuse_options(self, seats: int, options: Any) -> str | None:
        """Return the reason why options exclude each other or do not fit the number of seats, or None."""
        return None

    def ladder(self, options: Any) -> list[Rung]:
        """Return the ratings of solo results, the lowest first. They apply if `outcome` sets no rating."""
        return []

    @abstractmethod
    def setup(self, seats: int, options: Any, rng: Rng) -> S:
        """Return the state at the start, with the first task on its agenda."""

    @abstractmethod
    def build(self, position: P, options: Any, rng: Rng) -> S:
        """Return the state of a position. Omitted parts are drawn at random."""

    def bare(self, options: Any, **facts: Any) -> S:
        """Return a cached state of a position with only these fields, from which `setup` derives new ones."""
        key = (options, *facts.values())
        found = self._bare.get(key)
        if found is None:
            found = self._bare[key] = self.build(self.position_type(game=self.id, **facts), options, Rng.seeded(0))
        return found

    @abstractmethod
    def position(self, state: S) -> P:
        """Return the position of a state with the game's fields. The engine adds the common ones."""

    def disguise(self, state: S, seat: int, rng: Rng) -> None:
        """Change one piece of information hidden from a seat (-1: a spectator), such as the order of a deck."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Return all problems of a state, such as missing pieces and counts out of range."""

    @abstractmethod
    def outcome(self, state: S) -> Result:
        """Return the result of a finished game."""


AnyGame: TypeAlias = Game[Any, Any]


def _handed_out(kind: type[AnyGame], components: Components) -> AnyGame:
    """Unpickle a game, reusing the shared object if its components are equal."""
    from ribeira.engine.registry import manifest_of  # registry imports this module

    game = kind(components)
    shared = manifest_of(game).game
    return shared if shared == game else game


def exchange(rng: Rng, *piles: list[Any]) -> None:
    """Exchange two random elements of some lists, for `Game.disguise`."""
    places = [(pile, i) for pile in piles for i in range(len(pile))]
    if places:
        one, i = places[rng.below(len(places))]
        other, j = places[rng.below(len(places))]
        one[i], other[j] = other[j], one[i]


def random_seed() -> int:
    """Return an unpredictable seed for the fast generator."""
    import secrets

    return secrets.randbelow(SEEDS)


def secret_seed() -> int:
    """Return an unpredictable seed for the cryptographic generator.

    Players cannot derive hidden or future random draws from the visible ones.
    """
    import secrets

    return SEEDS + secrets.randbelow(KEYS - SEEDS)
