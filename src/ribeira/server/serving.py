"""Running the server."""

from typing import Any

import uvicorn

from ribeira.server.settings import Settings

MESSAGE = 64 * 1024  # bytes of a message over a connection
STOP = 10  # seconds that open connections have to end


def serve(settings: Settings) -> None:
    """Serve until told to stop: SIGINT or SIGTERM, and everything that is under way is finished."""
    settings.hand_over()
    options: dict[str, Any] = {
        "factory": True,
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "ws": "websockets-sansio",
        "ws_max_size": MESSAGE,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "proxy_headers": True,  # believed from this machine only, unless FORWARDED_ALLOW_IPS says otherwise
        "server_header": False,
        "access_log": False,
        "log_config": None,
        "timeout_graceful_shutdown": STOP,
    }
    uvicorn.run("ribeira.server.app:create", **options)
