"""Ratings: by games that people finish, as they came out; seen by others only where somebody wants that."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ribeira.cli.main import run
from ribeira.server.features.ratings.rating import BEGIN, SURE, UNSURE, Ladder, Place, places
from ribeira.server.features.ratings.service import Ratings
from ribeira.tables.table import Seat, Table
from tests.server.conftest import Running, moved, running
from tests.server.people import Person, code
from tests.server.test_tables import play

People = Callable[..., Person]


def duel(one: Person, other: Person, **wish: Any) -> str:
    """A game of two that has begun."""
    table = one.open(seats="me open", **wish)
    other.join(one, table, 1)
    assert one.ask(table, "start").status_code == 200
    return table


def lost(one: Person, other: Person, **wish: Any) -> str:
    table = duel(one, other, **wish)
    assert one.ask(table, "resign", seat=0).status_code == 200
    return table


def against(who: Person, level: str = "beginner", **wish: Any) -> str:
    """A game against a level that has begun."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": level}]
    answer = who.post("/api/tables", game="wishes", seats=seats, start=True, **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ratings(who: Person) -> dict[str, dict[str, Any]]:
    return {each["game"]: each for each in who.http.get("/api/me/ratings").json()}


def board(who: Person, game: str = "wishes") -> dict[str, Any]:
    found: dict[str, Any] = who.http.get(f"/api/ratings/{game}").json()
    return found


def test_who_wins_is_rated_higher_and_seen_if_they_want_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, rui, eva = server.person("Ana"), server.person("Rui"), server.person("Eva")
        assert ratings(ana) == {}
        assert board(ana)["standings"] == []
        table = duel(ana, rui)
        with ana.live(table) as one, rui.live(table) as other:
            play([one, other])
        winners = ana.see(table)["result"]["winners"]
        strength = [ratings(who)["wishes"] for who in (ana, rui)]
        assert [each["won"] for each in strength] == [int(seat in winners) for seat in (0, 1)]
        if len(winners) == 1:
            assert strength[winners[0]]["rating"] > BEGIN > strength[1 - winners[0]]["rating"]
        assert all(0 < each["spread"] < SURE * UNSURE and each["games"] == 1 for each in strength)
        assert board(eva)["standings"] == []  # nobody wants to be seen
        assert board(eva)["games"] == 1
        assert board(ana)["you"] == strength[0]
        assert code(eva.http.put("/api/me/listed", json={"listed": "yes"})) == "bad_request"
        for who in (ana, rui):
            assert who.http.put("/api/me/listed", json={"listed": True}).json() == {"listed": True}
        lost(ana, rui)
        lost(ana, rui)
        lost(ana, rui)
        seen = board(ana)["standings"]
        assert [(each["name"], each["you"]) for each in seen] == [("Rui", False), ("Ana", True)]
        assert ana.id not in json.dumps(seen)
        ana.http.put("/api/me/listed", json={"listed": False})
        assert [each["name"] for each in board(eva)["standings"]] == ["Rui"]
        assert board(ana)["listed"] is False
        assert code(ana.http.get("/api/ratings/chess")) == "unknown_game"


def test_the_course_of_a_rating() -> None:
    """After each game that somebody has played; of levels nobody asks."""
    ladder = Ladder()
    ladder.add([Place("ana", 0), Place("@hard", 1)], 10)
    ladder.add([Place("rui", 0), Place("@hard", 1)], 20)
    ladder.add([Place("ana", 1), Place("rui", 0)], 30)
    first, last = ladder.courses["ana"]
    assert (first.at, last.at) == (10, 30)
    assert first.rating > BEGIN > last.rating - first.spread
    assert last.spread < first.spread
    now = ladder.rating("ana")
    assert now is not None
    assert (last.rating, last.spread) == (now.rating, now.spread)
    assert "@hard" not in ladder.courses


def test_what_does_not_count(server: Running, person: People) -> None:
    ana, rui = person("Ana"), person("Rui")
    lost(ana, rui, rated=False)
    lost(ana, rui, hints=True)
    screen = ana.open(seats="me me", start=True)
    ana.ask(screen, "resign", seat=0)
    for table in (
        against(ana),  # hints are there where nobody else plays
        against(ana, seed="7", rated=True),  # the deal was chosen
    ):
        assert ana.ask(table, "resign", seat=0).status_code == 200
    assert ana.ask(ana.open(seats="me bot", rated=True, start=True), "resign", seat=0).status_code == 200  # no level
    back = duel(ana, rui)
    with ana.live(back) as one, rui.live(back) as other:
        play([one, other], moves=2)
        assert one.state["table"]["rated"] is True
    assert ana.ask(back, "offer_restart", move=0).status_code == 200
    assert rui.ask(back, "answer_restart", agree=True).status_code == 200
    assert ana.see(back)["table"]["rated"] is False  # they have seen what comes
    ana.ask(back, "resign", seat=0)
    assert ratings(ana) == ratings(rui) == {}


def test_against_a_level_without_help(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana = server.person()
        table = against(ana, rated=True)
        info = ana.see(table)["table"]
        assert (info["rated"], info["hints"]) == (True, False)
        assert code(ana.ask(table, "hint", seat=0, turn=0)) == "no_hints"
        assert code(ana.ask(table, "offer_restart", move=0)) == "rated"
        assert ana.ask(table, "resign", seat=0).status_code == 200
        mine = ratings(ana)["wishes"]
        (level,) = board(ana)["standings"]
        assert (level["level"], level["games"], level["won"]) == ("beginner", 1, 1)
        assert level["rating"] - BEGIN == BEGIN - mine["rating"] > 0


def over(winners: list[int], *seats: Seat, **changes: Any) -> Table:
    return Table(id="t", status="over", ended="resigned", winners=winners, seats=[*seats], **changes)


def test_places() -> None:
    ana, rui, easy = Seat(player="ana"), Seat(player="rui"), Seat(bot="easy")
    left = Seat(player="eva", bot="easy", out=True)

    def found(table: Table) -> list[tuple[str, int]]:
        table.course = object()  # type: ignore[assignment]  # a game that nobody plays to its end has no scores
        return [(place.who, place.rank) for place in places(table)]

    assert found(over([0], ana, left)) == [("ana", 0), ("eva", 1)]
    assert found(over([2], ana, left, rui)) == [("ana", 1), ("eva", 2), ("rui", 0)]
    assert found(over([1], left, easy)) == []  # hints could be asked for
    assert found(over([1], left, easy, rated=True)) == [("eva", 1), ("@easy", 0)]
    assert found(over([0], ana, msgspec.structs.replace(ana, bot="easy", out=True))) == []  # one plays both
    assert found(over([0], ana, left, rated=False)) == []
    assert found(over([0], ana, left, seeded=True)) == []
    assert found(over([0], Seat(player="ana"))) == []


def test_the_model_finds_out_who_is_better() -> None:
    ladder = Ladder()
    for _ in range(20):
        ladder.add([Place("best", 0), Place("middle", 1), Place("last", 2)])
    best, middle, last = (ladder.rating(who) for who in ("best", "middle", "last"))
    assert best
    assert middle
    assert last
    assert best.rating > middle.rating > last.rating
    assert best.surely > middle.surely > last.surely
    assert best.spread < SURE * UNSURE
    tied = Ladder()
    tied.add([Place("one", 0), Place("other", 0), Place("@easy", 2), Place("@easy", 2)])
    one, easy = tied.rating("one"), tied.rating("@easy")
    assert one
    assert easy
    assert one == tied.rating("other")
    assert (easy.games, easy.won) == (1, 0)  # one game, also where a level has two seats
    assert one.rating > BEGIN > easy.rating
    assert ladder.rating("nobody") is None


class Counted:
    """Books that count how often they are read from the beginning."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []
        self.whole = 0

    def end(self, table: str, at: int, *who: str) -> None:
        placed = msgspec.json.encode([Place(each, rank) for rank, each in enumerate(who)]).decode()
        self.rows.append({"table_id": table, "game": "wishes", "finished_at": at, "places": placed})
        self.rows.sort(key=lambda row: (row["finished_at"], row["table_id"]))

    async def number_of_results(self, game: str) -> int:
        return len(self.rows)

    async def results(self, game: str, since: int = 0) -> list[dict[str, Any]]:
        self.whole += since == 0
        return [row for row in self.rows if row["finished_at"] >= since]


def test_what_is_added_is_as_if_all_were_counted() -> None:
    async def main() -> None:
        books = Counted()
        kept = Ratings(books)  # type: ignore[arg-type]  # what it needs of them
        assert await kept.ladder("wishes") is None

        async def same() -> None:
            ladder, fresh = await kept.ladder("wishes"), await Ratings(books).ladder("wishes")  # type: ignore[arg-type]
            assert ladder
            assert fresh
            assert {who: ladder.rating(who) for who in ladder.known} == {who: fresh.rating(who) for who in fresh.known}

        books.end("a", 5, "ana", "rui")
        await same()
        for table, at in (("b", 5), ("c", 7)):
            books.end(table, at, "rui", "eva")
            await same()
        assert books.whole == 4  # three times afresh: the kept one read only what was new
        books.end("before", 1, "eva", "ana")  # from elsewhere
        await same()
        assert books.whole == 6

    asyncio.run(main())


def test_exports_and_the_command_know_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        ana, rui = server.person("Ana"), server.person("Rui")
        ana.http.put("/api/me/listed", json={"listed": True})
        table = lost(ana, rui)
        told = ratings(ana)["wishes"]
    there = moved(server, table, tmp_path)
    database = f"sqlite:///{there / 'tables.sqlite'}"
    capsys.readouterr()
    assert run(["me", "Ana", "--database", database, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ratings"] == [told]
    assert run(["me", "Ana", "--database", database]) == 0
    assert f"{told['rating']} ± {told['spread']}" in capsys.readouterr().out
    with running(there) as other:
        assert [each["name"] for each in board(other.person())["standings"]] == ["Ana"]
