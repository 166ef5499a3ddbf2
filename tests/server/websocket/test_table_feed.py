"""Updates of a table feed: a view after each of several entries, prompts, and choices that stay valid."""

import random
from typing import Any

import msgspec

import ribeira
from ribeira.engine.match import GameHistory, Match
from ribeira.server.actors.choices import MAX_PREVIEWED_CHOICES
from ribeira.server.actors.table_actor import TableViews
from ribeira.server.operations.clock import now_ms
from ribeira.server.websocket.table_feed import TableFeed
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.chat import Said
from ribeira.tables.entry import Entry, LogEntry
from ribeira.tables.seats import Player, Seat
from ribeira.tables.table import Table

ANA = Player("ana", "Ana", "blue")


def table_of(seats: int) -> Table:
    sitting = [Seat(player="ana", name="Ana"), *(Seat(bot="easy") for _ in range(seats - 1))]
    history = GameHistory.start(ribeira.game("wishes"), seats, {}, seed=7)
    return Table(id="t", status="playing", game="wishes", seats=sitting, history=history, turns=[0] * seats)


def happen(table: Table, feed: TableFeed, entry: Entry) -> None:
    line = LogEntry(table.number + 1, 0, entry)
    events = table.apply(line)
    feed.add(line, events, TableViews(table))


def act(table: Table, feed: TableFeed) -> None:
    assert table.history is not None
    state = table.history.state
    seat = state.deciders()[0]
    happen(table, feed, Acted(seat, table.history.game.actions.text(state.legal(seat)[0])))


def to_plain(thing: Any) -> Any:
    return msgspec.to_builtins(thing)


def test_each_step_contains_the_view_after_it() -> None:
    table = table_of(3)
    feed = TableFeed(ANA, table, {}, now_ms)
    feed.language = "en"
    feed.update()
    assert table.history is not None
    play = Match(table.history.game, 3, seed=7)
    for _ in range(4):
        act(table, feed)
    update = feed.update()
    assert len(update.happened) == 4
    for each, (seat, action) in zip(
        update.happened, zip(table.history.seats, table.history.actions, strict=True), strict=True
    ):
        play.act(seat, action)
        now = each if each is not update.happened[-1] else update  # the update itself contains the last view
        assert to_plain(now.view) == to_plain(play.state.view(0))
        assert [(ask.seat, ask.decision) for ask in now.asks] == [
            (ask.seat, ask.decision) for ask in play.state.view(0).asks
        ]
    assert update.happened[-1].view is None


def test_view_of_a_single_step_is_sent_once() -> None:
    table = table_of(2)
    feed = TableFeed(ANA, table, {}, now_ms)
    feed.update()
    act(table, feed)
    happen(table, feed, Said("Ana", "olá", 0))
    update = feed.update()
    assert [each.view for each in update.happened] == [None, None]
    assert table.history is not None
    assert to_plain(update.view) == to_plain(table.history.state.view(0))


def test_prompts_address_the_player_and_name_others() -> None:
    table = table_of(2)
    feed = TableFeed(ANA, table, {}, now_ms)
    feed.language = "en"
    texts: dict[int, str] = {}
    for _ in range(6):
        (ask,) = feed.update().asks
        texts.setdefault(ask.seat, ask.text)
        act(table, feed)
    assert texts == {
        0: "Keep, release or sell a fish",
        1: "Bot 2 decides: keep, release or sell a fish.",
    }


def test_choices_stay_valid_during_simultaneous_decisions() -> None:
    sitting = [Seat(player="ana", name="Ana"), Seat(player="rui", name="Rui")]
    history = GameHistory.start(ribeira.game("cafe"), 2, {}, seed=7)
    table = Table(id="t", status="playing", game="cafe", seats=sitting, history=history, turns=[0, 0])
    feed = TableFeed(ANA, table, {}, now_ms)
    chance = random.Random(1)
    compared = 0
    while compared < 10 and (deciders := history.state.deciders()):
        seat = chance.choice(deciders)
        before = feed.update()
        turn = table.turns[0]
        happen(table, feed, Acted(seat, history.game.actions.text(chance.choice(history.state.legal(seat)))))
        after, anew = feed.update(), TableFeed(ANA, table, {}, now_ms).update()
        assert to_plain(after.choices) == to_plain(anew.choices)
        assert to_plain(after.denied) == to_plain(anew.denied)
        if seat == 1 and deciders == [0, 1] and table.turns[0] == turn and len(before.choices) <= MAX_PREVIEWED_CHOICES:
            assert after.choices is before.choices
            compared += 1
    assert compared == 10
