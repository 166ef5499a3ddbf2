"""Components as data: a strict TOML file a game, decoded into typed structs, with where each table comes from."""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Self

import msgspec

from ribeira.engine.errors import BadComponents

SOURCES = ("book", "web", "derived", "design")


class Components(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's cards, tiles, boards and sheets. A game derives its own, with one field a table."""

    # Where each table comes from: stated by the rulebook, found in public, forced by arithmetic, or our
    # reconstruction; then a word on it: `deck = "design: one card of every kind for every species"`.
    provenance: dict[str, str]

    def origin(self, table: str) -> tuple[str, str]:
        """Where a table comes from, one of SOURCES, and the word on it."""
        source, _, remark = self.provenance[table].partition(":")
        return source, remark.strip()

    def problems(self) -> list[str]:
        """Everything that is wrong with the tables beyond their types.

        A problem that begins with its place, `fish[12] is there twice`, is shown with the line of it.
        """
        return []

    def digest(self) -> str:
        """A fingerprint, the same for the same tables."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    @classmethod
    def read(cls, path: Path) -> Self:
        """The components of a file; `BadComponents` names the line that is wrong."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadComponents(str(path), f"cannot be read ({error})") from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, source: str) -> Self:
        try:
            components = msgspec.convert(tomllib.loads(text), cls)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"^(.*) \(at line (\d+), column \d+\)$", str(error))
            reason, line = (found[1], int(found[2])) if found else (str(error), len(text.splitlines()))
            raise BadComponents(source, reason, line) from None
        except msgspec.ValidationError as error:
            reason, _, place = str(error).partition(" - at `$")
            place = place.rstrip("`")
            raise BadComponents(
                source, f"{reason} ({place.lstrip('.')})" if place else reason, _line(text, place)
            ) from None
        problems = components._unproven() + components.problems()
        if problems:
            begins = re.match(r"(\w+)[\w.\[\]]*", problems[0])
            named = begins and begins[1] in cls.__struct_fields__
            raise BadComponents(source, "; ".join(problems), _line(text, f".{begins[0]}") if begins and named else 0)
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


def _line(text: str, place: str) -> int:
    """The line of a place such as `.fish[12].wish`, as near as the text shows it."""
    lines = text.splitlines()
    line = 0
    table = ""
    for key, index in re.findall(r"\.?([^.\[\]]+)|\[(\d+)\]", place):
        if key:
            table = f"{table}.{key}" if table else key
            header = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]")
            assignment = re.compile(rf"[\s{{]*(?:.*[{{,]\s*)?[\"']?{re.escape(key)}[\"']?\s*=")
            found = next((i for i in range(len(lines)) if header.match(lines[i])), None)
            if found is None:
                found = next((i for i in range(line, len(lines)) if assignment.match(lines[i])), line)
            line = found
        else:
            header = re.compile(rf"\s*\[\[\s*{re.escape(table)}\s*\]\]")
            headers = [i for i in range(len(lines)) if header.match(lines[i])]
            if int(index) < len(headers):
                line = headers[int(index)]
            else:  # an array written one element a line
                rows = [i for i in range(line + 1, len(lines)) if re.match(r"\s*[\[{\"'\d]", lines[i])]
                line = rows[int(index)] if int(index) < len(rows) and "]" not in lines[line] else line
    return line + 1
