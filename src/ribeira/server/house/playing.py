"""Bots at a table: asked one action at a time, and never waited for without end."""

import asyncio
from typing import TYPE_CHECKING

import structlog

from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.server.tables.acting import Acted
from ribeira.server.thinking.job import Choose

if TYPE_CHECKING:
    from ribeira.server.house.house import House
    from ribeira.server.house.room import Room

log = structlog.get_logger("ribeira.playing")


async def play_bots(house: "House", room: "Room") -> None:
    """Play all bots of a table until people have to move again."""
    try:
        while seats := room.table.bots_to_move():
            await _one_action(house, room, seats[0])
    except asyncio.CancelledError:
        raise
    except Exception as error:  # whoever looks after the tables will come back to this one
        log.error("bots stopped", table=room.table.id, error=type(error).__name__)
    finally:
        room.bots = None


async def _one_action(house: "House", room: "Room", seat: int) -> None:
    table = room.table
    course = table.course
    assert course is not None
    turn = table.turns[seat]
    legal = course.state.legal(seat)
    job = Choose(
        game=table.game,
        components=table.components,
        state=course.state.dump(),
        seat=seat,
        bot=table.seats[seat].bot or "",
        seed=random_seed(),
        seconds=house.settings.bot_seconds,
    )
    action = await house.pool.choose(table.host, job)
    if action not in legal:  # it failed: anything is better than a table that stands still
        action = Rng.seeded(random_seed()).choice(legal)
    await house.act_for_bot(room, seat, turn, Acted(seat, course.game.actions.text(action)))
