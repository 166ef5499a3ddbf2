"""Taking a game along: where nobody but bots waits for somebody, they may go on without the server.

What goes along is no copy of the game, but a game that those who take it cannot tell from the true one, as a bot gets
it: what they have not seen, and the chance to come, is dealt anew. So nothing that is hidden leaves the server, and the
game there stays as it is.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.engine.game import secret_seed
from ribeira.engine.registry import game
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.tables.allowed_bots import may_sit
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.table import Entry, Origin, Player, Refused, Table

TRIES = 60  # to find a game that several at one screen cannot tell from the true one


class Along(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What it takes to go on elsewhere with the game of a table, from so many moves on."""

    table: str
    move: int
    version: int  # of the game
    wish: NewTable
    position: dict[str, Any]

    def open(self, who: Player, *, invite: str, seed: int, bots: Sequence[str] = ()) -> list[Entry]:
        """The first entries of the table where it goes on. For a bot that is not there comes another."""
        if game(self.wish.game).version != self.version:
            raise Refused("no_record", "it was begun with another version of the game")
        seats = [
            msgspec.structs.replace(seat, bot=DEFAULT) if seat.bot and not may_sit(seat.bot, bots) else seat
            for seat in self.wish.seats
        ]
        wish, origin = msgspec.structs.replace(self.wish, seats=seats), Origin(self.table, self.move)
        return wish.open(who, invite=invite, seed=seed, bots=bots, position=self.position, origin=origin)


def take_along(table: Table, who: Player) -> Along:
    """What somebody may take along now; `Refused` where others play, or where the game counts."""
    course = table.game_now()
    seats = [number for number in table.must_sit(who) if not table.seats[number].out]
    table.must_not_be_daily()
    if table.is_rated() or table.season is not None:
        raise Refused("rated", "a game that is to be rated is played where it began")
    if table.seated() != {who.id} or not seats:
        raise Refused("not_alone", "only a game in which nobody else plays can be taken along")
    wish = NewTable(
        game=table.game,
        seats=[
            SeatWish("me", name=seat.name or None) if number in seats else SeatWish("bot", bot=seat.bot)
            for number, seat in enumerate(table.seats)
        ],
        options=table.options,
        components=table.components or None,
        hints=table.hints,
        start=True,
    )
    position = known_to_all(course.state, seats).dump()
    return Along(table=table.id, move=len(course), version=table.version, wish=wish, position=position)


def known_to_all(state: State, seats: list[int]) -> State:
    """A game that none of these seats can tell from the true one."""
    rng = Rng.seeded(secret_seed())
    for _ in range(TRIES):
        known = state.sample(seats[0], rng)
        if all(known.view(seat) == state.view(seat) for seat in seats[1:]):
            return known
    raise Refused("busy", "what those at this screen hide from each other cannot be taken along now")
