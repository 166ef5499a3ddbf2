"""What handlers want to be given."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromQuery, PathParameter, QueryParameter

from ribeira.server.actors.runtime import House
from ribeira.server.features.home.service import LATEST
from ribeira.server.http.rate_limits import Allowance
from ribeira.server.operations.health import Health
from ribeira.server.protocol import Language
from ribeira.tables.table import Player

Asker = NamedDependency[Player]
TheHouse = NamedDependency[House]
Allowed = NamedDependency[Allowance]
TheHealth = NamedDependency[Health]

TableId = Annotated[str, PathParameter(max_length=64, description="The table")]
InLanguage = FromQuery[Language | None]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]
Before = Annotated[int, QueryParameter(ge=0, le=LATEST, description="Only tables quiet since; milliseconds")]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
