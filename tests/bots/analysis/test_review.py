"""Game review: remarks on each choice, accuracy, reasons and advice."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ribeira
from ribeira.bots.analysis.chart import Labels, chart
from ribeira.bots.analysis.explanations import (
    AFTER_SIMULATION,
    MIN_VISITS,
    NOTABLE,
    RIVALS,
    Reason,
    advise,
    as_sentence,
)
from ribeira.bots.analysis.review import MARKS, BadAnalyst, analyst, analyze, mark
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.match import Match
from ribeira.engine.record import Record
from ribeira.engine.rng import Rng

GAME = ribeira.game("wishes")


def short_record(actions: int = 12) -> Record:
    """Return the record of the first actions of a random game."""
    play = Match(GAME, 2, seed=8)
    rng = Rng.seeded(8)
    while len(play.turns) < actions:
        seat = play.state.deciders()[0]
        play.act(seat, rng.choice(play.state.legal(seat)))
    return play.record()


def test_every_choice_gets_a_remark() -> None:
    record = short_record()
    analysis = analyze(record, GAME, "search:60")
    assert [remark.number for remark in analysis.remarks] == list(range(1, 13))
    assert (analysis.unit, analysis.seats, analysis.outcome) == ("chance", 2, None)
    for remark, move in zip(analysis.remarks, record.moves, strict=True):
        assert (remark.seat, remark.action) == (move.seat, move.action)
        assert remark.text == GAME.actions.text(move.action)
        assert remark.alternative != remark.text
        assert remark.before >= remark.after
        assert remark.loss == pytest.approx(remark.before - remark.after, abs=0.0002)
        assert remark.points_loss == pytest.approx(remark.points_before - remark.points_after, abs=0.02)
        assert remark.cost >= remark.loss  # the larger of both losses
        assert remark.mark == mark(remark.cost)
        assert len(remark.points) == 2
        assert sum(remark.outlook) == pytest.approx(1, abs=0.001)
    assert analysis.losses[0] >= 0


def test_random_play_is_criticised_more_than_a_search() -> None:
    """A random player loses more than a player that follows the analyst."""
    record = short_record(20)
    remarks = analyze(record, GAME, "search:150").remarks
    marks = [remark.mark for remark in remarks]
    assert "best" in marks
    assert sum(remark.loss for remark in remarks) / len(remarks) > 0.02
    best = [remark for remark in remarks if remark.cost == 0]
    assert all(remark.mark == "best" for remark in best)


def test_alone_it_is_about_points() -> None:
    game = ribeira.game("fleet")
    play = Match(game, 1, seed=2)
    rng = Rng.seeded(2)
    while not play.state.over():
        play.act(0, rng.choice(play.state.legal(0)))
    whole = play.record()
    begun = Record(game="fleet", version=whole.version, seats=1, seed=whole.seed, moves=whole.moves[:8])
    analysis = analyze(begun, game, "search:20")
    assert analysis.unit == "points"
    assert all(remark.outlook[0] > 1 for remark in analysis.remarks)


def test_the_same_record_gives_the_same_analysis() -> None:
    record = short_record(4)
    assert analyze(record, GAME, "search:40") == analyze(record, GAME, "search:40")


def test_who_does_not_think_ahead_cannot_analyse() -> None:
    for name in ("random", "greedy", "beginner", "easy"):
        with pytest.raises(BadAnalyst, match="is too weak to analyze games; use medium, hard, expert"):
            analyst(name, Rng.seeded(1))


def test_the_chart_is_a_picture_of_every_seat() -> None:
    analysis = analyze(short_record(), GAME, "search:40")
    labels = Labels("Wishes < all", "decisions", "chances", "points in the end", {mark: mark for mark in MARKS})
    drawn = chart(analysis, ["A & B", "C"], labels)
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "Wishes < all"
    lines = root.findall(f"{space}polyline")
    assert len(lines) == 4  # two for win probability, two for points
    assert all(len(line.attrib["points"].split()) == len(analysis.remarks) for line in lines)
    told = [text.text for text in root.findall(f"{space}text")]
    assert {"A & B", "C", "chances", "points in the end", "decisions", "blunder", "0%", "100%"} <= set(told)


def test_random_play_gets_a_low_accuracy() -> None:
    """In a game lost by 73 to 204 points, late mistakes cost points but no win probability. Accuracy counts both."""
    record = Record.parse((Path(__file__).parent / "records" / "near_random.record").read_text(encoding="utf-8"), GAME)
    analysis = analyze(record, GAME, "search:40")
    lost = [remark for remark in analysis.remarks if remark.seat == 0]
    late = lost[-15:]
    assert sum(remark.loss for remark in late) / len(late) < 0.005  # by win probability alone, the play looks perfect
    assert sum(remark.mark in ("inaccuracy", "mistake", "blunder") for remark in late) >= 4
    assert analysis.points_losses[0] > 2 * analysis.points_losses[1]
    assert analysis.accuracies[0] < 80 < 88 < analysis.accuracies[1]
    assert 1 <= len(analysis.moments) <= 3
    costs = {remark.number: remark.cost for remark in analysis.remarks}
    assert min(costs[number] for number in analysis.moments) == sorted(costs.values())[-len(analysis.moments)]
    told = [remark for remark in lost if remark.mark in ("mistake", "blunder")]
    assert all(remark.why for remark in told)
    assert {reason.part for remark in told for reason in remark.why} <= {*evaluator_of(GAME).names, "rivals", "later"}


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_reasons_are_a_sentence(language: str) -> None:
    words = phrases_for(GAME, language, ["A", "B"])
    say = words.say
    found = [Reason("later", 3.0), Reason("fish", 2.14), Reason("worms", -1.5), Reason("heap", -0.3)]
    told_why = as_sentence(found, words)
    fish, worms, later = (say(f"part-{part}") for part in ("fish", "worms", "later"))
    assert told_why.index(fish) < told_why.index(later) < told_why.index(worms)  # visible gains come before later ones
    assert re.findall(r"[0-9][0-9.,]*", told_why) == ["2", "3", "2"]
    assert say("part-heap") not in told_why
    assert as_sentence([Reason("worms", -1.5)], words) == say("why-close")
    gains, lacks = say("why-part", part=worms, points=1), say("why-part", part=fish, points=3)
    assert as_sentence([Reason("fish", -3.0), Reason("worms", 1.0)], words) == say("why-yet", gains=gains, lacks=lacks)
    assert as_sentence([Reason("later", 3.0)], words) == say("why", gains=say("why-part", part=later, points=3))
    assert "0.8" in as_sentence([Reason("fish", 0.84)], words).replace(",", ".")
    assert as_sentence([], words) == say("why-close")


@pytest.mark.parametrize(("id", "least", "most"), [("wishes", 60, 110), ("mercado", 20, 45), ("lata", 25, 60)])
def test_expected_points_are_those_of_the_end(id: str, least: float, most: float) -> None:
    """Evaluators with a short horizon would estimate the first choice at 9 points in Mercado and 30 in Wishes."""
    state = ribeira.game(id).new(3, seed=3)
    advice = advise(analyst("search:100", Rng.seeded(1)), Knowledge(state, state.deciders()[0]))
    assert all(least < option.points < most for option in advice.options)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_lower_outlook_of_rivals_is_a_reason(seats: int) -> None:
    game = ribeira.game("mercado")
    state = game.new(seats, seed=4)
    parts: set[str] = set()
    for number in range(24):
        seat = state.deciders()[0]
        thinker = analyst("search:60", Rng.seeded(number))
        advice = advise(thinker, Knowledge(state, seat))
        parts |= {reason.part for reason in advice.why}
        state.apply(seat, advice.options[0].action)
    assert (RIVALS in parts) == (seats > 1)  # a solo game has no rivals


def test_advice_names_up_to_three_choices_and_says_why() -> None:
    state = GAME.new(2, seed=3)
    seat = state.deciders()[0]
    thinker = analyst("search:1000", Rng.seeded(1))
    advice = advise(thinker, Knowledge(state, seat))
    assert 2 <= len(advice.options) <= 3
    assert len({option.action for option in advice.options}) == len(advice.options)
    assert thinker.search is not None
    assert advice.options[0].action == thinker.search.best()
    best, second = advice.options[:2]
    # The reasons about the seat's own points add up to the difference, except for omitted small or uncertain ones.
    own = [reason for reason in advice.why if reason.part != RIVALS]
    assert own
    assert sum(reason.points for reason in own) == pytest.approx(best.points - second.points, abs=NOTABLE * 3)


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_reasons_speak_of_the_game(game: Any) -> None:
    """At most one explanation in six names nothing but a later gain."""
    state = game.new(2, seed=5)
    chance = Rng.seeded(5)
    told_of = []
    while seats := state.deciders():
        seat = seats[0]
        if len(state.legal(seat)) > 1 and chance.below(5) == 0:
            told_of.append(advise(analyst("search:300", chance.fork()), Knowledge(state, seat)).why)
        if len(told_of) == 12:
            break
        state.apply(seat, int(evaluator_of(game).play(state, seat, chance)))
    empty = [why for why in told_of if [reason.part for reason in why if reason.points > 0] == [AFTER_SIMULATION]]
    assert len(empty) <= len(told_of) // 6


@pytest.mark.parametrize("game", ribeira.list_games(), ids=lambda game: game.id)
def test_advice_has_something_to_compare_with(game: Any) -> None:
    """The second choice gets enough visits for a comparison, even if the best one is clear early."""
    state = game.new(2, seed=3)
    advice = advise(analyst("search:24", Rng.seeded(1)), Knowledge(state, state.deciders()[0]))
    assert 2 <= len(advice.options) <= 3
    assert all(option.visits >= MIN_VISITS for option in advice.options[1:])
