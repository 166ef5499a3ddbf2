"""Hints: what the best bot would do on a seat, by what the seat may know."""

import asyncio

from ribeira.engine.game import random_seed
from ribeira.server.actors.runtime import House
from ribeira.server.bot_workers.jobs import Advise
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Choice, Hinted, Suggestion
from ribeira.server.websocket.localization import Teller
from ribeira.tables.queries.hint import Hint
from ribeira.tables.table import Moment, Player, Refused


async def give_hint(house: House, id: str, who: Player, request: Hint, language: str | None) -> Hinted:
    """The hint, or `Refused`: also where nobody could think of one in time."""
    room = await house.room(id)
    table = room.table
    if not table.may_see(who.id):
        raise Refused("no_such_table", "there is no such table")
    request.decide(table, who, Moment(milliseconds()))
    if who.id in house.advised:
        raise Refused("too_fast", "a hint for you is being thought of already")
    course = table.game_now()
    view = course.state.view(request.seat)
    teller = Teller(table.rules(), language, [seat.name for seat in table.seats]) if language is not None else None
    job = Advise(
        game=table.game,
        components=table.components,
        state=course.state.dump(),
        seat=request.seat,
        bot=house.settings.adviser,
        seed=random_seed(),
        seconds=house.settings.bot_seconds,
    )
    legal = course.state.legal(request.seat)
    house.advised.add(who.id)
    try:
        async with asyncio.timeout(house.settings.hint_seconds):
            advice = await house.pool.advise(who.id, job)
    except TimeoutError:
        advice = None
    finally:
        house.advised.discard(who.id)
    if advice is None or any(option.action not in legal for option in advice.options):
        raise Refused("no_hint", "nobody could think of a hint in time; try again")
    choices = [
        Suggestion(
            choice=Choice(
                course.game.actions.json(option.action),
                teller.choice(view, option.action) if teller is not None else None,
            ),
            value=round(option.value, 4),
            points=round(option.points, 2),
        )
        for option in advice.options
    ]
    return Hinted(
        id=request.id,
        seat=request.seat,
        turn=request.turn,
        choice=choices[0].choice,
        unit="chance" if len(table.seats) > 1 else "points",
        value=choices[0].value,
        outlook=advice.outlook,
        choices=choices,
        why=advice.why,
        because=teller.why(advice.why) if teller is not None and len(choices) > 1 else None,
    )
