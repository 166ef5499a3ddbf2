"""The client's types are those of the server."""

import subprocess
import sys
from pathlib import Path


def test_the_types_are_up_to_date() -> None:
    script = Path(__file__).parents[2] / "web" / "dev" / "protocol.py"
    stale = subprocess.run([sys.executable, str(script), "--check"], check=False).returncode
    assert stale == 0, "run: python web/dev/protocol.py"
