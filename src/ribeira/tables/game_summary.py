"""What is left of a finished game: who played, how it ended, and what they achieved."""

from typing import Any, Literal

import msgspec

from ribeira.bots.registry import BOTS
from ribeira.engine.achievements import achieved
from ribeira.engine.game import AnyGame
from ribeira.engine.record import Record
from ribeira.tables.daily_deal import day_of
from ribeira.tables.table import Table

# `alone` is rated, not won. `together`: one has several seats, and plays at one screen. `given_up`: one left.
Outcome = Literal["won", "lost", "alone", "together", "given_up"]
Company = Literal["alone", "bots", "people"]


class Who(msgspec.Struct, frozen=True):
    """Who had a seat."""

    player: str | None
    name: str
    bot: str | None  # who played there in the end
    achieved: list[str] = []


class Played(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    options: dict[str, Any]  # that are not the default
    finished: int  # milliseconds since 1970
    moves: int
    seats: list[Who]
    scores: list[int]  # none: it was not played to its end
    winners: list[int]
    rating: str | None  # solo
    daily: str | None
    fair: bool  # from its beginning, with a deal that nobody had chosen and the game's own deck

    def seats_of(self, player: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.player == player]

    def outcome(self, player: str) -> Outcome:
        """How it ended for one of those who played."""
        own = self.seats_of(player)
        if len(own) > 1:
            return "together"
        if self.seats[own[0]].bot is not None:
            return "given_up"
        if len(self.seats) == 1:
            return "alone"
        return "won" if own[0] in self.winners else "lost"

    def company(self, player: str) -> Company:
        if len(self.seats) == 1:
            return "alone"
        others = any(seat.player not in (None, player) for seat in self.seats)
        return "people" if others or len(self.seats_of(player)) > 1 else "bots"

    def counts(self, player: str) -> bool:
        """Whether it says how well somebody plays: played by them alone, to its end, and not on a deal of their own."""
        return self.fair and bool(self.scores) and self.outcome(player) in ("won", "lost", "alone")


def played_at(table: Table) -> Played:
    """Of a table that is over."""
    course = table.course
    assert course is not None
    result = course.state.result() if table.ended == "game" else None
    fair = is_fair(table)
    return Played(
        table=table.id,
        game=table.game,
        options=table.options,
        finished=table.finished or table.at,
        moves=len(course),
        seats=[
            Who(
                seat.player,
                seat.name,
                seat.bot,
                achieved(course.game, course.state, number, result) if result and fair and seat.player else [],
            )
            for number, seat in enumerate(table.seats)
        ],
        scores=result.scores if result else [],
        winners=table.winners,
        rating=result.rating if result else None,
        daily=table.daily,
        fair=fair,
    )


def is_fair(table: Table) -> bool:
    """Whether nobody could know the deal before: it was not chosen, no branch of another, and of a day that was not
    over. And it was played with the game's own deck and one version of its rules."""
    known = table.seeded or table.opening or (table.origin is not None and table.origin.move is not None)
    known = known or table.position is not None
    late = table.daily is not None and day_of(table.finished) > table.daily
    return not (known or late or table.components or table.recovered is not None)


def played_in(record: Record, game: AnyGame, where: str, at: int) -> Played:
    """Of the record of a finished game: people are who their names say, and a bot's name is a bot."""
    state = record.replay(game)
    result = state.result()
    names = record.names or [""] * record.seats
    seats = [
        Who(None, "", name)
        if name in BOTS
        else Who(name, name, None, achieved(game, state, number, result) if record.components is None else [])
        for number, name in enumerate(names)
    ]
    return Played(
        table=where,
        game=record.game,
        options=record.options,
        finished=at,
        moves=len(record.moves),
        seats=seats,
        scores=result.scores,
        winners=result.winners,
        rating=result.rating,
        daily=None,
        fair=record.components is None and record.position is None,
    )
