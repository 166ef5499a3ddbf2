"""Greedy bot."""

from ribeira.bots.search import glance
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.rng import Rng

SAMPLES = 3  # what an action brings may depend on what is hidden, so it is the mean of a few


class GreedyBot:
    """Looks one action ahead and takes the one that the game's judge likes best, of those that are worthwhile at all.

    `slips` is how many choices in a hundred it leaves to chance instead.
    """

    def __init__(self, rng: Rng, slips: int = 0) -> None:
        self.rng = rng
        self.slips = slips

    def __repr__(self) -> str:
        return f"<bot greedy{f', {self.slips}% by chance' if self.slips else ''}>"

    def choose(self, knowledge: Knowledge) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        judge = evaluator_of(knowledge.game)
        choices = judge.worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if self.rng.below(100) < self.slips:
            return self.rng.choice(choices)
        looks = [0.0] * len(choices)
        for _ in range(SAMPLES):
            state = knowledge.sample(self.rng)
            for i, action in enumerate(choices):
                looks[i] += glance(judge, state, knowledge.seat, action)
        best = max(looks)
        return self.rng.choice([action for action, look in zip(choices, looks, strict=True) if look == best])
