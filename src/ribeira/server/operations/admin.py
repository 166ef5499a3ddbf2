"""What whoever runs the server does with its tables, also while it runs: list, close, export, import."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Select, select
from sqlalchemy import Table as Rows

from ribeira.engine.errors import RibeiraError, Told
from ribeira.server.actors.table_actor import read_table
from ribeira.server.features.notifications.web_push import SECRET as PUSH_KEY
from ribeira.server.features.ratings.service import GameRating, Ratings
from ribeira.server.operations.clock import milliseconds
from ribeira.server.settings import Settings
from ribeira.server.storage.changeset import Changes, Conflict, Row, StorageFailed
from ribeira.server.storage.database import open_database, upgrade
from ribeira.server.storage.reader import Store
from ribeira.server.storage.rows import daily_rows, entry_row, result_rows, seating_row, summary_row
from ribeira.server.storage.schema import (
    CALLS,
    DEVICES,
    ENTRIES,
    OPEN_TIMES,
    PASSES,
    PLAYERS,
    PUSHES,
    SEASON_PLAYERS,
    SEASONS,
    SEATINGS,
    SECRETS,
    TRIES,
)
from ribeira.server.storage.writer import Writer
from ribeira.tables.game_summary import Played, played_at
from ribeira.tables.log import read_entry
from ribeira.tables.requests.close import Closed
from ribeira.tables.table import Line, Refused, Table

MOST_GAMES = 1_000_000


class BadTable(Told):
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
    seatings: list[dict[str, Any]] = []  # who sits or sat there; an older export says nothing of it


class HousePaper(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a server has beside its tables, row by row, also of people who sit nowhere."""

    players: list[dict[str, Any]]
    devices: list[dict[str, Any]]
    passes: list[dict[str, Any]]  # links and recovery codes, as hashes
    tries: list[dict[str, Any]]
    seasons: list[dict[str, Any]]
    season_players: list[dict[str, Any]]
    pushes: list[dict[str, Any]]
    calls: list[dict[str, Any]]  # turns that are to be told, or were
    secrets: list[dict[str, Any]]
    open_times: list[dict[str, Any]]


Paper = TablePaper | HousePaper
# What is there only once and is told from what is known by these.
ONCE: dict[str, tuple[Rows, tuple[str, ...]]] = {
    "players": (PLAYERS, ("id",)),
    "devices": (DEVICES, ("token_hash",)),
    "passes": (PASSES, ("hash",)),
    "tries": (TRIES, ("player_id", "game", "puzzle")),
    "calls": (CALLS, ("table_id", "seat", "turn", "told")),
    "secrets": (SECRETS, ("name",)),
}


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
        raise BadTable(f"table {id} is too busy to be closed", "table-busy", table=id)

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
                seatings=await self._rows(select(SEATINGS).where(SEATINGS.c.table_id == id)),
            )

    async def export_house(self) -> HousePaper:
        """All that belongs to no table, or also to people who sit at none."""
        once = {name: await self._rows(select(table)) for name, (table, _) in ONCE.items()}
        newest: dict[str, Row] = {}
        for row in await self._rows(select(SEASONS).order_by(SEASONS.c.number)):
            newest[row["id"]] = row
        return HousePaper(
            **once,
            seasons=list(newest.values()),
            season_players=await self._rows(select(SEASON_PLAYERS)),
            pushes=await self._rows(select(PUSHES)),
            open_times=await self._rows(select(OPEN_TIMES)),
        )

    async def take_house(self, paper: HousePaper) -> None:
        """Import what a server has beside its tables. What is known here stays as it is."""
        once: dict[str, list[Row]] = {}
        for name, (table, keys) in ONCE.items():
            known = {tuple(row[key] for key in keys) for row in await self._rows(select(table))}
            once[name] = [row for row in getattr(paper, name) if tuple(row[key] for key in keys) not in known]
        seasons = [row for row in paper.seasons if await self._is_newer(row)]
        going_on = {row["id"] for row in seasons}
        changes = Changes(
            players=once["players"],
            devices=once["devices"],
            passes=once["passes"],
            tries=once["tries"],
            calls=once["calls"],
            secrets=once["secrets"],
            seasons=seasons,
            season_players=[row for row in paper.season_players if row["season_id"] in going_on],
            pushes=paper.pushes if await self._has_key_of(paper) else [],
            # Here nobody ever was open: so clocks wait from when the other server closed.
            open_times=[] if await self.store.last_open() else paper.open_times,
        )
        try:
            await self.writer.write(changes)
        except (Conflict, StorageFailed) as error:
            raise BadTable(f"what is not of a table cannot be written ({error})", "house", reason=str(error)) from None

    async def _has_key_of(self, paper: HousePaper) -> bool:
        """Whether browsers that the other server may tell of a turn will hear this one, too."""
        theirs = {row["secret"] for row in paper.secrets if row["name"] == PUSH_KEY}
        ours = await self.store.secret(PUSH_KEY)
        return ours is None or ours[0] in theirs

    async def _rows(self, wanted: Select[Any]) -> list[Row]:
        async with self.store.engine.connect() as connection:
            return [dict(found._mapping) for found in await connection.execute(wanted)]

    async def take(self, paper: TablePaper) -> bool:
        """Import a table; False where it is there already."""
        table = Table(id=paper.id)
        try:
            for each in paper.entries:
                if each["table_id"] != paper.id or each["number"] != table.number + 1:
                    raise BadTable(f"table {paper.id}: entry {table.number + 1} is missing")
                table.add(Line(each["number"], each["at"], read_entry(each["body"]), each["request"]))
        except (KeyError, TypeError, IndexError, msgspec.DecodeError, RibeiraError) as error:
            number = table.number + 1
            reason = f"table {paper.id}, entry {number}: {error}"
            raise BadTable(reason, "entry", table=paper.id, number=number, reason=str(error)) from None
        changes = Changes(
            entries=paper.entries,
            tables=[{**summary_row(table), "created_at": paper.entries[0]["at"] if paper.entries else table.at}],
            seatings=paper.seatings
            or [seating_row(paper.id, player, True, table.at) for player in sorted(table.seated())],
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
            reason = f"table {paper.id}: it cannot be written ({error})"
            raise BadTable(reason, "table-kept", table=paper.id, reason=str(error)) from None
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
        return [paper.season] if await self._is_newer(paper.season) else []

    async def _is_newer(self, season: Row) -> bool:
        known = await self.store.season(season["id"])
        return known is None or bool(known["number"] < season["number"])

    async def _first_attempt(self, table: Table) -> list[Row]:
        """That it is the attempt at the deal of a day, where its player has none here."""
        rows = daily_rows(table)
        return [row for row in rows if await self.store.daily(row["day"], row["game"], row["player_id"]) is None]

    async def _table(self, id: str) -> Table:
        try:
            table, _, _ = await read_table(self.store, id)
        except Refused as refused:
            raise BadTable(f"{refused.reason}: {id}", "table", table=id) from None
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


def papers(text: Iterable[str]) -> Iterable[Paper]:
    """An export: one JSON object a line."""
    for number, line in enumerate(text, 1):
        if line.strip():
            try:
                found = msgspec.json.decode(line)
                is_house = isinstance(found, dict) and "secrets" in found
                paper: Paper = msgspec.convert(found, HousePaper) if is_house else msgspec.convert(found, TablePaper)
                yield paper
            except msgspec.DecodeError as error:
                raise BadTable(f"line {number}: {error}", "line", line=number, reason=str(error)) from None
