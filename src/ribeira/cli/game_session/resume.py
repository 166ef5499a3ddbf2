"""Continue saved games."""

from pathlib import Path

from ribeira.cli.game_session import saved_games
from ribeira.cli.game_session.session import GameSession
from ribeira.cli.output.screen import open_console
from ribeira.engine.match import Match


def resume_session(
    path: Path, language: str, components: Path | None = None, seats: list[str] | None = None
) -> GameSession:
    """Return the session of a saved game, which saves to the same file."""
    saved = saved_games.load(path, components, seats)
    play = Match.resume(saved.game, saved.record)
    return GameSession(
        play,
        saved.seats,
        language,
        open_console(),
        names=saved.record.names,
        path=path,
        components=saved.components,
    )
