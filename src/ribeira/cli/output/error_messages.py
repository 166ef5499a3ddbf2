"""Error messages in the user's language, with advice.

Errors in files, records and positions come from the library and stay in English.
"""

import click
from click import exceptions

from ribeira.bots.analysis.review import ANALYSTS, BadAnalyst
from ribeira.bots.registry import BOTS, EXAMPLES, NoSuchBot
from ribeira.cli.input.errors import CommandError, localized_system_error
from ribeira.cli.output.help import help_messages
from ribeira.cli.output.language import UnknownLanguage, choose_language
from ribeira.engine.errors import BadSeed, NoSuchGame, NoSuchOption, NotSoMany, RibeiraError, Told
from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.optional_dependencies import MissingExtra

NO_SUCH_COMMAND = getattr(exceptions, "NoSuchCommand", ())  # older versions of click have none


def message_for(error: RibeiraError | click.ClickException) -> str:
    """Return the localized message of an error."""
    original = error.format_message() if isinstance(error, click.ClickException) else str(error)
    try:
        language = choose_language()
    except UnknownLanguage:
        language = "en"
    say = help_messages(language).say
    if isinstance(error, CommandError):
        return error.localized(language)
    if isinstance(error, Told) and error.id:
        return say(f"wrong-{error.id}", **error.values)
    if isinstance(error, UnknownLanguage):
        return say("wrong-language", name=error.asked, languages=", ".join(LANGUAGES))
    if isinstance(error, NoSuchGame):
        return say("wrong-game", name=error.asked, games=", ".join(error.games))
    if isinstance(error, NotSoMany):
        return say("wrong-seats", game=error.game, least=error.least, most=error.most, asked=str(error.asked))
    if isinstance(error, NoSuchBot):
        return say("wrong-bot", name=error.asked, bots=", ".join(BOTS), own=", ".join(EXAMPLES))
    if isinstance(error, BadAnalyst):
        return say("wrong-analyst", bot=error.bot, levels=", ".join(ANALYSTS))
    if isinstance(error, BadSeed):
        return say("wrong-seed")
    if isinstance(error, MissingExtra):
        return say("wrong-extra", module=error.module, command=f"pip install 'ribeira[{error.extra}]'")
    if isinstance(error, NoSuchOption):
        name, value = error.asked
        if error.values is None:
            return say("wrong-no-option", game=error.game, name=name, options=", ".join(error.options) or "–")
        return say("wrong-value", game=error.game, name=name, value=value, values=", ".join(error.values))
    if isinstance(error, click.UsageError):
        return usage_message(error, language) or original
    return setting_message(error, language) or original


def usage_message(error: click.UsageError, language: str) -> str | None:
    """Return the message for unknown commands and options, or None."""
    say = help_messages(language).say
    command = error.ctx.command_path if error.ctx else "ribeira"
    if isinstance(error, NO_SUCH_COMMAND):
        return say("wrong-command", name=error.command_name, command=command)
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ()) or "none"
        return say("wrong-option", name=error.option_name, near=near, command=command)
    if isinstance(error, click.BadOptionUsage):
        id = "wrong-no-value" if "requires" in error.message else "wrong-flag"
        return say(id, name=error.option_name)
    if isinstance(error, click.BadParameter) and error.param:
        return value_message(error, error.param, command, language)
    if error.message.startswith("Missing command"):
        return say("wrong-no-command", command=command)
    if error.message.startswith("Got unexpected extra argument"):
        return say("wrong-more", words=error.message.partition("(")[2].rstrip(")"), command=command)
    return None


def value_message(error: click.BadParameter, param: click.Parameter, command: str, language: str) -> str | None:
    """Return the message for an invalid value, or None."""
    say = help_messages(language).say
    name = param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
    kind = param.type
    if isinstance(error, click.MissingParameter):
        return say("wrong-missing", name=name, command=command)
    if isinstance(kind, click.Choice):
        return say("wrong-choice", name=name, choices=", ".join(map(str, kind.choices)))
    if isinstance(kind, click.IntRange | click.FloatRange):
        is_integer = "yes" if isinstance(kind, click.IntRange) else "no"
        if kind.max is None:
            return say("wrong-least", name=name, whole=is_integer, least=str(kind.min))
        return say("wrong-between", name=name, whole=is_integer, least=str(kind.min), most=str(kind.max))
    return say("wrong-number", name=name) if kind is click.INT else None


def setting_message(error: RibeiraError | click.ClickException, language: str) -> str | None:
    """Return the message for an invalid server setting, or None."""
    try:
        from ribeira.server.settings import BadSetting
    except ImportError:
        return None
    if not isinstance(error, BadSetting):
        return None
    return help_messages(language).say(f"wrong-setting-{error.option}", asked=error.value)


def system_message(error: OSError) -> str:
    """Return the message for a system error."""
    if (daily := localized_system_error(error)) is not None:
        return message_for(daily)
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)
