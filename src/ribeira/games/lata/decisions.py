"""What happens and is decided in a round, in the order of the rules: preparation, then the phases A, B, C and D."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Decision, Task, Together
from ribeira.games.lata.actions import (
    A_BID,
    A_BUY_AP,
    A_BUY_CUBE,
    A_BUY_GOAL,
    A_DELIVER,
    A_DISCARD,
    A_DRAW,
    A_END_PRODUCTION,
    A_END_TURN,
    A_FREE_REVEAL,
    A_KEEP,
    A_LOAD,
    A_PASS,
    A_PLACE,
    A_PRODUCE,
    A_RAISE,
    A_REPLACE_GOAL,
    A_REPLACE_MARKET,
    A_REVEAL_GOAL,
    A_REVEAL_MARKET,
    A_SELL_TWO,
    A_SET_MARKER,
    A_SWAP_ONE,
    A_TAKE,
    BUY_AP,
    BUY_CUBE,
    CANS,
    CARDS,
    COLOURS,
    FIRST_CUBE,
    FRONT,
    GOALS,
    MACKEREL,
    MARKER,
    MARKETS,
    MATOSINHOS,
    OLIVE_OIL,
    PAIR,
    PLACES,
    PLAYERS,
    RED,
    REPLACED,
    SARDINE,
    SECOND_CUBE,
    SELL_TWO,
    SETS,
    SILVER,
    SLOTS,
    SPACES,
    STARTING_GOAL,
    SWAP_ONE,
    TIN,
    TOMATO,
    YELLOW,
)
from ribeira.games.lata.events import (
    ActionPointsBought,
    AuctionLeft,
    Bid,
    BidsRevealed,
    CardKept,
    CubeBought,
    CubeSwapped,
    GameEnded,
    GoalBought,
    GoalPassed,
    GoalReplaced,
    GoalScored,
    MarkerSet,
    MarketReplaced,
    OrderSet,
    Produced,
    ProductionEnded,
    Raised,
    RoundBegan,
    SetTaken,
    Stored,
    TurnEnded,
    TwoSold,
)
from ribeira.games.lata.scoring import goal_points, score
from ribeira.games.lata.state import NO_BID, NO_CARD, LataState

NO_SLOT: Final = SLOTS  # Place: no slot is barred

# What the special cards do (4.5.6)
TWO_CUBES_EARN: Final = 1
AP_COSTS: Final = 1
AP_GAINED: Final = 2
CUBE_COSTS: Final = 1
CUBES_FOR_SALE: Final = 2

# What opening or replacing cards costs
OPENING_COSTS: Final = 1
REPLACING_COSTS: Final = 1


# Set-up and preparation


class StartingCard(Decision[LataState]):
    """Aveiro: any production card comes into slot 2 (5.3.1), before anything is dealt."""

    def legal(self, state: LataState) -> list[int]:
        return [int(A_KEEP + card) for card in sorted(state.deck)]

    def choose(self, state: LataState, action: int) -> None:
        card: i64 = action - A_KEEP
        state.deck.remove(int(card))
        state.place(self.seat, card, 1, 0)


class Prepare(Task[LataState]):
    """Preparation of a round (4.1)."""

    def run(self, state: LataState) -> None:
        kit = state.kit
        for seat in range(state.seats):
            state.ap[seat] = int(kit.action_points)
        state.deal_sets()
        if state.events is not None:
            sets = [
                [CARDS[card] for card in state.sets[i * PAIR : (i + 1) * PAIR] if card != NO_CARD] for i in range(SETS)
            ]
            state.events.append(RoundBegan(int(state.round), [cards for cards in sets if cards]))
        while len(state.market_row) < kit.open_markets and state.can_open_market():
            state.open_market(NOBODY, 0)
        while len(state.goal_row) < kit.open_goals and state.can_open_goal():
            state.open_goal(NOBODY, 0)
        state.push(FACTORY_TURN[0])
        if state.seats > 1:
            state.push(NEXT_BIDDER[state.seats] if kit.open_auction else AUCTION)


# Phase A: turn order


class Auction(Task[LataState]):
    """Everybody bids in secret, at the same time (4.2)."""

    def run(self, state: LataState) -> None:
        state.push(REVEAL_BIDS)
        state.push(Together([[MAKE_BID[seat]] for seat in range(state.seats)]))


class MakeBid(Decision[LataState]):
    def legal(self, state: LataState) -> list[int]:
        return [int(A_BID + points) for points in range(state.kit.action_points + 1)]

    def choose(self, state: LataState, action: int) -> None:
        state.bids[self.seat] = int(action - A_BID)
        if state.events is not None:
            state.events.append(Bid(int(self.seat), int(action - A_BID)))

    def forced(self) -> bool:
        return False


class RevealBids(Task[LataState]):
    """The highest bid comes first; of equal ones that with the higher token before."""

    def run(self, state: LataState) -> None:
        bids = state.bids
        order: list[int] = []
        for points in range(MARKER, -1, -1):
            for token in range(state.seats - 1, -1, -1):
                seat = state.order[token]
                if i64(bids[seat]) == points:
                    order.append(seat)
                    state.ap[seat] -= int(points)
        state.revealed += 1
        state.order = order
        state.bids = [NO_BID] * len(bids)
        if state.events is not None:
            state.events.append(BidsRevealed(bids))
            state.events.append(OrderSet(order[:]))


class NextBidder(Task[LataState]):
    """The open auction (5.1): the first of those that are still in stays or passes."""

    FIELDS: ClassVar[dict[str, range]] = {"left": range(1, PLAYERS + 1)}

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left  # bidders that are still in, in front of `order`

    def run(self, state: LataState) -> None:
        seat: i64 = state.order[0]
        if self.left > 1:
            state.push(StayIn(seat, self.left))
        elif state.events is not None:
            state.events.append(AuctionLeft(int(seat), 1))
            state.events.append(OrderSet(state.order[:]))


class StayIn(Decision[LataState]):
    """Pay an action point to stay in, or pass and take the highest token that is left."""

    FIELDS: ClassVar[dict[str, range]] = {"left": range(1, PLAYERS + 1)}

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if i64(state.ap[self.seat]) > 0:
            choices.append(int(A_RAISE))
        choices.append(int(A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        # Staying or passing, the bidder goes behind the others that are still in; who passes stays there for good.
        order = state.order
        for place in range(1, self.left):
            order[place - 1] = order[place]
        order[self.left - 1] = int(self.seat)
        if action == A_RAISE:
            state.ap[self.seat] -= 1
            if state.events is not None:
                state.events.append(Raised(int(self.seat), state.ap[self.seat]))
            state.push(NEXT_BIDDER[self.left])
        else:
            if state.events is not None:
                state.events.append(AuctionLeft(int(self.seat), int(self.left)))
            state.push(NEXT_BIDDER[self.left - 1])


# Phase B: factory


class FactoryTurn(Task[LataState]):
    """Each in turn order takes a set and places it; the set that is left is discarded (4.3)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn  # from 0

    def run(self, state: LataState) -> None:
        if self.turn == state.seats:
            state.throw_away(state.clear_sets())
            state.push(PRODUCTION_TURN[0])
            return
        state.push(FACTORY_TURN[self.turn + 1])
        if state.kit.factory == FRONT:
            state.push(TAKE_SET[state.order[self.turn]])
        else:
            state.push(SET_MARKER)


class TakeSet(Decision[LataState]):
    """Take one of the sets that are left."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        for number in range(SETS):
            if i64(state.sets[number * PAIR]) != NO_CARD:
                choices.append(int(A_TAKE + number))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        number: i64 = action - A_TAKE
        for i in range(number * PAIR, (number + 1) * PAIR):
            if i64(state.sets[i]) != NO_CARD:
                state.hand.append(state.sets[i])
                state.sets[i] = NO_CARD
        if state.events is not None:
            state.events.append(SetTaken(int(self.seat), int(number) + 1, [CARDS[card] for card in state.hand]))
        state.push(PLACE[self.seat * (SLOTS + 1) + NO_SLOT])


class Place(Decision[LataState]):
    """Place the first of the cards taken; the other card of a pair goes to another slot.

    A pair is always placed by two actions, even if only one slot is left, so that a client can send both at once.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"barred": ("1", "2", "3", "4", "5", "none")}

    def __init__(self, seat: i64, barred: i64) -> None:
        super().__init__(seat)
        self.barred: i64 = barred  # where the first card of the pair lies, or NO_SLOT

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if state.hand:
            card: i64 = state.hand[0]
            for slot in range(SLOTS):
                if slot != self.barred and i64(state.kit.prices[slot]) <= i64(state.escudos[self.seat]):
                    choices.append(int(A_PLACE + card * SLOTS + slot))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        card: i64 = state.hand.pop(0)
        slot: i64 = (action - A_PLACE) % SLOTS
        state.place(self.seat, card, slot, state.kit.prices[slot])
        if state.hand:
            state.push(PLACE[self.seat * (SLOTS + 1) + slot])

    def forced(self) -> bool:
        return False


# Phase B, solo


class SetMarker(Decision[LataState]):
    """Give up action points for a choice of production cards (5.3.2, 5.3.3)."""

    def legal(self, state: LataState) -> list[int]:
        most: i64 = state.kit.action_points
        cards: i64 = len(state.deck)
        choices: list[int] = []
        if state.kit.factory == MATOSINHOS:
            for points in range(most - 4, most, 2):
                if cards >= 2 * PAIR:
                    choices.append(int(A_SET_MARKER + points))
        else:
            for points in range(most):
                if PAIR + most - points <= cards:
                    choices.append(int(A_SET_MARKER + points))
        choices.append(int(A_SET_MARKER + most))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        points: i64 = action - A_SET_MARKER
        given_up: i64 = state.kit.action_points - points
        in_sets: bool = state.kit.factory == MATOSINHOS and given_up > 0
        cards: i64 = 2 * PAIR if in_sets else PAIR + given_up
        cards = min(cards, len(state.deck))
        state.ap[seat] = int(points)
        shown: list[int] = []
        for _ in range(cards):
            shown.append(int(state.draw()))
        if state.events is not None:
            state.events.append(MarkerSet(int(seat), int(points), [CARDS[card] for card in shown]))
        if in_sets:
            for i in range(len(shown)):
                state.sets[i] = shown[i]
            state.push(CHOOSE_SET[1 if given_up > 2 else 0])
        elif cards <= PAIR:
            state.hand = shown
            state.push(PLACE[NO_SLOT])
        else:
            state.shown = shown
            state.push(PLACE[NO_SLOT])
            state.push(KEEP_CARD)


class KeepCard(Decision[LataState]):
    """Choose two of the cards turned up; the others are discarded."""

    def legal(self, state: LataState) -> list[int]:
        return [int(A_KEEP + card) for card in state.shown]

    def choose(self, state: LataState, action: int) -> None:
        card = int(action - A_KEEP)
        state.shown.remove(card)
        state.hand.append(card)
        if state.events is not None:
            state.events.append(CardKept(int(self.seat), CARDS[card]))
        if len(state.hand) < PAIR:
            state.push(KEEP_CARD)
        else:
            state.hand.sort()
            state.throw_away(state.shown)
            state.shown = []


class ChooseSet(Decision[LataState]):
    """Matosinhos: choose one of two sets, and with more action points given up, whether to place all of it."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"picky": ("no", "yes")}

    def __init__(self, seat: i64, picky: i64) -> None:
        super().__init__(seat)
        self.picky: i64 = picky  # whether a card of it may be discarded

    def legal(self, state: LataState) -> list[int]:
        return TAKE_SET[self.seat].legal(state)

    def choose(self, state: LataState, action: int) -> None:
        TAKE_SET[self.seat].choose(state, action)
        state.throw_away(state.clear_sets())
        if self.picky:
            state.push(DROP_CARD)


class DropCard(Decision[LataState]):
    """Matosinhos: discard one card of the chosen set, or none."""

    def legal(self, state: LataState) -> list[int]:
        choices = [int(A_DISCARD + card) for card in state.hand]
        choices.append(int(A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if action != A_PASS:
            card = int(action - A_DISCARD)
            state.hand.remove(card)
            state.throw_away([card])


# Phase C: production and sale


class ProductionTurn(Task[LataState]):
    """Each in turn order produces and sells; then what was not sold is stored or spoils (4.5)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn

    def run(self, state: LataState) -> None:
        if self.turn == state.seats:
            for seat in range(state.seats):
                store(state, seat)
            state.push(GOALS_TURN[0])
            return
        seat = state.order[self.turn]
        state.push(PRODUCTION_TURN[self.turn + 1])
        state.push(PRODUCE[seat * 2])
        state.push(FREE_REVEAL[seat])
        if state.kit.factory != FRONT:
            state.push(REPLACE_MARKETS[0])


class Replacing(Decision[LataState]):
    """Solo: replace up to three open cards (5.3.2). The first one picked pays for all."""

    FIELDS: ClassVar[dict[str, range]] = {"picked": range(REPLACED + 1)}

    def __init__(self, seat: i64, picked: i64) -> None:
        super().__init__(seat)
        self.picked: i64 = picked

    def forced(self) -> bool:
        return self.picked == 0  # what was picked is always followed by a draw, so that a client can send it all

    def goes_on(self, purse: i64) -> bool:
        """Whether another card can be picked, with so much to pay from."""
        return self.picked < REPLACED and purse >= self.price()

    def price(self) -> i64:
        """Of the next card picked."""
        return REPLACING_COSTS if self.picked == 0 else 0


class ReplaceMarkets(Replacing):
    """Markets without cubes, for action points."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if self.goes_on(state.ap[self.seat]):
            for market in state.market_row:
                if state.bare(market):
                    choices.append(int(A_REPLACE_MARKET + market))
        choices.append(int(A_DRAW if self.picked > 0 else A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if action == A_DRAW:
            for _ in range(self.picked):
                state.open_market(self.seat, 0)
        elif action != A_PASS:
            market = int(action - A_REPLACE_MARKET)
            paid: i64 = self.price()
            state.ap[self.seat] -= int(paid)
            state.market_row.remove(market)
            state.market_discard.append(market)
            if state.events is not None:
                state.events.append(MarketReplaced(int(self.seat), MARKETS[market], int(paid)))
            state.push(REPLACE_MARKETS[self.picked + 1])


class FreeReveal(Decision[LataState]):
    """With one open market at the most, open another for free, before anything else (4.5.1)."""

    def legal(self, state: LataState) -> list[int]:
        if len(state.market_row) > 1 or not state.can_open_market():
            return []
        return [int(A_FREE_REVEAL), int(A_PASS)]

    def choose(self, state: LataState, action: int) -> None:
        if action == A_FREE_REVEAL:
            state.open_market(self.seat, 0)


class Produce(Decision[LataState]):
    """The sweep: lay a cube on an icon further on, use a special card, open a market, or end production (4.5.2).

    Where there is nothing to do it is over by itself; who has begun says when it ends, and can think again before.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"begun": ("no", "yes")}

    def __init__(self, seat: i64, begun: i64) -> None:
        super().__init__(seat)
        self.begun: i64 = begun

    def legal(self, state: LataState) -> list[int]:
        seat: i64 = self.seat
        ap: i64 = state.ap[seat]
        choices: list[int] = []
        # From right to left, so that what was seen is what lies further on.
        seen: i64 = 0
        paid_slot: i64 = state.swept // 2  # its card has a cube already; before the first position there is none
        supply = state.supply
        position: i64 = 2 * SLOTS - 1
        while position > state.swept:
            slot: i64 = position // 2
            card: i64 = state.tops[seat * SLOTS + slot]
            if card == NO_CARD:
                position -= 2
                continue
            icon: i64 = state.kit.icons[card * 2 + position % 2]
            if 0 <= icon < TIN:
                if ap > 0 or slot == paid_slot:
                    lay: i64 = A_PRODUCE + position * CANS
                    if icon == SARDINE:
                        if seen & (1 << TOMATO) and i64(supply[RED]) > 0:
                            choices.append(int(lay + RED))
                        if i64(supply[SILVER]) > 0:
                            choices.append(int(lay + SILVER))
                    elif icon == TOMATO:
                        if seen & (1 << SARDINE) and i64(supply[RED]) > 0:
                            choices.append(int(lay + RED))
                    elif icon == MACKEREL:
                        if seen & (1 << OLIVE_OIL) and i64(supply[YELLOW]) > 0:
                            choices.append(int(lay + YELLOW))
                    elif seen & (1 << MACKEREL) and i64(supply[YELLOW]) > 0:
                        choices.append(int(lay + YELLOW))
                seen |= 1 << icon
            position -= 1
        choices.reverse()
        for slot in range(SLOTS):
            card = state.tops[seat * SLOTS + slot]
            if card != NO_CARD:
                icon = state.kit.icons[card * 2]
                if icon > TIN:
                    add_special(state, choices, seat, slot, icon)
        if can_reveal_market(state, seat):
            choices.append(int(A_REVEAL_MARKET))
        choices.append(int(A_END_PRODUCTION))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if action == A_END_PRODUCTION:
            if state.events is not None:
                state.events.append(ProductionEnded(int(seat)))
            state.push(SELL[seat * 2])
            return
        if action == A_REVEAL_MARKET:
            reveal_market(state, seat)
        elif action >= A_BUY_CUBE:
            buy_cube(state, seat, (action - A_BUY_CUBE) // CANS, (action - A_BUY_CUBE) % CANS)
        elif action >= A_BUY_AP:
            buy_ap(state, seat, action - A_BUY_AP)
        elif action >= A_SWAP_ONE:
            swap: i64 = action - A_SWAP_ONE
            swap_one(state, seat, swap // (CANS * CANS), swap // CANS % CANS, swap % CANS)
        elif action >= A_SELL_TWO:
            sell_two(state, seat, (action - A_SELL_TWO) // len(FIRST_CUBE), (action - A_SELL_TWO) % len(FIRST_CUBE))
        else:
            produce(state, seat, (action - A_PRODUCE) // CANS, (action - A_PRODUCE) % CANS)
        state.push(PRODUCE[seat * 2 + 1])

    def forced(self) -> bool:
        return self.begun == 0


def produce(state: LataState, seat: i64, position: i64, colour: i64) -> None:
    """A cube on an icon; the first one on a card costs an action point."""
    slot: i64 = position // 2
    paid: i64 = 0 if slot == state.swept // 2 else 1
    state.ap[seat] -= int(paid)
    state.swept = position
    state.gain(seat, colour)
    if state.events is not None:
        place = PLACES[position % 2]
        state.events.append(Produced(int(seat), int(slot) + 1, place, COLOURS[colour], int(paid)))


def add_special(state: LataState, choices: list[int], seat: i64, slot: i64, symbol: i64) -> None:
    """What the special card in a slot offers (4.5.6)."""
    used: i64 = state.uses[slot]
    own: i64 = seat * CANS
    if symbol == BUY_CUBE:
        ap_cost: i64 = 1 if used == 0 else 0
        if used < CUBES_FOR_SALE and i64(state.ap[seat]) >= ap_cost and i64(state.escudos[seat]) >= CUBE_COSTS:
            for colour in range(CANS):
                if i64(state.supply[colour]) > 0:
                    choices.append(int(A_BUY_CUBE + slot * CANS + colour))
    elif used > 0:
        return
    elif symbol == BUY_AP:
        if i64(state.escudos[seat]) >= AP_COSTS and i64(state.ap[seat]) < MARKER:
            choices.append(int(A_BUY_AP + slot))
    elif symbol == SWAP_ONE:
        for give in range(CANS):
            if i64(state.cubes[own + give]) > 0:
                for take in range(CANS):
                    if take != give and i64(state.supply[take]) > 0:
                        choices.append(int(A_SWAP_ONE + (slot * CANS + give) * CANS + take))
    elif symbol == SELL_TWO:
        pair: i64 = A_SELL_TWO + slot * len(FIRST_CUBE)
        for first in range(CANS):
            for second in range(first, CANS):
                wanted: i64 = 2 if first == second else 1
                if i64(state.cubes[own + first]) >= wanted and i64(state.cubes[own + second]) >= wanted:
                    choices.append(int(pair))
                pair += 1


def sell_two(state: LataState, seat: i64, slot: i64, pair: i64) -> None:
    state.give_back(seat, FIRST_CUBE[pair], 1)
    state.give_back(seat, SECOND_CUBE[pair], 1)
    state.escudos[seat] += TWO_CUBES_EARN
    state.uses[slot] += 1
    if state.events is not None:
        cubes = [COLOURS[FIRST_CUBE[pair]], COLOURS[SECOND_CUBE[pair]]]
        state.events.append(TwoSold(int(seat), int(slot) + 1, cubes, TWO_CUBES_EARN))


def swap_one(state: LataState, seat: i64, slot: i64, give: i64, take: i64) -> None:
    state.give_back(seat, give, 1)
    state.gain(seat, take)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(CubeSwapped(int(seat), int(slot) + 1, COLOURS[give], COLOURS[take]))


def buy_ap(state: LataState, seat: i64, slot: i64) -> None:
    before: i64 = state.ap[seat]
    after: i64 = min(before + AP_GAINED, MARKER)
    state.escudos[seat] -= AP_COSTS
    state.ap[seat] = int(after)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(ActionPointsBought(int(seat), int(slot) + 1, int(after - before), AP_COSTS))


def buy_cube(state: LataState, seat: i64, slot: i64, colour: i64) -> None:
    ap_cost: i64 = 1 if i64(state.uses[slot]) == 0 else 0
    state.ap[seat] -= int(ap_cost)
    state.escudos[seat] -= CUBE_COSTS
    state.gain(seat, colour)
    state.uses[slot] += 1
    if state.events is not None:
        state.events.append(CubeBought(int(seat), int(slot) + 1, COLOURS[colour], int(ap_cost), CUBE_COSTS))


def can_reveal_market(state: LataState, seat: i64) -> bool:
    """Once in the turn, in production or sale (4.5.3)."""
    return not state.opened and i64(state.ap[seat]) >= OPENING_COSTS and state.can_open_market()


def reveal_market(state: LataState, seat: i64) -> None:
    state.opened = True
    state.ap[seat] -= OPENING_COSTS
    state.open_market(seat, OPENING_COSTS)


class Sell(Decision[LataState]):
    """Deliver to an open market, open one, or end the turn (4.5.4); it ends as production does."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"begun": ("no", "yes")}

    def __init__(self, seat: i64, begun: i64) -> None:
        super().__init__(seat)
        self.begun: i64 = begun

    def legal(self, state: LataState) -> list[int]:
        seat: i64 = self.seat
        ap: i64 = state.ap[seat]
        choices: list[int] = []
        for boxed in state.market_row:
            market: i64 = boxed
            if ap >= i64(state.kit.market_ap[market]) or boxed in state.served:
                for colour in range(CANS):
                    if loadable(state, seat, market, colour) > 0:
                        choices.append(int(A_DELIVER + market))
                        break
        if can_reveal_market(state, seat):
            choices.append(int(A_REVEAL_MARKET))
        choices.append(int(A_END_TURN))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if action == A_END_TURN:
            state.end_turn()
            if state.events is not None:
                state.events.append(TurnEnded(int(seat)))
            return
        state.push(SELL[seat * 2 + 1])
        if action == A_REVEAL_MARKET:
            reveal_market(state, seat)
        else:
            state.push(Load(seat, action - A_DELIVER))

    def forced(self) -> bool:
        return self.begun == 0


def loadable(state: LataState, seat: i64, market: i64, colour: i64) -> i64:
    """How many cubes of a colour a seat could lay on a market."""
    at: i64 = market * CANS + colour
    free: i64 = i64(state.kit.spaces[at]) - i64(state.laid[at])
    return min(free, i64(state.cubes[seat * CANS + colour]))


class Load(Decision[LataState]):
    """Which cubes to lay on the market chosen, at least one.

    Always asked, even if there is one way only, so that a client can send a delivery as two actions.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"market": MARKETS}

    def __init__(self, seat: i64, market: i64) -> None:
        super().__init__(seat)
        self.market: i64 = market

    def legal(self, state: LataState) -> list[int]:
        most_silver: i64 = loadable(state, self.seat, self.market, SILVER)
        most_red: i64 = loadable(state, self.seat, self.market, RED)
        most_yellow: i64 = loadable(state, self.seat, self.market, YELLOW)
        choices: list[int] = []
        for silver in range(most_silver + 1):
            for red in range(most_red + 1):
                for yellow in range(most_yellow + 1):
                    if silver + red + yellow > 0:
                        choices.append(int(A_LOAD + (silver * (SPACES + 1) + red) * (SPACES + 1) + yellow))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        load: i64 = action - A_LOAD
        side: i64 = SPACES + 1
        state.deliver(self.seat, self.market, load // (side * side), load // side % side, load % side)

    def forced(self) -> bool:
        return False


def store(state: LataState, seat: i64) -> None:
    """What keeps stays in storage, the rest spoils (4.5.5)."""
    spoiled = [0] * CANS
    for colour in range(CANS):
        cubes: i64 = state.cubes[seat * CANS + colour]
        if cubes > 0 and i64(state.kit.keeps[colour]) == 0:
            spoiled[colour] = int(cubes)
            state.give_back(seat, colour, cubes)
    if state.events is not None:
        kept = state.cubes[seat * CANS : (seat + 1) * CANS]
        if sum(kept) + sum(spoiled) > 0:
            state.events.append(Stored(int(seat), kept[0], kept[1], kept[2], spoiled[0], spoiled[1], spoiled[2]))


# Phase D: goals


class GoalsTurn(Task[LataState]):
    """Each in turn order may buy a goal; then the round is over (4.6)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn

    def run(self, state: LataState) -> None:
        if self.turn < state.seats:
            state.push(GOALS_TURN[self.turn + 1])
            state.push(BUY_GOAL[state.order[self.turn]])
            if state.kit.factory != FRONT:
                state.push(REPLACE_GOALS[0])
        elif state.round < state.kit.rounds:
            state.round += 1
            state.push(PREPARE)
        else:
            finish(state)


class ReplaceGoals(Replacing):
    """Goals, for escudos."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if self.goes_on(state.escudos[self.seat]):
            for goal in state.goal_row:
                choices.append(int(A_REPLACE_GOAL + goal))
        choices.append(int(A_DRAW if self.picked > 0 else A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if action == A_DRAW:
            for _ in range(self.picked):
                state.open_goal(self.seat, 0)
        elif action != A_PASS:
            goal = int(action - A_REPLACE_GOAL)
            paid: i64 = self.price()
            state.escudos[self.seat] -= int(paid)
            state.goal_row.remove(goal)
            state.goal_discard.append(goal)
            if state.events is not None:
                state.events.append(GoalReplaced(int(self.seat), GOALS[goal], int(paid)))
            state.push(REPLACE_GOALS[self.picked + 1])


class BuyGoal(Decision[LataState]):
    """Buy one open goal or none; before that, once, open one more."""

    def legal(self, state: LataState) -> list[int]:
        escudos: i64 = state.escudos[self.seat]
        choices: list[int] = []
        for goal in state.goal_row:
            if i64(state.kit.goal_costs[goal]) <= escudos:
                choices.append(int(A_BUY_GOAL + goal))
        if not state.opened and escudos >= OPENING_COSTS and state.can_open_goal():
            choices.append(int(A_REVEAL_GOAL))
        choices.append(int(A_PASS))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        if action == A_REVEAL_GOAL:
            state.opened = True
            state.escudos[seat] -= OPENING_COSTS
            state.open_goal(seat, OPENING_COSTS)
            state.push(self)
            return
        state.end_turn()
        if action == A_PASS:
            if state.events is not None:
                state.events.append(GoalPassed(int(seat)))
            return
        goal = int(action - A_BUY_GOAL)
        cost = state.kit.goal_costs[goal]
        state.escudos[seat] -= cost
        state.goal_row.remove(goal)
        state.goals[seat].append(goal)
        if state.events is not None:
            state.events.append(GoalBought(int(seat), GOALS[goal], cost))


def finish(state: LataState) -> None:
    """Nothing changes any more: the goals only tell what they pay (6)."""
    if state.events is not None:
        for seat in range(state.seats):
            points = int(goal_points(state, seat, STARTING_GOAL))
            state.events.append(GoalScored(int(seat), "start", points))
            for goal in state.goals[seat]:
                state.events.append(GoalScored(int(seat), GOALS[goal], int(goal_points(state, seat, goal))))
        state.events.append(GameEnded([int(score(state, seat)) for seat in range(state.seats)]))


# Tasks never change, so one of each does for all games.
PREPARE: Final = Prepare()
AUCTION: Final = Auction()
REVEAL_BIDS: Final = RevealBids()
MAKE_BID: Final = [MakeBid(seat) for seat in range(PLAYERS)]
NEXT_BIDDER: Final = [NextBidder(NOBODY, left) for left in range(PLAYERS + 1)]
FACTORY_TURN: Final = [FactoryTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
TAKE_SET: Final = [TakeSet(seat) for seat in range(PLAYERS)]
PLACE: Final = [Place(seat, barred) for seat in range(PLAYERS) for barred in range(SLOTS + 1)]
SET_MARKER: Final = SetMarker(0)
KEEP_CARD: Final = KeepCard(0)
CHOOSE_SET: Final = [ChooseSet(0, picky) for picky in range(2)]
DROP_CARD: Final = DropCard(0)
PRODUCTION_TURN: Final = [ProductionTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
REPLACE_MARKETS: Final = [ReplaceMarkets(0, picked) for picked in range(REPLACED + 1)]
FREE_REVEAL: Final = [FreeReveal(seat) for seat in range(PLAYERS)]
PRODUCE: Final = [Produce(seat, begun) for seat in range(PLAYERS) for begun in range(2)]
SELL: Final = [Sell(seat, begun) for seat in range(PLAYERS) for begun in range(2)]
GOALS_TURN: Final = [GoalsTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
REPLACE_GOALS: Final = [ReplaceGoals(0, picked) for picked in range(REPLACED + 1)]
BUY_GOAL: Final = [BuyGoal(seat) for seat in range(PLAYERS)]
