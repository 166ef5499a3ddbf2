"""The messages of the protocol."""

import msgspec


def test_protocol_languages_match_the_messages() -> None:
    from typing import get_args

    from ribeira.engine.messages import LANGUAGES
    from ribeira.server.protocol import Language, protocol_schema

    assert get_args(Language) == LANGUAGES
    assert msgspec.json.encode(list(LANGUAGES)) in msgspec.json.encode(protocol_schema())
