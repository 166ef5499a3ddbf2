"""What time it is, for the log, the clocks and whoever asks."""

import time


def milliseconds() -> int:
    return time.time_ns() // 1_000_000
