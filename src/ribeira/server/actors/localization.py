"""Texts of games for connections that request a language."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache

import structlog

from ribeira.bots.reasons import Reason, told
from ribeira.engine.events import Event
from ribeira.engine.foresight import Refusal
from ribeira.engine.game import AnyGame
from ribeira.engine.view import Ask, View
from ribeira.engine.words import Words, words_for
from ribeira.server.protocol import Asked
from ribeira.tables.table import Table

log = structlog.get_logger("ribeira.telling")


@lru_cache(maxsize=64)
def _words(game: AnyGame, language: str) -> Words:
    """Cache the texts of a game, which are slow to load."""
    return words_for(game, language)


class Localizer:
    """Texts of one game in one language. A text that cannot be made is logged and returned as an empty string."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        try:
            self.words: Words | None = copy(_words(game, language))
            self.words.names = [
                name or self.words.say("player-bot", number=seat + 1) for seat, name in enumerate(names)
            ]
        except OSError:  # the game has no texts
            self.words = None

    def event(self, event: Event) -> str:
        """Describe an event."""
        return self._text(lambda words: words.event(event), event_kind=type(event).__name__)

    def choice(self, view: View, action: int) -> str:
        """Describe an action."""
        return self._text(lambda words: words.action(view, action), action_kind=view.__class__.__name__)

    def gesture(self, view: View, actions: Sequence[int], effects: Sequence[Event]) -> str:
        """Describe several actions that a player makes as one gesture."""
        return self._text(lambda words: words.gesture(view, actions, effects), gesture_kind=view.__class__.__name__)

    def denial(self, refusal: Refusal) -> str:
        """Explain why something cannot be chosen."""
        return self._text(lambda words: words.refusal(refusal), refusal=refusal.reason)

    def reasons(self, reasons: list[Reason]) -> str:
        """Explain why one choice is better than another."""
        return self._text(lambda words: told(reasons, words), reasons=[reason.part for reason in reasons])

    def decisions(self, view: View, seats: Sequence[int]) -> list[Asked]:
        """Describe the pending decisions to a player who has these seats."""
        return [Asked(ask.seat, ask.decision, self._decision(ask, ask.seat in seats)) for ask in view.asks]

    def _decision(self, ask: Ask, is_addressed: bool) -> str:
        return self._text(lambda words: words.ask(ask) if is_addressed else words.ask_of(ask), decision=ask.decision)

    def _text(self, make: Callable[[Words], str], **context: object) -> str:
        try:
            return make(self.words) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", **context)
            return ""


def table_localizer(table: Table, language: str | None) -> Localizer | None:
    """Return the localizer of a table's game with its players' names; None without a language."""
    return Localizer(table.rules(), language, [seat.name for seat in table.seats]) if language else None
