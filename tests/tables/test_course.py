"""The course of a game: the engine's rule of undo, few states in memory, and it can be written down."""

import random

import msgspec
import pytest

import ribeira
from ribeira.engine.errors import CannotUndo
from ribeira.engine.play import Play
from ribeira.tables.game_history import Course, CoursePaper

GAMES = [game.id for game in ribeira.all_games()]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_undo_is_the_engines(game: str, seed: int) -> None:
    """Random play with undos by everybody: a course and a `Play` never differ, and what is taken back always can be."""
    found = ribeira.game(game)
    chance = random.Random(seed)
    seats = found.seats[-1]
    play = Play(found, seats, seed=seed)
    course = Course.start(found.id, seats, {}, seed)
    undone = 0
    for _ in range(250):
        deciders = play.state.deciders()
        if not deciders:
            break
        for seat in range(seats):
            assert course.can_undo(seat) == play.can_undo(seat)
        undoable = [seat for seat in range(seats) if play.can_undo(seat)]
        if undoable and chance.random() < 0.4:
            seat = chance.choice(undoable)
            play.undo(seat)
            course.undo(seat)
            undone += 1
        else:
            seat = chance.choice(deciders)
            action = chance.choice(play.state.legal(seat))
            assert course.act(seat, action) == play.act(seat, action)
        assert course.state.dump() == play.state.dump()
        assert course.record(found.version) == play.record()
    assert undone


@pytest.mark.parametrize("game", GAMES)
def test_on_paper_and_back(game: str) -> None:
    """At every moment, undo included."""
    found = ribeira.game(game)
    chance = random.Random(3)
    seats = found.seats[0]
    course = Course.start(found.id, seats, {}, 3)
    for _ in range(60):
        if course.state.over():
            break
        paper = msgspec.json.decode(msgspec.json.encode(course.paper()), type=CoursePaper)
        again = Course.from_paper(paper)
        assert again.state.dump() == course.state.dump()
        assert again.record(1) == course.record(1)
        for seat in range(seats):
            assert again.can_undo(seat) == course.can_undo(seat)
            if again.can_undo(seat):
                again.undo(seat)
                assert len(again) == len(course) - 1
                break
        seat = chance.choice(course.state.deciders())
        course.act(seat, chance.choice(course.state.legal(seat)))


def test_nothing_to_undo() -> None:
    course = Course.start("wishes", 2, {}, 1)
    with pytest.raises(CannotUndo):
        course.undo(0)


def test_few_states_are_kept() -> None:
    """Most moves of this game reveal a card."""
    course = Course.start("wishes", 4, {}, 1)
    chance = random.Random(1)
    for _ in range(80):
        seat = course.state.deciders()[0]
        course.act(seat, chance.choice(course.state.legal(seat)))
        assert len(course.trail) < 12


def test_rewound() -> None:
    course = Course.start("wishes", 2, {}, 1)
    dumps = [course.state.dump()]
    for _ in range(20):
        seat = course.state.deciders()[0]
        course.act(seat, course.state.legal(seat)[0])
        dumps.append(course.state.dump())
    for to in (0, 7, 20):
        assert course.rewound(to).state.dump() == dumps[to]
