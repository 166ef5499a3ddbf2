"""A game looked at again."""

from xml.etree import ElementTree

import pytest

import ribeira
from ribeira.bots.analysis import BadAnalyst, analyse, analyst, mark
from ribeira.bots.chart import chart
from ribeira.engine.play import Play
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng

GAME = ribeira.game("wishes")


def short_record(actions: int = 12) -> Record:
    """The beginning of a random game."""
    play = Play(GAME, 2, seed=8)
    rng = Rng.seeded(8)
    while len(play.turns) < actions:
        seat = play.state.deciders()[0]
        play.act(seat, rng.choice(play.state.legal(seat)))
    return play.record()


def test_every_choice_gets_a_remark() -> None:
    record = short_record()
    analysis = analyse(record, GAME, "search:60")
    assert [remark.number for remark in analysis.remarks] == list(range(1, 13))
    assert (analysis.unit, analysis.seats, analysis.outcome) == ("chance", 2, None)
    for remark, move in zip(analysis.remarks, record.moves, strict=True):
        assert (remark.seat, remark.action) == (move.seat, move.action)
        assert remark.text == GAME.actions.text(move.action)
        assert remark.alternative != remark.text
        assert remark.before >= remark.after
        assert remark.loss == pytest.approx(remark.before - remark.after, abs=0.0002)
        assert remark.mark == mark(remark.loss)
        assert sum(remark.outlook) == pytest.approx(1, abs=0.001)
    assert analysis.losses[0] >= 0


def test_random_play_is_criticised_more_than_a_search() -> None:
    """Random actions lose more than those that the analyst would have taken."""
    record = short_record(20)
    remarks = analyse(record, GAME, "search:150").remarks
    marks = [remark.mark for remark in remarks]
    assert "best" in marks
    assert sum(remark.loss for remark in remarks) / len(remarks) > 0.02
    best = [remark for remark in remarks if remark.loss == 0]
    assert all(remark.mark == "best" for remark in best)


def test_alone_it_is_about_points() -> None:
    game = ribeira.game("fleet")
    play = Play(game, 1, seed=2)
    rng = Rng.seeded(2)
    while play.state.deciders():
        play.act(0, rng.choice(play.state.legal(0)))
    whole = play.record()
    begun = Record(game="fleet", version=whole.version, seats=1, seed=whole.seed, moves=whole.moves[:8])
    analysis = analyse(begun, game, "search:20")
    assert analysis.unit == "points"
    assert all(remark.outlook[0] > 1 for remark in analysis.remarks)


def test_the_same_record_gives_the_same_analysis() -> None:
    record = short_record(4)
    assert analyse(record, GAME, "search:40") == analyse(record, GAME, "search:40")


def test_who_does_not_think_ahead_cannot_analyse() -> None:
    for name in ("random", "greedy", "easy"):
        with pytest.raises(BadAnalyst, match="does not think ahead"):
            analyst(name, Rng.seeded(1))


def test_the_chart_is_a_picture_of_every_seat() -> None:
    analysis = analyse(short_record(), GAME, "search:40")
    drawn = chart(analysis, ["A & B", "C"], "Wishes < all")
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "Wishes < all"
    lines = root.findall(f"{space}polyline")
    assert len(lines) == 2
    assert all(len(line.attrib["points"].split()) == len(analysis.remarks) for line in lines)
    assert "A & B" in [text.text for text in root.findall(f"{space}text")]
