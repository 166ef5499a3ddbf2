"""The browser build: the server's services in a page, without a server.

`local_server` assembles them, `route_adapter` answers the routes, `browser_store` stores rows in IndexedDB, and
`workers` runs bots in web workers. The client's side is in web/src/net/offline.
"""

from ribeira.engine.extras import need

need("server", "structlog")
