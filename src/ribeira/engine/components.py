"""Component files of a game: strict TOML, decoded into typed structs, with the provenance of each table."""

import hashlib
import tomllib
from pathlib import Path
from typing import Self

import msgspec

from ribeira.engine.errors import BadComponents

SOURCES = ("book", "web", "derived", "design")
DOTS = 40  # per line: parsing a key takes quadratic time in its parts
OPENINGS = set("[{\"'0123456789")  # first characters of an array's elements
DEEPEST = 16  # maximum parts of a problem's path
SHOWN = 20  # maximum problems in an error message


class Components(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of a game's components. Each field is a table of its component file."""

    # Source of each table: stated by the rulebook, publicly documented, forced by arithmetic, or our
    # reconstruction; then a remark: `deck = "design: one card of every kind for every species"`.
    provenance: dict[str, str]

    def origin(self, table: str) -> tuple[str, str]:
        """Return the provenance of a table: one of SOURCES, and the remark."""
        source, _, remark = self.provenance[table].partition(":")
        return source, remark.strip()

    def problems(self) -> list[str]:
        """Return all problems of the tables other than wrong types.

        A problem that begins with its path, such as `fish[12] is there twice`, is reported with the line number.
        """
        return []

    def digest(self) -> str:
        """Return a digest that is the same for equal tables."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a component file.

        Raises:
            BadComponents: the file is not valid; the error contains the line.
        """
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(str(path), f"cannot be read ({getattr(error, 'strerror', None) or error})") from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, source: str) -> Self:
        """Parse the text of a component file. Errors mention `source`."""
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > DOTS:
                raise BadComponents(source, f"there are more than {DOTS} dots in a line", number)
        try:
            components = msgspec.convert(tomllib.loads(text), cls)
        except msgspec.ValidationError as error:
            reason, _, place = str(error).rpartition(" - at `$")
            reason, place = (reason, place.rstrip("`")) if reason else (place, "")
            where = f" ({place.lstrip('.')})" if place else ""
            raise BadComponents(source, reason + where, _line(text, place)) from None
        except ValueError as error:  # invalid TOML, or a number with thousands of digits
            reason, _, place = str(error).rpartition(" (at line ")
            line = place.partition(",")[0]
            if not reason or not line.isdecimal():
                raise BadComponents(source, str(error), text.rstrip("\n").count("\n") + 1) from None
            raise BadComponents(source, reason, int(line)) from None
        problems = components._unproven() + components.problems()
        if problems:
            place = _place(problems[0])
            named = place.partition(".")[0].partition("[")[0] in cls.__struct_fields__
            if len(problems) > SHOWN:
                problems[SHOWN:] = [f"and {len(problems) - SHOWN} more"]
            raise BadComponents(source, "; ".join(problems), _line(text, f".{place}") if named else 0)
        return components

    def _unproven(self) -> list[str]:
        tables = [field for field in self.__struct_fields__ if field != "provenance"]
        missing = [f"provenance says nothing of {table}" for table in tables if table not in self.provenance]
        strange = [
            f"provenance speaks of {table}, which is no table" for table in self.provenance if table not in tables
        ]
        unsourced = [
            f"provenance.{table} does not begin with one of {', '.join(SOURCES)}"
            for table in self.provenance
            if self.origin(table)[0] not in SOURCES
        ]
        return missing + strange + unsourced


def _place(problem: str) -> str:
    """Return the path at the beginning of a problem."""
    end = 0
    while end < len(problem) and (problem[end].isalnum() or problem[end] in "_.[]"):
        end += 1
    return problem[:end]


def _line(text: str, place: str) -> int:
    """Return the approximate line of a path such as `.fish[12].wish`.

    Each part of the path takes one pass over the text. No regular expression is used that could backtrack.
    """
    lines = text.split("\n")
    headers: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        if line.lstrip().startswith("["):
            name = line.strip().lstrip("[").partition("]")[0].strip()
            headers.setdefault(name, []).append(number)
    at = 0
    table = ""
    for part in place.replace("[...]", "").replace("[", ".[").split(".")[: DEEPEST + 1]:
        if part.startswith("["):
            index = int(part[1:-1]) if part[1:-1].isdecimal() else 0
            if index < len(headers.get(table, [])):
                at = headers[table][index]
            elif "]" not in lines[at]:  # an array with one element per line
                rows = [i for i in range(at + 1, len(lines)) if lines[i].lstrip()[:1] in OPENINGS]
                at = rows[index] if index < len(rows) else at
        elif part:
            table = f"{table}.{part}" if table else part
            if table in headers:
                at = headers[table][0]
            else:
                at = next((i for i in range(at, len(lines)) if _assigns(lines[i], part)), at)
    return at + 1


def _assigns(line: str, key: str) -> bool:
    """Return True if a line assigns the key, also within `{…, key = …}`."""
    for piece in line.replace("{", ",").split(","):
        name, equals, _ = piece.partition("=")
        if equals and name.strip().strip("\"'") == key:
            return True
    return False
