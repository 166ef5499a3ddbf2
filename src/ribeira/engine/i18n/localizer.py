"""Sentences for one game in one language: events, choices, denials and decisions."""

import logging
from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache

from ribeira.engine.action_preview.preview import Refusal
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.phrases import Phrases, phrases_for
from ribeira.engine.view import Ask, View

log = logging.getLogger("ribeira.phrases")


@lru_cache(maxsize=64)
def _words(game: AnyGame, language: str) -> Phrases:
    return phrases_for(game, language)


class Localizer:
    """Sentences for one game in one language, with the players' names.

    If a game lacks a message, the sentence is empty and a warning is logged.
    """

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        try:
            self.words: Phrases | None = copy(_words(game, language))
            self.words.names = [
                name or self.words.say("player-bot", number=seat + 1) for seat, name in enumerate(names)
            ]
        except OSError:  # the game has no message files
            self.words = None

    def event(self, event: Event) -> str:
        """Return the sentence for an event."""
        return "" if self.words is None else self._sentence(self.words.event, event)

    def choice(self, view: View, action: int) -> str:
        """Return the sentence for an action that a seat can choose."""
        return "" if self.words is None else self._sentence(self.words.action, view, action)

    def gesture(self, view: View, actions: Sequence[int], effects: Sequence[Event]) -> str:
        """Return the sentence for several actions that are offered as one move."""
        return "" if self.words is None else self._sentence(self.words.gesture, view, actions, effects)

    def denial(self, refusal: Refusal) -> str:
        """Return the sentence for the reason why an action is not possible."""
        return "" if self.words is None else self._sentence(self.words.refusal, refusal)

    def decision(self, ask: Ask, *, is_addressed: bool) -> str:
        """Return the sentence for a decision, addressed to the deciding seat or to the others."""
        if self.words is None:
            return ""
        return self._sentence(self.words.ask if is_addressed else self.words.ask_of, ask)

    def say(self, phrase: Callable[..., str], *arguments: object) -> str:
        """Return the sentence of a function that takes the arguments and the game's phrases."""
        return "" if self.words is None else self._sentence(phrase, *arguments, self.words)

    def _sentence(self, phrase: Callable[..., str], *arguments: object) -> str:
        try:
            return phrase(*arguments)
        except (KeyError, ValueError, TypeError):
            log.warning("missing phrase: %s(%s)", phrase.__name__, ", ".join(type(each).__name__ for each in arguments))
            return ""
