"""State of Lata, with queries and changes that several rules share."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.lata.actions import CANS, CARDS, GOALS, MARKETS, PAIR, SLOTS
from ribeira.games.lata.events import (
    CardsDiscarded,
    Delivered,
    GoalOpened,
    MarketCompleted,
    MarketOpened,
    Placed,
    Reshuffled,
)
from ribeira.games.lata.rules.lookups import Kit

NO_CARD: Final = -1
NO_BID: Final = -1
NOWHERE: Final = -1  # value of `swept` before the first position


class LataState(State):
    """State of a game of Lata."""

    def __init__(
        self,
        game: AnyGame,
        options: object,
        seats: i64,
        rng: Rng,
        kit: Kit,
        *,
        round: i64,
        order: list[int],
        bids: list[int],
        ap: list[int],
        escudos: list[int],
        cubes: list[int],
        supply: list[int],
        lines: list[list[int]],
        tops: list[int],
        goals: list[list[int]],
        markets: list[list[int]],
        sets: list[int],
        shown: list[int],
        hand: list[int],
        deck: list[int],
        box: list[int],
        discard: list[int],
        market_row: list[int],
        laid: list[int],
        market_deck: list[int],
        market_discard: list[int],
        goal_row: list[int],
        goal_deck: list[int],
        goal_discard: list[int],
        swept: i64,
        uses: list[int],
        opened: bool,
        served: list[int],
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        self.round: i64 = round  # from 1
        self.order = order  # seats by token; in an open auction the remaining bidders come first
        self.bids = bids  # NO_BID without a bid
        self.ap = ap
        self.escudos = escudos
        self.cubes = cubes  # `seat * CANS + colour`: in storage or obtained in this round
        self.supply = supply  # by colour
        self.lines = lines  # cards placed by each seat, oldest first: `card * SLOTS + slot`
        self.tops = tops  # visible cards, `seat * SLOTS + slot`, or NO_CARD
        self.goals = goals  # bought
        self.markets = markets  # completed markets
        self.sets = sets  # face up: `set * 2` and the next index, or NO_CARD
        self.shown = shown  # solo: cards to choose from
        self.hand = hand  # cards that the current seat must place
        self.deck = deck  # top card last, as in all decks
        self.box = box  # production cards put back unseen
        self.discard = discard
        self.market_row = market_row
        self.laid = laid  # cubes on open markets, `market * CANS + colour`
        self.market_deck = market_deck
        self.market_discard = market_discard
        self.goal_row = goal_row
        self.goal_deck = goal_deck
        self.goal_discard = goal_discard
        # Current turn in phase C or D
        self.swept: i64 = swept  # last position that got a cube, `slot * 2 + place`, or NOWHERE
        self.uses = uses  # uses of the special card in each slot
        self.opened: bool = opened  # the seat has paid to reveal a card
        self.served = served  # markets whose action points have been paid

    def clone(self) -> "LataState":
        other = LataState(
            self.game,
            self.options,
            self.seats,
            self.rng.clone(),
            self.kit,
            round=self.round,
            order=self.order[:],
            bids=self.bids[:],
            ap=self.ap[:],
            escudos=self.escudos[:],
            cubes=self.cubes[:],
            supply=self.supply[:],
            lines=[line[:] for line in self.lines],
            tops=self.tops[:],
            goals=[goals[:] for goals in self.goals],
            markets=[markets[:] for markets in self.markets],
            sets=self.sets[:],
            shown=self.shown[:],
            hand=self.hand[:],
            deck=self.deck[:],
            box=self.box[:],
            discard=self.discard[:],
            market_row=self.market_row[:],
            laid=self.laid[:],
            market_deck=self.market_deck[:],
            market_discard=self.market_discard[:],
            goal_row=self.goal_row[:],
            goal_deck=self.goal_deck[:],
            goal_discard=self.goal_discard[:],
            swept=self.swept,
            uses=self.uses[:],
            opened=self.opened,
            served=self.served[:],
        )
        self.copy_base(other)
        return other

    def sample(self, seat: i64, rng: Rng) -> "LataState":
        """Return a copy with random hidden information.

        Hidden are the order of the decks, the cards in the box, and others' bids before the reveal (3.2).
        """
        other = self.clone()
        unseen = other.deck + other.box
        for pile in (unseen, other.market_deck, other.goal_deck):
            pile.sort()  # makes the random draws independent of the true order
            rng.shuffle(pile)
        cards = len(other.deck)
        other.deck = unseen[:cards]
        other.box = unseen[cards:]
        for bidder in range(self.seats):
            if bidder != seat and i64(self.bids[bidder]) != NO_BID:
                other.bids[bidder] = int(rng.below(self.kit.action_points + 1))
        other.rng = rng.fork()
        return other

    # Queries

    def pile(self, seat: i64, slot: i64) -> list[int]:
        """Return the cards in a slot, lowest first."""
        return [placed // SLOTS for placed in self.lines[seat] if placed % SLOTS == slot]

    def can_open_market(self) -> bool:
        return len(self.market_deck) > 0 or len(self.market_discard) > 0

    def can_open_goal(self) -> bool:
        return len(self.goal_deck) > 0 or len(self.goal_discard) > 0

    def bare(self, market: i64) -> bool:
        """Return whether a market has no cubes."""
        at: i64 = market * CANS
        return i64(self.laid[at]) == 0 and i64(self.laid[at + 1]) == 0 and i64(self.laid[at + 2]) == 0

    def complete(self, market: i64) -> bool:
        at: i64 = market * CANS
        return self.laid[at : at + CANS] == self.kit.spaces[at : at + CANS]

    # Changes

    def draw(self) -> i64:
        """Draw the top card of the production deck face up."""
        self.revealed += 1
        return self.deck.pop()

    def open_market(self, seat: i64, paid: i64) -> None:
        """Reveal a market card, reshuffling the discard pile if the deck is empty (5.3.2)."""
        if not self.market_deck:
            if not self.market_discard:
                return
            self.market_deck = self.market_discard
            self.market_discard = []
            self.shuffle(self.market_deck)
            if self.events is not None:
                self.events.append(Reshuffled("markets", len(self.market_deck)))
        market = self.market_deck.pop()
        self.revealed += 1
        self.market_row.append(market)
        if self.events is not None:
            self.events.append(MarketOpened(None if seat < 0 else int(seat), MARKETS[market], int(paid)))

    def open_goal(self, seat: i64, paid: i64) -> None:
        """Reveal a goal card, reshuffling the discard pile if the deck is empty."""
        if not self.goal_deck:
            if not self.goal_discard:
                return
            self.goal_deck = self.goal_discard
            self.goal_discard = []
            self.shuffle(self.goal_deck)
            if self.events is not None:
                self.events.append(Reshuffled("goals", len(self.goal_deck)))
        goal = self.goal_deck.pop()
        self.revealed += 1
        self.goal_row.append(goal)
        if self.events is not None:
            self.events.append(GoalOpened(None if seat < 0 else int(seat), GOALS[goal], int(paid)))

    def deal_sets(self) -> None:
        """Deal the sets of a round: pairs first, then single cards (4.1)."""
        sets: i64 = self.kit.pairs + self.kit.singles
        for number in range(sets):
            self.sets[number * PAIR] = int(self.draw())
            self.sets[number * PAIR + 1] = int(self.draw()) if number < self.kit.pairs else NO_CARD

    def throw_away(self, cards: list[int]) -> None:
        """Discard production cards."""
        if cards:
            self.discard.extend(cards)
            if self.events is not None:
                self.events.append(CardsDiscarded([CARDS[card] for card in cards]))

    def clear_sets(self) -> list[int]:
        """Remove the remaining sets and return their cards."""
        left: list[int] = []
        for i in range(len(self.sets)):
            if i64(self.sets[i]) != NO_CARD:
                left.append(self.sets[i])
                self.sets[i] = NO_CARD
        return left

    def place(self, seat: i64, card: i64, slot: i64, paid: i64) -> None:
        covered: i64 = self.tops[seat * SLOTS + slot]
        self.escudos[seat] -= int(paid)
        self.lines[seat].append(int(card * SLOTS + slot))
        self.tops[seat * SLOTS + slot] = int(card)
        if self.events is not None:
            below = None if covered == NO_CARD else CARDS[covered]
            self.events.append(Placed(int(seat), CARDS[card], int(slot) + 1, int(paid), below))

    def gain(self, seat: i64, colour: i64) -> None:
        """Take a cube from the supply."""
        self.supply[colour] -= 1
        self.cubes[seat * CANS + colour] += 1

    def give_back(self, seat: i64, colour: i64, cubes: i64) -> None:
        """Return cubes to the supply."""
        self.supply[colour] += int(cubes)
        self.cubes[seat * CANS + colour] -= int(cubes)

    def due(self, market: i64) -> i64:
        """Return the cost of a delivery in action points, which is paid once per market and turn (4.5.4)."""
        if int(market) in self.served:
            return 0
        return i64(self.kit.market_ap[market])

    def deliver(self, seat: i64, market: i64, silver: i64, red: i64, yellow: i64) -> None:
        """Deliver cubes to an open market (4.5.4); the last cube wins the card."""
        cost: i64 = 0
        if int(market) not in self.served:
            cost = self.kit.market_ap[market]
            self.served.append(int(market))
        earned: i64 = (silver + red + yellow) * i64(self.kit.market_pay[market])
        self.ap[seat] -= int(cost)
        self.escudos[seat] += int(earned)
        own: i64 = seat * CANS
        at: i64 = market * CANS
        self.cubes[own] -= int(silver)
        self.cubes[own + 1] -= int(red)
        self.cubes[own + 2] -= int(yellow)
        self.laid[at] += int(silver)
        self.laid[at + 1] += int(red)
        self.laid[at + 2] += int(yellow)
        if self.events is not None:
            self.events.append(
                Delivered(int(seat), MARKETS[market], int(silver), int(red), int(yellow), int(cost), int(earned))
            )
        if self.complete(market):
            for colour in range(CANS):
                self.supply[colour] += self.laid[at + colour]
                self.laid[at + colour] = 0
            self.served.remove(int(market))
            self.market_row.remove(int(market))
            self.markets[seat].append(int(market))
            if self.events is not None:
                self.events.append(MarketCompleted(int(seat), MARKETS[market]))

    def end_turn(self) -> None:
        """Reset the fields of the current turn."""
        self.swept = NOWHERE
        self.opened = False
        self.served.clear()
        for slot in range(SLOTS):
            self.uses[slot] = 0
