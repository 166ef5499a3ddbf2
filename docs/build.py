"""Gather the pages of the documentation site in build/pages, for `make docs`.

The pages are docs/, the README, the rules and interpretations of every game with the pictures that
web/dev/pictures.ts has drawn, and the reference.

python docs/build.py          gather
python docs/build.py --check  gather and report broken links
python docs/build.py --built  report broken links and pictures of the finished site
"""

import html
import json
import re
import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ribeira.engine.i18n.messages import LANGUAGES
from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.i18n.rulebook import PICTURE, rules_for, with_captions
from ribeira.engine.registry import all_games

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "pages"
PIECES = ROOT / "build" / "pieces"
SITE = ROOT / "build" / "site"
WIDE = {"card": "7.5rem", "token": "4.2rem", "half": "20rem", "whole": "100%"}  # as in the client's rules pages
LINK = re.compile(r"(?<!\!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
# Modules of the public API, which the reference describes.
PUBLIC = (
    "ribeira",
    "ribeira.engine.game",
    "ribeira.engine.options",
    "ribeira.engine.state",
    "ribeira.engine.serialization.agenda",
    "ribeira.engine.actions",
    "ribeira.engine.rng",
    "ribeira.engine.view",
    "ribeira.engine.observation",
    "ribeira.engine.observation.writer",
    "ribeira.engine.events",
    "ribeira.engine.result",
    "ribeira.engine.bot_api.evaluator",
    "ribeira.engine.bot_api.levels",
    "ribeira.engine.action_preview.preview",
    "ribeira.engine.progress.achievements",
    "ribeira.engine.progress.campaign",
    "ribeira.engine.record",
    "ribeira.engine.serialization.position",
    "ribeira.engine.match",
    "ribeira.engine.components",
    "ribeira.engine.testing",
    "ribeira.engine.testing.conformance",
    "ribeira.engine.testing.invariants",
    "ribeira.engine.testing.fuzz",
    "ribeira.engine.testing.golden",
    "ribeira.engine.testing.perft",
    "ribeira.engine.errors",
    "ribeira.engine.i18n.phrases",
    "ribeira.engine.i18n.rulebook",
    "ribeira.engine.terminal.layout",
    "ribeira.engine.terminal.colors",
    "ribeira.engine.bot_api",
    "ribeira.engine.bot_api.tuning",
    "ribeira.engine.bot_api.knowledge",
    "ribeira.bots.registry",
    "ribeira.bots.search",
    "ribeira.bots.networks.value_network",
    "ribeira.bots.arena.contest",
    "ribeira.bots.analysis.review",
    "ribeira.bots.puzzles.search",
    "ribeira.envs.pettingzoo",
    "ribeira.envs.gymnasium",
    "ribeira.envs.openspiel",
    "ribeira.envs.vector",
    "ribeira.envs.observation",
    "ribeira.envs.encoder",
    "ribeira.envs.factored_actions",
    "ribeira.training.datasets.reader",
    "ribeira.training.datasets.writer",
)


def gather() -> None:
    """Gather all pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.py"))
    shutil.copytree(ROOT / "docs" / "examples", PAGES / "examples", dirs_exist_ok=True)
    for page in PAGES.glob("*.md"):  # MkDocs makes a folder of every page: links to other files need `..`
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace('<img src="screenshots/', '<img src="../screenshots/'), encoding="utf-8")
    for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"):
        (PAGES / name).write_text(
            re.sub(r"\]\(docs/", "](", (ROOT / name).read_text(encoding="utf-8")), encoding="utf-8"
        )
    readme = re.sub(r"\]\(docs/", "](", (ROOT / "README.md").read_text(encoding="utf-8"))
    (PAGES / "index.md").write_text(readme.replace("](LICENSE)", "](LICENSE.txt)"), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", PAGES / "LICENSE.txt")
    if PIECES.is_dir():
        shutil.copytree(PIECES, PAGES / "pieces", ignore=shutil.ignore_patterns("*.json"))
    entries = "\n\n".join(f"::: {module}" for module in PUBLIC)
    (PAGES / "reference.md").write_text(f"# Reference\n\n{entries}\n", encoding="utf-8")
    plan = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for chapter, folder in (("RULES", "rules"), ("READINGS", "readings")):
        plan = plan.replace(f": {chapter}", ":\n" + "\n".join(pages_of(folder)))
    plan = plan.replace("build/", "").replace("[src]", "[../src]").replace("[docs/", "[../docs/")
    (ROOT / "build" / "mkdocs.yml").write_text(plan, encoding="utf-8")


def pages_of(folder: str) -> Iterator[str]:
    """Write the rules of every game, or their interpretations, in every language. Yield their lines of the menu."""
    texts = {"rules": "rulebook", "readings": "interpretations"}[folder]
    for game in [game for game in all_games() if (game.folder() / texts).is_dir()]:
        for language in LANGUAGES:
            page = Path(folder) / f"{game.id}-{language}.md"
            text = (game.folder() / texts / f"{language}.md").read_text(encoding="utf-8")
            text = rules_for(with_captions(drawn(text, f"{folder}/{game.id}-{language}")))
            text = re.sub(r" *\{([\w-]+)\}$", r" {#\1}", text, flags=re.MULTILINE)
            name = phrases_for(game, language).name()
            title, _, rest = text.partition("\n")
            head = [
                "---",
                f"title: {json.dumps(title.removeprefix('# '), ensure_ascii=False)}",
                f"language: {language}",
            ]
            (PAGES / page).parent.mkdir(exist_ok=True)
            (PAGES / page).write_text("\n".join([*head, "---", title, "", *pictures(game.id, name), rest]), "utf-8")
            yield f'      - "{name} ({language})": {page.as_posix()}'


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """Set the language of a translated page. MkDocs calls it for every page."""
    return output.replace('<html lang="en"', f'<html lang="{page.meta.get("language", "en")}"', 1)


def drawn(text: str, page: str) -> str:
    """Insert the pictures of pieces into a rules page. Without pictures, only captions remain."""
    if not PIECES.is_dir():
        return text
    files = iter(json.loads((PIECES / "pictures.json").read_text(encoding="utf-8"))[page])

    def figure(found: re.Match[str]) -> str:
        images = "".join(
            f'<img src="../../pieces/{piece["file"]}" alt="" style="width: {WIDE[piece["size"]]}; margin: 0">'
            for piece in next(files)
        )
        row = f'<div style="display: flex; flex-wrap: wrap; align-items: end; gap: .6rem">{images}</div>'
        caption = f'<figcaption style="margin: .3rem 0">{html.escape(found[2] or "")}</figcaption>'
        return f'<figure style="margin: 1rem 0; width: auto; text-align: start">{row}{caption}</figure>'

    return PICTURE.sub(figure, text)


def pictures(id: str, name: str) -> Iterator[str]:
    """Yield the pictures of a board in light and dark colors, if they exist."""
    for scheme in ("light", "dark"):
        picture = f"screenshots/{id}-desktop-{scheme}.webp"
        if (PAGES / picture).is_file():
            yield f"![{name}](../{picture}#only-{scheme})"


def dead_links() -> list[str]:
    """Return the broken links in the gathered pages and in the repository's own Markdown files."""
    dead = []
    pages = [*PAGES.rglob("*.md"), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for found in LINK.finditer(text):
            target = (found[1] or found[2]).partition("#")[0]
            if (
                target
                and "://" not in target
                and not target.startswith("mailto:")
                and not (page.parent / target).exists()
            ):
                dead.append(f"{page.relative_to(ROOT)}: {target}")
    return sorted(dead)


class Named(HTMLParser):
    """Collects the links and pictures of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the target of an element."""
        self.targets += [value for name, value in attrs if name in ("href", "src") and value]


def dead_in_site() -> list[str]:
    """Return the broken links and pictures of the finished site."""
    dead = []
    for page in SITE.rglob("*.html"):
        for target in Named(page.read_text(encoding="utf-8")).targets:
            where = urlsplit(target)
            if where.scheme or where.netloc or not where.path:
                continue
            path = unquote(where.path)
            file = SITE / path[1:] if path.startswith("/") else page.parent / path
            if not (file / "index.html" if file.is_dir() else file).is_file():
                dead.append(f"{page.relative_to(SITE)}: {target}")
    return sorted(set(dead))


if __name__ == "__main__":
    if "--built" in sys.argv:
        dead = dead_in_site()
    else:
        gather()
        dead = dead_links() if "--check" in sys.argv else []
    if dead:
        sys.exit("\n".join(["these links lead nowhere:", *dead]))
