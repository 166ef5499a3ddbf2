"""`ribeira think`: bots, hints and analyses of a server, thought of on this machine."""

import asyncio
import os
from typing import Annotated

import typer

from ribeira.cli.serve import Database
from ribeira.engine.extras import need


def add_to(app: typer.Typer) -> None:
    @app.command("think", help="Think for the bots of a server that was started with --thinkers.")
    def think(
        database: Database = "",
        workers: Annotated[int, typer.Option(help="Processes; by default one a core.", min=1)] = os.cpu_count() or 1,
        bot_seconds: Annotated[float, typer.Option(help="How long a bot may think about one action.", min=0.1)] = 20.0,
    ) -> None:
        need("postgres", "procrastinate", "psycopg_pool")
        from ribeira.server.logs import log_without_server
        from ribeira.server.settings import Settings
        from ribeira.server.thinkers import think_for

        settings = Settings(database=database, bot_workers=workers, bot_seconds=bot_seconds, thinkers=True)
        settings.check()
        log_without_server(settings.log_level)
        asyncio.run(think_for(settings))
