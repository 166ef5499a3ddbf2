"""The server's Prometheus metrics. They record nothing in the browser build, which lacks the library."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING or find_spec("prometheus_client") is not None:
    from prometheus_client import Counter, Gauge, Histogram
else:

    class NullMetric:
        """Metric that records nothing."""

        def __init__(self, *_arguments, **_options):
            pass

        def labels(self, *_values):
            """Return this metric, whatever the labels are."""
            return self

        def inc(self, _amount=1):
            """Record nothing."""

        dec = set = inc

    Counter = Gauge = Histogram = NullMetric

ENTRIES_WRITTEN = Counter("ribeira_entries_total", "Entries written to logs", ["kind"])
TABLES_IN_MEMORY = Gauge("ribeira_tables_in_memory", "Tables in memory")
TABLE_CONNECTIONS = Gauge("ribeira_connections", "Connections to tables")
CONNECTIONS_ENDED = Counter("ribeira_connections_ended_total", "Connections that the server ended", ["why"])
REQUESTS_REFUSED = Counter("ribeira_requests_refused_total", "Requests refused because of a quota", ["code"])
COMMIT_SECONDS = Histogram(
    "ribeira_commit_seconds", "How long a commit took", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1)
)
COMMIT_CHANGES = Histogram(
    "ribeira_commit_changes", "How many changes shared a commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
BOT_FAILURES = Counter("ribeira_bot_failures_total", "Bots that crashed, timed out or gave an invalid answer", ["why"])
TASK_UP = Gauge("ribeira_task_up", "1 while a background task is healthy", ["task"], multiprocess_mode="livemin")
TASK_FAILURES = Counter("ribeira_task_failures_total", "Background tasks that ended or reported a failure", ["task"])
LOOP_LAG = Gauge("ribeira_loop_lag_seconds", "Event-loop lag", multiprocess_mode="livemax")
LOOP_STALLS = Counter("ribeira_loop_stalls_total", "Stalls of the event loop")
SHEDDING = Gauge("ribeira_shedding", "1 while new tables and spectators are refused", multiprocess_mode="livemax")
LOG_LINES_SUPPRESSED = Counter(
    "ribeira_log_lines_suppressed_total", "Log lines that were not written, because there were too many"
)
