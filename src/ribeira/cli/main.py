"""The command `ribeira`. Every command has a module of its own, imported only when it is asked for."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import ribeira
from ribeira.cli.version import version


def main() -> None:
    open_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # what a terminal cannot show or send is no reason to stop
            stream.reconfigure(errors="replace")
    try:
        status = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough: `ribeira replay FILE | head`
        forget_output()
        status = 0
    except OSError as error:  # the last words found no room
        from ribeira.cli.output.error_messages import refused

        status = complain(refused(error))
        forget_output()
    sys.exit(status)


def open_closed() -> None:
    """Where the shell closed a stream (`>&-`), nothing is read and nobody reads."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            with suppress(OSError):
                os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # takes the lowest number, which is this
            setattr(sys, name, open(os.devnull, "w" if number else "r", encoding="utf-8"))  # noqa: SIM115


def forget_output() -> None:
    """What is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run the command; its exit status. What is wrong with the arguments is said in one line, and the status is 2."""
    if list(arguments) == ["--version"]:  # without waiting for anything else to load
        print(version())
        return 0
    import click

    from ribeira.cli.application import application
    from ribeira.cli.output.language import Spoken, take_language

    try:
        Spoken.language, arguments = take_language(arguments)
        status = application.main(list(arguments), prog_name="ribeira", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except (ribeira.RibeiraError, click.ClickException) as error:
        from ribeira.cli.output.error_messages import complaint

        return complain(complaint(error), getattr(error, "status", 2))
    except BrokenPipeError:
        raise
    except OSError as error:
        from ribeira.cli.output.error_messages import refused

        return complain(refused(error))
    finally:
        Spoken.language = None
    return status if isinstance(status, int) else 0


def complain(reason: str, status: int = 2) -> int:
    from ribeira.engine.record import CONTROL

    with suppress(OSError):  # of a full disk that errors go to
        print("ribeira: " + CONTROL.sub("", " ".join(reason.split())), file=sys.stderr, flush=True)
    return status
