"""Set-up (3): empty sheets, a start roll, the dice pools and the first player."""

from collections import Counter

import msgspec
import pytest

from ribeira.engine.errors import BadOption, BadSeats
from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import COINS_FACE, TYPES, Type
from ribeira.games.fleet.game import GAME
from tests.rules.decision_helpers import choices

from .conftest import alone, fish, marked, position, sheet, table, task


@pytest.mark.parametrize("type", TYPES)
def test_the_start_roll_gives_a_licence_and_a_boat(type: Type) -> None:  # fleet 3.1
    state = position({"start": type}, {"start": "lobster"})
    assert marked(state, type) == 3
    assert sheet(state).licences == {**dict.fromkeys(TYPES, 0), type: 1}
    assert fish(state, type) == [0]
    assert sheet(state).launched == 1


def test_a_start_with_cod_earns_a_coin() -> None:  # fleet T1 and R5
    state = position({"start": "cod"}, {"start": "shrimp"})
    assert (marked(state, "cod"), sheet(state).licences["cod"], fish(state, "cod")) == (3, 1, [0])
    assert (sheet(state).coins, sheet(state, 1).coins) == (1, 0)


def test_one_lobster_boat_is_too_few_for_the_first_income() -> None:  # fleet T2
    state = position({"start": "lobster"}, {"start": "shrimp"})
    assert sheet(state).income == 1


def test_three_coins_are_rolled_again() -> None:  # fleet T3 and R26
    rerolled = 0
    for seed in range(60):
        rng = Rng.seeded(seed)
        rng.below(2)  # draws the first player
        faces = [int(rng.below(6)) for _ in range(20)]
        rerolled += faces[0] == COINS_FACE
        start = TYPES[next(face for face in faces if face != COINS_FACE)]
        state = GAME.new(2, seed=seed)
        assert marked(state, start) == 3
        assert sheet(state).coins == (start == "cod")
    assert rerolled > 3


@pytest.mark.parametrize(("seats", "boat", "town"), [(2, 3, 2), (3, 4, 3), (4, 5, 4), (1, 3, 2)])
def test_dice_pools(seats: int, boat: int, town: int) -> None:  # fleet 3.1 and 3.2
    boats = {"shrimp", "cod", "lobster", "swordfish", "oyster", "coins"}
    fresh = GAME.new(seats, seed=3)
    assert len(table(fresh).dice) == boat
    assert set(table(fresh).dice) <= boats
    for seed in range(10):
        state = position(seats=seats, seed=seed, agenda=[task("end_round"), task("draft", phase="town")])
        dice = table(state).dice
        assert len(dice) == town + 1
        assert sum(die in boats for die in dice) == 1


def test_boat_dice_have_one_face_of_each_kind_and_town_dice_two() -> None:  # fleet 2.2
    boat: Counter[str] = Counter()
    town: Counter[str] = Counter()
    for seed in range(400):
        boat.update(table(position(seats=4, seed=seed)).dice)
        town.update(table(position(seats=4, seed=seed, agenda=[task("draft", phase="town")])).dice[:-1])
    assert set(boat) == {*TYPES, "coins"}
    assert all(abs(count / 2000 - 1 / 6) < 0.04 for count in boat.values())
    assert set(town) == {"harbour", "wharf", "market"}
    assert all(abs(count / 1600 - 1 / 3) < 0.05 for count in town.values())


def test_any_player_can_be_the_first() -> None:  # fleet 3.1
    assert {GAME.new(4, seed=seed).decider() for seed in range(40)} == {0, 1, 2, 3}
    assert table(GAME.new(3, seed=0)).round == 1


def test_solo_begins_with_you_and_the_tokens_on_the_first_sections() -> None:  # fleet 3.2 and 5.1.1
    state = GAME.new(1, seed=5)
    view = table(state)
    assert (view.first, view.rounds) == (0, 8)
    assert view.tokens == {"boat": "shrimp", "harbour": "crab", "wharf": "casino"}
    assert sheet(state).launched == 1
    assert all(choice.startswith("take die=") for choice in choices(state))


def test_who_can_play() -> None:  # fleet 1
    assert list(GAME.seats) == [1, 2, 3, 4]
    with pytest.raises(BadSeats):
        GAME.new(5)


def test_each_promo_can_be_switched_on_by_itself() -> None:  # fleet 3.3
    values = GAME.option_values()
    assert values["captain_cards"] == values["trophies"] == [False, True]

    def promos(seats: int) -> set[tuple[bool, bool]]:
        settings = (msgspec.to_builtins(options) for options in GAME.settings(seats))
        return {(setting["captain_cards"], setting["trophies"]) for setting in settings}

    assert promos(2) == promos(4) == {(False, False), (False, True), (True, False), (True, True)}
    assert promos(1) == {(False, False), (True, False)}
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.new(1, options={"trophies": True})


def test_nothing_is_marked_before_the_start() -> None:  # fleet 3.1
    view = sheet(alone())
    assert view.score == view.launched == view.coins == 0
