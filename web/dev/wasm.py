"""Compile our package to WebAssembly (for `make site`): mypyc generates C, and Zig compiles it.

Zig comes from PyPI (`ziglang`). The C headers come from an installed CPython of the same version as Pyodide's Python.
Only pyconfig.h is adapted to Pyodide. Compiled libraries are cached in build/wasm until their sources change. Without
the headers, the site uses our package in pure Python and a later Pyodide, for which PyPI has a wheel of msgspec.
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
    """A Pyodide package listed in web/site/package.json, with its Python version."""

    name: str
    version: str

    @property
    def folder(self) -> Path:
        """Folder into which npm has installed this version of Pyodide."""
        return SITE / "node_modules" / self.name

    @property
    def number(self) -> str:
        """Python version as it appears in file names: `313` for 3.13."""
        return self.version.replace(".", "")

    @property
    def suffix(self) -> str:
        """File name suffix of extension modules for this version of Pyodide."""
        return f".cpython-{self.number}-wasm32-emscripten.so"


COMPILED = Pyodide("pyodide", "3.13")
PURE = Pyodide("pyodide-pure", "3.14")

Libraries = list[tuple[str, Path]]  # for each library, its name in the pack and its file
LIBRARY_SUFFIX = "__mypyc"  # suffix of the library that contains all modules compiled by mypyc


def compiled(headers: Path) -> Libraries:
    """Compile our package and its dependencies."""
    toolchain = Toolchain(headers)
    return [*compile_package(toolchain), *compile_msgspec(toolchain), *compile_librt(toolchain)]


def prebuilt() -> Libraries:
    """Download msgspec for the Pyodide that runs our package in pure Python."""
    wheel = ["--only-binary", ":all:", "--platform", "pyemscripten_2026_0_wasm32", "--python-version", PURE.version]
    download("msgspec", *wheel)
    return from_wheels(WORK, PURE)


def from_wheels(folder: Path, pyodide: Pyodide) -> Libraries:
    """Return the compiled libraries in wheels that `pyodide build` has written."""
    found = []
    for wheel in sorted(folder.glob(f"*-cp{pyodide.number}-*wasm32.whl")):
        unpacked = WORK / wheel.stem
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(unpacked)
        found += [(path.relative_to(unpacked).as_posix(), path) for path in unpacked.rglob(f"*{pyodide.suffix}")]
    return found


def run_in_pyodide(pyodide: Pyodide, script: str, *arguments: str) -> str:
    """Run a JavaScript program in Node, with Pyodide as `python`. Return its output."""
    start = f'const {{ loadPyodide }} = await import("{pyodide.name}"); const python = await loadPyodide();'
    # Print only the message of an error. Node would also print the source code.
    failing = "catch (error) { console.error(error.message); process.exit(1); }"
    node = ["node", "--input-type=module", "-e", f"try {{ {start} {script} }} {failing}", *arguments]
    done = subprocess.run(node, cwd=SITE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"Pyodide failed:\n{done.stderr[-3000:]}")
    return done.stdout


def find_headers() -> Path | None:
    """Return the folder with the C headers of Pyodide's Python version, or None if it is not installed.

    The compiler uses only declarations, so the headers may be from any platform.
    """
    version = COMPILED.version
    places = [os.environ.get("RIBEIRA_HEADERS", "")]
    if python := shutil.which(f"python{version}"):
        command = [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
        places.append(subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip())
    if uv := shutil.which("uv"):
        found = subprocess.run([uv, "python", "find", version], capture_output=True, text=True, check=False).stdout
        places.append(str(Path(found.strip()).parent.parent / "include" / f"python{version}"))
    places += [str(path) for path in sorted(Path.home().glob(f".pyenv/versions/{version}*/include/python{version}"))]
    for place in places:
        if place and (Path(place) / "Python.h").is_file():
            return Path(place)
    return None


class Toolchain:
    """Zig's compiler and linker, configured for Pyodide's Python."""

    def __init__(self, headers: Path) -> None:
        import ziglang

        self.home = Path(ziglang.__file__).parent
        self.zig = str(self.home / "zig")
        self.headers = WORK / "include"
        shutil.copytree(headers, self.headers, dirs_exist_ok=True)
        (self.headers / "pyconfig.h").write_text(pyconfig(headers))

    def compile(self, sources: list[Path], name: str, include: list[Path], module: str) -> Path:
        """Compile sources to a shared library. Return the cached library if sources and headers are unchanged."""
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
    """Run a command. Exit with its error output if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command[:2])} failed:\n{done.stderr[-3000:]}")


def pyconfig(headers: Path) -> str:
    """Return pyconfig.h for Pyodide: the macros of the native file with the values of Pyodide's Python."""
    output = run_in_pyodide(
        COMPILED,
        'console.log(python.runPython("import json, sysconfig; json.dumps(sysconfig.get_config_vars())"))',
    )
    known = json.loads(output.splitlines()[-1])
    native = (headers / "pyconfig.h").read_text()
    names = dict.fromkeys(re.findall(r"^(?:/\* )?#\s*(?:define|undef) +(\w+)", native, re.MULTILINE))
    lines = [f"#define {name} {value(known[name])}" for name in names if known.get(name) not in (None, 0, "")]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *lines, "#endif", ""])


def value(setting: object) -> str:
    """Return a value in the notation of a C macro."""
    text = str(setting)
    return text if re.fullmatch(r"-?\w+|\(.*\)|\".*\"", text) else json.dumps(text)


# The compiled packages

LIBRT = ["strings/librt_strings.c", "init.c", "int_ops.c", "exc_ops.c", "pythonsupport.c", "getargsfast.c"]


def compile_package(toolchain: Toolchain) -> Libraries:
    """Compile our package.

    mypyc reads the pointer size from `sysconfig`, so the script sets it to the 4 bytes of WebAssembly.
    """
    folder = WORK / "c"
    folder.mkdir(parents=True, exist_ok=True)
    script = (
        "import sysconfig, sys; sysconfig.get_config_vars()['SIZEOF_SIZE_T'] = 4; sys.argv = ['site']\n"
        "from mypyc.build import mypycify; import json\n"
        f"found = mypycify({hot_modules()!r}, group_name='ribeira', target_dir={str(folder)!r})\n"
        "print(json.dumps([[each.name, each.sources] for each in found]))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"mypyc failed:\n{done.stderr[-3000:]}")
    import mypyc

    include = [Path(mypyc.__file__).parent / "lib-rt", folder]
    found = dict(json.loads(done.stdout.splitlines()[-1]))
    name = next(
        name for name in found if name.endswith(LIBRARY_SUFFIX)
    )  # the small libraries only load this one (see web/site/compiled_modules.py)
    library = toolchain.compile([ROOT / source for source in found[name]], name, include, name)
    return [(name + COMPILED.suffix, library)]


def hot_modules() -> list[str]:
    """Return the paths of the modules that setup.py compiles."""
    hot: list[str] = runpy.run_path(str(ROOT / "setup.py"))["hot"]()
    return hot


def compile_msgspec(toolchain: Toolchain) -> Libraries:
    """Compile msgspec from its sources on PyPI."""
    version = metadata.version("msgspec")
    folder = WORK / f"msgspec-{version}"
    if not folder.is_dir():
        download("msgspec", "--no-binary", "msgspec")
        with tarfile.open(WORK / f"msgspec-{version}.tar.gz") as archive:
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.0 to 3.11.3 lacks it
            archive.extractall(WORK)
    source = next(folder.rglob("_core.c"))
    return [(f"msgspec/_core{COMPILED.suffix}", toolchain.compile([source], "msgspec", [source.parent], "_core"))]


def compile_librt(toolchain: Toolchain) -> Libraries:
    """Compile mypyc's runtime library for byte strings, which our package uses to read weights."""
    import mypyc

    runtime = Path(mypyc.__file__).parent / "lib-rt"
    folder = WORK / "librt"  # a copy, so that no object files are written to the installed package
    shutil.copytree(runtime, folder, dirs_exist_ok=True)
    sources = [folder / name for name in LIBRT]
    library = toolchain.compile(sources, "librt", [folder, folder / "strings"], "strings")
    return [(f"librt/strings{COMPILED.suffix}", library)]


def download(name: str, *how: str) -> None:
    """Download a package from PyPI in the locally installed version."""
    WORK.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", *how]
    run([*pip, "--dest", str(WORK), f"{name}=={metadata.version(name)}"])
