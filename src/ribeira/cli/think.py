"""`ribeira think`: compute the bot moves, hints and analyses of a server on this machine."""

import asyncio
import os

import click

from ribeira.cli.input.server_options import setting_option, with_database
from ribeira.cli.output.help import Command
from ribeira.optional_dependencies import need
from ribeira.server.settings import Settings, declared


@click.command(cls=Command)
@with_database
@click.option("--workers", type=click.IntRange(min=1), metavar="N", envvar=declared("bot_workers").variable)
@setting_option("bot_seconds")
def think(database: str, workers: int | None, bot_seconds: float) -> None:
    """Run bot workers until interrupted."""
    need("postgres", "procrastinate", "psycopg_pool")
    from ribeira.server.bot_workers.remote_worker import run_worker
    from ribeira.server.operations.logging import log_without_server

    settings = Settings(
        database=database, bot_workers=workers or os.cpu_count() or 1, bot_seconds=bot_seconds, remote_workers=True
    )
    settings.check()
    log_without_server(settings.log_level)
    asyncio.run(run_worker(settings))
