"""Hidden information (4.9): money, by option the kinds of closed restaurants, and future draws."""

from typing import Any

import msgspec
import pytest

from ribeira.engine.errors import BadOption
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.games.mercado.events import Earned, MoneyShown
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState
from tests.rules.decision_helpers import act, choices

from .conftest import bring, coins, open_stand, places, position, table

OPEN = {"money_hidden": False}
GOODS = ["fish", "flower", "tomato", "meat", "grape"]
MARKET = {
    "r1c1": "fish 0",
    "r1c2": "fish 1",
    "r2c2": "pub",
    "r2c1": "meat 1",
    "r3c3": "grey pub",
    "r4c4": "grey wine_bar",
}


def samples(state: MercadoState, seat: int, count: int = 60) -> list[MercadoState]:
    rng = Rng.seeded(5)
    return [state.sample(seat, rng) for _ in range(count)]


def midgame(options: dict[str, Any] | None = None, seats: int = 3) -> MercadoState:
    """Return a game after about forty random decisions."""
    state = GAME.new(seats, seed=12, options=options)
    playout(state, Rng.seeded(9), 40)
    assert state.deciders()
    return state


# Money


def test_other_peoples_money_is_in_nobodys_view() -> None:  # mercado 4.9
    state = position(3, players=[{"coins": 5}, {"coins": 6}, {"coins": 7}])
    assert [[player.coins for player in table(state, seat).players] for seat in (0, 1, 2, None)] == [
        [5, None, None],
        [None, 6, None],
        [None, None, 7],
        [None, None, None],
    ]


def test_open_money_is_in_everybodys() -> None:  # mercado 5.1
    state = position(3, players=[{"coins": 5}, {"coins": 6}, {"coins": 7}], options=OPEN)
    for seat in (0, 1, 2, None):
        assert [player.coins for player in table(state, seat).players] == [5, 6, 7]


def test_money_is_shown_in_the_end() -> None:  # mercado 4.9 and 6
    state = position(2, players=[{"coins": 5}, {"coins": 6}], coin_run=3)
    revealed = state.revealed
    assert act(state, "take_coin")[-1] == MoneyShown(coins=[6, 6])
    assert state.revealed > revealed  # rules out undo of the last action
    assert [player.coins for player in table(state, 1).players] == [6, 6]
    assert [coins(sample) for sample in samples(state, 1, 3)] == [[6, 6]] * 3


def test_movements_are_public_but_what_anybody_has_is_in_no_event() -> None:  # mercado 4.9
    state = position(2, MARKET, offer={"2": ["2-fish-meat"]}, players=[{"coins": 77}, {"coins": 88}])
    events = bring(state, "2-fish-meat", "L1")
    assert [(event.owner, event.amount) for event in events if isinstance(event, Earned)] == [(0, 2), (1, 4)]
    for event in events:
        assert event.seen_by(None) == event
        assert not {77, 79, 88, 92} & set(msgspec.to_builtins(event).values())


def test_a_coin_is_not_taken_by_itself() -> None:  # mercado 4.9
    """An automatic action would reveal that the player could afford nothing else."""
    state = position(2, players=[{"coins": 0, "hand": ["fish", "meat", "meat"]}, {}], turn=1)
    act(state, "take_coin")
    assert (state.decider(), choices(state)) == (0, ["take_coin"])


def test_nor_is_the_only_place_that_can_be_paid() -> None:  # mercado 4.9
    market = {f"r{row}c{row}": "fish 1" for row in range(1, 5)}
    state = position(2, market, players=[{"coins": 1, "hand": ["fish", "meat", "meat"]}, {}])
    assert places(state, "open_stand stand=meat") == ["r5c5"]
    act(state, "open_stand stand=meat")
    assert (state.decider(), choices(state)) == (0, ["place space=r5c5"])


def test_a_sample_keeps_the_own_money_and_redraws_the_others() -> None:  # mercado 4.9
    state = midgame()
    for seat in range(3):
        others = [other for other in range(3) if other != seat]
        drawn = [coins(sample) for sample in samples(state, seat)]
        assert {money[seat] for money in drawn} == {coins(state)[seat]}
        for other in others:
            assert len({money[other] for money in drawn}) > 3
            assert min(money[other] for money in drawn) >= 0


def test_a_spectator_knows_nobodys_money() -> None:  # mercado 4.9
    state = midgame()
    drawn = [coins(sample) for sample in samples(state, -1)]
    assert all(len({money[seat] for money in drawn}) > 3 for seat in range(3))


def test_what_is_redrawn_does_not_depend_on_what_is_true() -> None:  # mercado 4.9
    """Two positions that a seat cannot distinguish give it the same samples."""
    rich = midgame()
    poor = rich.clone()
    other = (rich.decider() + 1) % 3
    seat = (rich.decider() + 2) % 3
    assert rich.earned[other * 6 + 1] > 0
    poor.earned[other * 6 + 1] = 0  # coins from customers
    assert table(rich, int(seat)) == table(poor, int(seat))
    drawn = [[coins(sample) for sample in samples(state, seat, 20)] for state in (rich, poor)]
    assert drawn[0] == drawn[1]


def test_money_is_redrawn_within_what_the_board_can_have_brought() -> None:  # mercado 4.9
    # One stand beside an open pub and one tile with two customers: the tile paid 2 or 4, and the stand cost 1.
    state = position(2, {"r1c2": "fish 1", "r2c2": "pub"}, entrances={"L1": "2-fish-meat"}, players=[{}, {"coins": 40}])
    drawn = {coins(sample)[1] for sample in samples(state, 0)}
    assert drawn == {1 + 2 - 1, 1 + 4 - 1}


def test_customers_who_want_something_else_brought_nothing() -> None:  # mercado 4.4 and 4.9
    # The grape tile pays no fish stand. The money of seat 0 is redrawn like that of any other seat.
    state = position(2, {"r1c2": "fish 0"}, entrances={"L1": "2-flower-grape"}, players=[{"coins": 40}, {}])
    assert {coins(sample)[0] for sample in samples(state, 1)} == {1 - 1}


def test_of_two_stands_in_a_line_each_cost_one_or_two() -> None:  # mercado 4.3 and 4.9
    market = {"r1c1": "fish 1", "r1c2": "meat 1"}
    state = position(2, market, entrances={"L1": "4-fish"}, players=[{}, {"coins": 40}])
    assert {coins(sample)[1] for sample in samples(state, 0)} == {1 + 4 - cost for cost in (2, 3, 4)}


def test_who_is_about_to_open_a_stand_is_given_no_more_than_it_costs() -> None:  # mercado 4.3 and 4.9
    # With one stand in every line a stand costs two coins, one more than at the start.
    market = {f"r{i}c{i}": f"{stand} 0" for i, stand in enumerate(GOODS, 1)}
    state = position(3, market, turn=1, players=[{}, {"coins": 30, "hand": ["grape", "grape", "meat"]}, {}])
    act(state, "open_stand stand=grape")
    assert {coins(sample)[1] for sample in samples(state, 0, 10)} == {2}


def test_at_the_start_everybody_is_known_to_have_one_coin() -> None:  # mercado 3.1 and 4.9
    assert {tuple(coins(sample)) for sample in samples(GAME.new(4, seed=1), 2)} == {(1, 1, 1, 1)}


def test_who_is_about_to_open_a_stand_can_pay_for_it() -> None:  # mercado 4.3 and 4.9
    # With two stands in every line a stand costs three coins on every space.
    market = {
        f"r{1 + i}c{1 + (i + next) % 5}": f"{stand} {2 * next}" for next in (0, 1) for i, stand in enumerate(GOODS)
    }
    state = position(3, market, turn=1, players=[{}, {"coins": 30, "hand": ["grape", "grape", "meat"]}, {}])
    act(state, "open_stand stand=grape")
    for sample in samples(state, 0, 10):
        assert coins(sample)[1] == 3
        assert len(choices(sample)) == 15
        assert sample.deciders() == [1]
        playout(sample, Rng.seeded(1))


def test_bots_may_be_given_the_totals_by_option() -> None:  # mercado 4.9
    state = midgame({"money_remembered": True})
    assert {tuple(coins(sample)) for sample in samples(state, 0)} == {tuple(coins(state))}
    assert [player.coins for player in table(state, 0).players][1:] == [None, None]


# Closed restaurants


def test_the_kinds_of_closed_restaurants_are_public() -> None:  # mercado 2.5, R5 and R19
    space = table(position(2, MARKET)).market[12]
    assert (space.restaurant, space.closed) == ("pub", True)
    for sample in samples(position(2, MARKET), 0, 10):
        assert table(sample).market[12].restaurant == "pub"


def test_unless_the_table_agrees_otherwise() -> None:  # mercado 2.5
    options = {"grey_types_public": False}
    state = position(2, MARKET, options=options, players=[{"hand": ["fish", "meat", "grape"], "coins": 9}, {}])
    view = table(state, 0)
    assert [(space.restaurant, space.closed) for space in (view.market[12], view.market[18])] == [(None, True)] * 2
    assert view.closed == ["wine_bar", "pub"]  # the kinds are public, their spaces are not
    kinds = {tuple(sample.market[space] for space in (12, 18)) for sample in samples(state, 0)}
    assert len(kinds) == 2
    revealed = state.revealed
    open_stand(state, "fish", "r3c3")
    assert table(state).players[0].restaurants == ["pub"]
    assert state.revealed > revealed


# Future draws


def test_bag_and_covered_customers_are_known_but_for_their_order() -> None:  # mercado 4.1, 4.9 and R30
    state = GAME.new(2, seed=3)
    view = table(state)
    assert sum(view.bag.values()) == 26
    assert [len(group.covered) for group in view.customers] == [7, 7, 7, 2]
    shown = position(2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-meat"]})
    drawn: set[str | None] = set()
    covered = table(shown).customers[0].covered
    for sample in samples(shown, 0, 200):
        bring(sample, "1-fish-meat", "L1")
        drawn.add(table(sample).customers[0].offer[0])
    assert drawn == set(covered)  # any of them can be drawn next


def test_a_sample_has_chance_of_its_own() -> None:  # mercado 4.9
    state = midgame()
    texts = {sample.rng.text() for sample in samples(state, 0, 10)}
    assert len(texts) == 10
    assert state.rng.text() not in texts


# Options


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (2, {"challenge": 3}, "challenges are for one player"),
        (3, {"money_hidden": False, "money_remembered": True}, "about hidden money"),
        (1, {"money_hidden": False}, "two to four players"),
        (1, {"grey_types_public": False, "challenge": 8}, "two to four players"),
        (1, {"challenge": 10}, "challenge"),
    ],
)
def test_options_that_do_not_go_together(
    seats: int, options: dict[str, Any], why: str
) -> None:  # mercado 2.5, 5.1, 5.2
    with pytest.raises(BadOption, match=why):
        GAME.new(seats, options=options)


def test_how_many_ways_there_are_to_play() -> None:  # mercado 5
    assert [len(list(GAME.settings(seats))) for seats in GAME.seats] == [9, 5, 5, 5]


def test_whoever_is_to_move_can_have_less_than_they_have() -> None:  # mercado 4.9
    """The source of the coins is hidden from other seats, so samples and twins vary the amount."""
    document = GAME.new(3, seed=12).dump()
    decider = document["agenda"][-1]["seat"]
    document["players"][decider] |= {"coins": 3, "earned": {"start": 1, "coins": 2}}
    state, viewer, rng = GAME.load(document), (decider + 1) % 3, Rng.seeded(1)
    twins = [GAME.twin(state, viewer, rng, changes=8) for _ in range(60)]
    assert {int(twin.coins(decider)) for twin in twins} == {1, 2, 3}
    assert {int(sample.coins(decider)) for sample in samples(state, viewer)} == {1, 2, 3}
    assert all(GAME.twin(state, decider, rng).coins(decider) == 3 for _ in range(20))


def test_a_sample_does_not_hang_on_where_closed_kinds_truly_lie() -> None:  # mercado 4.9
    """A player who knew the random stream of a sample could otherwise reconstruct the kinds."""
    options = {"grey_types_public": False}
    one, other = (
        position(2, {"r3c3": f"grey {first}", "r4c4": f"grey {second}"}, options=options)
        for first, second in (("pub", "wine_bar"), ("wine_bar", "pub"))
    )
    assert one.sample(0, Rng.seeded(1)).market == other.sample(0, Rng.seeded(1)).market
