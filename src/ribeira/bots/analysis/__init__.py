"""Analysis of games: the quality of each decision, explanations and charts."""

from ribeira.bots.analysis.review import (
    MARKS,
    Analysis,
    BadAnalyst,
    Mark,
    Remark,
    analyst,
    analyze,
    gather,
    mark,
    remark,
    remarks,
)
from ribeira.deprecated_paths import renamed_in

__all__ = [
    "MARKS",
    "Analysis",
    "BadAnalyst",
    "Mark",
    "Remark",
    "analyst",
    "analyze",
    "gather",
    "mark",
    "remark",
    "remarks",
]

__getattr__ = renamed_in(__name__)
