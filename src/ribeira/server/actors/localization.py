"""Games in words, for connections that ask for a language. Making the words of a game is slow, so they are kept."""

from collections.abc import Sequence
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

log = structlog.get_logger("ribeira.telling")


@lru_cache(maxsize=64)
def _words(game: AnyGame, language: str) -> Words:
    return words_for(game, language)


class Localizer:
    """Tells one game in one language. A game without words for something is silent there, not broken."""

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        try:
            self.words: Words | None = copy(_words(game, language))
            self.words.names = [
                name or self.words.say("player-bot", number=seat + 1) for seat, name in enumerate(names)
            ]
        except OSError:  # it has no messages
            self.words = None

    def event(self, event: Event) -> str:
        try:
            return self.words.event(event) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", event_kind=type(event).__name__)
            return ""

    def choice(self, view: View, action: int) -> str:
        try:
            return self.words.action(view, action) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", action_kind=view.__class__.__name__)
            return ""

    def gesture(self, view: View, actions: Sequence[int], brings: Sequence[Event]) -> str:
        try:
            return self.words.gesture(view, actions, brings) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", gesture_kind=view.__class__.__name__)
            return ""

    def denial(self, refusal: Refusal) -> str:
        try:
            return self.words.refusal(refusal) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", refusal=refusal.reason)
            return ""

    def why(self, reasons: list[Reason]) -> str:
        """Why a choice is better than another."""
        try:
            return told(reasons, self.words) if self.words is not None else ""
        except (KeyError, ValueError, TypeError):
            log.warning("no words", reasons=[reason.part for reason in reasons])
            return ""

    def asks(self, view: View, seats: Sequence[int]) -> list[Asked]:
        """What is to be decided, to somebody who has these seats."""
        return [Asked(ask.seat, ask.decision, self._ask(ask, ask.seat in seats)) for ask in view.asks]

    def _ask(self, ask: Ask, own: bool) -> str:
        try:
            return "" if self.words is None else self.words.ask(ask) if own else self.words.ask_of(ask)
        except (KeyError, ValueError, TypeError):
            log.warning("no words", decision=ask.decision)
            return ""
