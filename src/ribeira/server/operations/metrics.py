"""Counters and gauges for Prometheus. In a page there is none: there nobody reads them, and nothing is counted."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("prometheus_client") is not None:
    from prometheus_client import Counter, Gauge
else:

    class Uncounted:
        """Takes every number and keeps none."""

        def __init__(self, *_names, **_how):
            pass

        def labels(self, *_values):
            return self

        def inc(self, _amount=1):
            pass

        dec = set = inc

    Counter = Gauge = Uncounted

__all__ = ["Counter", "Gauge"]
