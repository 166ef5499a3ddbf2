"""Response schemas of daily deals."""

from typing import Any, Literal

import msgspec


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """A player's result in a daily deal."""

    place: int | None  # None for the bot that plays for comparison
    name: str
    colour: str
    bot: str | None
    you: bool
    points: int
    against: int | None  # points of the opponent, except in solo games
    rating: str | None  # of a solo result, by the rules
    table: str | None  # None until you have finished your attempt or the day is over


class DailyGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game's daily deal and its players' results."""

    game: str
    options: dict[str, Any]
    opponent: str | None  # None: solo
    table: str | None  # of your attempt
    status: Literal["new", "playing", "over"]
    mine: int | None  # your points, or None if your game was not played to the end
    rating: str | None
    counts: bool  # you completed your game on its day
    players: int  # with a result that counts
    results: list[DailyResult]  # best first


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """The deals of a day."""

    day: str
    today: str
    first: str  # first day that has deals
    until: int  # end of today, in milliseconds since 1970
    streak: int  # days in a row on which you completed a deal
    games: list[DailyGame]
