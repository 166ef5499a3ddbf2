"""The Python of the browser build, run with Node. It replays the golden records with the same results."""

import io
import json
import lzma
import shutil
import subprocess
from pathlib import Path

import pytest

import ribeira
from ribeira.engine.bot_api.levels import NAMES, level_of
from tests.pyodide.built_site import MISSING, ROOT, SITE

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=MISSING),
    pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed"),
]
LEARNED = [game.id for game in ribeira.list_games() if any(level_of(game, name).learned for name in NAMES)]
TIMEOUT_S = 900
START = """
    const [pyodide, golden, files] = process.argv.slice(1);
    const { loadPyodide } = await import(pyodide);
    const { readdirSync } = await import("node:fs");
    const [library] = readdirSync(files).filter((name) => name.endsWith(".zip"));
    const python = await loadPyodide({ stdLibURL: `${files}/${library}` });
    python.mountNodeFS("/files", files);
    python.mountNodeFS("/golden", golden);
    console.log(python.runPython(`
"""
REPLAY = """
import json, pathlib, sys
sys.path.append("/files/ours")
import compiled_modules, ribeira
from ribeira.bots.search_bot import has_learned_evaluator
from ribeira.engine.testing.golden import fingerprint
from ribeira.engine.record import Record, game_of

def end_of(path):
    text = path.read_text(encoding="utf-8")
    game = ribeira.game(game_of(text))
    state = Record.parse(text, game).replay(game)
    return fingerprint(state) if "records" in path.parts else state.result().scores

records = sorted(pathlib.Path("/golden").glob("*/*/*.record"))
learned = [game.id for game in ribeira.list_games() if has_learned_evaluator(game.new(2, seed=1))]
json.dumps([{str(path.relative_to("/golden")): end_of(path) for path in records}, learned])
"""


def unpack(folder: Path) -> None:
    """Unpack what web/dev/site.py packs, as web/src/net/offline/pyodide.ts does."""
    parts = json.loads((SITE / "python" / "parts.json").read_text())
    sizes, _, content = lzma.decompress((SITE / "python" / parts["files"]).read_bytes()).partition(b"\n")
    stream = io.BytesIO(content)
    for name, size in json.loads(sizes).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(stream.read(size))


def test_golden_records_have_the_same_end_and_bots_have_their_weights(tmp_path: Path) -> None:
    golden = ROOT / "tests" / "golden"
    pyodide = "pyodide" if (SITE / "python" / "pyodide.asm.js").is_file() else "pyodide-pure"
    unpack(tmp_path)
    test_kit = Path("ribeira") / "engine" / "testing"  # not part of the page
    shutil.copytree(ROOT / "src" / test_kit, tmp_path / "ours" / test_kit)
    arguments = [pyodide, str(golden), str(tmp_path)]
    command = ["node", "--input-type=module", "-e", START + REPLAY + "`))", *arguments]
    done = subprocess.run(
        command, cwd=ROOT / "web" / "site", capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    ends, learned = json.loads(done.stdout)
    assert learned == (LEARNED if pyodide == "pyodide" else [])  # the pure-Python build is too slow for learned bots
    assert {golden / name for name in ends} == set(golden.glob("*/*/*.record"))
    for name, end in ends.items():
        text = (golden / name).read_text(encoding="utf-8")
        if "/records/" in name:
            assert text.endswith(f"# the last state: {end}\n"), name
        else:
            assert f"\nresult: {' '.join(map(str, end))}\n" in text, name
