"""The season model: pairings, rounds and standings."""

from collections.abc import Callable
from typing import Any

import pytest

from ribeira.server.features.seasons.league_pairing import (
    number_of_rounds,
    round_robin_pairs,
    round_tables,
    table_sizes,
)
from ribeira.server.features.seasons.season import (
    Entrant,
    MatchResult,
    ScheduledMatch,
    Season,
    next_pairings,
    seat_ranks,
    standings,
    with_matches,
)


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


def play_out(
    found: Season, ranks: Callable[[tuple[int, ...], int], list[int]]
) -> tuple[Season, dict[str, MatchResult]]:
    """Play all rounds. `ranks` returns the ranks at a table for its players and the number of their earlier games."""
    results: dict[str, MatchResult] = {}
    met: dict[frozenset[int], int] = {}
    for _ in range(100):
        pairings = next_pairings(found, results)
        if pairings is None:
            return found, results
        assert pairings
        matches = [
            ScheduledMatch(f"t{len(results) + number}", each.game, each.seats) for number, each in enumerate(pairings)
        ]
        found = with_matches(found, matches, results)
        assert next_pairings(found, results) == []  # no new round while games are in progress
        for match in matches:
            pair = frozenset(match.seats)
            results[match.table] = MatchResult(ranks(match.seats, met.get(pair, 0)))
            met[pair] = met.get(pair, 0) + 1
    raise AssertionError("the season does not end")


def by_number(seats: tuple[int, ...], _: int) -> list[int]:
    """Return ranks that let the player with the lower number win."""
    return [sum(other < own for other in seats) for own in seats]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
def test_all_league_players_meet_twice(players: int) -> None:
    rounds = players - 1 + players % 2
    pairs = [frozenset(pair) for turn in range(rounds) for pair in round_robin_pairs(range(players), turn)]
    assert len(pairs) == len(set(pairs)) == players * (players - 1) // 2
    for turn in range(rounds):
        busy = [each for pair in round_robin_pairs(range(players), turn) for each in pair]
        assert len(busy) == len(set(busy))
    league, results = play_out(season("league", players, ["wishes", "lata"]), by_number)
    assert len(results) == players * (players - 1)
    assert {match.game for matches in league.rounds[:rounds] for match in matches} == {"wishes"}
    table = standings(league, results)
    assert [each.entrant for each in table] == [each.place - 1 for each in table] == [*range(players)]
    assert [each.points for each in table] == [4 * (players - 1 - place) for place in range(players)]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("players", range(2, 17))
def test_all_players_meet_at_larger_tables(players: int, seats: int) -> None:
    rounds = [round_tables(range(players), seats, turn) for turn in range(number_of_rounds(players, seats))]
    met: set[tuple[int, int]] = set()
    others = [0] * players
    for tables in rounds:
        assert sorted(each for table in tables for each in table) == [*range(players)]  # each player sits at one table
        assert [len(table) for table in tables] == table_sizes(players, seats)
        assert all(2 <= len(table) <= seats for table in tables)
        assert len(tables[0]) - len(tables[-1]) <= 1
        for table in tables:
            met.update((one, other) for one in table for other in table if one != other)
            for each in table:
                others[each] += len(table) - 1
    assert len(met) == players * (players - 1)
    assert len(set(others)) == 1  # all players can win the same number of points
    if max(table_sizes(players, seats)) > 2:  # each player takes each seat once
        for place in range(players):
            assert {[each for table in tables for each in table][place] for tables in rounds} == {*range(players)}


def test_points_in_a_league_count_the_opponents_who_did_worse() -> None:
    league, results = play_out(season("league", 5, ["wishes", "lata"], seats=4), by_number)
    assert [len(match.seats) for match in league.rounds[0]] == [3, 2]
    assert len(league.rounds) == 10
    table = standings(league, results)
    assert [each.entrant for each in table] == [each.place - 1 for each in table] == [*range(5)]
    assert [each.played for each in table] == [10] * 5
    assert table[0].points == 2 * 16  # two points for each of the 16 opponents who did worse
    assert (table[0].won, table[-1].won, table[-1].points) == (10, 0, 0)
    one = season("league", 4, seats=4)
    (match,) = next_pairings(one, {}) or []
    assert len(match.seats) == 4


def test_seat_ranks_follow_winners_scores_and_departures() -> None:
    # The winner beats a player with the same score.
    assert seat_ranks([False] * 4, [2], [10, 30, 30, 20]) == [3, 1, 0, 2]
    assert seat_ranks([False] * 3, [0, 2], [9, 5, 9]) == [0, 2, 0]
    assert seat_ranks([False, True, False], [1], [9, 50, 4]) == [0, 2, 1]  # a bot won on the seat of a player who left
    assert seat_ranks([True, False, True], [1], []) == [1, 0, 1]  # the only player who stayed is first


def test_ties_share_points_and_places() -> None:
    league, results = play_out(season("league", 3), lambda seats, _: [0, 0])
    assert [(each.place, each.points, each.tied) for each in standings(league, results)] == [(1, 2, 2)] * 3
    closed = dict.fromkeys(results, MatchResult([]))  # a match without ranks was closed and does not count
    assert [(each.place, each.played) for each in standings(league, closed)] == [(1, 0)] * 3


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8, 16])
def test_knockout_has_one_winner(players: int) -> None:
    cup, results = play_out(season("knockout", players), by_number)
    assert len(results) == players - 1
    assert len(cup.rounds) == (players - 1).bit_length()
    table = standings(cup, results)
    assert (table[0].entrant, table[0].place, table[0].out) == (0, 1, False)
    assert all(each.out and each.place > 1 for each in table[1:])


def test_tied_duel_is_replayed() -> None:
    cup, results = play_out(season("knockout", 4), lambda seats, before: by_number(seats, before) if before else [0, 0])
    assert len(results) == 6  # three duels, twice each
    assert len(cup.rounds) == 2
    first, second = (match for match in cup.rounds[0] if set(match.seats) == {0, 3})
    assert first.seats == second.seats[::-1]
