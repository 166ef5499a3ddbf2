"""Where learned judgement comes from: a file in a game's package, a network for each number of seats.

A network belongs to what it was taught on: the game's version and everything that its views can hold, told by a digest.
Where nothing fits (another deck, other options, no file), there is none, and bots think as they do without.
"""

import hashlib
import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ribeira.bots.insight import AT_THE_ROOT
from ribeira.bots.mind import A_NUMBER, DEEPER, HIDDEN, LEADS, ROW, WORDS, Mind, Reader
from ribeira.bots.search import EXPLORATION, PRIOR_VISITS
from ribeira.engine.errors import RibeiraError
from ribeira.engine.game import AnyGame, Options
from ribeira.engine.judge import judge_of
from ribeira.engine.observing import Unobservable
from ribeira.engine.observing.whole import Whole, whole
from ribeira.engine.pen import Pen, Writer
from ribeira.engine.pens import asked
from ribeira.engine.state import State

FORMAT = 1
FILE = "learned.weights"  # in a game's `bots/`
FINELY = 40  # numbers that are told apart one by one; of larger ones several share a row


class BadWeights(RibeiraError):
    """A file that holds no networks, or such as this version does not understand."""


class Network(msgspec.Struct, frozen=True, kw_only=True):
    """A network as it is kept: whole numbers as bytes, the lowest first, four or two of them in a word."""

    seats: int
    layout: str  # the digest of what it was taught on
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
    options: dict[str, list[Any]] = {}  # those that need not be the usual ones, with all that they were


class Weights(msgspec.Struct, frozen=True):
    """What a file holds."""

    format: int
    game: str
    networks: list[Network]


class Plan(msgspec.Struct, frozen=True):
    """Which rows of the first layer what is seen has."""

    table: bytes  # for the pen
    numbers: bytes
    leads: int
    rows: int
    digest: str


def plan(game: AnyGame, known: Whole, seats: int) -> Plan:
    """A row for each of some values, and for each number up to half as much again as it usually is."""
    table = bytearray()
    numbers = bytearray()
    rows = slots = 0
    told = [f"{game.id} {game.version} {seats}"]
    for entry in known.entries:
        told.append(f"{entry.name} {len(entry.values)} {entry.most} {entry.low}")
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
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
    return Plan(bytes(table), bytes(numbers), rows, rows + (seats - 1) * LEADS, digest)


@cache
def plan_of(game: AnyGame, seats: int, options: Options) -> tuple[Whole, Plan] | None:
    """The plan for a game; none where nothing can be written of it."""
    try:
        known = whole(game, seats, options)
    except Unobservable:
        return None
    return (known, plan(game, known, seats)) if game.own("shown.writing", "Writer") else None


def reader_of(game: AnyGame, seats: int, options: Options) -> Reader | None:
    """Reads what a seat sees. It has a pen of its own: two threads need one each."""
    found = plan_of(game, seats, options)
    if found is None:
        return None
    known, rows = found
    kind: type[Writer] = game.own("shown.writing", "Writer")
    pen = Pen(rows.table, rows.rows, seats, asked(known.asks), len(known.asks.fields))
    return Reader(judge_of(game), kind(game.components), pen, rows.numbers, rows.leads)


def mind_of(state: State) -> Mind | None:
    """What was learned for what is played here; none where nothing was."""
    game: Any = state.game
    options: Any = state.options
    seats = int(state.seats)
    network = network_of(game, seats, options)
    return mind(game, seats, options, network) if network else None


@cache
def network_of(game: AnyGame, seats: int, options: Options) -> Network | None:
    """The network that was taught on this, and on nothing else: the usual deck and, mostly, the usual options."""
    weights = weights_of(game)
    found = plan_of(game, seats, options) if weights else None
    if weights is None or found is None or game != type(game)():
        return None
    given, usual = (msgspec.structs.asdict(one) for one in (options, game.check_options(seats, None)))
    for network in weights.networks:
        known = (value in network.options.get(name, [usual[name]]) for name, value in given.items())
        if network.layout == found[1].digest and all(known):
            return network
    return None


def mind(game: AnyGame, seats: int, options: Options, network: Network) -> Mind:
    """A network that thinks."""
    reader = reader_of(game, seats, options)
    found = plan_of(game, seats, options)
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
    return Mind(
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
def weights_of(game: AnyGame) -> Weights | None:
    """What a game's package has; none if it has nothing."""
    home: str | None = game.own("bots", "__file__")
    path = Path(home).with_name(FILE) if home else None
    return read(path, game.id) if path is not None and path.is_file() else None


def read(path: Path, game: str) -> Weights:
    try:
        weights = msgspec.msgpack.decode(zlib.decompress(path.read_bytes()), type=Weights)
    except (zlib.error, msgspec.DecodeError) as error:
        raise BadWeights(f"{path}: these are no weights ({error})") from None
    if weights.format != FORMAT:
        raise BadWeights(f"{path}: the format is {weights.format}, only {FORMAT} is understood; teach it again")
    if weights.game != game:
        raise BadWeights(f"{path}: these are the weights of {weights.game}, not of {game}")
    return weights


def write(path: Path, game: str, networks: list[Network]) -> None:
    path.write_bytes(zlib.compress(msgspec.msgpack.encode(Weights(FORMAT, game, networks)), 9))
