"""The requests to continue from an earlier move. All players must agree. Future random events stay the same."""

from typing import Annotated

import msgspec

from ribeira.tables.entries.restarted import RestartAgreed, RestartDeclined, Restarted, RestartOffered
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.message_frequency import MAX_OFFERS, WINDOW_MS, count_recent, offers_of
from ribeira.tables.seats import Player
from ribeira.tables.table import Offer, Table
from ribeira.tables.table_message import Request, RequestContext


class OfferRestart(Request, frozen=True):
    """Offer to continue after the first `move` moves. If no other person plays, the game restarts immediately."""

    move: Annotated[int, msgspec.Meta(ge=0)]

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return the offer, followed by the restart if no other player has to agree."""
        history = table.require_game()
        table.require_not_daily()
        table.require_not_rated()
        seats = table.require_seated(player)
        if player.id not in table.players():
            raise Refused("out", "you are out of the game")
        if table.recovered is not None:
            raise Refused("no_record", "the game cannot be replayed from its start")
        if not len(table.opening) <= self.move < len(history):
            raise Refused("no_such_move", f"the game has {len(history)} moves", "move")
        offer = Offer(seats[0], self.move, [player.id])
        if table.players() != [player.id]:
            if table.offer == offer:  # the other players already see this offer
                return []
            table.require_not_muted(player.id)
            if count_recent(table.recent, offers_of(player.id), context.now, WINDOW_MS) >= MAX_OFFERS:
                raise Refused("too_many_offers", f"you can make {MAX_OFFERS} offers in two minutes; wait a little")
        return _with_restart(table, offer, [RestartOffered(seats[0], player.id, self.move)])


class AnswerRestart(Request, frozen=True):
    """Agree to a restart or decline it."""

    agree: bool

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return the reply, followed by the restart if all players have now agreed."""
        history = table.require_game()
        seats = table.require_seated(player)
        if table.offer is None or player.id not in table.players():
            raise Refused("no_offer", "there is no offer that you could answer")
        if not self.agree:
            return [RestartDeclined(seats[0])]
        if table.offer.move >= len(history):
            raise Refused("no_such_move", f"the game has {len(history)} moves")
        offer = Offer(table.offer.seat, table.offer.move, [*table.offer.agreed, player.id])
        return _with_restart(table, offer, [RestartAgreed(seats[0], player.id)])


def _with_restart(table: Table, offer: Offer, entries: list[Entry]) -> list[Entry]:
    """Append the restart to the entries if all players have agreed."""
    return [*entries, Restarted(offer.move)] if set(table.players()) <= set(offer.agreed) else entries
