"""Tables in a page, without a server: the same house on what a browser has.

`kept` is its storage, `minds` are workers that think, `door` answers what a server answers over HTTP, and `host` puts
them together. The page's side of all this is in web/src/net/offline.
"""

from ribeira.engine.extras import need

need("server", "structlog")
