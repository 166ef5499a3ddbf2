"""The components (2): our tables, custom tables, and invalid files."""

from collections import Counter
from pathlib import Path

import pytest

from ribeira.engine.errors import BadComponents
from ribeira.games.wishes.actions import CARDS, SPECIES, WISHES
from ribeira.games.wishes.components import WishesComponents
from ribeira.games.wishes.game import GAME, WishesGame

from .conftest import position, table

TEXT = (GAME.folder() / "components.toml").read_text(encoding="utf-8")
PIECES = GAME.components


# Our tables


def test_the_deck_has_every_kind_of_every_species_once() -> None:  # wishes 2.6 and 2.8.1
    assert len(PIECES.fish) == 70
    assert all(fish.count == 1 for fish in PIECES.fish)
    assert Counter(fish.species for fish in PIECES.fish) == dict.fromkeys(SPECIES, 10)
    assert Counter(fish.wish for fish in PIECES.fish) == dict.fromkeys(WISHES, 7)
    assert len({(fish.species, fish.wish) for fish in PIECES.fish}) == 70


def test_the_samples_of_the_book_exist() -> None:  # wishes 2.8.2
    for species in SPECIES:
        wishes = Counter(fish.wish for fish in PIECES.fish if fish.species == species)
        assert wishes["sell_as"] == wishes["none"] == 1


def test_a_card_is_named_by_its_species_and_wish() -> None:  # wishes 2.6
    assert len(set(CARDS)) == 70
    assert CARDS[:10] == tuple(
        f"ANG-{wish}" for wish in ("BLK", "GRY", "WHT", "SPR", "SEL", "SPO", "WRM", "BOA", "AS", "DBL")
    )
    assert [card[:3] for card in CARDS[::10]] == ["ANG", "KIN", "STA", "MON", "CAT", "CLO", "SWO"]


def test_market_cards() -> None:  # wishes 2.4 and 2.8.3
    cards = [(card.capacity, card.low.first, card.low.second) for card in PIECES.market_cards]
    assert cards == [(4, 4, 2), (5, 6, 3), (6, 8, 4), (7, 10, 5)]
    assert [(card.high.first, card.high.second) for card in PIECES.market_cards] == [(6, 3), (8, 4), (10, 5), (12, 6)]


def test_five_buyers_for_seven_markets() -> None:  # wishes 2.3, 2.8.4 and R21
    buyers = {buyer.colour: (buyer.value, buyer.count) for buyer in PIECES.buyers}
    assert buyers == {"white": (3, 1), "gray": (2, 2), "black": (1, 2)}
    assert PIECES.ring == list(SPECIES)  # wishes 2.2


def test_the_numbers_of_the_book() -> None:  # wishes 2.1, 2.7, 4.4, 4.5 and 6
    assert (PIECES.worms_per_player, PIECES.boats_per_player, PIECES.heap_limit) == (6, 2, 10)
    assert (PIECES.base_price, PIECES.spread_reward) == (2, 3)
    assert (PIECES.worm_prize.first, PIECES.worm_prize.second) == (8, 4)


# Custom tables


def with_pieces(tmp_path: Path, *changes: tuple[str, str]) -> WishesGame:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    game = GAME.with_components(tmp_path / "mine.toml")
    assert isinstance(game, WishesGame)
    return game


def test_a_card_can_be_in_the_deck_twice(tmp_path: Path) -> None:  # wishes 10
    game = with_pieces(tmp_path, ('wish = "move_black" }', 'wish = "move_black", count = 2 }'))
    state = game.load({"game": "wishes", "seats": 2, "players": [{"hold": ["ANG-BLK", "ANG-BLK"]}, {}]})
    assert table(state).deck == 71 - 4 - 2
    sales = [game.actions.text(action) for action in state.legal(0) if game.actions.family(action).name == "sell"]
    assert sales == ["sell card=ANG-BLK"]  # one action for both copies
    state.apply(0, game.actions.parse(sales[0]))
    assert table(state).players[0].hold == ["ANG-BLK"]


def test_the_ring_can_run_another_way(tmp_path: Path) -> None:  # wishes 2.2 and 10
    game = with_pieces(tmp_path, ('"angelfish", "kingfish", "starfish"', '"starfish", "angelfish", "kingfish"'))
    buyers = {"white": ["swordfish"], "gray": ["kingfish", "kingfish"], "black": ["angelfish", "angelfish"]}
    state = game.load({"game": "wishes", "seats": 2, "ocean": [{"card": "KIN-WHT"}], "buyers": buyers})
    assert [market.market for market in table(state).markets[:3]] == ["starfish", "angelfish", "kingfish"]
    for action in ("release position=1", "move market=swordfish steps=1"):
        state.apply(0, game.actions.parse(action))
    assert table(state).markets[0].buyers == ["white"]
    state = game.load({"game": "wishes", "seats": 2, "ocean": [{"card": "KIN-SPR"}], "buyers": buyers})
    state.apply(0, game.actions.parse("release position=1"))
    free = ["place market=starfish", "place market=monkfish", "place market=catfish", "place market=clownfish"]
    assert [game.actions.text(action) for action in state.legal(0)] == free
    state.apply(0, game.actions.parse("place market=clownfish"))
    assert [game.actions.text(action) for action in state.legal(0)] == free[:3]


def test_every_number_counts(tmp_path: Path) -> None:  # wishes 10
    game = with_pieces(
        tmp_path,
        ("worms_per_player = 6", "worms_per_player = 4"),
        ("boats_per_player = 2", "boats_per_player = 3"),
        ("heap_limit = 10", "heap_limit = 5"),
        ("base_price = 2", "base_price = 1"),
        ("spread_reward = 3", "spread_reward = 7"),
        ("worm_prize = { first = 8, second = 4 }", "worm_prize = { first = 9, second = 1 }"),
        ("value = 3", "value = 6"),
    )
    start = {"game": "wishes", "seats": 2, "buyers": {"white": ["kingfish"], "gray": ["catfish", "monkfish"]}}
    state = game.load({**start, "ocean": [{"card": "KIN-SPR"}]})
    view = table(state)
    assert [(player.worms, player.boats) for player in view.players] == [(4, 3), (4, 3)]
    assert view.heap_limit == 5
    assert (view.markets[1].price, view.markets[4].price) == (7, 3)
    state.apply(0, game.actions.parse("release position=1"))
    assert table(state).players[0].score == 7
    worms = [{"worms": 5}, {"worms": 3}]
    end = game.load({**start, "players": worms, "heap": [5, 0], "agenda": [{"task": "end_turn", "seat": 0}]})
    assert end.result().scores == [9 - 4, 1]


def test_the_better_buyer_stays_whatever_its_colour(tmp_path: Path) -> None:  # wishes 4.5
    game = with_pieces(tmp_path, ("value = 1", "value = 5"))
    buyers = {"white": ["catfish"], "gray": ["kingfish", "starfish"], "black": ["catfish", "monkfish"]}
    state = game.load({"game": "wishes", "seats": 2, "ocean": [{"card": "KIN-SPR"}], "buyers": buyers})
    state.apply(0, game.actions.parse("release position=1"))
    assert table(state).asks[0].fields["colour"] == "white"
    state.apply(0, game.actions.parse("place market=swordfish"))
    assert table(state).markets[4].buyers == ["black"]


def test_seven_buyers_fill_the_seven_markets(tmp_path: Path) -> None:  # wishes 3.3
    game = with_pieces(tmp_path, ("value = 2\ncount = 2", "value = 2\ncount = 4"))
    assert [len(market.buyers) for market in table(game.new(2, seed=1)).markets] == [1] * 7


def test_our_tables_are_our_own() -> None:
    assert position().game.components is PIECES
    assert GAME.default_digest() == PIECES.digest()


# Invalid tables

FIRST_FISH = '{ species = "angelfish", wish = "move_black" }'
SECOND_FISH = '{ species = "angelfish", wish = "move_gray" }'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("heap_limit = 10 ", "heap_limit = ten", "Invalid value"),
        ("heap_limit = 10 ", "heap_limit = 0 ", "Expected `int` >= 1"),
        ("base_price = 2 ", "base_price = -1 ", "Expected `int` >= 0"),
        ("spread_reward = 3", 'spread_reward = "3"', "Expected `int`, got `str`"),
        ("worm_prize = { first = 8, second = 4 }", "worm_prize = { first = 8 }", "missing required field `second`"),
        (FIRST_FISH, '{ species = "codfish", wish = "move_black" }', "Invalid enum value 'codfish'"),
        (SECOND_FISH, '{ species = "angelfish", wish = "move_red" }', "Invalid enum value 'move_red'"),
        (SECOND_FISH, '{ species = "angelfish", wish = "boat", count = 0 }', "Expected `int` >= 1"),
        (SECOND_FISH, '{ species = "angelfish", wish = "boat", size = 2 }', "unknown field `size`"),
        ("value = 2", "value = true", "Expected `int`, got `bool`"),
        ("worms_per_player = 6", "worms_per_person = 6", "unknown field `worms_per_person`"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(BadComponents) as refusal:
        WishesComponents.parse(text, "mine.toml")
    assert reason in refusal.value.reason
    if "unknown field `worms" not in reason:  # that error concerns the whole file
        wrong = next(number for number, line in enumerate(text.splitlines(), 1) if new in line)
        assert refusal.value.line == wrong


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ('"angelfish", "kingfish", ', '"angelfish", "angelfish", ', "ring = ", "ring must name each"),
        ('"kingfish", "starfish", ', '"starfish", ', "ring = ", "ring must name each"),
        ('colour = "gray"', 'colour = "black"', "[[buyers]]", "buyers must list white, gray and black once each"),
        ("value = 2\ncount = 2", "value = 2\ncount = 5", "[[buyers]]", "buyers can be 7 at the most"),
        (
            SECOND_FISH + ",",
            FIRST_FISH + ", # again",
            "# again",
            "fish[1] is angelfish with move_black once more; use count",
        ),
        ("capacity = 4", "capacity = 6", "[[market_cards]]", "market_cards must not fall in capacity"),
        ("boats_per_player = 2", "boats_per_player = 11", "fish = [", "fish are too few, 70: 73 can be away"),
        ('limit = "book', 'limit = "hearsay', "hearsay", "provenance.heap_limit does not begin with one of"),
        ('heap_limit = "book', 'heap = "book', "[provenance]", "nothing of heap_limit; provenance speaks of heap"),
    ],
)
def test_tables_that_do_not_go_together_are_refused(old: str, new: str, where: str, reason: str) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(BadComponents) as refusal:
        WishesComponents.parse(text, "mine.toml")
    assert reason in refusal.value.reason
    assert where in text.splitlines()[refusal.value.line - 1]


def test_a_deck_is_large_enough_when_one_card_is_always_left() -> None:  # wishes 2.8.8
    for boats, enough in ((9, True), (10, True), (11, False)):
        text = TEXT.replace("boats_per_player = 2", f"boats_per_player = {boats}")
        if enough:
            assert WishesComponents.parse(text, "mine.toml").boats_per_player == boats
        else:
            with pytest.raises(BadComponents):
                WishesComponents.parse(text, "mine.toml")


def test_a_stack_of_no_cards_is_refused() -> None:
    begin, end = TEXT.index("[[market_cards]]"), TEXT.index("[provenance]")
    with pytest.raises(BadComponents, match="market_cards must be one at least"):
        WishesComponents.parse("market_cards = []\n" + TEXT[:begin] + TEXT[end:], "mine.toml")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"nowhere\.toml: cannot be read"):
        GAME.with_components(tmp_path / "nowhere.toml")
