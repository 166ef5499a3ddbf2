"""Game state, with queries and changes that several rules share."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.game import AnyGame
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.games.cafe.actions import CARDS, COLOURS, LETTERS, PROMO
from ribeira.games.cafe.events import CoffeehouseLost, Placed, ShipUnloaded
from ribeira.games.cafe.rules.area import Area
from ribeira.games.cafe.rules.geometry import (
    ESPRESSO,
    HOUSE,
    PASTRY,
    SHIP,
    TURNS,
    anchor_of,
    bit,
    count,
    lowest,
    numbers,
    turn_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.lookups import Kit
from ribeira.games.cafe.scoring import exchange, pastry_points, warehouse_points

NONE: Final = -1  # no card


# Encoding of the cubes on a square: 0 for none, otherwise `count * 4 + colour`. The first square of a coffeehouse
# stores its cubes, four bits per colour.


def cubes(colour: i64, count: i64) -> i64:
    """Encode the cubes on a square."""
    return count * 4 + colour


def colour_of(cubes: i64) -> i64:
    """Return the colour of encoded cubes."""
    return cubes % 4


def count_of(cubes: i64) -> i64:
    """Return the number of encoded cubes."""
    return cubes // 4


def in_house(held: i64, colour: i64) -> i64:
    """Return the number of cubes of a colour in a coffeehouse's cubes or needs."""
    return held >> colour * 4 & 15


def letters(counts: list[int]) -> str:
    """Return cubes by colour as letters, such as `YYB`."""
    return "".join([LETTERS[colour] * counts[colour] for colour in range(4)])


def colours_in(counts: list[int]) -> list[int]:
    """Return the colours with at least one cube."""
    return [colour for colour in range(4) if counts[colour]]


class CafeState(State):
    """State of a game of Café."""

    CACHES: ClassVar[tuple[str, ...]] = ("areas[].ways",)

    def __init__(
        self,
        game: AnyGame,
        options: object,
        seats: i64,
        rng: Rng,
        kit: Kit,
        *,
        round: i64,
        master: i64,
        companies: list[int],
        areas: list[Area],
        warehouses: list[int],
        points: list[int],
        hands: list[int],
        carried: list[int],
        supply: list[int],
        offer: list[int],
        deck: list[int],
        discard: list[int],
        box: list[int],
        last_bid: i64,
        passed: list[int],
        stake: list[int],
    ) -> None:
        super().__init__(game, options, seats, rng)
        self.kit: Final = kit
        self.round: i64 = round  # 1 to 8; 0 before the first
        self.master: i64 = master  # the seat with the master token
        self.companies: Final = companies  # index of each seat's company
        self.areas = areas
        self.warehouses = warehouses  # `seat * 4 + colour`
        self.points = points  # action points left
        self.hands = hands  # card to be laid by each seat, or NONE
        self.carried = carried  # cubes being delivered, `seat * 4 + colour`
        self.supply = supply  # by colour; below 0 if an unlimited supply is overdrawn
        self.offer = offer  # face-up cards, with NONE for a gap
        self.deck = deck  # top card last
        self.discard = discard
        self.box = box  # cards removed face down at set-up
        self.last_bid: i64 = last_bid
        self.passed = passed  # by seat: 1 after leaving the auction
        self.stake = stake  # cubes of the bid in progress, by colour

    def clone(self) -> "CafeState":
        other = CafeState(
            self.game,
            self.options,
            self.seats,
            self.rng.clone(),
            self.kit,
            round=self.round,
            master=self.master,
            companies=self.companies,
            areas=[area.clone() for area in self.areas],
            warehouses=self.warehouses[:],
            points=self.points[:],
            hands=self.hands[:],
            carried=self.carried[:],
            supply=self.supply[:],
            offer=self.offer[:],
            deck=self.deck[:],
            discard=self.discard[:],
            box=self.box[:],
            last_bid=self.last_bid,
            passed=self.passed[:],
            stake=self.stake[:],
        )
        self.copy_base(other)
        return other

    def sample(self, seat: i64, rng: Rng) -> "CafeState":
        """Redraw the order of the deck and the base cards in the box, which are hidden from all seats."""
        other = self.clone()
        hidden: i64 = 0  # bit set without an order, so that the random draws do not depend on the true one
        deck: list[int] = []
        for card in other.deck:
            if card < PROMO:
                hidden |= bit(card)
            else:
                deck.append(card)  # promo and Espresso cards are never removed
        for card in other.box:
            hidden |= bit(card)
        unseen = numbers(hidden)
        rng.shuffle(unseen)
        other.box = unseen[: len(self.box)]
        mixed: bool = not deck
        deck.extend(unseen[len(self.box) :])
        if not mixed:
            deck.sort()
            rng.shuffle(deck)
        if self.kit.starred and self.deck:
            self._keep_back(other, deck, rng)
        other.deck = deck
        other.rng = rng.fork()
        return other

    def _keep_back(self, other: "CafeState", deck: list[int], rng: Rng) -> None:
        """Redraw until the top card has the same back, which is visible. The box holds base cards only."""
        starred = self.kit.starred
        while starred[deck[-1]] != starred[self.deck[-1]]:
            base = [card for card in deck if card < PROMO]
            base.extend(other.box)
            base.sort()
            rng.shuffle(base)
            other.box = base[: len(self.box)]
            mixed = [card for card in deck if card >= PROMO]
            mixed.extend(base[len(self.box) :])
            rng.shuffle(mixed)
            deck[:] = mixed

    # Queries

    def in_warehouse(self, seat: i64) -> i64:
        """Return the number of cubes in a seat's warehouse."""
        total: i64 = 0
        for colour in range(4):
            total += i64(self.warehouses[seat * 4 + colour])
        return total

    def warehouse(self, seat: i64) -> list[int]:
        """Return a seat's warehouse cubes, by colour."""
        return self.warehouses[seat * 4 : seat * 4 + 4]

    def pays(self, seat: i64) -> bool:
        """Return True if cards with a cup cost this seat a cube: no auction, and fewer than two ships (4.4.2, R11)."""
        return not self.kit.advanced and self.areas[seat].ships < 2

    def allowance(self, seat: i64) -> i64:
        """Return the action points of a round: one per visible cup, up to the end of the track (4.6)."""
        return min(self.areas[seat].cups, self.kit.points)

    def must_pay(self, seat: i64, card: i64) -> bool:
        """Return True if taking a card costs this seat a cube."""
        return self.kit.shows_cup[card] and self.pays(seat)

    def lacks(self, seat: i64, square: i64, colour: i64) -> bool:
        """Return True if a coffeehouse, given by its first square, lacks a cube of a colour."""
        area = self.areas[seat]
        need: i64 = self.kit.needs[area.cards[square]]
        return in_house(need, colour) > in_house(area.cubes[square], colour)

    def cubes_on(self, seat: i64, kind: i64) -> i64:
        """Return the number of cubes on all visible squares of a kind other than coffeehouses."""
        area = self.areas[seat]
        total: i64 = 0
        full: i64 = area.full
        while full:
            i: i64 = lowest(full)
            full &= full - 1
            if i64(area.squares[i]) == kind:
                total += count_of(area.cubes[i])
        return total

    def completed(self, seat: i64) -> list[int]:
        """Return the cards whose coffeehouses are open and complete."""
        area = self.areas[seat]
        cards: list[int] = []
        for i in numbers(area.houses):
            card = area.cards[i]
            if area.cubes[i] == self.kit.needs[card]:
                cards.append(card)
        return cards

    def score(self, seat: i64) -> list[int]:
        """Return the points by category if the game ended now (6)."""
        area = self.areas[seat]
        stock = self.warehouse(seat)
        espressos: i64 = 0
        pastries: list[int] = []
        touched: list[list[int]] = []
        houses = self.completed(seat)
        for i in range(i64(len(area.squares))):
            square: i64 = area.squares[i]
            if square == SHIP and area.cubes[i]:
                stock[colour_of(area.cubes[i])] += 1
            elif square == ESPRESSO and area.cubes[i]:
                espressos += 1
            elif square == PASTRY or square == PASTRY + 1:
                near: list[int] = []
                for j in range(i64(len(area.squares))):
                    if i64(area.squares[j]) == HOUSE and area.touch(i, j) and area.cards[j] in houses:
                        near.append(houses.index(area.cards[j]))
                pastries.append(int(square - PASTRY + 2))
                touched.append(near)
        if espressos:
            for colour in exchange(stock, espressos):
                stock[colour] += 1
        points: i64 = 0
        for card in houses:
            points += i64(self.kit.values[card])
        return [int(points), pastry_points(pastries, touched), warehouse_points(stock)]

    # Changes

    def give_back(self, colour: i64, count: i64) -> None:
        """Return cubes to the supply."""
        self.supply[colour] += int(count)

    def put(self, seat: i64, square: i64, colour: i64, count: i64) -> None:
        """Put cubes from the supply on a square."""
        self.supply[colour] -= int(count)
        self.areas[seat].put(square, cubes(colour, count))

    def place(self, seat: i64, card: i64, laid: i64) -> None:
        """Lay a card (4.5). Covered cubes go to the supply, those on ships to the warehouse."""
        area = self.areas[seat]
        covered: i64 = area.covered(laid)
        returned = [0, 0, 0, 0]
        emptied: list[tuple[int, int]] = []
        lost: list[int] = []
        worth: list[int] = []  # points of the covered coffeehouses; 0 if incomplete
        left: i64 = covered
        while left:
            i: i64 = lowest(left)
            left &= left - 1
            square: i64 = area.squares[i]
            if square == HOUSE:
                house: i64 = area.house(area.cards[i])
                held: i64 = area.cubes[house]
                for colour in range(4):
                    returned[colour] += int(in_house(held, colour))
                area.cubes[house] = 0
                if area.cards[i] not in lost:
                    house_card = area.cards[i]
                    lost.append(house_card)
                    worth.append(self.kit.values[house_card] if held == self.kit.needs[house_card] else 0)
                    if held and self.events is not None:
                        emptied.append(area.spot(house))
            elif square == SHIP:
                self.unload(seat, i)
            elif area.cubes[i]:
                returned[colour_of(area.cubes[i])] += int(count_of(area.cubes[i]))
                if self.events is not None:
                    emptied.append(area.spot(i))
        for colour in range(4):
            if returned[colour]:
                self.supply[colour] += returned[colour]
        area.lay(card, self.kit.faces[card], laid)
        if self.events is not None:
            anchor: i64 = anchor_of(laid)
            self.events.append(
                Placed(
                    int(seat),
                    CARDS[card],
                    int(x_of(anchor)),
                    int(y_of(anchor)),
                    TURNS[turn_of(laid)],
                    int(count(covered)),
                    letters(returned),
                    emptied,
                )
            )
            for house_card, points in zip(lost, worth, strict=True):
                self.events.append(CoffeehouseLost(int(seat), CARDS[house_card], points))

    def unload(self, seat: i64, square: i64) -> None:
        """Move the cube of a ship to the warehouse (5.2)."""
        area = self.areas[seat]
        cube: i64 = area.cubes[square]
        if not cube:
            return
        colour: i64 = colour_of(cube)
        self.warehouses[seat * 4 + colour] += 1
        area.put(square, 0)
        if self.events is not None:
            place: i64 = area.places[square]
            self.events.append(ShipUnloaded(int(seat), int(x_of(place)), int(y_of(place)), COLOURS[colour]))
