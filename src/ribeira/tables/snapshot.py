"""Snapshots: JSON serialization of a whole table, so that only later entries have to be replayed."""

from typing import Any

import msgspec

from ribeira.tables.custom_components import game_with
from ribeira.tables.game_history import GameHistory, GameHistoryData
from ribeira.tables.table import Table


def write_snapshot(table: Table) -> str:
    """Encode a table, including its game history, as JSON."""
    return msgspec.json.encode(table, enc_hook=_encode_history).decode()


def read_snapshot(text: str) -> Table:
    """Decode a table from a snapshot."""
    return _decoder.decode(text)


def _encode_history(value: Any) -> Any:
    if isinstance(value, GameHistory):
        return value.to_data()
    raise TypeError(f"{type(value)} cannot be part of a snapshot")


def _decode_history(kind: type, value: Any) -> Any:
    if kind is GameHistory:
        data = msgspec.convert(value, GameHistoryData)
        return GameHistory.from_data(data, game_with(data.game, data.components))
    raise TypeError(f"{kind} cannot be part of a snapshot")


_decoder = msgspec.json.Decoder(Table, dec_hook=_decode_history)
