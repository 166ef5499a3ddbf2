"""Independence of features: if any single feature is missing, the rest of the server works."""

import asyncio
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ribeira.server import features
from ribeira.server.accounts import Accounts
from ribeira.server.routes import Feature, Route
from ribeira.tables.requests.open import NewTable
from tests.server.clients import TIMEOUT_S, TableConnection, connect_to_table
from tests.server.players import TWO_SEATS
from tests.server.running_server import RunningServer, running_server

FEATURES = sorted(module.name for module in pkgutil.iter_modules(features.__path__))


class Visitor:
    """A player on a server that may lack any feature, even sign-up and the lobby."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.services = server.app.state.server
        accounts = Accounts(self.services.reader, self.services.writer, self.services.runtime.now)
        self.player, self.token = self.run(accounts.sign_up("Ana", "blue", ""))
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_S, cookies={"ribeira": self.token})

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(TIMEOUT_S)

    def open_table(self) -> str:
        """Open a table over HTTP or, if the lobby is missing, through the service that the lobby uses."""
        if "lobby" in {feature.name for feature in self.services.features}:
            wish = {"game": "wishes", "seats": [{"kind": "me"}] * 2, "start": True}
            return str(self.http.post("/api/tables", json=wish).raise_for_status().json()["id"])
        opening = self.services.runtime.opening
        return str(self.run(opening.open(NewTable(game="wishes", seats=TWO_SEATS, start=True), self.player)))

    def call(self, route: Route, table: str) -> httpx.Response:
        """Call a route for a table of Wishes, with an empty body."""
        known = {"table_id": table, "game_id": "wishes", "game": "wishes"}
        path = re.sub(r"{(\w+)}", lambda found: known.get(found[1], "x"), route.path)
        return self.http.request(route.method, path, json={} if route.body is not None else None)


@pytest.fixture(scope="module")
def all_features(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Feature]]:
    with running_server(tmp_path_factory.mktemp("all")) as server:
        yield server.app.state.server.features


def test_each_feature_folder_is_a_feature(all_features: list[Feature]) -> None:
    assert sorted(feature.name for feature in all_features) == FEATURES


@pytest.mark.parametrize("left_out", [*({name} for name in FEATURES), {*FEATURES}], ids=[*FEATURES, "all"])
def test_server_works_without_a_feature(left_out: set[str], all_features: list[Feature], tmp_path: Path) -> None:
    settings: dict[str, Any] = {
        "web": str(tmp_path),  # a folder without a built client
        "push": "mailto:host@example.org",
        "webhooks": True,
    }
    with running_server(tmp_path, without=left_out, **settings) as server:
        ana = Visitor(server)
        table = ana.open_table()
        with connect_to_table(server.address, table, ana.token) as connection:
            play_some_moves(connection)
        if "home" not in left_out:
            home = ana.http.get("/api/home").raise_for_status().json()
            assert home["me"]["id"] == ana.player.id
            assert [each["id"] for each in home["tables"]] == ([] if "lobby" in left_out else [table])
        missing = not_found(ana.http.get("/api/nothing"))
        for feature in all_features:
            for route in feature.routes:
                if not route.on_server:
                    continue
                answer = ana.call(route, table)
                assert answer.status_code < 500, route.name
                assert (not_found(answer) == missing) == (feature.name in left_out), route.name
        ana.run(ana.services.periodic_work.run_round(0))
        assert ana.http.get("/healthz").json() == {"status": "ok"}


def play_some_moves(connection: TableConnection) -> None:
    """Make a few moves and resign both seats, so that subscribers of all table events are called."""
    connection.play(3)
    for seat in (0, 1):
        connection.request("resign", seat=seat)
    while connection.state["table"]["status"] != "over":
        connection.receive()


def not_found(answer: httpx.Response) -> tuple[int, str]:
    """Return the status and, for refusals, the error code of a response."""
    is_refused = answer.status_code >= 400 and answer.headers.get("content-type", "").startswith("application/json")
    return answer.status_code, answer.json()["code"] if is_refused else ""
