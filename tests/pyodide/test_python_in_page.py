"""The same seed and actions give the same game in a page: golden records, replayed by the Python that a page has."""

import io
import json
import lzma
import shutil
import subprocess
from pathlib import Path

import pytest

import ribeira
from ribeira.engine.levels import NAMES, level_of
from tests.pyodide.built_site import ROOT, SITE, WHY_NOT

pytestmark = [
    pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT),
    pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node"),
]
LEARNED = [game.id for game in ribeira.all_games() if any(level_of(game, name).learned for name in NAMES)]
PATIENCE = 900  # seconds before the test gives up
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
from ribeira.bots.thinker import anything_learned_of
from ribeira.engine.golden import fingerprint
from ribeira.engine.record import Record, game_of

def ends(path):
    text = path.read_text(encoding="utf-8")
    game = ribeira.game(game_of(text))
    state = Record.parse(text, game).replay(game)
    return fingerprint(state) if "records" in path.parts else state.result().scores

found = sorted(pathlib.Path("/golden").glob("*/*/*.record"))
learned = [game.id for game in ribeira.all_games() if anything_learned_of(game.new(2, seed=1))]
json.dumps([{str(path.relative_to("/golden")): ends(path) for path in found}, learned])
"""


def unpack(folder: Path) -> None:
    """What web/dev/site.py packs, as web/src/net/offline/pyodide.ts reads it."""
    about = json.loads((SITE / "python" / "parts.json").read_text())
    sizes, _, content = lzma.decompress((SITE / "python" / about["files"]).read_bytes()).partition(b"\n")
    stream = io.BytesIO(content)
    for name, size in json.loads(sizes).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(stream.read(size))


def test_golden_records_end_the_same_in_a_page_and_bots_know_what_was_learned(tmp_path: Path) -> None:
    golden = ROOT / "tests" / "golden"
    pyodide = "pyodide" if (SITE / "python" / "pyodide.asm.js").is_file() else "pyodide-pure"
    unpack(tmp_path)
    given = [pyodide, str(golden), str(tmp_path)]
    node = ["node", "--input-type=module", "-e", START + REPLAY + "`))", *given]
    done = subprocess.run(
        node, cwd=ROOT / "web" / "site", capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    ends, learned = json.loads(done.stdout)
    assert learned == (LEARNED if pyodide == "pyodide" else [])  # in pure Python it would think too slowly
    assert {golden / name for name in ends} == set(golden.glob("*/*/*.record"))
    for name, end in ends.items():
        text = (golden / name).read_text(encoding="utf-8")
        if "/records/" in name:
            assert text.endswith(f"# the last state: {end}\n"), name
        else:
            assert f"\nresult: {' '.join(map(str, end))}\n" in text, name
