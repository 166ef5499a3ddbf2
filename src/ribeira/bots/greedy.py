"""Greedy bot."""

from ribeira.bots.search import glance
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng

SAMPLES = 3  # the value of an action may depend on hidden information, so it is a mean over samples


class GreedyBot:
    """Bot that chooses the worthwhile action with the highest evaluation of the next position.

    `slips` is the percentage of random decisions.
    """

    def __init__(self, rng: Rng, slips: int = 0) -> None:
        self.rng = rng
        self.slips = slips

    def __repr__(self) -> str:
        return f"<bot greedy{f', {self.slips}% by chance' if self.slips else ''}>"

    def choose(self, knowledge: Knowledge) -> int:
        """Return the best action, or a random one for a slip."""
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        evaluator = evaluator_of(knowledge.game)
        choices = evaluator.worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if self.rng.below(100) < self.slips:
            return self.rng.choice(choices)
        looks = [0.0] * len(choices)
        for _ in range(SAMPLES):
            state = knowledge.sample(self.rng)
            for i, action in enumerate(choices):
                looks[i] += glance(evaluator, state, knowledge.seat, action)
        best = max(looks)
        return self.rng.choice([action for action, look in zip(choices, looks, strict=True) if look == best])
