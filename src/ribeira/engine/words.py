"""Actions, events and decisions of a game as sentences.

Every sentence is a Fluent message of the game, named after what it tells: `action-keep`, `event-sold`,
`decide-move_buyer`, `category-sales`, `ended-heap`, `option-bonus_profile`, `rating-…`. Its values are the fields
of the thing told, each as a word of the reader's language: the message `species-kingfish` for the field `species`.
A game derives its own `Words` in its `words.py` where that is not enough.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.game import Game
from ribeira.engine.messages import Messages
from ribeira.engine.view import Ask, View

SEATS = ("seat", "owner", "receiver")  # fields that hold a seat: the word for it is the player's name


class Words:
    """How a game is told in one language. `names` are the players'."""

    def __init__(self, game: Game[Any, Any], language: str, names: Sequence[str]) -> None:
        self.game = game
        self.messages = Messages(language, game)
        self.names = list(names)

    def say(self, id: str, **values: str | int) -> str:
        return self.messages.say(id, **values)

    def word(self, field: str, value: Any) -> str | int:
        """A value as a word; numbers stay numbers, so that messages can choose their plural."""
        if field in SEATS:
            return self.names[int(value)]
        if isinstance(value, list):
            return ", ".join(str(self.word(field.removesuffix("s"), item)) for item in value)
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            return value
        id = f"{field}-{value}"
        return self.say(id) if self.messages.has(id) else str(value)

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """All fields of something as words."""
        return {field: self.word(field, value) for field, value in fields.items()}

    def action(self, view: View, action: int) -> str:
        """What an action does, before it is taken."""
        fields: dict[str, Any] = self.game.actions.json(action)
        name = fields.pop("action")
        return self.say(f"action-{name}", **self.words(fields), **self.details(view, action))

    def details(self, view: View, action: int) -> dict[str, str | int]:
        """What `action-…` messages want to know beyond the action's own fields: prices, what lies there."""
        return {}

    def event(self, event: Event) -> str:
        """What happened, as a sentence of the log."""
        fields = msgspec.to_builtins(event)
        name = fields.pop("event")
        return self.say(f"event-{name}", **self.words(fields))

    def ask(self, ask: Ask) -> str:
        """What a seat has to decide."""
        return self.say(f"decide-{ask.decision}", **self.words(ask.fields))
