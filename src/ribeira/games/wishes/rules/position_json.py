"""Positions as JSON."""

from ribeira.engine.game import AnyGame, exchange
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position, PositionPart, PositionReader
from ribeira.games.wishes.actions import CARDS, COLOURS, MARKETS, OCEAN, SPECIES
from ribeira.games.wishes.rules.lookups import Kit
from ribeira.games.wishes.rules.turn import TURN
from ribeira.games.wishes.scoring import CATEGORIES, SOURCES
from ribeira.games.wishes.state import OPEN, WishesState


class PlayerPosition(PositionPart):
    worms: int | None = None
    boats: int | None = None
    hold: list[str] = []
    earned: dict[str, int] = {}  # by category


class OceanPosition(PositionPart):
    card: str
    worms: int = 0


class MarketPosition(PositionPart):
    tokens: list[int] = []  # by seat
    closed_by: int | None = None  # the number of the market card on it


class WishesPosition(Position):
    first: int = 0  # the seat that began
    turn: int | None = None  # whose turn it is, where the agenda is left out
    players: list[PlayerPosition] = []
    ocean: list[OceanPosition] = []  # the shallowest first; what is missing is dealt
    deck: list[str] | None = None  # the top card first; left out: all cards that are nowhere else, shuffled
    discard: list[str] = []
    boat_cards: list[str] = []  # turned into boats
    markets: dict[str, MarketPosition] = {}
    heap: list[int] = []  # tokens by seat
    buyers: dict[str, list[str]] = {}  # colour: markets; a colour left out is placed at random


def position(state: WishesState) -> WishesPosition:
    return WishesPosition(
        game=state.game.id,
        seats=int(state.seats),
        first=int(state.first),
        players=[
            PlayerPosition(
                worms=state.worms[seat],
                boats=state.boats[seat],
                hold=[CARDS[card] for card in state.holds[seat]],
                earned={
                    category: amount
                    for i, category in enumerate(CATEGORIES)
                    if (amount := state.earned[seat * SOURCES + i])
                },
            )
            for seat in range(state.seats)
        ],
        ocean=[OceanPosition(CARDS[card], worms) for card, worms in zip(state.ocean, state.bait, strict=True)],
        deck=[CARDS[card] for card in reversed(state.deck)],
        discard=[CARDS[card] for card in state.discard],
        boat_cards=[CARDS[card] for card in state.boat_cards],
        markets={
            SPECIES[market]: MarketPosition(
                tokens=state.on_market(market),
                closed_by=None if state.closed_by[market] == OPEN else state.closed_by[market] + 1,
            )
            for market in range(MARKETS)
        },
        heap=state.heap[:],
        buyers={
            colour: [
                SPECIES[market] for kind, market in zip(state.kit.buyers, state.buyers, strict=True) if kind == number
            ]
            for number, colour in enumerate(COLOURS)
        },
    )


def build(game: AnyGame, kit: Kit, paper: WishesPosition, options: object, rng: Rng) -> WishesState:
    """The state of a position: a bare `WishesPosition` is a fresh set-up (3), with `rng` doing the shuffling."""
    seats = paper.seats
    reader = PositionReader()
    numbers, problems = reader.numbers, reader.problems

    def by_seat(where: str, counts: list[int]) -> list[int]:
        if counts and len(counts) != seats:
            problems.append(f"{where}: {len(counts)} numbers for {seats} seats")
        return counts if len(counts) == seats else [0] * seats

    players = paper.players or [PlayerPosition() for _ in range(seats)]
    if len(players) != seats:
        problems.append(f"players: {len(players)} for {seats} seats")
    turn = paper.first if paper.turn is None else paper.turn
    if not (0 <= paper.first < seats and 0 <= turn < seats):
        problems.append(f"first and turn are seats, 0 to {seats - 1}")
    holds = [numbers(f"players[{i}].hold", player.hold, CARDS) for i, player in enumerate(players)]
    ocean = numbers("ocean", [place.card for place in paper.ocean], CARDS)
    discard = numbers("discard", paper.discard, CARDS)
    boat_cards = numbers("boat_cards", paper.boat_cards, CARDS)
    numbers("markets", list(paper.markets), SPECIES)
    numbers("buyers", list(paper.buyers), COLOURS)
    for i, player in enumerate(players):
        numbers(f"players[{i}].earned", list(player.earned), CATEGORIES)
    if paper.deck is None:
        deck = kit.deck[:]
        for card in [*ocean, *discard, *boat_cards, *(card for hold in holds for card in hold)]:
            if card in deck:
                deck.remove(card)
        rng.shuffle(deck)
    else:
        deck = numbers("deck", paper.deck, CARDS)[::-1]
    bait = [place.worms for place in paper.ocean]
    while len(ocean) < OCEAN and deck:
        ocean.append(deck.pop())
        bait.append(0)

    buyers = [-1] * len(kit.buyers)
    for colour, names in paper.buyers.items():
        if colour in COLOURS:
            own = [buyer for buyer, kind in enumerate(kit.buyers) if kind == COLOURS.index(colour)]
            if len(own) != len(names):
                problems.append(f"buyers: there are {len(own)} {colour} ones, not {len(names)}")
            for buyer, market in zip(own, numbers(f"buyers.{colour}", names, SPECIES), strict=False):
                buyers[buyer] = market
    free = [market for market in range(MARKETS) if market not in buyers]
    rng.shuffle(free)
    for buyer, market in enumerate(buyers):
        if market == -1 and free:
            buyers[buyer] = free.pop()

    markets = [paper.markets.get(name, MarketPosition()) for name in SPECIES]
    closed_by = [OPEN if market.closed_by is None else market.closed_by - 1 for market in markets]
    if any(market.closed_by == 0 for market in markets):
        problems.append("markets: the market cards are numbered from 1")
    state = WishesState(
        game,
        options,
        seats,
        rng,
        kit,
        first=paper.first,
        worms=[kit.worms if player.worms is None else player.worms for player in players],
        boats=[kit.boats if player.boats is None else player.boats for player in players],
        holds=holds,
        earned=[player.earned.get(category, 0) for player in players for category in CATEGORIES],
        ocean=ocean,
        bait=bait,
        deck=deck,
        discard=discard,
        boat_cards=boat_cards,
        tokens=[count for i, market in enumerate(markets) for count in by_seat(f"markets.{SPECIES[i]}", market.tokens)],
        closed_by=closed_by,
        heap=by_seat("heap", paper.heap),
        buyers=buyers,
        market_card=sum(card != OPEN for card in closed_by),
    )
    reader.check()
    state.push(TURN[turn])
    return state


def disguise(state: WishesState, rng: Rng) -> None:
    """Hidden from everybody: the order of the deck."""
    exchange(rng, state.deck)
