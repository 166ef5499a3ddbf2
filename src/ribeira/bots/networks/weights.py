"""Files of network weights: one file per game, with a network for each number of seats.

A network names the observation entries that it uses. It ignores new entries, and the order of entries does not
matter. Bots play without a network if the components are not the default, an option is untrained, or the file is
missing. A network with entries that the game no longer has raises an error.
"""

import struct
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ribeira.bots.evaluation import AT_THE_ROOT
from ribeira.bots.networks.value_network import A_NUMBER, DEEPER, HIDDEN, LEADS, ROW, WORDS, FeatureReader, ValueNetwork
from ribeira.bots.search import EXPLORATION, PRIOR_VISITS
from ribeira.engine.bot_api.evaluator import evaluator_of
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame
from ribeira.engine.observation import Entry, Unobservable
from ribeira.engine.observation.decision_codes import decision_codes
from ribeira.engine.observation.schema import ObservationSchema, observation_schema, observation_writer
from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.options import Options
from ribeira.engine.state import State

FORMAT = 2
FILE = "learned.weights"  # in a game's `bots/`
FINELY = 40  # up to this maximum, each number has a row; larger numbers share rows


class BadWeights(RibeiraError):
    """The file contains no networks, or a format that this version does not support."""


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """Stored network: integers as little-endian bytes, four or two per word."""

    seats: int
    entries: list[Entry]  # used observation entries, in the order of the rows; stored separately in a file
    first: bytes
    first_bias: bytes
    shift: int
    second: bytes
    second_bias: bytes
    heads: list[float]
    head_bias: list[float]
    skip: list[float]
    scale: float
    horizon: int
    glances: int = AT_THE_ROOT
    weight: float = PRIOR_VISITS
    share: float = 1.0
    exploration: float = EXPLORATION
    options: dict[str, list[Any]] = {}  # options that may differ from the defaults, with their trained values


class WeightsFile(msgspec.Struct, frozen=True):
    """Contents of a file of weights."""

    format: int
    game: str
    networks: list[Network]
    entries: bytes = b""  # `PackedEntries`, compressed separately to halve their size


class PackedEntries(msgspec.Struct, frozen=True):
    """Observation entries of all networks of a file."""

    kinds: list[tuple[tuple[str, ...], int, int]]  # values, most and low of an entry
    names: list[str]  # for each network, one name per line
    kind_of: list[list[int]]  # for each network, the kind of each name


class FeatureLayout(msgspec.Struct, frozen=True):
    """Rows of the first layer for each entry of an observation."""

    table: bytes  # entries for the `EntryWriter`
    numbers: bytes
    leads: int
    rows: int


def row_width(entry: Entry) -> int:
    """Return the number of consecutive numbers that share a row."""
    return -(-entry.most // FINELY)


def row_count(entry: Entry) -> int:
    """Return the number of rows of an entry: one per value, or for numbers up to 1.5 times the usual maximum."""
    return len(entry.values) or 2 + (entry.most * 3 // 2) // row_width(entry)


def feature_layout(known: ObservationSchema, seats: int) -> FeatureLayout:
    """Return the rows of the first layer for all entries of an observation."""
    table = bytearray()
    numbers = bytearray()
    rows = slots = 0
    for entry in known.entries:
        if entry.values:
            table += struct.pack("<4i", rows, 0, len(entry.values), entry.low)
        else:
            table += struct.pack("<4i", A_NUMBER + slots + 1, 1, entry.high, entry.low)
            numbers += struct.pack("<3q", rows, row_width(entry), row_count(entry))
            slots += 1
        rows += row_count(entry)
    return FeatureLayout(bytes(table), bytes(numbers), rows, rows + (seats - 1) * LEADS)


def fit(network: Network, entries: Sequence[Entry]) -> Network:
    """Return a network with the rows of its first layer in the order of these entries.

    Rows of entries and values that the network does not use are 0.

    Raises:
        BadWeights: the network uses an entry or a value that is missing or has another range.
    """
    if network.entries == list(entries):
        return network
    known: dict[str, tuple[Entry, int]] = {}
    begin = 0
    for entry in network.entries:
        known[entry.name] = entry, begin
        begin += row_count(entry)
    rows: list[bytes] = []
    for entry in entries:
        if entry.name not in known:
            rows.append(bytes(row_count(entry) * ROW))
            continue
        old, first = known.pop(entry.name)
        if (old.most, old.low, bool(old.values)) != (entry.most, entry.low, bool(entry.values)):
            raise BadWeights(f"{entry.name} has another range than the network learned; train it again")
        learned = [network.first[at * ROW : (at + 1) * ROW] for at in range(first, first + row_count(old))]
        gone = [
            value for value, row in zip(old.values, learned, strict=False) if value not in entry.values and any(row)
        ]
        if gone:
            raise BadWeights(f"{entry.name} no longer has the values {', '.join(gone)}; train the network again")
        if old.values:
            row_of = dict(zip(old.values, learned, strict=True))
            learned = [row_of.get(value, bytes(ROW)) for value in entry.values]
        rows += learned
    if known:
        raise BadWeights(f"the game no longer observes {', '.join(known)}; train the network again")
    rows.append(network.first[begin * ROW :])
    return msgspec.structs.replace(network, entries=list(entries), first=b"".join(rows))


def without_unused_entries(network: Network) -> Network:
    """Return a network without the entries whose rows are all 0."""
    used, rows, begin = [], [], 0
    for entry in network.entries:
        end = begin + row_count(entry) * ROW
        if any(network.first[begin:end]):
            used.append(entry)
            rows.append(network.first[begin:end])
        begin = end
    return msgspec.structs.replace(network, entries=used, first=b"".join([*rows, network.first[begin:]]))


@cache
def feature_layout_of(game: AnyGame, seats: int, options: Options) -> tuple[ObservationSchema, FeatureLayout] | None:
    """Return the feature layout of a game, or None if observations cannot be written."""
    try:
        known = observation_schema(game, seats, options)
    except Unobservable:
        return None
    return (known, feature_layout(known, seats)) if observation_writer(game) is not None else None


def feature_reader_of(game: AnyGame, seats: int, options: Options) -> FeatureReader | None:
    """Return a new feature reader. It is not thread-safe."""
    found = feature_layout_of(game, seats, options)
    writer = observation_writer(game)
    if found is None or writer is None:
        return None
    known, rows = found
    entry_writer = EntryWriter(rows.table, rows.rows, seats, decision_codes(known.asks), len(known.asks.fields))
    return FeatureReader(evaluator_of(game), writer, entry_writer, rows.numbers, rows.leads)


def value_network_of(state: State) -> ValueNetwork | None:
    """Return the value network for a state, or None."""
    game: Any = state.game
    options: Any = state.options
    seats = int(state.seats)
    network = network_weights_of(game, seats, options)
    return make_value_network(game, seats, options, network) if network else None


@cache
def network_weights_of(game: AnyGame, seats: int, options: Options) -> Network | None:
    """Return the network for these options, or None. Networks support only the default components."""
    weights = weights_of(game)
    found = feature_layout_of(game, seats, options) if weights else None
    if weights is None or found is None or game != type(game)():
        return None
    given, usual = (msgspec.structs.asdict(one) for one in (options, game.check_options(seats, None)))
    for network in weights.networks:
        known = (value in network.options.get(name, [usual[name]]) for name, value in given.items())
        if network.seats == seats and all(known):
            return fitted(game, network, found[0].entries)
    return None


def fitted(game: AnyGame, network: Network, entries: Sequence[Entry]) -> Network:
    """Return `fit(network, entries)`. An error names the game and the number of seats."""
    try:
        return fit(network, entries)
    except BadWeights as error:
        raise BadWeights(f"{game.id}, {network.seats} seats: {error}") from None


def make_value_network(game: AnyGame, seats: int, options: Options, network: Network) -> ValueNetwork:
    """Return a value network with these weights."""
    reader = feature_reader_of(game, seats, options)
    found = feature_layout_of(game, seats, options)
    if reader is None or found is None:
        raise BadWeights(f"{game.id} has no observations for a network")
    network = fitted(game, network, found[0].entries)
    outputs = 2 * seats
    wanted = {
        "first": (len(network.first), found[1].rows * ROW),
        "first_bias": (len(network.first_bias), ROW),
        "second": (len(network.second), HIDDEN * WORDS * 8),
        "second_bias": (len(network.second_bias), ROW),
        "heads": (len(network.heads), DEEPER * outputs),
        "head_bias": (len(network.head_bias), outputs),
        "skip": (len(network.skip), seats * outputs),
    }
    for name, (there, size) in wanted.items():
        if there != size:
            raise BadWeights(f"{game.id}, {seats} seats: {name} has {there} numbers or bytes, not {size}")
    return ValueNetwork(
        reader,
        network.first,
        network.first_bias,
        network.shift,
        network.second,
        network.second_bias,
        network.heads,
        network.head_bias,
        network.skip,
        network.scale,
        network.horizon,
        network.glances,
        network.weight,
        network.share,
        network.exploration,
    )


@cache
def weights_of(game: AnyGame) -> WeightsFile | None:
    """Return the weights in a game's package, or None."""
    path = game.folder() / "bots" / FILE
    return read_weights(path, game.id) if path.is_file() else None


def read_weights(path: Path, game: str) -> WeightsFile:
    """Read a file of weights.

    Raises:
        BadWeights: the file is damaged, has another format, or belongs to another game.
    """
    try:
        weights = msgspec.msgpack.decode(zlib.decompress(path.read_bytes()), type=WeightsFile)
        if weights.format == FORMAT:
            packed = msgspec.msgpack.decode(zlib.decompress(weights.entries), type=PackedEntries)
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadWeights(f"{path}: these are no weights ({error})") from None
    if weights.format != FORMAT:
        raise BadWeights(f"{path}: the format is {weights.format}, only {FORMAT} is understood; train again")
    if weights.game != game:
        raise BadWeights(f"{path}: these are the weights of {weights.game}, not of {game}")
    networks = []
    for network, names, kind_of in zip(weights.networks, packed.names, packed.kind_of, strict=True):
        listed = names.split("\n") if names else []
        entries = [Entry(name, *packed.kinds[kind]) for name, kind in zip(listed, kind_of, strict=True)]
        networks.append(msgspec.structs.replace(network, entries=entries))
    return msgspec.structs.replace(weights, networks=networks, entries=b"")


def write_weights(path: Path, game: str, networks: list[Network]) -> None:
    """Write networks with the entries that they use."""
    kinds: dict[tuple[tuple[str, ...], int, int], int] = {}
    names, kind_of, stored = [], [], []
    for network in map(without_unused_entries, networks):
        names.append("\n".join(entry.name for entry in network.entries))
        kind_of.append([kinds.setdefault((each.values, each.most, each.low), len(kinds)) for each in network.entries])
        stored.append(msgspec.structs.replace(network, entries=[]))
    entries = zlib.compress(msgspec.msgpack.encode(PackedEntries(list(kinds), names, kind_of)), 9)
    path.write_bytes(zlib.compress(msgspec.msgpack.encode(WeightsFile(FORMAT, game, stored, entries)), 9))
