"""What a message with actions may hold, and in which words it is refused."""

from typing import Any

import msgspec
import pytest

from ribeira.tables.requests.act import Act, why_not
from tests.tables.test_acting import open_table

ACTION = {"action": "keep", "position": 1}


def message(**fields: Any) -> dict[str, Any]:
    return {"id": "a", "seat": 0, "turn": 0, "actions": [ACTION], **fields}


@pytest.mark.parametrize(
    "fields",
    [
        {"actions": []},
        {"actions": [ACTION] * 65},
        {"actions": [{f"field{i}": 1 for i in range(17)}]},
        {"actions": [{"action": "x" * 65}]},
        {"actions": [{"x" * 65: 1}]},
        {"turn": -1},
    ],
)
def test_a_message_has_its_limits(fields: dict[str, Any]) -> None:
    assert msgspec.convert(message(), Act).actions == [ACTION]
    assert len(msgspec.convert(message(actions=[ACTION] * 64), Act).actions) == 64
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(message(**fields), Act)


def test_why_not_tells_nothing_of_what_is_hidden() -> None:
    """Only of the first action it says whose turn it is; of later ones even that could be a peep."""
    table = open_table("wishes", 2, seed=5)
    (decider,) = table.deciders()
    state = table.game_now().state
    other = 1 - decider
    assert why_not(state, other, 0) == f"seat {other} does not decide now"
    hidden = {why_not(state, decider, 0), why_not(state, decider, 1), why_not(state, other, 1)}
    assert hidden == {"this is not one of the actions that are possible there"}
