"""Build the site without a server: the client, Python for the browser, and our package (`make site`).

python web/dev/site.py FOLDER [--pure | --wheels FOLDER]

Python is Pyodide from npm, without the modules that a page does not use. The site contains all modules as strongly
compressed bytecode, so that no page compiles them. web/dev/wasm.py compiles the hot modules to WebAssembly, unless
`--wheels` names a folder with wheels made by `pyodide build`.
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
    COMPILED,
    LIBRARY_SUFFIX,
    PURE,
    ROOT,
    WORK,
    Libraries,
    Pyodide,
    compiled,
    find_headers,
    from_wheels,
    hot_modules,
    prebuilt,
    run_in_pyodide,
)

CLIENT = ROOT / "src" / "ribeira" / "server" / "static"
PYTHON = "python"  # folder within the site from which web/src/net/offline/pyodide.ts loads Python
PACKAGE_FOLDER = "ours"  # folder in Pyodide's file system for our package and its libraries
LIBRARIES = ["fluent.syntax", "msgspec", "mypy_extensions", "structlog", "typing_extensions"]

# Modules that a page does not use, because they need a network, a database, a terminal or NumPy arrays.
LEFT_OUT = re.compile(
    r"^(cli|client|envs|training)/|^bots/(arena/|external\.py$)|^engine/testing/|/tuning\.py$"
    r"|^server/(http|static)/|^server/(app|server_only_features)\.py$"
    r"|^server/bot_workers/(process_pool|remote_pool|remote_worker)\.py$"
    r"|^server/features/(devices|notifications|seasons)/(?!__init__|storage)\w+\.py$"
    r"|^server/features/ratings/(rating|routes|service)\.py$"
    r"|^server/operations/(admin|export_import|health|load_shedding|logging|routes|run_server)\.py$"
    r"|^server/storage/(migrations|queries)/|^server/storage/(bot_play_locks|external_changes|database|reader|schema|writer)\.py$"
    r"|^server/websocket/(connection|endpoint)\.py$"
    r"|/(rulebook|interpretations)/|\.(c|h|so|pyi|weights)$|__pycache__"
)
# The site contains the standard modules that our modules import. It also needs the following modules, which standard
# modules import lazily.
LAZY_IMPORTS = ["_pyodide", "_strptime", "concurrent.futures.thread", "encodings.ascii", "encodings.cp437"]
LAZY_IMPORTS += [
    "encodings.idna",
    "encodings.latin_1",
    "importlib.readers",
    "importlib.resources._adapters",
    "linecache",
]
LAZY_IMPORTS += ["pprint", "pyodide", "stringprep", "textwrap", "tokenize", "traceback", "zipfile"]


def main() -> None:
    """Build the site in the folder on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pure", action="store_true", help="do not compile our package")
    parser.add_argument("--wheels", type=Path, help="folder with wheels of our package and msgspec for Pyodide")
    arguments = parser.parse_args()
    site: Path = arguments.folder
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(CLIENT, site, ignore=shutil.ignore_patterns("*.br"))  # hosts compress files
    pyodide, libraries = libraries_for_browsers(arguments.pure, arguments.wheels)
    report("packing")
    pack(site / PYTHON, pyodide, libraries)
    write_home_page(site)
    make_installable(site)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    report(f"{site}: {size / 1e6:.1f} MB, {transfer_size(site) / 1e6:.1f} MB to download from a host that compresses")


def libraries_for_browsers(pure: bool, wheels: Path | None) -> tuple[Pyodide, Libraries]:
    """Return the compiled libraries and the Pyodide version that can load them."""
    if wheels is not None:
        libraries = from_wheels(wheels, COMPILED)
        for name in ("msgspec/_core", "librt/strings", "ribeira/engine/state"):
            if f"{name}{COMPILED.suffix}" not in dict(libraries):
                raise SystemExit(f"{wheels}: no wheel for Python {COMPILED.version} of Pyodide contains {name}")
        return COMPILED, libraries
    headers = None if pure else find_headers()
    if headers is not None:
        report("compiling for WebAssembly")
        return COMPILED, compiled(headers)
    if not pure:
        version = COMPILED.version
        report(f"no C headers of Python {version}: bots will run in pure Python and search less")
        report(f"(Debian: python{version}-dev; or: uv python install {version}; or RIBEIRA_HEADERS=FOLDER)")
    return PURE, prebuilt()


def pack(target: Path, pyodide: Pyodide, libraries: Libraries) -> None:
    """Write two packs and parts.json, their manifest. Names of packs contain a hash, so caches never mix versions."""
    target.mkdir(parents=True)
    (script,) = pyodide.folder.glob("pyodide.asm.*js")
    for path in (pyodide.folder / "pyodide.mjs", script):
        shutil.copy2(path, target / path.name)
    lock = json.loads((pyodide.folder / "pyodide-lock.json").read_text())
    ours = {name: path.read_bytes() for name, path in [*our_files(), *library_files()]}
    ours["compiled_modules.py"] = (ROOT / "web" / "site" / "compiled_modules.py").read_bytes()
    single_modules = f"ribeira/*{pyodide.suffix}" if any(LIBRARY_SUFFIX in name for name, _ in libraries) else ""
    native = {name.removesuffix(pyodide.suffix) for name, _ in libraries}
    if single_modules:
        native.update(name.removeprefix("src/").removesuffix(".py") for name in hot_modules())
        ours |= learned_weights()
    ours = {name: text for name, text in ours.items() if name.removesuffix(".py") not in native}
    libraries = [(name, path) for name, path in libraries if not fnmatch(name, single_modules)]
    ours |= {name: path.read_bytes() for name, path in libraries}
    package, standard, modules = compiled_to_bytecode(pyodide, ours, native)
    files = {f"python{pyodide.number}.zip": archive_of(standard)} | {
        f"{PACKAGE_FOLDER}/{name}": package[name] for name in package
    }
    manifest = {
        "script": script.name,
        "lock": {**lock, "packages": {}},
        "program": compress((pyodide.folder / "pyodide.asm.wasm").read_bytes(), target, "program"),
        "files": compress(joined(files), target, "files"),
        "libraries": [f"/lib/{PACKAGE_FOLDER}/{name}" for name, _ in libraries],
        "modules": modules,
    }
    (target / "parts.json").write_text(json.dumps(manifest))


def write_home_page(site: Path) -> None:
    """Write the responses to the home page's requests, which the page uses until Python has started."""
    sys.path.insert(0, str(ROOT / "src"))
    import msgspec

    from ribeira.bots.registry import LEVELS
    from ribeira.server.features.lobby.game_list import game_infos

    for language in ("en", "ru", "uk"):
        answer = {"games": game_infos(language), "bots": list(LEVELS), "tables": []}
        (site / f"home.{language}.json").write_bytes(msgspec.json.encode(answer))


def make_installable(site: Path) -> None:
    """Write the service worker with the list of all files, so that later visits also work offline."""
    parts = ROOT / "web" / "site"
    index = site / "index.html"
    page = index.read_text().replace("<html ", '<html data-host="none" ')
    # Relative paths, because a host may serve the site from a subfolder.
    for place in ("assets/", "manifest.", "icon-"):
        page = page.replace(f'"/{place}', f'"{place}')
    for script in site.glob("assets/inPageBackend.svelte-*.js"):  # so that the browser loads this script early
        page = page.replace("</head>", f'  <link rel="modulepreload" href="assets/{script.name}" />\n  </head>')
    index.write_text(page)
    worker = site / "sw.js"
    worker.unlink(missing_ok=True)
    files = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    files["./"] = files.pop("index.html")
    digests = {name: hashlib.sha256(path.read_bytes()).hexdigest()[:16] for name, path in files.items()}
    listed = json.dumps(digests)
    text = (parts / "sw.js").read_text().replace("$VERSION", hashlib.sha256(listed.encode()).hexdigest()[:16])
    worker.write_text(text.replace('{ $FILES: "" }', listed))


def transfer_size(site: Path) -> int:
    """Return the bytes that a first visit downloads from a host that compresses files."""
    compressed = (".bin", ".png", ".woff2")
    files = [path for path in site.rglob("*") if path.is_file()]
    return sum(
        len(path.read_bytes() if path.suffix in compressed else gzip.compress(path.read_bytes())) for path in files
    )


def report(message: str) -> None:
    """Print progress."""
    print(f"   {message}", flush=True)


# Contents of the packs


def our_files() -> list[tuple[str, Path]]:
    """Return the files of our package by their names in the pack."""
    package = ROOT / "src" / "ribeira"
    found = [(path.relative_to(package).as_posix(), path) for path in package.rglob("*") if path.is_file()]
    return [(f"ribeira/{name}", path) for name, path in found if not LEFT_OUT.search(name)]


def learned_weights() -> dict[str, bytes]:
    """Return the learned weights of all games whose levels use them.

    The weights are uncompressed, because packs are compressed as a whole.
    """
    sys.path.insert(0, str(ROOT / "src"))
    import ribeira
    from ribeira.engine.bot_api.levels import NAMES, level_of

    found = {}
    for game in ribeira.list_games():
        if any(level_of(game, name).learned for name in NAMES):
            path = ROOT / "src" / "ribeira" / "games" / game.id / "bots" / "learned.weights"
            found[f"ribeira/games/{game.id}/bots/{path.name}"] = zlib.compress(zlib.decompress(path.read_bytes()), 0)
    return found


def library_files() -> list[tuple[str, Path]]:
    """Return the files of the libraries that are installed here."""
    files = []
    for name in LIBRARIES:
        for file in metadata.files(name) or []:
            if file.suffix == ".py" or file.name == "METADATA":
                files.append((file.as_posix(), Path(str(file.locate()))))
    return files


def compiled_to_bytecode(
    pyodide: Pyodide, ours: dict[str, bytes], native: set[str]
) -> tuple[dict[str, bytes], dict[str, bytes], list[str]]:
    """Compile modules with the Python that will run them, without docstrings and assertions.

    Return our modules, the standard modules that they need, and the names of our modules that a page can import.
    """
    folder, standard = WORK / pyodide.name / "ours", WORK / pyodide.name / "standard"
    for each in (folder, standard):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    for name, content in ours.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    output = run_in_pyodide(
        pyodide,
        """python.mountNodeFS("/ours", process.argv[1]); python.mountNodeFS("/standard", process.argv[2]);
        python.globals.set("names", python.toPy(JSON.parse(process.argv[3])));
        console.log(python.runPython(`
            import json, compileall, importlib, pkgutil, py_compile, sys, zipfile
            def compile_folder(folder, optimize):
                unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
                options = dict(quiet=1, force=True, legacy=True, stripdir=folder, invalidation_mode=unchecked)
                if not compileall.compile_dir(folder, optimize=optimize, **options):
                    raise SystemExit("not all modules could be compiled")
            compile_folder("/ours", 2)
            sys.path.insert(0, "/ours")
            import compiled_modules, ribeira
            walked = [found.name for found in pkgutil.walk_packages(ribeira.__path__, "ribeira.")]
            for name in [*names, *walked]:
                try:
                    importlib.import_module(name)
                except (ImportError, SystemExit):
                    pass  # needs something that a page does not have
            zipped = "/lib/python%d%d.zip" % sys.version_info[:2]
            files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
            wanted = {file.removeprefix(zipped + "/") for file in files if file.startswith(zipped)}
            wanted -= {"compileall.py", "py_compile.py"}  # used only by this script
            with zipfile.ZipFile(zipped) as archive:
                archive.extractall("/standard", [name for name in wanted if name.endswith(".py")])
            compile_folder("/standard", 2)
            json.dumps([name for name in sys.modules if name.startswith(("compiled_modules", "ribeira"))])
        `))""",
        str(folder),
        str(standard),
        json.dumps(sorted({*standard_imports(ours), *LAZY_IMPORTS, *(name.replace("/", ".") for name in native)})),
    )
    package = bytecode_of(folder) | {name: ours[name] for name in ours if not name.endswith(".py")}
    return package, bytecode_of(standard), json.loads(output.splitlines()[-1])


def bytecode_of(folder: Path) -> dict[str, bytes]:
    """Return the compiled modules of a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.pyc")}


def standard_imports(files: dict[str, bytes]) -> set[str]:
    """Return the standard modules that our modules import, at module level or in functions."""
    nodes = [node for name, text in files.items() if name.endswith(".py") for node in ast.walk(ast.parse(text))]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def archive_of(files: dict[str, bytes]) -> bytes:
    """Return a ZIP archive, which Python needs for its standard library.

    The dates in the archive are constant, so that the same files result in the same archive. The archive is not
    compressed, because packs are compressed as a whole.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name), files[name])
    return archive.getvalue()


def joined(files: dict[str, bytes]) -> bytes:
    """Return a line of JSON with names and lengths, followed by the contents of all files."""
    sizes = {name: len(files[name]) for name in sorted(files)}
    return b"".join([json.dumps(sizes).encode(), b"\n", *(files[name] for name in sizes)])


def compress(content: bytes, folder: Path, name: str) -> str:
    """Write a compressed file and return its name.

    The name does not end in .xz, because some hosts would decompress such a file.
    """
    target = folder / f"{name}.{hashlib.sha256(content).hexdigest()[:16]}.bin"
    target.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME, check=lzma.CHECK_CRC32))
    return target.name


if __name__ == "__main__":
    main()
