"""The log of a table on paper: its entries and its snapshots as JSON, and the requests that people send."""

import msgspec

from ribeira.tables.queries.hint import Hint
from ribeira.tables.queries.preview import Foresee
from ribeira.tables.requests.act import Act, Acted, Undo, Undone
from ribeira.tables.requests.chat import Said, Say
from ribeira.tables.requests.close import Close, Closed, Recovered
from ribeira.tables.requests.open import Opened
from ribeira.tables.requests.rematch import Rematch, Rematched
from ribeira.tables.requests.resign import ClockPaused, Resign, Resigned, TimedOut
from ribeira.tables.requests.rewind import (
    AnswerRestart,
    OfferRestart,
    RestartAgreed,
    RestartDeclined,
    Restarted,
    RestartOffered,
)
from ribeira.tables.requests.settings import Arrange, Arranged, BeReady, Readied
from ribeira.tables.requests.sit import (
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
from ribeira.tables.requests.start import Start, Started
from ribeira.tables.table import Entry, Table, from_paper, to_paper

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
