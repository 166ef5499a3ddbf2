"""Structured logs: one JSON object per line on standard error, without cookies, queries, bodies or local variables."""

import logging
import logging.config
import sys
from contextlib import suppress
from typing import Any

import structlog
from litestar.logging.config import LoggingConfig, StructLoggingConfig
from litestar.middleware.logging import LoggingMiddlewareConfig
from litestar.plugins.structlog import StructlogConfig, StructlogPlugin

from ribeira.server.operations.log_sampling import LogSampler, sample_libraries


class StderrLogger:
    """Writes log lines to standard error and ignores write errors."""

    def msg(self, line: str) -> None:
        """Write one line."""
        with suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)

    debug = info = warning = warn = error = critical = fatal = exception = log = msg


class StderrHandler(logging.Handler):
    """Standard-library logging handler that writes through `StderrLogger`."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        StderrLogger().msg(self.format(record))


# Used for uvicorn, asyncio and other libraries that log through the standard library.
FORMATTER: dict[str, Any] = {
    "()": structlog.stdlib.ProcessorFormatter,
    "foreign_pre_chain": [
        structlog.stdlib.add_logger_name,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ],
    "processors": [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(),
    ],
}


# Tracebacks omit local variables, because they could contain hidden game information.
PROCESSORS = (
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
)


def log_without_server(level: str) -> None:
    """Configure logging for programs other than the server, such as `ribeira think`."""
    log_to_stderr()
    structlog.configure(
        processors=list(PROCESSORS),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=lambda *_: StderrLogger(),
    )


def log_to_stderr() -> None:
    """Configure standard-library logging for the parent process and for the time before the application starts."""
    logging.captureWarnings(True)
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"standard": FORMATTER},
            "handlers": {"stderr": {"()": StderrHandler, "formatter": "standard"}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
        }
    )


def logging_plugin(level: str) -> StructlogPlugin:
    """Return the Litestar plugin that logs requests and the application's messages."""
    sampler = LogSampler()
    sample_libraries(sampler)
    return StructlogPlugin(
        StructlogConfig(
            structlog_logging_config=StructLoggingConfig(
                processors=[sampler, *PROCESSORS],
                wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
                logger_factory=lambda *_: StderrLogger(),
                standard_lib_logging_config=LoggingConfig(
                    formatters={"standard": FORMATTER}, root={"level": "WARNING", "handlers": ["queue_listener"]}
                ),
                log_exceptions="never",  # the exception handlers log them
            ),
            middleware_logging_config=LoggingMiddlewareConfig(
                exclude=["^/healthz", "^/metrics"],
                request_log_fields=["method", "path"],
                response_log_fields=["status_code"],
            ),
        )
    )
