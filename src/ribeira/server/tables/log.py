"""The log of a table on paper: its entries and its snapshots as JSON, and the requests that people send."""

import msgspec

from ribeira.server.tables.acting import Act, Acted, Undo, Undone
from ribeira.server.tables.arranging import Arrange, Arranged, BeReady, Readied
from ribeira.server.tables.chatting import Said, Say
from ribeira.server.tables.closing import Close, Closed, Recovered
from ribeira.server.tables.foreseeing import Foresee
from ribeira.server.tables.hinting import Hint
from ribeira.server.tables.opening import Opened
from ribeira.server.tables.rematching import Rematch, Rematched
from ribeira.server.tables.resigning import ClockPaused, Resign, Resigned, TimedOut
from ribeira.server.tables.restarting import (
    AnswerRestart,
    OfferRestart,
    RestartAgreed,
    RestartDeclined,
    Restarted,
    RestartOffered,
)
from ribeira.server.tables.sitting import (
    BotSat,
    Came,
    FreeSeat,
    Leave,
    Left,
    Return,
    Returned,
    Sat,
    SeatBot,
    Sit,
    StandIn,
    StoodIn,
)
from ribeira.server.tables.starting import Start, Started
from ribeira.server.tables.table import Entry, Table, from_paper, to_paper

AnyEntry = (
    Opened
    | Came
    | Sat
    | BotSat
    | Left
    | Arranged
    | Readied
    | Started
    | Acted
    | Undone
    | RestartOffered
    | RestartAgreed
    | RestartDeclined
    | Restarted
    | Resigned
    | TimedOut
    | ClockPaused
    | StoodIn
    | Returned
    | Said
    | Rematched
    | Closed
    | Recovered
)
AnyRequest = (
    Sit
    | Leave
    | SeatBot
    | FreeSeat
    | Arrange
    | BeReady
    | Start
    | Act
    | Undo
    | Hint
    | Foresee
    | OfferRestart
    | AnswerRestart
    | Resign
    | StandIn
    | Return
    | Say
    | Rematch
    | Close
)

_entries = msgspec.json.Decoder(AnyEntry)
_tables = msgspec.json.Decoder(Table, dec_hook=from_paper)


def write_entry(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> Entry:
    entry: Entry = _entries.decode(text)
    return entry


def write_snapshot(table: Table) -> str:
    return msgspec.json.encode(table, enc_hook=to_paper).decode()


def read_snapshot(text: str) -> Table:
    return _tables.decode(text)
