"""The components (2), and the checks of the deck (2.8)."""

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from ribeira.engine.errors import BadComponents
from ribeira.games.cafe.actions import ACTIONS, CARDS, FIRST_START
from ribeira.games.cafe.components import CafeComponents, Card, House
from ribeira.games.cafe.game import GAME

TABLES = GAME.components
TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")


def totals(cards: Iterable[Card]) -> Counter[str]:
    """Count squares by kind, and beans also in total."""
    counts = Counter(square for card in cards for square in card.face())
    counts["beans"] = sum(counts[bean] for bean in ("BY", "BB", "BG", "BR"))
    return counts


def houses() -> list[House]:
    return [card.house for card in TABLES.cards if card.house]


def refusal(old: str, new: str) -> str:
    """Return the error that a change of the tables causes."""
    assert TEXT.count(old) >= 1
    with pytest.raises(BadComponents) as refused:
        CafeComponents.parse(TEXT.replace(old, new, 1), "test.toml")
    return str(refused.value)


def test_the_counts() -> None:  # cafe 2.1, 2.8.1, R25 and R26
    assert len(TABLES.cards) == 48
    assert sum(card.star for card in TABLES.cards) == 8
    assert (len(TABLES.espresso_cards), len(TABLES.promo_cards), len(TABLES.start_cards)) == (8, 1, 4)
    assert TABLES.cubes_per_colour * 4 == 140
    assert TABLES.action_track == 8


def test_no_two_cards_are_alike() -> None:  # cafe 2.8.1
    looks = {min(tuple(card.face()), tuple(reversed(card.face()))) for card in TABLES.cards}
    assert len(looks) == 48


def test_the_coffeehouses_are_those_of_the_book() -> None:  # cafe 2.8.3
    assert Counter(house.city for house in houses()).most_common(3) == [("lisbon", 7), ("porto", 4), ("braga", 2)]
    assert len({(house.city, house.year) for house in houses()}) == 23


def test_what_the_examples_need() -> None:  # cafe 2.8.4
    assert {2, 3, 4} <= {house.points for house in houses()}
    assert any({"Y", "R"} <= set(house.need) for house in houses())
    assert any(house.city == "coimbra" and len(house.need) >= 2 for house in houses())


def test_start_cards() -> None:  # cafe 2.4, 2.8.5 and 2.8.13
    for card in TABLES.start_cards:
        counts = totals([card])
        assert (counts["CU"], counts["DR"], counts["RO"], counts["beans"]) == (1, 1, 1, 3)
    together = totals(TABLES.start_cards)
    assert [together[bean] for bean in ("BY", "BB", "BG", "BR")] == [3, 3, 3, 3]


def test_squares_of_the_base_cards() -> None:  # cafe 2.8.7
    counts = totals(TABLES.cards)
    assert [counts[kind] for kind in ("DR", "RO", "CH", "CU", "SH", "beans")] == [51, 47, 36, 30, 12, 112]
    assert [counts[bean] for bean in ("BY", "BB", "BG", "BR")] == [28, 28, 28, 28]
    halves = Counter(card.face().count("CH") for card in TABLES.cards if card.house)
    assert halves == {2: 13, 1: 10}
    assert all(card.face().count("CU") <= 1 for card in TABLES.cards)


def test_squares_with_and_without_star() -> None:  # cafe 2.8.8
    kinds = ("DR", "RO", "CH", "CU", "SH", "beans")
    plain = totals(card for card in TABLES.cards if not card.star)
    starred = totals(card for card in TABLES.cards if card.star)
    assert [plain[kind] for kind in kinds] == [44, 39, 30, 25, 10, 92]
    assert [starred[kind] for kind in kinds] == [7, 8, 6, 5, 2, 20]
    assert {plain[bean] for bean in ("BY", "BB", "BG", "BR")} == {23}
    assert {starred[bean] for bean in ("BY", "BB", "BG", "BR")} == {5}
    assert sum(1 for card in TABLES.cards if card.house and card.star) == 4


def test_what_the_coffeehouses_want_and_pay() -> None:  # cafe 2.8.9
    assert Counter("".join(house.need for house in houses())) == {"Y": 16, "B": 16, "G": 16, "R": 16}
    assert Counter(house.points for house in houses()) == {2: 4, 3: 6, 4: 8, 5: 4, 6: 1}
    assert sum(house.points for house in houses()) == 84


def test_ships_and_cards_without_cups() -> None:  # cafe 2.8.10 and 2.8.11
    ships = [card.id for card in TABLES.cards if "SH" in card.face()]
    assert ships == ["P05", "P17", "P18", "P19", "P33", "P34", "P35", "P36", "P37", "P38", "P42", "P48"]
    assert [card.id for card in TABLES.cards if {"SH", "CU"} <= set(card.face())] == ["P17", "P33", "P34"]
    without = [card for card in TABLES.cards if "CU" not in card.face()]
    assert len(without) == 18
    assert sum(card.house is not None for card in without) == 11
    assert sum("SH" in card.face() for card in without) == 9


def test_squares_of_the_espresso_cards() -> None:  # cafe 2.8.12
    counts = totals(TABLES.espresso_cards)
    kinds = ("ES", "SU", "PA2", "PA3", "2Y", "2B", "2G", "2R", "CU", "SH", "DR", "RO", "beans")
    assert [counts[kind] for kind in kinds] == [4, 4, 2, 2, 1, 1, 1, 1, 5, 1, 7, 7, 12]
    assert {counts[bean] for bean in ("BY", "BB", "BG", "BR")} == {3}


def test_every_base_card_has_its_number() -> None:
    assert [card.id for card in TABLES.all_cards()] == list(CARDS)
    assert CARDS[FIRST_START:] == ("ST1", "ST2", "ST3", "ST4")


def test_companies() -> None:  # cafe 2.3
    assert [(company.company, company.card) for company in TABLES.companies] == [
        ("brazil", "ST1"),
        ("sao_tome", "ST2"),
        ("angola", "ST3"),
        ("timor", "ST4"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"DR BR / BG CU / CH CH"', '"DR BR / BG CU / CH"', "three rows of two squares"),  # cafe 2.8.2
        ('"DR BR / BG CU / CH CH"', '"CH BR / BG CU / CH DR"', "two adjacent ones"),
        ('"DR BR / BG CU / CH CH"', '"DR BR / BG CU / DR RO"', "CH squares if it has a house"),
        ('"DR BR / BG CU / CH CH"', '"DR BR / BG ZZ / CH CH"', "cards[0], P01, has a square 'ZZ'"),
        ('"DR BR / BG CU / CH CH"', '"DR BR / BG XX / CH CH"', "has a square 'XX'"),
        ('"BY DR / BB RO / BG CU"', '"BY DR / CU RO / BG CU"', "exactly one cup"),  # cafe 2.8.5
        ('"BY DR / BB RO / BG CU"', '"BY BB / BB RO / BG CU"', "drying, roasting and beans"),
        ('"P20", squares = "BY RO / CU BB / BR DR"', '"P20", squares = "BG RO / DR BR / BB CU"', "are the same"),
        ('id = "P48"', 'id = "P47"', "each once"),
        ("star = true", "star = false", "cards must have 8 stars, not 7"),
        ("others = 16", "others = 15", "25 cards, but 24 are used"),  # cafe 2.8.6
        ('city = "lisbon", year = 1905 }', 'city = "lisbon", year = 1906 }', "those on the cards"),
        ("year = 1923, need", "year = 1923, want", "want"),
        ("score = 15", "score = 24", "ratings must begin at 0 and rise"),
        ('need = "BGR"', 'need = "BGX"', "regex"),
        ('id = "PR1"', 'id = "PR1", star = true', "only base cards have one"),
        ('card = "ST2"', 'card = "ST1"', "a start card each"),
        ("players = 1, stars", "players = 2, stars", "removals must list"),
    ],
)
def test_bad_tables_are_refused(old: str, new: str, why: str) -> None:
    assert why in refusal(old, new)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [  # cafe 2.8.4
        ("points = 2", "points = 7", "2, 3 and 4 points"),
        ('need = "BGR"', 'need = "B"', "coimbra that needs two"),
    ],
)
def test_what_the_examples_need_is_asked_of_any_deck(old: str, new: str, why: str) -> None:
    with pytest.raises(BadComponents, match=why):
        CafeComponents.parse(TEXT.replace(old, new), "test.toml")


def test_some_coffeehouse_takes_red_and_yellow() -> None:  # cafe 2.8.4
    changed = re.sub(r'need = "([YBGR]+)"', lambda need: f'need = "{need[1].replace("R", "B")}"', TEXT)
    with pytest.raises(BadComponents, match="red and yellow"):
        CafeComponents.parse(changed, "test.toml")


def test_a_bad_card_is_shown_with_its_line() -> None:
    with pytest.raises(BadComponents) as refused:
        CafeComponents.parse(TEXT.replace('"BY RO / CU BB / BR DR"', '"BY RO / CU BB / BR"'), "test.toml")
    assert '"P20"' in TEXT.splitlines()[refused.value.line - 1]


def test_another_deck_can_be_played() -> None:
    other = CafeComponents.parse(TEXT.replace('need = "BGR", points = 4', 'need = "BG", points = 4'), "test.toml")
    game = type(GAME)(other)
    assert game.new(2, seed=1).deciders()
    assert other.digest() != TABLES.digest()


def test_the_action_space_is_bounded() -> None:
    assert ACTIONS.size < 20_000
    for text in ("place x=-16 y=18 turn=270", "harvest x=19 y=-16", "take card=E8", "discard card=PR1", "stop"):
        assert ACTIONS.text(ACTIONS.parse(text)) == text
