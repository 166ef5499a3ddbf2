"""Errors of commands, with localized messages from `cli/locale/`."""

import errno

from ribeira.cli.output.help import help_messages
from ribeira.engine.errors import RibeiraError

# Messages for frequent system errors. Other errors show the system's own text.
SYSTEM = {
    errno.ENOENT: "no-file",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "there",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
}


class CommandError(RibeiraError):
    """Error with the ID and the values of a message `wrong-…`. `str()` returns it in English."""

    status = 2  # exit status

    def __init__(self, id: str, **values: str | int) -> None:
        super().__init__(id)
        self.id = f"wrong-{id}"
        self.values = values

    def localized(self, language: str) -> str:
        """Return the message in a language."""
        return help_messages(language).say(self.id, **self.values)

    def __str__(self) -> str:
        return self.localized("en")


def localized_system_error(error: OSError) -> CommandError | None:
    """Return the localized error for a frequent system error, or None."""
    id = SYSTEM.get(error.errno or 0)
    if id == "full":
        return CommandError(id)
    return CommandError(id, file=str(error.filename)) if id and error.filename is not None else None
