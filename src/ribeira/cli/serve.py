"""`ribeira serve`: serve tables over the network."""

import socket
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Any

import click

from ribeira.cli.database_check import make_ready
from ribeira.cli.input.errors import CommandError
from ribeira.cli.input.server_options import server_options, settings_from
from ribeira.cli.output.help import Command
from ribeira.cli.output.language import choose_language
from ribeira.engine.i18n.messages import Messages
from ribeira.server.settings import Settings


@click.command(cls=Command)
@server_options
@click.option("--open", "browser", is_flag=True)
def serve(browser: bool, **values: Any) -> None:
    """Serve with the given settings."""
    serve_with(settings_from(values), browser)


def serve_here() -> None:
    """Serve only this machine and open the browser, for `ribeira` without a command."""
    serve_with(Settings(log_level="WARNING"), True)


def serve_with(settings: Settings, browser: bool) -> None:
    """Check the settings, the address and the database, then serve until interrupted."""
    from ribeira.server.operations.logging import log_to_stderr
    from ribeira.server.operations.run_server import serve as run

    settings.check()
    check_free(settings.host, settings.port)
    log_to_stderr()
    reserve_database(settings)
    make_ready(settings)
    address = f"http://{settings.host}:{settings.port}"
    print(Messages(choose_language()).say("serve-address", address=address), flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    run(settings)


def reserve_database(settings: Settings) -> None:
    """Lock the SQLite file for this server. Raise `InUse` if another server has it."""
    from sqlalchemy.exc import ArgumentError

    from ribeira.server.storage.database_lock import DatabaseInUse, reserve

    try:
        reserve(settings.database_url())
    except DatabaseInUse as error:
        raise InUse("database-in-use", file=str(error.file), process=error.process or "–") from None
    except (OSError, ArgumentError, ValueError):  # `make_ready` reports an invalid folder or address
        pass


class InUse(CommandError):
    """Another server uses the database."""

    status = 1


def check_free(host: str, port: int) -> None:
    """Raise `BadAddress` if the address is in use, because uvicorn would log many lines."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadAddress("address", address=f"{host}:{port}", reason=str(error.strerror)) from None


class BadAddress(CommandError):
    """The server cannot listen on the address."""


def open_browser(address: str) -> None:
    """Open the browser as soon as the server answers. Give up after 100 attempts."""
    for _ in range(100):
        time.sleep(0.2)
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=1):
            webbrowser.open(address)
            return
