"""The conformance suite notices every planted mistake, and its message names the method and the field."""

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from ribeira.engine.testing import Nonconformance, check_conformance
from tests.engine.testing.planted import PLANTED
from tests.engine.testing.planted.mistake import Mistake

SLOW = {  # take more than half a second
    "10 load accepts any number of draws",
    "2 sample and disguise keep secret choices",
    "23 an event names the wrong winner",
    "25 revealed moves with every choice",
    "27 a single action is always presented",
    "4 a task shows the next stone",
    "a crash at four seats",
    "a crash with one option",
    "a draw is told of the wrong seat",
    "a loop never ends",
    "an event of a draw reaches nobody else than spectators",
    "disguise does nothing",
    "seats allows too many",
    "setup fails with one option",
    "the winner of a tie is missing",
}
SOURCE = Path(__file__).parent / "sound_game"


assert {mistake.name for mistake in PLANTED} >= SLOW


def conformance_failure(mistake: Mistake, folder: Path, games: int = 3) -> Nonconformance | None:
    """Return the failure of the sound game with a mistake."""
    package = "planted_" + re.sub(r"\W+", "_", mistake.name)
    shutil.copytree(SOURCE, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    path = folder / package / mistake.file
    text = path.read_text(encoding="utf-8")
    for old, new in mistake.edits:
        assert text.count(old) >= 1, f"the sound game has no {old!r}"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        check_conformance(import_module(f"{package}.manifest").STONES.game, games=games)
    except Nonconformance as failure:
        return failure
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            del sys.modules[name]
    return None


def test_the_sound_game_conforms(tmp_path: Path) -> None:
    assert conformance_failure(Mistake("none", "", "", ()), tmp_path, games=1) is None


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(
            mistake,
            marks=[pytest.mark.soak] if mistake.name in SLOW else [],
            id=mistake.name.replace(" ", "_"),
        )
        for mistake in PLANTED
    ],
)
def test_a_planted_mistake_is_named(mistake: Mistake, tmp_path: Path) -> None:
    failure = conformance_failure(mistake, tmp_path)
    assert failure is not None, "nothing is noticed"
    message = str(failure)
    assert re.search(mistake.method, failure.method), message
    assert re.search(mistake.field, failure.field), message
    assert failure.advice, message
    assert "  game  " in message, message
