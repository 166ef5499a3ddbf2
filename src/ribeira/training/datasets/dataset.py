"""Games as rows of a table, to learn from without playing: Parquet or Arrow files, and their reader.

A row is a decision: what the seat saw, what it could do, what it did, and what came of it.

    game, step, seat     which game of the file, which decision of the game, who decided
    observation          the numbers of `ribeira.envs.observation`
    legal                the actions that could be taken, by number
    action               the one that was
    reward, score        how the game ended for this seat: 1 for victory, -1 for defeat, shared ones in between; points
    bot                  who chose

What was played (game, version, seats, options, seed, form) stands in the file's metadata.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ribeira.bots.bot import Knowledge
from ribeira.bots.registry import bot
from ribeira.engine.errors import RibeiraError
from ribeira.engine.extras import need
from ribeira.engine.game import AnyGame, Options
from ribeira.engine.registry import game as find_game
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.observation import Form, Layout, layout
from ribeira.envs.reward import rewards
from ribeira.envs.scribe import Scribe

need("dataset", "pyarrow")

import pyarrow as arrow  # noqa: E402
import pyarrow.parquet as parquet  # noqa: E402

METADATA = b"ribeira"
SUFFIXES = {".parquet", ".arrow"}
ROWS = 4096  # that are written at once


class BadDataset(RibeiraError):
    """A file that is no dataset of ours, or one of another version of the game."""


@dataclass(frozen=True)
class About:
    """What was played."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    components: str  # the fingerprint of the deck
    seed: int
    bots: list[str]
    form: Form


class Notes:
    """Plays games and notes every decision, as rows of a table."""

    def __init__(self, game: AnyGame, bots: Sequence[str], options: Options, seed: int, form: Form) -> None:
        self.game = game
        self.bots = list(bots)
        self.names = sorted(set(bots))
        self.layout = layout(game, len(bots), options, form)
        self.scribe = Scribe(self.layout)
        told = msgspec.to_builtins(options)
        about = About(game.id, game.version, len(bots), told, game.components.digest(), seed, self.bots, form)
        number = arrow.from_numpy_dtype(np.dtype(self.layout.dtype))
        self.schema = arrow.schema(
            [
                ("game", arrow.int32()),
                ("step", arrow.int32()),
                ("seat", arrow.int8()),
                ("observation", arrow.list_(number, self.layout.size)),
                ("legal", arrow.list_(arrow.int32())),
                ("action", arrow.int32()),
                ("reward", arrow.float32()),
                ("score", arrow.int32()),
                ("bot", arrow.dictionary(arrow.int8(), arrow.string())),
            ],
            metadata={METADATA: msgspec.json.encode(about)},
        )
        self.columns: dict[str, list[Any]] = {name: [] for name in self.schema.names}

    def play(self, number: int, state: State, chance: Rng) -> tuple[Result, int]:
        """A game to its end: its result, and how many decisions it took."""
        players = [bot(name, chance.fork()) for name in self.bots]
        begin = len(self.columns["game"])
        step = 0
        columns = self.columns
        while deciders := state.deciders():
            seat = deciders[0]
            columns["observation"].append(self.scribe.observation(state, seat))
            columns["legal"].append(sorted(state.legal(seat)))
            action = players[seat].choose(Knowledge(state, seat))
            columns["game"].append(number)
            columns["step"].append(step)
            columns["seat"].append(seat)
            columns["action"].append(action)
            columns["bot"].append(self.bots[seat])
            state.apply(seat, action)
            step += 1
        result = state.result()
        paid = rewards(result, "victory")
        for seat in columns["seat"][begin:]:
            columns["reward"].append(paid[seat])
            columns["score"].append(result.scores[seat])
        return result, step

    def __len__(self) -> int:
        return len(self.columns["game"])

    def take(self) -> Any:
        """The rows so far; the next ones come to an empty table."""
        arrays = []
        for field in self.schema:
            values = self.columns[field.name]
            if field.name == "observation":
                numbers = arrow.array(np.concatenate([self.layout.empty()[:0], *values]))
                arrays.append(arrow.FixedSizeListArray.from_arrays(numbers, self.layout.size))
            elif field.name == "bot":
                numbers = arrow.array([self.names.index(name) for name in values], arrow.int8())
                arrays.append(
                    arrow.DictionaryArray.from_arrays(numbers, self.names)
                )  # always the same, as Arrow wants it
            else:
                arrays.append(arrow.array(values, type=field.type))
        self.columns = {name: [] for name in self.schema.names}
        return arrow.Table.from_arrays(arrays, schema=self.schema)


class Recorder:
    """Writes notes into a file; used with `with`, so that a file is whole or says that it is not."""

    def __init__(
        self, path: Path, game: AnyGame, bots: Sequence[str], options: Options, seed: int, form: Form = "indices"
    ) -> None:
        if path.suffix not in SUFFIXES:
            raise BadDataset(f"a dataset is called .parquet or .arrow, not {path.name!r}")
        self.path = path
        self.notes = Notes(game, bots, options, seed, form)
        self.games = 0
        self.waiting: list[Any] = []  # rows that others have noted

    def __enter__(self) -> "Recorder":
        schema = self.notes.schema
        if self.path.suffix == ".parquet":
            self.writer: Any = parquet.ParquetWriter(self.path, schema, compression="zstd")
        else:
            self.writer = arrow.ipc.new_file(self.path, schema)
        return self

    def __exit__(self, *error: object) -> None:
        self._flush()
        self.writer.close()

    def play(self, state: State, chance: Rng) -> tuple[Result, int]:
        """A game to its end: its result, and how many decisions it took."""
        found = self.notes.play(self.games, state, chance)
        self.add(self.notes.take())
        return found

    def add(self, rows: Any) -> None:
        """A game that was noted, here or in another process."""
        self.games += 1
        self.waiting.append(rows)
        if sum(len(table) for table in self.waiting) >= ROWS:
            self._flush()

    def _flush(self) -> None:
        if self.waiting:
            self.writer.write_table(arrow.concat_tables(self.waiting).combine_chunks())
            self.waiting.clear()


class Dataset:
    """Reads a dataset: what was played (`about`), what the numbers are (`layout`), and the rows."""

    def __init__(self, path: str | Path, game: AnyGame | None = None) -> None:
        """`game` is needed where it was played with another deck than it comes with."""
        self.path = Path(path)
        try:
            schema = self._open().schema_arrow if self.path.suffix == ".parquet" else self._open().schema
            self.about = msgspec.json.decode((schema.metadata or {})[METADATA], type=About)
        except (arrow.ArrowInvalid, KeyError, msgspec.ValidationError):
            raise BadDataset(f"{self.path.name} is not a dataset of ribeira's") from None
        self.game: AnyGame = find_game(self.about.game) if game is None else game
        if self.game.id != self.about.game or self.game.components.digest() != self.about.components:
            raise BadDataset(f"{self.path.name} has games of {self.about.game} with other components")
        if self.game.version != self.about.version:
            told = f"{self.about.game} of version {self.about.version}; this is version {self.game.version}"
            raise BadDataset(f"{self.path.name} has games of {told}")
        self.layout: Layout = layout(self.game, self.about.seats, self.about.options, self.about.form)

    def _open(self) -> Any:
        if self.path.suffix == ".parquet":
            return parquet.ParquetFile(self.path)
        return arrow.ipc.open_file(self.path)

    def __len__(self) -> int:
        """How many decisions there are."""
        return sum(len(batch) for batch in self._batches(ROWS))

    def batches(self, size: int = 1024) -> Iterator[dict[str, npt.NDArray[Any]]]:
        """The rows in their order, so many at a time, as arrays; masks beside the legal actions' numbers."""
        for batch in self._batches(size):
            found: dict[str, npt.NDArray[Any]] = {}
            for name in ("game", "step", "seat", "action", "reward", "score"):
                found[name] = batch.column(name).to_numpy(zero_copy_only=False)
            found["bot"] = np.array(batch.column("bot").to_pylist())
            numbers = batch.column("observation").flatten().to_numpy(zero_copy_only=False)
            found["observation"] = numbers.reshape(len(batch), self.layout.size)
            legal = batch.column("legal")
            found["action_mask"] = np.zeros((len(batch), self.game.actions.size), dtype=np.int8)
            counts = np.diff(legal.offsets.to_numpy())
            rows = np.repeat(np.arange(len(batch)), counts)
            found["action_mask"][rows, legal.flatten().to_numpy()] = 1
            yield found

    def _batches(self, size: int) -> Iterator[Any]:
        opened = self._open()
        if self.path.suffix == ".parquet":
            yield from opened.iter_batches(batch_size=size)
            return
        for number in range(opened.num_record_batches):
            whole = opened.get_batch(number)
            for begin in range(0, len(whole), size):
                yield whole.slice(begin, size)
