"""View: everything except future chance and, by option, other players' money and closed kinds."""

import msgspec
from msgspec.structs import replace

from ribeira.engine.serialization.agenda import asks
from ribeira.engine.view import View
from ribeira.games.mercado.actions import (
    ENDS,
    ENTRANCES,
    GATES,
    MARKET,
    NUMBERS,
    OFFER,
    RESTAURANTS,
    SPACES,
    STANDS,
    TILES,
    End,
    Restaurant,
    Stand,
)
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.fields import FIELDS
from ribeira.games.mercado.rules.board import CLOSED, NONE, OPEN, STAND, owner_of, stand_of
from ribeira.games.mercado.rules.fame import bonus_of
from ribeira.games.mercado.rules.turn import COIN, coin_limit
from ribeira.games.mercado.scoring import FROM_COINS, SOURCES, fame_of
from ribeira.games.mercado.state import MercadoState
from ribeira.games.mercado.view_fields import ViewFields


class PlayerView(msgspec.Struct, frozen=True):
    coins: int | None  # None if hidden
    hand: list[Stand]  # stand tiles
    restaurants: list[Restaurant]  # unopened restaurants
    wooden_stands: int


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    space: str
    stand: Stand | None = None
    owner: int | None = None
    value: int | None = None  # value of the stand
    restaurant: Restaurant | None = None  # None also if the kind of a closed restaurant is hidden
    closed: bool = False  # the restaurant is closed
    cost: int | None = None  # cost of a new stand


class EntranceView(msgspec.Struct, frozen=True):
    entrance: str
    tile: str | None


class CustomersView(msgspec.Struct, frozen=True):
    number: int
    offer: list[str | None]  # three places
    left: int  # number of covered tiles
    covered: list[str]  # possible tiles, unordered


class SoloView(msgspec.Struct, frozen=True):
    """State of a solo challenge."""

    challenge: int
    id: str
    thresholds: list[int]  # results required for one, two and three fame
    result: int  # current result, without the cost of unopened restaurants
    fame: int  # fame for the current result
    speciality: Stand | None  # the only type that earns
    best_move: int  # highest income of one turn
    bonus_from: int  # income that earns the campaign's bonus
    bonus: int  # current bonus in fame
    one_type: bool  # only stands of one type earn
    every_type: bool  # customers come only to lines with all wanted types
    crowded: bool  # customers are at all entrances and pay when their line has as many stands
    line_limit: int | None  # maximum number of stands per row or column
    streets: list[str]  # entrances; stands are limited to their lines and the wanted types


class EndView(msgspec.Struct, frozen=True):
    """Spaces and entrances left until the end is triggered."""

    spaces: int | None  # None in solo games, which do not end with a full market
    entrances: int | None  # None in the crowded market, which gets no customers


class MercadoView(ViewFields, frozen=True, kw_only=True):
    """View of a game of Mercado de Lisboa."""

    players: list[PlayerView]
    first: int
    market: list[SpaceView]  # row by row
    entrances: list[EntranceView]  # clockwise from the left side: L1..L5, T1..T5, R1..R5, B1..B5
    display: list[Stand | None]
    bag: dict[Stand, int]  # number of tiles by type
    customers: list[CustomersView]
    closed: list[Restaurant]  # kinds of the closed restaurants on the market
    coin: int  # income of a turn without another action
    coin_run: int  # consecutive turns in which a coin was taken
    coin_limit: int  # length of such a run that ends the game
    coins_taken: int  # number of coins taken by all players
    spaces_left: int  # free spaces of the market
    entrances_left: int
    to_go: EndView
    improves: dict[Restaurant, list[Stand]]  # types of stands that a restaurant improves
    reward: int  # reward for opening a restaurant
    final_turns: int | None  # remaining turns after the end was triggered
    money_hidden: bool
    solo: SoloView | None
    ended: End | None


def mercado_view(state: MercadoState, components: MercadoComponents, seat: int | None) -> MercadoView:
    """Return a seat's view, or a spectator's."""
    kit = state.kit
    over = state.ended != NONE
    solo = _solo(state, components) if kit.challenge else None
    return MercadoView(
        seat=seat,
        asks=asks(state),
        players=[
            PlayerView(
                coins=int(state.coins(player)) if over or player == seat or not kit.money_hidden else None,
                hand=[STANDS[stand] for stand in state.hands[player]],
                restaurants=[RESTAURANTS[kind] for kind in state.restaurants[player]],
                wooden_stands=state.wooden[player],
            )
            for player in range(state.seats)
        ],
        first=int(state.first),
        market=[_space(state, space) for space in range(MARKET)],
        entrances=[
            EntranceView(name, None if tile == NONE else TILES[tile])
            for name, tile in zip(ENTRANCES, state.entrances, strict=True)
        ],
        display=[None if stand == NONE else STANDS[stand] for stand in state.display],
        bag=dict(zip(STANDS, state.bag, strict=True)),
        customers=[
            CustomersView(
                number + 1,
                [None if tile == NONE else TILES[tile] for tile in state.offer[number * OFFER : (number + 1) * OFFER]],
                state.left[number],
                [TILES[tile] for tile in sorted(state.covered[number])],
            )
            for number in range(NUMBERS)
        ],
        closed=[RESTAURANTS[code - CLOSED] for code in sorted(state.market) if CLOSED <= code < OPEN],
        coin=COIN,
        coin_run=int(state.coin_run),
        coin_limit=int(coin_limit(state.seats)),
        coins_taken=sum(state.earned[FROM_COINS::SOURCES]),
        spaces_left=MARKET - int(state.occupied),
        entrances_left=GATES - int(state.visited),
        to_go=EndView(
            None if solo else max(0, MARKET - int(state.occupied) - components.spaces_left),
            None if solo and solo.crowded else max(0, GATES - int(state.visited) - components.entrances_left),
        ),
        improves={tile.kind: tile.improves for tile in components.restaurants},
        reward=components.restaurant_reward,
        final_turns=None if state.final_turns == NONE else int(state.final_turns),
        money_hidden=kit.money_hidden,
        solo=solo,
        ended=ENDS[state.ended] if over else None,
        **FIELDS.shown_values(state, seat),
    )


def own_view(state: MercadoState, seat: int, seen: View) -> MercadoView:
    """Return a seat's view, derived from the spectator's."""
    assert isinstance(seen, MercadoView)
    players = seen.players[:]
    players[seat] = replace(players[seat], coins=int(state.coins(seat)))
    return replace(seen, seat=seat, players=players)


def _space(state: MercadoState, space: int) -> SpaceView:
    code = state.market[space]
    name = SPACES[space]
    if code >= STAND:
        stand = int(stand_of(code))
        return SpaceView(
            space=name, stand=STANDS[stand], owner=int(owner_of(code)), value=int(state.value(stand, space))
        )
    if code >= OPEN:
        return SpaceView(space=name, restaurant=RESTAURANTS[code - OPEN])
    cost = int(state.cost(space)) if state.takes_stands(space) else None
    if code >= CLOSED:
        kind = RESTAURANTS[code - CLOSED] if state.kit.grey_types_public else None
        return SpaceView(space=name, restaurant=kind, closed=True, cost=cost)
    return SpaceView(space=name, cost=cost)


def _solo(state: MercadoState, components: MercadoComponents) -> SoloView:
    kit = state.kit
    result = int(state.solo_result())
    rules = components.challenges[kit.challenge - 1]
    return SoloView(
        challenge=int(kit.challenge),
        id=rules.id,
        thresholds=kit.fame[:],
        result=result,
        fame=int(fame_of(result, kit.fame)) if state.fame_given() else 0,
        speciality=None if state.speciality == NONE else STANDS[state.speciality],
        best_move=int(state.best_move),
        bonus_from=components.best_move.coins,
        bonus=bonus_of(components, int(state.best_move)),
        one_type=rules.one_type,
        every_type=rules.every_type,
        crowded=bool(rules.crowd),
        line_limit=rules.line_limit,
        streets=rules.streets,
    )
