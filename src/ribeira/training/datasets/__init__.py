"""Datasets of played games in Parquet and Arrow files, for learning without a simulator."""

from ribeira.optional_dependencies import need

need("dataset", "numpy", "pyarrow")  # first, because the imports below would fail with a less helpful message

from ribeira.training.datasets.reader import Dataset  # noqa: E402
from ribeira.training.datasets.schema import BadDataset, DatasetInfo  # noqa: E402
from ribeira.training.datasets.writer import DatasetWriter, DecisionTable  # noqa: E402

__all__ = ["BadDataset", "Dataset", "DatasetInfo", "DatasetWriter", "DecisionTable"]
