"""Whatever somebody asks at a table, answered: most requests are granted and written down, some only want to know."""

from collections.abc import Awaitable, Callable
from typing import Any

from ribeira.server.actors.hints import give_hint
from ribeira.server.actors.previews import foresee
from ribeira.server.actors.runtime import House
from ribeira.server.protocol import Done, Foreseen, Hinted
from ribeira.tables.queries.hint import Hint
from ribeira.tables.queries.preview import Foresee
from ribeira.tables.table import Player, Request

Answer = Done | Hinted | Foreseen

# What changes nothing at the table.
QUESTIONS: dict[type[Request], Callable[[House, str, Player, Any, str | None], Awaitable[Answer]]] = {
    Hint: give_hint,
    Foresee: foresee,
}


async def answer(
    house: House, id: str, who: Player, request: Request, language: str | None, arrived: int | None = None
) -> Answer:
    """The answer, or `Refused`."""
    question = QUESTIONS.get(type(request))
    if question is not None:
        return await question(house, id, who, request, language)
    return await house.ask(id, who, request, arrived)
