"""Check the line length of Markdown files.

The limit is 100 characters, except for tables, code, comments, and lines that contain only a link or a picture.
The rules and interpretations of the games are checked elsewhere. It needs only the standard library.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAX_LENGTH = 100
GAME_TEXTS = re.compile(r"/(?:rulebook|interpretations)/")
EXEMPT = re.compile(r"\||<|\s*(?:[-*] )?!?\[[^\]]*\]\([^)]*\)[.,;:]?$")


def too_long(text: str) -> Iterator[tuple[int, int]]:
    """Yield the number and the length of each line that is too long."""
    in_code = False
    for number, line in enumerate(text.split("\n"), start=1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif len(line) > MAX_LENGTH and not in_code and not EXEMPT.match(line):
            yield number, len(line)


def main() -> int:
    """Print the lines that are too long, and return the exit status."""
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True)
    # A source distribution has no repository.
    names = listed.stdout.split() or [str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")]
    status = 0
    for name in names:
        if GAME_TEXTS.search(name) or not (ROOT / name).is_file():
            continue
        for number, length in too_long((ROOT / name).read_text(encoding="utf-8")):
            print(f"{name}:{number}: the line has {length} characters, at most {MAX_LENGTH} are allowed")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
