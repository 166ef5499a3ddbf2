"""How somebody plays, and their games: to be listed, and to be taken along as records."""

import msgspec

from ribeira.engine.errors import RibeiraError
from ribeira.server.actors.services import Household
from ribeira.server.features.profile.statistics import MyGames, Profile, Wanted, listed, profile_of
from ribeira.tables.table import Player, Refused, Table

RECORDS = 20  # in one answer


class RecordFile(msgspec.Struct, frozen=True):
    """A finished game in the text notation, and what to call the file."""

    name: str
    text: str


class Records(msgspec.Struct, frozen=True):
    """Some of one's finished games. More of them: from `next` on."""

    records: list[RecordFile]
    next: int | None
    total: int


async def read_profile(house: Household, who: Player) -> Profile:
    games, left = await house.chronicle.games_of(who.id)
    return profile_of(games, who.id, left)


async def read_games(house: Household, who: Player, wanted: Wanted, start: int, limit: int) -> MyGames:
    games, left = await house.chronicle.games_of(who.id)
    found = [each for each in games if wanted.fits(each, who.id)]
    shown = [listed(each, who.id) for each in found[start : start + limit]]
    return MyGames(games=shown, total=len(found), left=left)


async def read_records(house: Household, who: Player, wanted: Wanted, start: int) -> Records:
    """Records of finished games, the oldest first, so that what ends meanwhile moves none of them."""
    games, left = await house.chronicle.games_of(who.id)
    if left:
        raise Refused("busy", f"{left} games have not been looked at yet; ask for the profile until it says 0")
    found = [each for each in reversed(games) if wanted.fits(each, who.id)]
    records = []
    for each in found[start : start + RECORDS]:
        try:
            table = await house.chronicle.table(each.table)
            records.append(RecordFile(f"{each.game}-{each.finished}-{each.table}.record", record_text(table)))
        except (Refused, RibeiraError):  # it was deleted just now
            continue
    end = start + RECORDS
    return Records(records, end if end < len(found) else None, len(found))


def record_text(table: Table) -> str:
    """A finished game in the text notation, with the names of those who played; a bot's is its level."""
    assert table.course is not None
    names = [seat.name or seat.bot or "" for seat in table.seats]
    record = msgspec.structs.replace(table.course.record(table.version), names=names)
    return record.text(table.course.game)
