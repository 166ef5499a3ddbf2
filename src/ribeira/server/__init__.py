"""The server: tables over HTTP and WebSockets, their storage, bot workers and features."""

import sys

from ribeira.engine.extras import need

if sys.platform != "emscripten":  # the browser build needs none of them
    need("server", "litestar", "sqlalchemy", "aiosqlite", "uvicorn")
