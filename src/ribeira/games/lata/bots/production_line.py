"""Output of a production line, and values of its cards."""

from mypy_extensions import i64

from ribeira.games.lata.actions import (
    BROWN_CARDS,
    CANS,
    CARDS_IN_ONE_SLOT,
    CUBES_MADE,
    MACKEREL,
    NOTHING_COUNTS,
    OLIVE_OIL,
    SARDINE,
    SARDINE_ICONS,
    SLOTS,
    STARTING_GOAL,
    TIN,
    TIN_ICONS,
    TOMATO,
)
from ribeira.games.lata.scoring import goal_points
from ribeira.games.lata.state import NO_CARD, LataState


def rounds_left(state: LataState) -> float:
    """Return the number of rounds after the current one."""
    return float(state.kit.rounds - state.round)


def partner_of(icon: i64) -> i64:
    """Return the icon that an icon is combined with."""
    if icon == SARDINE:
        return TOMATO
    if icon == TOMATO:
        return SARDINE
    return OLIVE_OIL if icon == MACKEREL else MACKEREL


def line(state: LataState, seat: i64) -> list[int]:
    """Count cards, cans that can be made, red and yellow cans, tins, and special cards in a visible line."""
    cards: i64 = 0
    makes: i64 = 0
    red: i64 = 0
    yellow: i64 = 0
    tins: i64 = 0
    special: i64 = 0
    seen: i64 = 0
    for position in range(2 * SLOTS - 1, -1, -1):
        card: i64 = state.tops[seat * SLOTS + position // 2]
        if card == NO_CARD:
            continue
        cards += 1 - position % 2
        icon: i64 = state.kit.icons[card * 2 + position % 2]
        if icon > TIN:
            special += 1
        elif icon == TIN:
            tins += 1
        elif icon >= 0:
            paired: bool = (seen >> partner_of(icon)) & 1 == 1
            if paired or icon == SARDINE:
                makes += 1
            if paired and icon in (SARDINE, TOMATO):
                red += 1
            elif paired:
                yellow += 1
            seen |= 1 << icon
    return [int(cards), int(makes), int(red), int(yellow), int(tins), int(special)]


def in_line(state: LataState) -> i64:
    """Return the visible icons as a bit set."""
    seen: i64 = 0
    for slot in range(SLOTS):
        card: i64 = state.tops[slot]
        if card != NO_CARD:
            for at in (card * 2, card * 2 + 1):
                if i64(state.kit.icons[at]) >= 0:
                    seen |= 1 << i64(state.kit.icons[at])
    return seen


def wanted(state: LataState, colour: i64) -> i64:
    """Return the open spaces of a color on the open markets less the player's cubes."""
    needed: i64 = -i64(state.cubes[colour])
    for market in state.market_row:
        at: i64 = i64(market) * CANS + colour
        needed += i64(state.kit.spaces[at]) - i64(state.laid[at])
    return needed


def can_complete(state: LataState) -> bool:
    """Return whether the cubes and action points suffice to complete an open market."""
    for boxed in state.market_row:
        market: i64 = boxed
        enough: bool = i64(state.kit.market_ap[market]) <= i64(state.ap[0])
        for colour in range(CANS):
            at: i64 = market * CANS + colour
            if i64(state.kit.spaces[at]) - i64(state.laid[at]) > i64(state.cubes[colour]):
                enough = False
        if enough:
            return True
    return False


def counts_for(state: LataState, goal: i64, card: i64) -> float:
    """Return a card's points for a goal that counts card colors or icons."""
    kit = state.kit
    what: i64 = kit.goal_counts[goal]
    found: i64 = 0
    if SARDINE_ICONS <= what <= TIN_ICONS:
        for at in (card * 2, card * 2 + 1):
            if i64(kit.icons[at]) == what - SARDINE_ICONS:
                found += 1
    elif what > NOTHING_COUNTS and what - BROWN_CARDS == i64(kit.paints[card]):
        found = 1
    return float(found * i64(kit.goal_points[goal]))


def line_points(state: LataState) -> i64:
    """Return the points of the goals that count cards of the line."""
    total: i64 = 0
    for goal in state.goals[0]:
        what: i64 = state.kit.goal_counts[goal]
        if NOTHING_COUNTS < what <= CARDS_IN_ONE_SLOT:
            total += goal_points(state, 0, goal)
    return total


def market_points(state: LataState) -> i64:
    """Return the points of the goals that count completed markets and other results."""
    total: i64 = 0
    for goal in state.goals[0]:
        what: i64 = state.kit.goal_counts[goal]
        if CARDS_IN_ONE_SLOT < what < CUBES_MADE:
            total += goal_points(state, 0, goal)
    return total + goal_points(state, 0, STARTING_GOAL)
