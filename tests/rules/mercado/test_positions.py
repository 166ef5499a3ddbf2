"""Position files: defaults, invalid positions and round trips."""

from typing import Any

import pytest

from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.errors import BadPosition
from ribeira.engine.rng import Rng
from ribeira.engine.simulation.playout import playout
from ribeira.games.mercado.actions import LINES, SPACES, STANDS
from ribeira.games.mercado.game import GAME
from tests.rules.decision_helpers import act, choices

from .conftest import position, solo, table


def refused(seats: int = 2, **fields: Any) -> list[str]:
    with pytest.raises(BadPosition) as error:
        GAME.load({"game": "mercado", "seats": seats, **fields})
    return error.value.problems


def test_a_bare_position_is_a_fresh_set_up() -> None:
    state = GAME.load({"game": "mercado", "seats": 4, "seed": 3})
    view = table(state)
    assert sum(space.closed for space in view.market) == 11
    assert [player.restaurants for player in view.players] == [[], [], [], ["pub"]]
    assert [len(player.hand) for player in view.players] == [3] * 4
    assert sum(view.bag.values()) == 20


@pytest.mark.parametrize(("stands", "dealt"), [(20, 3), (21, 2), (22, 1), (23, 0)])
def test_the_display_is_dealt_as_far_as_there_are_tiles(stands: int, dealt: int) -> None:  # mercado 3.1
    tiles = [stand for stand in STANDS for _ in range(getattr(GAME.components.stands, stand))]
    market = {SPACES[space]: f"{tiles[space]} {space % 4}" for space in range(stands)}
    hands = [tiles[stands + seat * 3 : stands + seat * 3 + 3] for seat in range(4)]
    view = GAME.view(position(4, market, players=[{"coins": 9, "hand": hand} for hand in hands]), None)
    assert sum(stand is not None for stand in view.display) == dealt
    assert sum(view.bag.values()) == 0


def test_what_a_market_leaves_out_is_in_the_box() -> None:
    paper = GAME.position(
        position(2, {"r1c1": "pub", "r2c2": "grey sushi_bar"}, players=[{"restaurants": ["pub"]}, {}])
    )
    assert paper.box is not None
    assert len(paper.box) == 9
    assert "pub" not in paper.box


def test_coins_alone_are_enough() -> None:
    state = position(2, players=[{"coins": 12}, {"coins": 0}])
    assert [int(state.coins(seat)) for seat in (0, 1)] == [12, 0]
    assert state.game.load(state.dump()).dump() == state.dump()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_reads_back(seats: int) -> None:
    rng = Rng.seeded(seats)
    state = GAME.new(seats, seed=seats)
    while not state.over():
        assert GAME.load(state.dump()).dump() == state.dump()
        seat = state.decider()
        state.advance(seat, rng.choice(state.legal(seat)))
    assert GAME.load(state.dump()).dump() == state.dump()
    assert GAME.result(GAME.load(state.dump())) == GAME.result(state)


def test_in_the_middle_of_a_turn() -> None:
    state = position(2, {"r1c1": "fish 0"}, offer={"1": ["1-fish-meat"]})
    act(state, "bring_customers tile=1-fish-meat")
    paper = state.dump()
    assert paper["agenda"] == [{"task": "bring_customers", "seat": 0, "tile": "1-fish-meat"}]
    assert choices(GAME.load(paper)) == choices(state)


def test_everything_wrong_is_listed() -> None:
    assert refused(
        market={"r9c9": "fish 0", "r1c1": "fish 2", "r1c2": "castle"},
        entrances={"X1": "1-fish-meat", "L1": "5-fish"},
        players=[{"hand": ["bread"], "restaurants": ["bakery"], "earned": {"theft": 3}}, {}],
        offer={"7": []},
        display=["cheese"],
        bag={"wool": 3},
    ) == [
        "market: there is no 'r9c9'",
        "market.r1c1: there is no 'fish 2'",
        "market.r1c2: there is no 'castle'",
        "entrances: there is no 'X1'",
        "entrances.L1: there is no '5-fish'",
        "players[0].hand: there is no 'bread'",
        "display: there is no 'cheese'",
        "bag: there is no 'wool'",
        "offer: there is no '7'",
        "players[0].restaurants: there is no 'bakery'",
        "players[0].earned: there is no 'theft'",
    ]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"players": [{}]}, "players: 1 for 2 seats"),
        ({"turn": 2}, "first and turn are seats, 0 to 1"),
        ({"market": {f"r{i}c{j}": "fish 0" for i in (1, 2) for j in range(1, 5)}}, "more stand tiles of a type"),
        ({"bag": {"fish": 7}, "market": {}, "display": []}, "there are 7 flower stands, not"),
        ({"market": {"r1c1": "pub", "r1c2": "pub", "r1c3": "grey pub"}}, "2 restaurants of the kind pub, not 3"),
        ({"box": [], "market": {}}, "2 restaurants of the kind sushi_bar, not 0"),
        ({"entrances": {"L1": "1-fish-meat", "R1": "1-fish-meat"}}, "too many customers: 1-fish-meat"),
        ({"entrances": {"L1": "1-fish"}}, "too many customers: 1-fish"),
        ({"offer": {"1": ["2-fish-meat"]}}, "offer.1 has tiles with another number of customers"),
        ({"offer": {"1": []}, "left": {"1": 2}}, "there are 10 tiles of 1 customers, not 2"),
        ({"players": [{"hand": ["fish"] * 4}, {}]}, "seat 0 has 4 stand tiles"),
        ({"players": [{"coins": -1}, {}]}, "seat 0 has -1 coins"),
        ({"players": [{"coins": 5, "earned": {"customers": 4}}, {}]}, "players[0].earned is 4 coins in all, not 5"),
        ({"display": ["fish"] * 4}, "display: 4 tiles for 3 places"),
        ({"coin_run": 9}, "coin_run is 9"),
        ({"final_turns": 2, "trigger": "market"}, "final_turns is 2"),
        ({"final_turns": 1}, "final_turns and trigger belong together"),
        ({"ended": "coins", "agenda": [{"task": "turn", "seat": 0}]}, "nothing on its agenda"),
        ({"ended": "boredom"}, "ended: there is no 'boredom'"),
        ({"agenda": []}, "nothing on its agenda"),
        ({"seats": 1, "agenda": [{"task": "stuck", "seat": -1}]}, "alone"),
        ({"final_turns": 0, "trigger": "market"}, "no final turn is left"),
        ({"speciality": "fish"}, "a speciality belongs to challenge 1"),
        ({"offer": {"1": [None]}}, "covered tiles of 1 customers, but a place on offer is free"),
        ({"agenda": [{"task": "turn", "seat": 0}, {"task": "turn", "seat": 0}]}, "there is no such turn"),
        ({"agenda": [{"task": "turn", "seat": 0}, {"task": "swap_hand", "seat": 1}]}, "one seat has the turn"),
        ({"agenda": [{"task": "end_building"}]}, "one seat has the turn"),
        (
            {"players": [{"hand": ["fish"]}, {}], "agenda": [{"task": "open_stand", "seat": 0, "stand": "meat"}]},
            "seat 0 has no meat stand to open",
        ),
        ({"agenda": [{"task": "open_restaurant", "seat": 0, "restaurant": "pub"}]}, "seat 0 has no pub to open"),
        (
            {
                "offer": {"1": ["1-fish-meat"]},
                "agenda": [{"task": "bring_customers", "seat": 0, "tile": "1-fish-meat"}],
            },
            "there is no place for what is chosen",
        ),
        ({"agenda": [{"task": "bring_customers", "seat": 0, "tile": "1-fish"}]}, "1-fish is not on offer"),
        ({"agenda": [{"task": "end_building", "seat": 0}, {"task": "pick_stand", "seat": 0}]}, "has a full hand"),
        ({"agenda": [{"task": "pay_line", "seat": 0, "entrance": "L1"}]}, "no customers have just come to L1"),
    ],
)
def test_what_cannot_be(fields: dict[str, Any], problem: str) -> None:  # mercado 2.7
    assert any(problem in found for found in refused(**fields))


def test_more_than_eight_stands_cannot_be() -> None:  # mercado 4.3
    goods = ["fish", "flower", "tomato", "meat", "grape"]
    market = {f"r{1 + i // 5}c{1 + i % 5}": f"{goods[i % 5]} 1" for i in range(9)}
    assert "seat 1 has more than 8 stands on the market" in refused(market=market)


def test_while_a_type_is_asked_for_the_customers_are_at_their_entrance_only() -> None:  # mercado R15 and 4.4
    state = solo(
        1,
        {"r2c1": "fish 0", "r2c2": "meat 0"},
        offer={"2": ["2-fish-meat", "2-flower-tomato", "2-flower-grape"]},
        hand=["meat", "meat", "grape"],
        coins=1,
    )
    act(state, "bring_customers tile=2-fish-meat", "enter entrance=L2")
    assert choices(state) == ["specialise stand=fish", "specialise stand=meat"]
    assert GAME.problems(state) == []
    assert table(state).customers[1].offer == [None, "2-flower-tomato", "2-flower-grape"]
    again = GAME.load(state.dump())
    assert again.dump() == state.dump()
    assert Knowledge(again, 0).sample(Rng.seeded(1)).legal(0) == state.legal(0)
    for table_ in (state, again):
        act(table_, "specialise stand=meat")
    assert again.dump() == state.dump()
    assert None not in table(state).customers[1].offer


def test_the_crowded_market_has_no_customers_on_offer() -> None:  # mercado 5.2
    assert "in the crowded market no customers are on offer" in refused(
        seats=1, options={"challenge": 7}, offer={"1": ["1-fish-meat"]}
    )


def test_the_streets_want_their_customers() -> None:  # mercado 5.2
    assert refused(seats=1, options={"challenge": 9}, left={"1": 2}) == [
        "left.1: 3 single customers are dealt to the entrances, there are 2"
    ]


def test_what_is_kept_for_speed_is_checked() -> None:
    state = position(2, {"r1c1": "fish 0", "r1c2": "pub"}, entrances={"L1": "1-fish-meat"})
    assert GAME.problems(state) == []
    for name in ("wooden", "line_stands", "line_types", "improved", "demand", "pays"):
        clone = state.clone()
        getattr(clone, name)[0] += 1
        assert GAME.problems(clone) == [f"{name} does not follow from the board"]


def test_a_solo_position_remembers_its_challenge() -> None:
    state = solo(2, {"r1c1": "fish 0"}, counted=20, best_move=16, speciality=None)
    again = GAME.load(state.dump())
    assert (again.counted, again.best_move, again.kit.challenge) == (20, 16, 2)


def test_what_is_kept_for_speed_follows_from_the_market() -> None:
    state = GAME.new(3, seed=12)
    playout(state, Rng.seeded(9), 60)
    seats = [state.pays[seat * LINES : (seat + 1) * LINES] for seat in range(4)]
    assert seats[3] == [sum(pays) for pays in zip(*seats[:3], strict=True)] != [0] * LINES
    entrances = [place.tile is None for place in table(state).entrances]
    for line in range(LINES):
        assert state.free_gates(line) == entrances[line] + entrances[line + LINES]
    assert 0 < sum(entrances) < len(entrances)
