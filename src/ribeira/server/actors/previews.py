"""What an action would bring about, for whoever is about to take it."""

import msgspec

from ribeira.engine.foresight import ahead, known_to, later, worth
from ribeira.engine.state import State
from ribeira.server.actors.runtime import House
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Choice, Denial, Foreseen
from ribeira.server.websocket.choices import MOST_TRIED, action_json, choices_of, denials_of
from ribeira.server.websocket.localization import Teller
from ribeira.tables.queries.preview import Foresee, outcome_of
from ribeira.tables.table import Moment, Player, Refused


async def foresee(house: House, id: str, who: Player, request: Foresee, language: str | None) -> Foreseen:
    table = (await house.room(id)).table
    if not table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    request = request.meant(table, who)
    request.decide(table, who, Moment(milliseconds()))
    course = table.game_now()
    actions = [course.game.actions.from_json(document) for document in request.actions]
    teller = Teller(table.rules(), language, [each.name for each in table.seats]) if language else None
    found = foreseen(course.state, request.seat, actions, teller)
    whole = request.actions if request.whole else []
    return msgspec.structs.replace(found, id=request.id, turn=request.turn, actions=whole)


def foreseen(state: State, seat: int, actions: list[int], teller: Teller | None) -> Foreseen:
    """What legal actions would bring about."""
    found = outcome_of(state, seat, actions)
    known = known_to(state, seat)
    choices, denied = _next(known, seat, actions, teller)
    return Foreseen(
        id="",
        seat=seat,
        turn=0,
        ends=found.ends,
        certain=found.certain,
        final=found.final,
        reveals=found.reveals,
        scores=found.scores,
        told=teller.gesture(known.view(seat), actions, found.brings) if teller is not None else None,
        brings=found.brings,
        worth=worth(known, seat, actions, found.brings),
        next=choices,
        denied=denied,
        later=_later(known, seat, actions),
    )


def _next(known: State, seat: int, actions: list[int], teller: Teller | None) -> tuple[list[Choice], list[Denial]]:
    """What could be done after it, by what the seat may know."""
    then = ahead(known, seat, actions)
    if then is None or len(then.peek(seat)) > MOST_TRIED:
        return [], []
    return choices_of(then, seat, then.view(seat), teller), denials_of(then, seat, teller)


def _later(known: State, seat: int, actions: list[int]) -> Choice | None:
    """What the seat would do with what it brings, once it may, by what the seat may know."""
    found = later(known, seat, actions)
    if found is None:
        return None
    return Choice(action_json(known.game.actions, found.action), None, found.brings, worth=found.worth)
