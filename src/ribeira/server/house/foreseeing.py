"""What an action would bring about, for whoever is about to take it."""

from ribeira.server.house.house import House
from ribeira.server.now import milliseconds
from ribeira.server.protocol import Foreseen
from ribeira.server.tables.foreseeing import Foresee
from ribeira.server.tables.table import Moment, Player, Refused


async def foresee(house: House, id: str, who: Player, request: Foresee, language: str | None) -> Foreseen:
    table = (await house.room(id)).table
    if not table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    request.decide(table, who, Moment(milliseconds()))
    found = request.outcome(table)
    return Foreseen(
        id=request.id,
        seat=request.seat,
        turn=request.turn,
        ends=found.ends,
        certain=found.certain,
        final=found.final,
        reveals=found.reveals,
        scores=found.scores,
        brings=found.brings,
    )
