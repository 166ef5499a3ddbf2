"""Exceptions for invalid input.

All derive from `RibeiraError`, a `ValueError`. A defect of the engine raises other exceptions.
"""

from collections.abc import Iterable


class RibeiraError(ValueError):
    """Invalid input. The message is one sentence or a list of sentences for users."""


class Told(RibeiraError):
    """Error that the command can translate, with the message `wrong-ID` and its `values`."""

    def __init__(self, reason: str, id: str = "", /, **values: str | int) -> None:
        super().__init__(reason)
        self.id = id
        self.values = values


class UnknownGame(RibeiraError):
    """No game of this ID is installed."""


class NoSuchGame(UnknownGame):
    """The requested game does not exist. `games` lists the existing ones."""

    def __init__(self, asked: str, games: Iterable[str]) -> None:
        self.asked = asked
        self.games = tuple(games)
        super().__init__(f"there is no game {asked!r}; there are {', '.join(self.games)}")


class NotAManifest(RibeiraError):
    """An entry point of the group `ribeira.games` does not provide a manifest."""

    def __init__(self, name: str, value: str) -> None:
        module = value.partition(":")[0]
        package = module.rpartition(".")[0] or module
        folder = package.replace(".", "/")
        super().__init__(
            f"the entry point {name} = {value!r} of the group 'ribeira.games' is no GameManifest: "
            f"write {folder}/manifest.py with {name.upper()} = GameManifest(game=...), "
            f"and enter '{package}.manifest:{name.upper()}' instead (docs/adding-a-game.md)"
        )


class BadSeats(RibeiraError):
    """The game cannot be played by this number of players."""


class NotSoMany(BadSeats):
    """The game is for `least` to `most` players, not for the requested number."""

    def __init__(self, game: str, least: int, most: int, asked: int) -> None:
        span = str(least) if least == most else f"{least} to {most}"
        super().__init__(f"{game} is for {span} players, not {asked}")
        self.game = game
        self.least = least
        self.most = most
        self.asked = asked


class NoSuchSeat(RibeiraError):
    """The game has no seat with this number."""

    def __init__(self, asked: int, seats: int) -> None:
        span = "0" if seats == 1 else f"0 to {seats - 1}"
        super().__init__(f"there is no seat {asked}; the game has the seat{'s' if seats > 1 else ''} {span}")
        self.asked = asked
        self.seats = seats


class BadOption(RibeiraError):
    """An option or its value is unknown."""


class NoSuchOption(BadOption):
    """An option or one of its values does not exist.

    Attributes:
        asked: the requested option and value.
        values: the possible values, or None if the option does not exist.
        options: all options with their values.
    """

    def __init__(self, game: str, asked: tuple[str, str], options: dict[str, list[str]], reason: str) -> None:
        known = "; ".join(f"{name}: {' or '.join(values)}" for name, values in options.items())
        super().__init__(f"{game}: {reason}. Options are {known or 'none'}")
        self.game = game
        self.asked = asked
        self.values = options.get(asked[0])
        self.options = options


class UnfitOptions(Told, BadOption):
    """Options that exclude each other, do not fit the number of players, or are malformed."""


class BadSeed(RibeiraError):
    """A seed is an integer from 0 to `2**256 - 1`."""


class BadAction(RibeiraError):
    """A text, JSON object or number is not an action of the game."""


class IllegalAction(RibeiraError):
    """An action is not legal for this seat in this state."""


class NotOver(RibeiraError):
    """A result was requested before the end of the game."""


class CannotUndo(RibeiraError):
    """There is no action to undo, or hidden information was revealed since."""


class BadRecord(RibeiraError):
    """A record cannot be read or replayed. `line` is the line number, from 1."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class BadComponents(RibeiraError):
    """A component file cannot be read. `line` is the line number, from 1, or 0 for the whole file."""

    def __init__(self, source: str, reason: str, line: int = 0) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.source = source
        self.reason = reason
        self.line = line


class BadPosition(RibeiraError):
    """A position is invalid. `problems` lists all reasons."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
