"""Response schemas for a day's deals: one per game, each with the results of its players."""

from typing import Any, Literal

import msgspec


class DailyResult(msgspec.Struct, frozen=True, kw_only=True):
    """A player's result in a daily deal."""

    place: int | None  # rank, or None for the bot that plays for comparison
    name: str
    colour: str
    bot: str | None
    you: bool
    points: int
    against: int | None  # the opponent's points, or None in solo games
    rating: str | None  # the rulebook's name for a solo result
    table: str | None  # the table's ID, or None until you have finished your attempt or the day is over


class DailyGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game's daily deal and its players' results."""

    game: str
    options: dict[str, Any]
    opponent: str | None  # the opponent's bot, or None in solo games
    table: str | None  # table of your attempt
    status: Literal["new", "playing", "over"]
    mine: int | None  # your points, or None if your game was not played to the end
    rating: str | None
    counts: bool  # you completed your game on its day
    players: int  # number of players with a result that counts
    results: list[DailyResult]  # best first


class Daily(msgspec.Struct, frozen=True, kw_only=True):
    """A day's deals for all games, with the caller's streak."""

    day: str
    today: str
    first: str  # first day that has deals
    until: int  # end of today, in milliseconds since 1970
    streak: int  # number of consecutive days on which you completed a deal
    games: list[DailyGame]
