"""Players of a game: parsing of `--seats`, names and bots."""

from collections.abc import Sequence

from ribeira.bots.registry import BOTS, DEFAULT, check_bot, make_bot
from ribeira.cli.input.choice_list import parse_number
from ribeira.cli.input.errors import CommandError
from ribeira.engine.bot_api.knowledge import Bot
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.record import CONTROL
from ribeira.engine.rng import SEEDS, Rng
from ribeira.engine.terminal.colors import seat_symbol

HUMAN = "human"


def parse_seats(text: str) -> list[str]:
    """Parse a list such as `human,random,bot`; `bot` is the default bot.

    >>> parse_seats("human, bot")
    ['human', 'medium']
    """
    seats = [word.strip().lower() for word in text.split(",")]
    seats = [DEFAULT if seat == "bot" else seat for seat in seats]
    for seat in seats:
        if not seat:
            raise CommandError("seats-written", asked=text)
        if seat != HUMAN:
            check_bot(seat)
    return seats


def parse_bots(game: AnyGame, text: str, bot: str) -> list[str]:
    """Parse the seats of a game between bots: a number of seats for one bot, or a bot for each seat."""
    count = parse_number(text)
    if count is not None:
        game.check_seats(count)
        if "," in bot:
            raise CommandError("one-bot", asked=bot)
    seats = parse_seats(text) if count is None else parse_seats(bot) * count
    if HUMAN in seats:
        raise CommandError("bots-wanted")
    return seats


def seats_for(game: AnyGame, count: int | None = None, level: str = DEFAULT) -> list[str]:
    """Return a person and bots of a level. The default count is the smallest with opponents."""
    if count is not None:
        game.check_seats(count)
    else:
        count = max(game.seats[0], 2) if game.seats[-1] >= 2 else game.seats[0]
    return [HUMAN, *[level] * (count - 1)]


def seat_names(seats: Sequence[str], messages: Messages, names: Sequence[str] = ()) -> list[str]:
    """Return the players' names with a symbol per seat, for readers who cannot tell colors apart.

    The name of a level in a record is translated.
    """

    def name(seat: int, who: str) -> str:
        if not names:
            return messages.say("player-human" if who == HUMAN else "player-bot", number=seat + 1)
        return messages.say(f"bot-{names[seat]}") if names[seat] in BOTS and who != HUMAN else names[seat]

    return [f"{seat_symbol(seat)} {name(seat, who)}" for seat, who in enumerate(seats)]


def names_for_record(seats: Sequence[str], people: Sequence[str], messages: Messages) -> list[str]:
    """Return the names for the record: the given ones for the people in seat order, defaults for the others.

    Without given names, the record has none.
    """
    if not people:
        return []
    humans = [seat for seat, who in enumerate(seats) if who == HUMAN]
    if len(people) > len(humans):
        raise CommandError("names", given=len(people), count=len(humans))
    if any(CONTROL.search(name) for name in people):
        raise CommandError("name-signs")
    given = dict(zip(humans, people, strict=False))
    return [
        given.get(seat) or messages.say("player-human" if who == HUMAN else "player-bot", number=seat + 1)
        for seat, who in enumerate(seats)
    ]


def make_bots(seats: Sequence[str], seed: int) -> dict[int, Bot]:
    """Return the bots by seat. Their random stream derives from the seed, but differs from the game's stream."""
    streams = Rng.seeded((seed + 0x5EED) % SEEDS)
    return {seat: make_bot(who, streams.fork()) for seat, who in enumerate(seats) if who != HUMAN}
