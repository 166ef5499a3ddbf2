"""Missing optional dependencies: the core works, and errors name the extra to install."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import ribeira

# Make all packages of the extras unimportable, as if they were not installed.
WITHOUT = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in {hidden!r} else found(name, package)
sys.meta_path.insert(0, Hidden())
"""
EXTRAS = ["aiosqlite", "alembic", "asyncpg", "gymnasium", "litestar", "numpy", "pettingzoo", "pyspiel", "ray"]
EXTRAS += ["sqlalchemy", "structlog", "uvicorn", "uvloop", "websockets", "prometheus_client", "httptools"]


def run(code: str, *, hidden: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT.format(hidden=hidden) + code]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)


@pytest.mark.parametrize(
    ("arguments", "hidden", "extra"),
    [
        (["serve"], EXTRAS, "server"),
        ([], EXTRAS, "server"),
        (["admin", "list"], EXTRAS, "server"),
        (["serve", "--database", "postgresql://nobody@127.0.0.1/none"], ["asyncpg"], "postgres"),
    ],
)
def test_a_command_says_which_extra_it_needs(
    arguments: list[str], hidden: list[str], extra: str, tmp_path: Path
) -> None:
    seen = "sys.stdout.isatty = lambda: True"  # without a terminal, `ribeira` alone prints its help
    code = f"{seen}; from ribeira.cli.main import main; sys.argv[1:] = {arguments!r}; main()"
    told = run(code, hidden=hidden, folder=tmp_path)
    assert told.returncode == 2, told.stderr
    assert told.stderr.startswith("ribeira: "), told.stderr
    assert told.stderr.endswith(f"pip install 'ribeira[{extra}]'\n"), told.stderr


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "vector", "openspiel"])
def test_an_environment_says_which_extra_it_needs(module: str, tmp_path: Path) -> None:
    hidden = ["pyspiel"] if module == "openspiel" else EXTRAS
    told = run(f"import ribeira.envs.{module}", hidden=hidden, folder=tmp_path)
    assert "pip install 'ribeira[research]'" in told.stderr


def test_the_browser_build_names_the_missing_extra(tmp_path: Path) -> None:
    told = run("import ribeira.pyodide.local_server", hidden=EXTRAS, folder=tmp_path)
    assert "pip install 'ribeira[server]'" in told.stderr


def test_levels_are_as_strong_without_any(tmp_path: Path) -> None:
    """The networks of `hard` and `expert` are read with `librt`, which the core depends on."""
    pyproject = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert any(wanted.startswith("librt") for wanted in pyproject["project"]["dependencies"])
    code = (
        "import ribeira; from ribeira.bots.networks.weights import value_network_of; "
        "value_network_of(ribeira.game('wishes').new(2, seed=1)).look"
    )
    told = run(code, hidden=EXTRAS, folder=tmp_path)
    assert told.returncode == 0, told.stderr


def test_rules_bots_and_terminal_need_none(tmp_path: Path) -> None:
    code = (
        "from ribeira.cli.main import main; "
        "sys.argv[1:] = ['play', 'wishes', '--seats', 'easy,random', '--seed', '3']; main()"
    )
    played = run(code, hidden=EXTRAS, folder=tmp_path)
    assert played.returncode == 0, played.stderr
    for command in (
        ["games"],
        ["arena", "wishes", "--bots", "greedy,random", "--games", "2", "--seed", "1", "--jobs", "1"],
    ):
        done = run(
            f"from ribeira.cli.main import main; sys.argv[1:] = {command!r}; main()", hidden=EXTRAS, folder=tmp_path
        )
        assert done.returncode == 0, done.stderr


def test_importing_ribeira_loads_little() -> None:
    """Slow modules are imported only on first use."""
    code = "import sys, ribeira; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    slow = {"importlib.metadata", "importlib.resources", "secrets", "rich", "click", "fluent", "asyncio", "email"}
    assert slow.isdisjoint(loaded)
    assert {"msgspec", "typing", "ribeira.engine"}.isdisjoint(loaded)


def test_every_name_in_all_exists() -> None:
    assert set(ribeira.__all__) <= set(dir(ribeira))
    assert all(getattr(ribeira, name) is not None for name in ribeira.__all__)
    with pytest.raises(AttributeError, match="chess"):
        ribeira.chess  # type: ignore[attr-defined]  # noqa: B018
