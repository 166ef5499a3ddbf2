"""Options and set-up of all tests."""

import os
import re
from collections.abc import Callable

import hypothesis
import pytest

import ribeira

# The duration of an example depends on the machine, so no deadline decides a test.
hypothesis.settings.register_profile("ribeira", deadline=None)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=5_000)
hypothesis.settings.load_profile("ribeira")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="play many more games and try many more examples")
    parser.addoption("--game", action="append", help="run only tests that name this game; can be repeated")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests that are marked `soak`, and with `--game` those that do not name one of the games.

    Tests of the server come first. They mostly wait, so other processes should still be computing.
    """
    if not config.getoption("--soak"):
        deselect(config, items, lambda item: item.get_closest_marker("soak") is None)
    if games := config.getoption("--game"):
        deselect(config, items, lambda item: any(names_game(item.nodeid, game) for game in games))
    items.sort(key=lambda item: not item.nodeid.startswith("tests/server/"))


def deselect(config: pytest.Config, items: list[pytest.Item], stays: Callable[[pytest.Item], bool]) -> None:
    """Deselect all tests for which a condition is false."""
    config.hook.pytest_deselected(items=[item for item in items if not stays(item)])
    items[:] = [item for item in items if stays(item)]


def names_game(test: str, game: str) -> bool:
    """Return True if the path, the name or a parameter of a test contains a game's ID.

    >>> names_game("tests/rules/wishes/test_end.py::test_a", "wishes"), names_game("tests/a.py::test_b[lata-2]", "cafe")
    (True, False)
    """
    return re.search(rf"(?<![a-z]){game}(?![a-z])", test) is not None


def pytest_report_header() -> str:
    return f"ribeira: {'compiled' if ribeira.COMPILED else 'pure Python'}"


def pytest_configure(config: pytest.Config) -> None:
    """Check that the tests run on the build that `make test` expects."""
    if config.getoption("--soak"):
        hypothesis.settings.load_profile("soak")
    expected = os.environ.get("RIBEIRA_EXPECT")
    found = "compiled" if ribeira.COMPILED else "pure"
    if expected and expected != found:
        raise pytest.UsageError(f"the {expected} build is expected, but the {found} one is installed")
