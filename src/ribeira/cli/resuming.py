"""A saved game goes on."""

from pathlib import Path

from ribeira.cli import saves
from ribeira.cli.screen import open_console
from ribeira.cli.sitting import Sitting
from ribeira.engine.match import Match


def resumed(path: Path, language: str, components: Path | None = None, seats: list[str] | None = None) -> Sitting:
    """A sitting that goes on with a saved game, and saves it where it was."""
    saved = saves.load(path, components, seats)
    play = Match.resume(saved.game, saved.record)
    return Sitting(
        play,
        saved.seats,
        language,
        open_console(),
        names=saved.record.names,
        path=path,
        components=saved.components,
    )
