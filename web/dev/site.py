"""Puts together a site that needs no server: the client, Python for the browser, and our package for it. `make site`

python web/dev/site.py FOLDER [--pure | --wheels FOLDER]

Python is Pyodide, from npm, without what a page has no use for; its modules and ours travel as bytecode, so that no
page has to translate them, and packed as small as can be. web/dev/wasm.py compiles what is compiled, unless `pyodide
build` has put it into wheels.
"""

import argparse
import ast
import gzip
import hashlib
import io
import json
import lzma
import re
import shutil
import sys
import zipfile
import zlib
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

from wasm import (
    ALL_OF_IT,
    COMPILED,
    PURE,
    ROOT,
    WORK,
    Libraries,
    Pyodide,
    compiled,
    find_headers,
    from_wheels,
    hot_modules,
    in_pyodide,
    ready_made,
)

CLIENT = ROOT / "src" / "ribeira" / "server" / "static"
PYTHON = "python"  # the folder of the site that all this goes to; web/src/net/offline/pyodide.ts looks there
OURS = "ours"  # and the folder of Python's that our package is in, with what it imports
LIBRARIES = ["fluent.syntax", "msgspec", "mypy_extensions", "structlog", "typing_extensions"]

# Modules that a page does not use: they need a network, a database, a terminal or arrays.
LEFT_OUT = re.compile(
    r"^(cli|client|envs|training)/|^bots/(arena|guests|rating)\.py$"
    r"|^server/(http|static)/|^server/(app|server_features)\.py$"
    r"|^server/bot_workers/(processes|remote_pool|remote_worker)\.py$"
    r"|^server/features/(devices|notifications|seasons)/(?!__init__|storage)\w+\.py$"
    r"|^server/features/ratings/(rating|routes|service)\.py$"
    r"|^server/operations/(admin|export|health|load_shedding|logging|routes|run_server)\.py$"
    r"|^server/storage/(migrations|queries)/|^server/storage/(bot_locks|change_listener|database|reader|schema|writer)\.py$"
    r"|^server/websocket/(connection|endpoint)\.py$"
    r"|/(rules|readings)/|\.(c|h|so|pyi|weights)$|__pycache__"
)
# Of the standard library a page takes what our modules import; this is what those import only when they need it.
WHEN_NEEDED = ["_pyodide", "_strptime", "concurrent.futures.thread", "encodings.ascii", "encodings.cp437"]
WHEN_NEEDED += [
    "encodings.idna",
    "encodings.latin_1",
    "importlib.readers",
    "importlib.resources._adapters",
    "linecache",
]
WHEN_NEEDED += ["pprint", "pyodide", "stringprep", "textwrap", "tokenize", "traceback", "zipfile"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pure", action="store_true", help="our package as it is, in pure Python")
    parser.add_argument("--wheels", type=Path, help="where wheels of ours and of msgspec are, compiled for Pyodide")
    wish = parser.parse_args()
    site: Path = wish.folder
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(CLIENT, site, ignore=shutil.ignore_patterns("*.br"))  # hosts pack for themselves
    pyodide, libraries = for_browsers(wish.pure, wish.wheels)
    say("packing")
    pack(site / PYTHON, pyodide, libraries)
    write_first_page(site)
    make_installable(site)
    total = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    say(f"{site}: {total / 1e6:.1f} MB, {transferred(site) / 1e6:.1f} MB over the wire from a host that compresses")


def for_browsers(pure: bool, wheels: Path | None) -> tuple[Pyodide, Libraries]:
    """What is compiled for the browser, and for which Python."""
    if wheels is not None:
        libraries = from_wheels(wheels, COMPILED)
        for name in ("msgspec/_core", "librt/strings", "ribeira/engine/state"):
            if f"{name}{COMPILED.suffix}" not in dict(libraries):
                raise SystemExit(f"{wheels}: no wheel for Pyodide's Python {COMPILED.version} has {name}")
        return COMPILED, libraries
    headers = None if pure else find_headers()
    if headers is not None:
        say("compiling for WebAssembly")
        return COMPILED, compiled(headers)
    if not pure:
        version = COMPILED.version
        say(f"there are no C headers of Python {version}: bots will think in pure Python, less far in the same time")
        say(f"(Debian: python{version}-dev; or: uv python install {version}; or RIBEIRA_HEADERS=FOLDER)")
    return PURE, ready_made()


def pack(target: Path, pyodide: Pyodide, libraries: Libraries) -> None:
    """Two packs, and what web/src/net/offline/pyodide.ts has to know of them. A pack's name says what is in it, so that
    whatever somebody keeps of an older one is never taken for it."""
    target.mkdir(parents=True)
    (script,) = pyodide.folder.glob("pyodide.asm.*js")
    for path in (pyodide.folder / "pyodide.mjs", script):
        shutil.copy2(path, target / path.name)
    lock = json.loads((pyodide.folder / "pyodide-lock.json").read_text())
    ours = {name: path.read_bytes() for name, path in [*our_files(), *library_files()]}
    ours["doors.py"] = (ROOT / "web" / "site" / "doors.py").read_bytes()
    doors = f"ribeira/*{pyodide.suffix}" if any(ALL_OF_IT in name for name, _ in libraries) else ""
    native = {name.removesuffix(pyodide.suffix) for name, _ in libraries}
    if doors:
        native.update(name.removeprefix("src/").removesuffix(".py") for name in hot_modules())
        ours |= learned()
    ours = {name: text for name, text in ours.items() if name.removesuffix(".py") not in native}
    libraries = [(name, path) for name, path in libraries if not fnmatch(name, doors)]
    ours |= {name: path.read_bytes() for name, path in libraries}
    mine, standard, modules = translated(pyodide, ours, native)
    files = {f"python{pyodide.number}.zip": archive_of(standard)} | {f"{OURS}/{name}": mine[name] for name in mine}
    about = {
        "script": script.name,
        "lock": {**lock, "packages": {}},
        "program": compress((pyodide.folder / "pyodide.asm.wasm").read_bytes(), target, "program"),
        "files": compress(together(files), target, "files"),
        "libraries": [f"/lib/{OURS}/{name}" for name, _ in libraries],
        "modules": modules,
    }
    (target / "parts.json").write_text(json.dumps(about))


def write_first_page(site: Path) -> None:
    """What can be played, for those who come before Python does."""
    sys.path.insert(0, str(ROOT / "src"))
    import msgspec

    from ribeira.bots.registry import LEVELS
    from ribeira.server.features.lobby.game_list import game_infos

    for language in ("en", "ru", "uk"):
        found = {"games": game_infos(language), "bots": list(LEVELS), "tables": []}
        (site / f"home.{language}.json").write_bytes(msgspec.json.encode(found))


def make_installable(site: Path) -> None:
    """A service worker that knows every file: after the first visit no network is needed."""
    parts = ROOT / "web" / "site"
    index = site / "index.html"
    page = index.read_text().replace("<html ", '<html data-host="none" ')
    for place in ("assets/", "manifest.", "icon-"):  # it may lie in a folder
        page = page.replace(f'"/{place}', f'"{place}')
    for script in site.glob("assets/inPageBackend.svelte-*.js"):  # what brings Python, asked for before it is missed
        page = page.replace("</head>", f'  <link rel="modulepreload" href="assets/{script.name}" />\n  </head>')
    index.write_text(page)
    worker = site / "sw.js"
    worker.unlink(missing_ok=True)
    files = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    files["./"] = files.pop("index.html")
    digests = {name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for name, path in files.items()}
    told = json.dumps(digests)
    text = (parts / "sw.js").read_text().replace("$VERSION", hashlib.sha256(told.encode()).hexdigest()[:16])
    worker.write_text(text.replace('{ $FILES: "" }', told))


def transferred(site: Path) -> int:
    """What a first visit fetches where the host compresses what can be compressed."""
    packed = (".bin", ".png", ".woff2")
    files = [path for path in site.rglob("*") if path.is_file()]
    return sum(len(path.read_bytes() if path.suffix in packed else gzip.compress(path.read_bytes())) for path in files)


def say(what: str) -> None:
    print(f"   {what}", flush=True)


# What goes in


def our_files() -> list[tuple[str, Path]]:
    package = ROOT / "src" / "ribeira"
    found = [(path.relative_to(package).as_posix(), path) for path in package.rglob("*") if path.is_file()]
    return [(f"ribeira/{name}", path) for name, path in found if not LEFT_OUT.search(name)]


def learned() -> dict[str, bytes]:
    """What was learned of the games whose levels use it; not compressed, for all together is smaller."""
    sys.path.insert(0, str(ROOT / "src"))
    import ribeira
    from ribeira.engine.levels import NAMES, level_of

    found = {}
    for game in ribeira.all_games():
        if any(level_of(game, name).learned for name in NAMES):
            path = ROOT / "src" / "ribeira" / "games" / game.id / "bots" / "learned.weights"
            found[f"ribeira/games/{game.id}/bots/{path.name}"] = zlib.compress(zlib.decompress(path.read_bytes()), 0)
    return found


def library_files() -> list[tuple[str, Path]]:
    """Installed libraries, as they are installed here."""
    files = []
    for name in LIBRARIES:
        for file in metadata.files(name) or []:
            if file.suffix == ".py" or file.name == "METADATA":
                files.append((file.as_posix(), Path(str(file.locate()))))
    return files


def translated(
    pyodide: Pyodide, ours: dict[str, bytes], native: set[str]
) -> tuple[dict[str, bytes], dict[str, bytes], list[str]]:
    """Our modules and those of the standard library that are read when Python starts and every module of ours is
    imported, all translated by the Python that will run them, without docstrings and assertions; and which of ours a
    page can import."""
    folder, standard = WORK / pyodide.name / "ours", WORK / pyodide.name / "standard"
    for each in (folder, standard):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    for name, content in ours.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    told = in_pyodide(
        pyodide,
        """python.mountNodeFS("/ours", process.argv[1]); python.mountNodeFS("/standard", process.argv[2]);
        python.globals.set("names", python.toPy(JSON.parse(process.argv[3])));
        console.log(python.runPython(`
            import json, compileall, importlib, pkgutil, py_compile, sys, zipfile
            def translate(folder, optimize):
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                how = dict(quiet=1, force=True, legacy=True, stripdir=folder, invalidation_mode=unchecked)
                if not compileall.compile_dir(folder, optimize=optimize, **how):
                    raise SystemExit("not all modules could be translated")
            translate("/ours", 2)
            sys.path.insert(0, "/ours")
            import doors, ribeira
            walked = [found.name for found in pkgutil.walk_packages(ribeira.__path__, "ribeira.")]
            for name in [*names, *walked]:
                try:
                    importlib.import_module(name)
                except (ImportError, SystemExit):
                    pass  # what a page has not, it can do without
            zipped = "/lib/python%d%d.zip" % sys.version_info[:2]
            files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
            wanted = {file.removeprefix(zipped + "/") for file in files if file.startswith(zipped)}
            wanted -= {"compileall.py", "py_compile.py"}  # those are for here
            with zipfile.ZipFile(zipped) as archive:
                archive.extractall("/standard", [name for name in wanted if name.endswith(".py")])
            translate("/standard", 2)
            json.dumps([name for name in sys.modules if name.startswith(("doors", "ribeira"))])
        `))""",
        str(folder),
        str(standard),
        json.dumps(sorted({*imported(ours), *WHEN_NEEDED, *(name.replace("/", ".") for name in native)})),
    )
    mine = bytecode_of(folder) | {name: ours[name] for name in ours if not name.endswith(".py")}
    return mine, bytecode_of(standard), json.loads(told.splitlines()[-1])


def bytecode_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.pyc")}


def imported(files: dict[str, bytes]) -> set[str]:
    """The standard modules that are named in ours, at the top or within."""
    nodes = [node for name, text in files.items() if name.endswith(".py") for node in ast.walk(ast.parse(text))]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def archive_of(files: dict[str, bytes]) -> bytes:
    """Python's own library must be one. Dated alike, so that the same files make the same archive, and not compressed:
    all together is smaller."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name), files[name])
    return archive.getvalue()


def together(files: dict[str, bytes]) -> bytes:
    """A line that says what comes and how long each is, then all of it: no page has to unpack it one by one."""
    sizes = {name: len(files[name]) for name in sorted(files)}
    return b"".join([json.dumps(sizes).encode(), b"\n", *(files[name] for name in sizes)])


def compress(content: bytes, folder: Path, name: str) -> str:
    """No matter what the host does, it comes small. (A name that ends in .xz would have some hosts unpack it.)"""
    target = folder / f"{name}.{hashlib.sha256(content).hexdigest()[:16]}.bin"
    target.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME, check=lzma.CHECK_CRC32))
    return target.name


if __name__ == "__main__":
    main()
