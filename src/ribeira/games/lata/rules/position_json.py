"""JSON positions."""

from collections.abc import Sequence
from typing import Any, Literal

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import AnyGame, exchange
from ribeira.engine.rng import Rng
from ribeira.engine.serialization.position import Position, PositionPart, PositionReader, check_one_per_seat
from ribeira.engine.state import Task
from ribeira.games.lata.actions import (
    AVEIRO,
    CANS,
    CARDS,
    COLOURS,
    DECK,
    FRONT,
    GOALS,
    MARKETS,
    PAIR,
    PLACES,
    SETS,
    SLOTS,
)
from ribeira.games.lata.components import LataComponents
from ribeira.games.lata.rules.auction import AUCTION, NEXT_BIDDER
from ribeira.games.lata.rules.factory import FACTORY_TURN
from ribeira.games.lata.rules.goals import GOALS_TURN
from ribeira.games.lata.rules.lookups import Kit
from ribeira.games.lata.rules.production import PRODUCTION_TURN
from ribeira.games.lata.rules.rounds import PREPARE, StartingCard
from ribeira.games.lata.state import NO_BID, NO_CARD, NOWHERE, LataState

CARD_NUMBERS = {card: number for number, card in enumerate(CARDS)}
GOAL_NUMBERS = {goal: number for number, goal in enumerate(GOALS)}

Phase = Literal["preparation", "auction", "factory", "production", "goals"]


class PlayerPosition(PositionPart):
    ap: int | None = None
    escudos: int | None = None
    cubes: dict[str, int] = {}  # in storage, plus those obtained in this round
    line: list[list[str]] | None = None  # five slots, lowest card first; default: the starting card
    goals: list[str] = []  # without the starting goal
    markets: list[str] = []  # completed
    bid: int | None = None


class MarketPosition(PositionPart):
    market: str
    silver: int = 0
    red: int = 0
    yellow: int = 0


class SweptPosition(PositionPart):
    slot: int
    icon: Literal["top", "bottom"]


class LataPosition(Position):
    """JSON position of a game of Lata."""

    round: int = 1
    phase: Phase = "preparation"  # used without an agenda
    turn: int | None = None  # turn within the phase, default: the first
    order: list[int] | None = None  # seats by token, default: random
    players: list[PlayerPosition] = []
    sets: list[list[str]] | None = None  # face up; taken sets are empty
    shown: list[str] = []
    hand: list[str] = []
    # Decks begin with the top card. An omitted deck holds all cards that are not elsewhere, shuffled; cards that the
    # remaining rounds do not need are in the box. `…_top` lists its top cards.
    deck: list[str] | None = None
    deck_top: list[str] = []
    box: list[str] | None = None
    discard: list[str] = []
    markets: list[MarketPosition] | None = None  # open markets, default: dealt in the preparation
    market_deck: list[str] | None = None
    market_deck_top: list[str] = []
    market_discard: list[str] = []
    goals: list[str] | None = None  # open goals, default: dealt in the preparation
    goal_deck: list[str] | None = None
    goal_deck_top: list[str] = []
    goal_discard: list[str] = []
    swept: SweptPosition | None = None
    uses: list[int] = []  # uses of the special card in each slot
    opened: bool = False
    served: list[str] = []


def position(state: LataState) -> LataPosition:
    """Return the position of a state."""
    return LataPosition(
        game=state.game.id,
        seats=int(state.seats),
        round=int(state.round),
        order=state.order[:],
        players=[
            PlayerPosition(
                ap=state.ap[seat],
                escudos=state.escudos[seat],
                cubes={name: cubes for i, name in enumerate(COLOURS) if (cubes := state.cubes[seat * CANS + i])},
                line=[[CARDS[card] for card in state.pile(seat, slot)] for slot in range(SLOTS)],
                goals=[GOALS[goal] for goal in state.goals[seat]],
                markets=[MARKETS[market] for market in state.markets[seat]],
                bid=None if state.bids[seat] == NO_BID else state.bids[seat],
            )
            for seat in range(state.seats)
        ],
        sets=[
            [CARDS[card] for card in state.sets[number * PAIR : (number + 1) * PAIR] if card != NO_CARD]
            for number in range(SETS)
        ],
        shown=[CARDS[card] for card in state.shown],
        hand=[CARDS[card] for card in state.hand],
        deck=[CARDS[card] for card in reversed(state.deck)],
        box=[CARDS[card] for card in state.box],
        discard=[CARDS[card] for card in state.discard],
        markets=[
            MarketPosition(MARKETS[market], *state.laid[market * CANS : (market + 1) * CANS])
            for market in state.market_row
        ],
        market_deck=[MARKETS[market] for market in reversed(state.market_deck)],
        market_discard=[MARKETS[market] for market in state.market_discard],
        goals=[GOALS[goal] for goal in state.goal_row],
        goal_deck=[GOALS[goal] for goal in reversed(state.goal_deck)],
        goal_discard=[GOALS[goal] for goal in state.goal_discard],
        swept=None
        if state.swept == NOWHERE
        else SweptPosition(int(state.swept) // 2 + 1, "bottom" if state.swept % 2 else "top"),
        uses=state.uses[:] if any(state.uses) else [],
        opened=bool(state.opened),
        served=[MARKETS[market] for market in state.served],
    )


def build(
    game: AnyGame, components: LataComponents, kit: Kit, paper: LataPosition, options: object, rng: Rng
) -> LataState:
    """Build the state of a position. A bare `LataPosition` is a new game (3), shuffled by `rng`."""
    seats = paper.seats
    read = PositionReader()
    players = paper.players or [PlayerPosition() for _ in range(seats)]
    check_one_per_seat("players", players, seats)
    order = _order(paper, seats, rng)
    board = components.front if kit.factory == FRONT else components.factories[kit.factory]
    lines = [_line(read, seat, player.line) for seat, player in enumerate(players)]
    placed = [card // SLOTS for line in lines for card in line]
    won = [read.numbers(f"players[{i}].markets", player.markets, MARKETS) for i, player in enumerate(players)]
    bought = [read.numbers(f"players[{i}].goals", player.goals, GOALS) for i, player in enumerate(players)]

    for i, player in enumerate(players):
        read.numbers(f"players[{i}].cubes", list(player.cubes), COLOURS)
    shown = read.numbers("shown", paper.shown, CARDS)
    hand = read.numbers("hand", paper.hand, CARDS)
    discard = read.numbers("discard", paper.discard, CARDS)
    sets = _sets(read, paper.sets)
    away = [*placed, *shown, *hand, *discard, *(card for card in sets if card != NO_CARD)]
    in_game = [CARD_NUMBERS[card.id] for card in components.deck(seats)]
    top = read.numbers("deck_top", paper.deck_top, CARDS)
    box = read.numbers("box", paper.box or [], CARDS)
    if paper.deck is not None:
        deck = read.numbers("deck", paper.deck, CARDS)[::-1]
    else:
        deck = _shuffled(in_game, [*away, *box], top, rng)
        to_deal = (paper.sets is None and paper.phase in ("preparation", "auction", "factory")) or (
            paper.phase == "preparation"
        )
        if kit.factory == FRONT and paper.box is None:
            wanted = int(kit.pairs * PAIR + kit.singles) * (int(kit.rounds) - paper.round + to_deal)
            box = deck[: max(len(deck) - wanted, 0)]
            deck = deck[len(box) :]

    open_markets = paper.markets or []
    row = read.numbers("markets", [market.market for market in open_markets], MARKETS)
    laid = [0] * (len(MARKETS) * CANS)
    for market in open_markets:
        if market.market in MARKETS:
            at = MARKETS.index(market.market) * CANS
            laid[at : at + CANS] = [market.silver, market.red, market.yellow]
    market_discard = read.numbers("market_discard", paper.market_discard, MARKETS)
    market_top = read.numbers("market_deck_top", paper.market_deck_top, MARKETS)
    if paper.market_deck is not None:
        market_deck = read.numbers("market_deck", paper.market_deck, MARKETS)[::-1]
    else:
        market_away = [*row, *market_discard, *(market for markets in won for market in markets)]
        market_deck = _shuffled(list(range(len(MARKETS))), market_away, market_top, rng)

    goal_row = read.numbers("goals", paper.goals or [], GOALS)
    goal_discard = read.numbers("goal_discard", paper.goal_discard, GOALS)
    goal_top = read.numbers("goal_deck_top", paper.goal_deck_top, GOALS)
    if paper.goal_deck is not None:
        goal_deck = read.numbers("goal_deck", paper.goal_deck, GOALS)[::-1]
    else:
        goals_in_game = [GOAL_NUMBERS[goal.id] for goal in components.goal_deck(seats)]
        goal_away = [*goal_row, *goal_discard, *(goal for goals in bought for goal in goals)]
        goal_deck = _shuffled(goals_in_game, goal_away, goal_top, rng)

    cubes = [player.cubes.get(colour, 0) for player in players for colour in COLOURS]
    state = LataState(
        game,
        options,
        seats,
        rng,
        kit,
        round=paper.round,
        order=order,
        bids=[NO_BID if player.bid is None else player.bid for player in players],
        ap=[components.action_points if player.ap is None else player.ap for player in players],
        escudos=[board.escudos if player.escudos is None else player.escudos for player in players],
        cubes=cubes,
        supply=[kit.cubes[colour] - sum(cubes[colour::CANS]) - sum(laid[colour::CANS]) for colour in range(CANS)],
        lines=lines,
        tops=[top_of(line, slot) for line in lines for slot in range(SLOTS)],
        goals=bought,
        markets=won,
        sets=sets,
        shown=shown,
        hand=hand,
        deck=deck,
        box=box,
        discard=discard,
        market_row=row,
        laid=laid,
        market_deck=market_deck,
        market_discard=market_discard,
        goal_row=goal_row,
        goal_deck=goal_deck,
        goal_discard=goal_discard,
        swept=NOWHERE if paper.swept is None else (paper.swept.slot - 1) * 2 + PLACES.index(paper.swept.icon),
        uses=paper.uses[:] or [0] * SLOTS,
        opened=paper.opened,
        served=read.numbers("served", paper.served, MARKETS),
    )
    if len(paper.uses) not in (0, SLOTS):
        read.problems.append(f"uses: {len(paper.uses)} numbers for {SLOTS} slots")
    read.check()
    _deal(state, paper)
    state.agenda[:] = _agenda(state, paper)
    state.revealed = 0
    return state


def dealt(bare: LataState, rng: Rng) -> LataState:
    """Return a new set-up, shuffled in the same order as by `build`."""
    state = bare.clone()
    state.rng = rng
    state.order.sort()
    rng.shuffle(state.order)
    deck = sorted(state.box + state.deck)
    rng.shuffle(deck)
    state.box = deck[: len(state.box)]
    state.deck = deck[len(state.box) :]
    for other in (state.market_deck, state.goal_deck):
        other.sort()
        rng.shuffle(other)
    return state


def _order(paper: LataPosition, seats: int, rng: Rng) -> list[int]:
    if paper.turn is not None and not 0 <= paper.turn < seats:
        raise BadPosition([f"turn is a seat, 0 to {seats - 1}"])
    if paper.order is None:
        order = list(range(seats))
        rng.shuffle(order)
        return order
    if sorted(paper.order) != list(range(seats)):
        raise BadPosition([f"order names each of the {seats} seats once"])
    return paper.order[:]


def _line(read: PositionReader, seat: int, line: list[list[str]] | None) -> list[int]:
    stacks = line if line is not None else [[CARDS[DECK + seat]], *([[]] * (SLOTS - 1))]
    if len(stacks) > SLOTS:
        read.problems.append(f"players[{seat}].line: {len(stacks)} slots instead of {SLOTS}")
    numbers = [read.numbers(f"players[{seat}].line", stack, CARDS) for stack in stacks[:SLOTS]]
    return [card * SLOTS + slot for slot, stack in enumerate(numbers) for card in stack]


def top_of(line: list[int], slot: int) -> int:
    """Return the visible card of a slot or NO_CARD."""
    cards = [placed // SLOTS for placed in line if placed % SLOTS == slot]
    return cards[-1] if cards else NO_CARD


def _sets(read: PositionReader, sets: list[list[str]] | None) -> list[int]:
    flat = [NO_CARD] * (SETS * PAIR)
    if sets is not None and (len(sets) > SETS or any(len(cards) > PAIR for cards in sets)):
        read.problems.append(f"sets: {SETS} sets of {PAIR} cards at the most")
        return flat
    for number, cards in enumerate(sets or []):
        for i, card in enumerate(read.numbers("sets", cards, CARDS)):
            flat[number * PAIR + i] = card
    return flat


def _shuffled(cards: list[int], away: Sequence[int], top: Sequence[int], rng: Rng) -> list[int]:
    """Shuffle the cards that are not elsewhere and put the given cards on top."""
    deck = sorted(cards)
    for card in (*away, *top):
        if card in deck:
            deck.remove(card)
    rng.shuffle(deck)
    return [*deck, *reversed(top)]


def _deal(state: LataState, paper: LataPosition) -> None:
    """Deal the cards that the position omits if it begins after the preparation of a round."""
    if paper.phase == "preparation":
        return
    kit = state.kit
    if (
        paper.sets is None
        and paper.phase in ("auction", "factory")
        and len(state.deck) >= kit.pairs * PAIR + kit.singles
    ):
        state.deal_sets()
    while paper.markets is None and len(state.market_row) < kit.open_markets and state.can_open_market():
        state.open_market(-1, 0)
    while paper.goals is None and len(state.goal_row) < kit.open_goals and state.can_open_goal():
        state.open_goal(-1, 0)


def _agenda(state: LataState, paper: LataPosition) -> list[Task[Any]]:
    turn = 0 if paper.turn is None else state.order.index(paper.turn)
    if paper.phase == "preparation":
        if state.kit.factory == AVEIRO and paper.round == 1 and not any(player.line for player in paper.players):
            return [PREPARE, StartingCard(0)]
        return [PREPARE]
    if paper.phase == "auction":
        if state.seats == 1:
            raise BadPosition(["a solo game has no auction"])
        return [FACTORY_TURN[0], NEXT_BIDDER[state.seats] if state.kit.open_auction else AUCTION]
    if paper.phase == "factory":
        return [FACTORY_TURN[turn]]
    return [PRODUCTION_TURN[turn] if paper.phase == "production" else GOALS_TURN[turn]]


def disguise(state: LataState, seat: int, rng: Rng) -> None:
    """Change hidden information: order of the decks, cards in the box, or others' bids before the reveal (3.2)."""
    bidders = [other for other in range(state.seats) if other != seat and state.bids[other] != NO_BID]
    which = rng.below(4 if bidders else 3)
    if which == 0:
        exchange(rng, state.deck, state.box)
    elif which == 1:
        exchange(rng, state.market_deck)
    elif which == 2:
        exchange(rng, state.goal_deck)
    else:
        state.bids[rng.choice(bidders)] = int(rng.below(state.kit.action_points + 1))
