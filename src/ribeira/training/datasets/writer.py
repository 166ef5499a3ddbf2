"""Play games and write each decision as a row of a dataset."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as arrow
import pyarrow.parquet as parquet

from ribeira.bots.registry import make_bot
from ribeira.engine.bot_api.knowledge import Knowledge
from ribeira.engine.game import AnyGame
from ribeira.engine.options import Options
from ribeira.engine.result import Result
from ribeira.engine.rng import Rng
from ribeira.engine.state import State
from ribeira.envs.encoder import ObservationEncoder
from ribeira.envs.observation import Form, layout
from ribeira.envs.rewards import rewards
from ribeira.training.datasets.schema import PARQUET, ROWS_PER_CHUNK, DatasetInfo, arrow_schema, check_suffix


class DecisionTable:
    """Recorder of played games, which collects their decisions as columns."""

    def __init__(self, game: AnyGame, bots: Sequence[str], options: Options, seed: int, form: Form) -> None:
        self.bots = list(bots)
        self.bot_names = sorted(set(bots))
        self.layout = layout(game, len(bots), options, form)
        self.encoder = ObservationEncoder(self.layout)
        fields = msgspec.to_builtins(options)
        info = DatasetInfo(game.id, game.version, len(bots), fields, game.components.digest(), seed, self.bots, form)
        self.schema = arrow_schema(self.layout, info)
        self.columns: dict[str, list[Any]] = {name: [] for name in self.schema.names}

    def play(self, number: int, state: State, rng: Rng) -> tuple[Result, int]:
        """Play a game to its end. Return its result and the number of decisions."""
        players = [make_bot(name, rng.fork()) for name in self.bots]
        columns = self.columns
        first_row = len(columns["game"])
        step = 0
        while deciders := state.deciders():
            seat = deciders[0]
            columns["observation"].append(self.encoder.observation(state, seat))
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
        reward_by_seat = rewards(result, "victory")
        for seat in columns["seat"][first_row:]:
            columns["reward"].append(reward_by_seat[seat])
            columns["score"].append(result.scores[seat])
        return result, step

    def __len__(self) -> int:
        return len(self.columns["game"])

    def take(self) -> Any:
        """Return the collected rows as an Arrow table and remove them."""
        arrays = []
        for field in self.schema:
            values = self.columns[field.name]
            if field.name == "observation":
                numbers = arrow.array(np.concatenate([self.layout.empty()[:0], *values]))
                arrays.append(arrow.FixedSizeListArray.from_arrays(numbers, self.layout.size))
            elif field.name == "bot":
                # The same dictionary in every chunk, because an Arrow file cannot replace it.
                numbers = arrow.array([self.bot_names.index(name) for name in values], arrow.int8())
                arrays.append(arrow.DictionaryArray.from_arrays(numbers, self.bot_names))
            else:
                arrays.append(arrow.array(values, type=field.type))
        self.columns = {name: [] for name in self.schema.names}
        return arrow.Table.from_arrays(arrays, schema=self.schema)


class DatasetWriter:
    """Writer of a dataset file, a context manager that completes the file on exit.

    with DatasetWriter(Path("games.parquet"), game, bots, options, seed=1) as writer:
        writer.play(game.new(2, seed=1), Rng.seeded(1))
    """

    def __init__(
        self, path: Path, game: AnyGame, bots: Sequence[str], options: Options, seed: int, form: Form = "indices"
    ) -> None:
        check_suffix(path)
        self.path = path
        self.table = DecisionTable(game, bots, options, seed, form)
        self.games = 0
        self.unwritten: list[Any] = []  # Arrow tables

    def __enter__(self) -> "DatasetWriter":
        schema = self.table.schema
        if self.path.suffix == PARQUET:
            self.file: Any = parquet.ParquetWriter(self.path, schema, compression="zstd")
        else:
            self.file = arrow.ipc.new_file(self.path, schema)
        return self

    def __exit__(self, *error: object) -> None:
        self._flush()
        self.file.close()

    def play(self, state: State, rng: Rng) -> tuple[Result, int]:
        """Play a game and add its rows. Return its result and the number of decisions."""
        played = self.table.play(self.games, state, rng)
        self.add(self.table.take())
        return played

    def add(self, rows: Any) -> None:
        """Add the rows of one game, which another process may have played."""
        self.games += 1
        self.unwritten.append(rows)
        if sum(len(table) for table in self.unwritten) >= ROWS_PER_CHUNK:
            self._flush()

    def _flush(self) -> None:
        if self.unwritten:
            self.file.write_table(arrow.concat_tables(self.unwritten).combine_chunks())
            self.unwritten.clear()
