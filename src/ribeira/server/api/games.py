"""What can be played, and against which bots."""

from functools import cache
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromQuery

from ribeira.bots.registry import LEVELS
from ribeira.engine.registry import all_games, game
from ribeira.engine.result import Rung
from ribeira.engine.words import words_for
from ribeira.server.api.answers import ERRORS
from ribeira.server.api.wants import TheHouse
from ribeira.server.house.house import House
from ribeira.server.protocol import Language, protocol_schema


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


@get("/api/games", responses=ERRORS, summary="The games", sync_to_thread=True)
def games(language: FromQuery[Language] = "en") -> list[GameInfo]:
    return game_infos(language)


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


@get("/api/bots", responses=ERRORS, summary="The bots", sync_to_thread=False)
def bots(house: TheHouse) -> list[str]:
    """The levels, the weakest first, and whom else the server lets sit down."""
    return bot_names(house)


def bot_names(house: House) -> list[str]:
    return [*LEVELS, *house.settings.bots]


@get("/api/protocol", responses=ERRORS, summary="JSON Schema of what goes over a connection", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    return protocol_schema()
