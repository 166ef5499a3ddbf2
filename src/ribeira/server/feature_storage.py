"""All stored kinds, and the rows that features contribute to the commits of a table."""

from collections.abc import Sequence

from ribeira.server.features.analysis.storage import ANALYSES
from ribeira.server.features.daily.storage import DAILIES, daily_rows
from ribeira.server.features.devices.storage import PASSES
from ribeira.server.features.notifications.storage import CALLS, PUSHES
from ribeira.server.features.puzzles.storage import TRIES
from ribeira.server.features.ratings.results import result_rows
from ribeira.server.features.ratings.storage import RESULTS
from ribeira.server.features.seasons.storage import SEASON_PLAYERS, SEASONS
from ribeira.server.storage.interface import RowContributor
from ribeira.server.storage.kinds import CORE_KINDS

ALL_KINDS = (
    *CORE_KINDS,
    ANALYSES,
    DAILIES,
    PASSES,
    PUSHES,
    CALLS,
    TRIES,
    RESULTS,
    SEASONS,
    SEASON_PLAYERS,
)
ROW_CONTRIBUTORS: Sequence[RowContributor] = (daily_rows, result_rows)
