"""The components (2): our tables, custom tables, and invalid files."""

from collections import Counter
from pathlib import Path

import pytest

from ribeira.engine.errors import BadComponents
from ribeira.games.lata.components import LataComponents, ProductionCard
from ribeira.games.lata.game import GAME, LataGame

TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
PIECES = GAME.components
CARDS = {card.id: card for card in PIECES.production}
MARKETS = {market.id: market for market in PIECES.markets}
GOALS = {goal.id: goal for goal in PIECES.goals}


def colours(cards: list[ProductionCard]) -> dict[str, int]:
    return dict(Counter(card.colour for card in cards))


def icons(cards: list[ProductionCard]) -> dict[str, int]:
    return dict(Counter(icon for card in cards for icon in card.icons))


# Our tables


def test_counts() -> None:  # lata 2.1
    assert (len(PIECES.production), len(PIECES.markets), len(PIECES.goals)) == (42, 39, 35)
    assert (PIECES.cubes.silver, PIECES.cubes.yellow, PIECES.cubes.red) == (20, 15, 10)
    assert len(PIECES.factories) == 4
    assert (PIECES.rounds, PIECES.action_points) == (6, 9)


def test_boards() -> None:  # lata 2.2
    assert (PIECES.front.prices, PIECES.front.escudos, PIECES.front.keeps) == ([0, 0, 1, 2, 2], 4, ["silver"])
    boards = {factory.id: (factory.prices, factory.escudos, factory.keeps) for factory in PIECES.factories}
    assert boards == {
        "setubal": ([0, 0, 1, 2, 2], 4, ["silver"]),
        "portimao": ([0, 0, 0, 1, 2], 0, ["silver"]),
        "aveiro": ([0, 0, 1, 2, 2], 4, ["silver", "red", "yellow"]),
        "matosinhos": ([0, 0, 1, 2, 2], 4, ["silver"]),
    }


def test_starting_card() -> None:  # lata 2.3
    assert (PIECES.starting_card.colour, PIECES.starting_card.icons) == ("brown", ["sardine"])


def test_production_deck() -> None:  # lata 2.4, 8.19 and 8.31
    assert colours(PIECES.production) == {"brown": 14, "blue": 11, "yellow": 6, "green": 11}
    assert icons(PIECES.production) == {
        "sardine": 20,
        "mackerel": 12,
        "olive_oil": 9,
        "tomato": 8,
        "tin": 5,
        "sell_two": 1,
        "swap_one": 2,
        "buy_ap": 1,
        "buy_cube": 2,
    }
    products = [card for card in PIECES.production if card.colour != "green"]
    assert Counter(len(card.icons) for card in products) == {1: 13, 2: 18}
    fish, added = {"sardine", "mackerel"}, {"tomato", "olive_oil"}
    for card in products:
        kind = (bool(fish & set(card.icons)), bool(added & set(card.icons)))
        assert {"brown": (True, False), "blue": (True, True), "yellow": (False, True)}[card.colour] == kind


def test_marked_production_cards() -> None:  # lata 2.4
    assert colours([card for card in PIECES.production if card.out_at_two]) == {
        "brown": 6,
        "blue": 5,
        "yellow": 2,
        "green": 5,
    }
    left = PIECES.deck(2)
    assert colours(left) == {"brown": 8, "blue": 6, "yellow": 4, "green": 6}
    assert icons(left) == {
        "sardine": 11,
        "mackerel": 7,
        "tomato": 5,
        "olive_oil": 5,
        "tin": 2,
        "sell_two": 1,
        "swap_one": 1,
        "buy_ap": 1,
        "buy_cube": 1,
    }


def test_deck_arithmetic() -> None:  # lata 2.4 and 3.1
    dealt = [6 * (2 * table.pairs + table.singles) for table in PIECES.tables]
    assert dealt[1:] == [24, 36, 42]
    assert [len(PIECES.deck(players)) - PIECES.table(players).removed for players in (2, 3, 4)] == [24, 36, 42]
    assert [(table.open_markets, table.open_goals) for table in PIECES.tables] == [(3, 3), (3, 3), (4, 4), (5, 5)]


def test_the_cards_of_the_examples_exist_at_the_same_time() -> None:  # lata 2.4
    examples = {
        "P15": ["tomato", "sardine"],
        "P06": ["sardine", "sardine"],
        "P26": ["olive_oil"],
        "P27": ["olive_oil"],
        "P10": ["mackerel"],
        "P01": ["sardine"],
        "P02": ["sardine"],
        "P23": ["tomato", "mackerel"],
        "P12": ["mackerel", "mackerel"],
    }
    assert {card: CARDS[card].icons for card in examples} == examples
    assert not any(CARDS[card].out_at_two for card in examples)


def test_market_deck() -> None:  # lata 2.5
    cards = PIECES.markets
    assert Counter(card.ap for card in cards) == {1: 13, 2: 16, 3: 10}
    assert Counter(card.escudos for card in cards) == {1: 28, 2: 11}
    assert sum(card.silver for card in cards) == 57
    assert sum(card.yellow for card in cards) == 34
    assert sum(card.red for card in cards) == 24
    assert Counter(card.silver + card.red + card.yellow for card in cards) == {2: 9, 3: 23, 4: 7}
    assert Counter(len(card.flags) for card in cards) == {1: 29, 2: 10}
    flags = Counter(flag for card in cards for flag in card.flags)
    assert flags == {"portugal": 11, "france": 11, "usa": 9, "australia": 9, "chile": 9}
    for card in cards:
        if card.escudos == 2:
            assert card.ap in (2, 3)
            assert len(card.flags) == 1
        if card.ap == 1:
            assert (card.escudos, len(card.flags)) == (1, 1)


def test_the_markets_of_the_examples() -> None:  # lata 2.5
    def printed(market: str) -> tuple[int, int, int, int, int]:
        card = MARKETS[market]
        return card.silver, card.red, card.yellow, card.ap, card.escudos

    assert (MARKETS["M30"].flags, printed("M30")) == (["australia"], (0, 2, 0, 3, 2))
    assert (MARKETS["M10"].flags, printed("M10")[3:]) == (["chile"], (1, 1))
    assert MARKETS["M10"].silver > 1
    assert (MARKETS["M14"].flags, printed("M14")) == (["usa"], (2, 0, 1, 2, 1))
    assert printed("M31") == (3, 0, 0, 3, 1)


def test_goals() -> None:  # lata 2.6
    assert Counter(goal.cost for goal in PIECES.goals) == {3: 17, 2: 18}
    marked = [goal.id for goal in PIECES.goals if goal.out_at_two]
    assert marked == ["G01", "G09", "G12", "G21", "G29", "G30", "G31", "G32"]
    assert len(PIECES.goal_deck(2)) == 27
    assert [goal.id for goal in PIECES.goals if goal.visible] == ["G19", "G27", "G28", "G31", "G35"]


def test_starting_goals() -> None:  # lata 2.7
    front = PIECES.starting_goal
    assert (front.points, front.counts) == (1, "flags_and_pairs")
    goals = {factory.id: factory.goal for factory in PIECES.factories}
    assert goals["setubal"] == front
    assert (goals["portimao"].points, goals["portimao"].counts) == (1, "escudos")
    assert (goals["aveiro"].points, goals["aveiro"].counts, goals["aveiro"].per) == (1, "cubes_made", 3)
    assert (goals["matosinhos"].points, goals["matosinhos"].counts) == (2, "flags_and_pairs")


def test_ratings() -> None:  # lata 5.3.5
    assert [band.points for band in PIECES.ratings] == [0, 16, 31, 46, 61]


def test_our_tables_are_our_own() -> None:
    assert GAME.default_digest() == PIECES.digest()


# Custom tables


def with_pieces(tmp_path: Path, *changes: tuple[str, str]) -> LataGame:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    game = GAME.with_components(tmp_path / "mine.toml")
    assert isinstance(game, LataGame)
    return game


def test_every_table_counts(tmp_path: Path) -> None:
    game = with_pieces(
        tmp_path,
        ("front = { prices = [0, 0, 1, 2, 2], escudos = 4", "front = { prices = [1, 0, 0, 3, 2], escudos = 7"),
        ('_card = { colour = "brown", icons = ["sardine"]', '_card = { colour = "blue", icons = ["tin"]'),
        ("starting_goal = { points = 1,", "starting_goal = { points = 5,"),
        ('id = "M01", flags = ["portugal"], silver = 2', 'id = "M01", flags = ["chile", "usa"], red = 1'),
        ('{ id = "G04", cost = 2, points = 5 }', '{ id = "G04", cost = 1, points = 9, counts = "markets", ap = 1 }'),
        ("silver = 20", "silver = 3"),
    )
    player = {"markets": ["M01"], "goals": ["G04"], "line": [["SP1"], [], [], [], ["P01"]]}
    state = game.load({"game": "lata", "seats": 2, "phase": "goals", "order": [0, 1], "players": [player, {}]})
    view = game.view(state, None)
    assert [slot.price for slot in view.players[0].slots] == [1, 0, 0, 3, 2]
    assert [player.escudos for player in view.players] == [7, 7]
    assert [own.points for own in view.players[0].goals] == [10, 9]
    assert view.players[0].goals[1].goal.cost == 1
    assert view.players[0].slots[0].cards[0].icons == ["tin"]
    assert view.supply.silver == 3


# Invalid tables

M01 = 'id = "M01", flags = ["portugal"], silver = 2'
M18 = 'id = "M18", flags = ["australia", "portugal"]'
G03 = "points = 7 }"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rounds = 6", "rounds = six", "Invalid value"),
        ("action_points = 9 ", "action_points = 10 ", "Expected `int` <= 9"),
        ('"P01", colour = "brown"', '"P01", colour = "pink"', "Invalid enum value 'pink'"),
        (M01, 'id = "M01", flags = ["spain"], silver = 2', "Invalid enum value 'spain'"),
        (M01, 'id = "M01", flags = ["portugal"], silver = 5', "Expected `int` <= 4"),
        ('id = "G01", cost = 2', 'id = "G01"', "missing required field `cost`"),
        ('id = "G01", cost = 2', 'id = "G01", cost = 2, price = 2', "unknown field `price`"),
        ('id = "P02"', 'id = "P01"', "production must list P01 to P42, each once and in this order"),
        ('["tomato", "sardine"] },', '["tomato", "tin"] },', "production[14] must have one or two products"),
        (M18, 'id = "M18", flags = ["chile", "chile"]', "markets[17] must have one flag or two different ones"),
        (M01, 'id = "M01", flags = ["portugal"]', "markets[0] must want at least one cube"),
        ('counts = "cards_in_slots", prices = [0]', 'counts = "cards_in_slots"', "goals[1] must have prices"),
        ('points = 2, counts = "markets", ap = 1', 'points = 2, counts = "markets"', "goals[17] must have ap"),
        (', countries = ["usa", "australia", "chile"]', "", "goals[9] must have the countries"),
        (G03, 'points = 7, countries = ["chile"] }', "goals[2] can have countries only"),
        (G03, "points = 7, visible = true }", "goals[2] can count nothing nowhere but"),
        ("front = { prices = [0, 0, 1", "front = { prices = [0, 1, 1", "front must have two free slots"),
        ("front = { prices = [0, 0, 1, 2, 2]", "front = { prices = [0, 0, 1, 2]", "front must have 5 slots"),
        ("pairs = 1, singles = 2", "pairs = 2, singles = 1", "tables[1] deals 30 production cards in all, but 24"),
        ("singles = 3", "singles = 4", "tables[3] must have one set more than players"),
        ("removed = 6", "removed = 5", "tables[2] deals 36 production cards in all, but 37"),
        ("players = 1,", "players = 5,", "tables must list 1 to 4 players in this order"),
        ("points = 16", "points = 50", "ratings must begin with 0 points and rise"),
        ('rounds = "book', 'rounds = "hearsay', "provenance.rounds does not begin with one of"),
    ],
)
def test_wrong_tables_are_refused(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents) as refusal:
        LataComponents.parse(TEXT.replace(old, new, 1), "mine.toml")
    assert reason in refusal.value.reason


def test_the_line_of_a_wrong_card_is_named() -> None:
    text = TEXT.replace('id = "M18", flags = ["australia", "portugal"]', 'id = "M18", flags = ["chile", "chile"]')
    with pytest.raises(BadComponents) as refusal:
        LataComponents.parse(text, "mine.toml")
    assert 'id = "M18"' in text.splitlines()[refusal.value.line - 1]
