"""The bot that anything can be measured against."""

from ribeira.bots.bot import Knowledge
from ribeira.engine.rng import Rng


class RandomBot:
    """Every legal action is as likely as any other."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def __repr__(self) -> str:
        return "<bot random>"

    def choose(self, knowledge: Knowledge) -> int:
        return self.rng.choice(knowledge.legal())
