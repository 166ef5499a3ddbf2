"""docs/research/observations.md says what the vectors hold. To write it anew: python -m tests.envs.test_observations_page"""

from pathlib import Path

import pytest

import ribeira

PAGE = Path(__file__).parents[2] / "docs" / "research" / "observations.md"
HEAD = """# Observations

What stands where in an observation, for two seats and the usual options; for others ask `ribeira.envs.observation`:
`layout(game, seats, options)` has the name of every number (`names`) and a slice for every field and what is under it
(`layout["players[0].hand"]`). `[…]` is one of several: a seat, counted from one's own on, a place, a card. 12 × one
of 5 is sixty numbers, of which twelve at the most are 1; a number, 9 is 1, is divided by 9. Fields that never change
in such a game, and what is printed on a card that is named, take no room.
"""


def page() -> str:
    from ribeira.envs.observation import describe

    return "\n".join([HEAD, *(describe(game, 2) for game in ribeira.all_games())])


def test_the_page_is_up_to_date() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.envs.test_observations_page writes it anew"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
