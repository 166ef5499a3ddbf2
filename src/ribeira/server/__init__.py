"""Tables over the network.

`tables` holds what happens at a table: pure rules, no clock, no network, no database. `storage` keeps their logs,
`thinking` runs the bots in processes of their own, `house` brings the three together, `api` lets people in. A page
without a server has the same house: `ribeira.pyodide`.
"""

import sys

from ribeira.engine.extras import need

if sys.platform != "emscripten":  # a page has no network of its own and no database to install anything for
    need("server", "litestar", "sqlalchemy", "aiosqlite", "uvicorn")
