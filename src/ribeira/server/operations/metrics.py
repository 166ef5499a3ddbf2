"""Prometheus counters and gauges. They do nothing in the browser build, which lacks the library."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("prometheus_client") is not None:
    from prometheus_client import Counter, Gauge
else:

    class NullMetric:
        """Metric that records nothing."""

        def __init__(self, *_arguments, **_options):
            pass

        def labels(self, *_values):
            return self

        def inc(self, _amount=1):
            pass

        dec = set = inc

    Counter = Gauge = NullMetric

__all__ = ["Counter", "Gauge"]
