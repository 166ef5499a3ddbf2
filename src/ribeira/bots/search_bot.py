"""Bot that searches. It keeps its tree between decisions and stops early if the choice is clear."""

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

LOOKS = 24  # so many places of the old tree are compared with the table before it is given up
WORN = 16  # visits that make a path of the tree worth following
WHOLE = 1_000_000  # decisions: to the end of any game
PLAYED_OUT = 64  # simulations to the end that tell what comes after what a search sees


class Budget(msgspec.Struct, frozen=True):
    """Limits per decision: iterations, and optionally seconds."""

    iterations: int
    seconds: float = 0.0


class Option(msgspec.Struct, frozen=True):
    """Statistics of an action after a search."""

    action: int
    visits: int
    value: float  # the chance to win; alone, the points in the end
    points: float  # in the end


class SearchBot:
    """Bot that uses `Search` within a budget."""

    def __init__(self, rng: Rng, budget: Budget, *, learned: bool = False, **settings: Any) -> None:
        self.rng = rng
        self.budget = budget
        self.learned = learned  # whether it looks at positions with what was learned, where anything was
        self.settings = settings
        self.search: Search | None = None
        self.before: State | None = None  # a sample of what it knew at its last decision
        self.iterations = 0  # all told, for the curious

    def __repr__(self) -> str:
        budget = f"{self.budget.seconds}s" if self.budget.seconds else str(self.budget.iterations)
        return f"<bot {'learned' if self.learned else 'search'}:{budget}>"

    def __getstate__(self) -> dict[str, object]:
        """What was thought stays behind: a copy thinks anew."""
        return {**self.__dict__, "search": None, "before": None}

    def choose(self, knowledge: Knowledge) -> int:
        legal = knowledge.legal()
        if len(legal) == 1:
            return legal[0]
        worthwhile = evaluator_of(knowledge.game).worthwhile(knowledge.sample(self.rng), knowledge.seat)
        if len(worthwhile) == 1:
            return worthwhile[0]
        self.think(knowledge)
        assert self.search is not None
        return self.search.best()

    def think(self, knowledge: Knowledge) -> list[Option]:
        """Return the statistics of every legal action, the preferred one first."""
        search = self.begin(knowledge)
        self.iterations += search.run(knowledge.sample, self.budget.iterations, self.budget.seconds)
        self.before = knowledge.sample(self.rng)
        return self.options(knowledge)

    def begin(self, knowledge: Knowledge) -> Search:
        """A search for this decision: it goes on with what was found before, where the game has come there."""
        root = self.found_before(knowledge)
        if root is not None:
            # What was forced in one sample another seat may have chosen in the next: only the own choices stay.
            legal = set(knowledge.legal())
            root.children = {action: child for action, child in root.children.items() if action in legal}
            root = root if root.children else None
        if root is None or self.search is None:
            mind = self.mind(knowledge)
            judge = evaluator_of(knowledge.game, learned=mind is not None)
            self.search = Search(judge, self.rng, mind=mind, **self.settings)
        search = self.search
        search.start(knowledge.seat, root)
        search.blind = []
        return search

    def mind(self, knowledge: Knowledge) -> LearnedEvaluator | None:
        """What it has learned of what is played here: the one of its last search, where that was of the same."""
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
            return self.search.mind
        return learned_evaluator_of(sample)

    def look_at(self, knowledge: Knowledge, action: int, times: int = 0) -> list[Option]:
        """Think of one action for as long as of the choice, or so many times, and say what it thinks now."""
        assert self.search is not None
        search = self.search
        most = times or max(child.visits for child in search.root.children.values())
        looked = search.root.children.get(action)
        search.only = action
        search.run(knowledge.sample, int(most - (looked.visits if looked else 0)))
        search.only = -1
        return self.options(knowledge)

    def outlook(self) -> list[float]:
        """What each seat can expect: its chance to win; alone, the points in the end."""
        assert self.search is not None
        worths = [worth / self.search.count for worth in self.search.worths]
        total = sum(worths)
        return worths if len(worths) == 1 or total == 0 else [worth / total for worth in worths]

    def scores(self) -> list[float]:
        """The points that each seat can expect in the end."""
        assert self.search is not None
        return [total / self.search.count for total in self.search.scores]

    def beyond(self, knowledge: Knowledge) -> float:
        """Points that a seat will have in the end beyond what a search sees that looks only so far, the mean of all.

        What it compares does not suffer, but whoever is told of nine points expects to have nine. A game may say it
        itself, where playing on at a guess tells too little.
        """
        assert self.search is not None
        if knowledge.seats == 1 or self.search.mind is not None or evaluator_of(knowledge.game).horizon >= WHOLE:
            return 0.0
        estimate = manifest_of(knowledge.game).horizon_estimate
        if estimate is not None:
            return estimate(knowledge.sample(Rng.seeded(0)))
        to_the_end = SearchBot(Rng.seeded(0), Budget(PLAYED_OUT), horizon=WHOLE)
        to_the_end.think(knowledge)
        return max(0.0, fmean(to_the_end.scores()) - fmean(self.scores()))

    def options(self, knowledge: Knowledge) -> list[Option]:
        """What it thinks of every legal action, the one it would choose first."""
        assert self.search is not None
        search = self.search
        choice = search.best()
        usual = self.scores()[search.seat]
        options = []
        for action in knowledge.legal():
            node = search.root.children.get(action)
            visits = node.visits if node else 0
            if node and visits:
                options.append(Option(action, int(visits), node.value(), node.mean_points()))
            else:
                options.append(Option(action, 0, search.mean, usual))
        return sorted(options, key=lambda option: (option.action != choice, -option.visits))

    def found_before(self, knowledge: Knowledge) -> Node | None:
        """The part of the tree that the game has gone to, where it is there and certain.

        The bot is not told what the others did. It plays its old sample on along the tree, and where that looks to its
        seat exactly like the table does now, the game has come there.
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
                if child.visits < WORN or child.action not in state.peek(child.seat):
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
    """Return the learned evaluator for a state, or None. It needs librt, which is not available on every platform."""
    if find_spec("librt") is None:
        return None
    from ribeira.bots.networks.weights import value_network_of

    return value_network_of(state)


def has_learned_evaluator(state: State) -> bool:
    """Return True if there is a learned evaluator."""
    if find_spec("librt") is None:
        return False
    from ribeira.bots.networks.weights import network_weights_of

    game: Any = state.game
    options: Any = state.options
    return network_weights_of(game, int(state.seats), options) is not None
