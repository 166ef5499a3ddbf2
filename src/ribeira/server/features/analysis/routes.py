"""Routes that start the analysis of a finished game and read its remarks."""

from typing import Annotated

import msgspec

from ribeira.server.features.analysis.service import Analyses
from ribeira.server.protocol import AnalysisInfo, Language
from ribeira.server.routes import Caller, Cost, Route

TableId = Annotated[str, msgspec.Meta(max_length=64, description="The table")]


class StartQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for starting an analysis: the table, and the language of the answer."""

    table_id: TableId
    language: Language | None = None


class AnalysisQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for reading an analysis. Only remarks on moves after move `after` are returned."""

    table_id: TableId
    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    language: Language | None = None


async def start_analysis(analyses: Analyses, caller: Caller, query: StartQuery) -> AnalysisInfo:
    """Start the analysis of a finished game."""
    await analyses.start(query.table_id, caller.player)
    return await analyses.read(query.table_id, caller.player, 0, query.language)


async def read_analysis(analyses: Analyses, caller: Caller, query: AnalysisQuery) -> AnalysisInfo:
    """Return an analysis, possibly still incomplete."""
    return await analyses.read(query.table_id, caller.player, query.after, query.language)


ROUTES = [
    Route(
        "start_analysis",
        "POST",
        "/api/tables/{table_id}/analysis",
        start_analysis,
        AnalysisInfo,
        parameters=StartQuery,
        cost=Cost.ANALYSIS,
        in_page=True,
    ),
    Route(
        "analysis",
        "GET",
        "/api/tables/{table_id}/analysis",
        read_analysis,
        AnalysisInfo,
        parameters=AnalysisQuery,
        in_page=True,
    ),
]
