"""Reasons why pieces on the board cannot be chosen."""

from typing import Final

from ribeira.engine.action_preview.preview import Refusal
from ribeira.games.lata import action_codes as codes
from ribeira.games.lata.actions import (
    BUY_AP,
    BUY_CUBE,
    CANS,
    GOALS,
    ICONS,
    MACKEREL,
    MARKER,
    MARKETS,
    NO_ICON,
    OLIVE_OIL,
    PAIR,
    PLACES,
    SARDINE,
    SLOTS,
    TIN,
    TOMATO,
)
from ribeira.games.lata.rules.auction import MakeBid, StayIn
from ribeira.games.lata.rules.factory import Place, TakeSet
from ribeira.games.lata.rules.goals import BuyGoal
from ribeira.games.lata.rules.production import Produce
from ribeira.games.lata.rules.replacement import ReplaceGoals, ReplaceMarkets
from ribeira.games.lata.rules.sale import Load, Sell, loadable
from ribeira.games.lata.rules.special_cards import CUBE_COSTS, CUBES_FOR_SALE, add_special
from ribeira.games.lata.state import NO_CARD, LataState

# Icon that must follow further along the line; sardines need none.
PARTNERS: Final = {TOMATO: SARDINE, MACKEREL: OLIVE_OIL, OLIVE_OIL: MACKEREL}


def refusals(state: LataState, seat: int) -> list[Refusal]:
    """Return the reasons for pieces that cannot be chosen.

    IDs of pieces: `set 1`, `slot 1`, `icon 1 top`, `market M01`, `goal G01`, and the decks `markets` and `goals`.
    """
    asked = state.top(seat)
    found = [*_sets(state, seat), *_markets(state, seat), *_goals(state, seat), *_decks(state, seat)]
    if isinstance(asked, Place):
        found += _slots(state, seat, asked)
    elif isinstance(asked, Produce):
        found += _icons(state, seat)
    return found


def _sets(state: LataState, seat: int) -> list[Refusal]:
    numbers = range(int(state.kit.pairs + state.kit.singles))
    taken = [f"set {number + 1}" for number in numbers if state.sets[number * PAIR] == NO_CARD]
    found = [Refusal(taken, "set_taken")] if taken and isinstance(state.top(seat), TakeSet) else []
    if isinstance(state.top(seat), MakeBid | StayIn):
        found.append(Refusal([f"set {number + 1}" for number in numbers], "set_bid"))
    return found


def _slots(state: LataState, seat: int, asked: Place) -> list[Refusal]:
    card, have, legal = state.hand[0], state.escudos[seat], state.legal(seat)
    slots = [slot for slot in range(SLOTS) if codes.encode_place(card, slot) not in legal]
    return [
        Refusal([f"slot {slot + 1}"], "slot_pair")
        if slot == asked.barred
        else Refusal([f"slot {slot + 1}"], "slot_price", {"price": state.kit.prices[slot], "have": have})
        for slot in slots
    ]


# Markets and goals


def _markets(state: LataState, seat: int) -> list[Refusal]:
    """Return the reasons for open markets that cannot be served or replaced."""
    asked, legal, open = state.top(seat), state.legal(seat), state.market_row
    match asked:
        case Produce():
            return _all("market", MARKETS, open, "market_produce")
        case Load():
            return _all("market", MARKETS, [market for market in open if market != asked.market], "market_other")
        case Sell():
            left = [market for market in open if codes.encode_deliver(market) not in legal]
            short = [market for market in left if not any(loadable(state, seat, market, can) for can in range(CANS))]
            return [
                *_all("market", MARKETS, short, "market_cans"),
                *(_dear(state, seat, market) for market in left if market not in short),
            ]
        case ReplaceMarkets():
            left = [market for market in open if codes.encode_replace_market(market) not in legal]
            bare = [market for market in left if state.bare(market)]
            poor = bare if asked.purse(state) < asked.price() else []
            begun = [market for market in left if market not in bare]
            return [*_all("market", MARKETS, begun, "market_laid"), *_all("market", MARKETS, poor, "ap")]
    return []


def _dear(state: LataState, seat: int, market: int) -> Refusal:
    values: dict[str, int | str] = {"ap": state.kit.market_ap[market], "have": state.ap[seat]}
    return Refusal([f"market {MARKETS[market]}"], "market_ap", values)


def _goals(state: LataState, seat: int) -> list[Refusal]:
    asked, legal, open, have = state.top(seat), state.legal(seat), state.goal_row, state.escudos[seat]
    match asked:
        case BuyGoal():
            left = [goal for goal in open if codes.encode_buy_goal(goal) not in legal]
            costs = state.kit.goal_costs
            return [Refusal([f"goal {GOALS[goal]}"], "goal_cost", {"cost": costs[goal], "have": have}) for goal in left]
        case ReplaceGoals():
            return _all("goal", GOALS, open if asked.purse(state) < asked.price() else [], "money")
    return _all("goal", GOALS, open, "goal")


def _all(kind: str, names: tuple[str, ...], numbers: list[int], reason: str) -> list[Refusal]:
    return [Refusal([f"{kind} {names[number]}" for number in numbers], reason)] if numbers else []


def _decks(state: LataState, seat: int) -> list[Refusal]:
    """Return the reasons why no card can be revealed: empty deck, already revealed this turn, or too expensive."""
    asked, legal = state.top(seat), state.legal(seat)
    reveals = {codes.encode_reveal_market(), codes.encode_free_reveal()}
    found: list[Refusal] = []
    if not state.can_open_market():
        found.append(Refusal(["markets"], "deck_empty"))
    elif isinstance(asked, Produce | Sell) and reveals.isdisjoint(legal):
        found.append(Refusal(["markets"], "opened" if state.opened else "ap"))
    if not state.can_open_goal():
        found.append(Refusal(["goals"], "deck_empty"))
    elif isinstance(asked, BuyGoal) and codes.encode_reveal_goal() not in legal:
        found.append(Refusal(["goals"], "opened" if state.opened else "money"))
    return found


# Production line


def _icons(state: LataState, seat: int) -> list[Refusal]:
    """Return the reasons for icons without a possible can and for unusable special cards."""
    legal = state.legal(seat)
    icons = [_icon(state, seat, position) for position in range(2 * SLOTS)]
    found: list[Refusal] = []
    for position, icon in enumerate(icons):
        slot, things = position // 2, [f"icon {position // 2 + 1} {PLACES[position % 2]}"]
        lays = [codes.encode_produce(slot, position % 2, colour) for colour in range(CANS)]
        if icon == NO_ICON or any(lay in legal for lay in lays):
            continue
        if icon == TIN:
            found.append(Refusal(things, "tin"))
        elif icon > TIN:
            found += _special(state, seat, slot, icon, things)
        elif position <= state.swept:
            found.append(Refusal(things, "passed"))
        elif state.ap[seat] == 0 and slot != state.swept // 2:
            found.append(Refusal(things, "ap"))
        elif icon in PARTNERS and PARTNERS[icon] not in icons[position + 1 :]:
            found.append(Refusal(things, "partner", {"partner": ICONS[PARTNERS[icon]]}))
        else:
            found.append(Refusal(things, "supply"))
    return found


def _icon(state: LataState, seat: int, position: int) -> int:
    card = state.tops[seat * SLOTS + position // 2]
    return NO_ICON if card == NO_CARD else int(state.kit.icons[card * 2 + position % 2])


def _special(state: LataState, seat: int, slot: int, symbol: int, things: list[str]) -> list[Refusal]:
    offered: list[int] = []
    add_special(state, offered, seat, slot, symbol)
    if offered:
        return []
    used = state.uses[slot]
    if used >= (CUBES_FOR_SALE if symbol == BUY_CUBE else 1):
        return [Refusal(things, "used")]
    if symbol == BUY_AP:
        return [Refusal(things, "ap_full" if state.ap[seat] >= MARKER else "money")]
    if symbol == BUY_CUBE:
        poor = state.escudos[seat] < CUBE_COSTS
        return [Refusal(things, "money" if poor else "ap" if used == 0 and state.ap[seat] == 0 else "supply")]
    return [Refusal(things, "no_cans")]
