"""State of If Wishes Were Fishes, with queries and changes that several rules share."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.rng import Rng
from ribeira.games.wishes.actions import CARDS, COLOURS, KINDS, NO_WISH, OCEAN, SPECIES, WISHES
from ribeira.games.wishes.events import Caught, MarketClosed, Reshuffled, Rewarded, Sold, Surfaced
from ribeira.games.wishes.scoring import FROM_MARKETS, FROM_WISHES, SALES, SOURCES, rank
from ribeira.games.wishes.state_fields import WishesFields

OPEN: Final = -1


def species_of(card: i64) -> i64:
    """Return the species of a card."""
    return card // KINDS


def wish_of(card: i64) -> i64:
    """Return the wish of a card."""
    return card % KINDS


def fish_on(card: i64) -> i64:
    """Return the number of fish on a card, two on a double."""
    return 2 if wish_of(card) == NO_WISH else 1


class WishesState(WishesFields):
    """State of a game of If Wishes Were Fishes."""

    def clone(self) -> "WishesState":
        return WishesState(self.game, self.options, self.seats, self.rng.clone(), self.kit, self)

    def sample(self, seat: i64, rng: Rng) -> "WishesState":
        """Return a copy with a reshuffled deck, the only hidden information."""
        other = self.clone()
        other.deck.sort()  # makes the random draws independent of the true order
        rng.shuffle(other.deck)
        other.rng = rng.fork()
        return other

    # Queries

    def score(self, seat: i64) -> i64:
        total: i64 = 0
        for source in range(SOURCES):
            total += i64(self.earned[seat * SOURCES + source])
        return total

    def price(self, market: i64) -> i64:
        """Return the price of a fish at a market, open or closed (4.4)."""
        price: i64 = self.kit.base_price
        for buyer in range(len(self.buyers)):
            if i64(self.buyers[buyer]) == market:
                price += i64(self.kit.values[self.kit.buyers[buyer]])
        return price

    def buyers_by_colour(self, market: i64) -> list[int]:
        """Return the number of buyers of each color on a market."""
        counts = [0] * len(COLOURS)
        for buyer in range(len(self.buyers)):
            if i64(self.buyers[buyer]) == market:
                counts[self.kit.buyers[buyer]] += 1
        return counts

    def on_market(self, market: i64) -> list[int]:
        """Return the tokens on a market by seat."""
        begin: i64 = market * self.seats
        return self.tokens[begin : begin + self.seats]

    def tokens_on(self, market: i64) -> i64:
        begin: i64 = market * self.seats
        total: i64 = 0
        for seat in range(self.seats):
            total += i64(self.tokens[begin + seat])
        return total

    def tokens_on_heap(self) -> i64:
        total: i64 = 0
        for tokens in self.heap:
            total += i64(tokens)
        return total

    # Changes

    def earn(self, seat: i64, source: i64, amount: i64) -> None:
        self.earned[seat * SOURCES + source] += int(amount)

    def reward(self, seat: i64, wish: i64, amount: i64) -> None:
        """Pay a wish's own reward."""
        self.earn(seat, FROM_WISHES, amount)
        if self.events is not None:
            self.events.append(Rewarded(int(seat), WISHES[wish], int(amount)))

    def catch(self, seat: i64, position: i64) -> i64:
        """Catch the card at a position (from 0): pay and collect worms, and refill the ocean (4.3)."""
        card: i64 = self.ocean[position]
        collected: i64 = self.bait[position]
        for shallower in range(position):
            self.bait[shallower] += 1
        self.worms[seat] += int(collected - position)
        for deeper in range(position + 1, OCEAN):
            self.ocean[deeper - 1] = self.ocean[deeper]
            self.bait[deeper - 1] = self.bait[deeper]
        if self.events is not None:
            self.events.append(Caught(int(seat), CARDS[card], int(position) + 1, int(position), int(collected)))
        self._surface()
        return card

    def _surface(self) -> None:
        """Deal the new deepest card, reshuffling the discard pile if the deck is empty (R7)."""
        if not self.deck:
            self.deck = self.discard
            self.discard = []
            self.shuffle(self.deck)
            if self.events is not None:
                self.events.append(Reshuffled(len(self.deck)))
        card = self.deck.pop()
        self.revealed += 1
        self.ocean[OCEAN - 1] = card
        self.bait[OCEAN - 1] = 0
        if self.events is not None:
            self.events.append(Surfaced(CARDS[card]))

    def sell(self, seat: i64, cards: list[int], market: i64, fish: i64) -> None:
        """Sell cards that were removed from their boats, as `fish` fish, at a market (4.4)."""
        price: i64 = self.price(market)
        self.earn(seat, SALES, fish * price)
        self.discard.extend(cards)
        prizes: list[int] | None = None
        heaped: i64 = 0
        for _ in range(fish):
            if i64(self.closed_by[market]) != OPEN:
                self.heap[seat] += 1
                heaped += 1
                continue
            self.tokens[market * self.seats + seat] += 1
            if self.tokens_on(market) >= i64(self.kit.capacities[self.market_card]):
                prizes = self._close(market)
        if self.events is not None:
            names = [CARDS[card] for card in cards]
            self.events.append(
                Sold(int(seat), names, SPECIES[market], int(fish), int(price), int(fish * price), int(heaped))
            )
            if prizes is not None:
                capacity = self.kit.capacities[self.closed_by[market]]
                self.events.append(MarketClosed(SPECIES[market], capacity, self.on_market(market), prizes))

    def _close(self, market: i64) -> list[int]:
        """Pay the prizes of the top market card and put it on the market."""
        card: i64 = self.market_card
        prizes = rank(self.on_market(market), self.kit.firsts[card], self.kit.seconds[card], self.kit.anyone_second)
        for seat in range(self.seats):
            self.earn(seat, FROM_MARKETS, prizes[seat])
        self.closed_by[market] = int(card)
        self.market_card = card + 1
        return prizes
