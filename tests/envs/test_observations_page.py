"""docs/observations.md says what the vectors hold. To write it anew: python -m tests.envs.test_observations_page"""

from pathlib import Path

import pytest

import ribeira

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
HEAD = """# Observations

What stands where in the vectors of `ribeira.envs.observation`, for two seats and the usual options; for others ask
`layout(game, seats, options).blocks`, which also lists the words. `[…]` is the number of a thing in a list.
"""


def page() -> str:
    from ribeira.envs.observation import describe

    return "\n".join([HEAD, *(describe(game, 2) for game in ribeira.all_games())])


def test_the_page_is_up_to_date() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed (pip install 'ribeira[research]')")
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.envs.test_observations_page writes it anew"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
