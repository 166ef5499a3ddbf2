"""Analyses of finished games. Each game is analyzed once, in the background, at lower priority than bot turns."""

import asyncio
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

import msgspec

from ribeira.bots.analysis.explanations import as_sentence
from ribeira.bots.analysis.review import Remark, gather
from ribeira.engine.action_preview.preview import preview_events, sample_for
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.match import GameHistory
from ribeira.server.actors.choices import table_localizer
from ribeira.server.actors.table_access import TableAccess, replayable_game
from ribeira.server.actors.table_events import TableEvents
from ribeira.server.bot_workers.jobs import Review, Reviewed
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.features.analysis.storage import ANALYSES
from ribeira.server.operations.clock import Clock
from ribeira.server.operations.executors import in_thread
from ribeira.server.operations.supervisor import Supervisor
from ribeira.server.protocol import AnalysisInfo, Choice, RemarkInfo
from ribeira.server.storage.changeset import ChangeSet
from ribeira.server.storage.interface import TableReader, TableWriter
from ribeira.server.storage.stored_kind import Row
from ribeira.tables.errors import Refused
from ribeira.tables.seats import Player
from ribeira.tables.table import Table

ADDRESS_SHARE = 0.6  # maximum share of the simultaneous analyses per address
PLAYER_SHARE = 0.1  # maximum share per player
RETRY_AFTER_S = 60
STALE_MS = 15_000  # time without an update after which an analysis in another process counts as stopped


class StoredAnalysis(msgspec.Struct):
    """A stored analysis with the remarks on all moves reviewed so far."""

    status: Literal["running", "stopped", "done", "failed"]
    bot: str
    reviewed: int = 0
    remarks: list[Remark] = []
    updated_at: int = 0

    @classmethod
    def from_row(cls, row: Row) -> "StoredAnalysis":
        """Decode a row of the database, whose remarks are JSON."""
        remarks = msgspec.json.decode(row["remarks"], type=list[Remark])
        return cls(row["status"], row["bot"], row["reviewed"], remarks, row["updated_at"])

    def to_row(self, table_id: str) -> Row:
        """Encode the analysis as a row for a table, with the remarks as JSON."""
        return {
            "table_id": table_id,
            "status": self.status,
            "bot": self.bot,
            "reviewed": self.reviewed,
            "remarks": msgspec.json.encode(self.remarks).decode(),
            "updated_at": self.updated_at,
        }


@dataclass(eq=False)
class Analyses:
    """Analyzes finished games in the background, stores the progress and serves the remarks."""

    access: TableAccess
    events: TableEvents
    pool: WorkerPool
    reader: TableReader
    writer: TableWriter
    supervisor: Supervisor
    now: Clock
    _: KW_ONLY
    bot: str
    bot_seconds: float
    update_seconds: float  # interval between writes of a running analysis
    max_running: int
    group_of: Callable[[str], str] = lambda player: player  # returns the address of a player
    single_process: bool
    running: dict[str, asyncio.Task[None]] = field(default_factory=dict, init=False)  # in this process, by table ID
    owners: dict[str, str] = field(default_factory=dict, init=False)  # player who started each, by table ID

    def __post_init__(self) -> None:
        self.events.table_deleted.append(self._cancel)

    async def start(self, table_id: str, player: Player) -> None:
        """Start or continue the analysis of a finished game. Do nothing if the analysis is running or complete."""
        table = await self.access.find_watchable(table_id, player)
        history = replayable_game(table)
        stored = await self._stored(table_id)
        if stored is not None and stored.status in ("running", "done"):
            return
        self._require_place(player.id)
        analysis = stored or StoredAnalysis("running", self.bot)
        analysis.status = "running"
        self.owners[table_id] = player.id
        self.running[table_id] = asyncio.create_task(self._run(table, history, analysis, player.id))

    def _require_place(self, player: str) -> None:
        """Raise `Refused` if one more analysis would exceed the limit of the player, the address or the process."""
        owners = list(self.owners.values())
        group = self.group_of(player)
        in_group = sum(self.group_of(owner) == group for owner in owners)
        is_full = len(owners) >= self.max_running or in_group >= self.max_running * ADDRESS_SHARE
        if is_full or owners.count(player) >= self.max_running * PLAYER_SHARE:
            raise Refused("busy", "too many games are being analyzed; try again later", retry_after=RETRY_AFTER_S)

    async def read(self, table_id: str, player: Player, after: int, language: str | None) -> AnalysisInfo:
        """Return the progress of an analysis and its remarks on the moves after move `after`."""
        table = await self.access.find_watchable(table_id, player)
        history = replayable_game(table)
        stored = await self._stored(table_id)
        localizer = table_localizer(table, language)
        bot = stored.bot if stored else self.bot
        return await in_thread(_info, history, table.version, stored, bot, after, localizer)

    async def stop(self) -> None:
        """Cancel all running analyses. A later request continues them."""
        running = list(self.running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _cancel(self, table_id: str) -> None:
        if (task := self.running.get(table_id)) is not None:
            task.cancel()

    async def _stored(self, table_id: str) -> StoredAnalysis | None:
        """Return a table's analysis, or None if it was never started.

        A stored analysis that is marked as running but has no recent update counts as stopped.
        """
        row = await self.reader.row(ANALYSES, {"table_id": table_id})
        stored = StoredAnalysis.from_row(row) if row is not None else None
        if table_id in self.running:
            stored = stored or StoredAnalysis("running", self.bot)
            stored.status = "running"
        elif stored is not None and stored.status == "running":
            is_stale = self.single_process or stored.updated_at < self.now() - STALE_MS
            stored.status = "stopped" if is_stale else "running"
        return stored

    async def _run(self, table: Table, history: GameHistory, analysis: StoredAnalysis, owner: str) -> None:
        try:
            await self._review_moves(table, history, analysis, owner)
            await self._store(table.id, analysis)
        except asyncio.CancelledError:  # the server is stopping, or the table was deleted
            analysis.status = "stopped"
            analysis.updated_at = self.now()
            self.writer.write_soon(ChangeSet().add(ANALYSES, analysis.to_row(table.id)))
            raise
        except Exception as error:  # a later request continues from the last update
            self.supervisor.failed("analyses", error, table=table.id)
        finally:
            self.running.pop(table.id, None)
            self.owners.pop(table.id, None)

    async def _review_moves(self, table: Table, history: GameHistory, analysis: StoredAnalysis, owner: str) -> None:
        await self._store(table.id, analysis)
        while analysis.reviewed < len(history):
            job = self._job(table, history, analysis)
            reviewed = await self._review(table, analysis, owner, job) or await self._review(
                table, analysis, owner, job
            )
            if reviewed is None:
                analysis.status = "failed"
                return
            analysis.reviewed += 1
            if reviewed.remark is not None:
                analysis.remarks.append(reviewed.remark)
            if self.now() - analysis.updated_at >= self.update_seconds * 1000:
                await self._store(table.id, analysis)
        analysis.status = "done"

    async def _review(self, table: Table, analysis: StoredAnalysis, owner: str, job: Review) -> Reviewed | None:
        """Return the review of a move, or None if the bot failed.

        While waiting, rewrite the stored analysis regularly so that it does not become stale.
        """
        review = asyncio.create_task(self.pool.review(owner, job))
        try:
            while not (await asyncio.wait([review], timeout=self.update_seconds))[0]:
                await self._store(table.id, analysis)
            return review.result()
        finally:
            review.cancel()

    async def _store(self, table_id: str, analysis: StoredAnalysis) -> None:
        analysis.updated_at = self.now()
        await self.writer.write(ChangeSet().add(ANALYSES, analysis.to_row(table_id)))

    def _job(self, table: Table, history: GameHistory, analysis: StoredAnalysis) -> Review:
        """Return the job that reviews the next move."""
        number = analysis.reviewed + 1
        return Review(
            game=table.game,
            components=table.components,
            bot=analysis.bot,
            seed=number,
            seconds=self.bot_seconds,
            seats=len(table.seats),
            options=table.options,
            deal=table.seed,
            position=table.position,
            moves=list(zip(history.seats[:number], history.actions[:number], strict=True)),
        )


def _info(
    history: GameHistory, version: int, stored: StoredAnalysis | None, bot: str, after: int, localizer: Localizer | None
) -> AnalysisInfo:
    record = history.record(version)
    analysis = gather(record, history.game, bot, stored.remarks if stored else [])
    return AnalysisInfo(
        status=stored.status if stored else "none",
        bot=analysis.bot,
        reviewed=stored.reviewed if stored else 0,
        moves=len(history),
        unit=analysis.unit,
        remarks=_remarks(history, [remark for remark in analysis.remarks if remark.number > after], localizer),
        outcome=analysis.outcome,
        losses=analysis.losses,
        points_losses=analysis.points_losses,
        accuracies=analysis.accuracies,
        moments=analysis.moments,
    )


def _remarks(history: GameHistory, remarks: list[Remark], localizer: Localizer | None) -> list[RemarkInfo]:
    """Return the remarks as protocol structs."""
    replayed = history.rewound(0)
    parse = history.game.actions.parse
    infos = []
    for remark in remarks:
        before = slice(len(replayed), remark.number - 1)
        replayed.replay(history.seats[before], history.actions[before])
        alternative = parse(remark.alternative) if remark.alternative else None
        infos.append(
            RemarkInfo(
                move=remark.number,
                seat=remark.seat,
                choice=_choice(replayed, remark.seat, remark.action, localizer),
                before=remark.before,
                after=remark.after,
                loss=remark.loss,
                mark=remark.mark,
                alternative=_choice(replayed, remark.seat, alternative, localizer) if alternative is not None else None,
                gain=remark.gain,
                outlook=remark.outlook,
                points_before=remark.points_before,
                points_after=remark.points_after,
                points_loss=remark.points_loss,
                cost=remark.cost,
                points=remark.points,
                why=remark.why,
                because=localizer.say(as_sentence, remark.why)
                if localizer is not None and remark.alternative
                else None,
            )
        )
    return infos


def _choice(history: GameHistory, seat: int, action: int, localizer: Localizer | None) -> Choice:
    text = localizer.choice(history.state.view(seat), action) if localizer is not None else None
    effects = preview_events(sample_for(history.state, seat), seat, [action])
    return Choice(history.game.actions.json(action), text, effects)
