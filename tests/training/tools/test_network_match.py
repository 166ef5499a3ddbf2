"""Matches: every contestant plays the same deals on every seat."""

from pathlib import Path

import pytest

import ribeira
from ribeira.bots.networks.weights import weights_of
from ribeira.training.tools.network_match import (
    Contestant,
    GameOutcome,
    MatchSettings,
    contestants_from,
    play_match_game,
)
from ribeira.training.tools.network_match import summary as match_summary

BOTS = ribeira.game("fleet").folder() / "bots"


def test_contestants_are_all_combinations_of_settings() -> None:
    settings: dict[str, list[float]] = {"horizon": [0, 8], "glances": [-1], "weight": [2, 4], "share": [-1]}
    contestants = contestants_from([Path("a"), Path("b")], {**settings, "exploration": [0.7]})
    assert len(contestants) == 8
    assert contestants[1] == Contestant(Path("a"), 0, -1, 4, -1, 0.7)


def test_a_contestant_changes_only_given_settings() -> None:
    weights = weights_of(ribeira.game("fleet"))
    assert weights is not None
    network = weights.networks[0]
    changed = Contestant(BOTS, horizon=3).configure(network)
    assert changed.horizon == 3
    assert (changed.weight, changed.first) == (network.weight, network.first)


def test_the_iterations_of_each_side_are_limited() -> None:
    settings = MatchSettings(game="fleet", seats=2, iterations=6, opponent_iterations=3)
    outcome = play_match_game(settings, Contestant(BOTS), 1, 0)
    assert outcome.iterations[0] <= 6
    assert outcome.iterations[1] <= 3
    assert outcome.won in (0.0, 0.5, 1.0)


def test_a_folder_without_a_network_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="contains no network for 2 seats"):
        play_match_game(MatchSettings(game="fleet", seats=2), Contestant(tmp_path), 0, 0)


def test_the_summary_counts_shared_wins_in_parts() -> None:
    games = [GameOutcome(won, 2, (0.1, 0.2), (10, 20)) for won in (1.0, 0.5)]
    assert match_summary(games).startswith("won 75.0% (")
    assert "100.0 ms and 10 iterations per decision, without the network 200.0 ms and 20" in match_summary(games)
