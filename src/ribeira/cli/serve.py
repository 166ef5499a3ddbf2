"""`ribeira serve`: tables over the network."""

import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ribeira.cli.arguments import Lang
from ribeira.cli.language import choose_language
from ribeira.engine.errors import RibeiraError
from ribeira.engine.messages import Messages

if TYPE_CHECKING:
    from ribeira.server.settings import Settings

Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in the user's data directory.",
        envvar="RIBEIRA_DATABASE",
    ),
]


def add_to(app: typer.Typer) -> None:
    @app.command("serve", help="Serve tables over the network, for the web client and for programs.")
    def serve(
        host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
        port: Annotated[int, typer.Option(help="The port.", min=1, max=65535)] = 8000,
        database: Database = "",
        workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1)] = 1,
        bot_workers: Annotated[int, typer.Option(help="Processes in which bots think, for every worker.", min=1)] = 2,
        bot: Annotated[
            list[str], typer.Option(help="A bot that may be seated beside the levels; search: with any budget.")
        ] = [],
        bot_seconds: Annotated[float, typer.Option(help="How long a bot may think about one action.", min=0.1)] = 20.0,
        thinkers: Annotated[
            bool, typer.Option("--thinkers", help="Leave all thinking to `ribeira think`; needs PostgreSQL.")
        ] = False,
        origin: Annotated[
            list[str], typer.Option(help="An address like https://example.org that browsers may come from, too.")
        ] = [],
        unstarted_days: Annotated[
            int,
            typer.Option(help="Days after which tables where nobody started a game are cleared away; 0: never.", min=0),
        ] = 14,
        connections: Annotated[
            int, typer.Option(help="Connections that a process takes, where the system allows so many.", min=1)
        ] = 10_000,
        shed_seconds: Annotated[
            float, typer.Option(help="How late everything may be before newcomers are refused; 0: never.", min=0)
        ] = 0.05,
        metrics: Annotated[bool, typer.Option("--metrics", help="Answer /metrics, for Prometheus.")] = False,
        webhooks: Annotated[
            bool, typer.Option("--webhooks", help="Let players be told of their turn at an https address of theirs.")
        ] = False,
        web: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Another build of the web client.")] = None,
        browser: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
        log_level: Annotated[str, typer.Option(help="DEBUG, INFO, WARNING or ERROR.")] = "INFO",
        lang: Lang = None,
    ) -> None:
        from ribeira.server.settings import Settings

        settings = Settings(
            host=host,
            port=port,
            database=database,
            workers=workers,
            bot_workers=bot_workers,
            bots=bot,
            thinkers=thinkers,
            bot_seconds=bot_seconds,
            origins=origin,
            unstarted_days=unstarted_days,
            connections=connections,
            shed_seconds=shed_seconds,
            metrics=metrics,
            webhooks=webhooks,
            web=str(web.absolute()) if web is not None else "",
            log_level=log_level.upper(),
        )
        serve_with(settings, browser, lang)


def serve_here(lang: str | None) -> None:
    """`ribeira` without a command: tables on this machine, in the browser."""
    from ribeira.server.settings import Settings

    serve_with(Settings(log_level="WARNING"), True, lang)


def serve_with(settings: "Settings", browser: bool, lang: str | None) -> None:
    from ribeira.server.serving import serve

    settings.check()
    check_free(settings.host, settings.port)
    address = f"http://{settings.host}:{settings.port}"
    print(Messages(choose_language(lang)).say("serve-address", address=address), flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    serve(settings)


def check_free(host: str, port: int) -> None:
    """Say in one line what the server would say in many: that somebody else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadAddress(f"cannot listen at {host}:{port} ({error.strerror}); another --port may be free") from None


class BadAddress(RibeiraError):
    """An address that cannot be listened at."""


def open_browser(address: str) -> None:
    """As soon as the server answers; where there is no browser, nothing happens."""
    for _ in range(100):
        time.sleep(0.2)
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=1):
            webbrowser.open(address)
            return
