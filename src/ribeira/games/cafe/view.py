"""Player view: everything except the order of the deck and the cards removed face down."""

from typing import Any

import msgspec

from ribeira.engine.serialization.agenda import asks
from ribeira.engine.view import View
from ribeira.games.cafe.actions import CARDS, FIRST_START, HUES, LETTERS, ROUNDS, CompanyId, Letter, Stage
from ribeira.games.cafe.components import CafeComponents, Card
from ribeira.games.cafe.presentation.groups import GroupView, groups_in, largest_of
from ribeira.games.cafe.rules.auction import least_bid
from ribeira.games.cafe.rules.geometry import (
    CUP,
    HOUSE,
    NO_STAGE,
    SHIP,
    SQUARES,
    TURNS,
    anchor_of,
    stage,
    turn_of,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.position_json import cubes_on, spell
from ribeira.games.cafe.scoring import CATEGORIES, Category, times
from ribeira.games.cafe.state import NONE, CafeState


class HouseView(msgspec.Struct, frozen=True):
    """A coffeehouse as printed."""

    city: str
    year: int
    need: str  # one letter per cube
    points: int


class CardView(msgspec.Struct, frozen=True):
    """A printed card."""

    card: str
    squares: list[str]  # squares of the upright card, row by row
    house: HouseView | None


class LaidView(msgspec.Struct, frozen=True):
    """A card in an area. Areas list their cards in the order laid, the start card first."""

    card: str
    x: int
    y: int
    turn: int


class SquareView(msgspec.Struct, frozen=True):
    """A visible square. A coffeehouse's cubes lie on its first square."""

    x: int
    y: int
    square: str
    card: str | None  # None: part of a puzzle's ground
    group: str | None  # first square of its group, as `x,y` (None: the square forms no groups)
    cubes: str


class CoffeehouseView(msgspec.Struct, frozen=True):
    """An open coffeehouse in an area."""

    card: str
    x: int
    y: int
    city: str
    year: int
    need: str
    points: int
    cubes: str
    lacks: str
    complete: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A company with its area, cubes and score."""

    company: CompanyId
    warehouse: dict[Letter, int]  # by letter
    times: dict[Letter, int]  # multiplier of each cube
    points: int  # action points left
    cups: int
    ships: int
    hand: CardView | None
    carried: str  # cubes being delivered, one letter each
    laid: list[LaidView]
    squares: dict[str, SquareView]  # by `x,y`, in reading order
    groups: dict[str, GroupView]  # by their first square
    largest: dict[Stage, int]  # size of the largest group by stage
    coffeehouses: list[CoffeehouseView]
    score: dict[Category, int]  # points by category if the game ended now
    total: int  # sum of `score`


class AuctionView(msgspec.Struct, frozen=True):
    """State of the auction in the advanced mode."""

    last_bid: int
    least: int  # minimum size of a bid
    passed: list[int]  # seats
    stake: str


class CafeView(View, frozen=True, kw_only=True):
    """View of a game of Café."""

    round: int
    rounds: int
    track: int  # maximum action points in a round
    master: int
    players: list[PlayerView]
    offer: list[CardView | None]
    priced: list[list[str]]  # by seat: offered cards for which it must pay a cube
    deck: int  # number of cards
    next_star: bool | None  # the next card's back has a star (None: backs are hidden, or the deck is empty)
    box: int  # number of cards removed face down
    unseen: list[str]  # cards of deck and box, unordered
    discard: list[str]
    supply: dict[Letter, int] | None  # by letter (None: unlimited)
    auction: AuctionView | None  # None outside the advanced mode


def cafe_view(state: CafeState, components: CafeComponents, seat: int | None) -> CafeView:
    """Return the view of a seat, or of a spectator."""
    cards = {card.id: card for card in components.all_cards()}

    def card_view(number: int) -> CardView | None:
        return None if number == NONE else _card(cards[CARDS[number]])

    return CafeView(
        seat=seat,
        asks=asks(state),
        round=int(state.round),
        rounds=ROUNDS,
        track=int(state.kit.points),
        master=int(state.master),
        players=[
            _player(state, components, cards, player, card_view(state.hands[player])) for player in range(state.seats)
        ],
        offer=[card_view(card) for card in state.offer],
        priced=[
            [CARDS[card] for card in state.offer if card != NONE and state.must_pay(player, card)]
            for player in range(state.seats)
        ],
        deck=len(state.deck),
        next_star=state.kit.starred[state.deck[-1]] if state.kit.starred and state.deck else None,
        box=len(state.box),
        unseen=[CARDS[card] for card in sorted(state.deck + state.box)],
        discard=[CARDS[card] for card in state.discard],
        # The espresso exchange at the end ignores the limit (5.3) and can take the supply below 0.
        supply={letter: max(0, left) for letter, left in zip(LETTERS, state.supply, strict=True)}
        if state.kit.limited
        else None,
        auction=AuctionView(
            last_bid=int(state.last_bid),
            least=int(least_bid(state)),
            passed=[player for player in range(state.seats) if state.passed[player]],
            stake=spell(state.stake),
        )
        if state.kit.advanced
        else None,
    )


def without(need: str, cubes: str) -> str:
    """Return the needed cubes that are missing, one letter per cube.

    >>> without("YYBG", "YG")
    'YB'
    """
    for cube in cubes:
        need = need.replace(cube, "", 1)
    return need


def _card(card: Card) -> CardView:
    house = card.house
    return CardView(
        card.id, card.face(), HouseView(house.city, house.year, house.need, house.points) if house else None
    )


def _player(
    state: CafeState, components: CafeComponents, cards: dict[str, Card], player: int, hand: CardView | None
) -> PlayerView:
    area = state.areas[player]
    xy = [(int(x_of(place)), int(y_of(place))) for place in area.places]
    names = [f"{x},{y}" for x, y in xy]
    company = components.companies[state.companies[player]]
    grounded = any(card >= FIRST_START for card in area.ground[2::3])
    laid = [LaidView(company.card, 0, 0, 0)] if grounded else []
    for card, way in zip(area.laid[::2], area.laid[1::2], strict=True):
        anchor = anchor_of(way)
        laid.append(LaidView(CARDS[card], int(x_of(anchor)), int(y_of(anchor)), int(TURNS[turn_of(way)])))
    groups = groups_in(area)
    score = state.score(player)
    houses = []
    for i, square in enumerate(area.squares):
        if square == HOUSE and area.house(area.cards[i]) == i:
            card = area.cards[i]
            house: Any = cards[CARDS[card]].house
            complete = area.cubes[i] == state.kit.needs[card]
            cubes = cubes_on(area, i)
            houses.append(
                CoffeehouseView(
                    CARDS[card],
                    *xy[i],
                    house.city,
                    house.year,
                    house.need,
                    house.points,
                    cubes,
                    without(house.need, cubes),
                    complete,
                )
            )
    return PlayerView(
        company=company.company,
        warehouse=dict(zip(LETTERS, state.warehouse(player), strict=True)),
        times=dict(zip(LETTERS, times(state.warehouse(player)), strict=True)),
        points=state.points[player],
        cups=int(area.count(CUP)),
        ships=int(area.count(SHIP)),
        hand=hand,
        carried=spell(state.carried[player * HUES : player * HUES + HUES]),
        laid=laid,
        squares={
            names[i]: SquareView(
                *xy[i],
                SQUARES[square],
                None if area.cards[i] == NONE else CARDS[area.cards[i]],
                names[area.groups[i]] if stage(square) < NO_STAGE else None,
                cubes_on(area, i),
            )
            for i, square in enumerate(area.squares)
        },
        groups=groups,
        largest=largest_of(groups),
        coffeehouses=houses,
        score=dict(zip(CATEGORIES, score, strict=True)),
        total=sum(score),
    )
