"""Every game keeps every promise, at every seat count and with every combination of options.

`make soak` plays many more games, and all combinations; here every value of every option gets a game at random and one
by the quick play of the game's judge, in which `medium`, whom people play with, sits down among the others, and thinks
now and then; so does every seat count. Where a value comes with other seat counts, and where every two values that can
come together meet, it is one or the other.
"""

import itertools

import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.options import Options
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.engine.testing import Player, check_game, random_player, rollout_player, settings

SOAK = 60  # games a setting
THOUGHT = 15  # of so many decisions that `medium` is asked for it thinks about one

CASES = [(game.id, seats, options) for game in ribeira.list_games() for seats, options in settings(game)]


def medium(state: State, seat: int, rng: Rng) -> int:
    return make_bot("medium", rng.fork()).choose(Knowledge(state, seat))


def among_others(state: State, seat: int, rng: Rng) -> int:
    """One `medium` among quick players: a table of them would think for long, and so would one all along."""
    return medium(state, seat, rng) if seat == 0 and rng.below(THOUGHT) == 0 else rollout_player(state, seat, rng)


def name(case: tuple[str, int, Options]) -> str:
    id, seats, options = case
    fields = [f"{field}={getattr(options, field)}" for field in options.__struct_fields__]
    return "-".join([id, str(seats), *fields])


def plain(case: tuple[str, int, Options]) -> bool:
    """Whether one option at the most is not the default, and what a house rule cannot be without."""
    id, seats, options = case
    game, defaults = ribeira.game(id), type(options)()
    fields = options.__struct_fields__
    changed = {field: value for field in fields if (value := getattr(options, field)) != getattr(defaults, field)}
    houses = {field: value for field, value in changed.items() if field in game.house_rules}
    needed = len(houses) == 1 and game.refuse_options(seats, type(options)(**houses)) is not None
    return len(changed) <= (2 if needed else 1)


def played_by_people() -> list[tuple[str, int, Options]]:
    """The settings that `medium` plays, which takes its time: every value of every option (so every challenge and
    factory) once, at one seat count after the other, and every seat count."""
    chosen = []
    for game in ribeira.list_games():
        cases = [case for case in CASES if case[0] == game.id and plain(case)]
        values = [(field, value) for field, all_values in game.option_values().items() for value in all_values]
        seats = list(game.seats)
        for number, (field, value) in enumerate([*values, *(("", count) for count in seats)]):
            fits = [case for case in cases if (getattr(case[2], field) if field else case[1]) == value]
            if not any(case in chosen for case in fits):
                wanted = seats[number % len(seats)]
                chosen.append(min(fits, key=lambda case: (case[1] - wanted) % (len(seats) + 1)))
    return chosen


PEOPLE = played_by_people()


def meeting() -> list[tuple[str, int, Options]]:
    """Of the settings where options come together, so many that every two values that can meet do."""
    chosen: list[tuple[str, int, Options]] = []
    for game in ribeira.list_games():
        left = {case: pairs(case) for case in CASES if case[0] == game.id and not plain(case)}
        missing = set[frozenset[tuple[str, object]]]().union(*left.values())
        while missing:
            best = max(left, key=lambda case: len(left[case] & missing))
            missing -= left[best]
            chosen.append(best)
    return chosen


def pairs(case: tuple[str, int, Options]) -> set[frozenset[tuple[str, object]]]:
    _, seats, options = case
    values = [("", seats), *((field, getattr(options, field)) for field in options.__struct_fields__)]
    return {frozenset(pair) for pair in itertools.combinations(values, 2)}


MEETING = meeting()


def players(case: tuple[str, int, Options], soak: bool) -> list[tuple[Player, int]]:
    """Who plays, a game each, and at one moment of how many all promises are looked at (below ten: dumps and hints
    everywhere)."""
    if soak:
        return [((random_player, rollout_player, medium)[i % 3], 1 if i % 5 == 0 else 9) for i in range(SOAK)]
    if case in PEOPLE:
        return [(random_player, 40), (among_others, 40)]
    return [((random_player, rollout_player)[CASES.index(case) % 2], 60 if plain(case) else 120)]


def in_soak(case: tuple[str, int, Options]) -> bool:
    return not plain(case) and case not in MEETING


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[pytest.mark.soak] if in_soak(case) else [], id=name(case)) for case in CASES],
)
def test_conformance(case: tuple[str, int, Options], pytestconfig: pytest.Config) -> None:
    id, seats, options = case
    first = CASES.index(case) * 10_000
    for i, (player, every) in enumerate(players(case, pytestconfig.getoption("--soak"))):
        check_game(ribeira.game(id), seats, options, seed=first + i, every=every, player=player)


def test_everything_is_played_by_people() -> None:
    """Every seat count, and every value of every option alone, is among the settings that `medium` plays."""
    for game in ribeira.list_games():
        cases = [case[1:] for case in PEOPLE if case[0] == game.id]
        assert {seats for seats, _ in cases} == set(game.seats)
        for field, values in game.option_values().items():
            assert {getattr(options, field) for _, options in cases} == set(values), f"{game.id} {field}"
