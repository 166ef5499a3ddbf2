"""Running the server."""

from typing import Any

import uvicorn

from ribeira.server.operations.logging import log_to_stderr
from ribeira.server.settings import Settings

MESSAGE = 64 * 1024  # bytes of a message over a connection
STOP = 10  # seconds that open connections have to end

# What uvicorn is told, whoever starts it.
PROTOCOLS: dict[str, Any] = {
    "http": "ribeira.server.websocket.connection:Http",
    "ws": "ribeira.server.websocket.connection:Messages",
    "ws_max_size": MESSAGE,
    "ws_per_message_deflate": False,
    "ws_ping_interval": 20.0,
    "server_header": False,
    "access_log": False,
    "log_config": None,
}


def serve(settings: Settings) -> None:
    """Serve until told to stop: SIGINT or SIGTERM, and everything that is under way is finished."""
    log_to_stderr()
    settings.hand_over()
    uvicorn.run(
        "ribeira.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        proxy_headers=True,  # believed from this machine only, unless FORWARDED_ALLOW_IPS says otherwise
        timeout_graceful_shutdown=STOP,
        **PROTOCOLS,
    )
