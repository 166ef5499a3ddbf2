"""The same seed and actions give the same game in a page: golden records, replayed by the Python that a page has."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.local.site import ROOT, SITE, WHY_NOT

pytestmark = [
    pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT),
    pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node"),
]
PATIENCE = 900  # seconds before the test gives up
START = """
    const [pyodide, golden, site, library] = process.argv.slice(1);
    const { loadPyodide } = await import(pyodide);
    const { readFileSync, writeFileSync } = await import("node:fs");
    const { gunzipSync } = await import("node:zlib");
    const part = (name) => new Uint8Array(gunzipSync(readFileSync(`${site}/python/${name}.bin`)));
    writeFileSync(library, part("library"));
    const python = await loadPyodide({ stdLibURL: library });
    python.unpackArchive(part("ribeira"), "zip");
    python.mountNodeFS("/golden", golden);
    console.log(python.runPython(`
"""
REPLAY = """
import json, pathlib, ribeira
from ribeira.engine.golden import fingerprint
from ribeira.engine.record import Record, game_of

def ends(path):
    text = path.read_text(encoding="utf-8")
    game = ribeira.game(game_of(text))
    state = Record.parse(text, game).replay(game)
    return fingerprint(state) if "records" in path.parts else state.result().scores

found = sorted(pathlib.Path("/golden").glob("*/*/*.record"))
json.dumps({str(path.relative_to("/golden")): ends(path) for path in found})
"""


def test_golden_records_end_the_same_in_a_page(tmp_path: Path) -> None:
    golden = ROOT / "tests" / "golden"
    pyodide = "pyodide" if (SITE / "python" / "pyodide.asm.js").is_file() else "pyodide-pure"
    given = [pyodide, str(golden), str(SITE), str(tmp_path / "library.zip")]
    node = ["node", "--input-type=module", "-e", START + REPLAY + "`))", *given]
    done = subprocess.run(
        node, cwd=ROOT / "web" / "site", capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    ends = json.loads(done.stdout)
    assert {golden / name for name in ends} == set(golden.glob("*/*/*.record"))
    for name, end in ends.items():
        text = (golden / name).read_text(encoding="utf-8")
        if "/records/" in name:
            assert text.endswith(f"# the last state: {end}\n"), name
        else:
            assert f"\nresult: {' '.join(map(str, end))}\n" in text, name
