"""What is read from the database."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Select, and_, exists, false, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from ribeira.bots.puzzles import Try
from ribeira.server.storage.bot_locks import Claims
from ribeira.server.storage.schema import (
    ANALYSES,
    CALLS,
    DAILIES,
    DEVICES,
    ENTRIES,
    OPEN_TIMES,
    PASSES,
    PLAYERS,
    PUSHES,
    RESULTS,
    SEASON_PLAYERS,
    SEASONS,
    SEATINGS,
    SECRETS,
    SNAPSHOTS,
    TABLES,
    TRIES,
)
from ribeira.tables.log import read_entry
from ribeira.tables.table import Line, Player

SOME = 100  # turns that are told at a time, seasons of somebody
STARTED = '{"entry":"started"'  # how the entry begins that begins a game


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.claims = Claims(engine)
        self.shared = engine.dialect.name == "postgresql"

    async def _rows(self, statement: Select[Any]) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(statement)).all()
            return rows

    async def alive(self) -> None:
        await self._rows(select(1))

    async def player_of(self, token_hash: str) -> Player | None:
        columns = PLAYERS.c
        rows = await self._rows(
            select(columns.id, columns.name, columns.colour)
            .join(DEVICES, DEVICES.c.player_id == columns.id)
            .where(DEVICES.c.token_hash == token_hash)
        )
        return Player(*rows[0]) if rows else None

    async def player(self, id: str) -> Player | None:
        columns = PLAYERS.c
        rows = await self._rows(select(columns.id, columns.name, columns.colour).where(columns.id == id))
        return Player(*rows[0]) if rows else None

    async def device_of(self, token_hash: str) -> tuple[str, int] | None:
        """The device with a token, and when it was last seen."""
        columns = DEVICES.c
        rows = await self._rows(select(columns.id, columns.seen_at).where(columns.token_hash == token_hash))
        return (rows[0][0], rows[0][1]) if rows else None

    async def devices_of(self, player: str) -> list[dict[str, Any]]:
        """Somebody's devices, those of late first."""
        wanted = select(DEVICES).where(DEVICES.c.player_id == player).order_by(DEVICES.c.seen_at.desc())
        return [dict(row._mapping) for row in await self._rows(wanted)]

    async def passes_of(self, player: str) -> list[dict[str, Any]]:
        return [dict(row._mapping) for row in await self._rows(select(PASSES).where(PASSES.c.player_id == player))]

    async def pass_of(self, hash: str) -> dict[str, Any] | None:
        rows = await self._rows(select(PASSES).where(PASSES.c.hash == hash))
        return dict(rows[0]._mapping) if rows else None

    async def player_row(self, id: str) -> dict[str, Any]:
        """All that is kept of a player, to be written back with a change."""
        rows = await self._rows(select(PLAYERS).where(PLAYERS.c.id == id))
        return dict(rows[0]._mapping)

    async def webhooks_of(self, players: Collection[str]) -> dict[str, str]:
        columns = PLAYERS.c
        wanted = and_(columns.id.in_(list(players)), columns.webhook.is_not(None))
        return dict(await self._rows(select(columns.id, columns.webhook).where(wanted)))

    async def snapshot(self, table: str) -> tuple[int, str] | None:
        columns = SNAPSHOTS.c
        rows = await self._rows(select(columns.number, columns.body).where(columns.table_id == table))
        return (rows[0][0], rows[0][1]) if rows else None

    async def lines(self, table: str, after: int = 0) -> list[Line]:
        """The log of a table from after an entry on."""
        columns = ENTRIES.c
        rows = await self._rows(
            select(columns.number, columns.at, columns.body, columns.request)
            .where(columns.table_id == table, columns.number > after)
            .order_by(columns.number)
        )
        return [Line(number, at, read_entry(body), request) for number, at, body, request in rows]

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        columns = ENTRIES.c
        wanted = columns.table_id.in_(list(tables))
        rows = await self._rows(
            select(columns.table_id, func.max(columns.number)).where(wanted).group_by(columns.table_id)
        )
        return dict(rows)

    async def lobby(self, limit: int, before: int) -> list[str]:
        """The summaries of public tables that wait for players or can be watched, those of late first."""
        columns = TABLES.c
        rows = await self._rows(
            select(columns.summary)
            .where(columns.public, columns.status.in_(["open", "playing"]), columns.updated_at < before)
            .order_by(columns.updated_at.desc())
            .limit(limit)
        )
        return [row[0] for row in rows]

    async def tables_of(self, player: str, limit: int, before: int, archived: bool = False) -> list[str]:
        """The summaries of the tables where somebody sits; or of the games that they have put aside."""
        wanted = and_(SEATINGS.c.seated)
        if archived:
            wanted = and_(~SEATINGS.c.seated, TABLES.c.status.in_(["playing", "over"]))
        rows = await self._rows(
            select(TABLES.c.summary)
            .join(SEATINGS, SEATINGS.c.table_id == TABLES.c.id)
            .where(SEATINGS.c.player_id == player, wanted, TABLES.c.updated_at < before)
            .order_by(TABLES.c.updated_at.desc())
            .limit(limit)
        )
        return [row[0] for row in rows]

    async def finished_of(self, player: str, limit: int) -> list[tuple[str, int]]:
        """The tables where somebody has a seating and that are over, with the number of their last entry as the lists
        know it; those of late first."""
        columns = TABLES.c
        rows = await self._rows(
            select(columns.id, columns.number)
            .join(SEATINGS, SEATINGS.c.table_id == columns.id)
            .where(SEATINGS.c.player_id == player, columns.status == "over")
            .order_by(columns.updated_at.desc())
            .limit(limit)
        )
        return [(id, number) for id, number in rows]

    async def unfinished(self, host: str) -> int:
        """How many tables of a host are not over."""
        wanted = and_(TABLES.c.host == host, TABLES.c.status.in_(["open", "playing"]))
        rows = await self._rows(select(func.count()).select_from(TABLES).where(wanted))
        return int(rows[0][0])

    async def unfinished_summaries(self, host: str) -> list[str]:
        """What the lists say of the tables of a host that are not over."""
        wanted = and_(TABLES.c.host == host, TABLES.c.status.in_(["open", "playing"]))
        return [row[0] for row in await self._rows(select(TABLES.c.summary).where(wanted))]

    async def all_tables(self, status: str | None = None) -> Sequence[Any]:
        statement = select(TABLES).order_by(TABLES.c.updated_at.desc())
        return await self._rows(statement.where(TABLES.c.status == status) if status else statement)

    async def seen(self, table: str) -> dict[str, int]:
        """When the players of a table were last there."""
        columns = SEATINGS.c
        rows = await self._rows(select(columns.player_id, columns.seen_at).where(columns.table_id == table))
        return dict(rows)

    async def analysis(self, table: str) -> dict[str, Any] | None:
        rows = await self._rows(select(ANALYSES).where(ANALYSES.c.table_id == table))
        return dict(rows[0]._mapping) if rows else None

    async def last_open(self) -> tuple[int, int] | None:
        """From when until when the server was last open."""
        times = await self.open_times(1)
        return times[0] if times else None

    async def open_times(self, most: int = 1000) -> list[tuple[int, int]]:
        """The last times that the server was open, in order."""
        columns = OPEN_TIMES.c
        rows = await self._rows(select(columns.since, columns.until).order_by(columns.since.desc()).limit(most))
        return [(since, until) for since, until in reversed(rows)]

    # The deals of the days

    async def secret(self, name: str) -> tuple[str, int] | None:
        """Something that only this server knows, and since when."""
        columns = SECRETS.c
        rows = await self._rows(select(columns.secret, columns.created_at).where(columns.name == name))
        return (rows[0][0], rows[0][1]) if rows else None

    async def dailies(self, day: str) -> list[tuple[str, str, str]]:
        """The tables of a day: game, player, and what the lists say of it."""
        columns = DAILIES.c
        rows = await self._rows(
            select(columns.game, columns.player_id, TABLES.c.summary)
            .join(TABLES, TABLES.c.id == columns.table_id)
            .where(columns.day == day)
        )
        return [(game, player, summary) for game, player, summary in rows]

    async def daily(self, day: str, game: str, player: str | None = None) -> str | None:
        """The table where somebody plays the deal of a day; or any table of it."""
        columns = DAILIES.c
        wanted = and_(columns.day == day, columns.game == game)
        wanted = and_(wanted, columns.player_id == player) if player is not None else wanted
        rows = await self._rows(select(columns.table_id).where(wanted).limit(1))
        return rows[0][0] if rows else None

    async def dailies_of(self, player: str, limit: int) -> list[str]:
        """The summaries of somebody's tables of the day, those of late first."""
        columns = DAILIES.c
        rows = await self._rows(
            select(TABLES.c.summary)
            .join(DAILIES, TABLES.c.id == columns.table_id)
            .where(columns.player_id == player)
            .order_by(columns.day.desc())
            .limit(limit)
        )
        return [row[0] for row in rows]

    # Seasons

    async def season(self, id: str) -> dict[str, Any] | None:
        """The last version of a season."""
        wanted = select(SEASONS).where(SEASONS.c.id == id).order_by(SEASONS.c.number.desc()).limit(1)
        rows = await self._rows(wanted)
        return dict(rows[0]._mapping) if rows else None

    async def seasons_of(self, player: str) -> list[dict[str, Any]]:
        """The seasons that somebody is in, those of late first."""
        within = SEASON_PLAYERS.c.season_id == SEASONS.c.id
        mine = and_(SEASON_PLAYERS.c.player_id == player, SEASON_PLAYERS.c.within)
        wanted = select(SEASONS).join(SEASON_PLAYERS, within).where(mine, ~self._newer())
        rows = await self._rows(wanted.order_by(SEASONS.c.at.desc()).limit(SOME))
        return [dict(row._mapping) for row in rows]

    async def seasons_under_way(self) -> list[str]:
        wanted = select(SEASONS.c.id).where(SEASONS.c.phase == "playing", ~self._newer())
        return [row[0] for row in await self._rows(wanted)]

    def _newer(self) -> Any:
        later = SEASONS.alias()
        return exists().where(later.c.id == SEASONS.c.id, later.c.number > SEASONS.c.number)

    async def summaries(self, tables: Collection[str]) -> dict[str, str]:
        columns = TABLES.c
        return dict(await self._rows(select(columns.id, columns.summary).where(columns.id.in_(list(tables)))))

    # Being told of one's turn

    async def pushes_of(self, players: Collection[str]) -> list[dict[str, Any]]:
        rows = await self._rows(select(PUSHES).where(PUSHES.c.player_id.in_(list(players))))
        return [dict(row._mapping) for row in rows]

    async def calls(self, until: int) -> list[dict[str, Any]]:
        """Turns that are to be told by now."""
        wanted = and_(CALLS.c.told == false(), CALLS.c.due_at <= until)
        return [dict(row._mapping) for row in await self._rows(select(CALLS).where(wanted).limit(SOME))]

    # Ratings

    async def results(self, game: str, since: int = 0) -> list[dict[str, Any]]:
        """How games came out that count for ratings, in order, from a time on."""
        columns = RESULTS.c
        wanted = and_(columns.game == game, columns.finished_at >= since)
        rows = await self._rows(select(RESULTS).where(wanted).order_by(columns.finished_at, columns.table_id))
        return [dict(row._mapping) for row in rows]

    async def number_of_results(self, game: str) -> int:
        rows = await self._rows(select(func.count()).select_from(RESULTS).where(RESULTS.c.game == game))
        return int(rows[0][0])

    async def listed(self) -> dict[str, Player]:
        """Those who want to be seen with their ratings."""
        columns = PLAYERS.c
        rows = await self._rows(select(columns.id, columns.name, columns.colour).where(columns.listed))
        return {row[0]: Player(*row) for row in rows}

    # Puzzles

    async def tries_of(self, player: str) -> list[Try]:
        """The puzzles that somebody has tried, the first first."""
        rows = await self.try_rows(player)
        return [Try(row["game"], row["puzzle"], row["rating"], row["solved"]) for row in rows]

    async def try_rows(self, player: str) -> list[dict[str, Any]]:
        columns = TRIES.c
        order = (columns.at, columns.game, columns.puzzle)
        rows = await self._rows(select(TRIES).where(columns.player_id == player).order_by(*order))
        return [dict(row._mapping) for row in rows]

    # What somebody must look after

    async def flags(self, now: int) -> list[str]:
        """Tables where a clock has run out."""
        return [row[0] for row in await self._rows(select(TABLES.c.id).where(TABLES.c.deadline <= now))]

    async def unstarted(self, status: str, before: int, limit: int) -> list[str]:
        """Tables of a status where nothing happened since and no game was ever started. By the log: it is the truth."""
        started = exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.body.startswith(STARTED, autoescape=True))
        wanted = and_(TABLES.c.status == status, TABLES.c.updated_at < before, ~started)
        oldest = select(TABLES.c.id).where(wanted).order_by(TABLES.c.updated_at).limit(limit)
        return [row[0] for row in await self._rows(oldest)]

    async def gone(self, before: int, limit: int) -> list[str]:
        """Players from before whom no table knows, no puzzle and no season."""
        columns = PLAYERS.c
        seated = exists().where(SEATINGS.c.player_id == columns.id)
        hosting = exists().where(TABLES.c.host == columns.id)
        solving = exists().where(TRIES.c.player_id == columns.id)
        within = exists().where(SEASON_PLAYERS.c.player_id == columns.id, SEASON_PLAYERS.c.within)
        wanted = and_(columns.created_at < before, ~seated, ~hosting, ~solving, ~within)
        return [row[0] for row in await self._rows(select(columns.id).where(wanted).limit(limit))]

    async def stuck(self, before: int) -> list[str]:
        """Tables where a bot should have moved long ago."""
        wanted = and_(TABLES.c.status == "playing", TABLES.c.bots_to_move, TABLES.c.updated_at < before)
        return [row[0] for row in await self._rows(select(TABLES.c.id).where(wanted))]

    async def behind(self, before: int) -> list[str]:
        """Tables whose line in `tables` is older and misses the end of their log: a process died between the two."""
        last = (
            select(func.max(ENTRIES.c.number))
            .where(ENTRIES.c.table_id == TABLES.c.id)
            .correlate(TABLES)
            .scalar_subquery()
        )
        going = TABLES.c.status.in_(["open", "playing"])
        wanted = and_(going, TABLES.c.updated_at < before, TABLES.c.number < last)
        return [row[0] for row in await self._rows(select(TABLES.c.id).where(wanted))]
