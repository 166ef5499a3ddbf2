"""The campaign: nine challenges, their fame, the best move, and the campaign file (5.2)."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ribeira.engine.errors import BadRecord, NotOver
from ribeira.engine.match import Match
from ribeira.engine.progress.campaign import Attempt
from ribeira.engine.rng import Rng
from ribeira.games.mercado.game import GAME
from ribeira.games.mercado.presentation.campaign import CampaignView, campaign_view
from ribeira.games.mercado.rules.campaign import Campaign
from ribeira.games.mercado.rules.fame import rating_of

from .conftest import solo


def play_on(campaign: Campaign, challenges: int, rng: Rng) -> Campaign:
    """Finish the next challenges with random moves."""
    for _ in range(challenges):
        assert campaign.play is not None
        while not campaign.play.state.over():
            campaign.play.act(0, rng.choice(campaign.play.state.legal(0)))
        campaign.finish()
    return campaign


def done(challenge: int, fame: int, best_move: int = 0) -> Match:
    """Return a finished challenge that earned this fame."""
    money = [0, *GAME.components.challenges[challenge - 1].fame][fame]
    play = Match(GAME, 1, seed=0, options={"challenge": challenge})
    fours = {"L1": "4-fish", "R1": "4-meat", "T1": "4-grape"} if challenge == 5 else {}
    play.state = solo(
        challenge,
        {"r1c1": "fish 0"},
        coins=money,
        counted=money,
        best_move=best_move,
        entrances=fours,
        ended="stuck",
        agenda=[],
    )
    return play


def shown_bonus(play: Match) -> int:
    state: Any = play.state
    solo = GAME.view(state, 0).solo
    assert solo is not None
    return solo.bonus


def with_fame(*fame: int, best_moves: tuple[int, ...] = ()) -> Campaign:
    moves = [*best_moves, *[0] * (9 - len(best_moves))]
    return Campaign(GAME, [done(number, fame[number - 1], moves[number - 1]) for number in range(1, 10)], None)


# Fame


def test_the_sum_and_its_rating() -> None:  # mercado X32
    fame = (3, 2, 3, 3, 3, 2, 1, 3, 3)
    plain = with_fame(*fame)
    assert (plain.fame, plain.bonus, plain.total, plain.rating) == (list(fame), 0, 23, "tycoon")
    best = with_fame(*fame, best_moves=(32,))
    assert (best.bonus, best.total, best.rating) == (2, 25, "tycoon")


def test_the_top_needs_the_best_move() -> None:  # mercado X32
    all_fame = (3,) * 9
    assert (with_fame(*all_fame).total, with_fame(*all_fame).rating) == (27, "tycoon")
    best = with_fame(*all_fame, best_moves=(0, 0, 40))
    assert (best.total, best.rating) == (29, "world_best")


def test_the_best_move_counts_once() -> None:  # mercado X31 and S5
    nothing = (0,) * 9
    assert with_fame(*nothing, best_moves=(31, 31)).bonus == 0
    assert [shown_bonus(done(1, 0, best)) for best in (31, 32, 50)] == [0, 2, 2]  # as the board displays it
    assert with_fame(*nothing, best_moves=(32, 33, 50)).total == 2


@pytest.mark.parametrize(
    ("fame", "rating"),
    [
        (0, "lost"),
        (5, "lost"),
        (6, "beer"),
        (10, "beer"),
        (11, "promising"),
        (14, "promising"),
        (15, "shark"),
        (19, "shark"),
        (20, "tycoon"),
        (27, "tycoon"),
        (28, "world_best"),
        (29, "world_best"),
    ],
)
def test_ratings(fame: int, rating: str) -> None:  # mercado 5.2
    assert rating_of(GAME.components, fame) == rating


def attempts(campaign: Campaign) -> list[Attempt | None]:
    return [Attempt(play.state, True) for play in campaign.finished]


def states(found: CampaignView) -> list[str]:
    return [challenge.state for challenge in found.challenges]


def test_a_campaign_as_it_is_shown() -> None:  # mercado X32 and 5.2
    fame = (3, 2, 3, 3, 3, 2, 1, 3, 3)
    whole = campaign_view(GAME, attempts(with_fame(*fame, best_moves=(0, 32))))
    assert [challenge.fame for challenge in whole.challenges] == list(fame)
    assert [challenge.number for challenge in whole.challenges] == list(range(1, 10))
    assert (whole.total, whole.bonus, whole.best_move, whole.rating, whole.over) == (25, 2, 32, "tycoon", True)
    assert (whole.most, whole.bonus_from, whole.bonus_fame) == (29, 32, 2)
    assert [(each.id, each.least, each.most) for each in whole.ratings][:2] == [
        ("world_best", 28, 29),
        ("tycoon", 20, 27),
    ]


def test_the_next_challenge_comes_when_all_before_are_done() -> None:  # mercado 5.2
    fresh = campaign_view(GAME, [])
    assert states(fresh) == ["next", *["later"] * 8]
    assert (fresh.total, fresh.rating, fresh.over, fresh.challenges[0].result) == (0, "lost", False, None)
    assert fresh.best_move == 0
    two = attempts(with_fame(2, 1, *[0] * 7))[:2]
    assert states(campaign_view(GAME, two))[:4] == ["done", "done", "next", "later"]
    going = Attempt(solo(3, {"r1c1": "fish 0"}, coins=12, best_move=40), False)
    played = campaign_view(GAME, [*two, going])
    assert states(played)[2:4] == ["playing", "later"]
    assert (played.challenges[2].result, played.challenges[2].fame, played.total) == (12, 0, 5)  # with the best move


def test_a_challenge_that_is_lost_is_played_again_and_one_given_up_brings_nothing() -> None:
    rest = attempts(with_fame(*[3] * 9))
    lost = campaign_view(GAME, [rest[0], None, *rest[2:]])
    assert (states(lost)[1], lost.challenges[1].fame, lost.over) == ("lost", 0, False)
    given = campaign_view(GAME, [Attempt(solo(1, {"r1c1": "fish 0"}, coins=200), True)])
    assert (states(given)[:2], given.challenges[0].fame) == (["done", "next"], 0)


# Playing


def test_nine_challenges_in_their_order() -> None:  # mercado 5.2
    campaign = Campaign.start(seed=3)
    rng = Rng.seeded(1)
    for number in range(1, 10):
        assert campaign.challenge == number
        assert not campaign.over
        assert campaign.play is not None
        assert msgspec.to_builtins(campaign.play.state.options)["challenge"] == number
        play_on(campaign, 1, rng)
        assert len(campaign.fame) == len(campaign.results) == number
    assert campaign.over
    assert campaign.challenge is None
    assert campaign.total == sum(campaign.fame) + campaign.bonus
    with pytest.raises(NotOver):
        campaign.finish()


def test_a_challenge_must_be_over_before_it_counts() -> None:  # mercado 5.2
    campaign = Campaign.start(seed=3)
    with pytest.raises(NotOver, match="challenge 1"):
        campaign.finish()
    assert campaign.fame == []


def test_the_same_seed_gives_the_same_campaign() -> None:
    one, two, other = (play_on(Campaign.start(seed=seed), 3, Rng.seeded(2)) for seed in (7, 7, 8))
    assert one.text() == two.text()
    assert one.text() != other.text()
    assert len({play.seed for play in one.finished}) == 3


def test_a_campaign_without_a_seed_is_any() -> None:
    assert Campaign.start().text() != Campaign.start().text()


# Campaign files


def test_left_and_resumed(tmp_path: Path) -> None:
    """A campaign that is interrupted at any point continues unchanged."""
    file = tmp_path / "not yet" / "there" / "campaign.txt"
    whole = play_on(Campaign.start(seed=5), 9, Rng.seeded(4))
    rng = Rng.seeded(4)
    campaign = Campaign.start(seed=5)
    for number in range(1, 10):
        assert campaign.play is not None
        for step in range(1000):
            if campaign.play.state.over():
                break
            campaign.play.act(0, rng.choice(campaign.play.state.legal(0)))
            if step == 4:
                campaign.write(file)
                campaign = Campaign.read(file)
                assert campaign.challenge == number
                assert campaign.play is not None
        campaign.finish()
        campaign.write(file)
        campaign = Campaign.read(file)
        assert len(campaign.fame) == number
    assert campaign.over
    assert campaign.text() == whole.text()
    assert (campaign.fame, campaign.total, campaign.rating) == (whole.fame, whole.total, whole.rating)
    assert [path.name for path in file.parent.iterdir()] == ["campaign.txt"]


def test_left_just_after_a_challenge_it_resumes_with_the_next() -> None:
    campaign = Campaign.start(seed=5)
    rng = Rng.seeded(4)
    assert campaign.play is not None
    while not campaign.play.state.over():
        campaign.play.act(0, rng.choice(campaign.play.state.legal(0)))
    resumed = Campaign.parse(campaign.text())
    campaign.finish()
    assert resumed.challenge == 2
    assert resumed.text() == campaign.text()


def test_remarks_and_empty_lines_are_welcome() -> None:
    text = play_on(Campaign.start(seed=5), 2, Rng.seeded(4)).text()
    marked = "# my campaign\n\n" + text.replace("result:", "# well played\nresult:")
    assert Campaign.parse(marked).text() == text


PAPER = play_on(Campaign.start(seed=5), 3, Rng.seeded(4)).text()
LINES = PAPER.splitlines()
STARTS = [number for number, line in enumerate(LINES, 1) if line == "ribeira record 1"]
RESULTS = [number for number, line in enumerate(LINES, 1) if line.startswith("result:")]


def wrong(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as refused:
        Campaign.parse("\n".join(lines))
    return refused.value


def test_a_move_that_does_not_replay_is_named_by_its_line() -> None:
    line = STARTS[1] + 7  # the first move of the second challenge
    assert LINES[line - 1].startswith("0 ")
    lines = [*LINES[: line - 1], "0 take_coin", *LINES[line:]]
    error = wrong(lines)
    assert error.line == line
    assert "take_coin" in error.reason


def test_a_line_that_is_no_move_is_named() -> None:
    error = wrong([*LINES[: RESULTS[1] - 2], "0 dance", *LINES[RESULTS[1] - 2 :]])
    assert (error.line, "there is no action 'dance'" in error.reason) == (RESULTS[1] - 1, True)


def test_a_wrong_result_is_named() -> None:
    lines = LINES[:]
    lines[RESULTS[1] - 1] = "result: 99"
    error = wrong(lines)
    assert error.line == RESULTS[1]
    assert "[99]" in error.reason


def test_challenges_stand_in_their_order() -> None:
    error = wrong(LINES[STARTS[1] - 1 :])
    assert (error.line, error.reason) == (1, "challenge 1 belongs here, not challenge 2")
    error = wrong(LINES[: STARTS[2] - 1] + LINES[STARTS[1] - 1 :])
    assert (error.line, error.reason) == (STARTS[2], "challenge 3 belongs here, not challenge 2")


def test_nothing_follows_an_unfinished_challenge() -> None:
    cut = [*LINES[: RESULTS[0] - 4], *LINES[RESULTS[0] :]]  # without the last moves of the first challenge
    error = wrong(cut)
    assert error.reason == "challenge 1 is not over, but another one follows"
    assert cut[error.line - 1] == "ribeira record 1"


def test_nothing_follows_the_ninth() -> None:
    text = play_on(Campaign.start(seed=5), 9, Rng.seeded(4)).text()
    lines = text.splitlines()
    error = wrong([*lines, "", "ribeira record 1"])
    assert (error.line, error.reason) == (len(lines) + 2, "a campaign has 9 challenges, here is one more")


def test_what_is_no_campaign_at_all() -> None:
    assert wrong([]).reason == "a campaign has at least one record"
    assert wrong(["", "hello"]).line == 2
    two = Match(GAME, 2, seed=1).record().text(GAME)
    assert wrong(two.splitlines()).reason == "a campaign is for one player, not 2"
    other = PAPER.replace("game: mercado", "game: wishes", 1).splitlines()
    error = wrong(other)
    assert (error.line, "wishes" in error.reason) == (1, True)
    old = PAPER.replace("version: 1", "version: 0", 1).splitlines()
    assert "version 0" in wrong(old).reason


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        Campaign.read(tmp_path / "nowhere.txt")
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="cannot be read"):
        Campaign.read(binary)
