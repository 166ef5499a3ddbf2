"""Route that returns the progress of a campaign, given the tables of its challenges."""

from typing import Annotated, Any

import msgspec

from ribeira.server.features.campaign.service import Campaigns
from ribeira.server.routes import Allow, Caller, Route


class CampaignQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Parameters for a campaign: the game, and the tables of the challenges played so far."""

    game_id: Annotated[str, msgspec.Meta(max_length=64, description="The game")]
    tables: Annotated[
        str, msgspec.Meta(max_length=2100, description="The tables of the challenges, separated by commas")
    ] = ""


async def read_campaign(campaigns: Campaigns, caller: Caller, query: CampaignQuery) -> Any:
    """Return the results of a campaign's challenges and its total so far."""
    tables = query.tables.split(",") if query.tables else []
    return await campaigns.read(query.game_id, tables, caller.known)


ROUTES = [
    Route(
        "campaign",
        "GET",
        "/api/games/{game_id}/campaign",
        read_campaign,
        Any,
        parameters=CampaignQuery,
        allow=Allow.ANYBODY,
        in_page=True,
    )
]
