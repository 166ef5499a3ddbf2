"""Actions, events and decisions of a game as sentences.

Every sentence is a Fluent message of the game (`messages/en.ftl`, `ru.ftl`, `uk.ftl`), named after what it tells:

    game-name, game-tagline              the game
    option-bonus_profile                 an option, with the attribute `.about` that explains it
    option-bonus_profile-4-6-8-10        a value of it (yes and no are shared)
    decide-move_buyer                    what a seat has to decide, said to it; the attribute `.others` says it to
                                         everybody else; values: the decision's fields and `$seat`
    action-keep                          what an action does; values: its fields and the game's `details`
    event-sold                           what happened; values: its fields
    why-worms                            why something cannot be done; values: those of the `Refusal`
    category-sales                       where points come from
    ended-heap                           what ended the game
    rating-…                             solo: how good the result is

The values are the fields of the thing told, each as a word of the reader's language: the message `species-kingfish`
for the field `species`, the player's name for a field of `SEATS`; numbers stay numbers, so that a message can choose
its plural; what is not known is `none`. A word's attributes are values, too: `.accusative` of `species-kingfish` is
`$species_accusative`. Names have every grammatical gender, so the sentences of events stand in the present tense.

A game's `shown/words.py` says what that leaves open, as a subclass of `Words` under the name `WORDS`. Its
`shown/terminal.py` has `board(view, words)`, which returns the table as a Rich renderable, and may have `short`, which
draws it in few lines.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from ribeira.engine.events import Event
from ribeira.engine.foresight import Refusal
from ribeira.engine.game import AnyGame
from ribeira.engine.messages import Messages, has_messages
from ribeira.engine.view import Ask, View

KEPT = 5_000  # actions of a game in a language

Act = tuple[str, dict[str, Any], dict[str, str | int]]


class Words:
    """How a game is told in one language. `names` are the players'."""

    # Fields that hold a seat.
    SEATS: ClassVar[tuple[str, ...]] = ("seat", "owner", "receiver")
    # Fields that hold a list with a number for every seat; those with 0 are not told.
    BY_SEAT: ClassVar[tuple[str, ...]] = ()
    # The message that tells what a seat has of it, where that is no plain number.
    SHARE: ClassVar[str] = "share"
    # Fields whose words are those of another: a `market` is called by its `species`.
    CALLED: ClassVar[Mapping[str, str]] = {}
    # What is printed on the pieces; a game that speaks of it says here of which kind its own are.
    components: Any

    def __init__(self, game: AnyGame, language: str, names: Sequence[str]) -> None:
        self.game = game
        self.components = game.components
        self.messages = Messages(language, game)
        self.names = list(names)
        self._acts: dict[int, Act] = {}  # copies for other players share it

    def say(self, id: str, **values: str | float) -> str:
        """A message of the game."""
        return self.messages.say(id, **values)

    # Words

    def word(self, field: str, value: Any) -> str | int:
        """A value as a word or a number."""
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
        """Other forms of a word."""
        return self.messages.forms(self._id(field, value)) if isinstance(value, str) else {}

    def words(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """All fields of something as words, and the other forms of these."""
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
        """What an action does, before it is taken."""
        name, fields, told = self._act(action)
        return self.say(f"action-{name}", **(told | self.details(view, name, fields)))

    def _act(self, action: int) -> Act:
        """An action's name, its fields, and these as words: put together once, where no player is named."""
        act = self._acts.get(action)
        if act is None:
            fields: dict[str, Any] = self.game.actions.json(action)
            name = str(fields.pop("action"))
            act = name, fields, self.words(fields)
            if len(self._acts) < KEPT and not any(field in self.SEATS for field in fields):
                self._acts[action] = act
        return act

    def details(self, view: Any, name: str, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """What `action-…` messages want to know beyond the action's own fields: prices, what lies there."""
        return {}

    def gesture(self, view: Any, actions: Sequence[int], brings: Sequence[Event]) -> str:
        """What several actions do that are one thing to a player, by what they are sure to bring; empty: each of them
        says it for itself."""
        return ""

    def event(self, event: Event) -> str:
        """What happened, as a sentence of the log."""
        fields = msgspec.to_builtins(event)
        name = fields.pop("event")
        return self.say(f"event-{name}", **self.words(fields))

    def ask(self, ask: Ask) -> str:
        """What a seat has to decide, said to whoever sits there."""
        return self.say(f"decide-{ask.decision}", **self.words({**ask.fields, "seat": ask.seat}))

    def ask_of(self, ask: Ask) -> str:
        """The same, said to the others."""
        id = f"decide-{ask.decision}"
        others = self.messages.forms(id, **self.words({**ask.fields, "seat": ask.seat})).get("others")
        return others if others is not None else f"{self.names[ask.seat]}: {self.ask(ask)}"

    def refusal(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return self.say(f"why-{refusal.reason}", **self.words(refusal.values))

    # The game

    def name(self) -> str:
        """The name of the game."""
        return self.say("game-name")

    def tagline(self) -> str:
        """The game in a line."""
        return self.say("game-tagline")

    def option(self, name: str) -> str:
        """What an option is called."""
        return self.say(f"option-{name}")

    def option_about(self, name: str) -> str:
        """What an option changes."""
        return self.messages.forms(f"option-{name}")["about"]

    def option_value(self, name: str, value: Any) -> str:
        """What an option is set to."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return str(value) if isinstance(value, int) else self.say(f"option-{name}-{value}")

    def category(self, name: str) -> str:
        """What points come from."""
        return self.say(f"category-{name}")

    def ended(self, reason: str) -> str:
        """What ended the game."""
        return self.say(f"ended-{reason}")

    def rating(self, band: str) -> str:
        """What a solo result is called."""
        return self.say(f"rating-{band}")


class PlainWords(Words):
    """How a game is told that came without messages: in the words of its code."""

    def say(self, id: str, **values: str | float) -> str:
        """A message where there is one, else its id and its values."""
        if self.messages.has(id):
            return super().say(id, **values)
        return " ".join([id.partition("-")[2], *(f"{name}={value}" for name, value in values.items())])

    def name(self) -> str:
        """Its id."""
        return self.game.id

    def tagline(self) -> str:
        """Nothing."""
        return ""

    def option_about(self, name: str) -> str:
        """Nothing."""
        return ""


def words_for(game: AnyGame, language: str, names: Sequence[str] = ()) -> Words:
    """The words of a game: its own where it has a `shown/words.py`."""
    if not has_messages(game):
        return PlainWords(game, language, names)
    kind: type[Words] = game.own("shown.words", "WORDS") or Words
    return kind(game, language, names)
