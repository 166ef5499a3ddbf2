"""Sentences with names of cards."""

from typing import Any

from ribeira.engine.i18n.phrases import Phrases


class EightsPhrases(Phrases):
    """Phrases in which cards are called by rank and suit."""

    def word(self, field: str, value: Any) -> str | int:
        if field == "card" and isinstance(value, str):
            rank, _, suit = value.partition("_")
            return self.say("card", rank=self.say(f"rank-{rank}"), suit=self.messages.forms(f"suit-{suit}")["of"])
        return super().word(field, value)
