"""Daily deal results: which games count, rankings and streaks."""

from bisect import bisect_right
from collections.abc import Sequence

from ribeira.server.features.daily.schemas import DailyResult
from ribeira.server.protocol import TableSummary
from ribeira.tables.daily_deal import NO_HOST, day_of, days_before, is_complete

MAX_RESULTS = 100  # maximum number per game; the player's own result and the bot's result are always listed

Strength = tuple[bool, int]  # victory, and the lead or the points
Attempt = tuple[str, TableSummary]  # player ID (`NO_HOST` for the bot) and table


def counts(table: TableSummary) -> bool:
    """Return True if a game was completed on its day. Later games do not count, because all games are visible then."""
    return is_complete(table.status, table.ended) and day_of(table.finished) == table.daily


def ranked_results(attempts: Sequence[Attempt], player: str | None, *, show_tables: bool) -> list[DailyResult]:
    """Return the results, best first. The bot is listed but has no rank.

    Wins come before losses. Equal outcomes are sorted by the lead over the opponent or, in solo games, by points.
    """
    complete = [(host, table) for host, table in attempts if table.scores]
    strengths = {table.id: _strength(table) for _, table in complete}
    strengths_of_people = sorted(strengths[table.id] for host, table in complete if host != NO_HOST)
    return [
        DailyResult(
            place=None if host == NO_HOST else _place(strengths[table.id], strengths_of_people),
            name=table.seats[0].name,
            colour=table.seats[0].colour,
            bot=table.seats[0].bot if host == NO_HOST else None,
            you=host == player,
            points=table.scores[0],
            against=table.scores[1] if len(table.scores) > 1 else None,
            rating=table.rating,
            table=table.id if show_tables else None,
        )
        for index, (host, table) in enumerate(
            sorted(complete, key=lambda each: (strengths[each[1].id], -each[1].finished), reverse=True)
        )
        if index < MAX_RESULTS or host in (player, NO_HOST)
    ]


def _place(strength: Strength, others: Sequence[Strength]) -> int:
    """Return 1 plus the number of better results. `others` is sorted in ascending order."""
    return 1 + len(others) - bisect_right(others, strength)


def _strength(table: TableSummary) -> Strength:
    points, *opponents = table.scores
    return 0 in table.winners, points - max(opponents, default=0)


def streak(attempts: Sequence[TableSummary], today: str) -> int:
    """Return the number of consecutive days with a completed deal.

    The last of these days is today or, if the player has not completed a deal today, yesterday.
    """
    days = {table.daily for table in attempts if counts(table)}
    skipped = 0 if today in days else 1
    length = 0
    while days_before(today, skipped + length) in days:
        length += 1
    return length
