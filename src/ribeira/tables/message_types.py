"""Unions of all entries, requests and queries, and the JSON decoder for entries."""

import msgspec

from ribeira.tables.entries.acted import Acted
from ribeira.tables.entries.chat import Said
from ribeira.tables.entries.clock import ClockPaused, TimedOut
from ribeira.tables.entries.closed import Closed, Recovered
from ribeira.tables.entries.moderation import InvitationRenewed, Muted, Readmitted, Removed, SpectatorsAllowed, Unseated
from ribeira.tables.entries.opened import Opened
from ribeira.tables.entries.rematched import Rematched
from ribeira.tables.entries.resigned import Resigned
from ribeira.tables.entries.restarted import RestartAgreed, RestartDeclined, Restarted, RestartOffered
from ribeira.tables.entries.seated import BotSat, Came, Left, Returned, Sat, StoodIn
from ribeira.tables.entries.settings import Arranged, Readied
from ribeira.tables.entries.started import Started
from ribeira.tables.entries.undone import Undone
from ribeira.tables.entry import Entry
from ribeira.tables.queries.hint import Hint
from ribeira.tables.queries.preview import Preview
from ribeira.tables.requests.act import Act
from ribeira.tables.requests.chat import Say
from ribeira.tables.requests.close import Close
from ribeira.tables.requests.leave import Leave, Resign
from ribeira.tables.requests.moderation import AllowSpectators, Mute, Remove, RenewInvitation
from ribeira.tables.requests.rematch import Rematch
from ribeira.tables.requests.restart import AnswerRestart, OfferRestart
from ribeira.tables.requests.settings import Arrange
from ribeira.tables.requests.sit import FreeSeat, SeatBot, Sit
from ribeira.tables.requests.stand_in import Return, StandIn
from ribeira.tables.requests.start import BeReady, Start
from ribeira.tables.requests.undo import Undo

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
    | Muted
    | Removed
    | Unseated
    | Readmitted
    | SpectatorsAllowed
    | InvitationRenewed
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
    | OfferRestart
    | AnswerRestart
    | Resign
    | StandIn
    | Return
    | Say
    | Mute
    | Remove
    | AllowSpectators
    | RenewInvitation
    | Rematch
    | Close
)
AnyQuery = Hint | Preview
AnyTableMessage = AnyRequest | AnyQuery

_decoder = msgspec.json.Decoder(AnyEntry)


def read_entry(text: str) -> Entry:
    """Decode an entry from JSON."""
    entry: Entry = _decoder.decode(text)
    return entry
