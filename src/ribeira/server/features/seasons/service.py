"""Seasons with friends: who comes in, tables that open by themselves, and how everybody stands.

A season is a line of versions, each written once: of two who change it at the same moment one tries again. A round and
its tables are written together. Whatever ends at a table of a season leads on to the next round; where a process died
in between, whoever looks after tables finds it.
"""

import secrets
from collections.abc import Callable
from hmac import compare_digest

import msgspec
import structlog

from ribeira.engine.game import secret_seed
from ribeira.engine.registry import game
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.lobby.open_table import begin, new_id
from ribeira.server.features.notifications.web_push import note_calls
from ribeira.server.features.seasons.pairing import TWO
from ribeira.server.features.seasons.season import (
    MOST,
    Ended,
    Entrant,
    Kind,
    Match,
    NewSeason,
    Outcomes,
    Pairing,
    Phase,
    Season,
    Standing,
    is_replay,
    ranks,
    standings,
    to_play,
)
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import TableSummary
from ribeira.server.storage.changeset import Changes, Conflict, Row
from ribeira.tables.clock import Pace
from ribeira.tables.requests.open import Opened
from ribeira.tables.requests.sit import Came
from ribeira.tables.requests.start import Started
from ribeira.tables.table import Entry, Player, Refused, Seat, Table

DAY = 24 * 3600 * 1000
TRIES = 8
HOUSE = ""  # who opens the tables of a season

Change = Callable[[Season], Season | None]  # none: there is nothing to change

log = structlog.get_logger("ribeira.seasons")


class SeasonPlayer(msgspec.Struct, frozen=True):
    name: str
    colour: str
    you: bool


class SeasonMatch(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    game: str
    seats: tuple[int, ...]  # places among the players
    status: str  # of the table
    winners: list[int]  # places among the players
    out: list[int]  # who gave up or ran out of time, likewise
    scores: list[int]
    to_move: list[int]  # places among the players


class SeasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A season as those see it who are in it or have its invitation."""

    id: str
    name: str
    kind: Kind
    games: list[str]
    seats: int  # at a table, at the most
    days: int
    phase: Phase
    host: bool  # whether you are
    joined: bool  # whether you play
    invite: str | None  # for those who are in it
    players: list[SeasonPlayer]
    rounds: list[list[SeasonMatch]]
    standings: list[Standing]


class SeasonLine(msgspec.Struct, frozen=True, kw_only=True):
    """A season in a list."""

    id: str
    name: str
    kind: Kind
    games: list[str]
    phase: Phase
    players: int


async def open_season(house: Household, wish: NewSeason, who: Player) -> str:
    season = wish.open(who, new_id(), new_id())
    await house.writer.write(_changes(season))
    return season.id


async def read_season(house: Household, id: str, who: Player, invite: str | None = None) -> SeasonInfo:
    season = await _season(house, id)
    inside = who.id == season.host or season.place_of(who.id) is not None
    if not inside and not _invited(season, invite):
        raise _none()
    tables = await _tables(house, season)
    outcomes = _outcomes(tables)
    return SeasonInfo(
        id=season.id,
        name=season.name,
        kind=season.kind,
        games=season.games,
        seats=season.seats,
        days=season.days,
        phase=season.phase,
        host=season.host == who.id,
        joined=season.place_of(who.id) is not None,
        invite=season.invite if inside else None,
        players=[SeasonPlayer(each.name, each.colour, each.player == who.id) for each in season.entrants],
        rounds=[
            [
                _match(match, tables[match.table], outcomes.get(match.table))
                for match in matches
                if match.table in tables
            ]
            for matches in season.rounds
        ],
        standings=standings(season, outcomes),
    )


def _match(match: Match, table: TableSummary, ended: Ended | None) -> SeasonMatch:
    return SeasonMatch(
        table=match.table,
        game=match.game,
        seats=match.seats,
        status=table.status,
        winners=[place for place, rank in zip(match.seats, ended.ranks, strict=True) if rank == 0]
        if ended is not None and ended.ranks
        else [],
        out=[place for place, seat in zip(match.seats, table.seats, strict=True) if seat.out],
        scores=table.scores,
        to_move=[match.seats[seat] for seat in table.deciders],
    )


async def my_seasons(house: Household, who: Player) -> list[SeasonLine]:
    return [
        SeasonLine(
            id=season.id,
            name=season.name,
            kind=season.kind,
            games=season.games,
            phase=season.phase,
            players=len(season.entrants),
        )
        for season in map(_read, await house.store.seasons_of(who.id))
    ]


async def join(house: Household, id: str, invite: str, who: Player) -> None:
    def come(season: Season) -> Season | None:
        if not _invited(season, invite):
            raise _none()
        if season.place_of(who.id) is not None:
            return None
        season.must_be_open()
        if len(season.entrants) >= MOST:
            raise Refused("season_full", f"a season has {MOST} players at the most")
        entrants = [*season.entrants, Entrant(who.id, who.name, who.colour)]
        return msgspec.structs.replace(season, entrants=entrants)

    await _change(house, id, come)


async def drop(house: Household, id: str, place: int, who: Player) -> None:
    """Whoever does not want to play goes, or the host sends them away; before it begins."""

    def go(season: Season) -> Season | None:
        mine = season.place_of(who.id)
        if who.id != season.host and mine is None:
            raise _none()
        season.must_be_open()
        if place >= len(season.entrants):
            raise Refused("no_such_player", "there is no such player", "place")
        if who.id != season.host and mine != place:
            raise Refused("not_host", "only the host sends somebody else away")
        entrants = [each for number, each in enumerate(season.entrants) if number != place]
        return msgspec.structs.replace(season, entrants=entrants)

    await _change(house, id, go)


async def start(house: Household, id: str, who: Player) -> None:
    def draw(season: Season) -> Season | None:
        if who.id != season.host:
            raise Refused("not_host", "the host begins") if season.place_of(who.id) is not None else _none()
        if season.phase != "open":
            return None
        if len(season.entrants) < TWO:
            raise Refused("seats_free", "somebody is still missing")
        order = secrets.SystemRandom().sample(range(len(season.entrants)), len(season.entrants))
        return msgspec.structs.replace(season, order=order)

    await _change(house, id, draw)
    await advance(house, id)


async def advance(house: Household, id: str) -> None:
    """Open what is to be played now."""
    for _ in range(TRIES):
        season = await _season(house, id)
        if season.phase != "playing":
            return
        outcomes = _outcomes(await _tables(house, season))
        pairings = to_play(season, outcomes)
        if pairings == []:
            return
        opened = [_open(season, pairing) for pairing in pairings or []]
        matches = [
            Match(table.id, pairing.game, pairing.seats)
            for pairing, (table, _) in zip(pairings or [], opened, strict=True)
        ]
        rounds = season.rounds
        if pairings and is_replay(season, outcomes):
            rounds = [*rounds[:-1], [*rounds[-1], *matches]]
        elif pairings:
            rounds = [*rounds, matches]
        after = msgspec.structs.replace(season, number=season.number + 1, rounds=rounds, over=pairings is None)
        changes = _changes(after)
        for _, made in opened:
            changes.entries += made.entries
            changes.tables += made.tables
            changes.seatings += made.seatings
        try:
            await house.writer.write(changes)
        except Conflict:  # somebody else was faster
            continue
        for table, _ in opened:
            room = house.rooms.keep(Room(table, 0))
            if house.settings.push:
                away = {seat: table.seats[seat].player or "" for seat in room.table.people_to_move()}
                await note_calls(house, table, away)
        return
    log.warning("season is too busy", season=id)


def _open(season: Season, pairing: Pairing) -> tuple[Table, Changes]:
    """A table of a season: all who play sit there and it begins; the others may look on."""
    found = game(pairing.game)
    people = [season.entrants[place] for place in pairing.seats]
    entries: list[Entry] = [
        Opened(
            game=found.id,
            version=found.version,
            options={},
            seats=[Seat(player=each.player, name=each.name, colour=each.colour) for each in people],
            host=HOUSE,
            public=False,
            spectators=True,
            invite=new_id(),
            seed=secret_seed(),
            hints=False,
            pace=Pace(0, 0, season.days * DAY) if season.days else None,
            season=season.id,
        )
    ]
    entries += [Came(each.player) for each in season.entrants if each not in people]
    return begin([*entries, Started()])


async def _change(house: Household, id: str, change: Change) -> None:
    for _ in range(TRIES):
        season = await _season(house, id)
        after = change(season)
        if after is None:
            return
        try:
            changed = msgspec.structs.replace(after, number=season.number + 1)
            gone = {each.player for each in season.entrants} - {each.player for each in after.entrants}
            await house.writer.write(_changes(changed, gone - {season.host}))
            return
        except Conflict:
            continue
    raise Refused("busy", "too many change this season at the same time; try again")


def _changes(season: Season, gone: set[str] | None = None) -> Changes:
    row: Row = {
        "id": season.id,
        "number": season.number,
        "phase": season.phase,
        "body": msgspec.json.encode(season).decode(),
        "at": milliseconds(),
    }
    people = {season.host, *(each.player for each in season.entrants)}
    return Changes(
        seasons=[row],
        season_players=[
            *({"season_id": season.id, "player_id": player, "within": True} for player in sorted(people)),
            *({"season_id": season.id, "player_id": player, "within": False} for player in sorted(gone or ())),
        ],
    )


async def _season(house: Household, id: str) -> Season:
    row = await house.store.season(id)
    if row is None:
        raise _none()
    return _read(row)


def _read(row: Row) -> Season:
    return msgspec.json.decode(row["body"], type=Season)


async def _tables(house: Household, season: Season) -> dict[str, TableSummary]:
    ids = [match.table for matches in season.rounds for match in matches]
    found = await house.store.summaries(ids) if ids else {}
    return {id: msgspec.json.decode(summary, type=TableSummary) for id, summary in found.items()}


def _outcomes(tables: dict[str, TableSummary]) -> Outcomes:
    return {id: Ended(_ranks(table)) for id, table in tables.items() if table.status in ("over", "closed")}


def _ranks(table: TableSummary) -> list[int]:
    if table.status == "closed" or not table.winners:
        return []
    return ranks([seat.out for seat in table.seats], table.winners, table.scores)


def _invited(season: Season, invite: str | None) -> bool:
    return invite is not None and compare_digest(invite.encode(), season.invite.encode())


def _none() -> Refused:
    return Refused("no_such_season", "there is no such season")
