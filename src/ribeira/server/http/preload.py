"""Preload links and an inline script for the client's page, which save round trips on slow networks."""

import base64
import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

MANIFEST_FILE = "ahead.json"  # written by web/plugins/preload.ts
BUILT_CLIENT_FOLDER = "static"  # subfolder of `ribeira.server`
LINK_ATTRIBUTES = {".css": 'rel="preload" as="style"', ".woff2": 'rel="preload" as="font" fetchpriority="low"'}
JSON_NAMES = {
    "inline_script": "first",
    "table_page": "table",
    "messages": "words",
    "game_messages": "told",
    "games_with_printed_components": "printed",
}


class PreloadManifest(msgspec.Struct, frozen=True, rename=JSON_NAMES):
    """List of the files that the client's pages load, written by the client's build."""

    inline_script: str = ""  # fetches the table's state while the browser loads everything else
    table_page: list[str] = []
    games: dict[str, list[str]] = {}  # files by game
    messages: dict[str, list[str]] = {}  # files by language
    game_messages: dict[str, list[str]] = {}  # files by "game/language"
    fonts: dict[str, list[str]] = {}  # files by language
    games_with_printed_components: list[str] = []  # games whose boards draw text from the component file

    def links(self, accept_language: str, game: str) -> str:
        """Return the link elements for a table page, in the first accepted language that the client supports."""
        accepted = (each.strip()[:2].lower() for each in accept_language.split(","))
        language = next((each for each in accepted if each in self.messages), "en")
        files = [*self.messages.get(language, []), *self.table_page]
        files += [*self.games.get(game, []), *self.game_messages.get(f"{game}/{language}", [])]
        files += self.fonts.get(language, [])  # last, because the page needs them only to draw text
        return "".join(_links(dict.fromkeys(files)))


def _links(files: Iterable[str]) -> Iterable[str]:
    for file in files:
        attributes = LINK_ATTRIBUTES.get(Path(file).suffix, 'rel="modulepreload"')
        yield f'<link {attributes} crossorigin href="/{file}">'


def components_link(table: str) -> str:
    """Return the link element that preloads a table's components."""
    return f'<link rel="preload" as="fetch" crossorigin href="/api/tables/{table}/components">'


def client_folder(web: str) -> Path:
    """Return the folder of the built client: `web`, or the folder in the package if `web` is empty."""
    with resources.as_file(resources.files("ribeira.server")) as package:
        return Path(web) if web else package / BUILT_CLIENT_FOLDER


@cache
def inline_script(web: str) -> str:
    """Return the page's inline script, or an empty string if the build has none."""
    folder = client_folder(web)
    if not (folder / MANIFEST_FILE).is_file():
        return ""
    manifest = msgspec.json.decode((folder / MANIFEST_FILE).read_bytes(), type=PreloadManifest)
    file = folder / manifest.inline_script
    return file.read_text("utf8") if manifest.inline_script and file.is_file() else ""


def csp_hash(script: str) -> str:
    """Return the Content-Security-Policy source expression that allows an inline script."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
