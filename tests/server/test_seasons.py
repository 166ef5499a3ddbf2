"""Seasons with friends: who meets whom, tables that open by themselves, and how everybody stands."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ribeira.server.features.seasons.pairing import circle, rounds_of, sizes, tables_of
from ribeira.server.features.seasons.season import Ended, Entrant, Match, Season, is_replay, ranks, standings, to_play
from tests.server.conftest import Running, moved, running
from tests.server.people import Person, code, eventually

People = Callable[..., Person]


def season(kind: Any, players: int, games: list[str] | None = None, seats: int = 2) -> Season:
    entrants = [Entrant(f"p{place}", f"P{place}", "blue") for place in range(players)]
    return Season(
        id="s",
        number=1,
        name="Club",
        host="p0",
        kind=kind,
        games=games or ["wishes"],
        days=0,
        invite="i",
        seats=seats,
        entrants=entrants,
        order=[*range(players)],
    )


def play_out(found: Season, places: Callable[[tuple[int, ...], int], list[int]]) -> tuple[Season, dict[str, Ended]]:
    """Play all rounds; `places` says who came where: by who sits there, and how often they have met."""
    import msgspec

    outcomes: dict[str, Ended] = {}
    met: dict[frozenset[int], int] = {}
    for _ in range(100):
        pairings = to_play(found, outcomes)
        if pairings is None:
            return found, outcomes
        assert pairings
        matches = [Match(f"t{len(outcomes) + number}", each.game, each.seats) for number, each in enumerate(pairings)]
        rounds = [*found.rounds, matches]
        if is_replay(found, outcomes):
            rounds = [*found.rounds[:-1], [*found.rounds[-1], *matches]]
        found = msgspec.structs.replace(found, rounds=rounds)
        assert to_play(found, outcomes) == []  # they are being played
        for match in matches:
            pair = frozenset(match.seats)
            outcomes[match.table] = Ended(places(match.seats, met.get(pair, 0)))
            met[pair] = met.get(pair, 0) + 1
    raise AssertionError("it does not end")


def by_name(seats: tuple[int, ...], _: int) -> list[int]:
    """Who came in first always wins, and so on."""
    return [sum(other < own for other in seats) for own in seats]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
def test_in_a_league_everybody_meets_everybody(players: int) -> None:
    rounds = players - 1 + players % 2
    pairs = [frozenset(pair) for turn in range(rounds) for pair in circle(range(players), turn)]
    assert len(pairs) == len(set(pairs)) == players * (players - 1) // 2
    for turn in range(rounds):  # and nobody plays twice at a time
        busy = [each for pair in circle(range(players), turn) for each in pair]
        assert len(busy) == len(set(busy))
    league, outcomes = play_out(season("league", players, ["wishes", "lata"]), by_name)
    assert len(outcomes) == players * (players - 1)
    assert {match.game for matches in league.rounds[:rounds] for match in matches} == {"wishes"}
    table = standings(league, outcomes)
    assert [each.entrant for each in table] == [each.place - 1 for each in table] == [*range(players)]
    assert [each.points for each in table] == [4 * (players - 1 - place) for place in range(players)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("players", range(2, 17))
def test_at_larger_tables_everybody_meets_everybody_too(players: int, seats: int) -> None:
    rounds = [tables_of(range(players), seats, turn) for turn in range(rounds_of(players, seats))]
    met: set[tuple[int, int]] = set()
    others = [0] * players
    for tables in rounds:
        assert sorted(each for table in tables for each in table) == [*range(players)]  # all play, nobody twice
        assert [len(table) for table in tables] == sizes(players, seats)
        assert all(2 <= len(table) <= seats for table in tables)
        assert len(tables[0]) - len(tables[-1]) <= 1
        for table in tables:
            met.update((one, other) for one in table for other in table if one != other)
            for each in table:
                others[each] += len(table) - 1
    assert len(met) == players * (players - 1)
    assert len(set(others)) == 1  # as many points can be won by everybody
    if max(sizes(players, seats)) > 2:  # and everybody sits in every place once
        for place in range(players):
            assert {[each for table in tables for each in table][place] for tables in rounds} == {*range(players)}


def test_a_league_of_larger_tables() -> None:
    league, outcomes = play_out(season("league", 5, ["wishes", "lata"], seats=4), by_name)
    assert [len(match.seats) for match in league.rounds[0]] == [3, 2]
    assert len(league.rounds) == 10
    table = standings(league, outcomes)
    assert [each.entrant for each in table] == [each.place - 1 for each in table] == [*range(5)]
    assert [each.played for each in table] == [10] * 5
    assert table[0].points == 2 * 16  # 16 times somebody was behind
    assert (table[0].won, table[-1].won, table[-1].points) == (10, 0, 0)
    one = season("league", 4, seats=4)
    (match,) = to_play(one, {}) or []
    assert len(match.seats) == 4


def test_who_came_where_at_a_table() -> None:
    assert ranks([False] * 4, [2], [10, 30, 30, 20]) == [3, 1, 0, 2]  # a tie that the rules have broken
    assert ranks([False] * 3, [0, 2], [9, 5, 9]) == [0, 2, 0]
    assert ranks([False, True, False], [1], [9, 50, 4]) == [0, 2, 1]  # a bot won for whoever gave up
    assert ranks([True, False, True], [1], []) == [1, 0, 1]  # the last one who was left


def test_ties_share_points_and_places() -> None:
    league, outcomes = play_out(season("league", 3), lambda seats, _: [0, 0])
    assert [(each.place, each.points, each.tied) for each in standings(league, outcomes)] == [(1, 2, 2)] * 3
    closed = dict.fromkeys(outcomes, Ended([]))  # a game that was closed says nothing
    assert [(each.place, each.played) for each in standings(league, closed)] == [(1, 0)] * 3


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8, 16])
def test_in_a_knockout_one_is_left(players: int) -> None:
    cup, outcomes = play_out(season("knockout", players), by_name)
    assert len(outcomes) == players - 1
    assert len(cup.rounds) == (players - 1).bit_length()
    table = standings(cup, outcomes)
    assert (table[0].entrant, table[0].place, table[0].out) == (0, 1, False)
    assert all(each.out and each.place > 1 for each in table[1:])


def test_in_a_knockout_a_tie_is_played_again() -> None:
    cup, outcomes = play_out(season("knockout", 4), lambda seats, before: by_name(seats, before) if before else [0, 0])
    assert len(outcomes) == 6  # each of three twice
    assert len(cup.rounds) == 2
    first, second = (match for match in cup.rounds[0] if set(match.seats) == {0, 3})
    assert first.seats == second.seats[::-1]  # the other one begins


# On a server


def opened(host: Person, **wish: Any) -> tuple[str, str]:
    answer = host.post("/api/seasons", **{"name": "Club", "kind": "league", "games": ["wishes"], "days": 0, **wish})
    assert answer.status_code == 201, answer.text
    id = answer.json()["id"]
    return id, see(host, id)["invite"]


def see(who: Person, id: str) -> dict[str, Any]:
    answer = who.http.get(f"/api/seasons/{id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def give_up(season: dict[str, Any], people: dict[str, Person]) -> int:
    """At every table of the last round whoever sits second gives up; how many."""
    going = [match for match in season["rounds"][-1] if match["status"] == "playing"]
    for match in going:
        loser = people[season["players"][match["seats"][1]]["name"]]
        assert loser.ask(match["table"], "resign", seat=1).status_code == 200
    return len(going)


def test_tables_open_by_themselves(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = {name: server.person(name) for name in ("Ana", "Rui", "Eva")}
        ana, rui, eva = people.values()
        id, invite = opened(ana)
        stranger = server.person("Zé")
        assert code(stranger.http.get(f"/api/seasons/{id}")) == "no_such_season"
        assert code(stranger.post(f"/api/seasons/{id}/players", invite="wrong")) == "no_such_season"
        shown = stranger.http.get(f"/api/seasons/{id}", params={"invite": invite}).json()
        assert (shown["joined"], shown["invite"]) == (False, None)
        assert code(ana.post(f"/api/seasons/{id}/start")) == "seats_free"
        for who in (rui, rui, eva, stranger):  # who comes twice is there once
            assert who.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert code(rui.post(f"/api/seasons/{id}/start")) == "not_host"
        assert code(rui.http.delete(f"/api/seasons/{id}/players/3")) == "not_host"
        assert code(ana.http.delete(f"/api/seasons/{id}/players/9")) == "no_such_player"
        assert ana.http.delete(f"/api/seasons/{id}/players/3").status_code == 200
        assert stranger.http.get("/api/me/seasons").json() == []
        assert [each["id"] for each in eva.http.get("/api/me/seasons").json()] == [id]
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201  # once more changes nothing
        assert code(stranger.post(f"/api/seasons/{id}/players", invite=invite)) == "season_begun"
        for number in range(1, 4):
            eventually(lambda number=number: len(see(ana, id)["rounds"]) == number)  # type: ignore[misc]
            now = see(eva, id)
            (match,) = now["rounds"][-1]
            assert now["phase"] == "playing"
            idle = people[now["players"][({0, 1, 2} - set(match["seats"])).pop()]["name"]]
            assert idle.see(match["table"])["table"]["season"] == id  # the others may look on
            assert code(stranger.http.get(f"/api/tables/{match['table']}")) == "no_such_table"
            assert give_up(now, people) == 1
        eventually(lambda: see(ana, id)["phase"] == "over")
        done = see(rui, id)
        assert sum(each["won"] for each in done["standings"]) == 3
        assert ana.id not in str(done)
        assert "Ana" in {player["name"] for player in done["players"]}


def test_a_league_at_one_table_to_its_end(server: Running, person: People) -> None:
    """Three at a table: one gives up and is last, another later; whoever is left has won."""
    people = {name: person(name) for name in ("Ana", "Rui", "Eva")}
    ana = people["Ana"]
    id, invite = opened(ana, seats=4)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    for number in range(1, 4):
        eventually(lambda number=number: len(see(ana, id)["rounds"]) == number)  # type: ignore[misc]
        now = see(ana, id)
        (match,) = now["rounds"][-1]
        assert sorted(match["seats"]) == [0, 1, 2]
        assert len(ana.see(match["table"])["table"]["seats"]) == 3
        names = [now["players"][place]["name"] for place in match["seats"]]
        for name in {"Eva", "Rui"}:
            assert people[name].ask(match["table"], "resign", seat=names.index(name)).status_code == 200
    eventually(lambda: see(ana, id)["phase"] == "over")
    done = see(ana, id)
    assert [match["winners"] for (match,) in done["rounds"]] == [[0]] * 3
    assert sorted(done["rounds"][0][0]["out"]) == [1, 2]
    assert [(each["entrant"], each["points"], each["won"]) for each in done["standings"]] == [
        (0, 12, 3),
        (1, 3, 0),
        (2, 3, 0),
    ]


def test_a_cup_to_its_end(server: Running, person: People) -> None:
    people = {name: person(name) for name in ("Ana", "Rui", "Eva", "Zé")}
    ana = people["Ana"]
    id, invite = opened(ana, kind="knockout", games=["wishes", "lata"], days=2)
    for who in people.values():
        who.post(f"/api/seasons/{id}/players", invite=invite)
    ana.post(f"/api/seasons/{id}/start")
    first = see(ana, id)
    assert ana.see(first["rounds"][0][0]["table"])["table"]["pace"]["per_turn"] == 2 * 24 * 3600 * 1000
    assert give_up(first, people) == 2
    eventually(lambda: len(see(ana, id)["rounds"]) == 2)
    final = see(ana, id)
    assert [match["game"] for match in final["rounds"][1]] == ["lata"]
    assert give_up(final, people) == 1
    eventually(lambda: see(ana, id)["phase"] == "over")
    assert [each["place"] for each in see(ana, id)["standings"]] == [1, 2, 3, 3]


def test_what_is_refused(person: People) -> None:
    ana = person()
    good = {"name": "Club", "kind": "league", "games": ["wishes"]}
    for changes, expected in (
        ({"games": ["chess"]}, "unknown_game"),
        ({"games": []}, "bad_request"),
        ({"games": ["lata", "lata"]}, "bad_options"),
        ({"name": "  "}, "empty_text"),
        ({"kind": "ladder"}, "bad_request"),
        ({"days": 400}, "bad_request"),
        ({"seats": 1}, "bad_request"),
        ({"seats": 8}, "bad_seats"),
        ({"kind": "knockout", "seats": 3}, "bad_seats"),
    ):
        assert code(ana.post("/api/seasons", **{**good, **changes})) == expected, changes


def test_two_processes_open_a_round_once(postgres: str, tmp_path: Path) -> None:
    from ribeira.server.features.seasons.service import advance

    with (
        running(tmp_path, database=postgres, workers=2) as one,
        running(tmp_path, database=postgres, workers=2) as two,
    ):
        ana, rui = one.person("Ana"), two.person("Rui")
        id, invite = opened(ana, games=["wishes", "lata"])
        assert rui.post(f"/api/seasons/{id}/players", invite=invite).status_code == 201
        assert ana.post(f"/api/seasons/{id}/start").status_code == 201
        assert give_up(see(rui, id), {"Ana": ana, "Rui": rui}) == 1
        calls = [
            asyncio.run_coroutine_threadsafe(advance(server.app.state.house, id), server.loop)
            for server in (one, two, one, two)
        ]
        for call in calls:
            call.result(60)
        eventually(lambda: len(see(ana, id)["rounds"]) == 2)
        assert [len(matches) for matches in see(rui, id)["rounds"]] == [1, 1]
        assert len(rui.http.get("/api/me/tables").json()) == 2


def test_exports_take_the_season_along(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ana, rui = server.person("Ana"), server.person("Rui")
        id, invite = opened(ana)
        rui.post(f"/api/seasons/{id}/players", invite=invite)
        ana.post(f"/api/seasons/{id}/start")
        now = see(ana, id)
        give_up(now, {"Ana": ana, "Rui": rui})
        eventually(lambda: see(ana, id)["phase"] == "over")
        told = see(ana, id)
        token = ana.http.cookies["ribeira"]
    there = moved(server, now["rounds"][0][0]["table"], tmp_path)
    with running(there) as other:
        again = Person(other.address, "Ana", token)
        assert see(again, id) == told
        assert [each["id"] for each in again.http.get("/api/me/seasons").json()] == [id]
