"""Season rounds: the first entries of their tables, and the results of finished tables."""

from collections.abc import Mapping

from ribeira.engine.game import secret_seed
from ribeira.engine.registry import game
from ribeira.server.features.seasons.season import MatchResult, MatchResults, Pairing, Season, seat_ranks
from ribeira.server.protocol import TableSummary
from ribeira.server.tokens import new_id
from ribeira.tables.clock import Pace
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entries.seated import Came
from ribeira.tables.entries.started import RATING_RULES, Started
from ribeira.tables.entry import Entry
from ribeira.tables.lookalikes import distinct_names
from ribeira.tables.seats import Seat

DAY_MS = 24 * 3600 * 1000
NO_HOST = ""  # season tables are opened by the server


def opening_entries(season: Season, pairing: Pairing) -> list[Entry]:
    """Return the first entries of a season table. The game starts at once, and the other entrants may watch it."""
    rules = game(pairing.game)
    players = [season.entrants[number] for number in pairing.seats]
    names = distinct_names(each.name for each in players)
    opened = Opened(
        game=rules.id,
        version=rules.version,
        options={},
        seats=[
            Seat(player=each.player, name=name, colour=each.colour) for each, name in zip(players, names, strict=True)
        ],
        host=NO_HOST,
        public=False,
        spectators=True,
        invite=new_id(),
        seed=secret_seed(),
        hints=False,
        pace=Pace(0, 0, season.days * DAY_MS) if season.days else None,
        season=season.id,
        moderator=season.host,
    )
    watchers = [Came(each.player) for each in season.entrants if each not in players]
    return [opened, *watchers, Started(RATING_RULES)]


def match_results(tables: Mapping[str, TableSummary]) -> MatchResults:
    """Return the results of finished and closed tables."""
    return {id: MatchResult(_ranks(table)) for id, table in tables.items() if table.status in ("over", "closed")}


def _ranks(table: TableSummary) -> list[int]:
    if table.status == "closed" or not table.winners:
        return []
    return seat_ranks([seat.out for seat in table.seats], table.winners, table.scores)
