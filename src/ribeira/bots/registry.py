"""Which bots there are, by name."""

from collections.abc import Callable, Mapping

from ribeira.bots.bot import Bot
from ribeira.bots.random import RandomBot
from ribeira.engine.errors import RibeiraError
from ribeira.engine.rng import Rng

# A bot is made with a stream of chance of its own.
BOTS: Mapping[str, Callable[[Rng], Bot]] = {"random": RandomBot}
DEFAULT = "random"


class UnknownBot(RibeiraError):
    """No bot of this name."""


def bot(name: str, rng: Rng) -> Bot:
    """A bot by its name.

    >>> bot("oracle", Rng.seeded(1))
    Traceback (most recent call last):
    ...
    ribeira.bots.registry.UnknownBot: there is no bot 'oracle'; there are random
    """
    check_bot(name)
    return BOTS[name](rng)


def check_bot(name: str) -> None:
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
