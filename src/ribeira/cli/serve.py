"""`ribeira serve`: tables over the network."""

import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from ribeira.cli.arguments import Lang
from ribeira.cli.language import choose_language
from ribeira.engine.messages import Messages

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
        bot_workers: Annotated[int, typer.Option(help="Processes in which bots think, for every worker.", min=1)] = 1,
        bot_seconds: Annotated[float, typer.Option(help="How long a bot may think about one action.", min=0.1)] = 20.0,
        origin: Annotated[
            list[str], typer.Option(help="An address like https://example.org that browsers may come from, too.")
        ] = [],
        webhooks: Annotated[
            bool, typer.Option("--webhooks", help="Let players be told of their turn at an https address of theirs.")
        ] = False,
        web: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Another build of the web client.")] = None,
        browser: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
        log_level: Annotated[str, typer.Option(help="DEBUG, INFO, WARNING or ERROR.")] = "INFO",
        lang: Lang = None,
    ) -> None:
        from ribeira.server.serving import serve as run
        from ribeira.server.settings import Settings

        settings = Settings(
            host=host,
            port=port,
            database=database,
            workers=workers,
            bot_workers=bot_workers,
            bot_seconds=bot_seconds,
            origins=origin,
            webhooks=webhooks,
            web=str(web.absolute()) if web is not None else "",
            log_level=log_level.upper(),
        )
        settings.check()
        address = f"http://{host}:{port}"
        print(Messages(choose_language(lang)).say("serve-address", address=address), flush=True)
        if browser:
            threading.Thread(target=open_browser, args=(address,), daemon=True).start()
        run(settings)


def open_browser(address: str) -> None:
    """As soon as the server answers; where there is no browser, nothing happens."""
    for _ in range(100):
        time.sleep(0.2)
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=1):
            webbrowser.open(address)
            return
