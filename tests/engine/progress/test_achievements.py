"""Achievements: reached exactly at their thresholds, and not below."""

from types import SimpleNamespace as Ended
from typing import Any

import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import play_on
from ribeira.engine.progress.achievements import achieved, achievements_of
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.games.fleet.actions import BOATS, COMPLETED, FULL_BOATS
from ribeira.games.wishes.state import OPEN


def result(*breakdown: dict[str, int], ended_by: str = "rounds", rating: str | None = None) -> Result:
    made = Result.ranked(breakdown, ended_by=ended_by)
    return made if rating is None else Result(**{**_fields(made), "rating": rating})


def _fields(made: Result) -> dict[str, Any]:
    return {name: getattr(made, name) for name in made.__struct_fields__}


def factory(flags: list[int], markets: list[int], cubes: tuple[int, ...] = (0, 0, 1)) -> Ended:
    return Ended(kit=Ended(flags=flags), markets=[markets], cubes=list(cubes))


def sheet(licences: list[int], **counts: int) -> Ended:
    known = {BOATS: counts.get("boats", 0), COMPLETED: counts.get("built", 0), FULL_BOATS: counts.get("full", 0)}
    return Ended(sheets=[Ended(licences=licences, count=known.__getitem__)])


def company(houses: int, drying: int = 1) -> Ended:
    return Ended(completed=lambda seat: [0] * houses, cubes_on=lambda seat, kind: drying)


def hall(restaurants: int = 0, wooden: int = 1) -> Ended:
    return Ended(restaurants=[[0] * restaurants], wooden=[wooden])


def markets(*sold: list[int], closed: int) -> Ended:
    return Ended(closed_by=[0] * closed + [OPEN] * (len(sold) - closed), on_market=lambda market: sold[market])


FLAGS = [0, 1, 2, -1, 3, 4, 2, 2]
GOALS = {"start": 0, "G01": 1, "G02": 2, "G03": 3, "G04": 11}
COFFEE = {"coffeehouses": 10, "pastries": 4, "warehouse": 15}
FISH = {"sales": 30, "wishes": 9, "markets": 4, "heap": 0, "worms": 0}
COINS = {"customers": 79, "coins": 1}
NOTHING = result({"points": 1})
THIRD = [[3, 1], [2, 2], [1, 1], [9, 0]]


@pytest.mark.parametrize(
    ("game", "name", "state", "reached", "missed"),
    [
        ("lata", "all_flags", factory(FLAGS, [0, 1, 2]), NOTHING, factory(FLAGS, [0, 1, 3])),
        ("lata", "promises_kept", factory(FLAGS, []), result(GOALS), result({**GOALS, "G02": 0})),
        ("lata", "one_great_goal", factory(FLAGS, []), result({**GOALS, "G04": 12}), result(GOALS)),
        ("lata", "sold_out", factory(FLAGS, [0, 1, 2, 3], (0, 0, 0)), NOTHING, factory(FLAGS, [0, 1, 2], (0, 0, 0))),
        ("lata", "own_cannery", factory(FLAGS, []), result({"start": 61}, rating="own_cannery"), NOTHING),
        ("cafe", "five_houses", company(5), NOTHING, company(4)),
        ("cafe", "something_sweet", company(0), result({**COFFEE, "pastries": 5}), result(COFFEE)),
        ("cafe", "full_warehouse", company(0), result({**COFFEE, "warehouse": 30}), result(COFFEE)),
        ("cafe", "nothing_wasted", company(0, 0), result({**COFFEE, "warehouse": 16}), result(COFFEE)),
        ("cafe", "seriously", company(0), result(COFFEE, rating="seriously"), result(COFFEE, rating="good")),
        ("fleet", "every_licence", sheet([1, 2, 3, 1, 1]), NOTHING, sheet([1, 2, 3, 0, 1])),
        ("fleet", "flotilla", sheet([], boats=12), NOTHING, sheet([], boats=11)),
        ("fleet", "full_holds", sheet([], full=5), NOTHING, sheet([], full=4)),
        ("fleet", "master_builder", sheet([], built=5), NOTHING, sheet([], built=4)),
        ("fleet", "sea_wolf", sheet([]), result({"fish": 90}, rating="sea_wolf"), NOTHING),
        ("mercado", "restaurateur", hall(restaurants=4), NOTHING, hall(restaurants=3)),
        ("mercado", "every_stand", hall(wooden=0), NOTHING, hall(wooden=1)),
        ("mercado", "no_charity", hall(), result({**COINS, "coins": 0}), result(COINS)),
        ("mercado", "full_house", hall(), result({**COINS, "customers": 80}), result(COINS)),
        ("mercado", "three_fame", hall(), result(COINS, rating="fame_3"), result(COINS, rating="fame_2")),
        ("wishes", "wishes_came_true", markets(closed=0), result({**FISH, "wishes": 10}), result(FISH)),
        ("wishes", "three_markets", markets(*THIRD, closed=3), NOTHING, markets(*THIRD, closed=2)),
        ("wishes", "clean_hands", markets(closed=0), result(FISH, ended_by="heap"), result(FISH)),
        ("wishes", "wormy_winner", markets(closed=0), result({**FISH, "worms": 8}, FISH), result(FISH, FISH)),
        (
            "wishes",
            "big_catch",
            markets(closed=0),
            result({**FISH, "sales": 45}, FISH),
            result({**FISH, "sales": 44}, FISH),
        ),
    ],
)
def test_by_exactly_so_much(game: str, name: str, state: Any, reached: Result, missed: Any) -> None:
    """`missed` is another state or another result."""
    rule = achievements_of(ribeira.game(game))[name]
    assert rule(state, 0, reached)
    if isinstance(missed, Result):
        assert not rule(state, 0, missed)
    else:
        assert not rule(missed, 0, reached)


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_of_a_game_as_it_was_played(game: Any) -> None:
    """Evaluate all achievements at the end of real games, for every seat, in solo and multiplayer games."""
    for seats in {game.seats[0], game.seats[-1]}:
        state = game.new(seats, seed=7)
        for _ in play_on(state, [make_bot("random", Rng.seeded(seat)) for seat in range(seats)]):
            pass
        ended = state.result()
        for seat in range(seats):
            assert set(achieved(game, state, seat, ended)) <= set(achievements_of(game))
    assert len(achievements_of(game)) == 5
