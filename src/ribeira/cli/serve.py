"""`ribeira serve`: tables over the network."""

import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ribeira.cli.arguments import PATH, Seconds, bots_begin, with_database
from ribeira.cli.database import make_ready
from ribeira.cli.help import Command
from ribeira.cli.language import choose_language
from ribeira.cli.wrong import Wrong
from ribeira.engine.messages import Messages

if TYPE_CHECKING:
    from ribeira.server.settings import Settings


@click.command(cls=Command)
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(1, 65535), default=8000, metavar="N")
@with_database
@click.option("--workers", type=click.IntRange(min=1), default=1, metavar="N")
@click.option("--bot-workers", type=click.IntRange(min=1), default=2, metavar="N")
@click.option("--bot", multiple=True, metavar="BOT", shell_complete=bots_begin)
@click.option("--bot-seconds", type=Seconds(min=0.1), default=20, metavar="N")
@click.option("--thinkers", is_flag=True)
@click.option("--origin", multiple=True, metavar="ADDRESS")
@click.option("--unstarted-days", type=click.IntRange(min=0), default=14, metavar="N")
@click.option("--connections", type=click.IntRange(min=1), default=10_000, metavar="N")
@click.option("--shed-seconds", type=Seconds(min=0), default=0.05, metavar="N")
@click.option("--metrics", is_flag=True)
@click.option("--webhooks", is_flag=True)
@click.option("--push", metavar="CONTACT", default="")
@click.option("--web", type=PATH, metavar="FOLDER")
@click.option("--open", "browser", is_flag=True)
@click.option("--log-level", default="INFO", metavar="LEVEL")
def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    bot_workers: int,
    bot: tuple[str, ...],
    bot_seconds: float,
    thinkers: bool,
    origin: tuple[str, ...],
    unstarted_days: int,
    connections: int,
    shed_seconds: float,
    metrics: bool,
    webhooks: bool,
    push: str,
    web: Path | None,
    browser: bool,
    log_level: str,
) -> None:
    from ribeira.server.settings import Settings

    settings = Settings(
        host=host,
        port=port,
        database=database,
        workers=workers,
        bot_workers=bot_workers,
        bots=list(bot),
        thinkers=thinkers,
        bot_seconds=bot_seconds,
        origins=list(origin),
        unstarted_days=unstarted_days,
        connections=connections,
        shed_seconds=shed_seconds,
        metrics=metrics,
        webhooks=webhooks,
        push=push,
        web=str(web.absolute()) if web is not None else "",
        log_level=log_level.upper(),
    )
    serve_with(settings, browser)


def serve_here() -> None:
    """`ribeira` without a command: tables on this machine, in the browser."""
    from ribeira.server.settings import Settings

    serve_with(Settings(log_level="WARNING"), True)


def serve_with(settings: "Settings", browser: bool) -> None:
    from ribeira.server.operations.logging import log_to_stderr
    from ribeira.server.operations.run_server import serve as run

    settings.check()
    check_free(settings.host, settings.port)
    log_to_stderr()
    make_ready(settings)
    address = f"http://{settings.host}:{settings.port}"
    print(Messages(choose_language()).say("serve-address", address=address), flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    run(settings)


def check_free(host: str, port: int) -> None:
    """Say in one line what the server would say in many: that somebody else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadAddress("address", address=f"{host}:{port}", reason=str(error.strerror)) from None


class BadAddress(Wrong):
    """An address that cannot be listened at."""


def open_browser(address: str) -> None:
    """As soon as the server answers; where there is no browser, nothing happens."""
    for _ in range(100):
        time.sleep(0.2)
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=1):
            webbrowser.open(address)
            return
