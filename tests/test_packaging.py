"""What is installed: everything the games need, and pure Python where that is wanted."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that RIBEIRA_PURE=1 builds, from a copy of the sources."""
    home = tmp_path_factory.mktemp("pure")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, home / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
        else:
            shutil.copy(source, home / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    subprocess.run(command, cwd=home, env={**os.environ, "RIBEIRA_PURE": "1"}, check=True, capture_output=True)
    (wheel,) = (home / "dist").glob("*.whl")
    return wheel


def test_a_pure_wheel_fits_every_machine(pure_wheel: Path) -> None:
    assert pure_wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_all_data(pure_wheel: Path) -> None:
    packed = set(zipfile.ZipFile(pure_wheel).namelist())
    package = ROOT / "src"
    data = [path for path in package.rglob("*") if path.suffix in (".toml", ".ftl", ".typed")]
    assert data
    assert {str(path.relative_to(package)) for path in data} <= packed


def test_the_pure_package_says_that_it_is_and_plays(pure_wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(pure_wheel).extractall(tmp_path)
    code = (
        "import ribeira; assert not ribeira.COMPILED; "
        "state = ribeira.game('wishes').new(seats=2, seed=1); print(state.deciders())"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    played = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert (played.returncode, played.stdout) == (0, "[1]\n"), played.stderr
    version = subprocess.run(
        [sys.executable, "-c", "from ribeira.cli.main import main; main()", "--version"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert version.returncode == 0, version.stderr
    assert "pure Python" in version.stdout
