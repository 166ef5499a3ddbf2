"""Transfer of a game to the browser, to continue it without the server.

This is possible only if no other person plays. The transferred game is not an exact copy: its hidden pieces and future
random events are redrawn, so that the player cannot distinguish it from the real game. Therefore, no hidden information
leaves the server. The game on the server does not change.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from ribeira.bots.registry import DEFAULT
from ribeira.engine.game import secret_seed
from ribeira.engine.registry import game
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.tables.allowed_bots import is_allowed_bot
from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.requests.open import NewTable, SeatWish
from ribeira.tables.seats import Player
from ribeira.tables.table import Origin, Table

MAX_SAMPLES = 60  # attempts to find a game that no player sharing the screen can distinguish from the real one


class OfflineGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The data for continuing a table's game elsewhere."""

    table: str
    move: int  # number of moves that have been made
    version: int  # version of the game's rules
    wish: NewTable  # settings of the table
    position: dict[str, Any]

    def open(self, player: Player, *, invite: str, seed: int, bots: Sequence[str] = ()) -> list[Entry]:
        """Return the first entries of the table where the game continues.

        Bots that are not allowed there are replaced by the default bot.
        """
        if game(self.wish.game).version != self.version:
            raise Refused("no_record", "the game was started with another version of the rules")
        seats = [
            msgspec.structs.replace(seat, bot=DEFAULT) if seat.bot and not is_allowed_bot(seat.bot, bots) else seat
            for seat in self.wish.seats
        ]
        settings, origin = msgspec.structs.replace(self.wish, seats=seats), Origin(self.table, self.move)
        return settings.open(player, invite=invite, seed=seed, bots=bots, position=self.position, origin=origin)


def offline_game(table: Table, player: Player) -> OfflineGame:
    """Return a player's game for offline play.

    Raises:
        Refused: another person plays, or the game is rated, a daily deal or part of a season.
    """
    history = table.require_game()
    seats = [number for number in table.require_seated(player) if not table.seats[number].out]
    table.require_not_daily()
    if table.is_rated() or table.season is not None:
        raise Refused("rated", "you can't continue a rated game offline")
    if table.seated() != {player.id} or not seats:
        raise Refused("not_alone", "you can continue a game offline only if no other person plays")
    settings = NewTable(
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
    position = _indistinguishable_state(history.state, seats).dump()
    return OfflineGame(table=table.id, move=len(history), version=table.version, wish=settings, position=position)


def _indistinguishable_state(state: State, seats: list[int]) -> State:
    """Return a sampled state that looks the same as the real one to each of these seats."""
    rng = Rng.seeded(secret_seed())
    for _ in range(MAX_SAMPLES):
        sample = state.sample(seats[0], rng)
        if all(sample.view(seat) == state.view(seat) for seat in seats[1:]):
            return sample
    raise Refused("busy", "this game can't be continued offline in its current position; try again after a few moves")
