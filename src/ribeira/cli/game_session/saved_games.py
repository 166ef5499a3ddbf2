"""Saved games: record files with comments that name the players and the component file."""

import errno
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from ribeira.bots.registry import BOTS
from ribeira.cli.input.arguments import find_game, read_text
from ribeira.cli.input.errors import CommandError
from ribeira.cli.input.players import parse_seats, seats_for
from ribeira.engine.errors import BadRecord
from ribeira.engine.game import AnyGame
from ribeira.engine.match import Match
from ribeira.engine.record import Record, game_of

SEATS = "# seats:"
COMPONENTS = "# components:"


class SavedGame(msgspec.Struct, frozen=True):
    """Loaded and replayed saved game."""

    game: AnyGame
    record: Record
    seats: list[str]  # `human` or the name of a bot
    components: Path | None


def folder() -> Path:
    """Return the default folder of saved games."""
    return user_data_path("ribeira") / "saves"


def new_path(game: AnyGame) -> Path:
    """Return an unused file name with the game's ID and the current time."""
    stem = f"{game.id}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.record" for suffix in ["", *(f"-{number}" for number in range(2, 1000))])
    return next(path for path in map(folder().joinpath, names) if not path.exists())


def save(path: Path, play: Match, seats: Sequence[str], components: Path | None, names: Sequence[str] = ()) -> None:
    """Write a game. The file is replaced after the new contents are complete."""
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


def load(path: Path, components: Path | None = None, seats: Sequence[str] | None = None) -> SavedGame:
    """Read a saved game or any other record. `components` and `seats` override the file."""
    text = read_text(path)
    try:
        noted = _remark(text, COMPONENTS)
        components = components or (Path(noted) if noted else None)
        game = find_game(game_of(text), components)
        record = Record.parse(text, game)
        if seats is None:
            seats = listed_seats(text) or recorded_bots(record) or seats_for(game, record.seats)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    if len(seats) != record.seats:
        raise CommandError("seats-given", file=str(path), count=record.seats, given=len(seats))
    return SavedGame(game, record, list(seats), components)


def listed_seats(text: str) -> list[str] | None:
    """Return the players that a saved game lists, `human` or a bot for each seat, or None."""
    listed = _remark(text, SEATS)
    return parse_seats(listed) if listed else None


def recorded_bots(record: Record) -> list[str]:
    """Return the bots of a finished game between bots, as written by `ribeira record new`, or an empty list."""
    bots_alone = record.result is not None and all(name in BOTS for name in record.names)
    return record.names if bots_alone else []


def last_unfinished() -> Path | None:
    """Return the file of the most recent game if that game is unfinished."""
    found = sorted(folder().glob("*.record"), key=lambda path: path.stat().st_mtime, reverse=True)
    return found[0] if found and "\nresult:" not in read_text(found[0]) else None


def _remark(text: str, name: str) -> str | None:
    return next((line.removeprefix(name).strip() for line in text.splitlines() if line.startswith(name)), None)
