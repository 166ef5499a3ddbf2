"""The requests to hand a seat to a bot for a while and to take it back."""

from typing import Annotated

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.tables.allowed_bots import require_allowed_bot
from ribeira.tables.entries.seated import Returned, StoodIn
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player, SeatNumber
from ribeira.tables.table import Table
from ribeira.tables.table_message import Request, RequestContext


class StandIn(Request, frozen=True):
    """Let a bot play your seat, or the seat of a player who has been absent for a while.

    In a rated game, the bot for an absent player is always `DEFAULT`, so that an opponent cannot choose a weak bot.
    """

    needs_absent_players = True

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)] = DEFAULT

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `StoodIn` entry. In rated games, only the seat's own player can choose the bot."""
        table.require_status("playing")
        table.require_seated(player)
        table.require_not_daily()
        require_allowed_bot(self.bot, context.extra_bots)
        seat = table.seat(self.seat)
        if seat.player is None or seat.bot is not None:
            raise Refused("bot_plays", f"a bot already plays seat {self.seat}", "seat")
        if seat.player != player.id and seat.player not in context.absent_players:
            raise Refused("not_away", f"the player of seat {self.seat} is not absent", "seat")
        is_free_choice = seat.player == player.id or not table.is_rated()
        return [StoodIn(self.seat, self.bot if is_free_choice else DEFAULT)]


class Return(Request, frozen=True):
    """Take your seat back from a bot."""

    seat: SeatNumber

    def decide(self, table: Table, player: Player, context: RequestContext) -> list[Entry]:
        """Return a `Returned` entry if a bot plays the seat."""
        table.require_status("playing")
        seat = table.require_player_seat(player, self.seat)
        if seat.out:
            raise Refused("out", "you have resigned or run out of time, so you cannot return", "seat")
        return [Returned(self.seat)] if seat.bot is not None else []
