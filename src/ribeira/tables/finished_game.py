"""Summaries of finished games: players, result and achievements."""

from typing import Any, Literal

import msgspec

from ribeira.bots.registry import BOTS
from ribeira.engine.game import AnyGame
from ribeira.engine.progress.achievements import achieved
from ribeira.engine.record import Record
from ribeira.tables.daily_deal import day_of
from ribeira.tables.table import Table

# `alone`: solo game, which has a rating instead of a winner. `together`: the player had several seats. `given_up`: a
# bot replaced the player.
Outcome = Literal["won", "lost", "alone", "together", "given_up"]
Company = Literal["alone", "bots", "people"]


class SeatSummary(msgspec.Struct, frozen=True):
    """The player or bot on a seat."""

    player: str | None
    name: str
    bot: str | None  # the bot that played the seat at the end, or None
    achieved: list[str] = []


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a finished game, for lists and statistics."""

    table: str
    game: str
    options: dict[str, Any]  # options that differ from the defaults
    finished: int  # milliseconds since 1970
    moves: int
    seats: list[SeatSummary]
    scores: list[int]  # empty if the game was not played to its end
    winners: list[int]
    rating: str | None  # name of the result of a solo game
    daily: str | None
    fair: bool  # see `is_fair`

    def seats_of(self, player: str) -> list[int]:
        """Return the numbers of a player's seats."""
        return [number for number, seat in enumerate(self.seats) if seat.player == player]

    def outcome(self, player: str) -> Outcome:
        """Return the outcome for one of the players."""
        seats = self.seats_of(player)
        if len(seats) > 1:
            return "together"
        if self.seats[seats[0]].bot is not None:
            return "given_up"
        if len(self.seats) == 1:
            return "alone"
        return "won" if seats[0] in self.winners else "lost"

    def company(self, player: str) -> Company:
        """Return the kind of opponents that the player had."""
        if len(self.seats) == 1:
            return "alone"
        others = any(seat.player not in (None, player) for seat in self.seats)
        return "people" if others or len(self.seats_of(player)) > 1 else "bots"

    def counts(self, player: str) -> bool:
        """Return True if the game counts for the player's statistics.

        It must be fair and complete, and the player must have had one seat and played it to the end.
        """
        return self.fair and bool(self.scores) and self.outcome(player) in ("won", "lost", "alone")


def summarize_table(table: Table) -> GameSummary:
    """Return the summary of a finished game at a table."""
    history = table.history
    assert history is not None
    result = history.state.result() if table.ended == "game" else None
    fair = is_fair(table)
    return GameSummary(
        table=table.id,
        game=table.game,
        options=table.options,
        finished=table.finished or table.at,
        moves=len(history),
        seats=[
            SeatSummary(
                seat.player,
                seat.name,
                seat.bot,
                achieved(history.game, history.state, number, result) if result and fair and seat.player else [],
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
    """Return True if the game can be compared with other games.

    It must have used standard components and a single version of the rules, and no player can have known the deal: the
    seed was not chosen, the game began with a regular set-up (not as a branch or from a position), and a daily deal was
    finished on its day.
    """
    known = table.seeded or table.opening or (table.origin is not None and table.origin.move is not None)
    known = known or table.position is not None
    late = table.daily is not None and day_of(table.finished) > table.daily
    return not (known or late or table.components or table.recovered is not None)


def summarize_record(record: Record, game: AnyGame, where: str, at: int) -> GameSummary:
    """Return the summary of a recorded game. A seat that is named after a bot counts as played by that bot."""
    state = record.replay(game)
    result = state.result()
    names = record.names or [""] * record.seats
    seats = [
        SeatSummary(None, "", name)
        if name in BOTS
        else SeatSummary(name, name, None, achieved(game, state, number, result) if record.components is None else [])
        for number, name in enumerate(names)
    ]
    return GameSummary(
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


def record_text(table: Table) -> str:
    """Return a finished game's record in text notation, with the names of players and bots."""
    assert table.history is not None
    names = [seat.name or seat.bot or "" for seat in table.seats]
    record = msgspec.structs.replace(table.history.record(table.version), names=names)
    return record.text(table.history.game)
