"""Closed streams and full devices cause no traceback and no extra output."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import COMMAND


def in_shell(tmp_path: Path, ending: str) -> "subprocess.CompletedProcess[str]":
    """Run `ribeira` in a shell with these arguments and redirections."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run(
        ["sh", "-c", f'"$0" "$@" {ending}', *COMMAND], env=environment, cwd=tmp_path, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("ending", "status", "err"),
    [
        ("completion bash >&-", 0, ""),
        ("replay - <&-", 2, "ribeira: "),
        ("replay nope >&- 2>&-", 2, ""),
        ("games --lang xx 2>/dev/full", 2, ""),
        ("completion bash >/dev/full", 2, "ribeira: "),
        ("--version >/dev/full", 2, "ribeira: "),
    ],
)
def test_a_stream_may_be_closed_or_full(tmp_path: Path, ending: str, status: int, err: str) -> None:
    done = in_shell(tmp_path, ending)
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr.startswith(err)
    assert done.stderr.count("\n") == (1 if err else 0)


@pytest.mark.parametrize(
    "command", ["simulate wishes --seats 2 --jobs 2", "arena wishes --bots random,greedy --jobs 2"]
)
def test_without_standard_error_the_result_is_printed(tmp_path: Path, command: str) -> None:
    done = in_shell(tmp_path, f"{command} --games 2 2>&-")
    assert done.returncode == 0
    assert "2 games" in done.stdout
