"""The door of a house in a page: what a server answers over HTTP, asked and answered without it. docs/protocol.md says
what there is; what concerns other people and whoever runs a server is not here."""

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec
import structlog

from ribeira.engine.errors import RibeiraError, UnknownGame
from ribeira.engine.record import Record, game_of
from ribeira.engine.registry import game
from ribeira.server.actors.dispatch import answer
from ribeira.server.actors.runtime import House
from ribeira.server.errors import failed, status_of, why_invalid
from ribeira.server.features.analysis.service import read_analysis, start_analysis
from ribeira.server.features.campaign.service import read_campaign
from ribeira.server.features.component_catalog.serializers import ComponentsFile, components_info, looked_at, own_text
from ribeira.server.features.daily.service import open_daily, read_daily
from ribeira.server.features.home.service import LATEST, bot_names, game_infos, read_home
from ribeira.server.features.lobby.open_table import new_id, open_along
from ribeira.server.features.profile.service import read_games, read_profile, read_records
from ribeira.server.features.profile.statistics import Wanted
from ribeira.server.features.puzzles.service import foresee_puzzle, read_next, read_puzzle, read_puzzles, try_puzzle
from ribeira.server.features.replay.access import may_look_back
from ribeira.server.features.replay.service import read_frames, read_log, read_record, watchable
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Language, TableSummary
from ribeira.server.storage.changeset import Changes, StorageFailed
from ribeira.server.websocket.table_feed import Watcher
from ribeira.tables.game_summary import Company, Outcome
from ribeira.tables.log import AnyRequest
from ribeira.tables.names import NAME_LENGTH, Me, clean
from ribeira.tables.offline_transfer import Along
from ribeira.tables.requests.act import Actions
from ribeira.tables.requests.open import Branch, NewTable, SeatWish
from ribeira.tables.table import Player, Refused

ME = "here"  # instead of a token: whoever opens this page is always the same
log = structlog.get_logger("ribeira.door")


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """What can stand behind the ? of an address, one with another."""

    language: Language | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    before: Annotated[int, msgspec.Meta(ge=0, le=LATEST)] = LATEST
    archived: bool = False
    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    seat: Annotated[int, msgspec.Meta(ge=0, le=31)] | None = None
    start: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    every: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    reveal: bool = False
    day: Annotated[str, msgspec.Meta(max_length=10)] | None = None
    game: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    outcome: Outcome | None = None
    company: Company | None = None
    seats: Annotated[int, msgspec.Meta(ge=1, le=32)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    tables: Annotated[str, msgspec.Meta(max_length=2100)] = ""

    def wanted(self) -> Wanted:
        return Wanted(game=self.game, outcome=self.outcome, company=self.company, seats=self.seats, name=self.name)


class Asked(msgspec.Struct):
    """One question: of whom, where, and what came with it."""

    house: House
    me: Player | None
    at: str  # the part of the address that changes: a table, a game, a day and a game
    query: Query
    body: str

    def who(self) -> Player:
        if self.me is None:
            raise Refused("who_are_you", "say who you are first: PUT /api/me")
        return self.me


Answering = Callable[[Asked], Awaitable[Any]]
ROUTES: list[tuple[str, re.Pattern[str], Answering]] = []


def route(method: str, path: str) -> Callable[[Answering], Answering]:
    """A place that can be asked; `*` stands for a table or a game. Text is answered as it is, all else as JSON."""
    pattern = re.compile(re.escape(path).replace(r"\*", "([^/]{1,64})"))

    def known(answering: Answering) -> Answering:
        ROUTES.append((method, pattern, answering))
        return answering

    return known


async def ask(house: House, method: str, address: str, body: str = "") -> tuple[int, str]:
    """The status and the answer, as a server would give them."""
    try:
        parts = urlsplit(address)
        query = msgspec.convert(dict(parse_qsl(parts.query)), Query, strict=False)
        found = [
            (answering, match)
            for kind, pattern, answering in ROUTES
            if kind == method and (match := pattern.fullmatch(parts.path))
        ]
        if not found:
            raise Refused("no_such_table", "there is no such place")
        answering, match = found[0]
        at = "/".join(unquote(part) for part in match.groups())
        told = await answering(Asked(house, await house.store.player_of(ME), at, query, body))
        return 200, told if isinstance(told, str) else msgspec.json.encode(told).decode()
    except Refused as refused:
        return _refusal(status_of(refused), refused.code, refused.reason, refused.field)
    except RibeiraError as error:
        return _refusal(400, "unknown_game" if isinstance(error, UnknownGame) else "bad_request", str(error))
    except msgspec.DecodeError as error:
        return _refusal(400, "bad_request", *why_invalid(error))
    except StorageFailed:
        return _refusal(503, "storage", "it could not be written; try again")
    except Exception:
        log.exception("unexpected")
        return _refusal(500, "internal", "something is wrong with this page")


def _refusal(status: int, code: str, reason: str, field: str | None = None) -> tuple[int, str]:
    return status, msgspec.json.encode(failed(None, code, reason, field)).decode()


# Games


@route("GET", "/api/games")
async def games(asked: Asked) -> Any:
    return game_infos(asked.query.language or "en")


@route("GET", "/api/bots")
async def bots(asked: Asked) -> Any:
    return bot_names(asked.house)


@route("GET", "/api/home")
async def home(asked: Asked) -> Any:
    return await read_home(asked.house, asked.me, asked.query.language or "en")


@route("GET", "/api/games/*/campaign")
async def campaign(asked: Asked) -> Any:
    tables = asked.query.tables
    return await read_campaign(asked.house, asked.me, asked.at, tables.split(",") if tables else [])


@route("GET", "/api/games/*/components")
async def game_components(asked: Asked) -> Any:
    return components_info(game(asked.at))


@route("GET", "/api/games/*/components.toml")
async def game_components_file(asked: Asked) -> str:
    return own_text(game(asked.at))


@route("POST", "/api/games/*/components")
async def check_components(asked: Asked) -> Any:
    return looked_at(game(asked.at).id, msgspec.json.decode(asked.body, type=ComponentsFile).text)


# People


@route("GET", "/api/me")
async def get_me(asked: Asked) -> Any:
    return asked.me


@route("PUT", "/api/me")
async def put_me(asked: Asked) -> Any:
    wish = msgspec.json.decode(asked.body, type=Me)
    player = Player(asked.me.id if asked.me is not None else new_id(), clean(wish.name, "name"), wish.colour)
    row = {"id": player.id, "created_at": milliseconds(), "webhook": None, "listed": False}
    await asked.house.writer.write(Changes(players=[{**row, "name": player.name, "colour": player.colour}]))
    return player


@route("GET", "/api/me/profile")
async def see_profile(asked: Asked) -> Any:
    return await read_profile(asked.house, asked.who())


@route("GET", "/api/me/games")
async def see_games(asked: Asked) -> Any:
    query = asked.query
    return await read_games(asked.house, asked.who(), query.wanted(), query.start, min(query.limit or 20, 100))


@route("GET", "/api/me/records")
async def see_records(asked: Asked) -> Any:
    return await read_records(asked.house, asked.who(), asked.query.wanted(), asked.query.start)


# Tables


@route("GET", "/api/tables")
async def lobby(asked: Asked) -> Any:
    return []


@route("POST", "/api/tables")
async def open_table(asked: Asked) -> Any:
    return {"id": await asked.house.open(msgspec.json.decode(asked.body, type=NewTable), asked.who())}


@route("GET", "/api/me/tables")
async def my_tables(asked: Asked) -> Any:
    query = asked.query
    found = await asked.house.store.tables_of(asked.who().id, query.limit or 50, query.before, query.archived)
    return [msgspec.json.decode(summary, type=TableSummary) for summary in found]


@route("DELETE", "/api/me/tables/*")
async def put_away(asked: Asked) -> Any:
    return {"fate": await asked.house.put_away(asked.at, asked.who())}


@route("GET", "/api/tables/*")
async def see_table(asked: Asked) -> Any:
    me = asked.who()
    room = await asked.house.room(asked.at)
    if not room.table.may_see(me.id) and not await may_look_back(asked.house, room.table, me):
        raise Refused("no_such_table", "there is no such table")
    watcher = Watcher(me, room.table, room.online)
    watcher.language = asked.query.language
    return watcher.update()


@route("POST", "/api/tables/*/requests")
async def request(asked: Asked) -> Any:
    wish: Any = msgspec.json.decode(asked.body, type=AnyRequest)
    return await answer(asked.house, asked.at, asked.who(), wish, asked.query.language)


@route("POST", "/api/tables/*/branches")
async def branch(asked: Asked) -> Any:
    return {"id": await asked.house.branch(asked.at, msgspec.json.decode(asked.body, type=Branch), asked.who())}


@route("GET", "/api/tables/*/components")
async def table_components(asked: Asked) -> Any:
    return components_info((await watchable(asked.house, asked.at, asked.who())).table.rules())


@route("GET", "/api/tables/*/components.toml")
async def table_components_file(asked: Asked) -> str:
    table = (await watchable(asked.house, asked.at, asked.who())).table
    return table.components or own_text(table.rules())


class RecordFile(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=1_000_000)]


@route("POST", "/api/records")
async def open_record(asked: Asked) -> Any:
    """A game on paper is a table again: to look back on, or to play on with all who sit at this screen, and with bots
    where bots played: in a record they have the names of their levels."""
    text = msgspec.json.decode(asked.body, type=RecordFile).text
    found = game(game_of(text))
    record = Record.parse(text, found)
    names = record.names or [""] * record.seats
    levels = bot_names(asked.house)
    alone = all(name in levels for name in names)  # somebody has to sit there
    wish = NewTable(
        game=record.game,
        seats=[
            SeatWish("me", name=name[:NAME_LENGTH] if name and not alone else None)
            if alone or name not in levels
            else SeatWish("bot", name)
            for name in names
        ],
        options=record.options,
        seed=str(record.seed),
        opening=[(move.seat, found.actions.text(move.action)) for move in record.moves],
        start=True,
    )
    return {"id": await asked.house.open(wish, asked.who(), record.position)}


@route("POST", "/api/along")
async def go_on_here(asked: Asked) -> Any:
    """A game that was begun on a server goes on in this page."""
    return {"id": await open_along(asked.house, msgspec.json.decode(asked.body, type=Along), asked.who())}


# The deals of the days


@route("GET", "/api/daily")
async def see_daily(asked: Asked) -> Any:
    return await read_daily(asked.house, asked.query.day, asked.me)


@route("POST", "/api/daily/*/*")
async def play_daily(asked: Asked) -> Any:
    day, _, game = asked.at.partition("/")
    return {"id": await open_daily(asked.house, day, game, asked.who())}


# Puzzles


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    actions: Actions


class Ahead(Tried):
    """What somebody thinks of."""

    whole: bool = False


@route("GET", "/api/puzzles")
async def see_puzzles(asked: Asked) -> Any:
    return await read_puzzles(asked.house, asked.me)


@route("GET", "/api/puzzles/next")
async def next_puzzle(asked: Asked) -> Any:
    return await read_next(asked.house, asked.me, asked.query.game, asked.query.language)


@route("GET", "/api/puzzles/*/*")
async def see_puzzle(asked: Asked) -> Any:
    game, _, puzzle = asked.at.partition("/")
    return await read_puzzle(asked.house, asked.me, game, puzzle, asked.query.language)


@route("POST", "/api/puzzles/*/*/foresee")
async def look_ahead(asked: Asked) -> Any:
    game, _, puzzle = asked.at.partition("/")
    wanted = msgspec.json.decode(asked.body, type=Ahead)
    return await foresee_puzzle(game, puzzle, wanted.actions, wanted.whole, asked.query.language)


@route("POST", "/api/puzzles/*/*")
async def solve_puzzle(asked: Asked) -> Any:
    game, _, puzzle = asked.at.partition("/")
    actions = msgspec.json.decode(asked.body, type=Tried).actions
    return await try_puzzle(asked.house, asked.who(), game, puzzle, actions, asked.query.language)


# Looking back


@route("GET", "/api/tables/*/log")
async def see_log(asked: Asked) -> Any:
    query = asked.query
    return await read_log(asked.house, asked.at, asked.who(), query.after, query.limit or 1000, query.language)


@route("GET", "/api/tables/*/record")
async def see_record(asked: Asked) -> str:
    return await read_record(asked.house, asked.at, asked.who())


@route("GET", "/api/tables/*/replay")
async def see_replay(asked: Asked) -> Any:
    query = asked.query
    return await read_frames(
        asked.house,
        asked.at,
        asked.who(),
        seat=query.seat,
        start=query.start,
        count=query.count,
        every=query.every,
        reveal=query.reveal,
        language=query.language,
    )


@route("POST", "/api/tables/*/analysis")
async def analyse(asked: Asked) -> Any:
    await start_analysis(asked.house, asked.at, asked.who())
    return await read_analysis(asked.house, asked.at, asked.who(), 0, asked.query.language)


@route("GET", "/api/tables/*/analysis")
async def see_analysis(asked: Asked) -> Any:
    return await read_analysis(asked.house, asked.at, asked.who(), asked.query.after, asked.query.language)
