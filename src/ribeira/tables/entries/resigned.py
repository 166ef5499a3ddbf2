"""The entry for resignations, and the elimination of players who resign or time out."""

from ribeira.engine.events import Event
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table


class Resigned(Entry, frozen=True):
    """A player resigned, and a bot takes over the seat."""

    seat: int
    bot: str

    def apply(self, table: Table) -> list[Event]:
        """Take the player out of the game."""
        eliminate(table, self.seat, self.bot)
        return []


def eliminate(table: Table, number: int, bot: str) -> None:
    """Take a player out of the game and let a bot play the seat.

    If only one seat remains, it wins and the game ends. If no person remains, the game ends without a winner.
    """
    seat = table.seats[number]
    seat.out = True
    seat.bot = bot
    table.turns[number] += 1
    table.offer = None
    remaining = [index for index, other in enumerate(table.seats) if not other.out]
    if len(remaining) <= 1 or not table.players():
        table.end("resigned", remaining if len(remaining) == 1 and len(table.seats) > 1 else [])
