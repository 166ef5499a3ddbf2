"""Daily deals: each player has one attempt at a day's deal, and a bot plays the same deal for comparison."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from ribeira.engine.registry import game, list_games
from ribeira.server.actors.table_creation import TableCreation
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.features.daily.results import Attempt, counts, ranked_results, streak
from ribeira.server.features.daily.schemas import Daily, DailyGame
from ribeira.server.features.daily.storage import SECRET_NAME, DailyQueries, daily_rows
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.executors import in_thread
from ribeira.server.protocol import TableSummary
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.core_kinds import SECRETS
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.tokens import new_id
from ribeira.tables.daily_deal import (
    NO_HOST,
    Deal,
    daily_deal,
    day_of,
    deal_at_table,
    has_deals,
    is_complete,
    is_day,
    open_daily_table,
    start_of_day,
)
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entries.started import RATING_RULES, Started
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

MAX_ATTEMPTS_IN_STREAK = 2000

_summary_decoder = msgspec.json.Decoder(TableSummary)

StoredAttempt = tuple[str, str]  # player ID (`NO_HOST` for the bot) and the JSON of the table's summary


@dataclass(eq=False)
class DailyDeals:
    """Opens tables for daily deals and compares the results."""

    queries: DailyQueries
    reader: TableReader
    writer: TableWriter
    directory: TableDirectory
    opening: TableCreation
    now: Clock
    bot: str = field(default="expert", kw_only=True)  # plays every deal that a player opens

    async def open(self, day: str, game_id: str, player: Player) -> str:
        """Return the ID of the table for a player's attempt at a deal. The first call opens it.

        The first attempt at a deal also opens the bot's table.
        """
        await self._check_day(day)
        rules = game(game_id)
        if not has_deals(rules):
            raise Refused("bad_seats", f"{game_id} cannot be played solo or by two", "game")
        if (table_id := await self._attempt(day, game_id, player.id)) is not None:
            return table_id
        await self.opening.check_limit(player)
        deal = await self._deal(day, game_id)
        opened = await self._open_table(open_daily_table(deal, rules, player, new_id()))
        table_id = opened or await self._attempt(day, game_id, player.id)
        if await self._attempt(day, game_id, NO_HOST) is None:
            await self._open_table(open_daily_table(deal, rules, self.bot, new_id()))
        if table_id is None:
            raise Refused("busy", "another request is opening this table; try again")
        return table_id

    async def read(self, day: str | None, player: Player | None) -> Daily:
        """Return a day's deals (default: today's) with the results."""
        today = day_of(self.now())
        first = await self._check_day(day or today)
        day = day or today
        player_id = player.id if player is not None else None
        attempts = await self._attempts_on(day)
        secret, _ = await self._secret()
        games = [
            await in_thread(_daily_game, rules.id, None, attempts[rules.id], player_id, is_past=day < today)
            if rules.id in attempts  # many players may take part in a day, so a thread reads their attempts
            else _daily_game(rules.id, _derived_deal(secret, day, rules.id), [], player_id, is_past=day < today)
            for rules in list_games()
            if has_deals(rules)
        ]
        return Daily(
            day=day,
            today=today,
            first=first,
            until=start_of_day(today, 1),
            streak=streak(await self._attempts_of(player_id), today) if player_id is not None else 0,
            games=games,
        )

    async def may_compare(self, table: Table, player: Player) -> bool:
        """Return True if the player can see another player's game with the same deal.

        Completed games are visible to players who have finished their own attempt. After the deal's day, everyone can
        see them.
        """
        if table.daily is None or not is_complete(table.status, table.ended):
            return False
        if table.daily < day_of(self.now()):
            return True
        attempt = await self._attempt(table.daily, table.game, player.id)
        return attempt is not None and (await self.directory.find_current(attempt)).table.status == "over"

    async def _check_day(self, day: str) -> str:
        """Return the first day that has deals. Raise `Refused` if `day` is earlier, in the future or not a date."""
        first = day_of((await self._secret())[1])
        if not is_day(day) or not first <= day <= day_of(self.now()):
            raise Refused("no_such_day", f"there are deals from {first} until today", "day")
        return first

    async def _deal(self, day: str, game_id: str) -> Deal:
        """Return the deal of an existing table, or derive it from the secret before the first attempt."""
        if (table_id := await self._attempt(day, game_id)) is not None:
            opened = (await self.reader.read_log(table_id))[0].entry
            assert isinstance(opened, Opened)
            return deal_at_table(opened)
        secret, _ = await self._secret()
        return _derived_deal(secret, day, game_id)

    # Storage

    async def _open_table(self, opened: Opened) -> str | None:
        """Open a table with a deal and return its ID, or None if the host already has a table with this deal."""
        table, changes = self.opening.prepare([opened, Started(RATING_RULES)])
        for kind, row in daily_rows(table):
            changes.add(kind, row)
        try:
            await self.writer.write(changes)
        except Conflict:
            return None
        self.opening.announce(table)
        return table.id

    async def _attempt(self, day: str, game_id: str, player: str | None = None) -> str | None:
        """Return the table of a player's attempt. If `player` is None, return the table of any attempt."""
        return await self.queries.attempt(day, game_id, player)

    async def _attempts_on(self, day: str) -> dict[str, list[StoredAttempt]]:
        """Return all of a day's attempts, grouped by game."""
        found: dict[str, list[StoredAttempt]] = {}
        for game_id, player, summary in await self.queries.attempts_on(day):
            found.setdefault(game_id, []).append((player, summary))
        return found

    async def _attempts_of(self, player: str) -> list[TableSummary]:
        summaries = await self.queries.attempts_of(player, MAX_ATTEMPTS_IN_STREAK)
        return [msgspec.json.decode(each, type=TableSummary) for each in summaries]

    async def _secret(self) -> tuple[str, int]:
        """Return the secret that determines all deals, and its creation time. The first use creates it."""
        while (found := await self.queries.secret()) is None:
            row = {"name": SECRET_NAME, "secret": secrets.token_hex(32), "created_at": self.now()}
            try:
                await self.writer.write(ChangeSet().add(SECRETS, row))
            except Conflict:
                continue
        return found


@lru_cache(maxsize=64)
def _derived_deal(secret: str, day: str, game_id: str) -> Deal:
    """Return the deal of a day before anyone's first attempt."""
    return daily_deal(bytes.fromhex(secret), day, game(game_id))


def _daily_game(
    game_id: str, deal: Deal | None, stored: Sequence[StoredAttempt], player: str | None, *, is_past: bool
) -> DailyGame:
    """Return a deal with its results.

    If `deal` is None, options and opponent are those of the first attempt, and `stored` must not be empty.
    """
    attempts: list[Attempt] = [(host, _summary_decoder.decode(summary)) for host, summary in sorted(stored)]
    if deal is not None:
        options, opponent = deal.options, deal.opponent
    else:
        first = attempts[0][1]
        options, opponent = first.options, next((seat.bot for seat in first.seats[1:]), None)
    attempt = next((table for host, table in attempts if host == player), None)
    counted = [(host, table) for host, table in attempts if host == NO_HOST or counts(table)]
    show_tables = is_past or (attempt is not None and attempt.status == "over")
    return DailyGame(
        game=game_id,
        options=options,
        opponent=opponent,
        table=attempt.id if attempt is not None else None,
        status="new" if attempt is None else "playing" if attempt.status == "playing" else "over",
        mine=attempt.scores[0] if attempt is not None and attempt.scores else None,
        rating=attempt.rating if attempt is not None else None,
        counts=attempt is not None and counts(attempt),
        players=sum(host != NO_HOST for host, _ in counted),
        results=ranked_results(counted, player, show_tables=show_tables),
    )
