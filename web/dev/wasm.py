"""Compiles our package for WebAssembly, as for any machine: mypyc writes C. `make site`

The compiler is Zig's from PyPI (`ziglang`), and the C headers are those of an installed CPython of the version that
Pyodide has, which itself says how it was configured. What is compiled is kept in build/wasm, and compiled again only
where it has changed. Without those headers there is a later Pyodide, for which PyPI has msgspec ready: it runs our
package as it is.
"""

import hashlib
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
WORK = ROOT / "build" / "wasm"
SITE = ROOT / "web" / "site"


class Pyodide(NamedTuple):
    """One that web/site/package.json names, and its Python."""

    name: str
    version: str

    @property
    def folder(self) -> Path:
        return SITE / "node_modules" / self.name

    @property
    def number(self) -> str:
        return self.version.replace(".", "")

    @property
    def suffix(self) -> str:
        return f".cpython-{self.number}-wasm32-emscripten.so"


COMPILED = Pyodide("pyodide", "3.13")
PURE = Pyodide("pyodide-pure", "3.14")

Libraries = list[tuple[str, Path]]  # by their place in the archive
ALL_OF_IT = "__mypyc"  # how the library ends in which mypyc puts all modules


def compiled(headers: Path) -> Libraries:
    toolchain = Toolchain(headers)
    return [*compile_package(toolchain), *compile_msgspec(toolchain), *compile_librt(toolchain)]


def ready_made() -> Libraries:
    """msgspec for the Pyodide that runs our package as it is."""
    wheel = ["--only-binary", ":all:", "--platform", "pyemscripten_2026_0_wasm32", "--python-version", PURE.version]
    download("msgspec", *wheel)
    return from_wheels(WORK, PURE)


def from_wheels(folder: Path, pyodide: Pyodide) -> Libraries:
    """What others have compiled: `pyodide build` puts it into wheels."""
    found = []
    for wheel in sorted(folder.glob(f"*-cp{pyodide.number}-*wasm32.whl")):
        unpacked = WORK / wheel.stem
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unpacked)
        found += [(path.relative_to(unpacked).as_posix(), path) for path in unpacked.rglob(f"*{pyodide.suffix}")]
    return found


def in_pyodide(pyodide: Pyodide, script: str, *arguments: str) -> str:
    """What a script prints that has `python`."""
    start = f'const {{ loadPyodide }} = await import("{pyodide.name}"); const python = await loadPyodide();'
    failing = "catch (error) { console.error(error.message); process.exit(1); }"  # without the source that it was in
    node = ["node", "--input-type=module", "-e", f"try {{ {start} {script} }} {failing}", *arguments]
    done = subprocess.run(node, cwd=SITE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"Pyodide failed:\n{done.stderr[-3000:]}")
    return done.stdout


def find_headers() -> Path | None:
    """The C headers of the Python that Pyodide has; whichever machine they are for, only what they declare is asked."""
    version = COMPILED.version
    places = [os.environ.get("RIBEIRA_HEADERS", "")]
    if python := shutil.which(f"python{version}"):
        told = [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
        places.append(subprocess.run(told, capture_output=True, text=True, check=False).stdout.strip())
    if uv := shutil.which("uv"):
        found = subprocess.run([uv, "python", "find", version], capture_output=True, text=True, check=False).stdout
        places.append(str(Path(found.strip()).parent.parent / "include" / f"python{version}"))
    places += [str(path) for path in sorted(Path.home().glob(f".pyenv/versions/{version}*/include/python{version}"))]
    for place in places:
        if place and (Path(place) / "Python.h").is_file():
            return Path(place)
    return None


class Toolchain:
    """Zig's clang and linker, and how Pyodide's Python is configured."""

    def __init__(self, headers: Path) -> None:
        import ziglang

        self.home = Path(ziglang.__file__).parent
        self.zig = str(self.home / "zig")
        self.headers = WORK / "include"
        shutil.copytree(headers, self.headers, dirs_exist_ok=True)
        (self.headers / "pyconfig.h").write_text(pyconfig(headers))

    def compile(self, sources: list[Path], name: str, include: list[Path], module: str) -> Path:
        """A shared library of these sources; the one from before where nothing has changed."""
        texts = [*sources, *(path for folder in include for path in sorted(folder.glob("*.h")))]
        stamp = hashlib.sha256(b"\0".join([self.home.as_posix().encode(), *(path.read_bytes() for path in texts)]))
        library = WORK / "libraries" / f"{name}-{stamp.hexdigest()[:16]}.so"
        if not library.is_file():
            library.parent.mkdir(parents=True, exist_ok=True)
            objects = [self._object(source, include) for source in sources]
            self._link(objects, library, module)
        return library

    def _object(self, source: Path, include: list[Path]) -> Path:
        built = source.with_suffix(".o")
        libc = self.home / "lib" / "libc" / "include"
        system = [self.home / "lib" / "include", libc / "wasm-wasi-musl", libc / "generic-musl"]
        command = [self.zig, "clang", "--target=wasm32-unknown-emscripten", "-fPIC", "-O2", "-g0", "-w", "-nostdinc"]
        command += ["-D__wasi__=1", "-D_WASI_EMULATED_SIGNAL", "-D_WASI_EMULATED_PROCESS_CLOCKS", "-DNDEBUG"]
        for folder in system:
            command += ["-isystem", str(folder)]
        for folder in [self.headers, *include]:
            command += ["-I", str(folder)]
        run([*command, "-c", str(source), "-o", str(built)])
        return built

    def _link(self, objects: list[Path], library: Path, module: str) -> None:
        command = [self.zig, "wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--import-memory"]
        command += ["--import-undefined", "--unresolved-symbols=import-dynamic", "--strip-all"]
        command += ["--export-if-defined=__wasm_call_ctors", "--export-if-defined=__wasm_apply_data_relocs"]
        run([*command, f"--export=PyInit_{module}", *map(str, objects), "-o", str(library)])


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command[:2])} failed:\n{done.stderr[-3000:]}")


def pyconfig(headers: Path) -> str:
    """The native one with what Pyodide's Python says of itself: of what it does not speak, it has nothing."""
    told = in_pyodide(
        COMPILED,
        'console.log(python.runPython("import json, sysconfig; json.dumps(sysconfig.get_config_vars())"))',
    )
    known = json.loads(told.splitlines()[-1])
    native = (headers / "pyconfig.h").read_text()
    names = dict.fromkeys(re.findall(r"^(?:/\* )?#\s*(?:define|undef) +(\w+)", native, re.MULTILINE))
    lines = [f"#define {name} {value(known[name])}" for name in names if known.get(name) not in (None, 0, "")]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""])


def value(told: object) -> str:
    text = str(told)
    return text if re.fullmatch(r"-?\w+|\(.*\)|\".*\"", text) else json.dumps(text)


# What is compiled

LIBRT = ["strings/librt_strings.c", "init.c", "int_ops.c", "exc_ops.c", "pythonsupport.c", "getargsfast.c"]


def compile_package(toolchain: Toolchain) -> Libraries:
    """mypyc writes for the machine that `sysconfig` names: it is told that pointers have four bytes."""
    folder = WORK / "c"
    folder.mkdir(parents=True, exist_ok=True)
    script = (
        "import sysconfig, sys; sysconfig.get_config_vars()['SIZEOF_SIZE_T'] = 4; sys.argv = ['site']\n"
        "from mypyc.build import mypycify; import json\n"
        f"found = mypycify({hot_modules()!r}, group_name='ribeira', target_dir={str(folder)!r})\n"
        "print(json.dumps([[each.name, each.sources] for each in found]))"
    )
    told = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    if told.returncode:
        raise SystemExit(f"mypyc failed:\n{told.stderr[-3000:]}")
    import mypyc

    include = [Path(mypyc.__file__).parent / "lib-rt", folder]
    found = dict(json.loads(told.stdout.splitlines()[-1]))
    name = next(name for name in found if name.endswith(ALL_OF_IT))  # the others are doors to it: see web/site/doors.py
    library = toolchain.compile([ROOT / source for source in found[name]], name, include, name)
    return [(name + COMPILED.suffix, library)]


def hot_modules() -> list[str]:
    """What is compiled for other machines, by its place in the project."""
    hot: list[str] = runpy.run_path(str(ROOT / "setup.py"))["hot"]()
    return hot


def compile_msgspec(toolchain: Toolchain) -> Libraries:
    """Its sources come from PyPI: an installed one has none."""
    version = metadata.version("msgspec")
    folder = WORK / f"msgspec-{version}"
    if not folder.is_dir():
        download("msgspec", "--no-binary", "msgspec")
        with tarfile.open(WORK / f"msgspec-{version}.tar.gz") as archive:
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.0 to 3.11.3 has none
            archive.extractall(WORK)
    source = next(folder.rglob("_core.c"))
    return [(f"msgspec/_core{COMPILED.suffix}", toolchain.compile([source], "msgspec", [source.parent], "_core"))]


def compile_librt(toolchain: Toolchain) -> Libraries:
    """What was learned is read with it. mypyc has its sources."""
    import mypyc

    runtime = Path(mypyc.__file__).parent / "lib-rt"
    folder = WORK / "librt"  # what comes of it does not belong among the tools
    shutil.copytree(runtime, folder, dirs_exist_ok=True)
    sources = [folder / name for name in LIBRT]
    library = toolchain.compile(sources, "librt", [folder, folder / "strings"], "strings")
    return [(f"librt/strings{COMPILED.suffix}", library)]


def download(name: str, *how: str) -> None:
    """From PyPI, in the version that is installed here."""
    WORK.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", *how]
    run([*pip, "--dest", str(WORK), f"{name}=={metadata.version(name)}"])
