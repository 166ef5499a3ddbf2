"""Information-set Monte Carlo tree search. The game's `Evaluator` provides all knowledge about the game.

Every iteration draws a whole state that the seat cannot tell from the true one (`Knowledge.sample`), walks down the
tree of actions as far as it is known, adds one node, plays on quickly for a while, and asks the judge how it looks.
The tree is of actions only: what chance and hidden things bring differs from one iteration to the next, so a node's
value is the mean over all that its seat cannot know.

Seats that decide at the same time do not see each other's choices: each keeps the statistics of its own choices from
the moment on when they began (a node's `sides`), and only one of them, the searcher where it takes part, goes on down
the main line.
"""

import math
import time
from typing import Any, Final

from mypy_extensions import i64

from ribeira.bots.evaluation import AT_THE_ROOT, NOWHERE, LearnedEvaluator
from ribeira.engine.bot_api.evaluator import Evaluator
from ribeira.engine.rng import Rng
from ribeira.engine.state import NOBODY, SEVERAL, State

PRIME_LATER: Final = 0.25  # visits more for every choice, before a node's choices are looked at one by one
MAX_DEPTH: Final = 64  # of the tree
EXPLORATION: Final = 0.7  # how much what was hardly tried draws, in spreads of what came back
PRIOR_VISITS: Final = 2.0  # so many visits is the judge's first impression worth
ROOT_SAMPLES: Final = 4  # first impressions of the choice itself are means of so many
WINNING: Final = 0.8  # what victory counts in a finished game; the rest is by how much
WIDTH: Final = 12.0  # so many choices, the best at first sight, are looked at from the beginning;
WIDENING: Final = 0.7  # and further ones as a node is visited, by the root of its visits
CATCHING_UP: Final = 0.5  # of the iterations left: more than that the second best choice never gains on the best
LEAD: Final = 1.0986  # ln 3: a lead of `spread` is worth three chances out of four


def worth(points: list[float], seat: i64, spread: float, over: bool) -> float:
    """Return the value of these points for a seat: its chance to win, or the points in a solo game."""
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
    """Node of the tree: an action with its statistics, from the view of the seat that took it."""

    def __init__(self, action: int, seat: i64) -> None:
        self.action: Final = action
        self.seat: i64 = seat
        self.visits: float = 0.0
        self.available: float = 0.0  # how often it could have been taken
        self.total: float = 0.0
        self.points: float = 0.0  # in the end, as far as seen, all told
        self.bias: float = 0.0  # the judge's first impression: better or worse than the other choices by so much
        self.rank: i64 = 0  # among the choices, by the first impression: 0 is the best
        self.primed: bool = False  # its children have their first impressions
        self.children: dict[int, Node] = {}
        self.sides: list[Node | None] = []  # what others do at the same time, by seat

    def value(self) -> float:
        """The mean of what it brought."""
        return self.total / self.visits if self.visits else 0.0

    def mean_points(self) -> float:
        """The mean of the points in the end."""
        return self.points / self.visits if self.visits else 0.0


class Search:
    """Search from the knowledge of one seat. `run` continues it; `root` contains the results."""

    def __init__(
        self,
        judge: Evaluator[Any],
        rng: Rng,
        horizon: i64 = -1,
        prime_at: float = 4.0,
        mind: LearnedEvaluator | None = None,
    ) -> None:
        self.judge: Final = judge
        self.mind: Final = mind  # learned judgement, where there is any
        self.rng: Final = rng
        self.exploration: float = EXPLORATION if mind is None else mind.exploration
        self.horizon: i64 = horizon  # -1: as the judge says, or the mind
        self.prime_at: float = prime_at  # visits from which on a node's children get their first impressions
        self.iterations: i64 = 0
        self.decisions: i64 = 0  # played in simulations, the playouts included
        self.root = Node(-1, NOBODY)
        self.seat: i64 = NOBODY
        self.only: int = -1  # the action to begin with, where one is to be looked at by itself
        self.blind: list[int] = []  # choices that it overlooks
        self.scores: list[float] = []  # the points of each seat, all told
        self.worths: list[float] = []  # what the iterations were worth to each seat, all told
        # Of the values that came back, for the scale of exploration.
        self.count: float = 0.0
        self.mean: float = 0.0
        self.squares: float = 0.0

    def start(self, seat: i64, root: Node | None = None) -> None:
        """Think for a seat, from the beginning or from what was found before."""
        self.seat = seat
        self.root = Node(-1, NOBODY) if root is None else root
        if root is None:
            self.count = self.mean = self.squares = 0.0
            self.worths = []
            self.scores = []

    def run(self, sample: Any, iterations: i64, seconds: float = 0.0) -> i64:
        """Think for so many iterations, or seconds if any are given; how many iterations it were.

        It stops early when hardly anything can change its choice any more.
        """
        begin: float = time.perf_counter()
        done: i64 = 0
        if not self.root.primed:
            for _ in range(ROOT_SAMPLES):
                state: State = sample(self.rng)
                self._prime(self.root, state, self.seat, self.judge.worthwhile(state, self.seat))
            for child in self.root.children.values():
                child.bias /= ROOT_SAMPLES
            self._rank(self.root)
        while done < iterations:
            self._iterate(sample(self.rng))
            done += 1
            if done & 15 == 0:
                left: i64 = iterations - done
                if seconds > 0.0:
                    taken: float = time.perf_counter() - begin
                    if taken >= seconds:
                        break
                    by_time: float = (seconds - taken) / taken * float(done)
                    if by_time < float(left):
                        left = int(by_time) + 1
                if self.only < 0 and self._decided(left):
                    break
        self.iterations += done
        return done

    def try_out(self, state: State, action: int) -> None:
        """One iteration that begins with an action; it leaves the state where its simulation ended."""
        self.only = action
        self._iterate(state)
        self.only = -1

    def best(self) -> int:
        """The action most tried."""
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
        """Whether the action most tried stays so, whatever the iterations left are likely to do."""
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
        """Follow the tree until something new is tried, or the game is over; the nodes on the way."""
        path: list[Node] = [self.root]
        node = self.root  # on the main line
        sides: list[Node | None] = []  # where each seat is that decides at the same time as the main line's
        leader: i64 = NOBODY  # of the main line, while several decide
        depth: i64 = 0
        fresh = False
        while depth < MAX_DEPTH and not fresh:
            seat: i64 = state.decider()
            if seat == NOBODY:
                break
            if state.agenda[-1].waits_for == SEVERAL:
                if leader == NOBODY:  # it begins
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
        """Play on from there for as long as it is worth it; what comes of it, as `_judged` tells it."""
        judge = self.judge
        mind = self.mind
        whole: i64 = judge.alone if state.seats == 1 else judge.horizon
        limit: i64 = self.horizon
        if limit < 0:
            limit = whole if mind is None else mind.horizon
        self._play_on(state, limit)
        points, values = self._judged(state)
        if mind is not None and mind.share < 1.0 and not state.over():
            self._play_on(state, whole - limit)
            played, worths = self._by_judge(state)
            points = _mixed(points, played, mind.share)
            values = _mixed(values, worths, mind.share)
        return points, values

    def _back_up(self, path: list[Node], points: list[float], values: list[float]) -> None:
        """What came of it counts for all on the way."""
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
        """Play on quickly for so many decisions."""
        judge = self.judge
        done: i64 = 0
        seat: i64 = state.decider()
        while done < limit and seat != NOBODY:
            state.advance(seat, judge.play(state, seat, self.rng))
            seat = state.decider()
            done += 1
        self.decisions += done

    def _judged(self, state: State) -> tuple[list[float], list[float]]:
        """How a position looks: each seat's points in the end, and what they are worth to it."""
        mind = self.mind
        if mind is not None and not state.over():
            mind.look(state, self.seat)
            return mind.points, mind.worths
        return self._by_judge(state)

    def _by_judge(self, state: State) -> tuple[list[float], list[float]]:
        """The same without anything learned."""
        judge = self.judge
        over: bool = state.over()
        points: list[float] = judge.final(state) if over else judge.outlook(state)
        values: list[float] = []
        for one in range(state.seats):
            values.append(worth(points, one, judge.spread, over))
        return points, values

    def _note(self, value: float) -> None:
        """Mean and variance as they come (Welford)."""
        self.count += 1.0
        off: float = value - self.mean
        self.mean += off / self.count
        self.squares += off * (value - self.mean)

    def _select(self, node: Node, state: State, seat: i64) -> Node:
        """The child to follow: well so far, or not tried enough (UCB1), with the judge's first impression as visits."""
        if self.only >= 0 and node is self.root:
            return self._child(node, self.only, seat)
        legal = self.judge.worthwhile(state, seat)
        if self.blind and node is self.root:
            legal = [action for action in legal if action not in self.blind]
        if not node.primed:
            if node.visits < self.prime_at + PRIME_LATER * float(len(legal)):  # too early to look at every choice
                return self._child(node, self.judge.play(state, seat, self.rng), seat)
            self._prime(node, state, seat, legal)
            self._rank(node)
        spread: float = math.sqrt(self.squares / self.count) if self.count > 1.0 else 1.0
        explore: float = self.exploration * spread
        average: float = 0.0
        tried: float = 0.0
        children: list[Node] = []
        for action in legal:
            child = self._child(node, action, seat)
            children.append(child)
            child.available += 1.0
            if child.visits:
                average += child.total
                tried += child.visits
        average = average / tried if tried else self.mean
        best: Node | None = None
        best_score: float = -1e300
        last: i64 = self._width(node, children)
        mind = self.mind
        prior: float = mind.weight if mind is not None and self._by_mind(node) else PRIOR_VISITS
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
        """The last rank that is looked at: progressive widening. At least one of the choices is within it."""
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
        """Give each child the judge's first impression of it: its leanings, or one look ahead."""
        node.primed = True
        looks: list[float] = self.judge.leanings(state, legal)
        if not looks:
            by_mind = self._by_mind(node)
            looks = [self._glance(state, seat, action, by_mind) for action in legal]
        total: float = 0.0
        for look in looks:
            total += look
        for i in range(len(legal)):
            child = self._child(node, legal[i], seat)
            child.bias += looks[i] - total / len(legal)

    def _by_mind(self, node: Node) -> bool:
        """Whether the mind gives the first impressions of a node's choices. It sees more, and takes longer."""
        mind = self.mind
        if mind is None or mind.glances == NOWHERE:
            return False
        return mind.glances > AT_THE_ROOT or node is self.root

    def _glance(self, state: State, seat: i64, action: int, by_mind: bool) -> float:
        """What an action is worth to its seat at first sight."""
        if not by_mind:
            return glance(self.judge, state, seat, action)
        after = state.clone()
        after.advance(seat, action)
        return self._judged(after)[1][seat]


def _mixed(looked: list[float], played: list[float], share: float) -> list[float]:
    """What was learned and what was played, each for its part."""
    return [share * looked[i] + (1.0 - share) * played[i] for i in range(len(looked))]


def _impression(node: Node) -> float:
    """The better, the smaller."""
    return -node.bias


def glance(judge: Evaluator[Any], state: State, seat: i64, action: int) -> float:
    """What an action is worth to its seat at first sight."""
    after = state.clone()
    after.advance(seat, action)
    over: bool = after.over()
    points: list[float] = judge.final(after) if over else judge.outlook(after)
    return worth(points, seat, judge.spread, over)
