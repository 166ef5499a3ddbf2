"""Structured logs: one JSON object a line, to standard error. No cookies, queries, bodies or local variables."""

import logging
import logging.config
import sys
from contextlib import suppress
from typing import Any

import structlog
from litestar.logging.config import LoggingConfig, StructLoggingConfig
from litestar.middleware.logging import LoggingMiddlewareConfig
from litestar.plugins.structlog import StructlogConfig, StructlogPlugin


class StandardError:
    """Where the lines go. A log that cannot be written is no reason to fail."""

    def msg(self, line: str) -> None:
        with suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)

    debug = info = warning = warn = error = critical = fatal = exception = log = msg


class ToStandardError(logging.Handler):
    """Python's own logging, to the same place."""

    def emit(self, record: logging.LogRecord) -> None:
        StandardError().msg(self.format(record))


# What uvicorn, asyncio and other libraries say through Python's own logging.
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


# A traceback without local variables: those could hold what others may not see.
PROCESSORS = (
    structlog.contextvars.merge_contextvars,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
)


def log_without_server(level: str) -> None:
    """The same lines from a program that is no server."""
    log_to_stderr()
    structlog.configure(
        processors=list(PROCESSORS),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=lambda *_: StandardError(),
    )


def log_to_stderr() -> None:
    """The same form for what is said before there is an application, and by the parent of several."""
    logging.captureWarnings(True)
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"standard": FORMATTER},
            "handlers": {"stderr": {"()": ToStandardError, "formatter": "standard"}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
        }
    )


def logging_plugin(level: str) -> StructlogPlugin:
    return StructlogPlugin(
        StructlogConfig(
            structlog_logging_config=StructLoggingConfig(
                processors=list(PROCESSORS),
                wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
                logger_factory=lambda *_: StandardError(),
                standard_lib_logging_config=LoggingConfig(
                    formatters={"standard": FORMATTER}, root={"level": "WARNING", "handlers": ["queue_listener"]}
                ),
                log_exceptions="never",  # our own handler says what is to be said
            ),
            middleware_logging_config=LoggingMiddlewareConfig(
                exclude=["^/healthz", "^/metrics"],
                request_log_fields=["method", "path"],
                response_log_fields=["status_code"],
            ),
        )
    )
