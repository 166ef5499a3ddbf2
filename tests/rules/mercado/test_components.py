"""The components (2): our tables, custom tables, and invalid files."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from ribeira.engine.errors import BadComponents
from ribeira.games.mercado.actions import ENTRANCES, LINES, RESTAURANTS, SPACES, STANDS, TILE_WANTS, TILES
from ribeira.games.mercado.components import MercadoComponents
from ribeira.games.mercado.game import GAME, MercadoGame
from ribeira.games.mercado.rules.board import NEIGHBOURS, column_of, row_of

TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
PIECES = GAME.components


# Our tables


def test_stands() -> None:  # mercado 2.4 and 2.7.1
    assert [getattr(PIECES.stands, stand) for stand in STANDS] == [7] * 5


def test_restaurants() -> None:  # mercado 2.5, 2.7.1 and 2.7.5
    assert {tile.kind: tile.count for tile in PIECES.restaurants} == dict.fromkeys(RESTAURANTS, 2)
    improves = {tile.kind: tile.improves for tile in PIECES.restaurants}
    assert improves.pop("pub") == list(STANDS)
    assert improves == {
        "sushi_bar": ["fish"],
        "tea_house": ["flower"],
        "pizzeria": ["tomato"],
        "burger_joint": ["meat"],
        "wine_bar": ["grape"],
    }
    assert sum(tile.count for tile in PIECES.restaurants) - 1 == 11 == len(PIECES.marked)


def test_customers() -> None:  # mercado 2.6, 2.7.1 and 2.7.2
    tiles = [(tile.number, frozenset(tile.wants)) for tile in PIECES.customers]
    assert all(tile.count == 1 for tile in PIECES.customers)
    assert Counter(number for number, _ in tiles) == {1: 10, 2: 10, 3: 10, 4: 5}
    for number in (1, 2, 3):
        pairs = {wants for other, wants in tiles if other == number}
        assert pairs == {frozenset(pair) for pair in combinations(STANDS, 2)}
    assert {wants for number, wants in tiles if number == 4} == {frozenset([stand]) for stand in STANDS}
    assert sum(number for number, _ in tiles) == 80
    for stand in STANDS:
        wanting = [number for number, wants in tiles if stand in wants]
        assert (len(wanting), sum(wanting)) == (13, 28)


def test_the_tiles_of_the_books_examples_exist() -> None:  # mercado 2.7.3
    names = {tile.name() for tile in PIECES.customers}
    assert {"2-fish-flower", "1-fish-meat", "1-fish-tomato", "3-fish-flower"} <= names


def test_tiles_are_named_by_what_they_show() -> None:  # mercado 2.6
    assert len(set(TILES)) == 60
    assert {tile.name() for tile in PIECES.customers} <= set(TILES)
    assert TILE_WANTS[TILES.index("3-flower-grape")] == 1 << STANDS.index("flower") | 1 << STANDS.index("grape")


def test_the_market_and_its_entrances() -> None:  # mercado 2.2, 2.3 and 2.7.4
    assert (len(SPACES), SPACES[0], SPACES[7], SPACES[24]) == (25, "r1c1", "r2c3", "r5c5")
    assert ENTRANCES[:6] == ("L1", "L2", "L3", "L4", "L5", "T1")
    assert (ENTRANCES[10], ENTRANCES[19]) == ("R1", "B5")
    lines = {gate: index % LINES for index, gate in enumerate(ENTRANCES)}
    assert lines["L4"] == lines["R4"] == row_of(SPACES.index("r4c2"))
    assert lines["T2"] == lines["B2"] == column_of(SPACES.index("r4c2"))
    for space in range(25):
        seen = [gate for gate, line in lines.items() if line in (row_of(space), column_of(space))]
        assert len(seen) == 4


def test_spaces_are_adjacent_by_an_edge() -> None:  # mercado 2.2
    def beside(space: str) -> set[str]:
        return {SPACES[other] for other in NEIGHBOURS[SPACES.index(space)]}

    assert beside("r3c3") == {"r2c3", "r3c2", "r3c4", "r4c3"}
    assert beside("r1c1") == {"r1c2", "r2c1"}
    assert beside("r2c5") == {"r1c5", "r2c4", "r3c5"}


def test_marked_spaces() -> None:  # mercado 2.3
    marked = [(int(space[1]), int(space[3])) for space in PIECES.marked]
    assert Counter(row for row, _ in marked) == {1: 2, 2: 2, 3: 3, 4: 2, 5: 2}
    assert Counter(column for _, column in marked) == {1: 2, 2: 2, 3: 3, 4: 2, 5: 2}
    assert {(6 - row, 6 - column) for row, column in marked} == set(marked)
    assert all((row + column) % 2 == 0 for row, column in marked)  # so no two are adjacent
    assert (1, 1) not in marked
    assert (5, 5) not in marked


def test_coins() -> None:  # mercado 2.1, 2.7.7 and R20
    assert sum(coin.count for coin in PIECES.coins) == 48
    assert sum(coin.value * coin.count for coin in PIECES.coins) == 186


def test_the_numbers_of_the_book() -> None:  # mercado 2.1, 3.1 and 4.7
    assert (PIECES.wooden_stands, PIECES.start_coins, PIECES.restaurant_reward) == (8, 1, 1)
    assert (PIECES.spaces_left, PIECES.entrances_left) == (4, 4)


def test_the_solo_sheet() -> None:  # mercado 5.2, S5, R16 and R25
    thresholds = {challenge.id: (challenge.fame, challenge.start_coins or 1) for challenge in PIECES.challenges}
    assert thresholds == {
        "specialist": ([80, 90, 100], 1),
        "long_game": ([55, 60, 70], 1),
        "couples": ([70, 80, 90], 1),
        "trios": ([80, 90, 100], 4),
        "last_order": ([35, 45, 50], 1),
        "line_of_customers": ([30, 40, 50], 2),
        "crowded_market": ([55, 70, 80], 1),
        "pub_crawl": ([50, 60, 70], 1),
        "marquis": ([75, 90, 110], 1),
    }
    assert (PIECES.best_move.coins, PIECES.best_move.fame) == (32, 2)
    assert [(rating.fame, rating.id) for rating in PIECES.ratings] == [
        (28, "world_best"),
        (20, "tycoon"),
        (15, "shark"),
        (11, "promising"),
        (6, "beer"),
        (0, "lost"),
    ]


# Custom tables


def test_an_owner_may_play_with_other_tiles(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        TEXT.replace('number = 4, wants = ["fish"]', 'number = 4, wants = ["meat", "fish"]')
        .replace('"r1c5"', '"r1c1"')
        .replace("wooden_stands = 8 ", "wooden_stands = 6 ")
    )
    mine = GAME.with_components(file)
    assert isinstance(mine, MercadoGame)
    state = mine.new(3, seed=1)
    assert state.wooden == [6, 6, 6]
    assert mine.view(state, None).market[0].closed
    seen = [tile for group in mine.view(state, None).customers for tile in [*group.offer, *group.covered]]
    assert "4-fish-meat" in seen
    assert "4-fish" not in seen


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"r5c3"]', '"r5c3", "r5c4"]', "without one pub there are 11 restaurants, but 12 marked spaces"),
        ('"r5c3"]', '"r9c3"]', "marked: there is no space 'r9c3'"),
        ('"r5c3"]', '"r5c1"]', "marked lists a space twice"),
        ('kind = "pub"', 'kind = "wine_bar"', "each of the six kinds once"),
        ("fish = 7", "fish = 0", "Expected `int` >= 1"),
        ("{ fish = 7, flower = 7, tomato = 7, meat = 7", "{ fish = 1, flower = 1, tomato = 1, meat = 1", "too few"),
        ('{ number = 4, wants = ["fish"]', '{ number = 4, wants = ["flower"]', "customers lists 4-flower twice"),
        ('{ number = 4, wants = ["fish"]', "{ number = 4, wants = []", "one or two different types"),
        ('{ number = 4, wants = ["fish"]', '{ number = 5, wants = ["fish"]', "Expected `int` <= 4"),
        ("fame = [80, 90, 100]\none_type", "fame = [90, 80, 100]\none_type", "challenge specialist: fame must"),
        ("kept = [0, 0, 10, 0]", "kept = [0, 0, 11, 0]", "challenge trios: kept asks for more"),
        ("kept = [0, 0, 10, 0]", "kept = [0, 0, 10]", "challenge trios: kept must give 4"),
        ("crowd = [1, 2, 3, 4]", "crowd = [4, 4, 3, 1]", "crowd wants 10 tiles of 4 customers, there are 5"),
        ("crowd = [1, 2, 3, 4]", "crowd = [1, 2, 3]", "each of the four sides"),
        ('["T1", "T3", "T5"]', '["T1", "T3", "B5"]', "different entrances of one side"),
        ('["T1", "T3", "T5"]', '["T1", "T3", "T6"]', "there is no entrance 'T6'"),
        ('id = "lost"\nfame = 0', 'id = "lost"\nfame = 1', "ratings must begin with the most fame"),
        ("[[ratings]]", "[[rating]]", "unknown field"),
    ],
)
def test_a_wrong_file_is_refused_with_the_reason(old: str, new: str, wrong: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=None) as refused:
        MercadoComponents.parse(TEXT.replace(old, new), "mine.toml")
    assert wrong in str(refused.value)
