"""Manifests: discovery and error messages."""

import importlib.metadata
import pickle
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ribeira
from ribeira.engine import registry
from ribeira.engine.bot_api.evaluator import Evaluator, evaluator_of
from ribeira.engine.bot_api.levels import USUAL, level_of
from ribeira.engine.errors import NotAManifest
from ribeira.engine.game import AnyGame
from ribeira.engine.manifest import GameManifest
from ribeira.engine.registry import list_games, manifest_of
from ribeira.games.wishes.game import WishesGame
from ribeira.games.wishes.manifest import WISHES
from tests.engine.pebbles import PebblesGame, PebblesState

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", list_games(), ids=lambda game: game.id)
def test_every_game_has_a_manifest(game: AnyGame) -> None:
    manifest = manifest_of(game)
    assert manifest.game is game
    assert pickle.loads(pickle.dumps(game)) is game
    parts = (manifest.phrases, manifest.evaluator, manifest.levels, manifest.terminal, manifest.observation)
    assert None not in parts
    assert manifest.previews.reasons is not None
    assert manifest.achievements


def test_a_game_with_other_components_and_a_subclass_have_the_same_manifest() -> None:
    class HouseRules(WishesGame):
        pass

    assert manifest_of(WishesGame()) is WISHES
    assert manifest_of(HouseRules(WISHES.game.components)) is WISHES
    assert pickle.loads(pickle.dumps(WishesGame())) is WISHES.game


def test_the_manifest_is_found_when_only_the_module_of_the_game_was_imported() -> None:
    code = (
        "import sys; from ribeira.games.wishes.game import WishesGame; from ribeira.engine.registry import manifest_of;"
        "assert 'ribeira.games.wishes.manifest' not in sys.modules; print(manifest_of(WishesGame()).game.id)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "wishes\n"


def test_a_game_without_a_manifest_has_no_parts() -> None:
    class StonesGame(PebblesGame):
        id = "stones"

    game = StonesGame()
    assert manifest_of(game).game is game
    assert manifest_of(game).phrases is None
    assert type(evaluator_of(game)) is Evaluator
    assert level_of(game, "hard", 2) == USUAL["hard"]
    assert game.new(2, seed=1).deciders()
    evaluator = Evaluator[PebblesState](spread=3.0)
    declared = GameManifest(game=game, evaluator=evaluator)
    assert manifest_of(StonesGame()) is declared
    assert evaluator_of(StonesGame()) is evaluator
    GameManifest(game=game)
    assert manifest_of(game) is declared  # the first manifest of a class is kept


@pytest.fixture
def entry_points(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of the group `ribeira.games`."""
    found: list[EntryPoint] = []
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)
    caches = (registry.game, registry._manifest, registry._sources)
    for cached in caches:
        cached.cache_clear()
    yield found
    for cached in caches:
        cached.cache_clear()


def test_entry_points_provide_manifests(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("other", "ribeira.games.wishes.manifest:WISHES", "ribeira.games"))
    assert ribeira.game("other") is WISHES.game


def test_an_entry_point_of_another_kind_is_reported(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("other", "ribeira.games.wishes.game", "ribeira.games"))
    with pytest.raises(NotAManifest) as caught:
        ribeira.game("other")
    assert isinstance(caught.value, ribeira.RibeiraError)
    assert str(caught.value) == (
        "the entry point other = 'ribeira.games.wishes.game' of the group 'ribeira.games' is no GameManifest: "
        "write ribeira/games/wishes/manifest.py with OTHER = GameManifest(game=...), "
        "and enter 'ribeira.games.wishes.manifest:OTHER' instead (docs/adding-a-game.md)"
    )
    assert ribeira.game("wishes") is WISHES.game


SNIPPET = """\
from ribeira.engine.manifest import GameManifest, Previews
from ribeira.games.cafe.bots.evaluator import JUDGE
from ribeira.games.cafe.presentation.refusals import refusals
from ribeira.games.wishes.game import WishesGame
from ribeira.games.wishes.presentation.achievements import ACHIEVEMENTS

game = WishesGame()
GameManifest(game=game, achievements=ACHIEVEMENTS)
GameManifest(game=game, evaluator=JUDGE)
GameManifest(game=game, previews=Previews(reasons=refusals))
GameManifest(game=game, levels={"easy": 3})
GameManifest(game=game, phrases="WishesPhrases")
GameManifest(game=game, terminal=lambda: print)
GameManifest(game=game, observation=refusals)
GameManifest(game=game, achievment=ACHIEVEMENTS)
"""


def test_mypy_rejects_parts_of_a_wrong_type(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--no-error-summary", "--hide-error-context", str(snippet)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    errors = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line}
    first = SNIPPET.splitlines().index("GameManifest(game=game, evaluator=JUDGE)") + 1
    assert errors == set(range(first, len(SNIPPET.splitlines()) + 1)), done.stdout + done.stderr
