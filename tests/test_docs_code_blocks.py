"""Documentation: blocks of code and configuration, examples, and commands in sentences."""

import ast
import configparser
import re
import runpy
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ribeira
from ribeira.bots.registry import make_bot
from ribeira.cli.new_game import write
from ribeira.engine.bot_api.knowledge import play_on

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("examples/*/README.md"))]
FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
SPOKEN = re.compile(r"`((?:[A-Z_]+=\S+ )*(?:make|python3?|npm|pytest) [^`]+)`")
# test_docs.py tests Python sessions and JSON, test_docs_commands.py tests sh, cli/test_new_game.py tests diff, and this
# file tests the rest.
KINDS = {"text", "sh", "python", "json", "yaml", "nginx", "ini", "toml", "diff"}
PAGES_WITH_PYTHON = ("adding-a-game.md", "writing-a-bot.md", "datasets.md", "CONTRIBUTING.md")
DRAWINGS = ("ARCHITECTURE.md", "CONTRIBUTING.md")  # pages with blocks that contain a tree or a diagram


def short(path: Path) -> str:
    return path.name


def blocks(page: str, kind: str) -> list[str]:
    found = FENCED.findall(next((ROOT / "docs").rglob(page)).read_text(encoding="utf-8"))
    return [text for name, text in found if name == kind]


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_every_kind_of_block_is_tested(path: Path) -> None:
    for kind, text in FENCED.findall(path.read_text(encoding="utf-8")):
        assert kind in KINDS or (kind == "" and path.name in DRAWINGS)
        if kind == "python":
            assert ">>> " in text or path.name in PAGES_WITH_PYTHON  # tested below


def targets_of_make() -> set[str]:
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def check_command(command: str) -> None:
    """Check that a command's make targets, programs, options, extras, npm scripts and files exist."""
    words = [word for word in command.split() if not re.match(r"[A-Z_]+=", word)]
    program = words[0].rpartition("/")[2]
    if program == "make":
        assert {word.rstrip(",") for word in words[1:] if word[0].islower()} <= targets_of_make(), command
    elif program.startswith("python") and words[1].endswith(".py"):
        text = (ROOT / words[1]).read_text(encoding="utf-8")
        for option in re.findall(r"(?<= )--[a-z-]+", command):
            assert option in text, f"{command}: {words[1]} has no {option}"
    elif program == "npm" and "run" in words:
        scripts = msgspec.json.decode((ROOT / "web" / "package.json").read_bytes())["scripts"]
        assert words[words.index("run") + 1].rstrip(",") in scripts, command
    elif program == "pytest":
        assert all((ROOT / word).exists() for word in words[1:] if "/" in word), command
    elif program == "docker":
        assert (ROOT / words[words.index("-f") + 1]).is_file(), command


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_commands_in_sentences_exist(path: Path) -> None:
    extras = set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
    text = path.read_text(encoding="utf-8")
    for named in re.findall(r"(?:ribeira|\.)\[([\w,]+)\]", text):
        assert set(named.split(",")) <= extras
    for command in SPOKEN.findall(text):
        check_command(re.sub(r"\s+", " ", command))


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "examples").glob("*.py")), ids=short)
def test_examples_are_python(path: Path) -> None:
    """Parse the examples and check their imports from `ribeira`.

    `client.py` also runs in tests/server and `train.py` below. The others need libraries that may be missing.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ribeira."):
            module = import_module(node.module)
            assert all(hasattr(module, each.name) for each in node.names), ast.unparse(node)


def test_the_example_trains() -> None:
    import numpy as np

    from ribeira.envs.vector import Tables

    shown = runpy.run_path(str(ROOT / "docs" / "examples" / "train.py"))
    tables = Tables("wishes", 2, 4, reward="score")
    policy = shown["Policy"](tables.layout.size, tables.game.actions.size, np.random.default_rng(1))
    tables.reset(seed=1)
    wins, score = shown["measure"](policy, tables, 4)
    assert 0 <= wins <= 1
    assert score > 0
    rows = tables.reset(seed=2)[0]
    features = policy.features(rows["observation"])
    chosen = policy.choose(policy.probabilities(features, rows["action_mask"]))
    assert rows["action_mask"][np.arange(4), chosen].all()
    policy.learn(features, rows["action_mask"], chosen, np.ones(4, np.float32), rate=2.0)
    assert policy.weights.any()
    assert shown["train"](policy, tables, 0.05) >= 0


def test_a_new_game_has_the_manifest_that_is_shown(tmp_path: Path) -> None:
    write("pebbles", tmp_path / "pebbles")
    (entry_point,) = blocks("adding-a-game.md", "toml")
    assert entry_point in (tmp_path / "pebbles" / "pyproject.toml").read_text(encoding="utf-8")
    (manifest,) = blocks("adding-a-game.md", "python")
    assert manifest in (tmp_path / "pebbles" / "pebbles" / "manifest.py").read_text(encoding="utf-8")


def test_the_bot_that_is_shown_plays() -> None:
    (text,) = blocks("writing-a-bot.md", "python")
    names: dict[str, Any] = {}
    exec(text, names)
    rng = ribeira.Rng.seeded(1)
    for game, seats in (("wishes", 2), ("fleet", 1)):
        state = ribeira.game(game).new(seats, seed=1)
        bots = [names["Player"](rng), make_bot("random", rng)][:seats]
        assert len(list(play_on(state, bots))) > 10
        assert state.result().winners == [0]


def test_datasets_are_read_and_learned_from_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install 'ribeira[dataset]')")
    import numpy as np

    from ribeira.cli.main import run

    monkeypatch.chdir(tmp_path)
    played = ["simulate", "wishes", "--seats", "random,random", "--games", "1", "--seed", "1"]
    assert run([*played, "--dataset", "wishes.parquet"]) == 0
    names: dict[str, object] = {"np": np, "policy": lambda seen: np.zeros((len(seen), 154))}
    read, masked = blocks("datasets.md", "python")
    exec(read, names)
    exec(masked, names)
    scores, batch = names["scores"], names["batch"]
    assert isinstance(scores, np.ndarray)
    assert isinstance(batch, dict)
    assert scores.shape == batch["action_mask"].shape
    assert (scores[batch["action_mask"] == 0] < -1e8).all()


def test_the_workflow_that_publishes_is_one() -> None:
    (text,) = blocks("publishing.md", "yaml")
    steps = msgspec.yaml.decode(text)["jobs"]["play"]["steps"]
    assert {"run": "make site"} in steps
    assert {"path": "build/play"} in [step.get("with") for step in steps]
    ours = "".join(path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "workflows").glob("*.yml"))
    for step in steps:
        if re.match(r"actions/(checkout|setup-)", step.get("uses", "")):
            assert step["uses"] in ours, "the workflows have another version of it"


def test_the_unit_for_systemd_can_be_read() -> None:
    (text,) = blocks("running-a-server.md", "ini")
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(text)
    assert unit.sections() == ["Unit", "Service", "Install"]
    assert all(re.fullmatch(r"[A-Z][A-Za-z]+", name) for section in unit.sections() for name in unit[section])
    assert "ribeira serve" in unit["Service"]["ExecStart"]


def test_the_server_for_nginx_can_be_read() -> None:
    """Check that every line is a complete directive or opens or closes a block."""
    (text,) = blocks("running-a-server.md", "nginx")
    deep = 0
    for line in filter(None, map(str.strip, text.splitlines())):
        assert re.fullmatch(r"[a-z_]+ [^;{}]*(;|\{|\{ [a-z_]+ [^;{}]*; \})|\}", line), line
        deep += line.count("{") - line.count("}")
        assert deep >= 0
    assert deep == 0
    assert "proxy_pass http://127.0.0.1:8000;" in text


def test_the_first_change_of_the_contributing_guide_passes() -> None:
    (text,) = (text for kind, text in FENCED.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")) if kind == "python")
    names = dict(vars(import_module("tests.rules.wishes.test_selling")))
    exec(textwrap.dedent(text), names)
    names["test_a_white_buyer_raises_the_price_by_three"]()
