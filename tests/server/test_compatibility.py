"""Compatibility with a database written by commit cfb21af1: responses are unchanged, and its games continue.

`compatibility/README.md` describes how the files were created.
"""

import gzip
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.cli.main import run
from ribeira.engine.record import Record
from tests.server.clients import PlayerClient, error_code, wait_until
from tests.server.running_server import RunningServer, running_server

FOLDER = Path(__file__).parent / "compatibility"
CONTENTS = json.loads((FOLDER / "contents.json").read_text(encoding="utf-8"))
HOUR = 3_600_000
# The bot worker never answers, so that no table changes.
NO_BOTS: dict[str, Any] = {
    "bot_workers": 1,
    "bot_command": [sys.executable, "-c", "import time; time.sleep(600)"],
}
# Fields that depend on the running server and the current time.
VOLATILE = {"slow_bots", "seen"}


def unpack(name: str) -> Any:
    return json.loads(gzip.decompress((FOLDER / name).read_bytes()))


@pytest.fixture(scope="module", autouse=True)
def an_hour_later() -> Iterator[None]:
    """Shift all clocks to one hour after the creation of the database."""
    real = time.time_ns
    shift = (CONTENTS["start"] + HOUR) * 1_000_000 - real()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: real() + shift)
        patch.setattr(time, "time", lambda: (real() + shift) / 1e9)
        yield


def put_database(folder: Path) -> str:
    """Copy the database to a folder and return its address."""
    (folder / "tables.sqlite").write_bytes(gzip.decompress((FOLDER / "tables.sqlite.gz").read_bytes()))
    return f"sqlite:///{folder / 'tables.sqlite'}"


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[tuple[RunningServer, dict[str, PlayerClient]]]:
    """Run a server on a copy of the database. Yield the server and its players."""
    put_database(folder)
    with running_server(folder, **settings) as server:
        yield server, {name: PlayerClient(server.address, name, token) for name, token in CONTENTS["people"].items()}


@pytest.fixture(scope="module")
def idle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, PlayerClient]]:
    """Run a server without bot moves, and yield its players."""
    with serving(tmp_path_factory.mktemp("idle"), **NO_BOTS) as (_, people):
        yield people


def stable(document: Any) -> Any:
    """Return the document without volatile fields, and with devices in a stable order."""
    if isinstance(document, dict):
        return {name: stable(value) for name, value in document.items() if name not in VOLATILE}
    if not isinstance(document, list):
        return document
    if any(isinstance(each, dict) and "seen" in each for each in document):
        document = sorted(document, key=lambda device: str(device["id"]))
    return [stable(each) for each in document]


def differences(before: Any, after: Any, path: str) -> list[str]:
    """Describe the differences between two documents. Added fields are allowed."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        return [line for name in before for line in differences(before[name], after[name], f"{path}.{name}")]
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [line for number, pair in pairs for line in differences(*pair, f"{path}[{number}]")]
    return [] if before == after else [f"{path}: {str(before)[:200]} became {str(after)[:200]}"]


# Unchanged answers


def test_answers_are_unchanged(idle: dict[str, PlayerClient]) -> None:
    recorded = unpack("answers.json.gz")["answers"]
    assert len(recorded) > 200
    for name in ("Ana", "Rui", "Eva"):  # a profile may need several requests until all games are read
        wait_until(lambda name=name: not idle[name].http.get("/api/me/profile").json()["left"])  # type: ignore[misc]
    found = []
    for each in recorded:
        answer = idle[each["who"]].http.get(each["path"])
        document = answer.json() if "json" in answer.headers["content-type"] else answer.text
        assert answer.status_code == each["status"], (each["path"], document)
        found += differences(stable(each["answer"]), stable(document), f"{each['who']} {each['path']}")
    assert found == []


def test_first_update_is_unchanged(idle: dict[str, PlayerClient]) -> None:
    recorded = unpack("answers.json.gz")["updates"]
    assert len(recorded) > 30
    found = []
    for each in recorded:
        with idle[each["who"]].connect(each["table"]) as connection:
            found += differences(stable(each["update"]), stable(connection.messages[0]), each["table"])
    assert found == []


def test_running_clocks_are_credited_for_downtime(idle: dict[str, PlayerClient]) -> None:
    """The server was down for the hour between the creation of the database and this test."""
    table = idle["Clara"].read_table(CONTENTS["clock"])
    assert table["table"]["status"] == "playing"
    (left,) = (left for left in table["clock"]["left"] if left < 86_400_000)
    assert left > 86_400_000 - HOUR // 2
    log = idle["Clara"].http.get(f"/api/tables/{CONTENTS['clock']}/log").json()
    assert log[-1]["entry"]["entry"] == "clock_paused"


def test_devices_and_codes_still_work(idle: dict[str, PlayerClient]) -> None:
    ana = idle["Ana"]
    phone = PlayerClient(ana.address, "Ana", CONTENTS["phone"])
    assert phone.id == ana.id
    ana.http.cookies.clear()
    try:
        # The link code has expired.
        assert error_code(ana.post("/api/devices", code=CONTENTS["link"])) == "no_such_pass"
        assert ana.post("/api/devices", code=CONTENTS["recovery"]).json()["id"] == phone.id
    finally:
        ana.http.cookies.clear()
        ana.http.cookies["ribeira"] = CONTENTS["people"]["Ana"]


# Continued games


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, PlayerClient]]:
    """Run a server whose bots move, and yield its players."""
    with serving(tmp_path_factory.mktemp("busy")) as (_, people):
        yield people


@pytest.mark.parametrize("game", [game.id for game in ribeira.list_games()])
def test_games_against_bots_continue_and_actions_can_be_undone(busy: dict[str, PlayerClient], game: str) -> None:
    """A bot makes its pending move. A player acts, undoes the action and acts again."""
    table = CONTENTS["bot to move"][game]
    with busy["Eva"].connect(table) as connection:
        before = connection.state.get("moves", 0)
        connection.play(3)
        assert connection.state["moves"] >= before + 3
    table = CONTENTS["playing"][f"{game}, undone"]
    with busy["Ana"].connect(table) as connection:
        for _ in range(60):
            before = connection.state.get("moves", 0)
            connection.play(1)
            if connection.state.get("can_undo"):
                break
        answer = connection.request("undo", seat=connection.state["seat"])
        assert answer["type"] == "done"
        assert connection.catch_up(answer["number"]).get("moves", 0) == before
        connection.play(5)


def test_games_between_players_continue(busy: dict[str, PlayerClient]) -> None:
    ana, rui, eva = (busy[name] for name in ("Ana", "Rui", "Eva"))
    playing = CONTENTS["playing"]
    assert rui.request(playing["restart offered"], "answer_restart", agree=True).status_code == 200
    assert ana.read_table(playing["restart offered"])["moves"] == 2
    assert eva.request(playing["bot stands in"], "return", seat=1).status_code == 200
    assert rui.request(playing["chat"], "say", text="still there?").status_code == 200
    for table in (playing["snapshot"], playing["branch"]):
        with ana.connect(table) as connection:
            connection.play(3)
    cafe = CONTENTS["open"]["with a guest"]
    assert ana.request(cafe, "seat_bot", seat=2, bot="random").status_code == 200
    assert eva.request(cafe, "start").status_code == 200
    again = ana.request(CONTENTS["finished"]["wishes against a bot"], "rematch").json()["table"]
    assert ana.read_table(again)["table"]["status"] == "playing"
    assert eva.http.delete(f"/api/me/tables/{CONTENTS['archived']}").json() == {"fate": "archived"}


def test_ratings_of_an_old_database_count_further_games(busy: dict[str, PlayerClient]) -> None:
    ana = busy["Ana"]
    games = next(each["games"] for each in ana.http.get("/api/me/ratings").json() if each["game"] == "wishes")
    assert ana.request(CONTENTS["playing"]["turn to be told"], "resign", seat=0).status_code == 200
    after = next(each["games"] for each in ana.http.get("/api/me/ratings").json() if each["game"] == "wishes")
    assert after == games + 1


def test_interrupted_analysis_continues(busy: dict[str, PlayerClient]) -> None:
    path = f"/api/tables/{CONTENTS['interrupted']}/analysis"
    ana = busy["Ana"]
    found = ana.http.get(path).json()
    assert (found["status"], found["reviewed"]) == ("stopped", 5)
    assert ana.post(path).status_code == 200
    wait_until(lambda: ana.http.get(path).json()["reviewed"] > 5)


def test_season_opens_its_next_round(busy: dict[str, PlayerClient]) -> None:
    league = f"/api/seasons/{CONTENTS['seasons'][0]}"
    season = busy["Ana"].http.get(league).json()
    (match,) = season["rounds"][-1]
    loser = busy[season["players"][match["seats"][0]]["name"]]
    assert loser.request(match["table"], "resign", seat=0).status_code == 200
    wait_until(lambda: len(busy["Ana"].http.get(league).json()["rounds"]) > len(season["rounds"]))


def test_daily_deal_is_the_same_for_other_players(busy: dict[str, PlayerClient]) -> None:
    table = busy["Rui"].post(f"/api/daily/{CONTENTS['day']}/cafe").json()["id"]
    assert table != CONTENTS["daily"]
    assert busy["Rui"].read_table(table)["view"] == busy["Ana"].read_table(CONTENTS["daily"])["view"]


# Unchanged exports, positions and records


def contents_of(export: str) -> list[dict[str, Any]]:
    """Return the documents of an export with sorted rows, because the order matters only for entries.

    Kinds without rows are left out, because newer versions have more kinds.
    """
    return [
        {
            kind: sorted(map(json.dumps, rows)) if isinstance(rows, list) and kind != "entries" else rows
            for kind, rows in json.loads(line).items()
            if rows != []
        }
        for line in export.splitlines()
    ]


def test_exports_are_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded = unpack("exports.json.gz")
    database = ["--database", put_database(tmp_path)]
    capsys.readouterr()
    assert run(["admin", "export", *database]) == 0
    assert contents_of(capsys.readouterr().out) == contents_of("\n".join(recorded["all"]))
    assert run(["admin", "export", CONTENTS["finished"]["resigned"], *database]) == 0
    assert contents_of(capsys.readouterr().out) == contents_of(recorded["table"])
    for name, profile in recorded["me"].items():
        assert run(["me", name, "--json", *database]) == 0
        assert json.loads(capsys.readouterr().out) == profile


def test_old_exports_can_be_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorded = "\n".join(unpack("exports.json.gz")["all"])
    export = tmp_path / "export.jsonl"
    export.write_text(recorded, encoding="utf-8")
    database = ["--database", f"sqlite:///{tmp_path / 'other.sqlite'}"]
    assert run(["admin", "import", str(export), *database]) == 0
    capsys.readouterr()
    assert run(["admin", "export", *database]) == 0
    *tables, server = contents_of(capsys.readouterr().out)
    *old_tables, old_server = contents_of(recorded)
    # A season that is imported with a table has only the players of that table.
    assert set(server.pop("season_players")) <= set(old_server.pop("season_players"))
    assert server == old_server
    assert sorted(tables, key=id_of) == sorted(old_tables, key=id_of)


def id_of(table: dict[str, Any]) -> str:
    """Return the ID of an exported table."""
    return str(table["id"])


@pytest.mark.parametrize("found", unpack("games.json.gz"), ids=lambda found: f"{found['game']}-{found['seats']}")
def test_position_format_is_unchanged(found: dict[str, Any]) -> None:
    game = ribeira.game(found["game"])
    for text in found["dumps"]:
        assert json.dumps(game.dump(game.load(json.loads(text)))) == text
    state = game.new(found["seats"], seed=found["seed"])
    for seat, action in found["moves"]:
        state.apply(seat, game.actions.parse(action))
    assert json.dumps(game.dump(state)) == found["dumps"][-1]


def test_record_format_is_unchanged() -> None:
    texts = [each["answer"] for each in unpack("answers.json.gz")["answers"] if each["path"].endswith("/record")]
    assert len(texts) > 15
    for text in texts:
        if "\ncomponents:" not in text:
            game = ribeira.game(text.partition("game: ")[2].partition("\n")[0])
            assert Record.parse(text, game).text(game) == text
