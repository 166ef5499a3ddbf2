"""The browser build, which runs the server's services inside a web page.

`local_server` assembles the services, `route_adapter` dispatches requests, `browser_store` stores rows in IndexedDB,
and `workers` runs bots in web workers. The client's side is in web/src/net/offline.
"""

from ribeira.optional_dependencies import need

need("server", "structlog")
