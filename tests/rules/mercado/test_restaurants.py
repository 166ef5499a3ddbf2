"""Opening a restaurant (4.5)."""

from ribeira.games.mercado.actions import SPACES, STANDS
from ribeira.games.mercado.events import RestaurantOpened, RestaurantTaken
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.state import MercadoState
from tests.rules.decision_helpers import act, choices

from .conftest import at, coins, open_restaurant, places, position, table


def test_onto_a_closed_restaurant() -> None:  # mercado X9
    state = position(2, {"r2c2": "grey wine_bar"}, players=[{"restaurants": ["pub"]}, {}])
    before = table(state).spaces_left
    assert open_restaurant(state, "pub", "r2c2") == [
        RestaurantOpened(seat=0, restaurant="pub", space="r2c2", amount=1),
        RestaurantTaken(seat=0, restaurant="wine_bar", space="r2c2"),
    ]
    view = table(state)
    assert coins(state)[0] == 2
    assert view.players[0].restaurants == ["wine_bar"]
    assert (at(state, "r2c2").restaurant, at(state, "r2c2").closed) == ("pub", False)
    assert view.spaces_left == before - 1


def test_on_any_available_space() -> None:  # mercado 4.5
    market = {"r1c1": "fish 0", "r1c2": "tea_house", "r1c3": "grey pub"}
    state = position(2, market, players=[{"restaurants": ["pub", "wine_bar"]}, {}])
    spaces = places(state, "open_restaurant restaurant=wine_bar")
    assert len(spaces) == 23
    assert "r1c3" in spaces
    assert not {"r1c1", "r1c2"} & set(spaces)


def test_only_restaurants_in_front_of_the_player() -> None:  # mercado 4.5
    state = position(2, players=[{"restaurants": ["pizzeria"]}, {"restaurants": ["pub"]}])
    opened = [choice for choice in choices(state) if choice.startswith("open_restaurant")]
    assert opened == ["open_restaurant restaurant=pizzeria"]


def test_it_improves_stands_of_all_players() -> None:  # mercado 4.5
    state = position(
        2, {"r3c2": "meat 0", "r3c4": "meat 1", "r2c3": "fish 1"}, players=[{"restaurants": ["burger_joint"]}, {}]
    )
    open_restaurant(state, "burger_joint", "r3c3")
    assert [at(state, space).value for space in ("r3c2", "r3c4", "r2c3")] == [2, 2, 1]


def test_the_fourth_player_may_open_the_pub_at_once() -> None:  # mercado X23
    state = GAME.new(4, seed=3)
    for _ in range(3):
        assert not any(choice.startswith("open_restaurant") for choice in choices(state))
        stand = next(choice for choice in choices(state) if choice.startswith("open_stand"))
        act(
            state,
            stand,
            f"place space={next(space for space in ('r1c1', 'r2c5', 'r5c4') if at(state, space).stand is None)}",
        )
        act(state, choices(state)[0])
    fourth = state.decider()
    before = int(state.coins(fourth))
    open_restaurant(state, "pub", "r5c5")
    assert state.coins(fourth) == before + 1


def nearly_full(*free: str) -> MercadoState:
    """Return the last turns of four players, with stands on all spaces but these."""
    spaces = [space for space in SPACES if space not in free]
    market = {space: f"{STANDS[number % 5]} {number % 4}" for number, space in enumerate(spaces)}
    players = [{"restaurants": ["pub"]}, {}, {}, {}]
    return position(4, market, players=players, trigger="market", final_turns=2)


def test_the_last_space_is_chosen_by_its_player() -> None:  # mercado 4.5
    state = nearly_full("r3c3")
    act(state, "open_restaurant restaurant=pub")
    assert (state.decider(), choices(state)) == (0, ["place space=r3c3"])
    act(state, "place space=r3c3")
    assert (at(state, "r3c3").restaurant, table(state).spaces_left) == ("pub", 0)


def test_a_full_market_takes_no_restaurant() -> None:  # mercado 4.5
    found = choices(nearly_full())
    assert "take_coin" in found
    assert not any(choice.startswith("open") for choice in found)
