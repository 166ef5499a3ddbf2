"""A state on paper: to JSON and back, with everything checked."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ribeira.engine.errors import BadPosition
from ribeira.engine.game import Game, Position, exchange
from ribeira.engine.rng import Rng
from ribeira.engine.state import Task, Together
from ribeira.games.lata.actions import (
    AVEIRO,
    CANS,
    CARDS,
    COLOURS,
    DECK,
    FRONT,
    GOALS,
    MARKER,
    MARKETS,
    PAIR,
    PLACES,
    SETS,
    SLOTS,
)
from ribeira.games.lata.components import LataComponents
from ribeira.games.lata.decisions import (
    AUCTION,
    FACTORY_TURN,
    GOALS_TURN,
    NEXT_BIDDER,
    PREPARE,
    PRODUCTION_TURN,
    Auction,
    BuyGoal,
    ChooseSet,
    DropCard,
    FactoryTurn,
    FreeReveal,
    GoalsTurn,
    KeepCard,
    Load,
    MakeBid,
    NextBidder,
    Place,
    Prepare,
    Produce,
    ProductionTurn,
    ReplaceGoals,
    ReplaceMarkets,
    RevealBids,
    Sell,
    SetMarker,
    StartingCard,
    StayIn,
    TakeSet,
)
from ribeira.games.lata.state import NO_BID, NO_CARD, NOWHERE, Kit, LataState

Phase = Literal["preparation", "auction", "factory", "production", "goals"]


class Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position."""


class PlayerPosition(Part):
    ap: int | None = None
    escudos: int | None = None
    cubes: dict[str, int] = {}  # in storage and obtained in this round
    line: list[list[str]] | None = None  # five slots, the lowest card first; left out: the starting card
    goals: list[str] = []  # beside the starting goal
    markets: list[str] = []  # completed
    bid: int | None = None


class MarketPosition(Part):
    market: str
    silver: int = 0
    red: int = 0
    yellow: int = 0


class SweptPosition(Part):
    slot: int
    icon: Literal["top", "bottom"]


class LataPosition(Position):
    round: int = 1
    phase: Phase = "preparation"  # where the agenda is left out
    turn: int | None = None  # whose turn it is in that phase; left out: the first one's
    order: list[int] | None = None  # the seats by their tokens; left out: at random
    players: list[PlayerPosition] = []
    sets: list[list[str]] | None = None  # face up; a taken one is empty
    shown: list[str] = []
    hand: list[str] = []
    # Decks have the top card first. One that is left out has all cards that are nowhere else, shuffled; what the coming
    # rounds do not need is in the box. `…_top` says what lies on top of it.
    deck: list[str] | None = None
    deck_top: list[str] = []
    box: list[str] | None = None
    discard: list[str] = []
    markets: list[MarketPosition] | None = None  # open; left out: dealt in preparation
    market_deck: list[str] | None = None
    market_deck_top: list[str] = []
    market_discard: list[str] = []
    goals: list[str] | None = None  # open; left out: dealt in preparation
    goal_deck: list[str] | None = None
    goal_deck_top: list[str] = []
    goal_discard: list[str] = []
    swept: SweptPosition | None = None
    uses: list[int] = []  # of the special card in each slot
    opened: bool = False
    served: list[str] = []


def position(state: LataState) -> LataPosition:
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


class _Reader:
    """Names of a position as numbers, noting those that do not exist."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def numbers(self, where: str, names: Sequence[str], known: Sequence[str]) -> list[int]:
        self.problems.extend(f"{where}: there is no {name!r}" for name in names if name not in known)
        return [known.index(name) for name in names if name in known]


def build(
    game: Game[Any, Any], components: LataComponents, kit: Kit, paper: LataPosition, options: object, rng: Rng
) -> LataState:
    """The state of a position: a bare `LataPosition` is a fresh set-up (3), with `rng` doing the shuffling."""
    seats = paper.seats
    read = _Reader()
    players = paper.players or [PlayerPosition() for _ in range(seats)]
    if len(players) != seats:
        raise BadPosition([f"players: {len(players)} for {seats} seats"])
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
    in_game = [CARDS.index(card.id) for card in components.deck(seats)]
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
        goals_in_game = [GOALS.index(goal.id) for goal in components.goal_deck(seats)]
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
        tops=[_top(line, slot) for line in lines for slot in range(SLOTS)],
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
    if read.problems:
        raise BadPosition(read.problems)
    _deal(state, paper)
    state.agenda[:] = _agenda(state, paper)
    state.revealed = 0
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


def _line(read: _Reader, seat: int, line: list[list[str]] | None) -> list[int]:
    stacks = line if line is not None else [[CARDS[DECK + seat]], *([[]] * (SLOTS - 1))]
    if len(stacks) > SLOTS:
        read.problems.append(f"players[{seat}].line: {len(stacks)} slots instead of {SLOTS}")
    numbers = [read.numbers(f"players[{seat}].line", stack, CARDS) for stack in stacks[:SLOTS]]
    return [card * SLOTS + slot for slot, stack in enumerate(numbers) for card in stack]


def _top(line: list[int], slot: int) -> int:
    cards = [placed // SLOTS for placed in line if placed % SLOTS == slot]
    return cards[-1] if cards else NO_CARD


def _sets(read: _Reader, sets: list[list[str]] | None) -> list[int]:
    flat = [NO_CARD] * (SETS * PAIR)
    if sets is not None and (len(sets) > SETS or any(len(cards) > PAIR for cards in sets)):
        read.problems.append(f"sets: {SETS} sets of {PAIR} cards at the most")
        return flat
    for number, cards in enumerate(sets or []):
        for i, card in enumerate(read.numbers("sets", cards, CARDS)):
            flat[number * PAIR + i] = card
    return flat


def _shuffled(cards: list[int], away: Sequence[int], top: Sequence[int], rng: Rng) -> list[int]:
    """A deck of the cards that are nowhere else, with these on top."""
    deck = sorted((Counter(cards) - Counter([*away, *top])).elements())
    rng.shuffle(deck)
    return [*deck, *reversed(top)]


def _deal(state: LataState, paper: LataPosition) -> None:
    """Where a position begins after the preparation of its round, lay out what it leaves to chance."""
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
    """Hidden are the order of the decks, the cards in the box, and the others' bids until all are in (3.2)."""
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


def find_problems(state: LataState, components: LataComponents) -> list[str]:
    """Everything that is wrong with a state: pieces that are too many or too few, numbers out of range."""
    seats = int(state.seats)
    kit = state.kit
    problems: list[str] = []

    def conserve(what: str, names: Sequence[str], there: Sequence[int], wanted: Sequence[int]) -> None:
        if extra := Counter(there) - Counter(wanted):
            problems.append(f"too many {what}: {', '.join(names[piece] for piece in extra.elements())}")
        if missing := Counter(wanted) - Counter(there):
            problems.append(f"missing {what}: {', '.join(names[piece] for piece in missing.elements())}")

    cards = [*state.deck, *state.box, *state.discard, *state.shown, *state.hand]
    cards.extend(card for card in state.sets if card != NO_CARD)
    cards.extend(placed // SLOTS for line in state.lines for placed in line)
    in_game = [CARDS.index(card.id) for card in components.deck(seats)]
    conserve("production cards", CARDS, cards, [*in_game, *range(DECK, DECK + seats)])
    markets = [*state.market_row, *state.market_deck, *state.market_discard]
    conserve("market cards", MARKETS, [*markets, *(card for own in state.markets for card in own)], range(len(MARKETS)))
    goals = [*state.goal_row, *state.goal_deck, *state.goal_discard, *(card for own in state.goals for card in own)]
    conserve("goal cards", GOALS, goals, [GOALS.index(goal.id) for goal in components.goal_deck(seats)])

    for colour, name in enumerate(COLOURS):
        cubes = state.supply[colour] + sum(state.cubes[colour::CANS]) + sum(state.laid[colour::CANS])
        if cubes != kit.cubes[colour]:
            problems.append(f"there are {kit.cubes[colour]} {name} cubes, not {cubes}")
    if min(*state.supply, *state.cubes, *state.laid) < 0:
        problems.append("there are never fewer than 0 cubes anywhere")
    for market, name in enumerate(MARKETS):
        own = range(market * CANS, (market + 1) * CANS)
        if market not in state.market_row:
            if any(state.laid[i] for i in own):
                problems.append(f"cubes lie on {name}, which is not open")
        elif any(state.laid[i] > kit.spaces[i] for i in own):
            problems.append(f"more cubes lie on {name} than it wants")
        elif state.complete(market):
            problems.append(f"{name} is complete, but still open")

    if not 1 <= state.round <= kit.rounds:
        problems.append(f"there are rounds 1 to {kit.rounds}, not {state.round}")
    if kit.factory == FRONT:
        begun = not any(isinstance(task, Prepare) for task in state.agenda)
        coming = int(kit.pairs * PAIR + kit.singles) * int(kit.rounds - state.round + (not begun))
        if len(state.deck) != coming:
            problems.append(f"the rounds to come need {coming} production cards in the deck, not {len(state.deck)}")
    if sorted(state.order) != list(range(seats)):
        problems.append("the turn order names every seat once")
    to_come = bool(state.agenda) and not isinstance(state.agenda[0], GoalsTurn)  # the goals of this round
    for seat in range(seats):
        if not 0 <= state.ap[seat] <= MARKER:
            problems.append(f"seat {seat} has {state.ap[seat]} action points; there are 0 to {MARKER}")
        if state.escudos[seat] < 0:
            problems.append(f"seat {seat} has {state.escudos[seat]} escudos")
        if state.bids[seat] != NO_BID and not 0 <= state.bids[seat] <= kit.action_points:
            problems.append(f"seat {seat} bids {state.bids[seat]}; there are bids of 0 to {kit.action_points}")
        if len(state.goals[seat]) > state.round - to_come:
            problems.append(f"seat {seat} has bought {len(state.goals[seat])} goals in {state.round} rounds")
        if state.tops[seat * SLOTS : (seat + 1) * SLOTS] != [_top(state.lines[seat], slot) for slot in range(SLOTS)]:
            problems.append(f"the visible cards of seat {seat} are not the top ones")
        if DECK + seat not in [placed // SLOTS for placed in state.lines[seat] if placed % SLOTS == 0][:1]:
            problems.append(f"the line of seat {seat} does not begin with {CARDS[DECK + seat]} in slot 1")
    if len(state.hand) > PAIR:
        problems.append(f"{len(state.hand)} cards are to be placed; there are {PAIR} at the most")
    if not NOWHERE <= state.swept < 2 * SLOTS:
        problems.append(f"the sweep goes through slots 1 to {SLOTS}")
    if not set(state.served) <= set(state.market_row):
        problems.append("only open markets can have been paid for")
    if not all(0 <= uses <= 2 for uses in state.uses):
        problems.append("a special card is used twice at the most")
    if len(set(state.served)) != len(state.served):
        problems.append("a market is paid for once")
    if not problems and (problem := _wrong_agenda(state)):
        problems.append(f"agenda: {problem}")
    return problems


# What can lie on the agenda, the next task last. Each begins with what goes on afterwards.
AUCTIONS = (
    (FactoryTurn, Auction),
    (FactoryTurn, NextBidder),
    (FactoryTurn, StayIn),
    (FactoryTurn, RevealBids, Together),
)
TURNS: tuple[tuple[type[Task[Any]], ...], ...] = (
    (FactoryTurn,),
    (FactoryTurn, TakeSet),
    (FactoryTurn, Place),
    (ProductionTurn,),
    (ProductionTurn, Produce),
    (ProductionTurn, Produce, FreeReveal),
    (ProductionTurn, Sell),
    (ProductionTurn, Sell, Load),
    (GoalsTurn,),
    (GoalsTurn, BuyGoal),
)
SOLO_TURNS: tuple[tuple[type[Task[Any]], ...], ...] = (
    (FactoryTurn, SetMarker),
    (FactoryTurn, Place, KeepCard),
    (FactoryTurn, ChooseSet),
    (FactoryTurn, Place, DropCard),
    (ProductionTurn, Produce, FreeReveal, ReplaceMarkets),
    (GoalsTurn, BuyGoal, ReplaceGoals),
)


def _wrong_agenda(state: LataState) -> str | None:
    """The agenda is a moment of the round, and what that is about must be there."""
    kinds = tuple(type(task) for task in state.agenda)
    solo = state.kit.factory != FRONT
    if not kinds:
        return None if state.round == state.kit.rounds else "it is empty, but the game is not over"
    bottom, top = state.agenda[0], state.agenda[-1]
    if kinds in ((Prepare,), (Prepare, StartingCard)):
        early = state.kit.factory == AVEIRO and state.round == 1 and len(state.lines[0]) == 1 and state.deck
        if isinstance(top, StartingCard) and not early:
            return "a starting card is chosen in Aveiro, before anything is dealt"
    elif kinds in AUCTIONS:
        if solo:
            return "a solo game has no auction"
        assert isinstance(bottom, FactoryTurn)
        if bottom.turn:
            return "the auction comes before all turns"
        if isinstance(top, NextBidder | StayIn) and (top.left > state.seats or not state.kit.open_auction):
            return f"{top.left} cannot be left in the auction"
        if isinstance(top, StayIn) and top.seat != state.order[0]:
            return "the first of those that are left decides whether to stay in"
    elif kinds in TURNS or (kinds in SOLO_TURNS and solo):
        assert isinstance(bottom, FactoryTurn | ProductionTurn | GoalsTurn)
        if bottom.turn > state.seats:
            return f"there are {state.seats} turns, not {bottom.turn}"
        if len(kinds) > 1 and (
            not bottom.turn or any(t.seat != state.order[bottom.turn - 1] for t in state.agenda[1:])
        ):
            return "the seat whose turn it is decides all of it"
    else:
        return "there is no such moment of a round"
    return (
        _wrong_cards(state, kinds) or _wrong_bids(state) or (_wrong_load(state, top) if isinstance(top, Load) else None)
    )


def _wrong_cards(state: LataState, kinds: tuple[type[Task[Any]], ...]) -> str | None:
    """Cards lie face up only while somebody is to take them, or has taken them and is to place them."""
    solo = state.kit.factory != FRONT
    sets = sum(card != NO_CARD for card in state.sets[::PAIR])
    if any(state.sets[i] == NO_CARD != state.sets[i + 1] for i in range(0, len(state.sets), PAIR)):
        return "the first card of a set is gone, the second is not"
    if sets and (ChooseSet not in kinds if solo else FactoryTurn not in kinds):
        return "sets are there only as long as they are taken"
    if (TakeSet in kinds or ChooseSet in kinds) and not sets:
        return "there is no set to take"
    if bool(state.shown) != (KeepCard in kinds):
        return "cards are turned up only to be kept"
    if KeepCard in kinds:
        return None if len(state.hand) < PAIR <= len(state.hand) + len(state.shown) else "two cards are to be kept"
    if bool(state.hand) != (Place in kinds):
        return "cards that were taken are placed at once"
    return None


def _wrong_bids(state: LataState) -> str | None:
    """A bid is there from the moment it is made until all are revealed."""
    top = state.agenda[-1]
    bidders = [seat for seat in range(state.seats) if state.bids[seat] != NO_BID]
    if not isinstance(top, Together):
        return "a bid is there, but nobody bids now" if bidders else None
    for seat, stack in enumerate(top.stacks):
        if [type(task) for task in stack] != ([] if seat in bidders else [MakeBid]):
            return f"seat {seat} has made its bid, or is to make it"
        if state.ap[seat] != state.kit.action_points:
            return f"seat {seat} has {state.ap[seat]} action points to bid, not {state.kit.action_points}"
    return None


def _wrong_load(state: LataState, load: Load) -> str | None:
    market = int(load.market)
    if market not in state.market_row or not load.legal(state):
        return f"nothing can be delivered to {MARKETS[market]}"
    if market not in state.served and state.ap[load.seat] < state.kit.market_ap[market]:
        return f"seat {load.seat} cannot pay for a delivery to {MARKETS[market]}"
    return None
