"""Tables over the network.

`tables` holds what happens at a table: pure rules, no clock, no network, no database. `storage` keeps their logs,
`thinking` runs the bots in processes of their own, `house` brings the three together, `api` lets people in.
"""

from ribeira.engine.extras import need

need("server", "litestar", "sqlalchemy", "aiosqlite", "uvicorn")
