"""Columns and metadata of a dataset file.

Each row is one decision:

    game, step, seat     number of the game in the file, number of the decision in the game, seat that decided
    observation          values as described by `ribeira.envs.observation`
    legal                numbers of the legal actions
    action               number of the chosen action
    reward, score        the seat's result: 1 for a win, -1 for a loss, a fraction for a shared win; final score
    bot                  name of the bot that chose

The file's metadata describes the games: `DatasetInfo`.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as arrow

from ribeira.engine.errors import RibeiraError
from ribeira.envs.observation import Form, Layout

METADATA_KEY = b"ribeira"
PARQUET, ARROW = ".parquet", ".arrow"
ROWS_PER_CHUNK = 4096


class BadDataset(RibeiraError):
    """The file is not a dataset, or belongs to another version of the game."""


@dataclass(frozen=True)
class DatasetInfo:
    """Description of the games in a file."""

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    components: str  # digest of the components
    seed: int
    bots: list[str]
    form: Form


def check_suffix(path: Path) -> None:
    """Raise `BadDataset` unless the file name ends in a supported suffix."""
    if path.suffix not in (PARQUET, ARROW):
        raise BadDataset(f"the name of a dataset ends in {PARQUET} or {ARROW}, not {path.name!r}")


def arrow_schema(layout: Layout, info: DatasetInfo) -> Any:
    """Return the Arrow schema of the rows."""
    number = arrow.from_numpy_dtype(np.dtype(layout.dtype))
    return arrow.schema(
        [
            ("game", arrow.int32()),
            ("step", arrow.int32()),
            ("seat", arrow.int8()),
            ("observation", arrow.list_(number, layout.size)),
            ("legal", arrow.list_(arrow.int32())),
            ("action", arrow.int32()),
            ("reward", arrow.float32()),
            ("score", arrow.int32()),
            ("bot", arrow.dictionary(arrow.int8(), arrow.string())),
        ],
        metadata={METADATA_KEY: msgspec.json.encode(info)},
    )
