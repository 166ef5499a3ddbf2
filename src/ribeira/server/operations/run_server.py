"""Run `ribeira serve`: reserve the database, then start uvicorn with the server's connection classes."""

import logging
import sys
from typing import Any

import uvicorn

from ribeira.server.operations.logging import log_to_stderr
from ribeira.server.settings import Settings
from ribeira.server.storage.database_lock import DatabaseInUse, reserve

MAX_MESSAGE_BYTES = 64 * 1024  # maximum size of a WebSocket message
SHUTDOWN_TIMEOUT_S = 10  # time for open connections to finish

# Uvicorn options that the server shares with tests and benchmarks.
PROTOCOLS: dict[str, Any] = {
    "http": "ribeira.server.http.connection:HttpConnection",
    "ws": "ribeira.server.websocket.connection:WebSocketConnection",
    "ws_max_size": MAX_MESSAGE_BYTES,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20.0,
    "backlog": 256,  # connections that an iteration of the event loop may accept
    "server_header": False,
    "access_log": False,
    "log_config": None,
}


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM, then finish requests in progress.

    If another server uses the SQLite file, log the conflict and exit with status 1.
    """
    log_to_stderr()
    settings.export_to_environment()
    try:
        reserve(settings.database_url())
    except DatabaseInUse as error:
        logging.getLogger("ribeira").error(str(error))
        sys.exit(1)
    uvicorn.run(
        "ribeira.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=False,  # http/forwarded.py handles these headers
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        **PROTOCOLS,
    )
