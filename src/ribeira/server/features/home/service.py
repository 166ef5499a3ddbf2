"""What the first page wants to know: what can be played, against whom, and where one sits."""

from functools import cache

import msgspec

from ribeira.bots.registry import LEVELS
from ribeira.engine.registry import all_games, game
from ribeira.engine.result import Rung
from ribeira.engine.words import words_for
from ribeira.server.actors.runtime import House
from ribeira.server.operations.background import in_thread
from ribeira.server.protocol import Language, TableSummary
from ribeira.tables.table import Player

LATEST = 1 << 62  # milliseconds: before that everything was
TABLES = 12  # of late; more of them are in the list of all


class Ladder(msgspec.Struct, frozen=True):
    """What a solo result is called, the least points first, where these options are chosen."""

    options: dict[str, bool | int | str]
    rungs: list[Rung]


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    seats: list[int]  # how many can play
    options: dict[str, list[bool | int | str]]  # what each can be, the default first
    option_seats: dict[str, list[int]]  # with how many players it can be something else than the default
    house_rules: list[str]  # the options that choose how a doubtful sentence of the book is read
    ladders: list[Ladder]  # of the usual options, then of every value of one that makes it another
    name: str
    tagline: str


@cache
def _option_seats(id: str) -> dict[str, list[int]]:
    return game(id).option_seats()


@cache
def _ladders(id: str) -> list[Ladder]:
    found = game(id)
    usual = found.ladder(found.options()) if 1 in found.seats else []
    ladders = [Ladder({}, usual)] if usual else []
    for name, values in found.option_values().items() if usual else ():
        for value in values[1:]:
            options = found.options(**{name: value})
            rungs = usual if found.refuse_options(1, options) else found.ladder(options)
            if rungs != usual:
                ladders.append(Ladder({name: value}, rungs))
    return ladders


def game_infos(language: Language) -> list[GameInfo]:
    infos = []
    for each in all_games():
        try:
            words = words_for(each, language)
            name, tagline = words.name(), words.tagline()
        except (OSError, KeyError):  # it has no messages
            name, tagline = each.id, ""
        infos.append(
            GameInfo(
                each.id,
                each.version,
                list(each.seats),
                each.option_values(),
                _option_seats(each.id),
                list(each.house_rules),
                _ladders(each.id),
                name,
                tagline,
            )
        )
    return infos


def bot_names(house: House) -> list[str]:
    return [*LEVELS, *house.settings.bots]


class Home(msgspec.Struct, frozen=True):
    """The games, the bots, who I am, and my tables."""

    games: list[GameInfo]
    bots: list[str]
    me: Player | None
    tables: list[TableSummary]


async def read_home(house: House, me: Player | None, language: Language) -> Home:
    games = await in_thread(game_infos, language)
    tables = await house.store.tables_of(me.id, TABLES, LATEST) if me is not None else []
    return Home(games, bot_names(house), me, [msgspec.json.decode(each, type=TableSummary) for each in tables])
