"""Analyses of finished games: asked for once, then looked at as they grow."""

from litestar import get, post

from ribeira.server.features.analysis.service import read_analysis, start_analysis
from ribeira.server.http.dependencies import Allowed, Asker, Count, InLanguage, TableId, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.protocol import AnalysisInfo


@post("/api/tables/{table_id:str}/analysis", responses=ERRORS, status_code=200, summary="Have a finished game analysed")
async def analyse(
    table_id: TableId, me: Asker, house: TheHouse, allowance: Allowed, language: InLanguage = None
) -> AnalysisInfo:
    allowance.analyses.take(me.id)
    await start_analysis(house, table_id, me)
    return await read_analysis(house, table_id, me, 0, language)


@get(
    "/api/tables/{table_id:str}/analysis", responses=ERRORS, summary="The analysis of a finished game, as far as it is"
)
async def see_analysis(
    table_id: TableId, me: Asker, house: TheHouse, after: Count = 0, language: InLanguage = None
) -> AnalysisInfo:
    return await read_analysis(house, table_id, me, after, language)
