"""What is wrong with a command is said in the reader's language."""

import pytest

from ribeira.engine.messages import LANGUAGES
from tests.cli.conftest import Ribeira


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["play", "chess"], ["chess", "wishes"]),
        (["plai"], ["plai", "ribeira --help"]),
        (["play", "wishes", "--sed", "3"], ["--sed", "--seed", "ribeira play --help"]),
        (["replay"], ["FILE", "ribeira replay --help"]),
        (["completion", "csh"], ["SHELL", "bash"]),
        (["play", "wishes", "--seed", "seven"], ["--seed"]),
        (["play", "wishes", "--seats", "human"], ["wishes", "2", "5", "--seats"]),
    ],
)
def test_what_is_wrong_is_said_in_every_language(ribeira: Ribeira, arguments: list[str], named: list[str]) -> None:
    """And what there is instead, or which command tells."""
    said = {language: ribeira("--lang", language, *arguments).err for language in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES)
    assert all(name in text for name in named for text in said.values())
