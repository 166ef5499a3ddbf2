"""Opening tables with a seed or a deck of one's own: told to everybody, and never forgotten."""

import multiprocessing
import random
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng
from ribeira.tables.deck_validation import MAX_LINE_LENGTH, MAX_TEXT_LENGTH
from ribeira.tables.snapshot import read_snapshot, write_snapshot
from tests.server.clients import NewPlayer, PlayerClient, error_code, wait_until
from tests.server.component_files import DEFAULT_FILE, FEW_WORMS, WORMS, game_with_few_worms
from tests.server.games import play_game
from tests.server.running_server import RunningServer, execute_sql, running_server

BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


# Seeds


@pytest.mark.parametrize("seats", ["me me", "me bot"])
def test_the_same_seed_is_the_same_deal(new_player: NewPlayer, seats: str) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    deals = [who.read_table(who.open(seats=seats, seed="18446744073709551615")) for who in (ana, rui)]
    assert [deal["table"]["seed"] for deal in deals] == ["18446744073709551615"] * 2
    started = [who.read_table(who.open(seats="me me", seed="7", start=True))["view"] for who in (ana, rui)]
    assert started[0] == started[1]
    assert started[0] != ana.read_table(ana.open(seats="me me", seed="8", start=True))["view"]


@pytest.mark.parametrize("seed", ["-1", "07", "7.0", "", "seven", "9" * 79, 7])
def test_a_seed_is_decimal_digits(new_player: NewPlayer, seed: Any) -> None:
    answer = new_player().post("/api/tables", game="wishes", seats=[ME, BOT], seed=seed)
    assert answer.status_code == 400
    assert answer.json()["field"] == "seed"


def test_a_seed_has_256_bits(new_player: NewPlayer) -> None:
    ana = new_player()
    largest = str((1 << 256) - 1)
    assert ana.read_table(ana.open(seats="me me", seed=largest, start=True))["table"]["seed"] == largest
    answer = ana.post("/api/tables", game="wishes", seats=[ME, BOT], seed=str(1 << 256))
    assert (answer.status_code, error_code(answer)) == (400, "bad_seed")


def test_a_table_can_begin_where_moves_have_led(new_player: NewPlayer) -> None:
    """An example of the rules is tried at a table of its own, on a deal that was chosen."""
    ana = new_player()
    moves: list[Any] = [[0, "keep position=1"], [1, "keep position=1"]]
    seen = ana.read_table(ana.open(seats="me me", seed="705", opening=moves, start=True))
    assert [len(player["hold"]) for player in seen["view"]["players"]] == [1, 1]
    for wrong, field in (([*moves, [1, "keep position=1"]], "opening[2]"), ([[0, "fly"]], "opening[0]")):
        answer = ana.post("/api/tables", game="wishes", seats=[ME, ME], seed="705", opening=wrong, start=True)
        assert (answer.status_code, error_code(answer), answer.json()["field"]) == (400, "bad_opening", field)
    assert error_code(ana.post("/api/tables", game="wishes", seats=[ME, ME], opening=moves)) == "bad_opening"


def test_the_deal_of_a_table_comes_from_a_key_of_its_own(server: RunningServer) -> None:
    """What was seen of it tells nothing of what comes, and it reads back from its snapshot as it was."""
    ana = server.new_player()
    seeds = set()
    for game in ("wishes", "lata", "fleet", "mercado", "cafe"):
        table = ana.open(game, seats="me me", start=True)
        room = server.app.state.server.runtime.directory.get(table)
        course = room.table.history
        seeds.add(course.seed)
        assert (1 << 64) <= course.seed < (1 << 256)
        assert course.state.rng.text().startswith(f"chacha20 {course.seed:064x} ")
        copy = read_snapshot(write_snapshot(room.table))
        assert copy.history is not None
        assert (copy.history.seed, copy.history.state.rng.text()) == (course.seed, course.state.rng.text())
        sample = course.state.sample(0, Rng.seeded(1))
        assert len(sample.rng.text()) == 32  # who thinks ahead does so with the fast kind
    assert len(seeds) == 5


def test_who_chose_the_deal_plays_with_nobody_else(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    assert error_code(ana.post("/api/tables", game="wishes", seats=[ME, OPEN], seed="7")) == "seed_not_alone"
    table = ana.open(seats="me bot", seed="7", public=True)
    assert ana.request(table, "free_seat", seat=1).status_code == 200
    assert error_code(rui.request(table, "sit", seat=1)) == "seed_not_alone"
    assert rui.read_table(table)["table"]["seed"] == "7"  # no secret from those who watch
    assert ana.request(table, "sit", seat=1).status_code == 200  # on one screen


def test_a_finished_game_can_be_dealt_once_more(new_player: NewPlayer) -> None:
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


# Decks


def worms(state: dict[str, Any]) -> Any:
    """How many worms the players have, and those on the fish."""
    view = state["view"]
    return sum(each["worms"] for each in [*view["players"], *view["ocean"]])


def test_a_table_with_a_deck_of_ones_own(new_player: NewPlayer) -> None:
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
        play_game([connection])  # the bot plays with the same deck in its own process
        assert connection.state["table"]["ended"] == "game"
    record = ana.http.get(f"/api/tables/{table}/record").text
    assert Record.parse(record, game).components == game.components.digest()
    frames = ana.http.get(f"/api/tables/{table}/replay", params={"language": "en"}).json()
    assert worms(frames[0]) == 2 * WORMS


def test_a_deck_goes_on_to_the_next_table(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me me", components=FEW_WORMS, start=True)
    with ana.connect(table) as connection:
        play_game([connection])
    rematch = ana.request(table, "rematch").json()["table"]
    assert ana.read_table(rematch)["table"]["status"] == "playing"  # nobody else is to agree
    branched = ana.post(f"/api/tables/{table}/branches", move=3, seats=[ME, BOT], start=True).json()["id"]
    for each in (rematch, branched):
        assert worms(ana.read_table(each)) == 2 * WORMS
        assert ana.http.get(f"/api/tables/{each}/components.toml").text == FEW_WORMS


@pytest.mark.parametrize("with_snapshots", [True, False])
def test_a_deck_outlives_the_server(tmp_path: Path, with_snapshots: bool) -> None:
    with running_server(tmp_path) as server:
        ana = server.new_player()
        table = ana.open(seats="me me", components=FEW_WORMS, start=True)
        with ana.connect(table) as connection:
            play_game([connection], moves=20, chance=random.Random(2))
            before = connection.state["view"]
    if not with_snapshots:  # as after a kill
        execute_sql(tmp_path, "DELETE FROM snapshots")
    with running_server(tmp_path) as server:
        ana = ana.on_server(server.address)
        assert ana.read_table(table)["view"] == before
        with ana.connect(table) as connection:
            play_game([connection])
            assert connection.state["table"]["ended"] == "game"


def test_restarting_keeps_the_deck(new_player: NewPlayer) -> None:
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
def test_a_bad_deck_is_refused_with_its_line(new_player: NewPlayer, text: str, said: str) -> None:
    answer = new_player().post("/api/tables", game="wishes", seats=[ME, BOT], components=text)
    assert answer.status_code == 400, answer.text
    document = answer.json()
    assert (document["code"], document["field"]) == ("bad_components", "components")
    assert said in document["message"]


def test_a_deck_has_a_size(new_player: NewPlayer) -> None:
    ana = new_player()
    for text in ("", "# long\n" * (MAX_TEXT_LENGTH // 7 + 1)):
        answer = ana.post("/api/tables", game="wishes", seats=[ME, BOT], components=text)
        assert (answer.status_code, answer.json()["field"]) == (400, "components")
    many = DEFAULT_FILE.replace('wish = "none" }', 'wish = "none", count = 1000 }')
    assert "too many pieces" in ana.post("/api/tables", game="wishes", seats=[ME, BOT], components=many).text
    assert ana.post("/api/tables", game="wishes", seats=[ME, BOT], components="#" * 70_000).status_code == 413


def test_the_games_own_deck_is_no_other(new_player: NewPlayer) -> None:
    ana = new_player()
    table = ana.open(seats="me bot", components=DEFAULT_FILE)
    assert ana.read_table(table)["table"]["components"] is None


# A campaign


def test_a_campaign_is_told_of_its_tables(new_player: NewPlayer) -> None:
    ana, rui = new_player(), new_player()

    def campaign(who: PlayerClient, *tables: str) -> dict[str, Any]:
        answer = who.http.get("/api/games/mercado/campaign", params={"tables": ",".join(tables)})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def states(who: PlayerClient, *tables: str) -> list[str]:
        return [each["state"] for each in campaign(who, *tables)["challenges"]][:3]

    assert states(ana) == ["next", "later", "later"]
    table = ana.open("mercado", seats="me", start=True)
    assert states(ana, table) == ["playing", "later", "later"]
    assert states(rui, table) == ["lost", "later", "later"]  # somebody else's
    assert states(ana, table, "gone") == ["playing", "lost", "later"]
    ana.request(table, "resign", seat=0)
    given = campaign(ana, table)
    assert [each["state"] for each in given["challenges"]][:2] == ["done", "next"]
    assert (given["challenges"][0]["fame"], given["total"], given["over"]) == (0, 0, False)
    assert error_code(ana.http.get("/api/games/wishes/campaign")) == "unknown_game"
    many = ",".join(["t"] * 33)
    assert error_code(ana.http.get("/api/games/mercado/campaign", params={"tables": many})) == "bad_request"


# The gallery


@pytest.mark.parametrize("game", [game.id for game in ribeira.all_games()])
def test_components_of_every_game(new_player: NewPlayer, game: str) -> None:
    ana = new_player()
    found = ribeira.game(game)
    info = ana.http.get(f"/api/games/{game}/components").json()
    assert info["fingerprint"] is None
    assert set(info["components"]) == set(info["provenance"])
    assert all(each["source"] in ("book", "web", "derived", "design") for each in info["provenance"].values())
    file = ana.http.get(f"/api/games/{game}/components.toml")
    assert file.headers["content-disposition"] == f'attachment; filename="{game}.toml"'
    assert found.components_type.parse(file.text, "download") == found.components


def test_a_file_is_checked_without_a_table(new_player: NewPlayer) -> None:
    ana = new_player()
    info = ana.post("/api/games/wishes/components", text=FEW_WORMS).json()
    assert info["fingerprint"] == game_with_few_worms().components.digest()
    assert info["components"]["worms_per_player"] == WORMS
    assert error_code(ana.post("/api/games/wishes/components", text="ring = 3")) == "bad_components"
    assert error_code(ana.http.get("/api/games/chess/components")) == "unknown_game"


def test_files_are_looked_at_by_a_process_that_may_die(new_player: NewPlayer) -> None:
    ana = new_player()
    assert ana.post("/api/games/wishes/components", text=FEW_WORMS).status_code == 200
    for child in multiprocessing.active_children():
        child.kill()
        child.join()
    lost = ana.post("/api/games/wishes/components", text=FEW_WORMS)
    assert (lost.status_code, error_code(lost)) == (503, "busy")
    assert ana.post("/api/games/wishes/components", text=FEW_WORMS).status_code == 200


def test_whoever_may_not_see_a_table_does_not_see_its_deck(new_player: NewPlayer) -> None:
    ana, rui = new_player("Ana"), new_player("Rui")
    table = ana.open(seats="me bot", components=FEW_WORMS)
    for path in ("components", "components.toml"):
        assert rui.http.get(f"/api/tables/{table}/{path}").status_code == 404
