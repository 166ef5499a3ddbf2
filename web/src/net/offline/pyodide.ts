// Python in a worker: Pyodide with our package in it. To unpack it, to start it and to import all of it takes a while; what came of
// that is kept, its memory and all, and another worker or a later visit begins there.

import { XzReadableStream } from "xz-decompress";

/** What we need of Pyodide, which comes with the site and not with the client's libraries. */
export interface Python {
  pyimport: (module: string) => Record<string, (...given: unknown[]) => unknown>;
  runPython: (text: string) => unknown;
  makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
}
/** Something of Python's that is kept until it is let go. */
export interface PythonProxy {
  toJs: () => unknown;
  destroy: () => void;
}
interface Files {
  mkdirTree: (folder: string) => void;
  writeFile: (name: string, content: Uint8Array, how: { canOwn: boolean }) => void;
}
interface Program {
  HEAP8: Int8Array;
  growMemory: (size: number) => void;
}
type Create = (settings: { dynamicLibraries?: string[] }) => Promise<Program>;
const A_PAGE = 65_536; // bytes: a kept memory has a little more than what it was

/** What a site has beside the client; web/dev/site.py puts it there. */
const PYTHON = "python/";
/** Where our package is in it. */
const OURS = "/lib/ours";
/** What it says of it in parts.json. */
interface About {
  script: string;
  lock: object;
  program: string;
  files: string;
  libraries: string[];
  modules: string[];
}

/** What Python is made of. It comes once, and the host hands it on to those who think. */
export interface Parts {
  about: About;
  program: WebAssembly.Module;
  files: ArrayBuffer;
  /** Nobody asks for them: Pyodide compiles its libraries by itself, but what the browser has, it does not compile again. */
  libraries: WebAssembly.Module[];
  /** Of a Python that has imported everything. */
  memory: ArrayBuffer | null;
}

/** All of it over the network, or from where the service worker keeps it, or from what is kept unpacked. */
export async function fetchParts(base: string, told: (part: number) => void): Promise<Parts> {
  const [come, all] = [new Map<string, number>(), new Map<string, number>()];
  const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((one, other) => one + other, 0);

  async function comeOver(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const found = await fetch(new URL(PYTHON + name, base));
    if (!found.ok || !found.body) throw new Error(`${found.status} ${name}`);
    all.set(name, Number(found.headers.get("Content-Length")) || 2e6);
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, to) {
        come.set(name, (come.get(name) ?? 0) + chunk.length);
        if (all.size === 2) told(Math.min(1, sum(come) / sum(all)));
        to.enqueue(chunk);
      },
    });
    return found.body.pipeThrough(counting);
  }

  const about = (await (await fetch(new URL(`${PYTHON}parts.json`, base))).json()) as About;
  void scripts(base, about).catch(() => {}); // while the rest is coming
  const kept = await openKept(base, about);
  const part = async (name: string): Promise<ArrayBuffer> => {
    const unpacked = await kept.read(name);
    if (unpacked) return unpacked;
    const content = await new Response(new XzReadableStream(await comeOver(name))).arrayBuffer();
    void kept.keep(name, content);
    return content;
  };
  const [program, [files, libraries], memory] = await Promise.all([
    part(about.program).then((found) => WebAssembly.compile(found)),
    part(about.files).then(async (found) => [found, await compileLibraries(about, found)] as const),
    kept.read(MEMORY),
  ]);
  return { about, program, files, libraries, memory };
}

/** Python with our package imported. Whoever is the first also keeps its memory. */
export async function startPython(base: string, parts: Parts): Promise<Python> {
  if (parts.memory)
    try {
      const python = await begin(base, parts, { _loadSnapshot: parts.memory });
      python.runPython("import random; random.seed()"); // it would draw what the kept one would have drawn
      return python;
    } catch (error) {
      console.warn(error);
      parts.memory = null;
    }
  const python = await begin(base, parts, { _makeSnapshot: true });
  python.runPython(`import importlib
for name in ${JSON.stringify(parts.about.modules)}: importlib.import_module(name)`);
  try {
    const memory = (parts.memory = python.makeMemorySnapshot().buffer);
    void openKept(base, parts.about).then((kept) => kept.keep(MEMORY, memory));
  } catch (error) {
    console.warn(error); // then whoever is next starts anew, too
  }
  return python;
}

type Load = (how: object) => Promise<Python>;

/** Pyodide itself; whoever wants it again gets the same. */
function scripts(base: string, { script }: About): Promise<[{ loadPyodide: Load }, { default?: Create }]> {
  const folder = new URL(PYTHON, base).href;
  return Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<{ loadPyodide: Load }>,
    import(/* @vite-ignore */ folder + script) as Promise<{ default?: Create }>,
  ]);
}

async function begin(base: string, parts: Parts, how: object): Promise<Python> {
  const folder = new URL(PYTHON, base).href;
  const [{ loadPyodide }, script] = await scripts(base, parts.about);
  const shared = globalThis as { _createPyodideModule?: Create };
  const create = script.default ?? (shared._createPyodideModule as Create);
  // Before anything else runs: so they always come to stand at the same place of its memory.
  const createPyodideModule: Create = async (settings) => {
    settings.dynamicLibraries = parts.about.libraries;
    const program = await create(settings);
    const more = (parts.memory?.byteLength ?? 0) - program.HEAP8.length;
    if (more > A_PAGE) program.growMemory(program.HEAP8.length + more); // later versions do not by themselves
    return program;
  };
  if (!script.default) shared._createPyodideModule = createPyodideModule;
  const files = filesIn(parts.files);
  bring(parts, files);
  const fsInit = (system: Files): void => {
    for (const folder of new Set([...files.keys()].map((name) => name.replace(/\/[^/]*$/, ""))))
      system.mkdirTree(folder);
    for (const [name, content] of files) system.writeFile(name, content, { canOwn: true });
  };
  try {
    const env = { PYTHONPATH: OURS };
    const settings = { indexURL: folder, lockFileContents: parts.about.lock, fsInit, createPyodideModule, env };
    return await loadPyodide({ ...settings, ...how });
  } finally {
    if (!script.default) shared._createPyodideModule = create;
  }
}

/** A line that says what there is and how long each is, then all of it. */
function filesIn(pack: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(pack);
  let at = bytes.indexOf(10);
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as Record<string, number>;
  at += 1;
  return new Map(
    Object.entries(sizes).map(([name, size]) => [`/lib/${name}`, bytes.subarray(at, (at += size))] as const),
  );
}

const compileLibraries = ({ libraries }: About, pack: ArrayBuffer): Promise<WebAssembly.Module[]> => {
  const files = filesIn(pack);
  return Promise.all(libraries.map((name) => WebAssembly.compile(files.get(name) as Uint8Array<ArrayBuffer>)));
};

/** Pyodide would fetch its program and library by itself, each time anew. It has no other way to be given them. */
function bring({ program }: Parts, files: Map<string, Uint8Array<ArrayBuffer>>): void {
  const ask = self.fetch.bind(self);
  self.fetch = (wanted, init) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted);
    if (name.endsWith("pyodide.asm.wasm")) return Promise.resolve(new Response());
    for (const [file, content] of files)
      if (name.endsWith(file) || (name.endsWith("python_stdlib.zip") && /\/python\d+\.zip$/.test(file)))
        return Promise.resolve(new Response(content));
    return ask(wanted, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: program,
    instance: await WebAssembly.instantiate(program, imports),
  });
}

const MEMORY = "memory";

interface Kept {
  read: (name: string) => Promise<ArrayBuffer | null>;
  keep: (name: string, content: ArrayBuffer) => Promise<void>;
}

/** What this browser has unpacked and started already of exactly these parts. */
async function openKept(base: string, { program, files }: About): Promise<Kept> {
  const place = `ribeira-unpacked ${base}`;
  const cache = "caches" in self ? await caches.open(place).catch(() => null) : null;
  const keyOf = (name: string): string => `${base}${PYTHON}unpacked/${name}?${program}&${files}`;
  return {
    read: async (name) => (await (await cache?.match(keyOf(name)))?.arrayBuffer()) ?? null,
    keep: async (name, content) => {
      try {
        for (const { url } of (await cache?.keys()) ?? [])
          if (!url.endsWith(keyOf("").split("?")[1] as string)) await cache?.delete(url);
        await cache?.put(keyOf(name), new Response(content));
      } catch (error) {
        console.warn(error); // there is no room: then it is made anew each time
      }
    },
  };
}
