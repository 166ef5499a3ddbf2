"""Daily deals: one deal per day and game, the same for all players of a server.

The seed is derived from the server's secret key, so that players can't compute a deal from its date or from other
deals.
"""

import hmac
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec

from ribeira.engine.errors import BadOption
from ribeira.engine.game import AnyGame
from ribeira.tables.entries.opened import Opened
from ribeira.tables.requests.open import changed_options
from ribeira.tables.seats import Player, Seat

OPPONENT = "hard"  # opponent in games that cannot be played solo
NO_HOST = ""  # host of the tables on which a bot plays the deal for comparison


class Deal(msgspec.Struct, frozen=True):
    """A day's deal for one game."""

    day: str
    options: dict[str, Any]
    seed: int
    opponent: str | None  # the opponent's bot, or None in solo games


def day_of(at: int) -> str:
    """Return the UTC date of a timestamp."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def start_of_day(day: str, days_after: int = 0) -> int:
    """Return the timestamp at which the day `days_after` days after `day` starts."""
    start = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC) + timedelta(days=days_after)
    return int(start.timestamp()) * 1000


def days_before(day: str, count: int) -> str:
    """Return the date `count` days before `day`."""
    return (date.fromisoformat(day) - timedelta(days=count)).isoformat()


def is_day(text: str) -> bool:
    """Return True if the text is a date in ISO format."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def has_deals(game: AnyGame) -> bool:
    """Return True if the game has daily deals, which need a game for one or two players."""
    return 1 in game.seats or 2 in game.seats


def daily_deal(secret: bytes, day: str, game: AnyGame) -> Deal:
    """Return a day's deal. Solo-only options cycle through their values from day to day."""
    seed = int.from_bytes(hmac.digest(secret, f"{day} {game.id}".encode(), sha256), "big")
    if 1 not in game.seats:
        return Deal(day, {}, seed, OPPONENT)
    ordinal = date.fromisoformat(day).toordinal()
    seats = game.option_seats()
    options = {
        name: values[ordinal % len(values)]
        for name, values in game.option_values().items()
        if seats[name] == [1] and name not in game.house_rules
    }
    try:
        return Deal(day, changed_options(game, game.check_options(1, options)), seed, None)
    except BadOption:  # these option values exclude each other
        return Deal(day, {}, seed, None)


def deal_at_table(opened: Opened) -> Deal:
    """Return the deal played at a table. The day's first table fixes the deal, even if the rules change later."""
    others = [seat.bot for seat in opened.seats[1:]]
    return Deal(opened.daily or "", opened.options, opened.seed, others[0] if others else None)


def open_daily_table(deal: Deal, game: AnyGame, player: Player | str, invite: str) -> Opened:
    """Return the first entry of a table with the deal. A bot for comparison is given by its name."""
    first = Seat(bot=player) if isinstance(player, str) else Seat(player.id, player.name, player.colour)
    return Opened(
        game=game.id,
        version=game.version,
        options=deal.options,
        seats=[first] if deal.opponent is None else [first, Seat(bot=deal.opponent)],
        host=NO_HOST if isinstance(player, str) else player.id,
        public=False,
        spectators=False,
        invite=invite,
        seed=deal.seed,
        hints=False,
        rated=False,  # the deal may be known to other players
        daily=deal.day,
    )


def is_complete(status: str, ended: str | None) -> bool:
    """Return True if a game was played to its end."""
    return status == "over" and ended == "game"


def bot_seed(seed: int, moves: int) -> int:
    """Return the random seed for a bot's choice, so that bots answer the same moves alike."""
    return int.from_bytes(sha256(f"{seed} {moves}".encode()).digest()[:8], "big")
