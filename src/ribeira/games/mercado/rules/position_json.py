"""JSON positions."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import AnyGame, exchange
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import PositionReader, check_one_per_seat
from ribeira.games.mercado.actions import (
    DISPLAY,
    ENTRANCES,
    GATES,
    HAND,
    LINES,
    MARKET,
    NUMBERS,
    OFFER,
    PLAYERS,
    PUB,
    RESTAURANTS,
    SPACES,
    STANDS,
    TILES,
    TYPES,
)
from ribeira.games.mercado.fields import FIELDS, PIECES, PlayerPosition
from ribeira.games.mercado.rules.board import (
    CLOSED,
    EMPTY,
    NONE,
    OPEN,
    STAND,
    column_of,
    number_of,
    owner_of,
    row_of,
    stand_of,
    wants,
)
from ribeira.games.mercado.rules.lookups import Kit
from ribeira.games.mercado.rules.setup import deal_customer, deal_display, deal_entrances, deal_hand, deal_restaurants
from ribeira.games.mercado.rules.turn import STUCK
from ribeira.games.mercado.rules.turn_end import start_turn
from ribeira.games.mercado.scoring import (
    CATEGORIES,
    COSTS,
    FROM_COINS,
    FROM_CUSTOMERS,
    FROM_RESTAURANTS,
    FROM_START,
    SOURCES,
)
from ribeira.games.mercado.state import MercadoState

MercadoPosition = FIELDS.position_type


class _Reader(PositionReader):
    def maybe(self, where: str, name: str | None, known: Sequence[str]) -> int:
        """Return the index of a name, or NONE without a name."""
        return NONE if name is None else self.number(where, name, known)

    def places(self, where: str, names: list[str | None], size: int, known: tuple[str, ...]) -> list[int]:
        """Return the tiles of a row of places, padded with NONE."""
        if len(names) > size:
            self.problems.append(f"{where}: {len(names)} tiles for {size} places")
        tiles = [self.maybe(where, name, known) for name in names[:size]]
        return tiles + [NONE] * (size - len(tiles))


def build(game: AnyGame, kit: Kit, paper: Any, options: object, rng: Rng) -> MercadoState:
    """Build the state of a position. A bare `MercadoPosition` is a new game (3), with random draws from `rng`."""
    seats = paper.seats
    reader = _Reader()
    players = paper.players or [PlayerPosition() for _ in range(seats)]
    check_one_per_seat("players", players, seats)
    if not 0 <= paper.first < seats or not 0 <= (paper.turn or 0) < seats:
        raise BadPosition([f"first and turn are seats, 0 to {seats - 1}"])

    market = [EMPTY] * MARKET
    for name, piece in (paper.market or {}).items():
        space = reader.number("market", name, SPACES)
        if piece not in PIECES or PIECES[piece] >= STAND + seats * TYPES:
            reader.problems.append(f"market.{name}: there is no {piece!r}")
        elif space != NONE:
            market[space] = PIECES[piece]
    entrances = [NONE] * GATES
    for name, tile in (paper.entrances or {}).items():
        gate = reader.number("entrances", name, ENTRANCES)
        if gate != NONE:
            entrances[gate] = reader.number(f"entrances.{name}", tile, TILES)
    hands = [reader.numbers(f"players[{i}].hand", player.hand or [], STANDS) for i, player in enumerate(players)]
    display = reader.places("display", paper.display or [], DISPLAY, STANDS)
    stands = Counter([*(stand_of(code) for code in market if code >= STAND), *display, *(s for h in hands for s in h)])
    if paper.bag is None:
        bag = [count - stands[stand] for stand, count in enumerate(kit.stands)]
    else:
        reader.numbers("bag", list(paper.bag), STANDS)
        bag = [paper.bag.get(stand, 0) for stand in STANDS]
    reader.numbers("offer", list(paper.offer), tuple(str(number + 1) for number in range(NUMBERS)))
    reader.numbers("left", list(paper.left), tuple(str(number + 1) for number in range(NUMBERS)))
    offer: list[int] = []
    for number in range(NUMBERS):
        row = reader.places(f"offer.{number + 1}", paper.offer.get(str(number + 1), []), OFFER, TILES)
        if any(tile != NONE and number_of(tile) != number + 1 for tile in row):
            reader.problems.append(f"offer.{number + 1} has tiles with another number of customers")
        offer += row

    restaurants = [_front(reader, kit, paper, seat) for seat in range(seats)]
    state = MercadoState(game, options, seats, rng, kit)
    FIELDS.read(state, paper, reader)
    state.market = market
    state.entrances = entrances
    state.display = display
    state.bag = bag
    state.offer = offer
    state.hands = hands
    state.restaurants = restaurants
    state.earned = [amount for i, player in enumerate(players) for amount in _ledger(reader, kit, i, player)]
    if min(bag) < 0:
        reader.problems.append("there are more stand tiles of a type than the game has")
    reader.check()
    follow(state)
    _cover(state, paper)
    # Deal everything that the position omits, in the order of the set-up.
    if paper.market is None:
        deal_restaurants(state)
    if paper.display is None:
        deal_display(state)
    for seat, player in enumerate(players):
        if player.hand is None and state.in_bag() >= HAND:
            deal_hand(state, seat)
    if paper.entrances is None:
        if len(kit.streets) > state.left[0]:
            raise BadPosition(
                [f"left.1: {len(kit.streets)} single customers are dealt to the entrances, there are {state.left[0]}"]
            )
        deal_entrances(state)
    for number in range(NUMBERS):
        for place in range(len(paper.offer.get(str(number + 1), [])), OFFER):
            deal_customer(state, number * OFFER + place)
    if paper.box is None:
        state.box = sorted((Counter([*kit.closed, PUB]) - in_game(state)).elements())
    else:
        state.box = reader.numbers("box", paper.box, RESTAURANTS)
    state.revealed = 0
    reader.check()
    if state.ended == NONE:
        if seats == 1:
            state.push(STUCK)
        start_turn(state, paper.first if paper.turn is None else paper.turn)
    return state


def _ledger(reader: _Reader, kit: Kit, seat: int, player: PlayerPosition) -> list[int]:
    """Return a player's money by category."""
    if player.earned is not None:
        reader.numbers(f"players[{seat}].earned", list(player.earned), CATEGORIES)
        ledger = [player.earned.get(category, 0) for category in CATEGORIES]
        if player.coins is not None and player.coins != sum(ledger):
            reader.problems.append(f"players[{seat}].earned is {sum(ledger)} coins in all, not {player.coins}")
        return ledger
    ledger = [0] * SOURCES
    ledger[FROM_START] = int(kit.start_coins)
    if player.coins is not None:
        more = player.coins - ledger[FROM_START]
        ledger[FROM_CUSTOMERS if more > 0 else COSTS] = more
    return ledger


def _front(reader: _Reader, kit: Kit, paper: Any, seat: int) -> list[int]:
    """Return the restaurants of a player. A new game gives the spare pub to the fourth player (3.1)."""
    given = paper.players[seat].restaurants if paper.players else None
    if given is not None:
        return reader.numbers(f"players[{seat}].restaurants", given, RESTAURANTS)
    fourth = paper.seats == PLAYERS and seat == (paper.first + PLAYERS - 1) % PLAYERS
    return [PUB] if paper.market is None and (fourth or kit.pubs_only) else []


def follow(state: MercadoState) -> None:
    """Compute all fields that are derived from market and entrances."""
    for space, code in enumerate(state.market):
        if code >= STAND:
            state.count_stand(owner_of(code), stand_of(code), space)
    for space, code in enumerate(state.market):
        if OPEN <= code < STAND:
            state.improve(code - OPEN, space)
            state.occupied += 1
    for gate, tile in enumerate(state.entrances):
        if tile != NONE:
            state.put_customers(tile, gate)


def _cover(state: MercadoState, paper: Any) -> None:
    """Set the covered customers: all tiles that are neither on offer nor at an entrance."""
    seen = [tile for tile in [*state.offer, *state.entrances] if tile != NONE]
    for number in range(NUMBERS):
        out = 0
        there = sorted(state.kit.tiles[number])
        for tile in seen:
            if number_of(tile) == number + 1:
                out += 1
                if tile in there:
                    there.remove(tile)
        left = paper.left.get(str(number + 1), max(0, state.kit.kept[number] - out))
        state.left[number] = min(left, len(there)) if left > 0 else 0
        state.covered[number] = there if state.left[number] else []


def in_game(state: MercadoState) -> Counter[int]:
    """Return the restaurants on the market and in front of players."""
    market = Counter((code - CLOSED) % len(RESTAURANTS) for code in state.market if CLOSED <= code < STAND)
    return market + Counter(kind for front in state.restaurants for kind in front)


def disguise(state: MercadoState, seat: int, rng: Rng) -> None:
    """Change hidden information, by option: kinds of closed restaurants, or others' money if it is not remembered."""
    kit = state.kit
    others = [other for other in range(state.seats) if other != seat]
    if not kit.grey_types_public and rng.below(2):
        closed = [space for space, code in enumerate(state.market) if CLOSED <= code < OPEN]
        kinds = [state.market[space] for space in closed]
        exchange(rng, kinds)
        for space, code in zip(closed, kinds, strict=True):
            state.market[space] = code
    elif kit.money_hidden and not kit.money_remembered and state.ended == NONE and others:
        _change_money(state, others, rng.choice(others), rng)


def _change_money(state: MercadoState, others: list[int], player: int, rng: Rng) -> None:
    """Change the sources of a player's money by one coin, consistently with public information."""
    least, most, doubtful = _possible_money(state, others, player)
    earned, begin, coins = state.earned, player * SOURCES, int(state.coins(player))
    before = list(earned)
    way = rng.below(4)
    if way == 0 and coins < most:
        earned[begin + FROM_CUSTOMERS] += 1
    elif way == 1 and coins > least:
        earned[begin + (FROM_CUSTOMERS if earned[begin + FROM_CUSTOMERS] else COSTS)] -= 1
    elif way == 2 and doubtful:  # a customer paid more for a stand that cost more
        earned[begin + FROM_CUSTOMERS] += 1
        earned[begin + COSTS] -= 1
    elif way == 3:  # another player took the coin or opened the restaurant
        source, taker = (FROM_COINS, FROM_RESTAURANTS)[rng.below(2)], rng.choice(others)
        if earned[begin + source]:
            earned[begin + source] -= 1
            earned[begin + FROM_CUSTOMERS] += coins == least
            earned[taker * SOURCES + source] += 1
            earned[taker * SOURCES + FROM_CUSTOMERS] -= bool(earned[taker * SOURCES + FROM_CUSTOMERS])
    # Money must not be negative, and a pending stand must remain affordable.
    if any(state.coins(other) < 0 for other in others) or not state.agenda[-1].legal(state):
        earned[:] = before


def _possible_money(state: MercadoState, others: list[int], player: int) -> tuple[int, int, bool]:
    """Return bounds of a player's money by public information, and whether the stands leave its sources ambiguous.

    Each stand can have cost less, or have been paid less before a restaurant opened beside it.
    """
    least = most = int(state.earned[player * SOURCES + FROM_START])
    most += sum(state.earned[other * SOURCES + each] for other in others for each in (FROM_COINS, FROM_RESTAURANTS))
    if len(others) == 1:  # then its owner is known
        least = most
    doubtful = False
    for space, code in enumerate(state.market):
        if code >= STAND and owner_of(code) == player:
            least -= int(state.cost(space)) - 1
            most -= 1
            doubtful = doubtful or state.cost(space) > 2
            for gate in (gate for line in (row_of(space), column_of(space)) for gate in (line, line + LINES)):
                tile = state.entrances[gate]
                if tile != NONE and wants(tile, stand_of(code)):
                    value = int(state.value(stand_of(code), space))
                    least += int(number_of(tile))
                    most += int(number_of(tile)) * value
                    doubtful = doubtful or value > 1
    return max(0, least), max(0, most), doubtful
