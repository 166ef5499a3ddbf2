"""What an action would bring about, for whoever is about to take it."""

from ribeira.engine.foresight import ahead, known_to, later
from ribeira.server.house.choosing import action_json, choices_of, denials_of
from ribeira.server.house.house import House
from ribeira.server.house.telling import Teller
from ribeira.server.now import milliseconds
from ribeira.server.protocol import Choice, Denial, Foreseen
from ribeira.server.tables.foreseeing import Foresee
from ribeira.server.tables.table import Moment, Player, Refused, Table

MOST_NEXT = 40  # choices that are told beforehand


async def foresee(house: House, id: str, who: Player, request: Foresee, language: str | None) -> Foreseen:
    table = (await house.room(id)).table
    if not table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    request.decide(table, who, Moment(milliseconds()))
    found = request.outcome(table)
    choices, denied = _next(table, request, language)
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
        next=choices,
        denied=denied,
        later=_later(table, request),
    )


def _next(table: Table, request: Foresee, language: str | None) -> tuple[list[Choice], list[Denial]]:
    """What could be done after it, by what the seat may know."""
    course, seat = table.game_now(), request.seat
    actions = [course.game.actions.from_json(document) for document in request.actions]
    then = ahead(known_to(course.state, seat), seat, actions)
    if then is None or len(then.peek(seat)) > MOST_NEXT:
        return [], []
    teller = Teller(table.rules(), language, [each.name for each in table.seats]) if language else None
    return choices_of(then, seat, then.view(seat), teller), denials_of(then, seat, teller)


def _later(table: Table, request: Foresee) -> dict[str, int | str] | None:
    """What the seat would do with what it brings, once it may, by what the seat may know."""
    course, seat = table.game_now(), request.seat
    actions = [course.game.actions.from_json(document) for document in request.actions]
    found = later(known_to(course.state, seat), seat, actions)
    return None if found is None else action_json(course.game.actions, found)
