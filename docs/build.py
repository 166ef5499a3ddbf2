"""Gather the pages of the documentation site under build/pages, for `make docs`.

The site contains docs/, the README and other pages of the repository, the rules and interpretations of every game with
the pictures drawn by web/dev/pictures.ts, and the reference.

python docs/build.py          gather the pages
python docs/build.py --check  gather the pages and report dead links
python docs/build.py --built  report dead links and too large pages of the built site
"""

import html
import json
import os
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
from ribeira.engine.registry import list_games

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "pages"
PIECES = ROOT / "build" / "pieces"
SITE = ROOT / "build" / "site"
WIDE = {"card": "7.5rem", "token": "4.2rem", "half": "20rem", "whole": "100%"}  # as in the client's rules
ROOT_PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
MAX_PAGE_BYTES = 300_000  # per page of the reference
TARGET = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
LINK = re.compile(r"(?<!\!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
# Modules of the public API, each with a page in the reference.
PUBLIC = (
    "ribeira",
    "ribeira.engine.manifest",
    "ribeira.engine.registry",
    "ribeira.engine.game",
    "ribeira.engine.manifest",
    "ribeira.engine.options",
    "ribeira.engine.state",
    "ribeira.engine.state_fields",
    "ribeira.engine.serialization.agenda",
    "ribeira.engine.actions",
    "ribeira.engine.action_codes",
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
    "ribeira.bots",
    "ribeira.bots.matches",
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
    """Write all pages and the configuration of MkDocs under build/."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(ROOT / "docs" / "examples", PAGES / "examples", dirs_exist_ok=True)
    for page in (ROOT / "docs").rglob("*.md"):
        # The site has a folder for each page. MkDocs adapts links, but not tags.
        text = with_site_links(page).replace('<img src="../', '<img src="../../')
        (PAGES / page.relative_to(ROOT / "docs")).write_text(text, encoding="utf-8")
    for name in ("README.md", *ROOT_PAGES):
        (PAGES / site_path(name)).write_text(with_site_links(ROOT / name), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", PAGES / "LICENSE.txt")
    if PIECES.is_dir():
        shutil.copytree(PIECES, PAGES / "pieces", ignore=shutil.ignore_patterns("*.json"))
    plan = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for chapter, lines in (
        ("RULES", pages_of("rules")),
        ("INTERPRETATIONS", pages_of("interpretations")),
        ("REFERENCE", reference()),
    ):
        plan = plan.replace(f": {chapter}", ":\n" + "\n".join(lines))
    plan = plan.replace("build/", "").replace("[src]", "[../src]").replace("[docs/", "[../docs/")
    (ROOT / "build" / "mkdocs.yml").write_text(plan, encoding="utf-8")


def site_path(path: str) -> str:
    """Return the path in the site of a file in the repository."""
    return {"README.md": "index.md", "LICENSE": "LICENSE.txt"}.get(path, path.removeprefix("docs/"))


def with_site_links(page: Path) -> str:
    """Return the text of a page with links adapted to the paths in the site."""
    folder = page.parent.relative_to(ROOT).as_posix()
    start = os.path.dirname(site_path(page.relative_to(ROOT).as_posix()))

    def link(found: re.Match[str]) -> str:
        if ":" in found[2]:
            return found[0]
        target = site_path(os.path.normpath(os.path.join(folder, found[2])))
        return f"{found[1]}{os.path.relpath(target, start or '.')}{found[3]}"

    return TARGET.sub(link, page.read_text(encoding="utf-8"))


def reference() -> Iterator[str]:
    """Write a page for each public module. Yield the lines of the menu, by package."""
    (PAGES / "reference").mkdir()
    package = ""
    for module in PUBLIC:
        parts = module.split(".")
        if len(parts) > 1 and parts[1] != package:
            package = parts[1]
            yield f"      - {package}:"
        page = Path("reference") / f"{module}.md"
        head = f"---\ntitle: {module}\n---\n"
        (PAGES / page).write_text(f"{head}\n# `{module}`\n\n::: {module}\n", encoding="utf-8")
        indent = " " * (6 if len(parts) == 1 else 10)
        yield f"{indent}- {module}: {page.as_posix()}"


def pages_of(folder: str) -> Iterator[str]:
    """Write the rules or the interpretations of every game in every language. Yield the lines of the menu."""
    texts = {"rules": "rulebook", "interpretations": "interpretations"}[folder]
    key = {"rules": "rules", "interpretations": "readings"}[folder]  # in pictures.json
    for game in [game for game in list_games() if (game.folder() / texts).is_dir()]:
        for language in LANGUAGES:
            page = Path(folder) / f"{game.id}-{language}.md"
            text = (game.folder() / texts / f"{language}.md").read_text(encoding="utf-8")
            text = rules_for(with_captions(drawn(text, f"{key}/{game.id}-{language}")))
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
    """Set the language of a page that is not in the language of the site. MkDocs calls this hook for every page."""
    return output.replace('<html lang="en"', f'<html lang="{page.meta.get("language", "en")}"', 1)


def drawn(text: str, page: str) -> str:
    """Return a page of the rules with its pictures, or only with captions if no pictures were drawn."""
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
    """Yield the pictures of a game's board in the light and dark theme."""
    for scheme in ("light", "dark"):
        picture = f"screenshots/{id}-desktop-{scheme}.webp"
        if (PAGES / picture).is_file():
            yield f"![{name}](../{picture}#only-{scheme})"


def dead_links() -> list[str]:
    """Return the dead links of the gathered pages and of the pages of the repository."""
    dead = []
    pages = [*PAGES.rglob("*.md"), *ROOT.glob("*.md"), *ROOT.glob("examples/*/*.md"), *(ROOT / "docs").rglob("*.md")]
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
    """Link and picture targets of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the targets of an element."""
        self.targets += [value for name, value in attrs if name in ("href", "src") and value]


def dead_in_site() -> list[str]:
    """Return the dead links and missing pictures of the built site."""
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


def too_large() -> list[str]:
    """Return the pages of the built reference that exceed the size limit."""
    sizes = {page: page.stat().st_size for page in (SITE / "reference").rglob("*.html")}
    return [f"{page.relative_to(SITE)}: {size} bytes" for page, size in sorted(sizes.items()) if size > MAX_PAGE_BYTES]


def main() -> None:
    """Gather or check the pages, depending on the command line."""
    problems = {}
    if "--built" in sys.argv:
        problems = {"dead links": dead_in_site(), "pages that are too large": too_large()}
    else:
        gather()
        if "--check" in sys.argv:
            problems = {"dead links": dead_links()}
    if any(problems.values()):
        sys.exit("\n".join(line for name, found in problems.items() if found for line in (f"{name}:", *found)))


if __name__ == "__main__":
    main()
