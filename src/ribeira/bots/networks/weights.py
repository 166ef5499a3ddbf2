"""Files of network weights: one file per game, with a network for each number of seats.

A network fits only the game's version and observation layout it was trained on, identified by a digest. For other
decks and options there is no network, and bots use the game's evaluator alone.
"""

import hashlib
import struct
import zlib
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
from ribeira.engine.observation import Unobservable
from ribeira.engine.observation.decision_codes import decision_codes
from ribeira.engine.observation.schema import ObservationSchema, observation_schema, observation_writer
from ribeira.engine.observation.writer import EntryWriter
from ribeira.engine.options import Options
from ribeira.engine.state import State

FORMAT = 1
FILE = "learned.weights"  # in a game's `bots/`
FINELY = 40  # smaller numbers have a row each; larger ones share rows


class BadWeights(RibeiraError):
    """The file contains no networks, or a format that this version does not support."""


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """Stored network: integers as little-endian bytes, four or two per word."""

    seats: int
    layout: str  # digest of the observation layout
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


class FeatureLayout(msgspec.Struct, frozen=True):
    """Rows of the first layer for each entry of an observation."""

    table: bytes  # entries for the `EntryWriter`
    numbers: bytes
    leads: int
    rows: int
    digest: str


def feature_layout(game: AnyGame, known: ObservationSchema, seats: int) -> FeatureLayout:
    """Assign rows: one for each choice, and one for each number up to 1.5 times its usual maximum."""
    table = bytearray()
    numbers = bytearray()
    rows = slots = 0
    described = [f"{game.id} {game.version} {seats}"]
    for entry in known.entries:
        described.append(f"{entry.name} {len(entry.values)} {entry.most} {entry.low}")
        if entry.values:
            table += struct.pack("<4i", rows, 0, len(entry.values), entry.low)
            rows += len(entry.values)
        else:
            width = -(-entry.most // FINELY)
            most = 2 + (entry.most * 3 // 2) // width
            table += struct.pack("<4i", A_NUMBER + slots + 1, 1, entry.high, entry.low)
            numbers += struct.pack("<3q", rows, width, most)
            slots += 1
            rows += most
    digest = hashlib.sha256("\n".join(described).encode()).hexdigest()[:16]
    return FeatureLayout(bytes(table), bytes(numbers), rows, rows + (seats - 1) * LEADS, digest)


@cache
def feature_layout_of(game: AnyGame, seats: int, options: Options) -> tuple[ObservationSchema, FeatureLayout] | None:
    """Return the feature layout of a game, or None if observations cannot be written."""
    try:
        known = observation_schema(game, seats, options)
    except Unobservable:
        return None
    return (known, feature_layout(game, known, seats)) if observation_writer(game) is not None else None


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
    """Return the network for this game and number of seats, or None for other components or untrained options."""
    weights = weights_of(game)
    found = feature_layout_of(game, seats, options) if weights else None
    if weights is None or found is None or game != type(game)():
        return None
    given, usual = (msgspec.structs.asdict(one) for one in (options, game.check_options(seats, None)))
    for network in weights.networks:
        known = (value in network.options.get(name, [usual[name]]) for name, value in given.items())
        if network.layout == found[1].digest and all(known):
            return network
    return None


def make_value_network(game: AnyGame, seats: int, options: Options, network: Network) -> ValueNetwork:
    """Return a value network with these weights."""
    reader = feature_reader_of(game, seats, options)
    found = feature_layout_of(game, seats, options)
    if reader is None or found is None or network.layout != found[1].digest:
        raise BadWeights(f"{game.id}, {seats} seats: the network was taught on another layout; teach it again")
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
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadWeights(f"{path}: these are no weights ({error})") from None
    if weights.format != FORMAT:
        raise BadWeights(f"{path}: the format is {weights.format}, only {FORMAT} is understood; teach it again")
    if weights.game != game:
        raise BadWeights(f"{path}: these are the weights of {weights.game}, not of {game}")
    return weights


def write_weights(path: Path, game: str, networks: list[Network]) -> None:
    """Write a file of weights."""
    path.write_bytes(zlib.compress(msgspec.msgpack.encode(WeightsFile(FORMAT, game, networks)), 9))
