"""The public names of `import ribeira`."""

import inspect
import pkgutil
import subprocess
import sys
from importlib import import_module

import pytest

import ribeira
import ribeira.bots
from ribeira.engine.errors import NoSuchSeat
from tests.engine.pebbles import PebblesGame

EXPORTS = [
    *("Game", "Knowledge", "Match", "Record", "Result", "RibeiraError", "Rng", "State"),
    *("analyze", "game", "list_games", "make_bot", "play", "run_arena"),
]
FACTS = ["COMPILED", "__version__"]


def test_all_exports_exist_and_are_listed() -> None:
    assert sorted(ribeira.__all__) == sorted([*EXPORTS, *FACTS])
    for package in (ribeira, ribeira.bots):
        assert set(package.__all__) <= set(dir(package))
        for name in package.__all__:
            assert name.startswith("__") or inspect.getdoc(getattr(package, name)), name
        with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            package.nothing  # noqa: B018 - the access is tested


def test_importing_the_package_imports_no_game_and_no_bot() -> None:
    code = "import sys, ribeira, ribeira.bots; print([name for name in sys.modules if name.startswith('ribeira.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['ribeira.deprecated_paths', 'ribeira.build_info', 'ribeira.lazy_imports', 'ribeira.bots']\n"


def test_deprecated_names_warn() -> None:
    with pytest.warns(DeprecationWarning, match=r"ribeira\.all_games is deprecated; use ribeira\.list_games") as caught:
        assert ribeira.all_games is ribeira.list_games
    assert caught[0].filename == __file__
    with pytest.warns(DeprecationWarning, match=r"ribeira\.Play is deprecated; use ribeira\.Match"):
        assert ribeira.Play is ribeira.Match


def test_no_function_has_the_name_of_a_submodule() -> None:
    """With such a name, `from package import name` would depend on earlier imports."""
    packages = [ribeira.__name__]
    packages += [found.name for found in pkgutil.walk_packages(ribeira.__path__, "ribeira.") if found.ispkg]
    assert len(packages) > 40
    for name in packages:
        package = import_module(name)
        submodules = {found.name for found in pkgutil.iter_modules(package.__path__)}
        assert not submodules & set(getattr(package, "__all__", ())), name
        for submodule in submodules:
            found = getattr(package, submodule, None)
            assert found is None or inspect.ismodule(found), f"{name}.{submodule}"


def test_bots_play_a_match() -> None:
    match = ribeira.play("wishes", ["greedy", "random", "random"], seed=5)
    assert match.state.over()
    assert match.record().seed == 5
    assert ribeira.play(ribeira.game("wishes"), ["greedy", "random", "random"], seed=5).record() == match.record()
    mine = ribeira.make_bot("random")
    assert ribeira.play(PebblesGame(), [mine, mine]).state.over()


def test_a_record_is_analyzed() -> None:
    record = ribeira.play("wishes", ["greedy", "random"], seed=5).record()
    short = ribeira.Record(game="wishes", version=record.version, seats=2, seed=5, moves=record.moves[:3])
    assert len(ribeira.analyze(short, name="search:8").remarks) <= 3


def test_an_arena_ranks_bots() -> None:
    results = ribeira.run_arena("wishes", ["random", "greedy"], games=20, seed=1)
    assert results.standings[0].bot == "greedy"
    assert len(results.games) == 20


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    state = ribeira.game("wishes").new(2, seed=1)
    message = f"^there is no seat {seat}; the game has the seats 0 to 1$"
    with pytest.raises(NoSuchSeat, match=message):
        state.legal(seat)
    with pytest.raises(NoSuchSeat, match=message):
        state.view(seat)
    with pytest.raises(NoSuchSeat, match=message):
        ribeira.Knowledge(state, seat)
    assert state.view(None).seat is None


def test_the_help_of_a_state_begins_with_its_main_methods() -> None:
    lines = (inspect.getdoc(ribeira.State) or "").splitlines()[:10]
    listed = "\n".join(lines)
    for method in ("deciders()", "legal(seat)", "apply(seat, action)", "view(seat)", "result()"):
        assert f"`{method}`" in listed
