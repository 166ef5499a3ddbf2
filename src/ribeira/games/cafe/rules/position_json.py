"""Positions as JSON.

An area consists of the start card and the cards laid on it, in order. A puzzle may replace the start card with any
`ground`: rows of squares, each coffeehouse written as its card. Cubes are letters of their colours: `{"1,-2": "BB"}`.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import AnyGame, exchange
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position, PositionPart, PositionReader, check_one_per_seat
from ribeira.games.cafe.actions import CARDS, DRAWN, FIRST_START, HUES, LETTERS, PROMO, ROUNDS
from ribeira.games.cafe.components import CafeComponents
from ribeira.games.cafe.rules.area import Area, bare
from ribeira.games.cafe.rules.draft import PICK
from ribeira.games.cafe.rules.geometry import (
    ANCHORS,
    FEWEST,
    HOUSE,
    LOW,
    MOST,
    SIDE,
    SQUARES,
    TURNS,
    anchor_of,
    count,
    laying,
    place_at,
    turn_of,
    turned,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.lookups import Kit
from ribeira.games.cafe.rules.rounds import START_ROUND
from ribeira.games.cafe.state import NONE, CafeState, colour_of, count_of, cubes, in_house

NOTHING = "--"  # empty place in the rows of a ground

NUMBERS = {card: number for number, card in enumerate(DRAWN)}


class Ground(PositionPart):
    """The squares that an area begins with, in place of a start card."""

    rows: list[str]
    x: int = 0  # x of the first column
    y: int = 0  # y of the first row


class LaidCard(PositionPart):
    """A card on an area."""

    card: str
    x: int
    y: int
    turn: int = 0


class PlayerPosition(PositionPart):
    """Position of a player."""

    company: str | None = None  # omitted: dealt
    ground: Ground | None = None  # omitted: the start card of the company at 0, 0
    laid: list[LaidCard] = []
    cubes: dict[str, str] = {}  # "x,y": letters
    warehouse: dict[str, int] | None = None  # by letter
    points: int = 1
    hand: str | None = None
    carried: str = ""


class AuctionPosition(PositionPart):
    """Position of the auction."""

    last_bid: int = 0
    passed: list[int] = []  # seats
    stake: str = ""


class CafePosition(Position):
    """Position of a game of Café."""

    round: int | None = None  # omitted: 0 (before the first), or 1 if an offer or an agenda is given
    master: int = 0
    players: list[PlayerPosition] = []
    offer: list[str | None] | None = None  # None is a gap
    deck: list[str] | None = None  # top card first; omitted: drawn from the remaining cards
    discard: list[str] | None = None
    box: list[str] | None = None  # cards removed face down at set-up
    auction: AuctionPosition = msgspec.field(default_factory=AuctionPosition)


def position(state: CafeState, components: CafeComponents) -> CafePosition:
    """Return the position of a state."""
    return CafePosition(
        game=state.game.id,
        seats=int(state.seats),
        round=int(state.round),
        master=int(state.master),
        players=[_player(state, components, seat) for seat in range(state.seats)],
        offer=[None if card == NONE else CARDS[card] for card in state.offer],
        deck=[CARDS[card] for card in reversed(state.deck)],
        discard=[CARDS[card] for card in state.discard],
        box=[CARDS[card] for card in state.box],
        auction=AuctionPosition(
            last_bid=int(state.last_bid),
            passed=[seat for seat in range(state.seats) if state.passed[seat]],
            stake=spell(state.stake),
        ),
    )


def _player(state: CafeState, components: CafeComponents, seat: int) -> PlayerPosition:
    area = state.areas[seat]
    company = state.companies[seat]
    return PlayerPosition(
        company=components.companies[company].company,
        ground=None if area.ground == start_ground(state.kit, components, company) else _ground(area.ground),
        laid=[
            LaidCard(CARDS[card], *_where(laid), int(TURNS[turn_of(laid)]))
            for card, laid in zip(area.laid[::2], area.laid[1::2], strict=True)
        ],
        cubes={
            f"{x_of(place)},{y_of(place)}": cubes_on(area, i) for i, place in enumerate(area.places) if area.cubes[i]
        },
        warehouse=dict(zip(LETTERS, state.warehouse(seat), strict=True)),
        points=state.points[seat],
        hand=None if state.hands[seat] == NONE else CARDS[state.hands[seat]],
        carried=spell(state.carried[seat * HUES : seat * HUES + HUES]),
    )


def _where(laid: int) -> tuple[int, int]:
    return int(x_of(anchor_of(laid))), int(y_of(anchor_of(laid)))


def _ground(ground: list[int]) -> Ground:
    places = {ground[i]: (ground[i + 1], ground[i + 2]) for i in range(0, len(ground), 3)}
    columns = [int(x_of(place)) for place in places]
    lines = [int(y_of(place)) for place in places]

    def square(x: int, y: int) -> str:
        kind, card = places.get(int(place_at(x, y)), (-1, NONE))
        return NOTHING if kind == -1 else CARDS[card] if kind == HOUSE else SQUARES[kind]

    return Ground(
        rows=[
            " ".join(square(x, y) for x in range(min(columns), max(columns) + 1))
            for y in range(min(lines), max(lines) + 1)
        ],
        x=min(columns),
        y=min(lines),
    )


def spell(counts: Sequence[int]) -> str:
    """Return cubes by colour as letters, such as `YYB`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def counts_on(area: Area, i: int) -> tuple[int, ...]:
    """Return the cubes on a square, by colour."""
    return _counts(int(area.cubes[i]), area.squares[i] == HOUSE)


def cubes_on(area: Area, i: int) -> str:
    """Return the cubes on a square as letters."""
    return _spelt(int(area.cubes[i]), area.squares[i] == HOUSE)


@lru_cache(maxsize=2048)
def _counts(lying: int, in_a_house: bool) -> tuple[int, ...]:
    if in_a_house:
        return tuple(int(in_house(lying, colour)) for colour in range(HUES)) if lying else (0,) * HUES
    return tuple(int(count_of(lying)) if lying and colour_of(lying) == colour else 0 for colour in range(HUES))


@lru_cache(maxsize=2048)
def _spelt(lying: int, in_a_house: bool) -> str:
    return spell(_counts(lying, in_a_house))


def start_ground(kit: Kit, components: CafeComponents, company: int) -> list[int]:
    """Return the squares of a company's start card, upright at 0, 0."""
    card = CARDS.index(components.companies[company].card)
    ground = []
    for cell, square in enumerate(kit.faces[card]):
        ground += [int(place_at(*turned(cell, 0))), square, card]
    return ground


def build(
    game: AnyGame, components: CafeComponents, kit: Kit, paper: CafePosition, options: Any, rng: Rng
) -> CafeState:
    """Build the state of a position. A bare `CafePosition` is a fresh set-up (3), dealt with `rng`."""
    return _Builder(components, kit, paper, options, rng).build(game)


class _Builder(PositionReader):
    """Builds a state from a position and collects its problems."""

    def __init__(self, components: CafeComponents, kit: Kit, paper: CafePosition, options: Any, rng: Rng) -> None:
        super().__init__()
        self.components = components
        self.kit = kit
        self.paper = paper
        self.options = options
        self.rng = rng

    def build(self, game: AnyGame) -> CafeState:
        paper = self.paper
        seats = paper.seats
        players = paper.players or [PlayerPosition() for _ in range(seats)]
        check_one_per_seat("players", players, seats)
        if not 0 <= paper.master < seats:
            raise BadPosition([f"master is a seat, 0 to {seats - 1}"])
        if any(not 0 <= seat < seats for seat in paper.auction.passed):
            raise BadPosition([f"auction.passed lists seats, 0 to {seats - 1}"])
        begun = paper.offer is not None or paper.agenda is not None
        round = paper.round if paper.round is not None else int(begun)
        companies = self.companies(players)
        areas = [self.area(f"players[{i}]", player, companies[i]) for i, player in enumerate(players)]
        hands = [NONE if player.hand is None else self.number("hand", player.hand, DRAWN) for player in players]
        offer = [NONE if card is None else self.number("offer", card, DRAWN) for card in paper.offer or []]
        self.check()
        deck, discard, box = self.piles(round, [*offer, *hands, *cards_in(areas)])
        first = self.components.first_cubes
        warehouses = [
            first if player.warehouse is None else player.warehouse.get(letter, 0)
            for player in players
            for letter in LETTERS
        ]
        for i, player in enumerate(players):
            self.known(f"players[{i}].warehouse", player.warehouse or {}, LETTERS)
        carried = [count for i, player in enumerate(players) for count in self.counts(f"players[{i}]", player.carried)]
        stake = self.counts("auction.stake", paper.auction.stake)
        out: list[Sequence[int]] = [warehouses, carried, stake]
        out += [counts_on(area, i) for area in areas for i, lying in enumerate(area.cubes) if lying]
        self.check()
        state = CafeState(
            game,
            self.options,
            seats,
            self.rng,
            self.kit,
            round=round,
            master=paper.master,
            companies=companies,
            areas=areas,
            warehouses=warehouses,
            points=[player.points for player in players],
            hands=hands,
            carried=carried,
            supply=[
                self.components.cubes_per_colour - sum(sum(counts[colour::HUES]) for counts in out)
                for colour in range(HUES)
            ],
            offer=offer,
            deck=deck,
            discard=discard,
            box=box,
            last_bid=paper.auction.last_bid,
            passed=[int(seat in paper.auction.passed) for seat in range(seats)],
            stake=stake,
        )
        if not begun:
            state.push(START_ROUND)
        else:
            state.push(PICK[paper.master if self.options.advanced else (paper.master + 1) % seats])
        return state

    def counts(self, where: str, letters: str) -> list[int]:
        self.known(where, letters, LETTERS)
        return [letters.count(letter) for letter in LETTERS]

    def companies(self, players: list[PlayerPosition]) -> list[int]:
        names: list[str | None] = [company.company for company in self.components.companies]
        given = [player.company for player in players]
        self.problems.extend(f"there is no company {name!r}" for name in given if name not in [*names, None])
        left = [i for i, name in enumerate(names) if name not in given]
        self.rng.shuffle(left)
        return [names.index(name) if name in names else left.pop() for name in given]

    def area(self, where: str, player: PlayerPosition, company: int) -> Area:
        if player.ground is None:
            area = bare(start_ground(self.kit, self.components, company))
        else:
            area = bare(self.ground(where, player.ground))
        for laid in player.laid:
            self.lay(where, area, laid)
        for name, letters in player.cubes.items():
            x, _, y = name.partition(",")
            try:
                i = area.find(place_at(int(x), int(y)))
            except ValueError:
                i = -1
            if i < 0:
                self.problems.append(f"{where}.cubes: there is no square {name!r}")
                continue
            counts = self.counts(f"{where}.cubes", letters)
            if area.squares[i] == HOUSE:
                if max(counts) > 15:
                    self.problems.append(f"{where}.cubes: {letters} is more than a coffeehouse can hold")
                else:
                    area.cubes[area.house(area.cards[i])] = sum(
                        count << colour * HUES for colour, count in enumerate(counts)
                    )
            elif sum(count > 0 for count in counts) > 1:
                self.problems.append(f"{where}.cubes: {name} can hold one colour only, not {letters}")
            elif letters:
                colour = next(colour for colour in range(HUES) if counts[colour] or not any(counts))
                area.put(i, cubes(colour, counts[colour]))
        return area

    def ground(self, where: str, paper: Ground) -> list[int]:
        ground = []
        for y, row in enumerate(paper.rows, paper.y):
            for x, square in enumerate(row.split(), paper.x):
                if square == NOTHING:
                    continue
                if not (LOW <= x < LOW + SIDE and LOW <= y < LOW + SIDE):
                    self.problems.append(f"{where}.ground: {x},{y} is off the plane")
                elif square in DRAWN and self.kit.needs[DRAWN.index(square)]:
                    ground += [int(place_at(x, y)), HOUSE, DRAWN.index(square)]
                elif square in SQUARES and square != "CH":
                    ground += [int(place_at(x, y)), SQUARES.index(square), NONE]
                else:
                    self.problems.append(f"{where}.ground: there is no square {square!r}; a coffeehouse is its card")
        if not ground:
            self.problems.append(f"{where}.ground: there must be a square")
        return ground

    def lay(self, where: str, area: Area, paper: LaidCard) -> None:
        """Lay a card, checking the rules of placement that depend only on the area below (4.5)."""
        card = self.number(f"{where}.laid", paper.card, DRAWN)
        anchors = range(LOW, LOW + ANCHORS)
        if str(paper.turn) not in TURNS or paper.x not in anchors or paper.y not in anchors:
            self.problems.append(f"{where}.laid: {paper.card} is off the plane, or its turn not one of 0, 90, 180, 270")
        elif card != NONE:
            way = int(laying(paper.x, paper.y, TURNS.index(str(paper.turn))))
            covered = count(area.covered(way))
            if not FEWEST <= covered <= MOST:
                self.problems.append(f"{where}.laid: {paper.card} would cover {covered} squares")
            area.lay(card, self.kit.faces[card], way)

    def piles(self, round: int, elsewhere: list[int]) -> tuple[list[int], list[int], list[int]]:
        """Return deck (top last), discard pile and box; omitted piles are filled with the unused cards."""
        paper = self.paper
        piles = [
            None if names is None else self.numbers(where, names, DRAWN)
            for where, names in (("deck", paper.deck), ("discard", paper.discard), ("box", paper.box))
        ]
        deck, discard, box = piles
        away = Counter(card for pile in (elsewhere, *piles) for card in pile or () if card != NONE)
        left = cards_of(self.components, paper.seats, self.options)
        if away:
            left = list((Counter(left) - away).elements())
        self.rng.shuffle(left)
        if box is None:
            size = box_size(self.components, paper.seats, self.options)
            box = [card for card in left if card < PROMO][:size]
            removed = set(box)
            left = [card for card in left if card not in removed]
        if deck is None:
            size = cards_a_round(self.components, paper.seats, self.options) * (ROUNDS - round)
            if paper.offer is not None and not self.options.advanced:
                size += paper.seats - 1  # cards that will fill the gaps of this round
            deck, left = left[:size], left[size:]
        else:
            deck = deck[::-1]
        return deck, left if discard is None else discard, box


def cards_of(components: CafeComponents, seats: int, options: Any) -> list[int]:
    """Return all cards of the game, including those removed at random (3)."""
    removal = components.removal("advanced" if options.advanced else "base", seats)
    names = [card.id for card in components.cards if not (removal.stars and card.star)]
    if options.promo:
        names += [card.id for card in components.promo_cards]
    if options.espresso:
        names += [card.id for card in components.espresso_cards]
    return sorted(NUMBERS[name] for name in names)


def box_size(components: CafeComponents, seats: int, options: Any) -> int:
    """Return the number of cards removed at random; the promo card adds one (R15)."""
    return components.removal("advanced" if options.advanced else "base", seats).others + int(options.promo)


def cards_a_round(components: CafeComponents, seats: int, options: Any) -> int:
    """Return the number of cards that leave the deck in a round."""
    shown = components.shown(seats, advanced=options.advanced, espresso=options.espresso)
    return shown if options.advanced else shown + seats - 1


def cards_in(areas: list[Area]) -> list[int]:
    """Return the cards in areas; a ground contributes the cards whose coffeehouses it shows."""
    cards = []
    for area in areas:
        cards += area.laid[::2]
        cards += {card for card in area.ground[2::3] if NONE < card < FIRST_START}
    return cards


def disguise(state: CafeState, rng: Rng) -> None:
    """Swap two hidden cards: the order of the deck and the base cards in the box are unknown to all seats.

    If backs are visible, the star of the top card does not change.
    """
    base = [i for i, card in enumerate(state.deck) if card < PROMO]
    deck, box = state.deck[:], state.box[:]
    which = rng.below(3)
    if which == 0:
        exchange(rng, state.deck)
    elif which == 1:
        exchange(rng, state.box)
    elif state.box and base:
        i, j = rng.choice(base), int(rng.below(len(state.box)))
        state.deck[i], state.box[j] = state.box[j], state.deck[i]
    starred = state.kit.starred
    if starred and deck and starred[deck[-1]] != starred[state.deck[-1]]:
        state.deck, state.box = deck, box
