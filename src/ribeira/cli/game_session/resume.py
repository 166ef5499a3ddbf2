"""A saved game goes on."""

from pathlib import Path

from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.session import Sitting
from ribeira.cli.output.screen import open_console
from ribeira.engine.match import Match


def resumed(path: Path, language: str, components: Path | None = None, seats: list[str] | None = None) -> Sitting:
    """A sitting that goes on with a saved game, and saves it where it was."""
    saved = saved_games.load(path, components, seats)
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
