"""Agendas in position files: errors and their locations."""

from typing import Any

import pytest

from ribeira.engine.errors import BadPosition, BadSeed, RibeiraError
from ribeira.engine.serialization.agenda import load_agenda
from ribeira.engine.state import Decision, Task
from tests.engine.pebbles import PebblesGame, PebblesState


class Roll(Decision[PebblesState]):
    FIELDS = {"colour": ("red", "blue"), "times": range(1, 4)}

    def __init__(self, seat: int, colour: int, times: int) -> None:
        super().__init__(seat)
        self.colour = colour
        self.times = times


class Wait(Task[PebblesState]):
    pass


ROLL = {"task": "roll", "seat": 0, "colour": "blue", "times": 2}


def test_a_task_reads_back() -> None:
    (roll, wait) = load_agenda([Roll, Wait], 2, [ROLL, {"task": "wait"}])
    assert isinstance(roll, Roll)
    assert (roll.seat, roll.colour, roll.times, wait.seat) == (0, 1, 2, -1)


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ("roll", "agenda[0]: a task is an object with a name and a seat, not 'roll'"),
        ({}, "agenda[0]: there is no task None; there are roll, wait"),
        ({"task": ["roll"]}, "agenda[0]: there is no task ['roll']"),
        ({**ROLL, "weight": 1}, "agenda[0]: roll has no field 'weight'"),
        ({**ROLL, "seat": 2}, "agenda[0]: roll has seat 2; there are seats 0 to 1"),
        ({**ROLL, "seat": True}, "agenda[0]: roll has seat True"),
        ({**ROLL, "seat": -1}, "agenda[0]: roll wants a seat, 0 to 1: somebody decides it"),
        ({**ROLL, "colour": "pink"}, "agenda[0]: roll wants colour, one of red, blue, not 'pink'"),
        ({**ROLL, "colour": 1}, "agenda[0]: roll wants colour, one of red, blue, not 1"),
        ({**ROLL, "times": 4}, "agenda[0]: roll wants times, a number from 1 to 3, not 4"),
        ({**ROLL, "times": None}, "agenda[0]: roll wants times, a number from 1 to 3, not None"),
        ({"together": [[], []], "task": "wait"}, "agenda[0]: together wants one list for each of the 2 seats"),
        ({"together": [[]]}, "agenda[0]: together wants one list for each of the 2 seats"),
        ({"together": [[], 7]}, "agenda[0]: together wants one list for each of the 2 seats"),
        ({"together": [[7], []]}, "agenda[0].together[0][0]: a task is an object"),
        ({"together": [[{"together": [[], []]}], []]}, "agenda[0].together[0][0]: there is no task None"),
        ({"together": [[], [ROLL]]}, "agenda[0].together[1]: a task of seat 0 is in the list of seat 1"),
    ],
)
def test_what_is_wrong_is_said(document: Any, problem: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        load_agenda([Roll, Wait], 2, [document])
    assert refusal.value.problems[0].startswith(problem), refusal.value.problems


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"revealed": -1}, "revealed is a count, not -1"),
        ({"revealed": 2**62}, "revealed is a count"),
        ({"scores": [2**40, 0]}, r"scores\[0\]: 1099511627776 is too large a number"),
        ({"seed": -1}, "seed -1 is not a whole number"),
        ({"rng": "0" * 32}, "chance of nothing but zeros"),
        ({"rng": "f"}, "chance is written as 32 hexadecimal digits"),
    ],
)
def test_numbers_of_a_position_have_a_range(fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(RibeiraError, match=problem) as refusal:
        PebblesGame().load({"game": "pebbles", "seats": 2, **fields})
    assert isinstance(refusal.value, BadPosition | BadSeed)
