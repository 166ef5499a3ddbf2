"""Evaluation of companies, and the rollout policy.

The main feature is the pace: the cubes per action that reach the warehouse in a cycle of harvest, drying, roasting and
delivery. It depends only on the best group of each stage: the beans that one harvest fills, and the number of colours
that one action dries or roasts. A card is therefore laid where it raises the pace, weighted by the remaining actions,
minus the value of the squares that it hides. Actions are chosen by the value of the cubes that they move.
"""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.bot_api.evaluator import TIE_BREAK, Evaluator
from ribeira.engine.rng import Rng
from ribeira.games.cafe import action_codes as codes
from ribeira.games.cafe.actions import DRAWN, PLAYERS, ROUNDS
from ribeira.games.cafe.bots.area_values import AreaSurvey, Works
from ribeira.games.cafe.bots.card_values import HUE_COUNT, CardValues
from ribeira.games.cafe.bots.cube_values import CubeCounts, by_colour, most_of, plentiful, stock_value
from ribeira.games.cafe.bots.evaluation_weights import (
    DELIVERED,
    HARVESTED,
    PAYING,
    PICK_TRIES,
    ROASTED,
    SET_OUT,
    TRIES,
    UNDER_WAY,
    UNFIT,
    WHIM,
    WHIMS,
)
from ribeira.games.cafe.rules.action_phase import Act
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.delivery import Collect
from ribeira.games.cafe.rules.draft import Pay, Pick
from ribeira.games.cafe.rules.drying_and_roasting import Load, NextSquare, target_of
from ribeira.games.cafe.rules.geometry import (
    DRYING,
    ROASTING,
    SHIP,
    bit,
    column_of,
    count,
    lowest,
    place_at,
    row_of,
    stage,
)
from ribeira.games.cafe.rules.lookups import Kit
from ribeira.games.cafe.rules.placement import Place
from ribeira.games.cafe.state import NONE, CafeState, colour_of, count_of, in_house


class Plan:
    """Card that a playout took for an area, with its best placement found so far."""

    def __init__(self) -> None:
        self.area: Area | None = None
        self.card: i64 = -1
        self.way: i64 = 0


# Terms of the expected final score
PARTS: Final = ("coffeehouses", "cubes", "growth", "cups", "ships", "card")


class CafeEvaluator(Evaluator[CafeState]):
    """Values points, cubes in progress, coffeehouses begun, and future production."""

    def __init__(self, spread: float) -> None:
        super().__init__(spread, names=PARTS)
        self.lore: CardValues | None = None  # values of the cards used last
        # Latest surveys by seat and round: all iterations of a search start from the same areas.
        self.surveys: Final[list[AreaSurvey | None]] = [None for _ in range(PLAYERS * (ROUNDS + 1))]
        self.plans: Final = [Plan() for _ in range(PLAYERS)]
        self.tally: Final = CubeCounts()
        self.whims: Final[list[i64]] = [i64(0)] * len(DRAWN)

    def known(self, kit: Kit) -> CardValues:
        """Return the values of all cards, computed once per set-up."""
        lore = self.lore
        if lore is None or lore.kit is not kit:
            lore = CardValues(kit)
            self.lore = lore
        return lore

    def parts(self, state: CafeState) -> list[list[float]]:
        return [self.prospect(state, seat, state.areas[seat]) for seat in range(state.seats)]

    def prospect(self, state: CafeState, seat: i64, area: Area) -> list[float]:
        """Return the terms (`PARTS`) of a seat's expected final score."""
        works = Works(area)
        rounds: float = float(ROUNDS - state.round)  # rounds to come
        points: float = float(i64(state.points[seat]))
        cups: i64 = min(area.cups, state.kit.points)
        actions: float = points + rounds * float(cups)
        stock: list[float] = [0.0, 0.0, 0.0, 0.0]  # expected cubes in the warehouse at the end
        loading: i64 = self._loading(state, seat, area)
        colour_loaded: i64 = most_of(by_colour(area, loading))
        full: i64 = area.full
        while full:
            i: i64 = lowest(full)
            full &= full - 1
            cubes: i64 = area.cubes[i]
            square: i64 = area.squares[i]
            if square <= ROASTING:
                steps: i64 = 3 - stage(square)
                if loading & bit(i) and colour_of(cubes) == colour_loaded:
                    steps -= 1
                if actions >= float(steps):
                    stock[colour_of(cubes)] += float(count_of(cubes)) * UNDER_WAY[steps]
            elif square == SHIP:
                stock[colour_of(cubes)] += 1.0
        for colour in range(4):
            stock[colour] += float(i64(state.warehouses[seat * 4 + colour]) + i64(state.carried[seat * 4 + colour]))
        growth: float = works.pace() * max(actions - SET_OUT, 0.0)
        # Cards yet to come may supply a colour that is scarce now.
        even: float = 0.25 + 0.05 * rounds
        cubes_now: float = stock_value(stock, even)
        hues: i64 = works.mixed
        grown: float = float(HUE_COUNT[hues])
        for colour in range(4):
            if hues >> colour & 1:
                stock[colour] += 0.75 * growth / grown
        card: float = 0.0
        if state.hands[seat] != NONE:
            card = self.known(state.kit).allure(state.hands[seat], rounds)
        cup: float = 0.0
        ships: float = 0.0
        if rounds > 0.0:
            cup = 0.25 * rounds * float(min(cups, 6))
            if area.ships >= 2:
                ships = 0.4 * rounds
        growing: float = stock_value(stock, even) - cubes_now
        return [self.houses(state, area, growth), cubes_now, growing, cup, ships, card]

    def _loading(self, state: CafeState, seat: i64, area: Area) -> i64:
        """Return the squares, one bit each, from which the current action can take cubes."""
        if not state.peek(seat):
            return 0
        task = state.top(seat)
        return area.sources(area.find(place_at(task.x, task.y))) if isinstance(task, Load) else 0

    def houses(self, state: CafeState, area: Area, growth: float) -> float:
        """Value complete coffeehouses in full, others by their cubes and the chance of completion."""
        value: float = 1.5 * float(count(area.espressos & area.full))
        left: i64 = area.houses
        while left:
            i: i64 = lowest(left)
            left &= left - 1
            card: i64 = area.cards[i]
            need: i64 = state.kit.needs[card]
            held: i64 = area.cubes[i]
            missing: float = 0.0
            for colour in range(4):
                missing += float(in_house(need, colour) - in_house(held, colour))
            worth: float = float(i64(state.kit.values[card]))
            if missing == 0.0:
                value += worth
            else:
                hope: float = min(0.9, 0.3 * growth / missing)
                value += hope * (worth - 0.7 * missing)
        return value

    def final(self, state: CafeState) -> list[float]:
        points: list[float] = []
        for seat in range(state.seats):
            total: i64 = 0
            for part in state.score(seat):
                total += i64(part)
            ties: i64 = state.cubes_on(seat, ROASTING) * 20 + state.cubes_on(seat, DRYING)
            points.append(float(total) + TIE_BREAK * 0.01 * float(ties))
        return points

    def play(self, state: CafeState, seat: i64, rng: Rng) -> int:
        task = state.top(seat)
        if isinstance(task, Act):
            return self._act(state, seat, rng)
        if isinstance(task, Load):
            return self._load(state, seat, task)
        if isinstance(task, Place):
            return self._lay(state, seat, rng)
        legal = state.peek(seat)
        if isinstance(task, (NextSquare, Collect)):  # further squares cost nothing
            return legal[0]
        if isinstance(task, Pick) and codes.is_take(legal[0]):
            return self._take(state, seat, legal, rng)
        best: int = legal[0]
        best_look: float = -1e9
        for action in legal:
            look: float = self._thumb(state, seat, action) + 0.0004 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                best = action
        return best

    def worthwhile(self, state: CafeState, seat: i64) -> list[int]:
        """Return the usual actions: all cubes of a colour, all squares of a group, and no discarded cubes."""
        legal = state.peek(seat)
        task = state.top(seat)
        if isinstance(task, Place):
            return self.surveyed(state, seat).best_ways(self.known(state.kit), state.hands[seat], legal)
        if isinstance(task, (Act, NextSquare)):
            return usual(state.areas[seat], legal)
        if isinstance(task, Load):
            return [action for action in legal if codes.is_load(action)]
        if isinstance(task, Pay):
            return plentiful(state, seat, legal)
        return legal

    def surveyed(self, state: CafeState, seat: i64) -> AreaSurvey:
        """Return the survey of an area, reusing the last one of the round if the area is unchanged."""
        area = state.areas[seat]
        which: i64 = seat * (ROUNDS + 1) + state.round
        survey = self.surveys[which]
        if survey is None or not survey.shows(area, state.kit, state.round):
            survey = AreaSurvey(area, state.kit, state.round)
            self.surveys[which] = survey
        survey.meet()
        return survey

    def _take(self, state: CafeState, seat: i64, legal: list[int], rng: Rng) -> int:
        """Choose the card with the best fit in a sample of placements, which is the same for all cards."""
        lore = self.known(state.kit)
        survey = self.surveyed(state, seat)
        cards: i64 = len(legal)
        whims = self.whims
        best: i64 = 0
        best_look: float = -1e12
        for n in range(cards):
            whims[n] = rng.below(WHIMS)
            if state.must_pay(seat, codes.take_card(legal[n])):
                whims[n] = whims[n] - PAYING
        plan = self.plans[seat]
        plan.area = state.areas[seat]
        plan.card = -1
        for _try in range(PICK_TRIES):
            way: i64 = survey.draw(rng)
            for n in range(cards):
                card: i64 = codes.take_card(legal[n])
                fit: float = survey.look(lore, card, way)
                look: float = fit + WHIM * float(whims[n])
                if look > best_look:
                    best_look = look
                    best = n
                    plan.card = card if fit > UNFIT else -1
                    plan.way = way
        return legal[best]

    def _lay(self, state: CafeState, seat: i64, rng: Rng) -> int:
        """Choose the best of a sample of placements."""
        lore = self.known(state.kit)
        survey = self.surveyed(state, seat)
        card: i64 = state.hands[seat]
        best: i64 = 0
        best_look: float = UNFIT
        plan = self.plans[seat]
        if plan.card == card and plan.area is state.areas[seat]:
            best_look = survey.look(lore, card, plan.way)
            best = plan.way
        for _try in range(TRIES):
            way: i64 = survey.draw(rng)
            look: float = survey.look(lore, card, way)
            if look > best_look:
                best_look = look
                best = way
        return survey.action_of(best) if best_look > UNFIT else rng.choice(state.peek(seat))

    def _act(self, state: CafeState, seat: i64, rng: Rng) -> int:
        """Choose the action that moves the most value; cubes closer to the warehouse are worth more."""
        area = state.areas[seat]
        tally = self.tally
        tally.count(state, seat, area)
        actions: i64 = i64(state.points[seat]) + (ROUNDS - state.round) * min(tally.cups, state.kit.points)
        if actions == 1:
            return codes.encode_deliver_all() if tally.roasted else codes.encode_stop()
        best: i64 = codes.encode_stop()
        best_look: float = 0.0
        if tally.roasted:
            best_look = DELIVERED * tally.all(tally.roasted) + 0.0003 * float(rng.below(1000))
            best = codes.encode_deliver_all()
        empty: i64 = 0
        if actions >= 4:
            empty = area.beans & ~area.full
        while empty:
            group: i64 = area.groups[lowest(empty)]
            squares: i64 = area.of_group(empty, group)
            empty ^= squares
            brings: i64 = 0
            while squares:
                brings += tally.scaled(area.squares[lowest(squares)])
                squares &= squares - 1
            look: float = HARVESTED * 0.05 * float(brings) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                place: i64 = area.places[group]
                best = codes.encode_harvest(column_of(place), row_of(place))
        empty = 0
        if tally.beans and actions >= 3:
            empty = area.drying & ~area.full
        while empty:
            first: i64 = lowest(empty)
            squares = area.of_group(empty, area.groups[first])
            empty ^= squares
            look = tally.most(tally.beans, count(squares)) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                place = area.places[first]
                best = codes.encode_dry(column_of(place), row_of(place))
        empty = 0
        if tally.dried:
            empty = area.roasting & ~area.full
        while empty:
            first = lowest(empty)
            squares = area.of_group(empty, area.groups[first])
            empty ^= squares
            look = ROASTED * tally.most(tally.dried, count(squares)) + 0.0003 * float(rng.below(1000))
            if look > best_look:
                best_look = look
                place = area.places[first]
                best = codes.encode_roast(column_of(place), row_of(place))
        if state.kit.limited and int(best) not in state.peek(seat):
            return codes.encode_stop()
        return int(best)

    def _load(self, state: CafeState, seat: i64, load: Load) -> int:
        """Choose the colour with the highest total value."""
        area = state.areas[seat]
        tally = self.tally
        tally.count(state, seat, area)
        target: i64 = bit(area.find(place_at(load.x, load.y)))
        waiting: i64 = tally.beans if area.drying & target else tally.dried
        best: i64 = 0
        best_look: float = -1.0
        for colour in range(4):
            look: float = tally.worth(colour) * float(waiting >> colour * 8 & 255)
            if look > best_look:
                best_look = look
                best = colour
        return codes.encode_load(best)

    def _thumb(self, state: CafeState, seat: i64, action: i64) -> float:
        """Return the value of an action in a minor decision."""
        if codes.is_pay(action):
            return 0.5 * float(i64(state.warehouses[seat * 4 + codes.pay_colour(action)]))
        if codes.is_load_from(action):
            return -5.0
        if codes.is_pass(action):
            return 0.3
        return 2.0 if codes.is_serve(action) or codes.is_done(action) else 0.0


def usual(area: Area, legal: list[int]) -> list[int]:
    """Return one action per group, as its other squares follow, and the actions that take all cubes."""
    found: list[int] = []
    groups: i64 = 0
    for boxed in legal:
        action: i64 = boxed
        if codes.is_harvest(action) or codes.is_deliver_all(action):
            found.append(boxed)
        elif codes.is_dry(action) or codes.is_roast(action):
            group: i64 = bit(i64(area.groups[area.find(target_of(action))]))
            if not groups & group:
                groups |= group
                found.append(boxed)
    return found if found else [legal[len(legal) - 1]]


JUDGE: Final = CafeEvaluator(spread=8.0)
