"""Answers that all callers share: they are encoded once, and clients need not load them again."""

import asyncio

import httpx
import pytest

from ribeira.server.http.shared_answers import SharedAnswer, SharedAnswers
from ribeira.server.routes import Allow, Shared
from ribeira.server.routes_for_generators import feature_routes
from tests.server.running_server import RunningServer

PUBLIC = [route for route in feature_routes() if route.shared is Shared.EVERYBODY]


def test_answers_are_created_once_and_bounded() -> None:
    async def main() -> None:
        created: list[str] = []

        async def create(name: str) -> SharedAnswer:
            created.append(name)
            await asyncio.sleep(0)
            if name == "bad":
                raise LookupError
            return SharedAnswer.of(name.encode())

        answers = SharedAnswers(max_answers=2)
        found = await asyncio.gather(*(answers.find("a", lambda: create("a")) for _ in range(5)))
        assert {each.body for each in found} == {b"a"}
        assert created == ["a"]
        for _ in range(2):
            with pytest.raises(LookupError):
                await answers.find("bad", lambda: create("bad"))
        assert created == ["a", "bad", "bad"]
        for name in ("b", "c", "a"):
            await answers.find(name, lambda name=name: create(name))  # type: ignore[misc]
        assert created[3:] == ["b", "c", "a"]
        assert len(answers.answers) == 2

    asyncio.run(main())


def test_shared_answers_need_no_player() -> None:
    assert PUBLIC
    assert all(route.method == "GET" and route.body is None for route in PUBLIC)
    assert all(route.allow is Allow.ANYBODY for route in feature_routes() if route.shared is not Shared.NOBODY)


@pytest.mark.parametrize("path", ["/api/openapi", *(route.path.replace("{game_id}", "wishes") for route in PUBLIC)])
def test_clients_load_an_unchanged_answer_once(server: RunningServer, path: str) -> None:
    first = httpx.get(server.address + path)
    assert first.status_code == 200
    again = httpx.get(server.address + path, headers={"If-None-Match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


def test_home_page_of_a_player_is_not_shared(server: RunningServer) -> None:
    assert httpx.get(f"{server.address}/api/home").json()["me"] is None
    ana = server.new_player()
    table = ana.open(seats="me open")
    home = ana.http.get("/api/home").json()
    assert home["me"]["id"] == ana.id
    assert [each["id"] for each in home["tables"]] == [table]
    assert httpx.get(f"{server.address}/api/home").json()["tables"] == []
