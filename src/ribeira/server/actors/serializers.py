"""Serializers for a position: a seat's choices, denials and pending decisions, as JSON and as sentences."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache

import structlog

from ribeira.bots.reasons import Reason, told
from ribeira.engine.actions import ActionSpace
from ribeira.engine.events import Event
from ribeira.engine.foresight import Refusal, foresee, gestures, refusals, worth
from ribeira.engine.game import AnyGame
from ribeira.engine.rules import Rules
from ribeira.engine.state import State
from ribeira.engine.view import Ask, View
from ribeira.engine.words import Words, words_for
from ribeira.server.protocol import Asked, Choice, Denial
from ribeira.tables.table import Table

MAX_PREVIEWED_CHOICES = 40  # previews of hundreds of choices in every update would delay all tables
log = structlog.get_logger("ribeira.phrases")


@lru_cache(maxsize=64)
def _words(game: AnyGame, language: str) -> Words:
    return words_for(game, language)


class Localizer:
    """Sentences for one game in one language, with the players' names.

    If a game lacks a message, the sentence is empty and a warning is logged.
    """

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        try:
            self.words: Words | None = copy(_words(game, language))
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
        """Return the reason why an action is not possible."""
        return "" if self.words is None else self._sentence(self.words.refusal, refusal)

    def reasons(self, reasons: list[Reason]) -> str:
        """Return the reasons why one choice is better than another."""
        return "" if self.words is None else self._sentence(told, reasons, self.words)

    def decisions(self, view: View, seats: Sequence[int]) -> list[Asked]:
        """Return the pending decisions, phrased for a player who has these seats."""
        return [Asked(ask.seat, ask.decision, self._decision(ask, ask.seat in seats)) for ask in view.asks]

    def _decision(self, ask: Ask, is_addressed: bool) -> str:
        if self.words is None:
            return ""
        return self._sentence(self.words.ask if is_addressed else self.words.ask_of, ask)

    def _sentence(self, phrase: Callable[..., str], *arguments: object) -> str:
        try:
            return phrase(*arguments)
        except (KeyError, ValueError, TypeError):
            log.warning("missing phrase", phrase=phrase.__name__, arguments=[type(each).__name__ for each in arguments])
            return ""


def table_localizer(table: Table, language: str | None) -> Localizer | None:
    """Return the localizer of a table's game with its players' names, or None without a language."""
    return Localizer(table.rules(), language, [seat.name for seat in table.seats]) if language else None


@lru_cache(maxsize=20_000)
def action_json(space: ActionSpace, action: int) -> dict[str, int | str]:
    """Return the JSON form of an action, cached because thousands of tables send the same actions."""
    return space.json(action)


def previews_on_request(game: Rules) -> bool:
    """Return True if the client requests a choice's effects only when the player touches it."""
    return bool(game.own("shown.reasons", "WHEN_TOUCHED", optional=True))


def choices_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return a seat's choices in a position that it cannot distinguish from the real one.

    Effects are included if the game's board shows them and there are at most `MAX_PREVIEWED_CHOICES` choices.
    Clients request all other effects with a `foresee` query.
    """
    space, legal = known.game.actions, known.legal(seat)
    with_effects = known.game.own("shown.reasons", "refusals") is not None and len(legal) <= MAX_PREVIEWED_CHOICES
    with_effects = with_effects and not previews_on_request(known.game)
    choices: list[Choice] = []
    for action in legal:
        effects = foresee(known, seat, [action]) if with_effects else []
        choices.append(
            Choice(
                action_json(space, action),
                localizer.choice(view, action) if localizer is not None else None,
                effects,
                worth=worth(known, seat, [action], effects) if with_effects else {},
            )
        )
    return choices


def gestures_of(known: State, seat: int, view: View, localizer: Localizer | None) -> list[Choice]:
    """Return the sequences of actions that a board offers as one move."""
    return [gesture_of(known, seat, view, actions, localizer) for actions in gestures(known, seat)]


def gesture_of(known: State, seat: int, view: View, actions: list[int], localizer: Localizer | None) -> Choice:
    """Return a sequence of actions as one choice."""
    first, *others = (action_json(known.game.actions, action) for action in actions)
    effects = foresee(known, seat, actions)
    sentence = localizer.gesture(view, actions, effects) if localizer is not None else None
    return Choice(first, sentence, effects, others, worth(known, seat, actions, effects))


def denials_of(known: State, seat: int, localizer: Localizer | None) -> list[Denial]:
    """Return the reasons why other actions are not possible for a seat."""
    return [
        Denial(
            refusal.things, refusal.reason, refusal.values, localizer.denial(refusal) if localizer is not None else None
        )
        for refusal in refusals(known, seat)
    ]
