"""Write the table of options in docs/host/settings.md from the declarations in `ribeira.server.settings`.

python docs/settings.py          update the page
python docs/settings.py --check  exit with status 1 if the page is out of date
"""

import sys

from generated_table import main, with_table

from ribeira.cli.output.help import help_messages
from ribeira.server.settings import OPTIONS, Setting


def rows() -> list[str]:
    """Return the rows of the table in Markdown."""
    messages = help_messages("en")
    rows = []
    for setting in OPTIONS:
        cells = (option(setting), f"`{setting.variable}`", default(setting), messages.say(setting.message))
        rows.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return rows


def option(setting: Setting) -> str:
    """Return the option in command-line syntax."""
    metavar = setting.option.metavar if setting.option is not None else ""
    return f"`--{setting.name} {metavar}`" if metavar else f"`--{setting.name}`"


def default(setting: Setting) -> str:
    """Return the default, or an empty text for flags and empty values."""
    if isinstance(setting.default, float):
        return f"{setting.default:g}"
    return str(setting.default) if setting.default else ""


def updated(page: str) -> str:
    """Return the page with the current table."""
    return with_table(page, "settings.py", ["option", "variable", "default", "meaning"], rows())


if __name__ == "__main__":
    sys.exit(main("host/settings.md", updated))
