"""The exception `Refused`, which carries a code, a reason and the invalid field."""


class Refused(Exception):
    """A request that the table or the server rejects.

    `code` is for programs, `reason` is an English sentence, and `field` names the invalid part of the request.
    `retry_after` is the number of seconds after which the same request may succeed.
    """

    def __init__(self, code: str, reason: str, field: str | None = None, *, retry_after: int | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.field = field
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str | None]]:
        return Refused, (self.code, self.reason, self.field)  # worker processes pickle it
