"""Bot for the difficulty levels: a search with the limits of a level."""

import math
from collections.abc import Sequence

from ribeira.bots.search import PRIOR_VISITS, Node
from ribeira.bots.search_bot import ActionStatistics, Budget, SearchBot, has_learned_evaluator
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.bot_api.levels import Level, level_of
from ribeira.engine.rng import Rng

CANDIDATES = 3  # the best choices, one of which is drawn
FINE = 1 << 20  # resolution of a random fraction


class LevelBot(SearchBot):
    """Bot of a level, in any game."""

    patience = 0.0  # maximum seconds per decision, in addition to the level's limit; 0: no further limit
    has_time_limit = True  # False in tournaments, where only iterations limit the bot

    def __init__(self, rng: Rng, name: str, level: Level | None = None) -> None:
        super().__init__(rng, Budget(1))
        self.name = name
        self.level = level  # loaded with the first decision, when the game is known
        self.most = 1_000_000_000  # limit for tests, in iterations

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def settle(self, knowledge: Knowledge) -> Level:
        """Load the limits of this level for the game and the number of players."""
        if self.level is None:
            self.level = level_of(knowledge.game, self.name, knowledge.seats)
        level = self.level
        self.learned = level.learned > 0 and has_learned_evaluator(knowledge.sample(self.rng))
        iterations = level.learned if self.learned else level.iterations
        limits = [limit for limit in (level.seconds, self.patience) if limit]
        seconds = min(limits, default=0.0) if self.has_time_limit else 0.0
        self.budget = Budget(min(iterations, self.most), seconds)
        self.settings = {"horizon": level.sight} if level.sight >= 0 else {}
        return level

    def think(self, knowledge: Knowledge) -> list[ActionStatistics]:
        """Search with the limits of the level."""
        self.settle(knowledge)
        return super().think(knowledge)

    def choose(self, knowledge: Knowledge) -> int:
        """Return the action of the level, including its mistakes."""
        level = self.settle(knowledge)
        if level.slack <= 0 and level.overlooks <= 0:
            return super().choose(knowledge)
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        evaluator = evaluator_of(knowledge.game)
        worthwhile = evaluator.worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if len(worthwhile) == 1:
            return worthwhile[0]
        search = self.begin(knowledge)
        search.run(knowledge.sample, 0)  # prior values only
        search.blind = self.overlooked(list(search.root.children.values()), level.overlooks)
        self.iterations += search.run(knowledge.sample, self.budget.iterations, self.budget.seconds)
        self.before = knowledge.sample(self.rng)
        seen = [child for child in search.root.children.values() if child.action not in search.blind]
        alone = len(search.worths) == 1
        return self.draw(seen, search.mean, level.slack * (2 * evaluator.spread if alone else 1.0))

    def overlooked(self, choices: Sequence[Node], part: float) -> list[int]:
        """Draw the choices that the level overlooks, never the one with the best prior value."""
        tempting = max(choices, key=lambda child: child.bias)
        return [child.action for child in choices if self._chance() < part and child is not tempting]

    def draw(self, choices: Sequence[Node], mean: float, slack: float) -> int:
        """Draw one of the best choices. A choice is less likely, the larger its loss is compared to the slack."""
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
        """Return a random number in [0, 1)."""
        return float(self.rng.below(FINE)) / FINE
