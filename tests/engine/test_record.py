"""Game records: round trips, and rejected records with line numbers."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ribeira
from ribeira.engine.errors import BadRecord
from ribeira.engine.match import Match
from ribeira.engine.record import Record, game_of
from ribeira.engine.rng import Rng

GAME = ribeira.game("wishes")


def some_play(seed: int, moves: int) -> Match:
    play = Match(GAME, 3, seed=seed, options={"bonus_profile": "6-8-10-12", "optional_wish_parts": "sales"})
    rng = Rng.seeded(seed)
    while (seats := play.state.deciders()) and len(play.turns) < moves:
        play.act(seats[0], rng.choice(play.state.legal(seats[0])))
    return play


TEXT = some_play(5, 1000).record().text(GAME)


def test_a_record_is_readable() -> None:
    text = some_play(5, 2).record().text(GAME)
    assert text.splitlines()[:7] == [
        "ribeira record 1",
        "game: wishes",
        "version: 1",
        "seats: 3",
        "seed: 5",
        "option: bonus_profile=6-8-10-12",
        "option: optional_wish_parts=sales",
    ]
    assert len(text.splitlines()) == 10


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**64 - 1) | st.integers(2**64, 2**256 - 1), st.integers(0, 200))
def test_text_round_trips(seed: int, moves: int) -> None:
    play = some_play(seed, moves)
    record = play.record()
    text = record.text(GAME)
    assert Record.parse(text, GAME) == record
    assert Record.parse(text, GAME).text(GAME) == text
    assert Match.resume(GAME, record).state.dump() == play.state.dump()


def test_a_game_that_went_on_from_a_position_is_on_paper_too() -> None:
    began = some_play(5, 20)
    known = began.state.sample(0, Rng.seeded(9))
    head = Record.of(GAME, known, 0, [], position=known.dump())
    play = Match.resume(GAME, head)
    for _ in range(5):
        seat = play.state.deciders()[0]
        play.act(seat, play.state.legal(seat)[0])
    text = play.record().text(GAME)
    assert Record.parse(text, GAME) == play.record()
    assert Match.resume(GAME, Record.parse(text, GAME)).state.dump() == play.state.dump()
    with pytest.raises(BadRecord, match="not of as many seats") as wrong:
        Record.parse(text.replace("option: optional_wish_parts=sales\n", ""), GAME)
    assert wrong.value.line == text.splitlines().index(next(line for line in text.splitlines() if "position:" in line))
    with pytest.raises(BadRecord, match="a position is JSON"):
        Record.parse(text.replace("position: {", "position: "), GAME)


def test_replay_stops_where_it_is_told() -> None:
    play = some_play(5, 1000)
    record = play.record()
    assert record.replay(GAME, to=10).dump() == play.turns[10].before.dump()
    with pytest.raises(BadRecord, match="there is no move 1000"):
        record.replay(GAME, to=1000)


def replaced(line: int, text: str) -> str:
    """Return the record with one line (from 1) replaced."""
    lines = TEXT.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 0, "does not say which game"),
        ("hello", 1, "a record begins with 'ribeira record 1'"),
        (replaced(2, "game: chess"), 0, "it is a record of chess, not of wishes"),
        (replaced(3, "version: 99"), 3, "version 99 of wishes; this is version 1"),
        (replaced(3, ""), 0, "does not give its version"),
        (replaced(4, "seats: three"), 4, "seats is a whole number, not 'three'"),
        (replaced(4, "seats: 9"), 4, "2 to 5 players, not 9"),
        (replaced(5, "seed: -1"), 5, "seed -1 is not a whole number"),
        (replaced(6, "seats: 3"), 6, "seats is given twice"),
        (replaced(6, "option: bonus_profile=7"), 7, "wishes: .* Options are bonus_profile"),
        (replaced(6, "option: colour=red"), 7, "Object contains unknown field `colour`"),
        (replaced(6, "option: colour"), 7, "not of the form option=value"),
        (replaced(6, "components: abc"), 6, "the components abc; give them with --components"),
        (replaced(6, "weather: fine"), 6, "'weather' is not a line of a record"),
        (replaced(9, "x keep position=1"), 9, "a seat is a whole number, not 'x'"),
        (replaced(9, "0 jump"), 9, "there is no action 'jump'"),
        (replaced(9, "0 place market=catfish"), 9, "not legal now|does not decide now"),
        (TEXT.replace("result: ", "result: 1"), TEXT.count("\n"), "noted is .*, but replayed it ends"),
        (TEXT + "0 keep position=1\n", TEXT.count("\n") + 1, "nothing can follow the result"),
        ("\n".join([*TEXT.splitlines()[:12], "result: 1 2 3"]), 13, "the game is not over"),
    ],
)
def test_a_bad_record_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason) as refused:
        Record.parse(text, GAME)
    assert refused.value.line == line


def test_remarks_are_passed_over() -> None:
    assert Record.parse(TEXT.replace("\n\n", "\n# a remark\n\n", 1), GAME) == Record.parse(TEXT, GAME)
    assert game_of(TEXT) == "wishes"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300), st.integers(0, len(TEXT)), st.integers(0, 80))
def test_garbage_is_never_more_than_a_bad_record(garbage: str, at: int, removed: int) -> None:
    text = TEXT[:at] + garbage + TEXT[at + removed :]
    with contextlib.suppress(ribeira.RibeiraError):
        Record.parse(text, GAME)
