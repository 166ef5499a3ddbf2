"""The command `ribeira`. Every command has a module of its own, imported only when it is asked for."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import ribeira

if TYPE_CHECKING:
    import typer

COMMANDS = (
    "games",
    "rules",
    "play",
    "campaign",
    "simulate",
    "arena",
    "replay",
    "analyse",
    "components",
    "record",
    "serve",
    "think",
    "admin",
    "doctor",
    "new-game",
)


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # what a terminal cannot show or send is no reason to stop
            stream.reconfigure(errors="replace")
    try:
        status = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough: `ribeira replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Run the command; its exit status. What is wrong with the arguments is said in one line, and the status is 2."""
    if list(arguments) == ["--version"]:  # without waiting for anything else to load
        print(version())
        return 0
    import typer

    from ribeira.cli.language import Spoken, take_language

    try:
        Spoken.language, arguments = take_language(arguments)
        command = typer.main.get_command(application(arguments))
        status = command.main(list(arguments), prog_name="ribeira", standalone_mode=False)
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except ribeira.RibeiraError as error:
        return complain(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:
        # Typer's errors of usage; where their class lives depends on its version.
        explain = getattr(error, "format_message", None)
        if explain is None:
            raise
        return complain(explain())
    finally:
        Spoken.language = None
    return status if isinstance(status, int) else 0


def complain(reason: str) -> int:
    print("ribeira: " + " ".join(reason.split()), file=sys.stderr)
    return 2


def version() -> str:
    return f"ribeira {ribeira.__version__} ({'compiled' if ribeira.COMPILED else 'pure Python'})"


def application(arguments: Sequence[str]) -> "typer.Typer":
    """The command that is asked for, or all of them."""
    import typer

    app = typer.Typer(
        help="Modern board games played exactly by their rules. Without a command: play them in the browser.",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        lang: Annotated[str | None, typer.Option(help="Language: en, ru or uk.")] = None,
        show_version: Annotated[bool, typer.Option("--version", help="Show the version and how it was built.")] = False,
    ) -> None:
        if show_version:
            print(version())
        elif context.invoked_subcommand is None:
            from ribeira.cli.serve import serve_here

            serve_here(lang)

    for name in [word for word in arguments[:1] if word in COMMANDS] or COMMANDS:
        import_module(f"ribeira.cli.{name.replace('-', '_')}").add_to(app)
    return app
