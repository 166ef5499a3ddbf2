"""Who sits where: people and bots."""

from collections.abc import Sequence

from ribeira.bots.registry import BOTS, DEFAULT, bot, check_bot
from ribeira.cli.input.choice_list import whole
from ribeira.cli.input.errors import Wrong
from ribeira.engine.bot_api.knowledge import Bot
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.record import CONTROL
from ribeira.engine.rng import SEEDS, Rng
from ribeira.engine.terminal.colors import seat_symbol

HUMAN = "human"


def parse_seats(text: str) -> list[str]:
    """`human,random,bot` as a list; `bot` is the default bot.

    >>> parse_seats("human, bot")
    ['human', 'medium']
    """
    seats = [word.strip().lower() for word in text.split(",")]
    seats = [DEFAULT if seat == "bot" else seat for seat in seats]
    for seat in seats:
        if not seat:
            raise Wrong("seats-written", asked=text)
        if seat != HUMAN:
            check_bot(seat)
    return seats


def parse_bots(game: AnyGame, text: str, bot: str) -> list[str]:
    """Who plays where no person does: so many times the same bot, or each by its name."""
    count = whole(text)
    if count is not None:
        game.check_seats(count)
        if "," in bot:
            raise Wrong("one-bot", asked=bot)
    seats = parse_seats(text) if count is None else parse_seats(bot) * count
    if HUMAN in seats:
        raise Wrong("bots-wanted")
    return seats


def seats_for(game: AnyGame, count: int | None = None, level: str = DEFAULT) -> list[str]:
    """One person, the others bots; as few as make it a game for several."""
    if count is not None:
        game.check_seats(count)
    else:
        count = max(game.seats[0], 2) if game.seats[-1] >= 2 else game.seats[0]
    return [HUMAN, *[level] * (count - 1)]


def seat_names(seats: Sequence[str], messages: Messages, names: Sequence[str] = ()) -> list[str]:
    """What the players are called: each with a shape of its own, so that colours are not needed. Where a record has a
    level for a name, its word."""

    def name(seat: int, who: str) -> str:
        if not names:
            return messages.say("player-human" if who == HUMAN else "player-bot", number=seat + 1)
        return messages.say(f"bot-{names[seat]}") if names[seat] in BOTS and who != HUMAN else names[seat]

    return [f"{seat_symbol(seat)} {name(seat, who)}" for seat, who in enumerate(seats)]


def named(seats: Sequence[str], people: Sequence[str], messages: Messages) -> list[str]:
    """Names for the record: those of the people as given, in the order of their seats; none where none is given."""
    if not people:
        return []
    humans = [seat for seat, who in enumerate(seats) if who == HUMAN]
    if len(people) > len(humans):
        raise Wrong("names", given=len(people), count=len(humans))
    if any(CONTROL.search(name) for name in people):
        raise Wrong("name-signs")
    given = dict(zip(humans, people, strict=False))
    return [
        given.get(seat) or messages.say("player-human" if who == HUMAN else "player-bot", number=seat + 1)
        for seat, who in enumerate(seats)
    ]


def make_bots(seats: Sequence[str], seed: int) -> dict[int, Bot]:
    """The bots by seat. Their chance comes from the seed, but is another stream than the game's."""
    streams = Rng.seeded((seed + 0x5EED) % SEEDS)
    return {seat: bot(who, streams.fork()) for seat, who in enumerate(seats) if who != HUMAN}
