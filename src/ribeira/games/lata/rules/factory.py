"""Phase B: new cards for the factory (4.4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from ribeira.engine.state import NOBODY, Decision, Task
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import CARDS, FRONT, MATOSINHOS, PAIR, PLAYERS, SETS, SLOTS
from ribeira.games.lata.events import CardKept, MarkerSet, SetTaken
from ribeira.games.lata.rules.production import PRODUCTION_TURN
from ribeira.games.lata.state import NO_CARD, LataState

NO_SLOT: Final = SLOTS  # value of `Place.barred` for no slot


class TakeSet(Decision[LataState]):
    """Take one of the remaining sets."""

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        for number in range(SETS):
            if i64(state.sets[number * PAIR]) != NO_CARD:
                choices.append(codes.encode_take(number))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        number: i64 = codes.take_set(action)
        for i in range(number * PAIR, (number + 1) * PAIR):
            if i64(state.sets[i]) != NO_CARD:
                state.hand.append(state.sets[i])
                state.sets[i] = NO_CARD
        if state.events is not None:
            state.events.append(SetTaken(int(self.seat), int(number) + 1, [CARDS[card] for card in state.hand]))
        state.push(PLACE[self.seat * (SLOTS + 1) + NO_SLOT])


class Place(Decision[LataState]):
    """Place the first of the cards taken; the other card of a pair goes to another slot.

    A pair is always placed by two actions, even if only one slot is left, so that a client can send both at once.
    """

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"barred": ("1", "2", "3", "4", "5", "none")}

    def __init__(self, seat: i64, barred: i64) -> None:
        super().__init__(seat)
        self.barred: i64 = barred  # slot of the pair's first card, or NO_SLOT

    def legal(self, state: LataState) -> list[int]:
        choices: list[int] = []
        if state.hand:
            card: i64 = state.hand[0]
            for slot in range(SLOTS):
                if slot != self.barred and i64(state.kit.prices[slot]) <= i64(state.escudos[self.seat]):
                    choices.append(codes.encode_place(card, slot))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        card: i64 = state.hand.pop(0)
        slot: i64 = codes.place_slot(action)
        state.place(self.seat, card, slot, state.kit.prices[slot])
        if state.hand:
            state.push(PLACE[self.seat * (SLOTS + 1) + slot])

    def forced(self) -> bool:
        return False


# Phase B: factory


class FactoryTurn(Task[LataState]):
    """In turn order, each player takes and places a set; the remaining set is discarded (4.3)."""

    FIELDS: ClassVar[dict[str, range]] = {"turn": range(PLAYERS + 1)}

    def __init__(self, seat: i64, turn: i64) -> None:
        super().__init__(seat)
        self.turn: i64 = turn  # number of players that have had their turn

    def run(self, state: LataState) -> None:
        if self.turn == state.seats:
            state.throw_away(state.clear_sets())
            state.push(PRODUCTION_TURN[0])
            return
        state.push(FACTORY_TURN[self.turn + 1])
        if state.kit.factory == FRONT:
            state.push(TAKE_SET[state.order[self.turn]])
        else:
            state.push(SET_MARKER)


# Phase B, solo


def cards_shown(state: LataState, points: i64) -> i64:
    """Return the number of cards that a solo player chooses from, given the kept action points (5.3.2, 5.3.3)."""
    given_up: i64 = state.kit.action_points - points
    in_sets: bool = state.kit.factory == MATOSINHOS and given_up > 0
    cards: i64 = 2 * PAIR if in_sets else PAIR + given_up
    return min(cards, len(state.deck))


class SetMarker(Decision[LataState]):
    """Give up action points for a choice of production cards (5.3.2, 5.3.3)."""

    def legal(self, state: LataState) -> list[int]:
        most: i64 = state.kit.action_points
        cards: i64 = len(state.deck)
        choices: list[int] = []
        if state.kit.factory == MATOSINHOS:
            for points in range(most - 4, most, 2):
                if cards >= 2 * PAIR:
                    choices.append(codes.encode_set_marker(points))
        else:
            for points in range(most):
                if PAIR + most - points <= cards:
                    choices.append(codes.encode_set_marker(points))
        choices.append(codes.encode_set_marker(most))
        return choices

    def choose(self, state: LataState, action: int) -> None:
        seat: i64 = self.seat
        points: i64 = codes.set_marker_points(action)
        given_up: i64 = state.kit.action_points - points
        in_sets: bool = state.kit.factory == MATOSINHOS and given_up > 0
        cards: i64 = cards_shown(state, points)
        state.ap[seat] = int(points)
        shown: list[int] = []
        for _ in range(cards):
            shown.append(int(state.draw()))
        if state.events is not None:
            state.events.append(MarkerSet(int(seat), int(points), [CARDS[card] for card in shown]))
        if in_sets:
            for i in range(len(shown)):
                state.sets[i] = shown[i]
            state.push(CHOOSE_SET[1 if given_up > 2 else 0])
        elif cards <= PAIR:
            state.hand = shown
            state.push(PLACE[NO_SLOT])
        else:
            state.shown = shown
            state.push(PLACE[NO_SLOT])
            state.push(KEEP_CARD)


class KeepCard(Decision[LataState]):
    """Keep two of the revealed cards; discard the others."""

    def legal(self, state: LataState) -> list[int]:
        return [codes.encode_keep(card) for card in state.shown]

    def choose(self, state: LataState, action: int) -> None:
        card = int(codes.keep_card(action))
        state.shown.remove(card)
        state.hand.append(card)
        if state.events is not None:
            state.events.append(CardKept(int(self.seat), CARDS[card]))
        if len(state.hand) < PAIR:
            state.push(KEEP_CARD)
        else:
            state.hand.sort()
            state.throw_away(state.shown)
            state.shown = []


class ChooseSet(Decision[LataState]):
    """Matosinhos: choose one of two sets; `picky` allows discarding one of its cards."""

    FIELDS: ClassVar[dict[str, tuple[str, ...]]] = {"picky": ("no", "yes")}

    def __init__(self, seat: i64, picky: i64) -> None:
        super().__init__(seat)
        self.picky: i64 = picky  # whether the player may discard a card of the set

    def legal(self, state: LataState) -> list[int]:
        return TAKE_SET[self.seat].legal(state)

    def choose(self, state: LataState, action: int) -> None:
        TAKE_SET[self.seat].choose(state, action)
        state.throw_away(state.clear_sets())
        if self.picky:
            state.push(DROP_CARD)


class DropCard(Decision[LataState]):
    """Matosinhos: discard one card of the chosen set or none."""

    def legal(self, state: LataState) -> list[int]:
        choices = [codes.encode_discard(card) for card in state.hand]
        choices.append(codes.encode_pass())
        return choices

    def choose(self, state: LataState, action: int) -> None:
        if codes.is_discard(action):
            card = int(codes.discard_card(action))
            state.hand.remove(card)
            state.throw_away([card])


FACTORY_TURN: Final = [FactoryTurn(NOBODY, turn) for turn in range(PLAYERS + 1)]
TAKE_SET: Final = [TakeSet(seat) for seat in range(PLAYERS)]
PLACE: Final = [Place(seat, barred) for seat in range(PLAYERS) for barred in range(SLOTS + 1)]
SET_MARKER: Final = SetMarker(0)
KEEP_CARD: Final = KeepCard(0)
CHOOSE_SET: Final = [ChooseSet(0, picky) for picky in range(2)]
DROP_CARD: Final = DropCard(0)
