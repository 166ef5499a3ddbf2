"""The deals of the days without a server: what is dealt, and what comes of the results."""

import pytest

import ribeira
from ribeira.engine.game import AnyGame
from ribeira.server.features.daily.service import counts, results, streak
from ribeira.server.protocol import SeatInfo, TableSummary
from ribeira.tables.daily_deal import begins, chance, day_of, deal_of

KEY = bytes(range(32))
DAY = "2026-11-16"


# What is dealt


@pytest.mark.parametrize("game", ribeira.all_games(), ids=lambda game: game.id)
def test_a_deal_comes_from_the_secret_and_the_date(game: AnyGame) -> None:
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
    assert len({deal_of(KEY, day, mercado).seed for day in days}) == 9
    fleet = ribeira.game("fleet")  # a house rule is no challenge
    assert all(deal_of(KEY, day, fleet).options == {} for day in days)


def test_bots_answer_everybody_in_the_same_way() -> None:
    assert chance(7, 3) == chance(7, 3)
    assert len({chance(seed, moves) for seed in range(9) for moves in range(9)}) == 81


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
