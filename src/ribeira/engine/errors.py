"""What can go wrong, as exceptions that say what was wrong and where.

All of them are `RibeiraError`s, and those are `ValueError`s: bad input, never a broken engine.
"""

from collections.abc import Iterable


class RibeiraError(ValueError):
    """Bad input. The message is one sentence (or a list of them) for a person."""


class Told(RibeiraError):
    """One that the command tells in the reader's language, too: its message `wrong-ID`, with `values` in it."""

    def __init__(self, reason: str, id: str = "", /, **values: str | int) -> None:
        super().__init__(reason)
        self.id = id
        self.values = values


class UnknownGame(RibeiraError):
    """No game of this id is installed."""


class NoSuchGame(UnknownGame):
    """There is no game of the id that was `asked` for; those of `games` there are."""

    def __init__(self, asked: str, games: Iterable[str]) -> None:
        self.asked = asked
        self.games = tuple(games)
        super().__init__(f"there is no game {asked!r}; there are {', '.join(self.games)}")


class BadSeats(RibeiraError):
    """The game cannot be played by this many."""


class NotSoMany(BadSeats):
    """A game is for `least` to `most` players, and not for so many as were `asked` for."""

    def __init__(self, game: str, least: int, most: int, asked: int) -> None:
        span = str(least) if least == most else f"{least} to {most}"
        super().__init__(f"{game} is for {span} players, not {asked}")
        self.game = game
        self.least = least
        self.most = most
        self.asked = asked


class BadOption(RibeiraError):
    """An option that the game does not have, or a value that it does not take."""


class NoSuchOption(BadOption):
    """What a game does not take of an option, `asked`; `values` has what it can be, None where there is none of that
    name, and `options` all of them."""

    def __init__(self, game: str, asked: tuple[str, str], options: dict[str, list[str]], reason: str) -> None:
        known = "; ".join(f"{name}: {' or '.join(values)}" for name, values in options.items())
        super().__init__(f"{game}: {reason}. Options are {known or 'none'}")
        self.game = game
        self.asked = asked
        self.values = options.get(asked[0])
        self.options = options


class UnfitOptions(Told, BadOption):
    """Options that do not go together, or not with so many players, or are not written like options."""


class BadSeed(RibeiraError):
    """A seed is a whole number from 0 to `2**256 - 1`."""


class BadAction(RibeiraError):
    """A text, a JSON object or a number that names no action of the game."""


class IllegalAction(RibeiraError):
    """An action of the game that may not be taken now, or not by this seat."""


class NotOver(RibeiraError):
    """The result of a game that still goes on."""


class CannotUndo(RibeiraError):
    """There is nothing to take back, or something became known since."""


class BadRecord(RibeiraError):
    """A record that cannot be read or does not replay; `line` is where (from 1)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


class BadComponents(RibeiraError):
    """A component file that cannot be read; `line` is where (from 1), 0 where the whole file is meant."""

    def __init__(self, source: str, reason: str, line: int = 0) -> None:
        super().__init__(f"{source}, line {line}: {reason}" if line else f"{source}: {reason}")
        self.source = source
        self.reason = reason
        self.line = line


class BadPosition(RibeiraError):
    """A position that cannot be; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems
