"""Bots at a table: asked one action at a time, and never waited for without end."""

import asyncio

import structlog

from ribeira.engine.game import random_seed
from ribeira.engine.judge import judge_of
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.server.actors.commit import commit
from ribeira.server.actors.services import Household
from ribeira.server.actors.table_actor import Room
from ribeira.server.bot_workers.jobs import Choose
from ribeira.tables.daily_deal import chance
from ribeira.tables.requests.act import Acted
from ribeira.tables.requests.close import Closed

TRIES = 2  # to have a bot think
RETRY = 2.0  # seconds until another process that plays these bots may be gone
log = structlog.get_logger("ribeira.playing")


async def play_bots(house: Household, room: Room) -> None:
    """Play all bots of a table until people have to move again; or leave that to another process that is at it."""
    id = room.table.id
    try:
        while _to_move(house, room):
            if not await house.claims.take(id):
                await asyncio.sleep(RETRY)
                continue
            try:
                await house.rooms.fresh(id)  # whoever had them before may have played what is not known here yet
                while seats := _to_move(house, room):
                    if room.table.alone >= house.settings.limits.unattended:
                        await _close(house, room)
                    else:
                        await _one_action(house, room, seats[0])
            finally:
                await house.claims.give_back(id)
    except asyncio.CancelledError:
        raise
    except Exception as error:  # whoever looks after the tables will come back to this one
        house.supervisor.failed("bots", error, table=id)
    finally:
        room.bots = None


def _to_move(house: Household, room: Room) -> list[int]:
    return room.table.bots_to_move() if house.rooms.knows(room) else []


async def _one_action(house: Household, room: Room, seat: int) -> None:
    table = room.table
    course = table.course
    assert course is not None
    turn = table.turns[seat]
    state = course.state
    job = Choose(
        game=table.game,
        components=table.components,
        state=state.dump(),
        seat=seat,
        bot=table.seats[seat].bot or "",
        thinker=f"{table.id} {seat}" if table.daily is None else "",
        seed=random_seed() if table.daily is None else chance(table.seed, len(course)),
        seconds=house.settings.bot_seconds,
    )
    legal = state.legal(seat)
    action: int | None = None
    for _ in range(TRIES):
        action = await house.pool.choose(table.host, job)
        if action in legal:
            break
    else:  # a table must not stand still
        action = play_quickly(state, seat)
    entry = Acted(seat, course.game.actions.text(action))

    async def act(current: Room) -> None:
        """Unless the table has moved on."""
        if seat in current.table.bots_to_move() and current.table.turns[seat] == turn:
            await commit(house, current, [entry])

    await house.rooms.work(table.id, act)


async def _close(house: Household, room: Room) -> None:
    """Nobody has done anything here for long: bots do not play among themselves for ever."""

    async def close(current: Room) -> None:
        if current.table.status == "playing" and current.table.alone >= house.settings.limits.unattended:
            log.warning("closed: bots played alone for too long", table=current.table.id)
            await commit(house, current, [Closed()])

    await house.rooms.work(room.table.id, close)


def play_quickly(state: State, seat: int) -> int:
    """What somebody sensible does without thinking long, by what the seat may know."""
    rng = Rng.seeded(random_seed())
    legal = state.legal(seat)
    try:
        action = int(judge_of(state.game).play(state.sample(seat, rng), seat, rng))
    except Exception as error:
        log.error("no quick choice", error=type(error).__name__)
        action = -1
    return action if action in legal else rng.choice(legal)
