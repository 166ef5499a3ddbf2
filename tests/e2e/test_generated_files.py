"""Files of the client that are generated from the server and the games are up to date."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("script", ["protocol.py", "views.py", "components.py", "rulebook_positions.py"])
def test_generated_files_are_up_to_date(script: str) -> None:
    path = Path(__file__).parents[2] / "web" / "dev" / script
    stale = subprocess.run([sys.executable, str(path), "--check"], check=False).returncode
    assert stale == 0, f"run: python web/dev/{script}"
