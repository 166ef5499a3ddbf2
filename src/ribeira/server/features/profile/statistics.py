"""Statistics of a player's finished games, computed on request."""

from collections.abc import Iterable, Sequence
from functools import cache
from statistics import fmean
from typing import Any

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.engine.progress.achievements import achievements_of
from ribeira.engine.registry import game, list_games
from ribeira.tables.finished_game import Company, GameSummary, Outcome

MAX_COURSE_POINTS = 100  # maximum number per game, separately for solo and multiplayer games


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat in a finished game."""

    name: str
    bot: str | None
    you: bool


class GamePlayed(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in a player's list."""

    table: str
    game: str
    options: dict[str, Any]
    finished: int
    moves: int
    seats: list[PlayedSeat]
    scores: list[int]  # empty if the game was not played to its end
    winners: list[int]
    rating: str | None
    daily: str | None
    outcome: Outcome
    counts: bool  # included in the statistics
    achieved: list[str]  # names of the achievements


class MyGames(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a player's finished games."""

    games: list[GamePlayed]
    total: int  # number of games that match the selection
    left: int  # number of games not read yet; if positive, send the request again


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """Results for one game and number of players, against people or against one bot level."""

    game: str
    seats: int
    against: str | None  # the strongest bot at the table, or None if people played
    played: int
    won: int
    best: int
    mean: float  # average points


class SoloBest(msgspec.Struct, frozen=True, kw_only=True):
    """The best solo game for one combination of options."""

    game: str
    options: dict[str, Any]  # only options that are specific to solo games
    played: int
    best: int
    rating: str | None
    mean: float  # average points
    table: str  # table of the best game


class CoursePoint(msgspec.Struct, frozen=True):
    """One game in the progress chart."""

    game: str
    alone: bool  # solo game
    at: int  # end of the game
    points: int
    won: bool
    table: str


class Achievement(msgspec.Struct, frozen=True):
    """An achievement, how often the player reached it, and in which game first."""

    game: str
    name: str
    count: int
    at: int | None
    table: str | None


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A player's statistics: counts, results by opponent, solo bests, recent scores and achievements."""

    played: int  # finished games
    counted: int  # finished games included in the statistics
    won: int
    left: int  # number of games not read yet; if positive, send the request again
    results: list[Results]
    solo: list[SoloBest]
    course: list[CoursePoint]  # the most recent games, oldest first
    achievements: list[Achievement]  # all achievements of all games, including those not reached


def game_played(played: GameSummary, player: str) -> GamePlayed:
    """Return a finished game's entry in a player's list."""
    return GamePlayed(
        table=played.table,
        game=played.game,
        options=played.options,
        finished=played.finished,
        moves=played.moves,
        seats=[PlayedSeat(seat.name, seat.bot, seat.player == player) for seat in played.seats],
        scores=played.scores,
        winners=played.winners,
        rating=played.rating,
        daily=played.daily,
        outcome=played.outcome(player),
        counts=played.counts(player),
        achieved=_achieved(played, player),
    )


class GameSelection(msgspec.Struct, frozen=True, kw_only=True):
    """Filters for a player's games. Filters that are None are ignored."""

    game: str | None = None
    outcome: Outcome | None = None
    company: Company | None = None
    seats: int | None = None
    name: str | None = None  # part of any player's name

    def matches(self, played: GameSummary, player: str) -> bool:
        """Return True if a game matches all filters."""
        sought = (self.name or "").casefold()
        return (
            self.game in (None, played.game)
            and self.seats in (None, len(played.seats))
            and self.outcome in (None, played.outcome(player))
            and self.company in (None, played.company(player))
            and any(sought in seat.name.casefold() for seat in played.seats)
        )


def profile_of(games: Sequence[GameSummary], player: str, left: int = 0) -> Profile:
    """Return the statistics of a player's games.

    Args:
        games: the finished games.
        player: the player's ID.
        left: the number of games not read yet.
    """
    counted = sorted((each for each in games if each.counts(player)), key=lambda each: each.finished)
    with_points = [(each, each.scores[each.seats_of(player)[0]]) for each in counted]
    multiplayer = [(each, points) for each, points in with_points if len(each.seats) > 1]
    solo = [(each, points) for each, points in with_points if len(each.seats) == 1]
    return Profile(
        played=len(games),
        counted=len(counted),
        won=sum(each.outcome(player) == "won" for each in counted),
        left=left,
        results=_results(multiplayer, player),
        solo=_solo_bests(solo),
        course=[point for group in (solo, multiplayer) for point in _course(group, player)],
        achievements=list(_achievements(counted, player)),
    )


def _strongest_bot(played: GameSummary) -> str:
    """Return the strongest bot of a game. Bots that are not levels rank below all levels."""
    bots = [seat.bot for seat in played.seats if seat.player is None and seat.bot is not None]
    return max(bots, key=lambda name: LEVELS.index(name) if name in LEVELS else -1)


@cache
def _solo_options(id: str) -> dict[str, Any]:
    """Return the solo-only options of a game, except house rules, with their defaults."""
    found = game(id)
    seats = found.option_seats()
    return {
        name: values[0]
        for name, values in found.option_values().items()
        if seats[name] == [1] and name not in found.house_rules
    }


def _results(games: Sequence[tuple[GameSummary, int]], player: str) -> list[Results]:
    groups: dict[tuple[str, int, str | None], list[tuple[GameSummary, int]]] = {}
    for each, points in games:
        against = None if each.company(player) == "people" else _strongest_bot(each)
        groups.setdefault((each.game, len(each.seats), against), []).append((each, points))
    strengths = {name: strength for strength, name in enumerate(LEVELS)}
    return [
        Results(
            game=id,
            seats=seats,
            against=against,
            played=len(group),
            won=sum(each.outcome(player) == "won" for each, _ in group),
            best=max(points for _, points in group),
            mean=round(fmean(points for _, points in group), 1),
        )
        for (id, seats, against), group in sorted(
            groups.items(), key=lambda row: (row[0][0], row[0][1], strengths.get(row[0][2] or "", -1), row[0][2] or "")
        )
    ]


def _solo_bests(games: Sequence[tuple[GameSummary, int]]) -> list[SoloBest]:
    groups: dict[tuple[str, str], list[tuple[GameSummary, int]]] = {}
    options_by_group: dict[tuple[str, str], dict[str, Any]] = {}
    for each, points in games:
        options = {name: each.options.get(name, default) for name, default in _solo_options(each.game).items()}
        key = each.game, msgspec.json.encode(options).decode()
        options_by_group[key] = options
        groups.setdefault(key, []).append((each, points))
    bests = []
    for key in sorted(groups):
        group = groups[key]
        best, points = max(group, key=lambda row: row[1])
        bests.append(
            SoloBest(
                game=key[0],
                options=options_by_group[key],
                played=len(group),
                best=points,
                rating=best.rating,
                mean=round(fmean(points for _, points in group), 1),
                table=best.table,
            )
        )
    return bests


def _course(games: Sequence[tuple[GameSummary, int]], player: str) -> Iterable[CoursePoint]:
    for id in dict.fromkeys(each.game for each, _ in games):
        for each, points in [row for row in games if row[0].game == id][-MAX_COURSE_POINTS:]:
            alone = len(each.seats) == 1
            yield CoursePoint(id, alone, each.finished, points, each.outcome(player) == "won", each.table)


def _achieved(played: GameSummary, player: str) -> list[str]:
    return played.seats[played.seats_of(player)[0]].achieved if played.counts(player) else []


def _achievements(games: Sequence[GameSummary], player: str) -> Iterable[Achievement]:
    """Return all achievements of all games. `games` must be sorted by time."""
    for found in list_games():
        for name in achievements_of(found):
            reached = [each for each in games if each.game == found.id and name in _achieved(each, player)]
            first = reached[0] if reached else None
            yield Achievement(
                found.id,
                name,
                len(reached),
                first.finished if first else None,
                first.table if first else None,
            )
