"""Going on from an earlier move, if everybody agrees. The chance to come stays the same."""

from typing import Annotated

import msgspec

from ribeira.engine.errors import IllegalAction
from ribeira.engine.events import Event
from ribeira.tables.table import Entry, Moment, Offer, Player, Refused, Request, Table


class OfferRestart(Request, frozen=True):
    """Offer to go on from after that many moves. Whoever plays alone just does it."""

    move: Annotated[int, msgspec.Meta(ge=0)]

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        course = table.game_now()
        table.must_not_be_daily()
        table.must_not_be_rated()
        seats = table.must_sit(who)
        if who.id not in table.players():
            raise Refused("out", "you are out of the game")
        if table.recovered is not None:
            raise Refused("no_record", "the game cannot be replayed from its start")
        if not len(table.opening) <= self.move < len(course):
            raise Refused("no_such_move", f"the game has {len(course)} moves", "move")
        return settle(table, Offer(seats[0], self.move, [who.id]), [RestartOffered(seats[0], who.id, self.move)])


class AnswerRestart(Request, frozen=True):
    """Agree or not to an offer."""

    agree: bool

    def decide(self, table: Table, who: Player, moment: Moment) -> list[Entry]:
        course = table.game_now()
        seats = table.must_sit(who)
        if table.offer is None or who.id not in table.players():
            raise Refused("no_offer", "nobody offers a restart")
        if not self.agree:
            return [RestartDeclined(seats[0])]
        if table.offer.move >= len(course):
            raise Refused("no_such_move", f"the game has {len(course)} moves")
        agreed = Offer(table.offer.seat, table.offer.move, [*table.offer.agreed, who.id])
        return settle(table, agreed, [RestartAgreed(seats[0], who.id)])


def settle(table: Table, offer: Offer, entries: list[Entry]) -> list[Entry]:
    """The restart itself, when nobody is left who has not agreed."""
    return [*entries, Restarted(offer.move)] if set(table.players()) <= set(offer.agreed) else entries


class RestartOffered(Entry, frozen=True):
    seat: int
    player: str
    move: int

    def happen(self, table: Table) -> list[Event]:
        table.offer = Offer(self.seat, self.move, [self.player])
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        return RestartOffered(self.seat, "", self.move)


class RestartAgreed(Entry, frozen=True):
    seat: int
    player: str

    def happen(self, table: Table) -> list[Event]:
        if table.offer is not None and self.player not in table.offer.agreed:
            table.offer.agreed.append(self.player)
        return []

    def seen_by(self, seats: list[int]) -> Entry | None:
        return RestartAgreed(self.seat, "")


class RestartDeclined(Entry, frozen=True):
    seat: int

    def happen(self, table: Table) -> list[Event]:
        table.offer = None
        return []


class Restarted(Entry, frozen=True):
    """The game goes on from after that many moves, and says less of who plays better."""

    move: int

    def happen(self, table: Table) -> list[Event]:
        if table.course is None:
            raise IllegalAction("a restart before the game")
        table.course = table.course.rewound(self.move)
        table.turns = [turn + 1 for turn in table.turns]
        table.offer = None
        table.went_back = True
        return []
