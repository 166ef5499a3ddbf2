"""What is to be written, and how that can go wrong."""

from typing import Any

import msgspec

Row = dict[str, Any]


class Conflict(Exception):
    """Somebody else has written an entry of this number, or what else can be there only once."""


class StorageFailed(Exception):
    """The database did not take it, or did not say whether it did."""


class Changes(msgspec.Struct):
    """Rows that are written together or not at all."""

    entries: list[Row] = []
    tables: list[Row] = []
    seatings: list[Row] = []
    snapshots: list[Row] = []
    players: list[Row] = []
    analyses: list[Row] = []
    open_times: list[Row] = []
    dailies: list[Row] = []
    results: list[Row] = []
    seasons: list[Row] = []
    season_players: list[Row] = []
    pushes: list[Row] = []
    lost_pushes: list[str] = []
    calls: list[Row] = []
    answered_calls: list[Row] = []  # table_id, seat and turn: nothing is left to be told of it
    put_off_calls: list[Row] = []  # the same, and until when
    secrets: list[Row] = []
    devices: list[Row] = []
    passes: list[Row] = []
    seen_devices: list[Row] = []  # id and seen_at
    revoked_devices: list[str] = []
    spent_passes: list[str] = []  # hashes
    turned_out: list[str] = []  # players whose connections end, in every process
    tries: list[Row] = []
    forgotten_tables: list[str] = []
    forgotten_players: list[str] = []
    presence: list[str] = []  # tables where somebody came or went
