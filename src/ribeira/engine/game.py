"""What a game is: the facts about it, and how its states are made, shown and written down."""

import sys
import typing
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, wraps
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast

import msgspec

from ribeira.engine.components import Components
from ribeira.engine.errors import BadPosition, NoSuchOption, NotOver, NotSoMany, UnfitOptions
from ribeira.engine.paper import Position
from ribeira.engine.result import Result, Rung
from ribeira.engine.rng import KEYS, SEEDS, Rng
from ribeira.engine.rules import Rules
from ribeira.engine.state import State, Task
from ribeira.engine.tasks import dump_agenda, load_agenda

LARGEST = 1_000_000  # a number of a position: far more than any game counts, far less than overflows
MOST_REVEALED = 2**53


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Variants, expansions, solo challenges. A game derives its own; each field is a `bool` or a `Literal`."""


S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Position)
G = TypeVar("G", bound="Game[Any, Any]")
A = ParamSpec("A")
R = TypeVar("R")


def once(make: Callable[Concatenate[G, A], R]) -> Callable[Concatenate[G, A], R]:
    """For a method of a game: what it makes is made once for each of its arguments, and kept as long as the game."""
    name = f"_{make.__name__}"

    @wraps(make)
    def found(game: G, /, *args: A.args, **named: A.kwargs) -> R:
        made: dict[Any, R] = game.__dict__.setdefault(name, {})
        key = (args, *named.items())
        if key not in made:
            made[key] = make(game, *args, **named)
        return made[key]

    return found


class Game(Rules, Generic[S, P]):
    """A game. There is one object a game and set of components; `ribeira.game` hands it out.

    >>> import ribeira
    >>> game = ribeira.game("wishes")
    >>> game.seats, game.option_values()
    (range(2, 6), {'bonus_profile': ['4-6-8-10', '6-8-10-12'], 'optional_wish_parts': ['none', 'sales', 'all'],
     'second_prize': ['needs_one', 'anyone'], 'release_doubles': [False, True]})
    """

    seats: ClassVar[range]
    options: ClassVar[type[Options]]
    house_rules: ClassVar[tuple[str, ...]] = ()  # the options that choose how a doubtful sentence of the book is read
    tasks: ClassVar[Sequence[type[Task[Any]]]]  # every kind that can stand on the agenda
    components_type: ClassVar[type[Components]]
    position_type: type[P]

    def __init__(self, components: Components | None = None) -> None:
        self.components = components or self.default_components()
        self._bare: dict[Any, S] = {}  # see `bare`

    def __repr__(self) -> str:
        deck = "" if self.components.digest() == self.default_digest() else f", components {self.components.digest()}"
        return f"<{self.id}, version {self.version}{deck}>"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game with the same deck."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.components == other.components)

    def __hash__(self) -> int:
        return hash(type(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _handed_out, (type(self), self.components)

    @classmethod
    def folder(cls) -> Path:
        """Where the game's package keeps its data: components, messages, rules.

        Found by the module: to whoever stands beside the folder of a distribution, its name is that folder's.
        """
        return Path(str(sys.modules[cls.__module__].__file__)).parent

    @classmethod
    def default_components(cls) -> Components:
        """The deck that comes with the game."""
        return cls.components_type.read(cls.folder() / "components.toml")

    @classmethod
    @cache
    def default_digest(cls) -> str:
        """The digest of that deck."""
        return cls.default_components().digest()

    def with_components(self, path: Path) -> "Game[S, P]":
        """The same game with another deck."""
        return type(self)(self.components_type.read(path))

    # Making states

    def new(self, seats: int, *, seed: int | None = None, options: Options | Mapping[str, Any] | None = None) -> S:
        """A fresh game. The same seats, options and seed give the same game; without a seed, any game."""
        self.check_seats(seats)
        return self.deal(seats, self.check_options(seats, options), random_seed() if seed is None else seed)

    def deal(self, seats: int, options: Options, seed: int) -> S:
        """`new` with seats and options that have been checked."""
        state = self.setup(seats, options, Rng.seeded(seed))
        state.settle()
        return state

    def load(self, document: Mapping[str, Any]) -> S:
        """The state of a position; `BadPosition` lists everything that is wrong with it.

        Whatever it accepts can be played to its end.
        """
        state = self.read(document)
        if problems := self.problems(state):
            raise BadPosition(problems)
        state.settle()
        return state

    def read(self, document: Mapping[str, Any]) -> S:
        """The state of a position that can be read, whether or not it can be."""
        try:
            position = msgspec.convert(document, self.position_type)
        except msgspec.ValidationError as error:
            raise BadPosition([str(error)]) from None
        if position.game != self.id:
            raise BadPosition([f"this is a position of {position.game!r}, not of {self.id!r}"])
        self.check_seats(position.seats)
        if not 0 <= position.revealed <= MOST_REVEALED:
            raise BadPosition([f"revealed is a count, not {position.revealed}"])
        if problems := list(_too_large(document)):
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
        """A state that a seat (-1: a spectator) cannot tell from this one, with the same chance to come: so many times
        something hidden is changed. Made without `sample`, to see whether that and the views are honest."""
        other = cast(S, state.clone())
        for _ in range(changes):
            self.disguise(other, seat, rng)
        return self.load(self.dump(other))

    def check_seats(self, seats: int) -> None:
        """`BadSeats` unless so many can play."""
        if seats not in self.seats:
            raise NotSoMany(self.id, self.seats[0], self.seats[-1], seats)

    def check_options(self, seats: int, options: Options | Mapping[str, Any] | None) -> Options:
        """The options as the game's own struct; `BadOption` says what it does not take."""
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
        """Options written as `name=value`."""
        values: dict[str, Any] = {}
        for setting in settings:
            name, equals, text = setting.partition("=")
            known = self.option_values().get(name, [text])
            if not equals:
                raise UnfitOptions(f"{setting!r} is not of the form option=value", "setting", asked=setting)
            values[name] = next((value for value in known if str(value).lower() == text.lower()), text)
        return values

    def option_values(self) -> dict[str, list[Any]]:
        """What each option can be, the default first."""
        values: dict[str, list[Any]] = {}
        defaults = self.options()
        for name, hint in typing.get_type_hints(self.options).items():
            choices = [False, True] if hint is bool else list(typing.get_args(hint))
            default = getattr(defaults, name)
            values[name] = [default, *(value for value in choices if value != default)]
        return values

    def option_seats(self) -> dict[str, list[int]]:
        """With how many players each option can be something else than the default."""
        found: dict[str, set[int]] = {name: set() for name in self.option_values()}
        usual = self.options()
        for seats in self.seats:
            for options in self.settings(seats):
                for name, counts in found.items():
                    if getattr(options, name) != getattr(usual, name):
                        counts.add(seats)
        return {name: sorted(counts) for name, counts in found.items()}

    def settings(self, seats: int) -> Iterator[Options]:
        """The options to try a game with that this many can play: every combination of those that are no house rules;
        then every house rule alone, and all of them together, each with the first and the last combination that it
        goes with."""
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
        """`State.dump`: reads back as the same state, chance to come included."""
        position = self.position(state)
        position.options = msgspec.to_builtins(state.options)
        position.rng = state.rng.text()
        position.revealed = int(state.revealed)
        position.agenda = dump_agenda(state)
        document: dict[str, Any] = msgspec.to_builtins(position)
        return document

    def result(self, state: S) -> Result:
        """How a game ended; `NotOver` before that."""
        if not state.over():
            raise NotOver("the game goes on; there is a result when nobody decides any more")
        result = self.outcome(state)
        ladder = self.ladder(state.options) if state.seats == 1 and result.rating is None else []
        return result.rated(ladder) if ladder else result

    # What a game writes

    def refuse_options(self, seats: int, options: Any) -> str | None:
        """Why these options do not go together, or not with this many seats."""
        return None

    def ladder(self, options: Any) -> list[Rung]:
        """What a solo result is called, the least points first, unless `outcome` has called it something already;
        nothing where nobody plays alone."""
        return []

    @abstractmethod
    def setup(self, seats: int, options: Any, rng: Rng) -> S:
        """The state at the start, with the first task on its agenda."""

    @abstractmethod
    def build(self, position: P, options: Any, rng: Rng) -> S:
        """The state of a position; `rng` fills in what the position leaves to chance."""

    def bare(self, options: Any, **facts: Any) -> S:
        """A fresh set-up from which `setup` may deal others, made once: a position with no more than these facts."""
        key = (options, *facts.values())
        found = self._bare.get(key)
        if found is None:
            found = self._bare[key] = self.build(self.position_type(game=self.id, **facts), options, Rng.seeded(0))
        return found

    @abstractmethod
    def position(self, state: S) -> P:
        """A state as a position: the game's own fields (the engine adds the rest)."""

    def disguise(self, state: S, seat: int, rng: Rng) -> None:
        """Change one thing that a seat (-1: a spectator) cannot know: exchange two cards of a deck, give somebody else
        another bid. The chance to come is hidden anyway."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Everything that is wrong with a state: pieces not conserved, counts out of range."""

    @abstractmethod
    def outcome(self, state: S) -> Result:
        """The result of a finished game."""


AnyGame: TypeAlias = Game[Any, Any]  # whichever it is: for those to whom its states and positions are all one


def _handed_out(kind: type[AnyGame], components: Components) -> AnyGame:
    """How a pickled game comes back: as the object that there is already, where it has that deck."""
    known = getattr(import_module(kind.__module__), "GAME", None)
    game = kind(components)
    return known if known == game else game


def exchange(rng: Rng, *piles: list[Any]) -> None:
    """Two things of some piles, by chance, change places: for `Game.disguise`."""
    places = [(pile, i) for pile in piles for i in range(len(pile))]
    if places:
        one, i = places[rng.below(len(places))]
        other, j = places[rng.below(len(places))]
        one[i], other[j] = other[j], one[i]


def random_seed() -> int:
    """A seed that nobody can guess, of the fast kind of chance."""
    import secrets

    return secrets.randbelow(SEEDS)


def secret_seed() -> int:
    """A seed for games of people who trust each other's eyes, but not their arithmetic: all that they see of the game
    tells nothing of what is hidden or to come."""
    import secrets

    return SEEDS + secrets.randbelow(KEYS - SEEDS)


def _too_large(part: Any, where: str = "") -> Iterator[str]:
    """Numbers that no game counts up to; the engine's own, which may be large, are looked at by themselves."""
    if isinstance(part, Mapping):
        for name, value in part.items():
            if where or name not in ("seed", "revealed"):
                yield from _too_large(value, f"{where}.{name}" if where else str(name))
    elif isinstance(part, list | tuple):
        for number, value in enumerate(part):
            yield from _too_large(value, f"{where}[{number}]")
    elif isinstance(part, int | float) and abs(part) > LARGEST:
        yield f"{where}: {part} is too large a number"
