"""Opening tables with a chosen seed, with opening moves or with an uploaded component file."""

import random
from pathlib import Path
from typing import Any

import pytest

from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.tables.deck_validation import MAX_LINE_LENGTH, MAX_TEXT_LENGTH
from ribeira.tables.snapshot import read_snapshot, write_snapshot
from tests.server.clients import NewPlayer, error_code, wait_until
from tests.server.component_files import DEFAULT_FILE, FEW_WORMS, WORMS, game_with_few_worms
from tests.server.games import play_game
from tests.server.running_server import RunningServer, execute_sql, running_server

BOT = {"kind": "bot", "bot": "random"}


ME = {"kind": "me"}


OPEN = {"kind": "open"}


# Seeds


@pytest.mark.parametrize("seats", ["me me", "me bot"])
def test_same_seed_gives_the_same_deal(new_player: NewPlayer, seats: str) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    deals = [who.read_table(who.open(seats=seats, seed="18446744073709551615")) for who in (ana, rui)]
    assert [deal["table"]["seed"] for deal in deals] == ["18446744073709551615"] * 2
    started = [who.read_table(who.open(seats="me me", seed="7", start=True))["view"] for who in (ana, rui)]
    assert started[0] == started[1]
    assert started[0] != ana.read_table(ana.open(seats="me me", seed="8", start=True))["view"]


@pytest.mark.parametrize("seed", ["-1", "07", "7.0", "", "seven", "9" * 79, 7])
def test_seed_consists_of_decimal_digits(new_player: NewPlayer, seed: Any) -> None:
    answer = new_player().post("/api/tables", game="wishes", seats=[ME, BOT], seed=seed)
    assert answer.status_code == 400
    assert answer.json()["field"] == "seed"


def test_seed_has_at_most_256_bits(new_player: NewPlayer) -> None:
    ana = new_player()
    largest = str((1 << 256) - 1)
    assert ana.read_table(ana.open(seats="me me", seed=largest, start=True))["table"]["seed"] == largest
    answer = ana.post("/api/tables", game="wishes", seats=[ME, BOT], seed=str(1 << 256))
    assert (answer.status_code, error_code(answer)) == (400, "bad_seed")


def test_table_can_start_after_given_moves(new_player: NewPlayer) -> None:
    """The examples of the rulebook open tables with given moves."""
    ana = new_player()
    moves: list[Any] = [[0, "keep position=1"], [1, "keep position=1"]]
    seen = ana.read_table(ana.open(seats="me me", seed="705", opening=moves, start=True))
    assert [len(player["hold"]) for player in seen["view"]["players"]] == [1, 1]
    for wrong, field in (([*moves, [1, "keep position=1"]], "opening[2]"), ([[0, "fly"]], "opening[0]")):
        answer = ana.post("/api/tables", game="wishes", seats=[ME, ME], seed="705", opening=wrong, start=True)
        assert (answer.status_code, error_code(answer), answer.json()["field"]) == (400, "bad_opening", field)
    assert error_code(ana.post("/api/tables", game="wishes", seats=[ME, ME], opening=moves)) == "bad_opening"


def test_deals_use_a_cryptographic_generator_with_a_long_seed(server: RunningServer) -> None:
    """Cards already seen must not reveal future cards. A snapshot restores the generator."""
    ana = server.new_player()
    seeds = set()
    for game in ("wishes", "lata", "fleet", "mercado", "cafe"):
        table = ana.open(game, seats="me me", start=True)
        actor = server.app.state.server.runtime.directory.get(table)
        history = actor.table.history
        seeds.add(history.seed)
        assert (1 << 64) <= history.seed < (1 << 256)
        assert history.state.rng.text().startswith(f"chacha20 {history.seed:064x} ")
        copy = read_snapshot(write_snapshot(actor.table))
        assert copy.history is not None
        assert (copy.history.seed, copy.history.state.rng.text()) == (history.seed, history.state.rng.text())
        sample = history.state.sample(0, Rng.seeded(1))
        assert len(sample.rng.text()) == 32  # samples for searches use the fast generator
    assert len(seeds) == 5


def test_chosen_seed_excludes_other_players(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    assert error_code(ana.post("/api/tables", game="wishes", seats=[ME, OPEN], seed="7")) == "seed_not_alone"
    table = ana.open(seats="me bot", seed="7", public=True)
    assert ana.request(table, "free_seat", seat=1).status_code == 200
    assert error_code(rui.request(table, "sit", seat=1)) == "seed_not_alone"
    assert rui.read_table(table)["table"]["seed"] == "7"  # spectators see the seed
    assert ana.request(table, "sit", seat=1).status_code == 200  # the host may play all seats


def test_finished_game_can_be_replayed_with_the_same_deal(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", start=True)
    first = ana.read_table(table)
    assert first["table"]["seed"] is None
    with ana.connect(table) as connection:
        play_game([connection])
    record = ana.http.get(f"/api/tables/{table}/record").text
    seed = next(line.removeprefix("seed: ") for line in record.splitlines() if line.startswith("seed: "))
    assert ana.read_table(ana.open(seats="me me", seed=seed, start=True))["view"] == first["view"]
    rematch = ana.request(table, "rematch").json()["table"]
    assert ana.read_table(rematch)["table"]["seed"] is None


# Component files


def worms(state: dict[str, Any]) -> Any:
    """Return the total number of worms of all players and on the fish in the ocean."""
    view = state["view"]
    return sum(each["worms"] for each in [*view["players"], *view["ocean"]])


def test_table_uses_an_uploaded_component_file(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", components=FEW_WORMS, start=True)
    state = ana.read_table(table)
    game = game_with_few_worms()
    assert worms(state) == 2 * WORMS
    assert state["table"]["components"] == game.components.digest()
    assert ana.http.get("/api/me/tables").json()[0]["components"] == game.components.digest()
    assert ana.http.get(f"/api/tables/{table}/components.toml").text == FEW_WORMS
    assert ana.http.get(f"/api/tables/{table}/components").json()["components"]["worms_per_player"] == WORMS
    with ana.connect(table) as connection:
        connection.send({"type": "speak", "language": "uk"})
        play_game([connection])  # the bot's process uses the same component file
        assert connection.state["table"]["ended"] == "game"
    record = ana.http.get(f"/api/tables/{table}/record").text
    assert Record.parse(record, game).components == game.components.digest()
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"language": "en"}).json()
    assert worms(frames[0]) == 2 * WORMS


def test_rematch_and_branch_keep_the_component_file(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", components=FEW_WORMS, start=True)
    with ana.connect(table) as connection:
        play_game([connection])
    rematch = ana.request(table, "rematch").json()["table"]
    # The rematch starts at once, because no other person plays.
    assert ana.read_table(rematch)["table"]["status"] == "playing"
    branched = ana.post(f"/api/tables/{table}/branches", move=3, seats=[ME, BOT], start=True).json()["id"]
    for each in (rematch, branched):
        assert worms(ana.read_table(each)) == 2 * WORMS
        assert ana.http.get(f"/api/tables/{each}/components.toml").text == FEW_WORMS


@pytest.mark.parametrize("with_snapshots", [True, False])
def test_component_file_survives_a_restart(tmp_path: Path, with_snapshots: bool) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", components=FEW_WORMS, start=True)
        with ana.connect(table) as connection:
            play_game([connection], moves=20, chance=random.Random(2))
            before = connection.state["view"]
    if not with_snapshots:  # without snapshots, as after a crash, the whole log is replayed
        execute_sql(tmp_path, "DELETE FROM snapshots")
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        assert ana.read_table(table)["view"] == before
        with ana.connect(table) as connection:
            play_game([connection])
            assert connection.state["table"]["ended"] == "game"


def test_restarting_the_game_keeps_the_component_file(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", components=FEW_WORMS, start=True)
    with ana.connect(table) as connection:
        play_game([connection], moves=6)
        assert ana.request(table, "offer_restart", move=0).status_code == 200
        wait_until(lambda: ana.read_table(table).get("moves", 0) == 0)
    assert worms(ana.read_table(table)) == 2 * WORMS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DEFAULT_FILE.replace("base_price = 2", "base_price = two"), "components, line 10: "),
        (DEFAULT_FILE.replace("base_price = 2", "base_price = -2"), "components, line 10: Expected `int` >= 0"),
        (DEFAULT_FILE.replace("base_price", "basic_price"), "unknown field"),
        (DEFAULT_FILE.replace('"angelfish", "kingfish"', '"kingfish", "kingfish"', 1), "components, line 5: ring must"),
        ("a." * (MAX_LINE_LENGTH // 2) + "a = 1", "components, line 1: it is longer than"),
        ("a = " + "[" * 900, "components"),
        ("\n".join("a = [" for _ in range(5000)), "components"),
        ('"\\ud800" = 1', "components"),
    ],
)
def test_invalid_component_file_is_refused_with_a_reason(new_player: NewPlayer, text: str, said: str) -> None:
    answer = new_player().post("/api/tables", game="wishes", seats=[ME, BOT], components=text)
    assert answer.status_code == 400, answer.text
    document = answer.json()
    assert (document["code"], document["field"]) == ("bad_components", "components")
    assert said in document["message"]


def test_component_file_size_is_limited(new_player: NewPlayer) -> None:
    ana = new_player()
    for text in ("", "# long\n" * (MAX_TEXT_LENGTH // 7 + 1)):
        answer = ana.post("/api/tables", game="wishes", seats=[ME, BOT], components=text)
        assert (answer.status_code, answer.json()["field"]) == (400, "components")
    many = DEFAULT_FILE.replace('wish = "none" }', 'wish = "none", count = 1000 }')
    assert "too many pieces" in ana.post("/api/tables", game="wishes", seats=[ME, BOT], components=many).text
    assert ana.post("/api/tables", game="wishes", seats=[ME, BOT], components="#" * 70_000).status_code == 413


def test_default_component_file_is_not_stored(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", components=DEFAULT_FILE)
    assert ana.read_table(table)["table"]["components"] is None
