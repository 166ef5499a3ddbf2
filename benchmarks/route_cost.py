"""Measure the processor time of each public request.

    python benchmarks/route_cost.py

The server runs in its own process without limits on requests. Each route is requested once to fill caches, and then
measured. The table in docs/host/attacks.md was measured with this script.
"""

import asyncio
import re
import tempfile

import httpx
from scripted_players import open_table
from server_process import NO_RATE_LIMITS, ServerProcess, running_server

from ribeira.server.routes import Allow
from ribeira.server.routes_for_generators import feature_routes

REQUESTS = 200
PUBLIC_TABLES = 50
OTHER_PATHS = ["/", "/nothing", "/healthz", "/api/openapi/openapi.json", "/api/games?language=uk"]


async def cpu_ms(server: ServerProcess, http: httpx.AsyncClient, path: str) -> tuple[float, int, int]:
    """Return the processor time of one request in ms, its status and the size of its answer."""
    answer = await http.get(path)
    began = server.cpu_seconds()
    for _ in range(REQUESTS):
        answer = await http.get(path)
    return (server.cpu_seconds() - began) / REQUESTS * 1000, answer.status_code, len(answer.content)


async def main() -> None:
    """Print the routes, most expensive first."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running_server({"database": f"sqlite:///{folder}/tables.sqlite", "limits": NO_RATE_LIMITS}) as server,
            httpx.AsyncClient(base_url=server.url, timeout=60) as http,
        ):
            table, cookies = await open_table(http, "wishes", 2)
            wish = {"game": "wishes", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
            for _ in range(PUBLIC_TABLES):
                await http.post("/api/tables", json=wish, headers={"cookie": cookies[0]})
            http.cookies.clear()
            puzzle = (await http.get("/api/puzzles/next?game=wishes")).json()["id"]
            values = {"table_id": table, "game_id": "wishes", "game": "wishes", "puzzle": puzzle}
            paths = [
                re.sub(r"{(\w+)}", lambda found: values[found[1]], route.path)
                for route in feature_routes()
                if route.method == "GET" and route.on_server and route.allow is Allow.ANYBODY
            ]
            rows = [(*await cpu_ms(server, http, path), path) for path in [*paths, *OTHER_PATHS]]
            for cost, status, size, path in sorted(rows, reverse=True):
                print(f"| {path} | {status} | {size:,} | {cost:.1f} |")


if __name__ == "__main__":
    asyncio.run(main())
