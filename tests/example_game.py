"""The game in examples/, installed as by another developer."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EIGHTS = ROOT / "examples" / "eights"


def install(to: Path, source: Path = EIGHTS) -> None:
    """Install the distribution into a folder for PYTHONPATH, without leaving files in its sources."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--target",
        str(to),
    ]
    copy = to.parent / "copy"
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(source, copy, ignore=ignored)
    subprocess.run([*command, str(copy)], check=True, capture_output=True)
