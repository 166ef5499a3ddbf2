"""Campaigns in the terminal: a whole campaign, interruptions, and games without a campaign."""

from pathlib import Path

import pytest

from ribeira.games.mercado.rules.campaign import Campaign

from .conftest import Ribeira


def play_on(campaign: Campaign) -> None:
    """Play the current challenge to its end without the terminal, always with the first legal action."""
    play = campaign.play
    assert play is not None
    while not play.state.over():
        play.act(0, play.state.legal(0)[0])
    campaign.finish()


@pytest.mark.long
def test_a_campaign_is_left_and_resumed_until_all_challenges_are_played(
    ribeira: Ribeira, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    soak = pytestconfig.getoption("--soak")
    file = tmp_path / "my.campaign"
    begun = ribeira("campaign", "mercado", "--seed", 3, "--file", file, typed=["1"] * 10)
    assert begun.status == 0
    assert "Challenge 1 of 9: Specialist" in begun.out
    assert f"ribeira campaign mercado --file {file}" in begun.out
    assert len(Campaign.read(file).finished) == 0
    rounds = 0
    while (campaign := Campaign.read(file)).play is not None:
        rounds += 1
        assert rounds < 60
        if not soak and rounds == 2:  # skip the challenges in the middle
            while (campaign.challenge or 9) < 9:
                play_on(campaign)
            campaign.write(file)
        # Always take the first choice. Between challenges, the prompt accepts any input.
        out = ribeira("campaign", "mercado", "--file", file, typed=["1"] * (400 if soak else 120))
        assert out.status == 0, out.err
    done = Campaign.read(file)
    assert len(done.fame) == 9
    shown = ribeira("campaign", "mercado", "--file", file)
    assert shown.status == 0
    assert "The campaign is over" in shown.out
    assert "Marquis of Lisbon" in shown.out


def test_a_campaign_keeps_its_seed(ribeira: Ribeira, tmp_path: Path) -> None:
    file = tmp_path / "my.campaign"
    Campaign.start(seed=1).write(file)
    rejected = ribeira("campaign", "mercado", "--seed", 2, "--file", file)
    assert (rejected.status, rejected.out) == (2, "")
    assert "is a campaign already" in rejected.err


def test_a_broken_campaign_is_refused_with_its_line(ribeira: Ribeira, tmp_path: Path) -> None:
    file = tmp_path / "my.campaign"
    file.write_text(Campaign.start(seed=1).text() + "0 fly\n")
    rejected = ribeira("campaign", "mercado", "--file", file)
    assert rejected.status == 2
    assert "there is no action 'fly'" in rejected.err
    assert "line " in rejected.err


def test_a_game_without_a_campaign_is_rejected(ribeira: Ribeira) -> None:
    rejected = ribeira("campaign", "wishes")
    assert (rejected.status, rejected.err) == (2, "ribeira: wishes has no campaign\n")
