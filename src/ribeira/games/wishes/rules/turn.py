"""Turn: keep a fish, release it for its wish, or sell one (4.2)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Decision, Task
from ribeira.games.wishes import action_codes as codes
from ribeira.games.wishes.actions import (
    BLACK,
    BOAT,
    CARDS,
    GRAY,
    MOVE_BLACK,
    MOVE_GRAY,
    MOVE_WHITE,
    NO_WISH,
    OCEAN,
    PLAYERS,
    SELL_AS,
    SELL_KIND,
    SPOIL,
    SPREAD_BUYERS,
    WHITE,
    WISHES,
    WORM_BONUS,
)
from ribeira.games.wishes.events import BoatGained, Kept, Released, WormGiven
from ribeira.games.wishes.rules.buyers import ANYWHERE, OR_NOT, MoveBuyer, PlaceBuyer, SpreadReward, crowding
from ribeira.games.wishes.rules.game_end import finish
from ribeira.games.wishes.rules.sales import OWN, SellCard, SellKind, Spoil, add_cards
from ribeira.games.wishes.state import WishesState, species_of, wish_of


class Turn(Decision[WishesState]):
    """Keep a fish, release one for its wish, or sell one (4.2)."""

    def legal(self, state: WishesState) -> list[int]:
        seat: i64 = self.seat
        hold = state.holds[seat]
        within_reach: i64 = i64(state.worms[seat]) + 1
        within_reach = min(within_reach, OCEAN)
        choices: list[int] = []
        if len(hold) < i64(state.boats[seat]):
            for position in range(within_reach):
                choices.append(codes.encode_keep(position))
        for position in range(within_reach):
            if wish_of(state.ocean[position]) != NO_WISH or state.kit.release_doubles:
                choices.append(codes.encode_release(position))
        add_cards(choices, hold)
        return choices

    def choose(self, state: WishesState, action: int) -> None:
        seat: i64 = self.seat
        if codes.is_sell(action):
            card: i64 = codes.sell_card(action)
            state.holds[seat].remove(int(card))
            state.sell(seat, [int(card)], species_of(card), 1)
            end_turn(state, seat)
        elif codes.is_release(action):
            card = state.catch(seat, codes.release_position(action))
            if state.events is not None:
                state.events.append(Released(int(seat), CARDS[card], WISHES[wish_of(card)]))
            grant(state, seat, card)
        else:
            card = state.catch(seat, codes.keep_position(action))
            state.holds[seat].append(int(card))
            if state.events is not None:
                state.events.append(Kept(int(seat), CARDS[card]))
            end_turn(state, seat)


def grant(state: WishesState, seat: i64, card: i64) -> None:
    """Grant the wish of a released card as far as possible, and discard the card (4.5)."""
    wish: i64 = wish_of(card)
    if wish == BOAT:
        state.boats[seat] += 1
        state.boat_cards.append(int(card))
        if state.events is not None:
            state.events.append(BoatGained(int(seat), CARDS[card], state.boats[seat]))
        end_turn(state, seat)
        return
    state.discard.append(int(card))
    state.push(END_TURN[seat])
    # The task pushed last runs first.
    if wish == MOVE_BLACK:
        state.push(SellKind(seat, OWN))
        state.push(MoveBuyer(seat, BLACK))
    elif wish == MOVE_GRAY:
        state.push(SellKind(seat, OWN))
        state.push(MoveBuyer(seat, GRAY))
    elif wish == MOVE_WHITE:
        state.push(SellCard(seat))
        state.push(MoveBuyer(seat, WHITE))
    elif wish == SPREAD_BUYERS:
        state.push(SpreadReward(seat))
        crowd = crowding(state)
        for i in range(len(crowd)):
            # Declining is possible only before the first buyer is placed.
            may_decline = state.kit.optional_parts and i == len(crowd) - 1
            state.push(PlaceBuyer(seat, state.kit.buyers[crowd[i]], OR_NOT if may_decline else ANYWHERE))
    elif wish == SELL_KIND:
        state.push(SellKind(seat, OWN))
    elif wish == SPOIL:
        state.push(SellCard(seat))
        state.push(Spoil(seat))
    elif wish == WORM_BONUS:
        worm_bonus(state, seat)
    elif wish == SELL_AS:
        state.push(SellKind(seat, species_of(card)))


def worm_bonus(state: WishesState, seat: i64) -> None:
    """Pay money for each worm, then give one to each opponent clockwise while worms remain (R8)."""
    state.reward(seat, WORM_BONUS, state.worms[seat])
    for distance in range(1, state.seats):
        if state.worms[seat] == 0:
            break
        receiver: i64 = (seat + distance) % state.seats
        state.worms[seat] -= 1
        state.worms[receiver] += 1
        if state.events is not None:
            state.events.append(WormGiven(int(seat), int(receiver)))


class EndTurn(Task[WishesState]):
    """Complete the action: end the game (6), or begin the next seat's turn."""

    def run(self, state: WishesState) -> None:
        end_turn(state, self.seat)


def end_turn(state: WishesState, seat: i64) -> None:
    """End the game if a condition is met (6), or begin the next seat's turn."""
    markets = state.market_card >= len(state.kit.capacities)
    heap = state.tokens_on_heap() >= state.kit.heap_limit
    if markets or heap:
        finish(state, heap and not markets)
    else:
        state.push(TURN[(seat + 1) % state.seats])


TURN: Final = [Turn(seat) for seat in range(PLAYERS)]
END_TURN: Final = [EndTurn(seat) for seat in range(PLAYERS)]
