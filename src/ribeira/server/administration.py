"""What whoever runs the server does with its tables, also while it runs: list, close, export, import."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import select

from ribeira.engine.errors import RibeiraError
from ribeira.server.house.ratings import GameRating, Ratings
from ribeira.server.house.room import read_table
from ribeira.server.now import milliseconds
from ribeira.server.settings import Settings
from ribeira.server.storage.changes import Changes, Conflict, Row, StorageFailed
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.rows import daily_rows, entry_row, result_rows, seating_row, summary_row
from ribeira.server.storage.schema import ENTRIES, PLAYERS
from ribeira.server.storage.store import Store
from ribeira.server.storage.writer import Writer
from ribeira.server.tables.closing import Closed
from ribeira.server.tables.log import read_entry
from ribeira.server.tables.played import Played, played_at
from ribeira.server.tables.table import Line, Refused, Table

MOST_GAMES = 1_000_000


class BadTable(RibeiraError):
    """A table that is not there, or a document that is none."""


class TablePaper(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A table as it is exported: its log, and the players who sat there (with the hashes of their tokens)."""

    id: str
    entries: list[dict[str, Any]]
    players: list[dict[str, Any]]
    analysis: dict[str, Any] | None = None  # what a bot says of the game
    devices: list[dict[str, Any]] = []  # of the players
    season: dict[str, Any] | None = None  # that it is a game of
    tries: list[dict[str, Any]] = []  # puzzles that the players have tried


class Office:
    def __init__(self, store: Store, writer: Writer) -> None:
        self.store = store
        self.writer = writer

    async def tables(self, status: str | None = None) -> list[dict[str, Any]]:
        return [dict(found._mapping) for found in await self.store.all_tables(status)]

    async def people(self, name: str) -> list[str]:
        """The ids of those who have this id, or else are called so."""
        async with self.store.engine.connect() as connection:
            for column in (PLAYERS.c.id, PLAYERS.c.name):
                found = (await connection.execute(select(PLAYERS.c.id).where(column == name))).all()
                if found:
                    return [id for (id,) in found]
        return []

    async def games_of(self, player: str) -> list[Played]:
        """The finished games of a player; those that cannot be read any more are left out."""
        games = []
        for id, _ in await self.store.finished_of(player, MOST_GAMES):
            try:
                played = played_at(await self._table(id))
            except RibeiraError:
                continue
            if played.seats_of(player):
                games.append(played)
        return games

    async def ratings_of(self, player: str) -> list[GameRating]:
        return await Ratings(self.store).of(player)

    async def close(self, id: str) -> None:
        """Close a table. A server that runs finds out at once."""
        for _ in range(8):
            table = await self._table(id)
            if table.status == "closed":
                return
            line = Line(table.number + 1, max(milliseconds(), table.at), Closed())
            table.add(line)
            try:
                await self.writer.write(Changes(entries=[entry_row(id, line)], tables=[summary_row(table)]))
                return
            except Conflict:  # the server was faster
                continue
        raise BadTable(f"table {id} is too busy to be closed")

    async def export(self, id: str) -> TablePaper:
        table = await self._table(id)
        async with self.store.engine.connect() as connection:
            entries = await connection.execute(
                select(ENTRIES).where(ENTRIES.c.table_id == id).order_by(ENTRIES.c.number)
            )
            people = [player for player in {table.host, *(seat.player for seat in table.seats)} if player]
            players = await connection.execute(select(PLAYERS).where(PLAYERS.c.id.in_(people)))
            return TablePaper(
                id=id,
                entries=[dict(found._mapping) for found in entries],
                players=[dict(found._mapping) for found in players],
                analysis=await self.store.analysis(id),
                season=await self.store.season(table.season) if table.season is not None else None,
                devices=[row for player in sorted(people) for row in await self.store.devices_of(player)],
                tries=[row for player in sorted(people) for row in await self.store.try_rows(player)],
            )

    async def take(self, paper: TablePaper) -> bool:
        """Import a table; False where it is there already."""
        table = Table(id=paper.id)
        try:
            for each in paper.entries:
                if each["table_id"] != paper.id or each["number"] != table.number + 1:
                    raise BadTable(f"table {paper.id}: entry {table.number + 1} is missing")
                table.add(Line(each["number"], each["at"], read_entry(each["body"]), each["request"]))
        except (KeyError, TypeError, IndexError, msgspec.DecodeError, RibeiraError) as error:
            raise BadTable(f"table {paper.id}, entry {table.number + 1}: {error}") from None
        changes = Changes(
            entries=paper.entries,
            tables=[summary_row(table)],
            seatings=[seating_row(paper.id, player, True, table.at) for player in sorted(table.seated())],
            players=[_known_as(row) for row in paper.players],
            devices=await self._new_devices(paper),
            analyses=[paper.analysis] if paper.analysis is not None else [],
            dailies=await self._first_attempt(table),
            results=result_rows(table),
            seasons=await self._newer_season(paper),
            season_players=_within(paper, table),
            tries=await self._new_tries(paper),
        )
        try:
            await self.writer.write(changes)
        except Conflict:
            return False
        except StorageFailed as error:
            raise BadTable(f"table {paper.id}: it cannot be written ({error})") from None
        return True

    async def _new_devices(self, paper: TablePaper) -> list[Row]:
        """The devices of its players that are not known here; an older export has each player's only token instead."""
        rows = list(paper.devices)
        for player in paper.players:
            if "token_hash" in player:
                at = player["created_at"]
                first = {"id": player["id"], "player_id": player["id"], "token_hash": player["token_hash"]}
                rows.append({**first, "came_by": None, "name": "", "created_at": at, "seen_at": at})
        known = {row["token_hash"] for each in paper.players for row in await self.store.devices_of(each["id"])}
        return [row for row in rows if row["token_hash"] not in known]

    async def _new_tries(self, paper: TablePaper) -> list[Row]:
        """The puzzles that its players have tried elsewhere and not here: the try counts that is known first."""
        known = {_puzzle(row) for each in paper.players for row in await self.store.try_rows(each["id"])}
        return [row for row in paper.tries if _puzzle(row) not in known]

    async def _newer_season(self, paper: TablePaper) -> list[Row]:
        """The season of a table, where it has gone on since what is known here."""
        if paper.season is None:
            return []
        known = await self.store.season(paper.season["id"])
        return [paper.season] if known is None or known["number"] < paper.season["number"] else []

    async def _first_attempt(self, table: Table) -> list[Row]:
        """That it is the attempt at the deal of a day, where its player has none here."""
        rows = daily_rows(table)
        return [row for row in rows if await self.store.daily(row["day"], row["game"], row["player_id"]) is None]

    async def _table(self, id: str) -> Table:
        try:
            table, _, _ = await read_table(self.store, id)
        except Refused as refused:
            raise BadTable(f"{refused.reason}: {id}") from None
        return table


def _within(paper: TablePaper, table: Table) -> list[Row]:
    """That those who sit there are in its season."""
    if paper.season is None:
        return []
    id = paper.season["id"]
    return [{"season_id": id, "player_id": player, "within": True} for player in sorted(table.seated())]


def _puzzle(row: Row) -> tuple[str, str, str]:
    return row["player_id"], row["game"], row["puzzle"]


def _known_as(row: Row) -> Row:
    """A player as players are now: an older export has their only token here, and nothing of ratings."""
    return {"listed": False, **{name: row[name] for name in row if name != "token_hash"}}


@asynccontextmanager
async def open_office(settings: Settings) -> AsyncGenerator[Office]:
    engine = open_database(settings.url())
    await upgrade(engine)
    writer = Writer(engine, "admin")
    writer.start()
    try:
        yield Office(Store(engine), writer)
    finally:
        await writer.stop()
        await engine.dispose()


def papers(text: Iterable[str]) -> Iterable[TablePaper]:
    """The tables of an export: one JSON object a line."""
    for number, line in enumerate(text, 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=TablePaper)
            except msgspec.DecodeError as error:
                raise BadTable(f"line {number}: {error}") from None
