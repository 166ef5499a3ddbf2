"""The site that `make site` has built, else the one in pure Python that `make test` builds: for tests that need it."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE_OF = ("src/ribeira", "web/src", "web/site", "web/dev")


def fresh(site: Path) -> bool:
    """Whether it is newer than everything that it is made of."""
    worker = site / "sw.js"
    if not worker.is_file():
        return False
    kinds = (".py", ".toml", ".ftl", ".ts", ".svelte", ".js")
    sources = [path for folder in MADE_OF for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    built = worker.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources if not {"node_modules", "static"} & {*path.parts})


COMPILED, PURE = ROOT / "build" / "play", ROOT / "build" / "pure"
SITE = COMPILED if fresh(COMPILED) else PURE
WHY_NOT = "" if fresh(SITE) else "there is no site of what is here now: make site"
