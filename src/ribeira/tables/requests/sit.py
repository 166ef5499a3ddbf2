"""Coming to a table, sitting down, getting up; and what the host does with the seats before the game."""

from hmac import compare_digest
from typing import Annotated

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.engine.events import Event
from ribeira.tables.allowed_bots import must_be_bot
from ribeira.tables.names import Name, clean
from ribeira.tables.table import Entry, Moment, Player, Refused, Request, Seat, SeatNumber, Table

GUESTS = 200  # who may have come with the invitation


class Come(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Show the invitation: from then on this player may sit down and, where the table allows, watch."""

    invite: Annotated[str, msgspec.Meta(max_length=64)]

    def decide(self, table: Table, who: Player) -> list[Entry]:
        if table.daily is not None or not compare_digest(self.invite.encode(), table.invite.encode()):
            raise Refused("no_such_table", "there is no such table")
        if who.id in table.guests or table.seats_of(who.id):
            return []
        table.must_be("open", "playing", "over")
        if len(table.guests) >= GUESTS:
            raise Refused("too_many_guests", "too many have come to this table")
        return [Came(who.id)]


class Came(Entry, frozen=True):
    """Somebody came with the invitation."""

    QUIET = True

    player: str

    def happen(self, table: Table) -> list[Event]:
        table.guests.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        return None


class Sit(Request, frozen=True):
    """Take a free seat, also a second one to play on one screen."""

    seat: SeatNumber
    name: Name | None = None

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        if not table.may_see(who.id):
            raise Refused("not_invited", "this table wants an invitation")
        if not table.seat(self.seat).free:
            raise Refused("seat_taken", f"seat {self.seat} is taken", "seat")
        if table.seeded and table.players() != [who.id]:
            raise Refused("seed_not_alone", "somebody chose the deal of this table: nobody else plays here")
        name = clean(self.name, "name") if self.name else who.name
        return [Sat(self.seat, who.id, name, who.colour)]


class Sat(Entry, frozen=True):
    """Somebody sat down."""

    seat: int
    player: str
    name: str
    colour: str

    def happen(self, table: Table) -> list[Event]:
        table.seats[self.seat] = Seat(player=self.player, name=self.name, colour=self.colour)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        return Sat(self.seat, "", self.name, self.colour)


class Leave(Request, frozen=True):
    """Get up. In the middle of a game a bot stands in, and one may come back."""

    seat: SeatNumber

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open", "playing")
        seat = table.own(who, self.seat)
        if table.status == "open":
            return [Left(self.seat)]
        table.must_not_be_daily()
        return [] if seat.bot is not None else [StoodIn(self.seat, DEFAULT)]


class Left(Entry, frozen=True):
    """A seat became free before the game. The last person to go closes the table."""

    seat: int

    def happen(self, table: Table) -> list[Event]:
        player = table.seats[self.seat].player
        table.seats[self.seat] = Seat()
        if player == table.host and not table.seats_of(table.host):
            people = table.players()
            if people:
                table.host = people[0]
            else:
                table.status = "closed"
                table.ended = "closed"
        return []


class SeatBot(Request, frozen=True):
    """The host puts a bot on a free seat, or another one in the place of a bot."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)] = DEFAULT

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        must_be_host(table, who)
        must_be_bot(self.bot, moment.bots)
        if table.seat(self.seat).player is not None:
            raise Refused("seat_taken", f"seat {self.seat} is taken", "seat")
        return [BotSat(self.seat, self.bot)]


class BotSat(Entry, frozen=True):
    """A bot got a seat."""

    seat: int
    bot: str

    def happen(self, table: Table) -> list[Event]:
        table.seats[self.seat] = Seat(bot=self.bot)
        return []


class FreeSeat(Request, frozen=True):
    """The host frees a seat before the game."""

    seat: SeatNumber

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("open")
        must_be_host(table, who)
        return [] if table.seat(self.seat).free else [Left(self.seat)]


class StandIn(Request, frozen=True):
    """Let a bot play for oneself, or for somebody who has been away for a while."""

    WHO_IS_AWAY = True

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)] = DEFAULT

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("playing")
        table.must_sit(who)
        table.must_not_be_daily()
        must_be_bot(self.bot, moment.bots)
        seat = table.seat(self.seat)
        if seat.player is None or seat.bot is not None:
            raise Refused("bot_plays", f"a bot plays seat {self.seat} already", "seat")
        if seat.player != who.id and seat.player not in moment.away:
            raise Refused("not_away", f"the player of seat {self.seat} is there", "seat")
        return [StoodIn(self.seat, self.bot)]


class StoodIn(Entry, frozen=True):
    """A bot stands in for a player."""

    seat: int
    bot: str

    def happen(self, table: Table) -> list[Event]:
        table.seats[self.seat].bot = self.bot
        table.turns[self.seat] += 1
        if table.offer is not None:
            table.offer = None  # whoever it waited for may be gone
        return []


class Return(Request, frozen=True):
    """Take one's seat back from the bot."""

    seat: SeatNumber

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        table.must_be("playing")
        seat = table.own(who, self.seat)
        if seat.out:
            raise Refused("out", "whoever resigned or ran out of time cannot come back", "seat")
        return [Returned(self.seat)] if seat.bot is not None else []


class Returned(Entry, frozen=True):
    """A player came back."""

    seat: int

    def happen(self, table: Table) -> list[Event]:
        table.seats[self.seat].bot = None
        table.turns[self.seat] += 1
        table.alone = 0
        return []


def must_be_host(table: Table, who: Player) -> None:
    if table.host != who.id:
        raise Refused("not_host", "only the host of the table can do this")
