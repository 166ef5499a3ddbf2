"""The plane (4.1): rotation, covering and groups, compared with a simple model."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ribeira.games.cafe.actions import CARDS, FIRST_START
from ribeira.games.cafe.game import GAME, CafeOptions
from ribeira.games.cafe.rules.area import Area, bare, laying_of
from ribeira.games.cafe.rules.geometry import (
    ANCHORS,
    ANY_BEAN,
    CUP,
    DEAD,
    ESPRESSO,
    HOUSE,
    LOW,
    SHIP,
    SQUARES,
    anchor_of,
    laying,
    numbers,
    place_at,
    stage,
    turn_of,
    turned,
    x_of,
    y_of,
)
from ribeira.games.cafe.rules.position_json import start_ground

KIT = GAME.kit(4, CafeOptions())
Cell = tuple[int, int]
Model = dict[Cell, tuple[int, int]]  # (square, card) by cell


def footprint(x: int, y: int, turn: int) -> list[Cell]:
    return [(x + right, y + down) for right, down in (turned(cell, turn) for cell in range(6))]


@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        (0, [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]),
        (1, [(2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1)]),
        (2, [(1, 2), (0, 2), (1, 1), (0, 1), (1, 0), (0, 0)]),
        (3, [(0, 1), (0, 0), (1, 1), (1, 0), (2, 1), (2, 0)]),
    ],
)
def test_where_the_cells_of_a_turned_card_lie(turn: int, cells: list[Cell]) -> None:  # cafe 4.1
    assert footprint(0, 0, turn) == cells


@given(st.integers(0, 5), st.integers(0, 3))
def test_four_quarter_turns_are_none(cell: int, turn: int) -> None:  # cafe 4.1
    """A turn by 90 degrees moves the cell (x, y) of a w×h card to (h - 1 - y, x)."""
    right, down = turned(cell, turn)
    height = 3 if turn % 2 == 0 else 2
    assert turned(cell, (turn + 1) % 4) == (height - 1 - down, right)
    for _ in range(4):
        height = 3 if turn % 2 == 0 else 2
        right, down = height - 1 - down, right
        turn = (turn + 1) % 4
    assert (right, down) == turned(cell, turn)


def test_cards_are_never_mirrored() -> None:  # cafe R22
    def runs_clockwise(cells: list[Cell]) -> bool:
        (ax, ay), (bx, by), (cx, cy) = cells[0], cells[1], cells[2]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0

    assert all(runs_clockwise(footprint(0, 0, turn)) for turn in range(4))


@given(st.integers(LOW, LOW + 35), st.integers(LOW, LOW + 35))
def test_places_are_x_and_y(x: int, y: int) -> None:
    assert (x_of(place_at(x, y)), y_of(place_at(x, y))) == (x, y)


@given(st.integers(LOW, LOW + ANCHORS - 1), st.integers(LOW, LOW + ANCHORS - 1), st.integers(0, 3))
def test_a_laying_is_an_anchor_and_a_turn(x: int, y: int, turn: int) -> None:
    laid = laying(x, y, turn)
    assert (x_of(anchor_of(laid)), y_of(anchor_of(laid)), turn_of(laid)) == (x, y, turn)


def layings(area: Area, shows_cup: bool) -> list[int]:
    """Return the possible positions and turns of a card."""
    return [int(laying_of(action)) for action in area.layings(shows_cup)]


def start(company: int) -> tuple[Area, Model]:
    ground = start_ground(KIT, GAME.components, company)
    return bare(ground), {
        (x_of(ground[i]), y_of(ground[i])): (ground[i + 1], ground[i + 2]) for i in range(0, len(ground), 3)
    }


def lay(model: Model, card: int, x: int, y: int, turn: int) -> None:
    """Lay a card as in the rulebook: it lies on top and makes coffeehouses that it half covers dead."""
    where = footprint(x, y, turn)
    touched = {model[cell][1] for cell in where if cell in model and model[cell][0] == HOUSE}
    for cell, (square, owner) in model.items():
        if square == HOUSE and owner in touched:
            model[cell] = (DEAD, owner)
    for cell, square in zip(where, KIT.faces[card], strict=True):
        model[cell] = (square, card)


def allowed(model: Model, card: int) -> Iterator[tuple[int, int, int]]:
    """Yield every placement that 4.5 allows, found by trying all."""
    xs, ys = [x for x, _ in model], [y for _, y in model]
    cups = {cell for cell, (square, _) in model.items() if square == CUP}
    for x in range(min(xs) - 3, max(xs) + 2):
        for y in range(min(ys) - 3, max(ys) + 2):
            for turn in range(4):
                where = set(footprint(x, y, turn))
                if 2 <= len(where & set(model)) <= 4 and (CUP in KIT.faces[card] or cups - where):
                    yield x, y, turn


def components(model: Model) -> set[frozenset[Cell]]:
    """Return the groups, found by flood fill."""
    left = {cell: stage(square) for cell, (square, _) in model.items() if stage(square) < 3}
    found = set()
    while left:
        cell, kind = left.popitem()
        group, border = {cell}, [cell]
        while border:
            x, y = border.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if left.get(near) == kind:
                    del left[near]
                    group.add(near)
                    border.append(near)
        found.add(frozenset(group))
    return found


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 3),
    st.lists(st.integers(0, FIRST_START - 1), min_size=1, max_size=8, unique=True),
    st.lists(st.integers(0, 10_000), min_size=8, max_size=8),
)
def test_an_area_is_what_the_plain_model_says(company: int, cards: list[int], picks: list[int]) -> None:
    """cafe 4.1, 4.5 and R1: check visible squares, coverings, groups and legal placements after each card."""
    area, model = start(company)
    for card, pick in zip(cards, picks, strict=False):
        ways = layings(area, KIT.shows_cup[card])
        assert sorted(ways) == sorted(int(laying(*way)) for way in allowed(model, card))
        assert len(set(ways)) == len(ways) > 0  # a placement always exists
        way = ways[pick % len(ways)]
        anchor, turn = anchor_of(way), turn_of(way)
        before = len(area.places)
        covered = {(x_of(area.places[i]), y_of(area.places[i])) for i in numbers(area.covered(way))}
        right, down = (3, 2) if turn % 2 else (2, 3)
        under = {(x_of(anchor) + x, y_of(anchor) + y) for x in range(right) for y in range(down)}
        assert covered == under & set(model)
        assert 2 <= len(covered) <= 4  # cafe 4.5.1
        lay(model, card, int(x_of(anchor)), int(y_of(anchor)), int(turn))
        area.lay(card, KIT.faces[card], way)

        # The visible squares partition the occupied cells. Each place occurs once, in reading order.
        assert area.places == sorted(set(area.places))
        assert len(area.places) == before + 6 - len(covered)
        seen = [(x_of(place), y_of(place)) for place in area.places]
        assert dict(zip(seen, zip(area.squares, area.cards, strict=True), strict=True)) == model
        occupied = {(x, y) for y, row in enumerate(area.rows, LOW) for x in range(LOW, LOW + 36) if row >> x - LOW & 1}
        assert occupied == set(model)
        grouped: dict[int, set[Cell]] = {}
        for cell, square, group in zip(seen, area.squares, area.groups, strict=True):
            if stage(square) < 3:
                grouped.setdefault(group, set()).add(cell)
        assert {frozenset(group) for group in grouped.values()} == components(model)
        for squares, kind in ((area.beans, 0), (area.drying, 1), (area.roasting, 2)):
            assert {seen[i] for i in numbers(squares)} == {cell for cell in model if stage(model[cell][0]) == kind}
        assert numbers(area.any_beans) == [i for i, square in enumerate(area.squares) if square == ANY_BEAN]
        assert numbers(area.espressos) == [i for i, square in enumerate(area.squares) if square == ESPRESSO]
        open_houses = {owner for square, owner in model.values() if square == HOUSE}
        assert sorted(numbers(area.houses)) == sorted(int(area.house(owner)) for owner in open_houses)
        assert (area.cups, area.ships) == (area.count(CUP), area.count(SHIP))
        assert area.count(CUP) >= 1  # cafe 4.5.2
        assert all(-16 <= x <= 18 and -16 <= y <= 18 for x, y in seen)


def test_the_plane_holds_the_longest_row_of_cards() -> None:
    """The plane has room for eight cards in a row, each extending it by two squares."""
    for turn, x, y in ((1, -2, 0), (1, 1, 0), (0, 0, -2), (0, 0, 2)):
        area, _ = start(0)
        card = CARDS.index("P20")  # has a cup
        for step in range(8):
            way = laying(x - 2 * step if x < 0 else x + 2 * step if turn == 1 else x, _further(y, step, turn), turn)
            assert way in layings(area, True)
            area.lay(card, KIT.faces[card], way)


def _further(y: int, step: int, turn: int) -> int:
    if turn == 1:
        return y
    return y - 2 * step if y < 0 else y + 2 * step


def test_the_plane_ends_at_its_edge() -> None:
    """Games never reach the edge, but a puzzle's area may start in a corner. All its placements lie on the plane."""
    for corner in (LOW, LOW + 34):
        ground = []
        for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
            ground += [int(place_at(corner + x, corner + y)), CUP, -1]
        area = bare(ground)
        ways = layings(area, True)
        assert ways
        for way in ways:
            x, y = x_of(anchor_of(way)), y_of(anchor_of(way))
            assert all(
                LOW <= column < LOW + 36 and LOW <= line < LOW + 36 for column, line in footprint(x, y, turn_of(way))
            )


def test_a_clone_of_an_area_is_its_own() -> None:
    area, model = start(2)
    other = area.clone()
    card = CARDS.index("P35")
    other.lay(card, KIT.faces[card], layings(other, False)[0])
    assert len(area.places) == len(model) == 6
    assert area.laid == []
    assert other.laid


def test_find_house_and_touch() -> None:  # cafe R2
    kinds = {name: SQUARES.index(name) for name in SQUARES}
    card = CARDS.index("P01")
    area = bare(
        [
            *(int(place_at(0, 0)), kinds["CU"], -1),
            *(int(place_at(1, 1)), HOUSE, card),
            *(int(place_at(1, 2)), HOUSE, card),
        ]
    )
    assert area.house(card) == 1
    assert area.house(card + 1) == -1
    assert area.find(place_at(1, 0)) == -1
    assert area.touch(1, 2)
    assert not area.touch(0, 1)  # diagonal cells never touch


def test_what_is_put_on_a_square_is_known() -> None:
    area, _ = start(1)
    assert area.full == 0
    area.put(0, 5)
    area.put(2, 6)
    assert numbers(area.full) == [0, 2]
    assert numbers(area.clone().full) == [0, 2]
    area.put(0, 0)
    assert numbers(area.full) == [2]
    assert numbers(area.sources(area.find(place_at(1, 0)))) == [2]  # from beans to drying
    assert area.sources(area.find(place_at(1, 1))) == 0  # from drying to roasting
