"""The entry for the start of the game."""

from ribeira.engine.events import Event
from ribeira.engine.match import GameHistory
from ribeira.tables.clock import Clock
from ribeira.tables.entry import Entry
from ribeira.tables.table import Table

RATING_RULES = 1  # current version of the rules for ratings (see `rated_game`)


class Started(Entry, frozen=True):
    """The game started with all seats taken."""

    rating_rules: int = 0  # 0: the game started before rules against abuse existed

    def apply(self, table: Table) -> list[Event]:
        """Set up the game and play its opening moves."""
        history = GameHistory.start(
            table.rules(), len(table.seats), table.options, table.seed, table.components, table.position
        )
        for seat, action in table.opening:
            history.act(seat, history.game.actions.parse(action))
        table.history = history
        table.rating_rules = self.rating_rules
        table.status = "playing"
        if table.pace is not None:
            table.clock = Clock.create(table.pace, len(table.seats))
        if history.state.over():
            table.end("game", history.state.result().winners)
        return []
