"""Saved games: records, with a remark on who plays and with which components."""

import errno
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from ribeira.bots.registry import BOTS
from ribeira.cli.input.arguments import find_game, read_text
from ribeira.cli.input.errors import Wrong
from ribeira.cli.input.players import parse_seats, seats_for
from ribeira.engine.errors import BadRecord
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.record import Record, game_of

SEATS = "# seats:"
COMPONENTS = "# components:"


class Saved(msgspec.Struct, frozen=True):
    """A saved game, read and checked."""

    game: AnyGame
    record: Record
    seats: list[str]  # who plays: `human` or a bot
    components: Path | None


def folder() -> Path:
    """Where saved games are kept unless a file is named."""
    return user_data_path("ribeira") / "saves"


def new_path(game: AnyGame) -> Path:
    """A file for a new game, named after the game and the moment."""
    stem = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.record" for suffix in ["", *(f"-{number}" for number in range(2, 1000))])
    return next(path for path in map(folder().joinpath, names) if not path.exists())


def save(path: Path, play: Match, seats: Sequence[str], components: Path | None, names: Sequence[str] = ()) -> None:
    """Write a game down; what was there is replaced only when all is written."""
    record = msgspec.structs.replace(play.record(), names=list(names))
    first, rest = record.text(play.game).split("\n", 1)
    remarks = [f"{SEATS} {','.join(seats)}"]
    if components:
        remarks.append(f"{COMPONENTS} {components.resolve()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text("\n".join([first, *remarks, rest]), encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def load(path: Path, components: Path | None = None, seats: Sequence[str] | None = None) -> Saved:
    """A saved game; any record will do. `components` and `seats` go before what the file says."""
    text = read_text(path)
    try:
        noted = _remark(text, COMPONENTS)
        components = components or (Path(noted) if noted else None)
        game = find_game(game_of(text), components)
        record = Record.parse(text, game)
        if seats is None:
            seats = told_seats(text) or bots_named(record) or seats_for(game, record.seats)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    if len(seats) != record.seats:
        raise Wrong("seats-given", file=str(path), count=record.seats, given=len(seats))
    return Saved(game, record, list(seats), components)


def told_seats(text: str) -> list[str] | None:
    """Who plays, where a saved game says so: `human` or a bot."""
    told = _remark(text, SEATS)
    return parse_seats(told) if told else None


def bots_named(record: Record) -> list[str]:
    """The bots that played a finished game, where nobody else did, as `ribeira record new` writes it."""
    bots_alone = record.result is not None and all(name in BOTS for name in record.names)
    return record.names if bots_alone else []


def last_unfinished() -> Path | None:
    """The game that was left last, if it is not over."""
    found = sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True)
    return found[0] if found and "\nresult:" not in read_text(found[0]) else None


def _remark(text: str, name: str) -> str | None:
    return next((line.removeprefix(name).strip() for line in text.splitlines() if line.startswith(name)), None)
