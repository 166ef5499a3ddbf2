"""Protocol messages: their languages, and characters that request IDs may not contain."""

import msgspec
import pytest


def test_protocol_languages_match_the_messages() -> None:
    from typing import get_args

    from ribeira.engine.i18n.messages import LANGUAGES
    from ribeira.server.protocol import Language, protocol_schema

    assert get_args(Language) == LANGUAGES
    assert msgspec.json.encode(list(LANGUAGES)) in msgspec.json.encode(protocol_schema())


def test_request_ids_have_no_null_bytes() -> None:
    """PostgreSQL cannot store null bytes: the failed commit would disconnect all viewers of the table."""
    from ribeira.tables.message_types import AnyTableMessage

    decoder = msgspec.json.Decoder(AnyTableMessage)
    decoder.decode(rb'{"type": "say", "id": "a-1 \u00e9", "text": "hello"}')
    with pytest.raises(msgspec.ValidationError, match="id"):
        decoder.decode(rb'{"type": "say", "id": "\u0000", "text": "hello"}')
