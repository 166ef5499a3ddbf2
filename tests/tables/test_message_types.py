"""The format of the log. Existing logs and clients depend on the tags and field names."""

from typing import get_args

import msgspec
import pytest

from ribeira.tables.entry import Entry
from ribeira.tables.errors import Refused
from ribeira.tables.message_types import AnyEntry, AnyQuery, AnyRequest
from ribeira.tables.queries.hint import Hint
from ribeira.tables.table_message import Query, Request
from tests.tables.helpers import ANA, append, open_table

ENTRY_TAGS = (
    "acted arranged bot_sat came clock_paused closed invitation_renewed left muted opened readied readmitted recovered "
    "rematched removed resigned restart_agreed restart_declined restart_offered restarted returned said sat "
    "spectators_allowed started stood_in timed_out undone unseated"
)
REQUEST_TAGS = (
    "act allow_spectators answer_restart arrange be_ready close free_seat leave mute offer_restart rematch remove "
    "renew_invitation resign return say seat_bot sit stand_in start undo"
)
QUERY_TAGS = "foresee hint"


def tags(union: object) -> list[str]:
    return sorted(str(kind.__struct_config__.tag) for kind in get_args(union))


def test_tags_are_stable() -> None:
    assert tags(AnyEntry) == ENTRY_TAGS.split()
    assert tags(AnyRequest) == REQUEST_TAGS.split()
    assert tags(AnyQuery) == QUERY_TAGS.split()


def test_every_request_decides_and_no_query_does() -> None:
    for kind in get_args(AnyRequest):
        assert issubclass(kind, Request)
        assert "decide" in vars(kind)
    for kind in get_args(AnyQuery):
        assert issubclass(kind, Query)
        assert not hasattr(kind, "decide")


def test_every_entry_can_be_applied() -> None:
    for kind in get_args(AnyEntry):
        assert issubclass(kind, Entry)
        assert "apply" in vars(kind)


def test_a_query_is_refused_if_a_bot_plays_the_seat() -> None:
    from ribeira.tables.entries.seated import StoodIn

    table = open_table("wishes", 2, seed=1)
    append(table, StoodIn(0, "easy"))
    with pytest.raises(Refused) as refused:
        Hint(id="h", seat=0, turn=table.turns[0]).check(table, ANA)
    assert refused.value.code == "bot_plays"


def test_unknown_fields_are_invalid() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "hint", "id": "h", "seat": 0, "turn": 0, "more": 1}, AnyQuery)
