"""Random bot, the baseline for comparisons."""

from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng


class RandomBot:
    """Bot that chooses a random legal action."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def __repr__(self) -> str:
        return "<bot random>"

    def choose(self, knowledge: Knowledge) -> int:
        """Return a random legal action."""
        return self.rng.choice(knowledge.legal())
