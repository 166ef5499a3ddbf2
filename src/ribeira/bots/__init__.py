"""Bots: search, levels, baselines, arena, analysis and puzzles.

Attributes are imported on first use.
"""

from ribeira.lazy_imports import lazy_attributes

TYPE_CHECKING = False  # type checkers read it as True; importing `typing` is slow
if TYPE_CHECKING:
    from ribeira.bots.analysis.review import Analysis, analyze
    from ribeira.bots.arena.contest import ContestResults, run_arena
    from ribeira.bots.external import make_player
    from ribeira.bots.levels import LevelBot
    from ribeira.bots.matches import play
    from ribeira.bots.puzzles.collection import puzzles_of
    from ribeira.bots.registry import BOTS, LEVELS, UnknownBot, make_bot
    from ribeira.bots.search_bot import Budget, SearchBot
    from ribeira.engine.bot_api.knowledge import Bot, Knowledge

__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "Bot",
    "Budget",
    "ContestResults",
    "Knowledge",
    "LevelBot",
    "SearchBot",
    "UnknownBot",
    "analyze",
    "make_bot",
    "make_player",
    "play",
    "puzzles_of",
    "run_arena",
]

_MODULES = {
    "Analysis": "ribeira.bots.analysis.review",
    "BOTS": "ribeira.bots.registry",
    "Bot": "ribeira.engine.bot_api.knowledge",
    "Budget": "ribeira.bots.search_bot",
    "ContestResults": "ribeira.bots.arena.contest",
    "Knowledge": "ribeira.engine.bot_api.knowledge",
    "LEVELS": "ribeira.bots.registry",
    "LevelBot": "ribeira.bots.levels",
    "SearchBot": "ribeira.bots.search_bot",
    "UnknownBot": "ribeira.bots.registry",
    "analyze": "ribeira.bots.analysis.review",
    "make_bot": "ribeira.bots.registry",
    "make_player": "ribeira.bots.external",
    "play": "ribeira.bots.matches",
    "puzzles_of": "ribeira.bots.puzzles.collection",
    "run_arena": "ribeira.bots.arena.contest",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_attributes(__name__, _MODULES)


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
