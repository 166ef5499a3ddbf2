"""The deal of the day: one a game, the same for everybody on a server, and known to nobody before the day.

Its seed is keyed by the server's own secret, so that a date tells nothing of it, nor one deal anything of another.
"""

import hmac
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

import msgspec

from ribeira.engine.errors import BadOption
from ribeira.engine.game import AnyGame
from ribeira.tables.requests.open import Opened, not_default
from ribeira.tables.table import Player, Seat

OPPONENT = "hard"  # whom everybody meets in a game that nobody can play alone
HOUSE = ""  # whose tables those are: nobody's


class Deal(msgspec.Struct, frozen=True):
    """What everybody plays."""

    day: str
    options: dict[str, Any]
    seed: int
    opponent: str | None  # none: alone


def day_of(at: int) -> str:
    """The day of a time in milliseconds: everybody's begins at midnight, UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def begins(day: str, later: int = 0) -> int:
    """When a day begins, or one so many days later; in milliseconds."""
    start = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC) + timedelta(days=later)
    return int(start.timestamp()) * 1000


def earlier(day: str, by: int) -> str:
    """The day so many days before."""
    return (date.fromisoformat(day) - timedelta(days=by)).isoformat()


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def has_deals(game: AnyGame) -> bool:
    """Whether it can be played alone, or at least by two."""
    return 1 in game.seats or 2 in game.seats


def deal_of(secret: bytes, day: str, game: AnyGame) -> Deal:
    """The deal of a day. What can be chosen only by whoever plays alone comes in turn, day after day."""
    seed = int.from_bytes(hmac.digest(secret, f"{day} {game.id}".encode(), sha256), "big")
    if 1 not in game.seats:
        return Deal(day, {}, seed, OPPONENT)
    turn = date.fromisoformat(day).toordinal()
    counts = game.option_seats()
    options = {
        name: values[turn % len(values)]
        for name, values in game.option_values().items()
        if counts[name] == [1] and name not in game.house_rules
    }
    try:
        return Deal(day, not_default(game, game.check_options(1, options)), seed, None)
    except BadOption:  # they do not go together
        return Deal(day, {}, seed, None)


def deal_at(opened: Opened) -> Deal:
    """The deal of a table: what the first one of a day played is what that day has, whatever has changed since."""
    others = [seat.bot for seat in opened.seats[1:]]
    return Deal(opened.daily or "", opened.options, opened.seed, others[0] if others else None)


def opened_for(deal: Deal, game: AnyGame, who: Player | str, invite: str) -> Opened:
    """A table with the deal for somebody, or for a bot by whom people measure themselves."""
    first = Seat(bot=who) if isinstance(who, str) else Seat(player=who.id, name=who.name, colour=who.colour)
    return Opened(
        game=game.id,
        version=game.version,
        options=deal.options,
        seats=[first] if deal.opponent is None else [first, Seat(bot=deal.opponent)],
        host=HOUSE if isinstance(who, str) else who.id,
        public=False,
        spectators=False,
        invite=invite,
        seed=deal.seed,
        hints=False,
        rated=False,  # others know the deal
        daily=deal.day,
    )


def played(status: str, ended: str | None) -> bool:
    return status == "over" and ended == "game"


def chance(seed: int, moves: int) -> int:
    """The chance of a bot at a table of the day: to the same moves it gives everybody the same answer."""
    return int.from_bytes(sha256(f"{seed} {moves}".encode()).digest()[:8], "big")
