"""Snapshots: JSON serialization of a whole table, so that only later entries have to be replayed."""

from typing import Any

import msgspec

from ribeira.engine.game import AnyGame
from ribeira.engine.match import GameHistory
from ribeira.tables.custom_components import game_with
from ribeira.tables.table import Table


class GameHistoryData(msgspec.Struct, forbid_unknown_fields=True):
    """A `GameHistory` in a snapshot: the earliest state that undo can reach, and all moves."""

    game: str
    seed: int
    state: dict[str, Any]  # dump of the engine
    seats: list[int]
    actions: list[str]  # text form, which stays valid if actions are renumbered
    recent: int = msgspec.field(name="trail")  # number of moves after the state
    components: str = ""
    position: dict[str, Any] | None = None


def write_snapshot(table: Table) -> str:
    """Encode a table, including its game history, as JSON."""
    return msgspec.json.encode(table, enc_hook=_encode_history).decode()


def read_snapshot(text: str) -> Table:
    """Decode a table from a snapshot."""
    return _decoder.decode(text)


def history_data(history: GameHistory) -> GameHistoryData:
    """Return the data of a game to store in a snapshot."""
    text = history.game.actions.text
    return GameHistoryData(
        game=history.game.id,
        seed=history.seed,
        state=(history.earliest or history.state).dump(),
        seats=list(history.seats),
        actions=[text(action) for action in history.actions],
        recent=len(history.recent),
        components=history.components,
        position=history.position,
    )


def restore_history(data: GameHistoryData, game: AnyGame) -> GameHistory:
    """Restore a game from a snapshot; the recent moves are replayed."""
    actions = [game.actions.parse(action) for action in data.actions]
    history = GameHistory(game, game.load(data.state), data.seed, data.components, data.position)
    final = len(actions) - data.recent
    history.seats.extend(data.seats[:final])
    history.actions.extend(actions[:final])
    history.replay(data.seats[final:], actions[final:])
    return history


def _encode_history(value: Any) -> Any:
    if isinstance(value, GameHistory):
        return history_data(value)
    raise TypeError(f"{type(value)} cannot be part of a snapshot")


def _decode_history(kind: type, value: Any) -> Any:
    if kind is GameHistory:
        data = msgspec.convert(value, GameHistoryData)
        return restore_history(data, game_with(data.game, data.components))
    raise TypeError(f"{kind} cannot be part of a snapshot")


_decoder = msgspec.json.Decoder(Table, dec_hook=_decode_history)
