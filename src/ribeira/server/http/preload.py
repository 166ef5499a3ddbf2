"""What the client's pages will need, said beforehand, so that a slow network is asked once and not again and again."""

import base64
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

FILE = "ahead.json"
KINDS = {".css": 'rel="preload" as="style"', ".woff2": 'rel="preload" as="font" fetchpriority="low"'}
BUILT = "static"  # the folder of this package that the built client is put in


class Ahead(msgspec.Struct, frozen=True):
    """What pages will ask for, as the client's build tells (web/plugins/preload.ts): files by the page, game or
    language that needs them, and which games draw what is printed."""

    first: str = ""
    table: list[str] = []
    games: dict[str, list[str]] = {}
    words: dict[str, list[str]] = {}
    told: dict[str, list[str]] = {}
    fonts: dict[str, list[str]] = {}
    printed: list[str] = []

    def links(self, languages: str, game: str) -> str:
        """For a table of this game, and somebody who speaks these languages, the best first."""
        wishes = (wish.strip()[:2].lower() for wish in languages.split(","))
        language = next((wish for wish in wishes if wish in self.words), "en")
        files = [*self.words.get(language, []), *self.table]
        files += [*self.games.get(game, []), *self.told.get(f"{game}/{language}", [])]
        files += self.fonts.get(language, [])  # last: they are wanted when the rest begins to be drawn
        return "".join(_links(dict.fromkeys(files)))


def _links(files: Iterable[str]) -> Iterable[str]:
    for file in files:
        kind = KINDS.get(Path(file).suffix, 'rel="modulepreload"')
        yield f'<link {kind} crossorigin href="/{file}">'


def asked(table: str) -> str:
    """What is printed at a table is fetched, too."""
    return f'<link rel="preload" as="fetch" crossorigin href="/api/tables/{table}/components">'


def client_folder(web: str) -> Path:
    """Where the client is: the folder that is wished, or the one that came with the package."""
    with resources.as_file(resources.files("ribeira.server")) as package:
        return Path(web) if web else package / BUILT


@cache
def inline_script(web: str) -> str:
    """What asks a table how it stands while all else is on its way. It stands in the page itself."""
    folder = client_folder(web)
    if not (folder / FILE).is_file():
        return ""
    first = msgspec.json.decode((folder / FILE).read_bytes(), type=Ahead).first
    return (folder / first).read_text("utf8") if first and (folder / first).is_file() else ""


def csp_hash(script: str) -> str:
    """As a content policy names a script that may stand in a page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
