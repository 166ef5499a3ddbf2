"""Captain of the solo game: choice of a die, crossed-out boxes, and movement of tokens (5.1)."""

from typing import Final

from mypy_extensions import i64

from ribeira.engine.state import Task
from ribeira.games.fleet.actions import (
    COINS_FACE,
    COLUMNS,
    FACES,
    HARBOUR_FACE,
    MARKET_FACE,
    SECTIONS,
    TOKENS,
    WHARF_FACE,
)
from ribeira.games.fleet.events import BoxesCrossed, CaptainPassed, CaptainShared, CaptainTook, StarCrossed, TokenMoved
from ribeira.games.fleet.state import NONE, FleetState

BOAT_TOKEN: Final = 0
HARBOUR_TOKEN: Final = 1
WHARF_TOKEN: Final = 2


def target(state: FleetState, token: i64) -> i64:
    """Return the first section with an open box, clockwise from the section of a token, or NONE."""
    return _walk(state, token, 0)


def _walk(state: FleetState, token: i64, begin: i64) -> i64:
    """Return the first section with an open box, from `begin` steps beyond a token and once around, or NONE."""
    walk = state.kit.walks[token]
    sheet = state.sheets[0]
    size: i64 = len(walk)
    place: i64 = walk.index(state.tokens[token])
    for step in range(begin, size):
        section: i64 = walk[(place + step) % size]
        if sheet.open_boxes(section) > 0:
            return section
    return NONE


def open_star(state: FleetState) -> i64:
    """Return the next star of the coin track that is neither marked nor crossed out, or NONE."""
    sheet = state.sheets[0]
    stars = state.kit.stars
    for box in range(sheet.coins + 1, state.kit.track + 1):
        if i64(stars[box]) > i64(stars[box - 1]) and int(box) not in sheet.crossed_stars:
            return box
    return NONE


def choose_die(state: FleetState) -> i64:
    """Return the index of the die that the captain takes, or NONE if he passes (5.1.4).

    The boat phase has no town dice, so one order serves both phases.
    """
    dice = state.dice
    if HARBOUR_FACE in dice and target(state, HARBOUR_TOKEN) != NONE:
        return dice.index(HARBOUR_FACE)
    if WHARF_FACE in dice and target(state, WHARF_TOKEN) != NONE:
        return dice.index(WHARF_FACE)
    walk = state.kit.walks[BOAT_TOKEN]
    place: i64 = walk.index(state.tokens[BOAT_TOKEN])
    for step in range(COLUMNS):
        column = walk[(place + step) % COLUMNS]
        if column in dice and state.sheets[0].open_boxes(column) > 0:
            return dice.index(column)
    if COINS_FACE in dice and target(state, BOAT_TOKEN) != NONE:
        return dice.index(COINS_FACE)
    if MARKET_FACE in dice and open_star(state) != NONE:
        return dice.index(MARKET_FACE)
    return NONE


def cross_out(state: FleetState, face: i64, boxes: i64) -> None:
    """Cross out the lowest open boxes of a die's section: `boxes` of them, or all if fewer are open (5.1.3)."""
    if face == MARKET_FACE:
        star = open_star(state)
        if star != NONE:
            state.sheets[0].crossed_stars.append(int(star))
            if state.events is not None:
                state.events.append(StarCrossed(int(star)))
        return
    section: i64 = face
    if face == HARBOUR_FACE:
        section = target(state, HARBOUR_TOKEN)
    elif face == WHARF_FACE:
        section = target(state, WHARF_TOKEN)
    elif face == COINS_FACE:
        section = target(state, BOAT_TOKEN)
        boxes = state.kit.crosses[2]
    if section != NONE:
        _cross(state, section, boxes)


def _cross(state: FleetState, section: i64, boxes: i64) -> None:
    sheet = state.sheets[0]
    count: i64 = min(boxes, sheet.open_boxes(section))
    if count == 0:
        return
    lowest: i64 = i64(state.kit.sizes[section]) - i64(sheet.crossed[section])
    sheet.crossed[section] += int(count)
    limits = sheet.limits[:]
    limits[section] = state.kit.reaches[section][sheet.crossed[section]]
    sheet.limits = limits
    if state.events is not None:
        numbers = [int(lowest - i) for i in range(count)]
        state.events.append(BoxesCrossed(SECTIONS[section], numbers, not sheet.can_mark(section)))


def move_tokens(state: FleetState) -> None:
    """Move each token to the next section with an open box; it stays if no other section has one (5.1.7)."""
    for token in range(len(TOKENS)):
        section = _walk(state, token, 1)
        if section != NONE:
            state.tokens[token] = int(section)
            if state.events is not None:
                state.events.append(TokenMoved(TOKENS[token], SECTIONS[section]))


class CaptainDraft(Task[FleetState]):
    """The captain takes a die and crosses out boxes; if he can use none, he removes the first die (5.1.4, R24).

    Under the alternative reading he removes none.
    """

    def run(self, state: FleetState) -> None:
        place = choose_die(state)
        if place == NONE:
            if state.kit.captain_leaves:
                if state.events is not None:
                    state.events.append(CaptainPassed(None))
                return
            face: i64 = state.dice.pop(0)
            if state.events is not None:
                state.events.append(CaptainPassed(FACES[face]))
            return
        face = state.dice.pop(int(place))
        if state.events is not None:
            state.events.append(CaptainTook(FACES[face]))
        cross_out(state, face, state.kit.crosses[0])


class CaptainShares(Task[FleetState]):
    """The captain uses the shared die."""

    def run(self, state: FleetState) -> None:
        face: i64 = state.dice[0]
        if state.events is not None:
            state.events.append(CaptainShared(FACES[face]))
        cross_out(state, face, state.kit.crosses[1])


CAPTAIN_DRAFT: Final = CaptainDraft()
CAPTAIN_SHARED: Final = CaptainShares()
