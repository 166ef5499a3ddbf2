"""Read datasets in batches of NumPy arrays."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
import pyarrow as arrow
import pyarrow.parquet as parquet

from ribeira.engine.game import AnyGame
from ribeira.engine.registry import game as find_game
from ribeira.envs.observation import Layout, layout
from ribeira.training.datasets.schema import METADATA_KEY, PARQUET, ROWS_PER_CHUNK, BadDataset, DatasetInfo


class Dataset:
    """Dataset file: its games (`about`), the layout of observations (`layout`) and the rows.

    Raises:
        BadDataset: The file is not a dataset, or its games differ from the installed ones.
    """

    def __init__(self, path: str | Path, game: AnyGame | None = None) -> None:
        """Open a file. `game` is required if its components are not the default."""
        self.path = Path(path)
        try:
            schema = self._open().schema_arrow if self.path.suffix == PARQUET else self._open().schema
            self.about = msgspec.json.decode((schema.metadata or {})[METADATA_KEY], type=DatasetInfo)
        except (arrow.ArrowInvalid, KeyError, msgspec.ValidationError):
            raise BadDataset(f"{self.path.name} is not a Ribeira dataset") from None
        about = self.about
        self.game: AnyGame = find_game(about.game) if game is None else game
        if self.game.id != about.game or self.game.components.digest() != about.components:
            raise BadDataset(f"{self.path.name} contains games of {about.game} with other components")
        if self.game.version != about.version:
            raise BadDataset(
                f"{self.path.name} contains games of {about.game} version {about.version}; "
                f"the installed version is {self.game.version}"
            )
        self.layout: Layout = layout(self.game, about.seats, about.options, about.form)

    def _open(self) -> Any:
        return parquet.ParquetFile(self.path) if self.path.suffix == PARQUET else arrow.ipc.open_file(self.path)

    def __len__(self) -> int:
        """Return the number of decisions."""
        return sum(len(batch) for batch in self._batches(ROWS_PER_CHUNK))

    def batches(self, size: int = 1024) -> Iterator[dict[str, npt.NDArray[Any]]]:
        """Yield the rows in order, in batches of up to `size`, as arrays by column.

        `action_mask` replaces the column `legal`: one row per decision with a 1 for each legal action.
        """
        for batch in self._batches(size):
            arrays: dict[str, npt.NDArray[Any]] = {}
            for name in ("game", "step", "seat", "action", "reward", "score"):
                arrays[name] = batch.column(name).to_numpy(zero_copy_only=False)
            arrays["bot"] = np.array(batch.column("bot").to_pylist())
            numbers = batch.column("observation").flatten().to_numpy(zero_copy_only=False)
            arrays["observation"] = numbers.reshape(len(batch), self.layout.size)
            legal = batch.column("legal")
            mask = np.zeros((len(batch), self.game.actions.size), dtype=np.int8)
            rows = np.repeat(np.arange(len(batch)), np.diff(legal.offsets.to_numpy()))
            mask[rows, legal.flatten().to_numpy()] = 1
            arrays["action_mask"] = mask
            yield arrays

    def _batches(self, size: int) -> Iterator[Any]:
        file = self._open()
        if self.path.suffix == PARQUET:
            yield from file.iter_batches(batch_size=size)
            return
        for number in range(file.num_record_batches):
            batch = file.get_batch(number)
            for start in range(0, len(batch), size):
                yield batch.slice(start, size)
