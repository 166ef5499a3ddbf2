"""Distributions: complete wheels and source distributions, with a pure-Python wheel on request."""

import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = (
    "src",
    "setup.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "MANIFEST.in",
    "CHANGELOG.md",
    "deploy",
    "docs",
    "examples",
    "tests",
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "static")


def copy_of_the_sources(home: Path) -> Path:
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, home / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, home / name)
    client = home / "src" / "ribeira" / "server" / "static"  # replaces the client that npm builds
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>")
    (client / "assets" / "index.js").write_text("")
    return home


def build_wheel(home: Path, **settings: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    subprocess.run(command, cwd=home, env={**os.environ, **settings}, check=True, capture_output=True)
    (wheel,) = (home / "dist").glob("*.whl")
    return wheel


def test_the_package_is_the_command_too() -> None:
    """`python -m ribeira` runs the command with a known interpreter."""
    asked = [sys.executable, "-m", "ribeira"]
    said = subprocess.run([*asked, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("ribeira ")
    wrong = subprocess.run([*asked, "rules", "chess"], capture_output=True, text=True)
    assert (wrong.returncode, wrong.stderr.partition(":")[0]) == (2, "ribeira")


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel with RIBEIRA_PURE=1 from a copy of the sources."""
    return build_wheel(copy_of_the_sources(tmp_path_factory.mktemp("pure")), RIBEIRA_PURE="1")


def test_without_a_compiler_the_wheel_is_pure_and_says_so(tmp_path: Path) -> None:
    wheel = build_wheel(copy_of_the_sources(tmp_path), CC="no-such-compiler", RIBEIRA_PURE="")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]


def test_unfinished_files_of_the_linker_are_not_reused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = importlib.util.spec_from_file_location("setup_of_ribeira", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    setup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(setup)
    built = tmp_path / "half.so"

    def stopped(command: object, ext: object) -> None:
        assert not built.exists()
        built.write_bytes(b"half")
        raise KeyboardInterrupt

    there: list[bool] = []

    def goes_through(command: object, ext: object) -> None:
        there.append(built.exists())
        built.write_bytes(b"all")

    command = setup.BuildIfPossible(importlib.import_module("setuptools").Distribution())
    command.build_temp = str(tmp_path / "temp")
    monkeypatch.setattr(command, "get_ext_fullpath", lambda name: str(built))
    extension = setup.Extension("half", [])
    monkeypatch.setattr(setup.build_ext, "build_extension", stopped)
    with pytest.raises(KeyboardInterrupt):
        command.build_extension(extension)
    monkeypatch.setattr(setup.build_ext, "build_extension", goes_through)
    command.build_extension(extension)
    command.build_extension(extension)
    assert there == [False, True]  # only a finished build is reused


def test_the_source_distribution_is_complete(tmp_path: Path) -> None:
    """The distribution contains the built web client and all files for reading, checking and changing the project."""
    home = copy_of_the_sources(tmp_path)
    command = [sys.executable, "setup.py", "--quiet", "sdist"]
    subprocess.run(command, cwd=home, env={**os.environ, "RIBEIRA_PURE": "1"}, check=True, capture_output=True)
    (packed,) = (home / "dist").glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/ribeira/server/static/index.html", "src/ribeira/server/static/assets/index.js"} <= names
    assert {
        "CHANGELOG.md",
        "docs/host/running-a-server.md",
        "tests/test_packaging.py",
        "src/ribeira/games/lata/rulebook/uk.md",
    } <= names
    # Tests and guides refer to these files, for example `tests/test_example_game.py`.
    assert {"examples/eights/pyproject.toml", "deploy/Containerfile"} <= names


def test_a_build_that_needs_the_client_says_what_is_missing(tmp_path: Path) -> None:
    home = copy_of_the_sources(tmp_path)
    shutil.rmtree(home / "src" / "ribeira" / "server" / "static")
    command = [sys.executable, "setup.py", "--quiet", "sdist"]
    settings = {"RIBEIRA_PURE": "1", "RIBEIRA_WEB": "1"}
    refused = subprocess.run(command, cwd=home, env={**os.environ, **settings}, capture_output=True, text=True)
    assert refused.returncode != 0
    assert "Node" in refused.stderr


def test_the_wheel_holds_the_client(pure_wheel: Path) -> None:
    assert "ribeira/server/static/assets/index.js" in zipfile.ZipFile(pure_wheel).namelist()


def test_a_pure_wheel_fits_every_machine(pure_wheel: Path) -> None:
    assert pure_wheel.name.endswith("-py3-none-any.whl")


def test_the_wheel_holds_all_data(pure_wheel: Path) -> None:
    packed = set(zipfile.ZipFile(pure_wheel).namelist())
    package = ROOT / "src"
    data = [path for path in package.rglob("*") if path.suffix in (".toml", ".ftl", ".typed", ".weights")]
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
