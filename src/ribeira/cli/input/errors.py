"""What is wrong with a command, as a message of messages/: the reader's language says it."""

import errno

from ribeira.cli.output.help import help_messages
from ribeira.engine.errors import RibeiraError

# What a system most often says of a file, by the message that says it; of the rest its own words are told.
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


class Wrong(RibeiraError):
    """The message `wrong-…` with its values; as a text it is English."""

    status = 2  # of the process that ends with this

    def __init__(self, id: str, **values: str | int) -> None:
        super().__init__(id)
        self.id = f"wrong-{id}"
        self.values = values

    def told(self, language: str) -> str:
        return help_messages(language).say(self.id, **self.values)

    def __str__(self) -> str:
        return self.told("en")


def of_system(error: OSError) -> Wrong | None:
    """What the system refused, where it is something that happens every day."""
    id = SYSTEM.get(error.errno or 0)
    if id == "full":
        return Wrong(id)
    return Wrong(id, file=str(error.filename)) if id and error.filename is not None else None
