"""Search bot, which keeps its tree between decisions and stops early if the choice is clear."""

from collections import deque
from importlib.util import find_spec
from statistics import fmean
from typing import Any

import msgspec

from ribeira.bots.evaluation import LearnedEvaluator
from ribeira.bots.search import Node, Search
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.registry import manifest_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State

LOOKS = 24  # maximum nodes of the old tree to compare with the new position
MIN_PATH_VISITS = 16  # minimum number of visits to follow a path of the tree
TO_THE_END = 1_000_000  # more decisions than in any game
PLAYED_OUT = 64  # simulations to the end of the game, for `expected_after_horizon`


class Budget(msgspec.Struct, frozen=True):
    """Limits per decision: iterations, and optionally seconds."""

    iterations: int
    seconds: float = 0.0


class ActionStatistics(msgspec.Struct, frozen=True):
    """Statistics of an action after a search."""

    action: int
    visits: int
    value: float  # win probability; in solo games final points
    points: float  # final points


class SearchBot:
    """Bot that uses `Search` within a budget."""

    def __init__(self, rng: Rng, budget: Budget, *, learned: bool = False, **settings: Any) -> None:
        self.rng = rng
        self.budget = budget
        self.learned = learned  # use the learned evaluator, if available
        self.settings = settings
        self.search: Search | None = None
        self.before: State | None = None  # sample of the last position in which it decided
        self.iterations = 0  # total, for statistics

    def __repr__(self) -> str:
        budget = f"{self.budget.seconds}s" if self.budget.seconds else str(self.budget.iterations)
        return f"<bot {'learned' if self.learned else 'search'}:{budget}>"

    def __getstate__(self) -> dict[str, object]:
        """Copy without the search tree."""
        return {**self.__dict__, "search": None, "before": None}

    def choose(self, knowledge: Knowledge) -> int:
        """Return the best action. Forced decisions are not searched."""
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        worthwhile = evaluator_of(knowledge.game).worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if len(worthwhile) == 1:
            return worthwhile[0]
        self.think(knowledge)
        assert self.search is not None
        return self.search.best()

    def think(self, knowledge: Knowledge) -> list[ActionStatistics]:
        """Return the statistics of every legal action, the preferred one first."""
        search = self.begin(knowledge)
        self.iterations += search.run(knowledge.sample, self.budget.iterations, self.budget.seconds)
        self.before = knowledge.sample(self.rng)
        return self.options(knowledge)

    def begin(self, knowledge: Knowledge) -> Search:
        """Return a search for this decision, with the old tree if the game continued along it."""
        root = self.reusable_subtree(knowledge)
        if root is not None:
            # A sample's forced action of another seat can be illegal in the next sample.
            legal = set(knowledge.legal())
            root.children = {action: child for action, child in root.children.items() if action in legal}
            root = root if root.children else None
        if root is None or self.search is None:
            learned = self.learned_evaluator(knowledge)
            evaluator = evaluator_of(knowledge.game, learned=learned is not None)
            self.search = Search(evaluator, self.rng, learned=learned, **self.settings)
        search = self.search
        search.start(knowledge.seat, root)
        search.blind = []
        return search

    def learned_evaluator(self, knowledge: Knowledge) -> LearnedEvaluator | None:
        """Return the learned evaluator. The last search's evaluator is reused for the same game."""
        if not self.learned:
            return None
        sample = knowledge.sample(self.rng)
        before = self.before
        if (
            self.search is not None
            and before is not None
            and (before.game, before.seats, before.options)
            == (
                sample.game,
                sample.seats,
                sample.options,
            )
        ):
            return self.search.learned
        return learned_evaluator_of(sample)

    def look_at(self, knowledge: Knowledge, action: int, times: int = 0) -> list[ActionStatistics]:
        """Search one action until it has as many visits as the best one, or `times` visits."""
        assert self.search is not None
        search = self.search
        most = times or max(child.visits for child in search.root.children.values())
        looked = search.root.children.get(action)
        search.only = action
        search.run(knowledge.sample, int(most - (looked.visits if looked else 0)))
        search.only = -1
        return self.options(knowledge)

    def outlook(self) -> list[float]:
        """Return the expected value of each seat: win probability, in solo games final points."""
        assert self.search is not None
        worths = [worth / self.search.count for worth in self.search.worths]
        total = sum(worths)
        return worths if len(worths) == 1 or total == 0 else [worth / total for worth in worths]

    def scores(self) -> list[float]:
        """Return the expected final points of each seat."""
        assert self.search is not None
        return [total / self.search.count for total in self.search.scores]

    def expected_after_horizon(self, knowledge: Knowledge) -> float:
        """Return the points that a seat can expect after the search horizon, averaged over all seats.

        Displayed points include them; comparisons of choices do not need them. A game whose rollouts are too inaccurate
        can provide an estimate.
        """
        assert self.search is not None
        if (
            knowledge.seats == 1
            or self.search.learned is not None
            or evaluator_of(knowledge.game).horizon >= TO_THE_END
        ):
            return 0.0
        estimate = manifest_of(knowledge.game).horizon_estimate
        if estimate is not None:
            return estimate(knowledge.sample(Rng.seeded(0)))
        to_the_end = SearchBot(Rng.seeded(0), Budget(PLAYED_OUT), horizon=TO_THE_END)
        to_the_end.think(knowledge)
        return max(0.0, fmean(to_the_end.scores()) - fmean(self.scores()))

    def options(self, knowledge: Knowledge) -> list[ActionStatistics]:
        """Return the statistics of every legal action, the preferred one first."""
        assert self.search is not None
        search = self.search
        choice = search.best()
        usual = self.scores()[search.seat]
        options = []
        for action in knowledge.legal():
            node = search.root.children.get(action)
            visits = node.visits if node else 0
            if node and visits:
                options.append(ActionStatistics(action, int(visits), node.value(), node.mean_points()))
            else:
                options.append(ActionStatistics(action, 0, search.mean, usual))
        return sorted(options, key=lambda option: (option.action != choice, -option.visits))

    def reusable_subtree(self, knowledge: Knowledge) -> Node | None:
        """Return the node of the old tree that corresponds to the position, or None.

        The bot does not see the other seats' hidden actions. It replays the old sample along the tree until its seat's
        view equals the current view.
        """
        search, before = self.search, self.before
        if search is None or before is None or search.seat != knowledge.seat:
            return None
        view = knowledge.view()
        places = deque([(search.root, before)])
        looks = 0
        while places and looks < LOOKS:
            node, state = places.popleft()
            for child in sorted(node.children.values(), key=lambda child: -child.visits):
                if child.visits < MIN_PATH_VISITS or child.action not in state.peek(child.seat):
                    continue
                after = state.clone()
                after.advance(child.seat, child.action)
                if knowledge.seat in after.deciders():
                    looks += 1
                    if after.view(knowledge.seat) == view:
                        return child
                places.append((child, after))
        return None


def learned_evaluator_of(state: State) -> LearnedEvaluator | None:
    """Return the learned evaluator for a state, or None. It requires librt, which some platforms lack."""
    if find_spec("librt") is None:
        return None
    from ribeira.bots.networks.weights import value_network_of

    return value_network_of(state)


def has_learned_evaluator(state: State) -> bool:
    """Return True if a learned evaluator is available."""
    if find_spec("librt") is None:
        return False
    from ribeira.bots.networks.weights import network_weights_of

    game: Any = state.game
    options: Any = state.options
    return network_weights_of(game, int(state.seats), options) is not None
