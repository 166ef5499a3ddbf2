"""Analyses of finished games: made once, in the background, move by move, so that bots of live tables go first."""

import asyncio
from typing import Literal

import msgspec

from ribeira.bots.analysis import Remark, gather
from ribeira.engine.foresight import foresee, known_to
from ribeira.server.actors.runtime import House
from ribeira.server.bot_workers.jobs import Review, Reviewed
from ribeira.server.features.replay.service import replayable, watchable
from ribeira.server.operations.background import in_thread
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import AnalysisInfo, Choice, RemarkInfo
from ribeira.server.storage.changeset import Changes, Row
from ribeira.server.websocket.localization import Teller
from ribeira.tables.game_history import Course
from ribeira.tables.table import Player, Refused, Table

LOST = 15_000  # milliseconds without one: whoever was at it is gone


class Analysing(msgspec.Struct):
    """An analysis as it is kept: what there is to say of the moves reviewed so far."""

    status: Literal["running", "stopped", "done", "failed"]
    bot: str
    reviewed: int = 0
    remarks: list[Remark] = []
    updated_at: int = 0

    @classmethod
    def read(cls, row: Row) -> "Analysing":
        remarks = msgspec.json.decode(row["remarks"], type=list[Remark])
        return cls(row["status"], row["bot"], row["reviewed"], remarks, row["updated_at"])

    def row(self, table: str) -> Row:
        return {
            "table_id": table,
            "status": self.status,
            "bot": self.bot,
            "reviewed": self.reviewed,
            "remarks": msgspec.json.encode(self.remarks).decode(),
            "updated_at": milliseconds(),
        }


async def start_analysis(house: House, id: str, who: Player) -> None:
    """Have a finished game analysed, unless it is or is being already. One that was interrupted goes on."""
    room = await watchable(house, id, who)
    course = replayable(room)
    kept = await _kept(house, id)
    if kept is not None and kept.status in ("running", "done"):
        return
    if len(house.analyses) >= house.settings.limits.analyses:
        raise Refused("busy", "too many games are being analysed; try again later")
    work = kept or Analysing("running", house.settings.analyst)
    work.status = "running"
    house.analyses[id] = asyncio.create_task(_analyse(house, room.table, course, work, who.id))


async def read_analysis(house: House, id: str, who: Player, after: int, language: str | None) -> AnalysisInfo:
    """How far the analysis of a finished game is, and what it says of the moves after one."""
    room = await watchable(house, id, who)
    course = replayable(room)
    kept = await _kept(house, id)
    teller = Teller(room.table.rules(), language, [seat.name for seat in room.table.seats]) if language else None
    bot = kept.bot if kept else house.settings.analyst
    return await in_thread(_info, course, room.table.version, kept, bot, after, teller)


async def _kept(house: House, id: str) -> Analysing | None:
    """What there is of an analysis. Nobody is at one any more that was not heard of for a while."""
    row = await house.store.analysis(id)
    kept = Analysing.read(row) if row is not None else None
    if id in house.analyses:
        kept = kept or Analysing("running", house.settings.analyst)
        kept.status = "running"
    elif kept is not None and kept.status == "running":
        alone = house.settings.workers == 1  # nobody else could be at it
        kept.status = "stopped" if alone or kept.updated_at < milliseconds() - LOST else "running"
    return kept


async def _analyse(house: House, table: Table, course: Course, work: Analysing, owner: str) -> None:
    try:
        await _review_all(house, table, course, work, owner)
        await _note(house, table, work)
    except asyncio.CancelledError:  # the server stops: whoever asks again goes on from here
        work.status = "stopped"
        house.writer.write_later(Changes(analyses=[work.row(table.id)]))
        raise
    except Exception as error:  # likewise, from the last note
        house.supervisor.failed("analyses", error, table=table.id)
    finally:
        house.analyses.pop(table.id, None)


async def _review_all(house: House, table: Table, course: Course, work: Analysing, owner: str) -> None:
    await _note(house, table, work)
    while work.reviewed < len(course):
        review = _review(house, table, course, work)
        reviewed = await _try(house, table, work, owner, review) or await _try(house, table, work, owner, review)
        if reviewed is None:
            work.status = "failed"
            return
        work.reviewed += 1
        if reviewed.remark is not None:
            work.remarks.append(reviewed.remark)
        if milliseconds() - work.updated_at >= house.settings.paces.note_seconds * 1000:
            await _note(house, table, work)
    work.status = "done"


async def _try(house: House, table: Table, work: Analysing, owner: str, review: Review) -> Reviewed | None:
    """Have a move reviewed; say now and then that this is still being worked at."""
    thinking = asyncio.create_task(house.pool.review(owner, review))
    try:
        while not (await asyncio.wait([thinking], timeout=house.settings.paces.note_seconds))[0]:
            await _note(house, table, work)
        return thinking.result()
    finally:
        thinking.cancel()


async def _note(house: House, table: Table, work: Analysing) -> None:
    work.updated_at = milliseconds()
    await house.writer.write(Changes(analyses=[work.row(table.id)]))


def _review(house: House, table: Table, course: Course, work: Analysing) -> Review:
    """The job for the next move."""
    number = work.reviewed + 1
    return Review(
        game=table.game,
        components=table.components,
        bot=work.bot,
        seed=number,
        seconds=house.settings.bot_seconds,
        seats=len(table.seats),
        options=table.options,
        deal=table.seed,
        position=table.position,
        moves=list(zip(course.seats[:number], course.actions[:number], strict=True)),
    )


def _info(
    course: Course, version: int, kept: Analysing | None, bot: str, after: int, teller: Teller | None
) -> AnalysisInfo:
    record = course.record(version)
    whole = gather(record, course.game, bot, kept.remarks if kept else [])
    return AnalysisInfo(
        status=kept.status if kept else "none",
        bot=whole.bot,
        reviewed=kept.reviewed if kept else 0,
        moves=len(course),
        unit=whole.unit,
        remarks=_told(course, [remark for remark in whole.remarks if remark.number > after], teller),
        outcome=whole.outcome,
        losses=whole.losses,
        points_losses=whole.points_losses,
        accuracies=whole.accuracies,
        moments=whole.moments,
    )


def _told(course: Course, remarks: list[Remark], teller: Teller | None) -> list[RemarkInfo]:
    """Remarks with their actions as choices: in words, too, where there is somebody to tell them."""
    replayed = course.rewound(0)
    parse = course.game.actions.parse
    infos = []
    for remark in remarks:
        before = slice(len(replayed), remark.number - 1)
        replayed.replay(course.seats[before], course.actions[before])
        infos.append(
            RemarkInfo(
                move=remark.number,
                seat=remark.seat,
                choice=_choice(replayed, remark.seat, remark.action, teller),
                before=remark.before,
                after=remark.after,
                loss=remark.loss,
                mark=remark.mark,
                alternative=_choice(replayed, remark.seat, parse(remark.alternative), teller)
                if remark.alternative
                else None,
                gain=remark.gain,
                outlook=remark.outlook,
                points_before=remark.points_before,
                points_after=remark.points_after,
                points_loss=remark.points_loss,
                cost=remark.cost,
                points=remark.points,
                why=remark.why,
                because=teller.why(remark.why) if teller is not None and remark.alternative else None,
            )
        )
    return infos


def _choice(course: Course, seat: int, action: int, teller: Teller | None) -> Choice:
    told = teller.choice(course.state.view(seat), action) if teller is not None else None
    return Choice(course.game.actions.json(action), told, foresee(known_to(course.state, seat), seat, [action]))
