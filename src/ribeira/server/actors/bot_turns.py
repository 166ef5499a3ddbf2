"""Bot turns at a table: one action at a time, with a quick fallback if no worker answers."""

import asyncio

import structlog

from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.game import random_seed
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.server.actors.background_tasks import BackgroundTasks
from ribeira.server.actors.table_actor import TableActor
from ribeira.server.actors.table_directory import TableDirectory
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.bot_workers.jobs import Choose
from ribeira.server.bot_workers.known_positions import TurnRequest
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.storage.interface import BotLocks
from ribeira.tables.daily_deal import bot_seed
from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.closed import Closed
from ribeira.tables.errors import Refused
from ribeira.tables.rated_game import resignations

ATTEMPTS = 2  # worker attempts per action before the quick fallback
LOCK_RETRY_S = 2.0  # delay between attempts to lock a table whose bots another process is playing
log = structlog.get_logger("ribeira.bots")


class BotTurns:
    """Plays the bots of all tables in memory as soon as it is their turn."""

    def __init__(
        self,
        directory: TableDirectory,
        events: TableEvents,
        pool: WorkerPool,
        locks: BotLocks,
        tasks: BackgroundTasks,
        *,
        seconds: float,
        max_unattended: int,
    ) -> None:
        self.directory = directory
        self.pool = pool
        self.locks = locks
        self.tasks = tasks
        self.seconds = seconds  # time limit per action
        self.max_unattended = max_unattended  # maximum number of consecutive bot actions without an action by a person
        events.bot_turn_began.append(self.start)

    def start(self, actor: TableActor) -> None:
        """Start a task that plays a table's bots, unless such a task is already running."""
        if actor.bot_task is None:
            actor.bot_task = self.tasks.spawn(self._play(actor))

    def has_audience(self) -> bool:
        """Return True if a person is connected to a table with bots."""
        tables = (actor.table for actor in self.directory if actor.online)
        return any(table.status == "playing" and any(seat.bot for seat in table.seats) for table in tables)

    async def stop(self) -> None:
        """Cancel all bot turns. They resume when the tables are loaded again."""
        running = [actor.bot_task for actor in self.directory if actor.bot_task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _play(self, actor: TableActor) -> None:
        """Play a table's bots until only people can move. Waits while another process holds the table's bot lock."""
        id = actor.table.id
        try:
            while _bots_to_move(actor):
                if not await self.locks.acquire(id):
                    await asyncio.sleep(LOCK_RETRY_S)
                    continue
                try:
                    await self.directory.find_current(id)  # the previous lock holder may have made moves
                    while seats := _bots_to_move(actor):
                        if actor.table.bot_actions >= self.max_unattended:
                            await self._close(actor)
                        else:
                            await self._play_one_action(actor, seats[0])
                finally:
                    await self.locks.release(id)
        except asyncio.CancelledError:
            raise
        except Refused as refused:
            if refused.code != "no_such_table":  # else the table was deleted while its bot was thinking
                self.tasks.supervisor.failed("bots", refused, table=id)
        except Exception as error:  # the periodic work restarts this table's bots
            self.tasks.supervisor.failed("bots", error, table=id)
        finally:
            actor.bot_task = None

    async def _play_one_action(self, actor: TableActor, seat: int) -> None:
        table = actor.table
        history = table.history
        assert history is not None
        turn = table.turns[seat]
        state = history.state
        job = Choose(
            game=table.game,
            components=table.components,
            state={},  # filled in by the pool unless the worker knows the position
            seat=seat,
            bot=table.seats[seat].bot or "",
            search_key=f"{table.id} {seat}" if table.daily is None else "",
            seed=random_seed() if table.daily is None else bot_seed(table.seed, len(history)),
            seconds=self.seconds,
        )
        request = TurnRequest(job, table.id, state, history.seats, history.actions)
        legal = state.legal(seat)
        action: int | None = None
        for _ in range(ATTEMPTS):
            action = await self.pool.choose(table.host, request)
            if action in legal:
                break
        else:  # no usable answer: choose without search, so that the table does not stall
            action = choose_quickly(state, seat)
        entry = Acted.of(seat, action, history.game.actions)

        async def act(current: TableActor) -> None:
            """Commit the action, unless the position has changed."""
            if seat in current.table.bots_to_move() and current.table.turns[seat] == turn:
                await current.commit([entry])

        await self.directory.execute(table.id, act)

    async def _close(self, actor: TableActor) -> None:
        """Close a table where bots have played for too long without an action by a person."""

        async def close(current: TableActor) -> None:
            if current.table.status == "playing" and current.table.bot_actions >= self.max_unattended:
                log.warning("closed: bots played alone for too long", table=current.table.id)
                people = [seat for seat, each in enumerate(current.table.seats) if each.player is not None]
                # If the game counts for ratings, the absent players have lost it.
                await current.commit(resignations(current.table, people) or [Closed()])

        await self.directory.execute(actor.table.id, close)


def _bots_to_move(actor: TableActor) -> list[int]:
    return [] if actor.evicted else actor.table.bots_to_move()


def choose_quickly(state: State, seat: int) -> int:
    """Return a reasonable action without search, using only the seat's information."""
    rng = Rng.seeded(random_seed())
    legal = state.legal(seat)
    try:
        action = int(evaluator_of(state.game).play(state.sample(seat, rng), seat, rng))
    except Exception as error:
        log.error("no quick choice", error=type(error).__name__)
        action = -1
    return action if action in legal else rng.choice(legal)
