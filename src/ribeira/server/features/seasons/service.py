"""Seasons with friends: creation, joining, and automatic opening of rounds.

Every change writes a new version of the season; the write fails if another process has already written that version. A
round is written together with its tables. It is opened when the last game of the previous round ends. Periodic work
opens rounds that were missed because a process stopped in between.
"""

import secrets
from collections.abc import Callable, Collection, Mapping
from hmac import compare_digest
from typing import Protocol

import msgspec
import structlog

from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.table_creation import TableCreation
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.features.seasons.league_pairing import DUEL
from ribeira.server.features.seasons.rounds import match_results, opening_entries
from ribeira.server.features.seasons.schemas import SeasonInfo, SeasonLine, season_info, season_line
from ribeira.server.features.seasons.season import (
    MAX_PLAYERS,
    Entrant,
    NewSeason,
    ScheduledMatch,
    Season,
    next_pairings,
    with_matches,
)
from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS, SeasonQueries
from ribeira.server.operations.clock import Clock
from ribeira.server.protocol import TableSummary
from ribeira.server.storage.changeset import ChangeSet, Conflict
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.stored_kind import Row
from ribeira.server.tokens import new_id
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

MAX_UNFINISHED_SEASONS = 20  # per host, without seasons that have not changed for `ABANDONED_AFTER_MS`
ABANDONED_AFTER_MS = 30 * 24 * 3600 * 1000
MAX_ADVANCED_PER_RUN = 50  # seasons per call of `advance_due`, so that many seasons do not delay other periodic work
WRITE_ATTEMPTS = 8  # maximum number of attempts if other processes change the season at the same time

Change = Callable[[Season], Season | None]  # returns the changed season, or None without changes

log = structlog.get_logger("ribeira.seasons")


class TurnReminders(Protocol):
    """Reminds players of their turns."""

    async def remind(self, table: Table, absent: Mapping[int, str]) -> None:
        """Schedule reminders for absent players (player IDs by seat)."""


class Seasons:
    """Creates and changes seasons, and opens their rounds."""

    def __init__(
        self,
        queries: SeasonQueries,
        reader: TableReader,
        writer: TableWriter,
        opening: TableCreation,
        events: TableEvents,
        tasks: BackgroundTasks,
        now: Clock,
        reminders: TurnReminders | None = None,
    ) -> None:
        self.queries = queries
        self.reader = reader
        self.writer = writer
        self.opening = opening
        self.tasks = tasks
        self.now = now
        self.reminders = reminders
        self.last_advanced = ""  # ID of the season that `advance_due` checked last
        events.game_ended.append(self._game_ended)

    async def open(self, settings: NewSeason, player: Player) -> str:
        """Open a season with its host as the first player, and return its ID."""
        await self._require_few(player)
        season = settings.open(player, new_id(), new_id())
        await self.writer.write(self._changes(season))
        return season.id

    async def read(self, season_id: str, player: Player, invite: str | None = None) -> SeasonInfo:
        """Return a season. Only its host, its entrants and invited players may read it."""
        season = await self._find(season_id)
        is_member = player.id == season.host or season.number_of(player.id) is not None
        if not is_member and not _is_invited(season, invite):
            raise _unknown_season()
        tables = await self._tables(season)
        return season_info(season, player, tables, match_results(tables), show_invite=is_member)

    async def seasons_of(self, player: Player) -> list[SeasonLine]:
        """Return a player's seasons, most recently changed first."""
        return [season_line(_decoded(row)) for row in await self.queries.seasons_of(player.id)]

    async def join(self, season_id: str, invite: str, player: Player) -> None:
        """Add a player who has the invitation. Does nothing if the player has already joined."""

        def add(season: Season) -> Season | None:
            if not _is_invited(season, invite):
                raise _unknown_season()
            if season.number_of(player.id) is not None:
                return None
            season.require_open()
            if len(season.entrants) >= MAX_PLAYERS:
                raise Refused("season_full", f"a season has at most {MAX_PLAYERS} players")
            entrants = [*season.entrants, Entrant(player.id, player.name, player.colour)]
            return msgspec.structs.replace(season, entrants=entrants)

        await self._change(season_id, add)

    async def remove(self, season_id: str, number: int, player: Player) -> None:
        """Remove an entrant before the start. The host can remove all entrants, other players only themselves."""

        def remove(season: Season) -> Season | None:
            number_of_player = season.number_of(player.id)
            if player.id != season.host and number_of_player is None:
                raise _unknown_season()
            season.require_open()
            if number >= len(season.entrants):
                raise Refused("no_such_player", "there is no such player", "place")
            if player.id != season.host and number_of_player != number:
                raise Refused("not_host", "only the host can remove other players")
            entrants = [each for other, each in enumerate(season.entrants) if other != number]
            return msgspec.structs.replace(season, entrants=entrants)

        await self._change(season_id, remove)

    async def start(self, season_id: str, player: Player) -> None:
        """Draw the order of the players and open the first round. Does not draw again if the season has begun."""

        def draw(season: Season) -> Season | None:
            if player.id != season.host:
                is_entrant = season.number_of(player.id) is not None
                raise Refused("not_host", "only the host can start the season") if is_entrant else _unknown_season()
            if season.phase != "open":
                return None
            if len(season.entrants) < DUEL:
                raise Refused("seats_free", "a season needs at least two players")
            order = secrets.SystemRandom().sample(range(len(season.entrants)), len(season.entrants))
            return msgspec.structs.replace(season, order=order)

        await self._change(season_id, draw)
        await self.advance(season_id)

    async def advance(self, season_id: str) -> None:
        """Open the games that are due, or end the season after its last round. Do nothing while games are running."""
        for _ in range(WRITE_ATTEMPTS):
            season = await self._find(season_id)
            if season.phase != "playing":
                return
            results = match_results(await self._tables(season))
            pairings = next_pairings(season, results)
            opened: list[tuple[Table, ChangeSet]] = []
            if pairings is None:
                changed = msgspec.structs.replace(season, number=season.number + 1, over=True)
            elif pairings:
                opened = [self.opening.prepare(opening_entries(season, each)) for each in pairings]
                matches = [
                    ScheduledMatch(table.id, pairing.game, pairing.seats)
                    for pairing, (table, _) in zip(pairings, opened, strict=True)
                ]
                changed = with_matches(season, matches, results)
            else:
                return
            try:
                await self.writer.write(self._changes(changed, tables=[rows for _, rows in opened]))
            except Conflict:  # another process has already written a newer version
                continue
            for table, _ in opened:
                self.opening.announce(table)
                await self._remind(table)
            return
        log.warning("too many conflicts", season=season_id)

    async def advance_due(self) -> None:
        """Advance the next seasons in progress, in case a process stopped between the end of a game and the next round.

        Repeated calls reach all seasons.
        """
        found = await self.queries.seasons_in_progress(self.last_advanced, MAX_ADVANCED_PER_RUN)
        for season_id in found:
            self.last_advanced = season_id  # before the attempt, so that a failing season does not block the others
            await self.advance(season_id)
        if len(found) < MAX_ADVANCED_PER_RUN:
            self.last_advanced = ""

    def _game_ended(self, table: Table) -> None:
        if table.season is not None:
            self.tasks.spawn(self.advance(table.season), "seasons")

    async def _remind(self, table: Table) -> None:
        if self.reminders is not None:
            await self.reminders.remind(
                table, {seat: table.seats[seat].player or "" for seat in table.people_to_move()}
            )

    async def _require_few(self, host: Player) -> None:
        """Raise `Refused` if a player hosts too many unfinished seasons."""
        since = self.now() - ABANDONED_AFTER_MS
        rows = await self.queries.seasons_of(host.id)
        unfinished = [_decoded(row) for row in rows if row["phase"] != "over" and row["at"] >= since]
        if sum(season.host == host.id for season in unfinished) >= MAX_UNFINISHED_SEASONS:
            raise Refused("too_many_seasons", "finish some of your seasons first")

    # Storage

    async def _change(self, season_id: str, change: Change) -> None:
        """Write a changed version of a season. After a conflict, apply the change to the new latest version."""
        for _ in range(WRITE_ATTEMPTS):
            season = await self._find(season_id)
            changed = change(season)
            if changed is None:
                return
            changed = msgspec.structs.replace(changed, number=season.number + 1)
            removed = {each.player for each in season.entrants} - {each.player for each in changed.entrants}
            try:
                await self.writer.write(self._changes(changed, removed - {season.host}))
                return
            except Conflict:
                continue
        raise Refused("busy", "too many changes to this season at the same time; try again")

    def _changes(self, season: Season, removed: Collection[str] = (), tables: Collection[ChangeSet] = ()) -> ChangeSet:
        """Return the change set that stores a version of a season, its members, removed players and new tables."""
        row: Row = {
            "id": season.id,
            "number": season.number,
            "phase": season.phase,
            "body": msgspec.json.encode(season).decode(),
            "at": self.now(),
        }
        members = {season.host, *(each.player for each in season.entrants)}
        changes = ChangeSet().add(SEASONS, row)
        for player in sorted(members):
            changes.add(SEASON_PLAYERS, {"season_id": season.id, "player_id": player, "within": True})
        for player in sorted(removed):
            changes.add(SEASON_PLAYERS, {"season_id": season.id, "player_id": player, "within": False})
        for rows in tables:
            changes.merge(rows)
        return changes

    async def _find(self, season_id: str) -> Season:
        """Return the latest version of a season, or raise `Refused`."""
        row = await self.reader.row(SEASONS, {"id": season_id}, order_by=("-number",))
        if row is None:
            raise _unknown_season()
        return _decoded(row)

    async def _tables(self, season: Season) -> dict[str, TableSummary]:
        """Return the stored summaries of a season's tables by ID."""
        ids = [match.table for matches in season.rounds for match in matches]
        found = await self.reader.summaries(ids) if ids else {}
        return {id: msgspec.json.decode(summary, type=TableSummary) for id, summary in found.items()}


def _decoded(row: Row) -> Season:
    return msgspec.json.decode(row["body"], type=Season)


def _is_invited(season: Season, invite: str | None) -> bool:
    return invite is not None and compare_digest(invite.encode(), season.invite.encode())


def _unknown_season() -> Refused:
    return Refused("no_such_season", "there is no such season")
