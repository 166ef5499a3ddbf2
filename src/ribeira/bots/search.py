"""Information-set Monte Carlo tree search, guided by the game's `Evaluator`.

Every iteration samples a state that the seat cannot distinguish from the true one (`Knowledge.sample`), descends the
tree of actions, adds one node, plays a few decisions with the rollout policy, and evaluates the position. The tree
contains only actions. Random draws and hidden information differ between iterations, so a node's value is a mean over
all information that the seat lacks.

Seats that decide simultaneously do not see each other's choices. Each seat has statistics of its own choices, in
separate trees that start where the simultaneous decision starts (a node's `sides`). Only one seat continues on the
main line: the searching seat if it takes part.
"""

import math
import time
from typing import Any, Final

from mypy_extensions import i64

from ribeira.bots.evaluation import AT_THE_ROOT, NOWHERE, LearnedEvaluator
from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, SEVERAL, State

PRIME_VISITS_PER_CHOICE: Final = 0.25  # additional visits per choice before a node's choices get prior values
MAX_DEPTH: Final = 64  # maximum depth of the tree
EXPLORATION: Final = 0.7  # exploration constant, in standard deviations of the values
PRIOR_VISITS: Final = 2.0  # visits for which a prior value counts
ROOT_SAMPLES: Final = 4  # samples for the prior values at the root
WINNING: Final = 0.8  # weight of victory in a finished game; the rest is the lead
WIDTH: Final = 12.0  # choices that are considered from the beginning, by prior value
WIDENING: Final = 0.7  # further choices per square root of the visits
CATCHING_UP: Final = 0.5  # maximum share of the remaining iterations by which the second-best choice catches up
LEAD: Final = 1.0986  # ln 3: a lead of `spread` is a win probability of 3/4


def worth(points: list[float], seat: i64, spread: float, over: bool) -> float:
    """Return the value of points for a seat: its win probability, or the points in a solo game."""
    mine: float = points[seat]
    if len(points) == 1:
        return mine
    best: float = -1e300
    equals: float = 0.0
    for other in range(len(points)):
        if other != seat:
            theirs: float = points[other]
            if theirs > best:
                best = theirs
            if theirs == mine:
                equals += 1.0
    lead: float = (mine - best) / spread * LEAD
    chance: float = 1.0 / (1.0 + math.exp(-lead)) if lead > -30.0 else 0.0
    if not over:
        return chance
    share: float = 0.0 if best > mine else 1.0 / (1.0 + equals)
    return WINNING * share + (1.0 - WINNING) * chance


class Node:
    """Node of the tree: an action with its statistics, from the perspective of the acting seat."""

    def __init__(self, action: int, seat: i64) -> None:
        self.action: Final = action
        self.seat: i64 = seat
        self.visits: float = 0.0
        self.available: float = 0.0  # number of iterations in which it was legal
        self.total: float = 0.0
        self.points: float = 0.0  # sum of final points
        self.bias: float = 0.0  # prior value, relative to the mean of all choices
        self.rank: i64 = 0  # among the choices, by prior value; 0 is the best
        self.primed: bool = False  # True if the children have prior values
        self.children: dict[int, Node] = {}
        self.sides: list[Node | None] = []  # trees of simultaneous decisions, by seat

    def value(self) -> float:
        """Return the mean value."""
        return self.total / self.visits if self.visits else 0.0

    def mean_points(self) -> float:
        """Return the mean of the final points."""
        return self.points / self.visits if self.visits else 0.0


class Search:
    """Search with the knowledge of one seat. `run` continues it; `root` contains the results."""

    def __init__(
        self,
        evaluator: Evaluator[Any],
        rng: Rng,
        horizon: i64 = -1,
        prime_at: float = 4.0,
        learned: LearnedEvaluator | None = None,
    ) -> None:
        self.evaluator: Final = evaluator
        self.learned: Final = learned  # learned evaluator, if the game has one
        self.rng: Final = rng
        self.exploration: float = EXPLORATION if learned is None else learned.exploration
        self.horizon: i64 = horizon  # -1: the evaluator's default
        self.prime_at: float = prime_at  # minimum number of visits before children get prior values
        self.iterations: i64 = 0
        self.decisions: i64 = 0  # including rollouts
        self.root = Node(-1, NOBODY)
        self.seat: i64 = NOBODY
        self.only: int = -1  # the only action to search at the root; -1: all
        self.blind: list[int] = []  # actions to ignore at the root
        self.scores: list[float] = []  # sums of final points by seat
        self.worths: list[float] = []  # sums of values by seat
        # Statistics of the values, for the scale of exploration.
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def start(self, seat: i64, root: Node | None = None) -> None:
        """Prepare a search for a seat, with an empty tree or an earlier one."""
        self.seat = seat
        self.root = Node(-1, NOBODY) if root is None else root
        if root is None:
            self.count = self.mean = self.squares = 0.0
            self.worths = []
            self.scores = []

    def run(self, sample: Any, iterations: i64, seconds: float = 0.0) -> i64:
        """Search and return the number of iterations, limited by `iterations` and by `seconds` if given.

        The search stops early once its choice is unlikely to change.
        """
        begin: float = time.perf_counter()
        done: i64 = 0
        if not self.root.primed:
            for _ in range(ROOT_SAMPLES):
                state: State = sample(self.rng)
                self._prime(self.root, state, self.seat, self.evaluator.worthwhile(state, self.seat))
            for child in self.root.children.values():
                child.bias /= ROOT_SAMPLES
            self._rank(self.root)
        while done < iterations:
            self._iterate(sample(self.rng))
            done += 1
            if done & 15 == 0:
                left: i64 = iterations - done
                if seconds > 0.0:
                    elapsed: float = time.perf_counter() - begin
                    if elapsed >= seconds:
                        break
                    by_time: float = (seconds - elapsed) / elapsed * float(done)
                    if by_time < float(left):
                        left = int(by_time) + 1
                if self.only < 0 and self._decided(left):
                    break
        self.iterations += done
        return done

    def try_out(self, state: State, action: int) -> None:
        """Run one iteration that begins with an action, and advance the state to the end of the simulation."""
        self.only = action
        self._iterate(state)
        self.only = -1

    def best(self) -> int:
        """Return the action with the most visits."""
        best: Node | None = None
        for child in self.root.children.values():
            if (
                best is None
                or child.visits > best.visits
                or (child.visits == best.visits and child.value() + child.bias > best.value() + best.bias)
            ):
                best = child
        return best.action if best is not None else -1

    def _decided(self, left: i64) -> bool:
        """Return True if the remaining iterations are unlikely to change the most visited action."""
        first: float = 0.0
        second: float = 0.0
        for child in self.root.children.values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > CATCHING_UP * float(left)

    def _iterate(self, state: State) -> None:
        path = self._descend(state)
        points, values = self._simulate(state)
        self._note(values[self.seat])
        self._back_up(path, points, values)

    def _descend(self, state: State) -> list[Node]:
        """Descend the tree until a new node or the end of the game. Return the nodes on the way."""
        path: list[Node] = [self.root]
        node = self.root  # on the main line
        sides: list[Node | None] = []  # current nodes of the seats in a simultaneous decision
        leader: i64 = NOBODY  # the seat on the main line of a simultaneous decision
        depth: i64 = 0
        fresh = False
        while depth < MAX_DEPTH and not fresh:
            seat: i64 = state.decider()
            if seat == NOBODY:
                break
            if state.agenda[-1].waits_for == SEVERAL:
                if leader == NOBODY:  # the first of the simultaneous choices
                    leader = self.seat if state.peek(self.seat) else seat
                    if not node.sides:
                        node.sides = [None for _ in range(state.seats)]
                        for other in range(state.seats):
                            node.sides[other] = Node(-1, other)
                    sides = node.sides[:]
                    for beginning in sides:
                        if beginning is not None:
                            path.append(beginning)
                if state.peek(leader):
                    seat = leader
            else:
                leader = NOBODY
            if leader == NOBODY or seat == leader:
                node = self._select(node, state, seat)
                fresh = node.visits == 0.0
                path.append(node)
                state.advance(seat, node.action)
            else:
                side = sides[seat]
                assert side is not None
                side = self._select(side, state, seat)
                sides[seat] = side
                path.append(side)
                state.advance(seat, side.action)
            depth += 1
        self.decisions += depth
        return path

    def _simulate(self, state: State) -> tuple[list[float], list[float]]:
        """Play the rollout and return points and values by seat."""
        evaluator = self.evaluator
        learned = self.learned
        full_horizon: i64 = evaluator.alone if state.seats == 1 else evaluator.horizon
        limit: i64 = self.horizon
        if limit < 0:
            limit = full_horizon if learned is None else learned.horizon
        self._play_on(state, limit)
        points, values = self._evaluate(state)
        if learned is not None and learned.share < 1.0 and not state.over():
            self._play_on(state, full_horizon - limit)
            played, worths = self._evaluate_by_game(state)
            points = _mixed(points, played, learned.share)
            values = _mixed(values, worths, learned.share)
        return points, values

    def _back_up(self, path: list[Node], points: list[float], values: list[float]) -> None:
        """Add the results to all nodes on the path."""
        if not self.worths:
            self.worths = [0.0 for _ in values]
            self.scores = [0.0 for _ in values]
        for one in range(len(values)):
            self.worths[one] += values[one]
            self.scores[one] += points[one]
        for node in path:
            node.visits += 1.0
            if node.seat != NOBODY:
                node.total += values[node.seat]
                node.points += points[node.seat]

    def _play_on(self, state: State, limit: i64) -> None:
        """Play up to `limit` decisions with the rollout policy."""
        evaluator = self.evaluator
        done: i64 = 0
        seat: i64 = state.decider()
        while done < limit and seat != NOBODY:
            state.advance(seat, evaluator.play(state, seat, self.rng))
            seat = state.decider()
            done += 1
        self.decisions += done

    def _evaluate(self, state: State) -> tuple[list[float], list[float]]:
        """Return the points and values of a position by seat."""
        learned = self.learned
        if learned is not None and not state.over():
            learned.look(state, self.seat)
            return learned.points, learned.worths
        return self._evaluate_by_game(state)

    def _evaluate_by_game(self, state: State) -> tuple[list[float], list[float]]:
        """Return the points and values according to the game's evaluator."""
        evaluator = self.evaluator
        over: bool = state.over()
        points: list[float] = evaluator.final(state) if over else evaluator.outlook(state)
        values: list[float] = []
        for one in range(state.seats):
            values.append(worth(points, one, evaluator.spread, over))
        return points, values

    def _note(self, value: float) -> None:
        """Update mean and variance (Welford's algorithm)."""
        self.count += 1.0
        off: float = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def _select(self, node: Node, state: State, seat: i64) -> Node:
        """Return the child to follow, by UCB1 with the prior value as virtual visits."""
        if self.only >= 0 and node is self.root:
            return self._child(node, self.only, seat)
        legal = self.evaluator.worthwhile(state, seat)
        if self.blind and node is self.root:
            legal = [action for action in legal if action not in self.blind]
        if not node.primed:
            if node.visits < self.prime_at + PRIME_VISITS_PER_CHOICE * float(len(legal)):  # too early
                return self._child(node, self.evaluator.play(state, seat, self.rng), seat)
            self._prime(node, state, seat, legal)
            self._rank(node)
        spread: float = math.sqrt(self.squares / self.count) if self.count > 1.0 else 1.0
        explore: float = self.exploration * spread
        average: float = 0.0
        visited: float = 0.0
        children: list[Node] = []
        for action in legal:
            child = self._child(node, action, seat)
            children.append(child)
            child.available += 1.0
            if child.visits:
                average += child.total
                visited += child.visits
        average = average / visited if visited else self.mean
        best: Node | None = None
        best_score: float = -1e300
        last: i64 = self._width(node, children)
        learned = self.learned
        prior: float = learned.weight if learned is not None and self._has_learned_priors(node) else PRIOR_VISITS
        for child in children:
            if child.rank > last:
                continue
            visits: float = child.visits + prior
            score: float = (child.total + prior * (average + child.bias)) / visits
            score += explore * math.sqrt(math.log(child.available + 1.0) / visits)
            if score > best_score:
                best_score = score
                best = child
        assert best is not None
        return best

    def _width(self, node: Node, children: list[Node]) -> i64:
        """Return the last rank to consider (progressive widening). It includes at least one choice."""
        last: i64 = int(WIDTH + WIDENING * math.sqrt(node.visits))
        if len(children) <= last:
            return 1_000_000
        first: i64 = 1_000_000
        for child in children:
            first = min(first, child.rank)
        return max(first, last)

    def _rank(self, node: Node) -> None:
        children = sorted(node.children.values(), key=_impression)
        for i in range(len(children)):
            children[i].rank = i

    def _child(self, node: Node, action: int, seat: i64) -> Node:
        child = node.children.get(action)
        if child is None:
            child = Node(action, seat)
            node.children[action] = child
        return child

    def _prime(self, node: Node, state: State, seat: i64, legal: list[int]) -> None:
        """Set the prior value of each child, from the evaluator's `leanings` or an evaluation of the next position."""
        node.primed = True
        looks: list[float] = self.evaluator.leanings(state, legal)
        if not looks:
            by_learned = self._has_learned_priors(node)
            looks = [self._glance(state, seat, action, by_learned) for action in legal]
        total: float = 0.0
        for look in looks:
            total += look
        for i in range(len(legal)):
            child = self._child(node, legal[i], seat)
            child.bias += looks[i] - total / len(legal)

    def _has_learned_priors(self, node: Node) -> bool:
        """Return True if the learned evaluator sets the prior values of this node. It is more accurate, but slower."""
        learned = self.learned
        if learned is None or learned.glances == NOWHERE:
            return False
        return learned.glances > AT_THE_ROOT or node is self.root

    def _glance(self, state: State, seat: i64, action: int, by_learned: bool) -> float:
        """Return the value of the position after an action."""
        if not by_learned:
            return glance(self.evaluator, state, seat, action)
        after = state.clone()
        after.advance(seat, action)
        return self._evaluate(after)[1][seat]


def _mixed(looked: list[float], played: list[float], share: float) -> list[float]:
    """Return the weighted mean of learned and simulated values."""
    return [share * looked[i] + (1.0 - share) * played[i] for i in range(len(looked))]


def _impression(node: Node) -> float:
    """Return the sort key for descending prior values."""
    return -node.bias


def glance(evaluator: Evaluator[Any], state: State, seat: i64, action: int) -> float:
    """Return the value of the position after an action, according to the game's evaluator."""
    after = state.clone()
    after.advance(seat, action)
    over: bool = after.over()
    points: list[float] = evaluator.final(after) if over else evaluator.outlook(after)
    return worth(points, seat, evaluator.spread, over)
