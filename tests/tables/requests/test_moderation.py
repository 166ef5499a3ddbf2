"""Moderation by the host, and limits on chat and offers, at tables without a server."""

from typing import Any

import pytest

from ribeira.bots.registry import DEFAULT
from ribeira.tables.entry import LogEntry
from ribeira.tables.errors import Refused
from ribeira.tables.message_frequency import MAX_OFFERS, MAX_PLAYER_CHATS, MAX_SPECTATOR_CHATS, MINUTE_MS, WINDOW_MS
from ribeira.tables.people import person_key
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.leave import Leave
from ribeira.tables.requests.moderation import AllowSpectators, Mute, Remove, RenewInvitation
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.requests.rematch import Rematch, next_table
from ribeira.tables.requests.restart import AnswerRestart, OfferRestart
from ribeira.tables.requests.sit import FreeSeat, Sit, UseInvitation
from ribeira.tables.requests.stand_in import Return
from ribeira.tables.requests.start import Start
from ribeira.tables.seats import Player
from ribeira.tables.snapshot import read_snapshot, write_snapshot
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext
from tests.server.players import ANA, EVA, RUI


class Desk:
    """A table with a controlled time and its connected people. Ana is the host, Rui plays, and Eva watches."""

    def __init__(self, *, start: bool = True, **wish: Any) -> None:
        self.table = Table(id="t")
        self.now = 1_000_000
        self.visitors = {EVA.id: EVA.name}
        seats = [SeatWish("me"), SeatWish("open")]
        for entry in NewTable(game="wishes", seats=seats, **{"rated": False, **wish}).open(ANA, invite="old", seed=1):
            self.append(entry)
        self.admit(RUI, "old")
        self.admit(EVA, "old")
        self.ask(RUI, Sit(id="s", seat=1))
        if start:
            self.ask(ANA, Start(id="s"))

    def append(self, entry: Any) -> None:
        self.table.apply(LogEntry(self.table.number + 1, self.now, entry))

    def admit(self, player: Player, invite: str) -> None:
        for entry in UseInvitation(invite).decide(self.table, player):
            self.append(entry)

    def ask(self, player: Player, request: Request) -> int:
        """Execute a request and return the number of entries."""
        self.table.require_visible(player.id)
        context = RequestContext(now=self.now, visitors=self.visitors, new_invitation="new", next_table_id="next")
        entries = request.decide(self.table, player, context)
        for entry in entries:
            self.append(entry)
        return len(entries)

    def code(self, player: Player, request: Request) -> str:
        with pytest.raises(Refused) as refused:
            self.ask(player, request)
        return refused.value.code

    def key(self, player: Player) -> str:
        return person_key("t", player.id)


def test_removed_player_cannot_sit_watch_or_return_before_the_game() -> None:
    desk = Desk(start=False, public=True)
    assert desk.ask(ANA, Remove(id="r", person=desk.key(RUI))) == 1
    assert desk.table.seats[1].free
    assert desk.ask(ANA, Remove(id="r", person=desk.key(RUI))) == 0
    for request in (Sit(id="s", seat=1), Say(id="c", text="hi"), Leave(id="l", seat=1)):
        assert desk.code(RUI, request) == "removed"
    with pytest.raises(Refused, match="removed"):
        desk.admit(RUI, "old")
    assert not desk.table.may_watch(RUI.id)
    restored = read_snapshot(write_snapshot(desk.table))
    assert not restored.may_see(RUI.id)
    assert desk.ask(ANA, Remove(id="r", person=desk.key(RUI), removed=False)) == 1
    assert desk.ask(RUI, Sit(id="s", seat=1)) == 1


def test_player_whose_seat_was_freed_may_watch_but_not_sit() -> None:
    desk = Desk(start=False)
    assert desk.ask(ANA, FreeSeat(id="f", seat=1)) == 1
    for _ in range(16):
        assert desk.code(RUI, Sit(id="s", seat=1)) == "unseated"
    assert desk.table.may_watch(RUI.id)
    assert desk.ask(EVA, Sit(id="s", seat=1)) == 1
    assert desk.ask(ANA, FreeSeat(id="f", seat=0)) == 1  # the host's own seat
    assert desk.table.unseated == {RUI.id: RUI.name}
    host = EVA  # the next seated player has become the host
    assert desk.ask(host, Remove(id="r", person=desk.key(RUI), removed=False)) == 1
    assert desk.ask(RUI, Sit(id="s", seat=0)) == 1


def test_bot_plays_for_a_player_removed_during_the_game() -> None:
    desk = Desk()
    turn = desk.table.turns[1]
    desk.ask(ANA, Remove(id="r", person=desk.key(RUI)))
    seat = desk.table.seats[1]
    assert (desk.table.status, seat.player, seat.bot, seat.out) == ("playing", RUI.id, DEFAULT, True)
    assert desk.table.turns[1] == turn + 1
    # The game is void, because not everyone has moved yet.
    assert (desk.table.expelled, desk.table.is_void) == ([], True)
    assert desk.code(RUI, Return(id="b", seat=1)) == "removed"
    desk.ask(ANA, Remove(id="r", person=desk.key(RUI), removed=False))
    assert desk.code(RUI, Return(id="b", seat=1)) == "out"  # Rui may watch, but the bot keeps the seat
    assert desk.table.may_watch(RUI.id)


def test_rematch_leaves_out_removed_people() -> None:
    desk = Desk()
    desk.table.end("game", [0])
    desk.ask(ANA, Remove(id="r", person=desk.key(RUI)))
    assert desk.table.may_see(RUI.id)  # Rui keeps access to a game that Rui has finished
    assert desk.code(RUI, Rematch(id="m")) == "removed"
    assert desk.code(RUI, Say(id="c", text="hi")) == "removed"
    opened = next_table(desk.table, ANA, invite="i", seed=2)
    assert [seat.player for seat in opened.seats] == [ANA.id, None]
    again = Table(id="next")
    again.apply(LogEntry(1, 0, opened))
    assert not again.may_see(RUI.id)


def test_muted_people_write_nothing_to_others() -> None:
    desk = Desk()
    for person in (RUI, EVA):
        desk.ask(person, Say(id="c", text="hi"))
        assert desk.ask(ANA, Mute(id="m", person=desk.key(person))) == 1
        assert desk.ask(ANA, Mute(id="m", person=desk.key(person))) == 0
        assert desk.code(person, Say(id="c", text="hi")) == "muted"
    desk.ask(ANA, Mute(id="m", person=desk.key(RUI), muted=False))
    assert desk.ask(RUI, Say(id="c", text="thanks")) == 1


def test_only_the_host_moderates_and_not_themselves() -> None:
    desk = Desk()
    requests = [Mute(id="m", person=desk.key(ANA)), Remove(id="r", person=desk.key(ANA)), RenewInvitation(id="i")]
    for request in [*requests, AllowSpectators(id="a", allowed=False)]:
        assert desk.code(RUI, request) == "not_host"
    assert desk.code(ANA, requests[0]) == desk.code(ANA, requests[1]) == "own_person"
    assert desk.code(ANA, Mute(id="m", person="nobody")) == "no_such_person"
    desk.visitors.clear()  # Eva has left, and has never written
    assert desk.code(ANA, Mute(id="m", person=desk.key(EVA))) == "no_such_person"


def test_spectators_can_be_excluded_at_any_time() -> None:
    desk = Desk()
    assert desk.table.may_watch(EVA.id)
    desk.ask(ANA, AllowSpectators(id="a", allowed=False))
    assert not desk.table.may_watch(EVA.id)
    assert desk.code(EVA, Say(id="c", text="hi")) == "not_seated"
    assert desk.ask(RUI, Say(id="c", text="hi")) == 1
    desk.ask(ANA, AllowSpectators(id="a", allowed=True))
    assert desk.table.may_watch(EVA.id)


def test_renewed_invitation_replaces_the_old_one() -> None:
    desk = Desk()
    desk.ask(ANA, RenewInvitation(id="i"))
    stranger = Player("zoe", "Zoe", "red")
    with pytest.raises(Refused) as refused:
        desk.admit(stranger, "old")
    assert refused.value.code == "no_such_table"
    desk.admit(stranger, "new")
    assert desk.table.may_watch(stranger.id)
    assert desk.table.may_watch(EVA.id)  # Eva has used the old invitation


def test_host_who_does_not_play_cannot_remove_players_of_a_rated_game() -> None:
    desk = Desk(start=False, rated=None)
    desk.ask(ANA, Leave(id="l", seat=0))  # Rui becomes the host
    desk.ask(ANA, Sit(id="s", seat=0)) if desk.table.may_see(ANA.id) else desk.admit(ANA, "old")
    if desk.table.seats[0].free:
        desk.ask(ANA, Sit(id="s", seat=0))
    desk.ask(RUI, Leave(id="l", seat=1))
    assert desk.table.host == ANA.id
    desk.table.host = EVA.id
    desk.ask(RUI, Sit(id="s", seat=1))
    desk.ask(RUI, Start(id="s"))
    assert desk.code(EVA, Remove(id="r", person=desk.key(RUI))) == "rated"
    assert desk.ask(EVA, Mute(id="m", person=desk.key(RUI))) == 1


def test_chat_of_players_and_of_spectators_is_limited_separately() -> None:
    desk = Desk()
    others = [Player(f"p{number}", f"Pat{number}x", "red") for number in range(MAX_SPECTATOR_CHATS)]
    for other in others:
        desk.admit(other, "old")
        desk.ask(other, Say(id="c", text="spam"))
    assert desk.code(others[0], Say(id="c", text="spam")) == desk.code(EVA, Say(id="c", text="hi")) == "too_fast"
    for number in range(MAX_PLAYER_CHATS):
        desk.ask((ANA, RUI)[number % 2], Say(id="c", text="hi"))
    assert desk.code(ANA, Say(id="c", text="hi")) == "too_fast"
    desk.now += MINUTE_MS
    assert desk.ask(EVA, Say(id="c", text="hi")) == desk.ask(RUI, Say(id="c", text="hi")) == 1
    desk.now -= 3600_000  # later messages do not count if the system clock is set back
    assert desk.ask(EVA, Say(id="c", text="hi")) == 1


def test_restart_offers_are_limited() -> None:
    desk = Desk()
    history = desk.table.require_game()
    while len(history) < 4:
        seat = history.state.deciders()[0]
        history.act(seat, history.state.legal(seat)[0])
    assert desk.ask(RUI, OfferRestart(id="o", move=0)) == 1
    for _ in range(150):
        assert desk.ask(RUI, OfferRestart(id="o", move=0)) == 0  # the table already shows the same offer
    for move in range(1, MAX_OFFERS):
        assert desk.ask(RUI, OfferRestart(id="o", move=move)) == 1
    assert desk.code(RUI, OfferRestart(id="o", move=3)) == "too_many_offers"
    desk.ask(ANA, AnswerRestart(id="a", agree=False))
    assert desk.code(RUI, OfferRestart(id="o", move=3)) == "too_many_offers"
    assert desk.ask(ANA, OfferRestart(id="o", move=0)) == 1
    desk.now += WINDOW_MS
    assert desk.ask(RUI, OfferRestart(id="o", move=3)) == 1
    assert set(desk.table.recent) == {f"offer {RUI.id}"}
    desk.ask(ANA, Mute(id="m", person=desk.key(RUI)))
    assert desk.table.offer is None
    assert desk.code(RUI, OfferRestart(id="o", move=1)) == "muted"


def test_names_at_a_table_are_distinct() -> None:
    desk = Desk(start=False)
    desk.ask(RUI, Leave(id="l", seat=1))
    twin = Player("twin", "Аnа", "red")  # spelled with Cyrillic letters
    desk.admit(twin, "old")
    desk.ask(twin, Sit(id="s", seat=1))
    assert desk.table.seats[1].name == "Аnа (2)"
    other = Player("other", "ana", "red")
    desk.admit(other, "old")
    desk.ask(other, Say(id="c", text="it is me"))
    assert desk.table.speakers == {"other": "ana (3)"}
    bot = Player("bot", "Expert", "red")  # such names are refused now, but older players may have them
    desk.admit(bot, "old")
    assert desk.code(bot, Say(id="c", text="beep")) == "bot_name"
