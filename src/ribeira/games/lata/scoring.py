"""Points of goals."""

from typing import Final

from mypy_extensions import i64

from ribeira.games.lata.actions import (
    ACTION_POINTS,
    BROWN_CARDS,
    CANS,
    CARDS_IN_ONE_SLOT,
    CARDS_IN_SLOTS,
    COLOUR_SETS,
    COUNTRIES,
    CUBES_MADE,
    DISCARDED_CARDS,
    DISCARDED_TINS,
    ESCUDOS,
    FLAG_SETS,
    FLAGS_AND_PAIRS,
    IN_STORAGE,
    MARKET_AP,
    NOTHING_COUNTS,
    OWN_MARKETS,
    PAINTS,
    SARDINE_ICONS,
    SILVER_CUBES,
    SLOTS,
    STARTING_GOAL,
    TIN,
    YELLOW_CUBES,
)
from ribeira.games.lata.rules.lookups import Kit
from ribeira.games.lata.state import NO_CARD, LataState

PAINTED: Final = 4
FLAGGED: Final = 5
# The numbers above are literals because mypyc folds them into constants.
assert (len(PAINTS), len(COUNTRIES)) == (PAINTED, FLAGGED)


def score(state: LataState, seat: i64) -> i64:
    """Return the current points of a seat's goals (6)."""
    total: i64 = goal_points(state, seat, STARTING_GOAL)
    for goal in state.goals[seat]:
        total += goal_points(state, seat, goal)
    return total


def goal_points(state: LataState, seat: i64, goal: i64) -> i64:
    """Return the current points of a goal for a seat, bought or not."""
    kit = state.kit
    points: i64 = kit.goal_points[goal]
    counted: i64 = count(state, seat, kit.goal_counts[goal], i64(kit.goal_visible[goal]) == 1, kit.goal_of[goal])
    at_least: i64 = kit.goal_at_least[goal]
    if at_least > 0:
        return points if counted >= at_least else 0
    return points * (counted // i64(kit.goal_per[goal]))


def count(state: LataState, seat: i64, what: i64, visible: bool, of: i64) -> i64:
    """Count a quantity of a seat."""
    if what == NOTHING_COUNTS:
        return 1
    if what < CARDS_IN_SLOTS:
        return count_line(state, seat, what, visible)
    if what <= CARDS_IN_ONE_SLOT:
        return count_stacks(state, seat, what, of)
    if what <= MARKET_AP:
        return count_markets(state, state.markets[seat], what, of)
    total: i64 = 0
    if what == DISCARDED_CARDS:
        return len(state.discard)
    if what == DISCARDED_TINS:
        for card in state.discard:
            if i64(state.kit.icons[i64(card) * 2]) == TIN:
                total += 1
        return total
    if what == ESCUDOS:
        return state.escudos[seat]
    if what == ACTION_POINTS:
        return state.ap[seat]
    for colour in range(CANS):
        total += i64(state.cubes[seat * CANS + colour])
    if what == IN_STORAGE:
        return total
    assert what == CUBES_MADE
    for market in state.market_row:
        for colour in range(CANS):
            total += i64(state.laid[market * CANS + colour])
    for market in state.markets[seat]:
        for colour in range(CANS):
            total += i64(state.kit.spaces[market * CANS + colour])
    return total


# Counters are packed into one integer, eight bits each, to avoid allocations: every view counts every goal for every
# seat.


def nth(counters: i64, number: i64) -> i64:
    """Return one of the packed counters."""
    return counters >> number * 8 & 255


def count_line(state: LataState, seat: i64, what: i64, visible: bool) -> i64:
    """Count cards of a color, sets of all colors, or icons, on all or only the visible cards of the line."""
    found: i64 = 0
    if visible:
        for i in range(seat * SLOTS, (seat + 1) * SLOTS):
            top: i64 = state.tops[i]
            if top != NO_CARD:
                found += count_card(state.kit, top, what)
    else:
        for placed in state.lines[seat]:
            found += count_card(state.kit, i64(placed) // SLOTS, what)
    if what != COLOUR_SETS:
        return found
    fewest: i64 = nth(found, 0)
    for paint in range(1, PAINTED):
        fewest = min(fewest, nth(found, paint))
    return fewest


def count_card(kit: Kit, card: i64, what: i64) -> i64:
    """Return a card's contribution; for sets of all colors, as packed counters."""
    if what >= SARDINE_ICONS:
        icon: i64 = what - SARDINE_ICONS
        shown: i64 = 0
        if i64(kit.icons[card * 2]) == icon:
            shown = 1
        if i64(kit.icons[card * 2 + 1]) == icon:
            shown += 1
        return shown
    paint: i64 = kit.paints[card]
    if what == COLOUR_SETS:
        return one_more(paint)
    return 1 if paint == what - BROWN_CARDS else 0


def one_more(number: i64) -> i64:
    """Return packed counters with 1 at an index."""
    one: i64 = number - number + 1  # mypyc would emit `1 << n` with a 32-bit C int
    return one << number * 8


def count_stacks(state: LataState, seat: i64, what: i64, prices: i64) -> i64:
    """Count the cards in slots with given prices, or in the fullest slot."""
    heights: i64 = 0
    for placed in state.lines[seat]:
        heights += one_more(i64(placed) % SLOTS)
    total: i64 = 0
    for slot in range(SLOTS):
        height: i64 = nth(heights, slot)
        if what == CARDS_IN_ONE_SLOT:
            total = max(total, height)
        elif prices >> i64(state.kit.prices[slot]) & 1:
            total += height
    return total


def count_markets(state: LataState, markets: list[int], what: i64, of: i64) -> i64:
    """Count cubes, action points or flags on completed market cards."""
    kit = state.kit
    total: i64 = 0
    if SILVER_CUBES <= what <= YELLOW_CUBES:
        for market in markets:
            total += i64(kit.spaces[i64(market) * CANS + what - SILVER_CUBES])
        return total
    if what == MARKET_AP:
        for market in markets:
            total += i64(kit.market_ap[market])
        return total
    if what == OWN_MARKETS:
        for market in markets:
            if i64(kit.market_ap[market]) == of:
                total += 1
        return total
    flags: i64 = 0
    for market in markets:
        at: i64 = i64(market) * 2
        for i in range(at, at + 2):
            flag: i64 = kit.flags[i]
            if flag >= 0:
                flags += one_more(flag)
    fewest: i64 = 2 * len(markets)
    for country in range(FLAGGED):
        number: i64 = nth(flags, country)
        if what == FLAGS_AND_PAIRS:
            total += number + number // 2
        elif of >> country & 1:
            total += number
            fewest = min(fewest, number)
    return fewest if what == FLAG_SETS else total
