"""What goals count, and what they pay."""

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
    FLAGS,
    FLAGS_AND_PAIRS,
    GREEN,
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
    TIN_ICONS,
    YELLOW_CUBES,
)
from ribeira.games.lata.state import NO_CARD, LataState


def score(state: LataState, seat: i64) -> i64:
    """All goals of a seat, as they count now (6)."""
    total: i64 = goal_points(state, seat, STARTING_GOAL)
    for goal in state.goals[seat]:
        total += goal_points(state, seat, goal)
    return total


def goal_points(state: LataState, seat: i64, goal: i64) -> i64:
    """What a goal pays (or would pay) a seat as things stand."""
    kit = state.kit
    points: i64 = kit.goal_points[goal]
    counted: i64 = count(state, seat, kit.goal_counts[goal], i64(kit.goal_visible[goal]) == 1, kit.goal_of[goal])
    at_least: i64 = kit.goal_at_least[goal]
    if at_least > 0:
        return points if counted >= at_least else 0
    return points * (counted // i64(kit.goal_per[goal]))


def count(state: LataState, seat: i64, what: i64, visible: bool, of: i64) -> i64:
    """How many of something there are: on the seat's cards, or where the goal looks."""
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
            if i64(state.kit.icons[card * 2]) == TIN:
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


def count_line(state: LataState, seat: i64, what: i64, visible: bool) -> i64:
    """Cards of a colour, sets of all colours, or icons: on all cards of the line, or the visible ones only."""
    cards: list[int]
    if visible:
        cards = state.tops[seat * SLOTS : (seat + 1) * SLOTS]
    else:
        cards = [placed // SLOTS for placed in state.lines[seat]]
    paints = [0] * len(PAINTS)
    icons: i64 = 0
    for boxed in cards:
        card: i64 = boxed
        if card == NO_CARD:
            continue
        paints[state.kit.paints[card]] += 1
        if what >= SARDINE_ICONS:
            for at in range(card * 2, card * 2 + 2):
                if i64(state.kit.icons[at]) == what - SARDINE_ICONS:
                    icons += 1
    if SARDINE_ICONS <= what <= TIN_ICONS:
        return icons
    if what == COLOUR_SETS:
        return min(paints)
    assert BROWN_CARDS <= what <= BROWN_CARDS + GREEN
    return paints[what - BROWN_CARDS]


def count_stacks(state: LataState, seat: i64, what: i64, prices: i64) -> i64:
    """Cards in the slots of some prices, or in the slot that has most."""
    heights = [0] * SLOTS
    for placed in state.lines[seat]:
        heights[placed % SLOTS] += 1
    if what == CARDS_IN_ONE_SLOT:
        return max(heights)
    total: i64 = 0
    for slot in range(SLOTS):
        if (prices >> i64(state.kit.prices[slot])) & 1:
            total += i64(heights[slot])
    return total


def count_markets(state: LataState, markets: list[int], what: i64, of: i64) -> i64:
    """What is printed on completed market cards: cubes, action points, flags."""
    kit = state.kit
    total: i64 = 0
    if SILVER_CUBES <= what <= YELLOW_CUBES:
        for market in markets:
            total += i64(kit.spaces[market * CANS + what - SILVER_CUBES])
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
    flags = [0] * len(COUNTRIES)
    for market in markets:
        for at in range(market * 2, market * 2 + 2):
            if i64(kit.flags[at]) >= 0:
                flags[kit.flags[at]] += 1
    if what == FLAGS_AND_PAIRS:
        for boxed in flags:
            number: i64 = boxed
            total += number + number // 2
        return total
    fewest: i64 = 2 * len(markets)
    for country in range(len(COUNTRIES)):
        if (of >> country) & 1:
            number = flags[country]
            total += number
            fewest = min(fewest, number)
    if what == FLAG_SETS:
        return fewest
    assert what == FLAGS
    return total
