"""Actions as numbers, text and JSON from one declaration."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ribeira.engine.actions import ActionSpace, Family
from ribeira.engine.errors import BadAction

SPACE = ActionSpace(
    Family("pass"),
    Family("catch", slot=4),
    Family("move", buyer=("white", "black"), steps=range(1, 4)),
)


@given(st.integers(0, SPACE.size - 1))
def test_text_and_json_round_trip(action: int) -> None:
    assert SPACE.parse(SPACE.text(action)) == action
    assert SPACE.from_json(SPACE.json(action)) == action


def test_the_space_is_dense_and_in_the_order_of_its_families() -> None:
    texts = [SPACE.text(action) for action in range(SPACE.size)]
    assert texts[:2] == ["pass", "catch slot=0"]
    assert texts[-1] == "move buyer=black steps=3"
    assert len(set(texts)) == SPACE.size == 1 + 4 + 6


def test_fields_come_in_any_order() -> None:
    assert SPACE.parse("move steps=2 buyer=black") == SPACE.encode("move", buyer="black", steps=2)


def test_the_mask_has_a_byte_an_action() -> None:
    assert list(SPACE.mask([0, 3])) == [1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not an empty line"),
        ("jump", "there is no action 'jump'; there are pass, catch, move"),
        ("catch", "catch wants slot"),
        ("catch slot=4", "catch slot=4 is not one of 0, 1, 2, 3"),
        ("catch slot=one", "catch slot=one is not one of"),
        ("catch slot", "'slot' is not of the form field=value"),
        ("catch slot=1 slot=2", "slot is given twice"),
        ("catch slot=1 worm=2", "catch has no field 'worm'; it has slot"),
        ("pass now=1", "pass has no field 'now'; it has none"),
    ],
)
def test_a_bad_text_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadAction, match=reason):
        SPACE.parse(text)


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({}, "wants its name as 'action'"),
        ({"action": 3}, "wants its name as 'action'"),
        ({"action": "catch", "slot": True}, "slot=True is not one of"),
        ({"action": "catch", "slot": 1.0}, "slot=1.0 is not one of"),
        ({"action": "catch", "slot": None}, "slot=None is not one of"),
        ({"action": "catch", "slot": [1]}, "is not one of"),
    ],
)
def test_a_bad_document_says_what_is_wrong(document: dict[str, object], reason: str) -> None:
    with pytest.raises(BadAction, match=reason):
        SPACE.from_json(document)


@pytest.mark.parametrize("action", [-1, 11, 10**30])
def test_a_number_outside_the_space_is_no_action(action: int) -> None:
    with pytest.raises(BadAction, match="numbered from 0 to 10"):
        SPACE.text(action)


def test_declarations_are_checked() -> None:
    with pytest.raises(ValueError, match="two families of one name"):
        ActionSpace(Family("a"), Family("a"))
    with pytest.raises(ValueError, match="must be different"):
        Family("a", field=("x", "x"))
