"""docs/research/observations.md lists the fields of the observations.

`python -m tests.envs.test_observations_page` updates the page.
"""

from pathlib import Path

import pytest

import ribeira

PAGE = Path(__file__).parents[2] / "docs" / "research" / "observations.md"
HEAD = """# Observations

This page lists the fields of the observations of every game, for two seats and the default options.

For other settings, `ribeira.envs.observation.layout(game, seats, options)` returns the names of all
numbers (`names`) and a slice for each field (`layout["players[0].hand"]`).

- `[…]` is an index: a seat (counted from the observer), a place, or a card.
- “12 × one of 5” is 60 numbers: twelve one-hot groups of five.
- “a number, 9 is 1” is a number divided by 9.

Fields that never change in such a game are left out, and so is everything printed on a named card.
"""


def page() -> str:
    from ribeira.envs.observation import describe

    return "\n".join([HEAD, *(describe(game, 2) for game in ribeira.list_games())])


def test_the_page_is_up_to_date() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.envs.test_observations_page writes it anew"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
