"""Sentences for actions, events and decisions of a game.

Every sentence is a Fluent message of the game (`locale/en.ftl`, `ru.ftl`, `uk.ftl`), named after its subject:

    game-name, game-tagline              the game
    option-bonus_profile                 an option, with the attribute `.about` that explains it
    option-bonus_profile-4-6-8-10        a value of the option (yes and no are shared)
    decide-move_buyer                    a pending decision, addressed to its seat, and in the attribute `.others`
                                         to the other players; values: the decision's fields and `$seat`
    action-keep                          effect of an action; values: its fields and the game's `details`
    event-sold                           an event; values: its fields
    why-worms                            reason for a refusal; values: those of the `Refusal`
    category-sales                       a score category
    ended-heap                           reason for the game's end
    rating-…                             rating of a solo result

The values are the subject's fields in the reader's language: the message `species-kingfish` for the field `species`,
the player's name for a field of `SEATS`. Numbers stay numbers, so that a message can choose its plural. Unknown values
are `none`. A word's attributes are values, too: `.accusative` of `species-kingfish` is `$species_accusative`. Names can
have any grammatical gender, so the sentences of events use the present tense.

A game's `presentation/phrases.py` adds the missing values in a subclass of `Phrases`. In its
`presentation/terminal.py`, `board(view, words)` returns the table as a Rich renderable, and the optional `short` a
version with few lines.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from ribeira.engine.action_preview.preview import Refusal
from ribeira.engine.events import Event
from ribeira.engine.game import AnyGame
from ribeira.engine.i18n.messages import Messages, has_messages
from ribeira.engine.registry import manifest_of
from ribeira.engine.view import Ask, View

MAX_CACHED_ACTIONS = 5_000  # per game and language

Act = tuple[str, dict[str, Any], dict[str, str | int]]


class Phrases:
    """Sentences of a game in one language. `names` are the names of the players."""

    # Fields with a seat.
    SEATS: ClassVar[tuple[str, ...]] = ("seat", "owner", "receiver")
    # Fields with a list of one number per seat. Seats with 0 are omitted.
    BY_SEAT: ClassVar[tuple[str, ...]] = ()
    # Message for a seat's share in such a list.
    SHARE: ClassVar[str] = "share"
    # Fields whose values are named like those of another field: a `market` has the name of its `species`.
    CALLED: ClassVar[Mapping[str, str]] = {}
    # A subclass narrows the type to its game's components.
    components: Any

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.components = game.components
        self.messages = Messages(language, game)
        self.names = list(names)
        self._acts: dict[int, Act] = {}  # shared by copies for other players

    def say(self, id: str, **values: str | float) -> str:
        """Return a message of the game."""
        return self.messages.say(id, **values)

    # Words

    def word(self, field: str, value: Any) -> str | int:
        """Return a field's value as a word or a number."""
        if field in self.BY_SEAT:
            shares = [
                self.say(self.SHARE, seat=self.names[seat], amount=amount)
                for seat, amount in enumerate(value)
                if amount
            ]
            return ", ".join(shares) or self.say("nobody")
        if isinstance(value, list):
            return ", ".join(str(self.word(field.removesuffix("s"), item)) for item in value) or self.say("nothing")
        if field in self.SEATS:
            return self.names[value] if value is not None and value >= 0 else self.say("nobody")
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        id = self._id(field, value)
        return self.say(id) if self.messages.has(id) else id.partition("-")[2]

    def forms(self, field: str, value: Any) -> dict[str, str]:
        """Return the other grammatical forms of a word."""
        return self.messages.forms(self._id(field, value)) if isinstance(value, str) else {}

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Return all fields as words, with their other forms."""
        told: dict[str, str | int] = {}
        for field, value in fields.items():
            told[field] = self.word(field, value)
            told.update({f"{field}_{name}": form for name, form in self.forms(field, value).items()})
        return told

    def _id(self, field: str, value: Any) -> str:
        text = str(value).lower() if value is None or isinstance(value, bool) else str(value)
        return f"{self.CALLED.get(field, field)}-{text}"

    # Sentences

    def action(self, view: View, action: int) -> str:
        """Return the sentence for an action that can be chosen."""
        name, fields, told = self._act(action)
        return self.say(f"action-{name}", **(told | self.details(view, name, fields)))

    def _act(self, action: int) -> Act:
        """Return an action's name, its fields, and the fields as words. Cached unless it names a player."""
        act = self._acts.get(action)
        if act is None:
            fields: dict[str, Any] = self.game.actions.json(action)
            name = str(fields.pop("action"))
            act = name, fields, self.words(fields)
            if len(self._acts) < MAX_CACHED_ACTIONS and not any(field in self.SEATS for field in fields):
                self._acts[action] = act
        return act

    def details(self, view: Any, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Return additional values of the message `action-…`, such as prices."""
        return {}

    def gesture(self, view: Any, actions: Sequence[int], brings: Sequence[Event]) -> str:
        """Return the sentence for a sequence of actions, given its certain events.

        If it is empty, clients use the sentences of the single actions.
        """
        return ""

    def event(self, event: Event) -> str:
        """Return the sentence for an event in the log."""
        fields = msgspec.to_builtins(event)
        name = fields.pop("event")
        return self.say(f"event-{name}", **self.words(fields))

    def ask(self, ask: Ask) -> str:
        """Return the sentence for a pending decision, addressed to the deciding player."""
        return self.say(f"decide-{ask.decision}", **self.words({**ask.fields, "seat": ask.seat}))

    def ask_of(self, ask: Ask) -> str:
        """Return the sentence for a pending decision, addressed to the other players."""
        id = f"decide-{ask.decision}"
        others = self.messages.forms(id, **self.words({**ask.fields, "seat": ask.seat})).get("others")
        return others if others is not None else f"{self.names[ask.seat]}: {self.ask(ask)}"

    def refusal(self, refusal: Refusal) -> str:
        """Return the sentence for a refusal."""
        return self.say(f"why-{refusal.reason}", **self.words(refusal.values))

    # The game

    def name(self) -> str:
        """Return the name of the game."""
        return self.say("game-name")

    def tagline(self) -> str:
        """Return the game's tagline."""
        return self.say("game-tagline")

    def option(self, name: str) -> str:
        """Return the name of an option."""
        return self.say(f"option-{name}")

    def option_about(self, name: str) -> str:
        """Return the explanation of an option."""
        return self.messages.forms(f"option-{name}")["about"]

    def option_value(self, name: str, value: Any) -> str:
        """Return the name of an option's value."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return str(value) if isinstance(value, int) else self.say(f"option-{name}-{value}")

    def category(self, name: str) -> str:
        """Return the name of a score category."""
        return self.say(f"category-{name}")

    def ended(self, reason: str) -> str:
        """Return the sentence for the reason of the game's end."""
        return self.say(f"ended-{reason}")

    def rating(self, band: str) -> str:
        """Return the name of a solo rating."""
        return self.say(f"rating-{band}")


class PlainPhrases(Phrases):
    """Sentences of a game without messages, composed of IDs and field names."""

    def say(self, id: str, **values: str | float) -> str:
        """Return a shared message. A missing message is replaced by its ID and its values."""
        if self.messages.has(id):
            return super().say(id, **values)
        return " ".join([id.partition("-")[2], *(f"{name}={value}" for name, value in values.items())])

    def name(self) -> str:
        """Return the game's ID."""
        return self.game.id

    def tagline(self) -> str:
        """Return an empty text."""
        return ""

    def option_about(self, name: str) -> str:
        """Return an empty text."""
        return ""


def phrases_for(game: AnyGame, language: str, names: Sequence[str] = ()) -> Phrases:
    """Return the sentences of a game, in its own subclass of `Phrases` if its manifest names one."""
    if not has_messages(game):
        return PlainPhrases(game, language, names)
    return (manifest_of(game).phrases or Phrases)(game, language, names)
