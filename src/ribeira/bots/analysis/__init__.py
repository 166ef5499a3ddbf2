"""Analysis of games: the quality of each decision, explanations and charts."""

from ribeira.bots.analysis.review import (
    MARKS,
    Analysis,
    BadAnalyst,
    Mark,
    Remark,
    analyse,
    analyst,
    gather,
    mark,
    remark,
    remarks,
)

__all__ = [
    "MARKS",
    "Analysis",
    "BadAnalyst",
    "Mark",
    "Remark",
    "analyse",
    "analyst",
    "gather",
    "mark",
    "remark",
    "remarks",
]
