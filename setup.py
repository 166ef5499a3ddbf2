"""Build the package. Engine, rules and bots are compiled with mypyc on all cores.

With RIBEIRA_PURE=1 or without a compiler, the package is pure Python.
"""

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

MARK = "\nfrom mypy_extensions import "  # in modules with native integers or mypyc attributes, which are compiled
COMPILED_FOLDERS = ("rules", "bots")  # in a game; all their modules are compiled, with the exceptions below
INTERPRETED = ("__init__.py", "campaign.py", "fame.py", "position_json.py", "tasks.py", "tuning.py", "validation.py")


def hot() -> list[str]:
    """Return the modules to compile. Others contain msgspec structs, which mypyc does not support."""
    return [
        str(path)
        for path in sorted(Path("src").rglob("*.py"))
        if MARK in path.read_text(encoding="utf-8")
        or (
            "games" in path.parts
            and (path.name == "actions.py" or path.parent.name in COMPILED_FOLDERS)
            and path.name not in INTERPRETED
        )
    ]


KEPT = Path("build/kept")  # results of the last build, with a digest of their sources


class BuildIfPossible(build_ext):
    """Build the extensions, or continue without a compiler.

    The list of extensions is computed here, because it takes a while and pip would request it three times.
    """

    of = ""  # digest of everything that the extensions depend on
    ready: list[str] | None = None  # results of the last build of the same sources

    def run(self) -> None:
        """Compile the modules unless pure Python is requested."""
        if not self.extensions:  # pure Python is requested
            return
        try:
            if os.name == "posix" and compiler() is None:
                raise RuntimeError("there is no C compiler")  # before the long translation to C
            self.of = everything()  # before reading the sources, so that a change during the build makes it stale
            self.ready = kept(self.of)
            if self.ready is None:
                say("from Python to C")
            found = extensions() if self.ready is None else [Extension(name, []) for name in self.ready]
            self.distribution.ext_modules = found
            self.swig_opts = None  # cannot be finalized twice
            self.finalize_options()
            super().run()
        except Exception as error:
            if os.environ.get("RIBEIRA_PURE") == "0":  # a failure is an error
                raise
            print(f"ribeira: not compiled, pure Python instead ({error})", file=sys.stderr)
            self.extensions = []
            if wheel := self.distribution.get_command_obj("bdist_wheel", create=False):
                wheel.root_is_pure = True  # gives the wheel a file name for all platforms

    def build_extensions(self) -> None:
        """Build all extensions, or reuse the last build."""
        if self.ready is not None:
            for name in self.ready:
                built = Path(self.get_ext_fullpath(name))
                built.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(KEPT / name, built)
            return
        self.compile_extensions()
        names = [extension.name for extension in self.extensions]
        shutil.rmtree(KEPT, ignore_errors=True)
        KEPT.mkdir(parents=True)
        for name in names:
            shutil.copy2(self.get_ext_fullpath(name), KEPT / name)
        (KEPT / "of").write_text("\n".join([self.of, *names]))

    def build_extension(self, ext: Extension) -> None:
        """Build an extension. Delete the file of an interrupted linker first, which would look up to date."""
        built, whole = Path(self.get_ext_fullpath(ext.name)), Path(self.build_temp, f"{ext.name}.whole")
        if not whole.is_file():
            built.unlink(missing_ok=True)
        whole.unlink(missing_ok=True)
        super().build_extension(ext)
        whole.parent.mkdir(parents=True, exist_ok=True)
        whole.touch()

    def compile_extensions(self) -> None:
        """Compile in parallel, with objects of unchanged C files from the last build."""
        if os.name == "posix":
            compiler: Any = self.compiler
            one_by_one = compiler.compile

            def compile(sources: list[str], **options: Any) -> list[str]:
                """Compile on all cores, the longest files first. Objects of unchanged files are reused."""

                def compiled(source: str) -> list[str]:
                    objects: list[str] = compiler.object_filenames([source], output_dir=options["output_dir"])
                    stamp, key = Path(objects[0] + ".key"), fingerprint(source, options["extra_postargs"])
                    if not (stamp.is_file() and Path(objects[0]).is_file() and stamp.read_text() == key):
                        stamp.unlink(missing_ok=True)
                        one_by_one([source], **options)
                        stamp.write_text(key)
                        ready.append(source)
                        if len(sources) > 1:  # the other files are only stubs
                            say(f"{len(ready)} of {len(sources)} C files")
                    return objects

                ready: list[str] = []
                longest_first = sorted(sources, key=lambda source: -Path(source).stat().st_size)
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    found = dict(zip(longest_first, pool.map(compiled, longest_first), strict=True))
                if len(sources) > 1:  # the linker may have to run although no C file changed
                    say("putting them together")
                return [object for source in sources for object in found[source]]

            compiler.compile = compile
        super().build_extensions()


class BuildWithClient(build_py):
    """Include the web client, from an existing or a new build."""

    def run(self) -> None:
        """Copy the sources, then the web client."""
        build_client()
        super().run()


class SdistWithClient(sdist):
    """Source distribution with the web client."""

    def run(self) -> None:
        """Build the web client before the archive."""
        build_client()
        super().run()


def build_client() -> None:
    """Build the web client, or explain why it is missing."""
    if Path("src/ribeira/server/static/index.html").is_file() or os.environ.get("RIBEIRA_WEB") == "0":
        return
    npm = shutil.which("npm")
    if npm and Path("web/package.json").is_file():
        print("ribeira: building the web client", file=sys.stderr)
        subprocess.run([npm, "install", "--silent", "--no-save", "--no-audit", "--no-fund"], cwd="web", check=True)
        subprocess.run([npm, "run", "--silent", "build", "--", "--logLevel", "warn"], cwd="web", check=True)
    elif os.environ.get("RIBEIRA_WEB") == "1":  # a failure is an error
        raise SystemExit("ribeira: the web client cannot be built: Node 20.19 or newer is needed, and the folder web/")
    else:
        print("ribeira: without the web client (building it takes Node 20.19 or newer)", file=sys.stderr)


def say(what: str) -> None:
    """Report progress, because compiling takes minutes."""
    print(f"   {what}", file=sys.stderr, flush=True)


def kept(wanted: str) -> list[str] | None:
    """Return the names of the compiled extensions of the last build if its sources were the same."""
    stamp = KEPT / "of"
    if not stamp.is_file():
        return None
    of, *names = stamp.read_text().splitlines()
    return names if of == wanted else None


def everything() -> str:
    """Return a digest of everything that the extensions depend on: the modules and their imports."""
    packages = ("engine", "games", "bots")
    modules = [path for package in packages for path in sorted(Path("src/ribeira", package).rglob("*.py"))]
    parts = [sys.version, version("mypy"), os.environ.get("CC", ""), os.environ.get("CFLAGS", "")]
    for path in [Path("setup.py"), *modules]:
        parts += [str(path), path.read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def fingerprint(source: str, arguments: list[str]) -> str:
    """Return a digest of everything that an object file depends on."""
    texts = [Path(source), *sorted(Path(source).parent.glob("__native*.h"))]
    parts = [sys.version, version("mypy"), *arguments, *(path.read_text(encoding="utf-8") for path in texts)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def extensions() -> list[Extension]:
    """Return the extensions, with compiler options for speed and reproducible results."""
    from mypyc.build import mypycify

    found: list[Extension] = mypycify(hot(), opt_level="3", debug_level="0", group_name="ribeira", multi_file=True)
    by_gcc = compiled_by_gcc()
    for extension in found:
        extension.sources = together(extension.sources)
        arguments = [*extension.extra_compile_args]  # mypyc shares one list among all extensions
        if os.name == "posix":
            # All modules are one library, so calls within it need no symbol interposition.
            arguments += ["-fno-semantic-interposition", "-fvisibility=hidden"]
            # Fused multiply-add rounds differently from Python, so bots could choose differently.
            arguments += ["-ffp-contract=off"]
        if by_gcc and extension.name.endswith("__mypyc"):  # the other extensions are only stubs
            # Link-time optimization inlines calls between the files that were split for parallel compilation.
            arguments += ["-flto=auto"]
            extension.extra_link_args = [*extension.extra_link_args, "-flto=auto", "-O3", "-ffp-contract=off"]
        extension.extra_compile_args = arguments
    return found


def compiler() -> str | None:
    """Return the path of the C compiler, or None."""
    return shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])


def compiled_by_gcc() -> bool:
    """Return True for GCC. Other compilers need their own linker for link-time optimization."""
    found = compiler()
    if os.name != "posix" or found is None:
        return False
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


SIGNATURE = re.compile(r'(\.tp_doc = )?PyDoc_STR\("(\w+)(\(.*?\))\\n--\\n\\n"\)')  # in mypyc's output


def document(c_file: Path) -> None:
    """Add docstrings and signatures to generated C code, for `help()`. mypyc drops them."""
    _, *modules = c_file.stem.split("___")  # __native_ribeira___games___cafe___state
    source = Path("src/ribeira", *modules).with_suffix(".py")
    if not modules or not source.is_file():
        return
    text = c_file.read_text(encoding="utf-8")
    told: dict[str, str] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        for inner in [node, *(node.body if isinstance(node, ast.ClassDef) else [])]:
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                doc = ast.get_docstring(inner) or ""
                if isinstance(inner, ast.FunctionDef):
                    returns = f" -> {ast.unparse(inner.returns)}" if inner.returns else ""
                    signature = f"{inner.name}({ast.unparse(inner.args)}){returns}".replace("i64", "int")
                    doc = f"{signature}\n\n{doc}".rstrip()
                told[inner.name if inner is node else f"{node.name}.{inner.name}"] = doc
    # methods precede their class, and functions of the module follow all classes
    classes = [(found.start(), found[2]) for found in SIGNATURE.finditer(text) if found[1]]

    def with_doc(found: re.Match[str]) -> str:
        owner = next((name for place, name in classes if place >= found.start()), "")
        doc = told.get(found[2] if found[1] or not owner else f"{owner}.{found[2]}", "")
        return f'{found[1] or ""}PyDoc_STR("{found[2]}{found[3]}\\n--\\n\\n" {c_string(doc)})'

    c_file.write_text(SIGNATURE.sub(with_doc, text), encoding="utf-8")


def c_string(text: str) -> str:
    """Return a C string literal."""
    bytes = text.encode()
    quoted = (f"\\{byte:03o}" if byte < 32 or byte > 126 or byte in b'"\\?' else chr(byte) for byte in bytes)
    return f'"{"".join(quoted)}"'


def together(sources: list[str]) -> list[str]:
    """Combine the C files of modules: one file per game, and one for engine and bots.

    A single file would be compiled on one core.
    """
    units: dict[Path, list[str]] = {}
    for source in sources:
        path = Path(source)
        document(path)
        group, *modules = path.stem.split("___")  # __native_ribeira___games___cafe___state
        unit = group + "_" + modules[1] if modules[:1] == ["games"] else group + "_heart"
        units.setdefault(path.with_stem(unit) if modules else path, []).append(source)
    for path, parts in units.items():
        if [str(path)] != parts:
            path.write_text("".join(Path(part).read_text(encoding="utf-8") for part in parts), encoding="utf-8")
    return [str(path) for path in units]


if __name__ == "__main__":
    pure = os.environ.get("RIBEIRA_PURE", "0") not in ("", "0")
    setup(
        ext_modules=[] if pure else [Extension("ribeira__mypyc", [])],  # placeholder; the build computes them
        cmdclass={"build_ext": BuildIfPossible, "build_py": BuildWithClient, "sdist": SdistWithClient},
    )
