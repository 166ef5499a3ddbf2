"""The deals of the days: the same for everybody, one attempt each, known to nobody before or from the outside."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ribeira
from ribeira.server.administration import open_office
from ribeira.server.house.daily import counts, results, streak
from ribeira.server.protocol import SeatInfo, TableSummary
from ribeira.server.tables.daily import begins, day_of, deal_of
from tests.server.conftest import Running, running
from tests.server.people import Person, code, eventually
from tests.server.test_tables import play

People = Callable[..., Person]
KEY = bytes(range(32))
DAY = "2026-11-16"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With quick bots in the place of strong ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ribeira.server.tables.daily.YARDSTICK", "random")
        patch.setattr("ribeira.server.tables.daily.OPPONENT", "random")
        with running(tmp_path_factory.mktemp("daily")) as server:
            yield server


@pytest.fixture
def person(server: Running) -> People:
    return server.person


def look(who: Person, **parameters: Any) -> dict[str, Any]:
    answer = who.http.get("/api/daily", params=parameters)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def deal(who: Person, game: str, **parameters: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in look(who, **parameters)["games"] if each["game"] == game)
    return found


def begin(who: Person, game: str) -> str:
    answer = who.post(f"/api/daily/{look(who)['day']}/{game}")
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def finish(who: Person, table: str) -> None:
    with who.live(table) as live:
        play([live])


# What is dealt


@pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)
def test_a_deal_comes_from_the_secret_and_the_date(game: ribeira.Game[Any, Any]) -> None:
    same = deal_of(KEY, DAY, game)
    assert same == deal_of(KEY, DAY, game)
    assert same.seed != deal_of(KEY, "2026-11-17", game).seed
    assert same.seed != deal_of(bytes(32), DAY, game).seed
    assert same.seed.bit_length() > 200  # nobody tries them all
    assert (same.opponent is None) == (1 in game.seats)
    game.new(1 if same.opponent is None else 2, seed=same.seed, options=same.options)


def test_every_challenge_comes_in_turn() -> None:
    days = [day_of(begins(DAY, later)) for later in range(9)]
    mercado = ribeira.game("mercado")
    assert {deal_of(KEY, day, mercado).options.get("challenge", 1) for day in days} == set(range(1, 10))
    assert {deal_of(KEY, day, mercado).seed for day in days} == {
        deal_of(KEY, day, mercado).seed for day in sorted(days)
    }
    fleet = ribeira.game("fleet")  # a house rule is no challenge
    assert all(deal_of(KEY, day, fleet).options == {} for day in days)


# Playing


def test_everybody_plays_the_same_deal_once(person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    first = deal(ana, "lata")
    assert (first["status"], first["table"], first["opponent"]) == ("new", None, None)
    table = begin(ana, "lata")
    assert begin(ana, "lata") == table  # again: the same attempt
    assert deal(ana, "lata")["status"] == "playing"
    other = begin(ben, "lata")
    assert other != table
    views = [who.http.get(f"/api/tables/{id}").json() for who, id in ((ana, table), (ben, other))]
    assert views[0]["view"] == views[1]["view"]
    assert views[0]["table"]["daily"] == look(ana)["today"]
    assert views[0]["table"]["seed"] is None
    assert views[0]["table"]["invite"] is None
    # Ben knows nothing of Ana's, nor of the bot's, before he has played.
    assert code(ben.http.get(f"/api/tables/{table}")) == "no_such_table"
    finish(ana, table)
    assert code(ben.http.get(f"/api/tables/{table}/record")) == "no_such_table"
    assert code(ben.http.get(f"/api/tables/{table}/replay")) == "no_such_table"
    seen = deal(ben, "lata")["results"]
    assert [each["table"] for each in seen] == [None] * len(seen)
    finish(ben, other)
    assert ben.http.get(f"/api/tables/{table}/record").status_code == 200
    assert ben.http.get(f"/api/tables/{table}").json()["table"]["daily"]
    eventually(lambda: len(deal(ben, "lata")["results"]) == 3)  # the bot's, too
    whole = deal(ben, "lata")
    assert (whole["status"], whole["players"], whole["counts"]) == ("over", 2, True)
    assert {each["name"] for each in whole["results"] if each["place"]} == {"Ana", "Ben"}
    bot = next(each for each in whole["results"] if each["place"] is None)
    assert bot["bot"] == "random"
    assert bot["rating"]
    assert ben.http.get(f"/api/tables/{bot['table']}/replay").status_code == 200
    assert [each["points"] for each in whole["results"]] == sorted(
        (each["points"] for each in whole["results"]), reverse=True
    )
    assert look(ben)["streak"] == 1
    assert look(person("Cleo"))["streak"] == 0
    # Once more is another deal, and no attempt.
    answer = ben.post(f"/api/tables/{other}/requests", type="rematch", id="again").json()
    assert ben.http.get(f"/api/tables/{answer['table']}").json()["table"]["daily"] is None


def test_a_duel_has_one_opponent(person: People) -> None:
    ana = person("Ana")
    assert deal(ana, "wishes")["opponent"] == "random"
    finish(ana, begin(ana, "wishes"))
    mine = next(each for each in deal(ana, "wishes")["results"] if each["you"])
    assert mine["against"] is not None
    assert mine["rating"] is None


def test_an_attempt_cannot_be_bettered(person: People) -> None:
    """No hints, no going back, nobody who plays for one or looks on; and it does not go away."""
    ana = person("Ana")
    table = begin(ana, "cafe")
    with ana.live(table) as live:
        play([live], moves=4)
        assert live.ask("hint", seat=0, turn=live.state["turn"])["code"] == "no_hints"
        assert live.ask("offer_restart", move=0)["code"] == "daily"
        assert live.ask("stand_in", seat=0, bot="expert")["code"] == "daily"
        assert live.ask("leave", seat=0)["code"] == "daily"
    assert ana.http.delete(f"/api/me/tables/{table}").json() == {"fate": "archived"}
    assert begin(ana, "cafe") == table
    assert ana.http.get(f"/api/tables/{table}").json()["moves"] == 4


def test_whoever_gives_up_has_no_result(person: People) -> None:
    ana = person("Ana")
    table = begin(ana, "fleet")
    with ana.live(table) as live:
        live.until("update")
        assert live.ask("resign", seat=0)["type"] == "done"
    found = deal(ana, "fleet")
    assert (found["status"], found["mine"], found["counts"]) == ("over", None, False)
    assert not any(each["you"] for each in found["results"])
    assert begin(ana, "fleet") == table


def test_days_that_are_not_there(person: People) -> None:
    ana = person("Ana")
    today = look(ana)["today"]
    for day in ("1999-01-01", day_of(begins(today, 1)), f"{today[:8]}00"):
        assert code(ana.http.get("/api/daily", params={"day": day})) == "no_such_day"
        assert code(ana.post(f"/api/daily/{day}/lata")) == "no_such_day"
    assert code(ana.http.get("/api/daily", params={"day": "today"})) == "bad_request"
    assert code(ana.post(f"/api/daily/{today}/chess")) == "unknown_game"


# What came of it


def summary(*scores: int, at: int = begins(DAY), day: str = DAY, winners: tuple[int, ...] = (0,)) -> TableSummary:
    seat = SeatInfo("person", "Ana", "blue", None, False, False, False)
    return TableSummary(
        id=f"{scores} {at}",
        game="lata",
        options={},
        status="over",
        seats=[seat],
        deciders=[],
        moves=9,
        pace=None,
        updated=at,
        ended="game",
        finished=at,
        winners=list(winners),
        scores=list(scores),
        daily=day,
    )


def test_only_what_was_finished_on_the_day_counts() -> None:
    assert counts(summary(7))
    assert counts(summary(7, at=begins(DAY, 1) - 1))
    assert not counts(summary(7, at=begins(DAY, 1)))


def test_places() -> None:
    tables = [("a", summary(30)), ("b", summary(40)), ("", summary(35)), ("c", summary(40, at=begins(DAY) + 1))]
    listed = results(tables, "a", may_look=False)
    assert [(each.place, each.points, each.you) for each in listed] == [
        (1, 40, False),
        (1, 40, False),
        (None, 35, False),
        (3, 30, True),
    ]
    duels = [("a", summary(30, 29)), ("b", summary(60, 70, winners=(1,))), ("c", summary(20, 5))]
    assert [each.points for each in results(duels, None, may_look=True)] == [20, 30, 60]


def test_a_streak_ends_with_a_day_without_a_game() -> None:
    def days(*back: int) -> list[TableSummary]:
        return [summary(7, at=begins(DAY, -each), day=day_of(begins(DAY, -each))) for each in back]

    assert streak([], DAY) == 0
    assert streak(days(0, 1, 2, 4), DAY) == 3
    assert streak(days(1, 2), DAY) == 2  # today is not over
    assert streak(days(2, 3), DAY) == 0
    assert streak([summary(7, at=begins(DAY, 2))], day_of(begins(DAY, 2))) == 0  # it was finished too late


# What is kept


def test_attempts_move_with_their_tables(server: Running, person: People, tmp_path: Path) -> None:
    """Also to another database: there the day has the same deal, although the secret is another."""
    ana = person("Ana")
    table = begin(ana, "mercado")

    async def move() -> None:
        async with open_office(server.settings) as office:
            paper = await office.export(table)
        async with open_office(target.settings) as office:
            assert await office.take(paper)
            assert not await office.take(paper)

    with running(tmp_path) as target:
        asyncio.run(move())
        there = ana.at(target.address)
        assert begin(there, "mercado") == table
        ben = target.person("Ben")
        same = begin(ben, "mercado")
        assert ben.http.get(f"/api/tables/{same}").json()["view"] == ana.http.get(f"/api/tables/{table}").json()["view"]
