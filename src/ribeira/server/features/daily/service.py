"""The deals of the days: opened for whoever wants to play one, and what came of them.

Everybody has one attempt at a deal: who opens it again goes on with it. When the first person opens a deal, a bot
begins to play it, too, at a table of its own, so that everybody can be measured by it.
"""

import secrets
from collections.abc import Sequence
from itertools import groupby

import msgspec

from ribeira.engine.registry import all_games, game
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.features.lobby.open_table import begin, must_have_room, new_id
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Daily, DailyGame, DailyResult, TableSummary
from ribeira.server.storage.changeset import Changes, Conflict
from ribeira.server.storage.rows import daily_rows
from ribeira.tables.daily_deal import (
    HOUSE,
    Deal,
    begins,
    day_of,
    deal_at,
    deal_of,
    earlier,
    has_deals,
    is_day,
    opened_for,
    played,
)
from ribeira.tables.requests.open import Opened
from ribeira.tables.requests.start import Started
from ribeira.tables.table import Player, Refused

SECRET = "daily"
MOST = 100  # results of a game that are listed
LONGEST = 2000  # attempts of somebody that a streak is looked for in


async def open_daily(house: Household, day: str, id: str, who: Player) -> str:
    """The table where somebody plays the deal of a day: the one that they have begun, or a new one."""
    await _must_be_there(house, day)
    found = game(id)
    if not has_deals(found):
        raise Refused("bad_seats", f"{id} is for more than two players", "game")
    if (table := await house.store.daily(day, id, who.id)) is not None:
        return table
    await must_have_room(house, who)
    deal = await _deal(house, day, id)
    table = await _begin(house, opened_for(deal, found, who, new_id())) or await house.store.daily(day, id, who.id)
    if await house.store.daily(day, id, HOUSE) is None:
        await _begin(house, opened_for(deal, found, house.settings.yardstick, new_id()))
    if table is None:
        raise Refused("busy", "it was being opened twice; try again")
    return table


async def _begin(house: Household, opened: Opened) -> str | None:
    """Begin a table of the day; None where there is one already."""
    table, changes = begin([opened, Started()], house.settings.prefix)
    changes.dailies = daily_rows(table)
    try:
        await house.writer.write(changes)
    except Conflict:
        return None
    house.poke(house.rooms.keep(Room(table, 0)))
    return table.id


async def read_daily(house: Household, day: str | None, who: Player | None) -> Daily:
    """The deals of a day, and who has played them how well."""
    now = milliseconds()
    today = day_of(now)
    first = await _must_be_there(house, day or today)
    day = day or today
    rows = sorted(await house.store.dailies(day))
    tables = {
        each: [(player, msgspec.json.decode(summary, type=TableSummary)) for _, player, summary in group]
        for each, group in groupby(rows, key=lambda row: row[0])
    }
    me = who.id if who is not None else None
    games = [
        await _game(house, day, each.id, tables.get(each.id, []), me, day < today)
        for each in all_games()
        if has_deals(each)
    ]
    attempts = await house.store.dailies_of(me, LONGEST) if me is not None else []
    return Daily(
        day=day,
        today=today,
        first=first,
        until=begins(today, 1),
        streak=streak([msgspec.json.decode(each, type=TableSummary) for each in attempts], today),
        games=games,
    )


async def _game(
    house: Household, day: str, id: str, tables: list[tuple[str, TableSummary]], me: str | None, past: bool
) -> DailyGame:
    deal = None if tables else await _deal(house, day, id)
    options = deal.options if deal is not None else tables[0][1].options
    opponents = [deal.opponent] if deal is not None else [seat.bot for seat in tables[0][1].seats[1:]]
    mine = next((table for player, table in tables if player == me), None)
    may_look = past or (mine is not None and mine.status == "over")
    counted = [(player, table) for player, table in tables if player == HOUSE or counts(table)]
    return DailyGame(
        game=id,
        options=options,
        opponent=opponents[0] if opponents else None,
        table=mine.id if mine is not None else None,
        status="new" if mine is None else "playing" if mine.status == "playing" else "over",
        mine=mine.scores[0] if mine is not None and mine.scores else None,
        rating=mine.rating if mine is not None else None,
        counts=mine is not None and counts(mine),
        players=sum(player != HOUSE for player, _ in counted),
        results=results(counted, me, may_look),
    )


def counts(table: TableSummary) -> bool:
    """Whether it was played to its end on its day: afterwards anybody may have seen the deal."""
    return played(table.status, table.ended) and day_of(table.finished) == table.daily


def results(tables: Sequence[tuple[str, TableSummary]], me: str | None, may_look: bool) -> list[DailyResult]:
    """Who did how well, the best first: in a duel by who won, then by how much. Bots have no place of their own."""
    over = [(player, table) for player, table in tables if table.scores]
    order = {table.id: _strength(table) for _, table in over}
    people = [order[table.id] for player, table in over if player != HOUSE]
    listed = [
        DailyResult(
            place=None if player == HOUSE else 1 + sum(other > order[table.id] for other in people),
            name=table.seats[0].name,
            colour=table.seats[0].colour,
            bot=table.seats[0].bot if player == HOUSE else None,
            you=player == me,
            points=table.scores[0],
            against=table.scores[1] if len(table.scores) > 1 else None,
            rating=table.rating,
            table=table.id if may_look else None,
        )
        for player, table in sorted(over, key=lambda each: (order[each[1].id], -each[1].finished), reverse=True)
    ]
    return [result for number, result in enumerate(listed) if number < MOST or result.you or result.bot]


def _strength(table: TableSummary) -> tuple[bool, int]:
    own, *others = table.scores
    return 0 in table.winners, own - max(others, default=0)


def streak(attempts: Sequence[TableSummary], today: str) -> int:
    """How many days in a row somebody has played, at least one game each, up to today; or to yesterday, so far."""
    days = {table.daily for table in attempts if counts(table)}
    back = 0 if today in days else 1
    length = 0
    while earlier(today, back + length) in days:
        length += 1
    return length


async def _deal(house: Household, day: str, id: str) -> Deal:
    """What was dealt at the first table of a day; where there is none yet, what its date and the secret make it."""
    if (known := await house.store.daily(day, id)) is not None:
        opened = (await house.store.lines(known))[0].entry
        assert isinstance(opened, Opened)
        return deal_at(opened)
    secret, _ = await _secret(house)
    return deal_of(bytes.fromhex(secret), day, game(id))


async def _must_be_there(house: Household, day: str) -> str:
    """The first day that there is; refuse what was before it and what is to come."""
    first = day_of((await _secret(house))[1])
    if not is_day(day) or not first <= day <= day_of(milliseconds()):
        raise Refused("no_such_day", f"there are deals from {first} until today", "day")
    return first


async def _secret(house: Household) -> tuple[str, int]:
    """Made when it is first asked for; of several processes one is the first."""
    while (found := await house.store.secret(SECRET)) is None:
        row = {"name": SECRET, "secret": secrets.token_hex(32), "created_at": milliseconds()}
        try:
            await house.writer.write(Changes(secrets=[row]))
        except Conflict:
            continue
    return found
