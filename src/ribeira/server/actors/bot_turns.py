"""Turns of bots: one action at a time, with a fallback if the bot fails."""

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
from ribeira.server.bot_workers.positions import TurnRequest
from ribeira.tables.daily_deal import chance
from ribeira.tables.requests.act import Acted
from ribeira.tables.requests.close import Closed

MAX_ATTEMPTS = 2  # per action, before a quick heuristic plays
RETRY = 2.0  # seconds between attempts to take over the bots from another process
log = structlog.get_logger("ribeira.playing")


async def play_bots(house: Household, room: Room) -> None:
    """Play the bots of a table until people have to move. Only one server process does so at a time."""
    id = room.table.id
    try:
        while _bots_to_move(house, room):
            if not await house.claims.take(id):
                await asyncio.sleep(RETRY)
                continue
            try:
                await house.rooms.fresh(id)  # the previous process may have played actions that are unknown here
                while seats := _bots_to_move(house, room):
                    if room.table.alone >= house.settings.limits.unattended:
                        await _close(house, room)
                    else:
                        await _play_action(house, room, seats[0])
            finally:
                await house.claims.give_back(id)
    except asyncio.CancelledError:
        raise
    except Exception as error:  # housekeeping retries the table
        house.supervisor.failed("bots", error, table=id)
    finally:
        room.bots = None


def _bots_to_move(house: Household, room: Room) -> list[int]:
    return room.table.bots_to_move() if house.rooms.knows(room) else []


async def _play_action(house: Household, room: Room, seat: int) -> None:
    """Ask the bot for an action and commit it, unless the table has moved on."""
    table = room.table
    course = table.course
    assert course is not None
    turn = table.turns[seat]
    state = course.state
    job = Choose(
        game=table.game,
        components=table.components,
        state={},
        seat=seat,
        bot=table.seats[seat].bot or "",
        search_key=f"{table.id} {seat}" if table.daily is None else "",
        seed=random_seed() if table.daily is None else chance(table.seed, len(course)),
        seconds=house.settings.bot_seconds,
    )
    request = TurnRequest(job, table.id, state, course.seats, course.actions)
    legal = state.legal(seat)
    action: int | None = None
    for _ in range(MAX_ATTEMPTS):
        action = await house.pool.choose(table.host, request)
        if action in legal:
            break
    else:
        action = play_quickly(state, seat)
    entry = Acted(seat, course.game.actions.text(action))

    async def act(current: Room) -> None:
        if seat in current.table.bots_to_move() and current.table.turns[seat] == turn:
            await commit(house, current, [entry])

    await house.rooms.work(table.id, act)


async def _close(house: Household, room: Room) -> None:
    """Close a table at which only bots have played for too long."""

    async def close(current: Room) -> None:
        if current.table.status == "playing" and current.table.alone >= house.settings.limits.unattended:
            log.warning("closed: bots played alone for too long", table=current.table.id)
            await commit(house, current, [Closed()])

    await house.rooms.work(room.table.id, close)


def play_quickly(state: State, seat: int) -> int:
    """Choose a sensible action by a heuristic that uses only the seat's information."""
    rng = Rng.seeded(random_seed())
    legal = state.legal(seat)
    try:
        action = int(judge_of(state.game).play(state.sample(seat, rng), seat, rng))
    except Exception as error:
        log.error("no quick choice", error=type(error).__name__)
        action = -1
    return action if action in legal else rng.choice(legal)
