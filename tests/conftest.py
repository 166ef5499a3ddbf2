"""What all tests share."""

import os

import hypothesis
import pytest

import ribeira

# How long an example takes says nothing about whether it holds: no deadline decides a test.
hypothesis.settings.register_profile("ribeira", deadline=None)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=5_000)
hypothesis.settings.load_profile("ribeira")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="play many more games, and look for many more examples")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `soak` runs only with `--soak`: more of what other tests show already.

    Servers come first: their tests mostly wait, and others compute meanwhile; at the end nobody would.
    """
    if not config.getoption("--soak"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    items.sort(key=lambda item: not item.nodeid.startswith("tests/server/"))


def pytest_report_header() -> str:
    return f"ribeira: {'compiled' if ribeira.COMPILED else 'pure Python'}"


def pytest_configure(config: pytest.Config) -> None:
    """`make test` says which build it means to test: a wrong one must not pass for it."""
    if config.getoption("--soak"):
        hypothesis.settings.load_profile("soak")
    expected = os.environ.get("RIBEIRA_EXPECT")
    found = "compiled" if ribeira.COMPILED else "pure"
    if expected and expected != found:
        raise pytest.UsageError(f"these tests are to run on the {expected} build, but found is the {found} one")
