"""What is wrong with a command, in the reader's language, and what to do next. What the library says of files, records
and positions stays in English, as their own words are."""

import click
from click import exceptions

from ribeira.cli.help import help_messages
from ribeira.cli.language import UnknownLanguage, choose_language
from ribeira.engine.errors import NoSuchGame, NotSoMany, RibeiraError

NO_SUCH_COMMAND = getattr(exceptions, "NoSuchCommand", ())  # an older click has none: its own words stay


def complaint(error: RibeiraError | click.ClickException) -> str:
    """One sentence."""
    own = error.format_message() if isinstance(error, click.ClickException) else str(error)
    try:
        say = help_messages(choose_language()).say
    except UnknownLanguage:
        return own
    if isinstance(error, NoSuchGame):
        return say("wrong-game", name=error.asked, games=", ".join(error.games))
    if isinstance(error, NotSoMany):
        return say("wrong-seats", game=error.game, least=error.least, most=error.most, asked=error.asked)
    if not isinstance(error, click.UsageError):
        return own
    command = error.ctx.command_path if error.ctx else "ribeira"
    if isinstance(error, NO_SUCH_COMMAND):
        return say("wrong-command", name=error.command_name, command=command)
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ()) or "none"
        return say("wrong-option", name=error.option_name, near=near, command=command)
    if isinstance(error, click.BadParameter) and error.param:
        name = error.param.opts[-1] if isinstance(error.param, click.Option) else error.param.human_readable_name
        kind = error.param.type
        if isinstance(error, click.MissingParameter):
            return say("wrong-missing", name=name, command=command)
        if isinstance(kind, click.Choice):
            return say("wrong-choice", name=name, choices=", ".join(map(str, kind.choices)))
        if kind is click.INT:
            return say("wrong-number", name=name)
    return own
