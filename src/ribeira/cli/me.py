"""`ribeira me`: statistics of a player, from the database of a server or from records."""

import re
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ribeira.bots.registry import BOTS
from ribeira.cli.admin import with_admin
from ribeira.cli.game_session.saved_games import listed_seats
from ribeira.cli.input.arguments import PATH, BadFile, find_game, json_option, read_text
from ribeira.cli.input.server_options import with_database
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.cli.output.screen import open_console
from ribeira.engine.errors import RibeiraError
from ribeira.engine.i18n.messages import Messages
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.record import CONTROL, Record, game_of
from ribeira.engine.registry import game

if TYPE_CHECKING:
    from ribeira.server.features.profile.statistics import Profile
    from ribeira.server.features.ratings.service import GameRating
    from ribeira.server.operations.table_administration import Admin
    from ribeira.tables.finished_game import GameSummary

END_TIME = re.compile(r"-(\d{13})-")  # in the name of an exported record, in milliseconds


@click.command(cls=Command)
@click.argument("name", metavar="NAME")
@click.option("--records", type=PATH, metavar="FILE", multiple=True)
@with_database
@json_option
def me(name: str, records: tuple[Path, ...], database: str, json: bool) -> None:
    """Print the statistics of a player."""
    from ribeira.server.features.profile.statistics import profile_of

    ratings: list[GameRating] = []
    if records and name in BOTS:
        raise BadFile("bot-counted", name=name)
    if records:
        player, games = name, list(games_in_records(name, records))
    else:
        player, games, ratings = with_admin(database, lambda admin: stored_games(admin, name))
    profile = profile_of(games, player)
    if json:
        document = {**msgspec.to_builtins(profile), "ratings": ratings}
        print(msgspec.json.format(msgspec.json.encode(document)).decode())
    else:
        show(profile, ratings, name)


async def stored_games(admin: "Admin", name: str) -> "tuple[str, list[GameSummary], list[GameRating]]":
    """Return the ID, games and ratings of a server's player, given by ID or by a unique name."""
    found = await admin.find_players(name)
    if len(found) != 1:
        raise BadFile("several", name=name, ids=", ".join(found)) if found else BadFile("nobody", name=name)
    return found[0], await admin.games_of(found[0]), await admin.ratings_of(found[0])


def games_in_records(name: str, paths: Iterable[Path]) -> "Iterator[GameSummary]":
    """Yield the finished games of a player in records. Unreadable records are reported and skipped."""
    from ribeira.tables.finished_game import summarize_record

    for where, at, text in read_records(paths):
        try:
            found = find_game(game_of(text))
            record = Record.parse(text, found)
        except RibeiraError as error:
            print(CONTROL.sub("", f"{where}: {error}"), file=sys.stderr)
            continue
        seats = listed_seats(text) or []
        names = record.names or [name if seat not in BOTS else seat for seat in seats]
        if record.result is not None and name in names:
            yield summarize_record(msgspec.structs.replace(record, names=names), found, where, at)


def read_records(paths: Iterable[Path]) -> Iterator[tuple[str, int, str]]:
    """Yield records from files, folders and ZIP archives: the file name, the end of the game, and the text."""
    for path in paths:
        if path.is_dir():
            yield from read_records(sorted(path.rglob("*.record")))
        elif zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                for name in archive.namelist():
                    if name.endswith(".record"):
                        yield name, end_time(name, path), archive.read(name).decode("utf-8", "replace")
        else:
            yield str(path), end_time(path.name, path), read_text(path)


def end_time(name: str, path: Path) -> int:
    """Return the end of a game in milliseconds, from the file name or else from the file's modification time."""
    found = END_TIME.search(name)
    return int(found[1]) if found else int(path.stat().st_mtime * 1000) if path.exists() else 0


def show(profile: "Profile", ratings: "list[GameRating]", name: str) -> None:
    """Print the results, ratings, solo records and achievements."""
    language = choose_language()
    say = Messages(language).say
    console = open_console()
    console.print(Text(say("me-games", name=name, played=profile.played, counted=profile.counted), style="bold"))
    if profile.results:
        table = columns("games-name", "games-seats", "me-against", "arena-games", "simulate-wins", "me-best", "me-mean")
        for each in profile.results:
            against = say("me-people") if each.against is None else bot_name(each.against)
            numbers = (each.played, each.won, each.best, each.mean)
            table.add_row(game_name(each.game, language), str(each.seats), against, *map(str, numbers))
        section(console, "me-results", table)
    if ratings:
        table = columns("games-name", "me-strength", "arena-games", "simulate-wins")
        for known in ratings:
            strength = f"{known.rating} ± {known.spread}"
            table.add_row(game_name(known.game, language), strength, str(known.games), str(known.won))
        section(console, "me-ratings", table)
    if profile.solo:
        table = columns("me-alone", "arena-games", "me-best", "me-mean", "me-rating")
        for best in profile.solo:
            words = phrases_for(game(best.game), language)
            chosen = [words.option_value(option, value) for option, value in best.options.items()]
            rating = words.rating(best.rating) if best.rating else ""
            name = ": ".join([words.name(), ", ".join(chosen)] if chosen else [words.name()])
            table.add_row(name, str(best.played), str(best.best), str(best.mean), rating)
        section(console, "me-solo", table)
    table = columns("games-name", "me-achievement", "me-about", "me-times")
    for reached in profile.achievements:
        if reached.count:
            words = phrases_for(game(reached.game), language)
            about = words.messages.forms(f"achievement-{reached.name}").get("about", "")
            table.add_row(words.name(), words.say(f"achievement-{reached.name}"), about, str(reached.count))
    if table.row_count:
        section(console, "me-achievements", table)


def columns(*titles: str) -> Table:
    """Build a table with localized titles."""
    say = Messages(choose_language()).say
    table = Table(box=None, header_style="blue", pad_edge=False, padding=(0, 2, 0, 0))
    for title in titles:
        table.add_column(say(title))
    return table


def section(console: Console, title: str, table: Table) -> None:
    """Print a table under a title."""
    console.print()
    console.print(Text(Messages(choose_language()).say(title), style="bold"))
    console.print(table)


def game_name(id: str, language: str) -> str:
    """Return the localized name of a game."""
    return phrases_for(game(id), language).name()


def bot_name(id: str) -> str:
    """Return the localized name of a level, or the name itself for other bots."""
    return Messages(choose_language()).say(f"bot-{id}") if id in BOTS else id
