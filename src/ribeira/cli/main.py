"""Entry point of the command `ribeira`: streams, errors and the exit status."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import ribeira
from ribeira.cli.version import version


def main() -> None:
    """Run the command and exit."""
    open_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # replace characters that the terminal cannot show
            stream.reconfigure(errors="replace")
    try:
        status = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe, as in `ribeira replay FILE | head`
        forget_output()
        status = 0
    except OSError as error:  # the output could not be flushed
        from ribeira.cli.output.error_messages import system_message

        status = report(system_message(error))
        forget_output()
    sys.exit(status)


def open_closed() -> None:
    """Connect standard streams that the shell has closed (`>&-`) to the null device."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            with suppress(OSError):
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # the lowest free descriptor
            setattr(sys, name, open(os.devnull, "w" if number else "r", encoding="utf-8"))  # noqa: SIM115


def forget_output() -> None:
    """Discard buffered output by redirecting it to the null device."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status. Invalid arguments print one line; their status is 2."""
    if list(arguments) == ["--version"]:  # fast: without importing click
        print(version())
        return 0
    import click

    from ribeira.cli.application import application
    from ribeira.cli.output.language import LanguageOption, take_language

    try:
        LanguageOption.language, arguments = take_language(arguments)
        status = application.main(list(arguments), prog_name="ribeira", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except (ribeira.RibeiraError, click.ClickException) as error:
        from ribeira.cli.output.error_messages import message_for

        return report(message_for(error), getattr(error, "status", 2))
    except BrokenPipeError:
        raise
    except OSError as error:
        from ribeira.cli.output.error_messages import system_message

        return report(system_message(error))
    finally:
        LanguageOption.language = None
    return status if isinstance(status, int) else 0


def report(reason: str, status: int = 2) -> int:
    """Print an error on one line and return the exit status."""
    from ribeira.engine.record import CONTROL

    with suppress(OSError):  # standard error may be on a full disk
        print("ribeira: " + CONTROL.sub("", " ".join(reason.split())), file=sys.stderr, flush=True)
    return status
