"""The arena: pairings, common deals, ratings and the continuation of stored contests."""

import json
from pathlib import Path

import pytest

import ribeira
from ribeira.bots.arena.contest import Arena, BadContest, Contest, play, processes, ray_cluster
from ribeira.bots.arena.statistics import elo, mean, share
from ribeira.engine.errors import BadOption, BadSeats

CONTEST = Contest.of("wishes", ["greedy", "random"], 2)


def hold(contest: Contest, games: int, file: Path | None = None) -> Arena:
    arena = Arena(contest, file)
    for _ in arena.play_missing(games):
        pass
    return arena


def test_every_group_plays_every_deal_in_every_order_of_seats() -> None:
    contest = Contest.of("wishes", ["greedy", "random", "easy"], 2)
    arena = hold(contest, 4)
    line_ups = contest.line_ups()
    assert len(arena.games) == 4 * 3  # four games per pair
    for deal in range(2):
        met = sorted(tuple(line_ups[game.line_up]) for game in arena.games if game.deal == deal)
        assert met == sorted((a, b) for a in contest.bots for b in contest.bots if a != b)


def test_a_game_is_the_same_every_time() -> None:
    first, second = (play(CONTEST, 3, 1) for _ in range(2))
    assert (first.scores, first.decisions) == (second.scores, second.decisions)
    assert play(CONTEST, 4, 1).scores != first.scores


def test_the_stronger_comes_first() -> None:
    table = hold(CONTEST, 8).results()
    assert [standing.bot for standing in table.standings] == ["greedy", "random"]
    first, second = table.standings
    assert first.elo is not None
    assert second.elo is not None
    assert first.elo.value > second.elo.value
    assert first.elo.low <= first.elo.value <= first.elo.high
    assert first.score.value > second.score.value
    assert first.seconds > second.seconds > 0
    (meeting,) = table.meetings
    assert (meeting.bot, meeting.against, meeting.games) == ("greedy", "random", 8)
    assert meeting.wins.value > 0.5


def test_alone_there_are_scores_and_ratings() -> None:
    table = hold(Contest.of("fleet", ["greedy", "random"], 1), 3).results()
    assert [standing.games for standing in table.standings] == [3, 3]
    assert all(standing.elo is None for standing in table.standings)
    assert all(sum(standing.ratings.values()) == 3 for standing in table.standings)
    assert table.meetings == []


def test_a_stored_contest_is_continued(tmp_path: Path) -> None:
    file = tmp_path / "contest.json"
    arena = Arena(CONTEST, file)
    games = arena.play_missing(6)
    first = [next(games), next(games)]
    del games  # simulates an interruption
    again = Arena(CONTEST, file)
    assert [game.scores for game in again.games] == [game.scores for game in first]
    assert len(again.missing(6)) == 4
    for _ in again.play_missing(6):
        pass
    whole = hold(CONTEST, 6)
    assert [game.scores for game in again.results().games] == [game.scores for game in whole.results().games]
    assert json.loads(file.read_text())["standings"][0]["games"] == 6


def test_a_contest_is_continued_after_a_single_game(tmp_path: Path) -> None:
    """After one game the confidence interval is infinite, which JSON cannot represent."""
    file = tmp_path / "contest.json"
    games = Arena(CONTEST, file).play_missing(2)
    first = next(games)
    del games  # simulates an interruption
    again = Arena(CONTEST, file)
    assert again.games == [first]
    assert len(again.missing(2)) == 1


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "contest.json"
    hold(CONTEST, 2, file)
    with pytest.raises(BadContest, match="another contest"):
        Arena(Contest.of("wishes", ["greedy", "random"], 2, seed=1), file)
    file.write_text("[]")
    with pytest.raises(BadContest, match="no contest"):
        Arena(CONTEST, file)


def test_a_deck_that_has_changed_is_another_contest(tmp_path: Path) -> None:
    file, deck = tmp_path / "contest.json", tmp_path / "deck.toml"
    own = (ribeira.game("wishes").folder() / "components.toml").read_text()
    deck.write_text(own)
    contest = Contest.of("wishes", ["greedy", "random"], 2, components=deck)
    hold(contest, 2, file)
    assert len(Arena(Contest.of("wishes", ["greedy", "random"], 2, components=deck), file).games) == 2
    deck.write_text(own.replace("heap_limit = 10", "heap_limit = 9"))
    with pytest.raises(BadContest, match="another contest"):
        Arena(Contest.of("wishes", ["greedy", "random"], 2, components=deck), file)
    with pytest.raises(BadContest, match="changed since"):
        play(contest, 3, 1)


def test_several_processes_play_the_same_games() -> None:
    arena = Arena(CONTEST)
    for _ in arena.play_missing(4, processes(2)):
        pass
    assert [game.scores for game in arena.results().games] == [game.scores for game in hold(CONTEST, 4).results().games]


def test_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is not installed (pip install 'ribeira[ray]')")
    arena = Arena(CONTEST)
    for _ in arena.play_missing(4, ray_cluster("local")):
        pass
    assert [game.scores for game in arena.results().games] == [game.scores for game in hold(CONTEST, 4).results().games]


def test_invalid_contests_are_rejected() -> None:
    with pytest.raises(BadSeats, match="2 to 5"):
        Contest.of("wishes", ["greedy"], 1)
    with pytest.raises(BadContest, match="once"):
        Contest.of("wishes", ["greedy", "greedy"])
    with pytest.raises(BadOption):
        Contest.of("wishes", ["greedy", "easy"], options={"bonus": 1})


def test_elo_of_a_clean_sweep_is_finite() -> None:
    ratings = elo([[("a", "b", 1.0)]] * 20)
    assert 150 < ratings["a"].value - ratings["b"].value < 1000


def test_elo_finds_known_strengths() -> None:
    """A score of 75 % corresponds to 191 Elo points."""
    games = [[("a", "b", 1.0)]] * 750 + [[("a", "b", 0.0)]] * 250
    ratings = elo(games)
    assert ratings["a"].value - ratings["b"].value == pytest.approx(191, abs=3)
    assert ratings["a"].high - ratings["a"].low < 40


def test_intervals() -> None:
    assert share(0, 0).high == 1
    assert 0 < share(10, 10).low < 1 == share(10, 10).high
    assert mean([1.0, 2.0, 3.0]).value == 2
    assert mean([1.0, 2.0, 3.0]).low == pytest.approx(2 - 1.96 / 3**0.5, abs=0.01)
