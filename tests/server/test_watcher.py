"""What a connection is shown when several things have happened since it was told last."""

import random
from typing import Any

import msgspec

from ribeira.engine.play import Play
from ribeira.server.websocket.choices import MOST_TRIED
from ribeira.server.websocket.table_feed import Sight, Watcher
from ribeira.tables.game_history import Course
from ribeira.tables.requests.act import Acted
from ribeira.tables.requests.chat import Said
from ribeira.tables.table import Entry, Line, Player, Seat, Table

ANA = Player("ana", "Ana", "blue")


def table_of(seats: int) -> Table:
    sitting = [Seat(player="ana", name="Ana"), *(Seat(bot="easy") for _ in range(seats - 1))]
    course = Course.start("wishes", seats, {}, seed=7)
    return Table(id="t", status="playing", game="wishes", seats=sitting, course=course, turns=[0] * seats)


def happen(table: Table, watcher: Watcher, entry: Entry) -> None:
    line = Line(table.number + 1, 0, entry)
    events = table.add(line)
    watcher.tell(line, events, Sight(table))


def act(table: Table, watcher: Watcher) -> None:
    assert table.course is not None
    state = table.course.state
    seat = state.deciders()[0]
    happen(table, watcher, Acted(seat, table.course.game.actions.text(state.legal(seat)[0])))


def flat(thing: Any) -> Any:
    return msgspec.to_builtins(thing)


def test_every_step_comes_with_how_things_stood_after_it() -> None:
    table = table_of(3)
    watcher = Watcher(ANA, table, set())
    watcher.language = "en"
    watcher.update()
    assert table.course is not None
    play = Play(table.course.game, 3, seed=7)
    for _ in range(4):
        act(table, watcher)
    update = watcher.update()
    assert len(update.happened) == 4
    for each, (seat, action) in zip(
        update.happened, zip(table.course.seats, table.course.actions, strict=True), strict=True
    ):
        play.act(seat, action)
        now = each if each is not update.happened[-1] else update  # the last one is how things stand
        assert flat(now.view) == flat(play.state.view(0))
        assert [(ask.seat, ask.decision) for ask in now.asks] == [
            (ask.seat, ask.decision) for ask in play.state.view(0).asks
        ]
    assert update.happened[-1].view is None


def test_a_single_step_says_nothing_twice() -> None:
    table = table_of(2)
    watcher = Watcher(ANA, table, set())
    watcher.update()
    act(table, watcher)
    happen(table, watcher, Said("Ana", "olá", 0))
    update = watcher.update()
    assert [each.view for each in update.happened] == [None, None]
    assert table.course is not None
    assert flat(update.view) == flat(table.course.state.view(0))


def test_you_are_asked_and_of_others_it_is_told() -> None:
    table = table_of(2)
    watcher = Watcher(ANA, table, set())
    watcher.language = "en"
    texts: dict[int, str] = {}
    for _ in range(6):
        (ask,) = watcher.update().asks
        texts.setdefault(ask.seat, ask.text)
        act(table, watcher)
    assert texts == {
        0: "Keep, release or sell a fish",
        1: "Bot 2 decides: keep, release or sell a fish.",
    }


def test_what_can_be_done_stays_while_others_act_at_the_same_time() -> None:
    sitting = [Seat(player="ana", name="Ana"), Seat(player="rui", name="Rui")]
    course = Course.start("cafe", 2, {}, seed=7)
    table = Table(id="t", status="playing", game="cafe", seats=sitting, course=course, turns=[0, 0])
    watcher = Watcher(ANA, table, set())
    chance = random.Random(1)
    compared = 0
    while compared < 10 and (deciders := course.state.deciders()):
        seat = chance.choice(deciders)
        before = watcher.update()
        turn = table.turns[0]
        happen(table, watcher, Acted(seat, course.game.actions.text(chance.choice(course.state.legal(seat)))))
        after, anew = watcher.update(), Watcher(ANA, table, set()).update()
        assert flat(after.choices) == flat(anew.choices)
        assert flat(after.denied) == flat(anew.denied)
        if seat == 1 and deciders == [0, 1] and table.turns[0] == turn and len(before.choices) <= MOST_TRIED:
            assert after.choices is before.choices
            compared += 1
    assert compared == 10
