"""How somebody plays: what their finished games add up to. Nothing of it is kept; it is counted when it is asked."""

from collections.abc import Iterable, Sequence
from functools import cache
from statistics import fmean
from typing import Any

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.engine.achievements import achievements_of
from ribeira.engine.registry import all_games, game
from ribeira.tables.game_summary import Company, GameSummary, Outcome

LATELY = 100  # games of one kind whose course is told


class PlayedSeat(msgspec.Struct, frozen=True):
    name: str
    bot: str | None
    you: bool


class GamePlayed(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in the list of one's own."""

    table: str
    game: str
    options: dict[str, Any]
    finished: int
    moves: int
    seats: list[PlayedSeat]
    scores: list[int]  # none: it was not played to its end
    winners: list[int]
    rating: str | None
    daily: str | None
    outcome: Outcome
    counts: bool  # in results, bests and achievements
    achieved: list[str]


class MyGames(msgspec.Struct, frozen=True, kw_only=True):
    games: list[GamePlayed]
    total: int  # that are as asked for
    left: int  # games that have not been looked at yet: ask again


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """All games of one kind: so many players, against people or against bots of which this was the strongest."""

    game: str
    seats: int
    against: str | None  # a bot; none: people
    played: int
    won: int
    best: int
    mean: float


class SoloBest(msgspec.Struct, frozen=True, kw_only=True):
    """The best of all games alone with the same challenge."""

    game: str
    options: dict[str, Any]  # the challenge
    played: int
    best: int
    rating: str | None
    mean: float
    table: str


class CoursePoint(msgspec.Struct, frozen=True):
    """One game in the course of time."""

    game: str
    alone: bool
    at: int
    points: int
    won: bool
    table: str


class Achievement(msgspec.Struct, frozen=True):
    """How often, first when and where."""

    game: str
    name: str
    count: int
    at: int | None
    table: str | None


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    played: int  # finished games
    counted: int  # of those, the ones that count
    won: int
    left: int  # games that have not been looked at yet: ask again
    results: list[Results]
    solo: list[SoloBest]
    course: list[CoursePoint]  # the last ones, in order
    achievements: list[Achievement]  # all that there are


def listed(played: GameSummary, player: str) -> GamePlayed:
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
    """Which of one's games; what is none does not matter."""

    game: str | None = None
    outcome: Outcome | None = None
    company: Company | None = None
    seats: int | None = None
    name: str | None = None  # in the name of anybody who played

    def matches(self, played: GameSummary, player: str) -> bool:
        sought = (self.name or "").casefold()
        return (
            self.game in (None, played.game)
            and self.seats in (None, len(played.seats))
            and self.outcome in (None, played.outcome(player))
            and self.company in (None, played.company(player))
            and any(sought in seat.name.casefold() for seat in played.seats)
        )


def profile_of(games: Sequence[GameSummary], player: str, left: int = 0) -> Profile:
    """What somebody's games add up to."""
    counted = sorted((each for each in games if each.counts(player)), key=lambda each: each.finished)
    mine = [(each, each.scores[each.seats_of(player)[0]]) for each in counted]
    several = [(each, points) for each, points in mine if len(each.seats) > 1]
    alone = [(each, points) for each, points in mine if len(each.seats) == 1]
    return Profile(
        played=len(games),
        counted=len(counted),
        won=sum(each.outcome(player) == "won" for each in counted),
        left=left,
        results=_results(several, player),
        solo=_solo(alone),
        course=[point for group in (alone, several) for point in _course(group, player)],
        achievements=list(_achievements(counted, player)),
    )


def strongest(played: GameSummary) -> str:
    """The strongest of the bots at a table."""
    bots = [seat.bot for seat in played.seats if seat.player is None and seat.bot is not None]
    return max(bots, key=lambda name: LEVELS.index(name) if name in LEVELS else -1)


@cache
def challenges(id: str) -> dict[str, Any]:
    """What can be chosen only by whoever plays alone and is no house rule, with its default."""
    found = game(id)
    counts = found.option_seats()
    return {
        name: values[0]
        for name, values in found.option_values().items()
        if counts[name] == [1] and name not in found.house_rules
    }


def _results(games: Sequence[tuple[GameSummary, int]], player: str) -> list[Results]:
    groups: dict[tuple[str, int, str | None], list[tuple[GameSummary, int]]] = {}
    for each, points in games:
        against = None if each.company(player) == "people" else strongest(each)
        groups.setdefault((each.game, len(each.seats), against), []).append((each, points))
    order = {name: place for place, name in enumerate(LEVELS)}
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
            groups.items(), key=lambda row: (row[0][0], row[0][1], order.get(row[0][2] or "", -1), row[0][2] or "")
        )
    ]


def _solo(games: Sequence[tuple[GameSummary, int]]) -> list[SoloBest]:
    groups: dict[tuple[str, str], list[tuple[GameSummary, int]]] = {}
    chosen: dict[tuple[str, str], dict[str, Any]] = {}
    for each, points in games:
        options = {name: each.options.get(name, usual) for name, usual in challenges(each.game).items()}
        key = each.game, msgspec.json.encode(options).decode()
        chosen[key] = options
        groups.setdefault(key, []).append((each, points))
    bests = []
    for key in sorted(groups):
        group = groups[key]
        best, points = max(group, key=lambda row: row[1])
        bests.append(
            SoloBest(
                game=key[0],
                options=chosen[key],
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
        for each, points in [row for row in games if row[0].game == id][-LATELY:]:
            alone = len(each.seats) == 1
            yield CoursePoint(id, alone, each.finished, points, each.outcome(player) == "won", each.table)


def _achieved(played: GameSummary, player: str) -> list[str]:
    return played.seats[played.seats_of(player)[0]].achieved if played.counts(player) else []


def _achievements(games: Sequence[GameSummary], player: str) -> Iterable[Achievement]:
    """All that there are, with those who have reached them; `games` in the order of time."""
    for found in all_games():
        for name in achievements_of(found):
            where = [each for each in games if each.game == found.id and name in _achieved(each, player)]
            first = where[0] if where else None
            yield Achievement(
                found.id,
                name,
                len(where),
                first.finished if first else None,
                first.table if first else None,
            )
