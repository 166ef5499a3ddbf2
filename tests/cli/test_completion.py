"""Shell completion."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import ribeira as library
from tests.cli.conftest import COMMAND, Ribeira


def test_the_shell_completes_commands_and_games() -> None:
    def completed(words: str) -> list[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
            "_RIBEIRA_COMPLETE": "bash_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words[:-1].split()) - (not words.endswith(" "))),
        }
        return subprocess.run(COMMAND, capture_output=True, text=True, env=environment).stdout.split()

    assert {"plain,play", "plain,rules", "plain,doctor"} <= set(completed("ribeira "))
    assert {f"plain,{game.id}" for game in library.list_games()} == set(completed("ribeira rules "))
    assert completed("ribeira simulate wishes --bot med") == ["plain,medium"]
    assert completed("ribeira arena wishes --bots easy,har") == ["plain,easy,hard"]
    assert completed("ribeira play wishes --seats hum") == ["plain,human"]
    assert completed("ribeira record new wishes --seats hum") == []
    assert completed("ribeira simulate cafe --option adv") == ["plain,advanced=false", "plain,advanced=true"]
    assert completed("ribeira games --la") == ["plain,--lang"]
    assert completed("ribeira --lang uk games --lang ") == ["plain,en", "plain,ru", "plain,uk"]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["play", "--seats", "=", "human,ea"], "human,easy"),
        (["play", "--seats=human,ea"], "--seats=human,easy"),  # "=" removed from COMP_WORDBREAKS
        (["play", "wishes", "--option", "=", "second_prize", "=", "a"], "anyone"),
        (["rules", "wishes", "cat"], "catch"),
    ],
)
def test_completion_works_after_equals_signs_in_bash(tmp_path: Path, words: list[str], meant: str) -> None:
    program = tmp_path / "ribeira"
    program.write_text(f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n')
    program.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    script = """
        source <(ribeira completion bash)
        COMP_WORDS=(ribeira "$@"); COMP_CWORD=$#
        _ribeira_completion ribeira "${!#}"
        echo "${COMPREPLY[*]}"
    """
    done = subprocess.run(
        ["bash", "-c", script, "-", *words], env=environment, cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.stdout.strip(), done.stderr) == (meant, "")


def test_completion_prints_a_script_for_each_shell(ribeira: Ribeira) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert "_RIBEIRA_COMPLETE" in ribeira("completion", shell).out
    assert 'string split --max 1 ","' in ribeira("completion", "fish").out  # completes lists like easy,hard
    assert ribeira("completion", "csh").status == 2
