"""Bot for the difficulty levels: a search with the limits of a level."""

import math
from collections.abc import Sequence

from ribeira.bots.search import PRIOR_VISITS, Node
from ribeira.bots.search_bot import Budget, Option, SearchBot, has_learned_evaluator
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import Level, level_of
from ribeira.engine.rng import Rng

CANDIDATES = 3  # the best, and what may be taken for it
FINE = 1 << 20  # steps of a draw of chance


class LevelBot(SearchBot):
    """Bot of a level, in any game."""

    patience = 0.0  # seconds that it thinks at most, whatever its level says; 0: as long as that
    waited_for = True  # otherwise it may think of all that its level says, however long a busy machine takes for that

    def __init__(self, rng: Rng, name: str, level: Level | None = None) -> None:
        super().__init__(rng, Budget(1))
        self.name = name
        self.level = level  # found when it is known what is played
        self.most = 1_000_000_000  # iterations: a test has less time

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def settle(self, knowledge: Knowledge) -> Level:
        """Be as strong as the level is in this game, with so many players."""
        if self.level is None:
            self.level = level_of(knowledge.game, self.name, knowledge.seats)
        level = self.level
        self.learned = level.learned > 0 and has_learned_evaluator(knowledge.sample(self.rng))
        iterations = level.learned if self.learned else level.iterations
        limits = [limit for limit in (level.seconds, self.patience) if limit]
        seconds = min(limits, default=0.0) if self.waited_for else 0.0
        self.budget = Budget(min(iterations, self.most), seconds)
        self.settings = {"horizon": level.sight} if level.sight >= 0 else {}
        return level

    def think(self, knowledge: Knowledge) -> list[Option]:
        self.settle(knowledge)
        return super().think(knowledge)

    def choose(self, knowledge: Knowledge) -> int:
        level = self.settle(knowledge)
        if level.slack <= 0 and level.overlooks <= 0:
            return super().choose(knowledge)
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        judge = evaluator_of(knowledge.game)
        worthwhile = judge.worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if len(worthwhile) == 1:
            return worthwhile[0]
        search = self.begin(knowledge)
        search.run(knowledge.sample, 0)  # first impressions
        search.blind = self.overlooked(list(search.root.children.values()), level.overlooks)
        self.iterations += search.run(knowledge.sample, self.budget.iterations, self.budget.seconds)
        self.before = knowledge.sample(self.rng)
        seen = [child for child in search.root.children.values() if child.action not in search.blind]
        alone = len(search.worths) == 1
        return self.taken(seen, search.mean, level.slack * (2 * judge.spread if alone else 1.0))

    def overlooked(self, choices: Sequence[Node], part: float) -> list[int]:
        """What escapes its notice. The tempting never does: what looks best at first sight."""
        tempting = max(choices, key=lambda child: child.bias)
        return [child.action for child in choices if self._chance() < part and child is not tempting]

    def taken(self, choices: Sequence[Node], mean: float, slack: float) -> int:
        """One of the few best, each as likely as its loss is small beside the slack."""
        values = {
            child.action: (child.total + PRIOR_VISITS * (mean + child.bias)) / (child.visits + PRIOR_VISITS)
            for child in choices
        }
        best = sorted(values, key=lambda action: -values[action])[:CANDIDATES]
        if slack <= 0:
            return best[0]
        weights = [math.exp((values[action] - values[best[0]]) / slack) for action in best]
        draw = self._chance() * sum(weights)
        for action, weight in zip(best, weights, strict=True):
            draw -= weight
            if draw < 0:
                return action
        return best[0]

    def _chance(self) -> float:
        """A number from 0 up to 1."""
        return float(self.rng.below(FINE)) / FINE
