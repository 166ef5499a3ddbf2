"""Location of the built site for tests.

The site from `make site` is used if it is up to date. Otherwise, the site that `make test` builds is used.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("src/ribeira", "web/src", "web/site", "web/dev")


def is_up_to_date(site: Path) -> bool:
    """Return True if the site was built and is newer than all its sources."""
    worker = site / "sw.js"
    if not worker.is_file():
        return False
    kinds = (".py", ".toml", ".ftl", ".ts", ".svelte", ".js")
    sources = [path for folder in SOURCES for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    built = worker.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources if not {"node_modules", "static"} & {*path.parts})


COMPILED, PURE = ROOT / "build" / "play", ROOT / "build" / "pure"
SITE = COMPILED if is_up_to_date(COMPILED) else PURE
MISSING = "" if is_up_to_date(SITE) else "no up-to-date site: make site"
