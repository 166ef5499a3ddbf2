"""SECURITY.md names tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def named_tests() -> list[str]:
    """Return the tests in the order of the page. A name without a file belongs to the previous file."""
    found, file = [], ""
    for name in re.findall(r"`((?:tests/[\w/]+\.py)?::test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8")):
        file = name.partition("::")[0] or file
        found.append(f"{file}::{name.partition('::')[2]}")
    return found


@pytest.mark.parametrize("name", named_tests())
def test_named_test_exists(name: str) -> None:
    file, _, function = name.partition("::")
    assert f"def {function}(" in (ROOT / file).read_text(encoding="utf-8")


def test_every_promise_names_a_test() -> None:
    rows = [line for line in (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    promises = [row for row in rows if not row.startswith(("| promise", "| ---"))]
    assert promises
    assert [row for row in promises if "`tests/" not in row] == []
