"""Every game keeps every promise, at every seat count and with every combination of options.

`make soak` plays many more games; here each setting gets a few, with fresh seeds for each.
"""

import pytest

import ribeira
from ribeira.engine.conformance import check_game, settings
from ribeira.engine.game import Options

GAMES_EACH = 4  # a setting, looked at in one moment of twenty
SOAK = 60  # one in three of them looked at in every moment, the others in one of ten

CASES = [(game.id, seats, options) for game in ribeira.all_games() for seats, options in settings(game)]


def name(case: tuple[str, int, Options]) -> str:
    id, seats, options = case
    fields = [f"{field}={getattr(options, field)}" for field in options.__struct_fields__]
    return "-".join([id, str(seats), *fields])


@pytest.mark.parametrize("case", CASES, ids=name)
def test_conformance(case: tuple[str, int, Options], pytestconfig: pytest.Config) -> None:
    id, seats, options = case
    soak = pytestconfig.getoption("--soak")
    first = CASES.index(case) * 10_000
    for i in range(SOAK if soak else GAMES_EACH):
        every = 20 if not soak else 1 if i % 3 == 0 else 10
        check_game(ribeira.game(id), seats, options, seed=first + i, every=every)
