"""The command `ribeira`. Every command has a module of its own, imported only when it is asked for."""

import os
import sys
from collections.abc import Sequence

import ribeira
from ribeira.cli.version import version


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
    import click

    from ribeira.cli.commands import application
    from ribeira.cli.language import Spoken, take_language

    try:
        Spoken.language, arguments = take_language(arguments)
        status = application.main(list(arguments), prog_name="ribeira", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except (ribeira.RibeiraError, click.ClickException) as error:
        from ribeira.cli.complaining import complaint

        return complain(complaint(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    finally:
        Spoken.language = None
    return status if isinstance(status, int) else 0


def complain(reason: str) -> int:
    print("ribeira: " + " ".join(reason.split()), file=sys.stderr)
    return 2
