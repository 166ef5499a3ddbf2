"""Read the visible log of a table, and a finished game as a record or move by move."""

from ribeira.engine.events import Event
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.match import GameHistory
from ribeira.server.actors.choices import table_localizer
from ribeira.server.actors.table_access import TableAccess, finished_game, replayable_game
from ribeira.server.operations.executors import in_thread
from ribeira.server.protocol import Frame, Happened
from ribeira.server.storage.interface import TableReader
from ribeira.server.websocket.table_feed import visible_entry
from ribeira.tables.entry import LogEntry
from ribeira.tables.finished_game import record_text
from ribeira.tables.seats import Player
from ribeira.tables.table import Table


class Replays:
    """Reads table logs, and finished games as records or move by move."""

    def __init__(self, access: TableAccess, reader: TableReader) -> None:
        self.access = access
        self.reader = reader

    async def read_log(
        self, table_id: str, player: Player, after: int, limit: int, language: str | None
    ) -> list[Happened]:
        """Return the log entries visible to a player."""
        table = await self.access.find_watchable(table_id, player)
        lines = await self.reader.read_log(table_id)
        seats = table.seats_of(player.id)
        return await in_thread(_visible_log, table_id, lines, seats, after, limit, table_localizer(table, language))

    async def read_record(self, table_id: str, player: Player) -> str:
        """Return a finished game's record in text notation."""
        table = await self.access.find_watchable(table_id, player)
        finished_game(table)
        return record_text(table)

    async def read_frames(
        self,
        table_id: str,
        player: Player,
        *,
        seat: int | None,
        start: int,
        count: int,
        every: int = 1,
        reveal: bool,
        language: str | None,
    ) -> list[Frame]:
        """Return a finished game move by move.

        Args:
            table_id: the table.
            player: the caller.
            seat: the seat whose view is shown, or None for the public view.
            start: number of the first move; 0 is the initial position.
            count: the maximum number of frames.
            every: return only every n-th move; the last move is always included.
            reveal: include the complete position.
            language: language of the event texts, or None to omit them.
        """
        table = await self.access.find_watchable(table_id, player)
        history = replayable_game(table)
        if seat is not None:
            table.seat(seat)
        return await in_thread(_frames, history, seat, start, count, every, reveal, table_localizer(table, language))


def _visible_log(
    table_id: str, lines: list[LogEntry], seats: list[int], after: int, limit: int, localizer: Localizer | None
) -> list[Happened]:
    table = Table(id=table_id)
    visible: list[Happened] = []
    for line in lines:
        try:
            events = table.apply(line)
        except Exception:  # changed rules can raise any error; the entry is shown without events
            events = []
        seen = (
            visible_entry(line, events, seats[0] if seats else None, seats, localizer) if line.number > after else None
        )
        if seen is not None:
            visible.append(seen)
            if len(visible) == limit:
                break
    return visible


def _frames(
    played: GameHistory, seat: int | None, start: int, count: int, every: int, reveal: bool, localizer: Localizer | None
) -> list[Frame]:
    moves = list(zip(played.seats, played.actions, strict=True))
    replayed = played.rewound(0)
    frames: list[Frame] = []
    last = len(moves)
    for move in range(min(start + count * every, last + 1)):
        events: list[Event] = replayed.act(*moves[move - 1]) if move else []
        if move >= start and ((move - start) % every == 0 or move == last) and len(frames) < count:
            frames.append(
                Frame(
                    move=move,
                    seat=moves[move - 1][0] if move else None,
                    action=replayed.game.actions.json(moves[move - 1][1]) if move else None,
                    events=events,
                    told=[localizer.event(event) for event in events] if localizer is not None else [],
                    view=replayed.state.view(seat),
                    position=replayed.state.dump() if reveal else None,
                    result=replayed.state.result() if replayed.state.over() else None,
                )
            )
    return frames
