"""`ribeira think`: compute the bot moves, hints and analyses of a server on this machine."""

import asyncio
import os

import click

from ribeira.cli.arguments import Seconds, with_database
from ribeira.cli.help import Command
from ribeira.engine.extras import need


@click.command(cls=Command)
@with_database
@click.option("--workers", type=click.IntRange(min=1), metavar="N")
@click.option("--bot-seconds", type=Seconds(min=0.1), default=20, metavar="N")
def think(database: str, workers: int | None, bot_seconds: float) -> None:
    need("postgres", "procrastinate", "psycopg_pool")
    from ribeira.server.bot_workers.remote_worker import run_worker
    from ribeira.server.operations.logging import log_without_server
    from ribeira.server.settings import Settings

    settings = Settings(
        database=database, bot_workers=workers or os.cpu_count() or 1, bot_seconds=bot_seconds, thinkers=True
    )
    settings.check()
    log_without_server(settings.log_level)
    asyncio.run(run_worker(settings))
