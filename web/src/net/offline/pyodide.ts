// Starts Pyodide with our package in a worker. Unpacking, starting and importing are slow, so the unpacked files and a
// snapshot of the memory after all imports are cached for other workers and later visits.

import { XzReadableStream } from "xz-decompress";

/** Part of Pyodide's interface that we use. Its own types are missing, because it is not a dependency of the client. */
export interface Python {
  pyimport: (module: string) => Record<string, (...given: unknown[]) => unknown>;
  runPython: (text: string) => unknown;
  makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
}
/** Reference to a Python object. Python keeps the object until `destroy` is called. */
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
const WASM_PAGE_BYTES = 65_536; // a snapshot can be up to one page larger than the memory

/** Folder of the site that contains Python. web/dev/site.py writes this folder. */
const PYTHON = "python/";
/** Folder of our package in Python's file system. */
const PACKAGE_FOLDER = "/lib/ours";
/** Contents of parts.json, which lists the files of Python. */
interface Manifest {
  script: string;
  lock: object;
  program: string;
  files: string;
  libraries: string[];
  modules: string[];
}

/** All files that Python needs. The host loads them once and sends them to the bot workers. */
export interface Parts {
  manifest: Manifest;
  program: WebAssembly.Module;
  files: ArrayBuffer;
  /** References that keep compiled modules alive: browsers reuse them when Pyodide compiles the libraries again. */
  libraries: WebAssembly.Module[];
  /** Snapshot of the memory after all imports; null before the first start. */
  memory: ArrayBuffer | null;
}

/** Load all parts from the cache of unpacked files, the service worker or the network. */
export async function fetchParts(base: string, onProgress: (part: number) => void): Promise<Parts> {
  const [received, total] = [new Map<string, number>(), new Map<string, number>()];
  const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((one, other) => one + other, 0);

  async function fetchFile(name: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const found = await fetch(new URL(PYTHON + name, base));
    if (!found.ok || !found.body) throw new Error(`${found.status} ${name}`);
    total.set(name, Number(found.headers.get("Content-Length")) || 2e6);
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, to) {
        received.set(name, (received.get(name) ?? 0) + chunk.length);
        if (total.size === 2) onProgress(Math.min(1, sum(received) / sum(total)));
        to.enqueue(chunk);
      },
    });
    return found.body.pipeThrough(counter);
  }

  const manifest = (await (await fetch(new URL(`${PYTHON}parts.json`, base))).json()) as Manifest;
  void scripts(base, manifest).catch(() => {}); // loads the scripts in parallel with the other files
  const cache = await openCache(base, manifest);
  const part = async (name: string): Promise<ArrayBuffer> => {
    const unpacked = await cache.read(name);
    if (unpacked) return unpacked;
    const content = await new Response(new XzReadableStream(await fetchFile(name))).arrayBuffer();
    void cache.write(name, content);
    return content;
  };
  const [program, [files, libraries], memory] = await Promise.all([
    part(manifest.program).then((found) => WebAssembly.compile(found)),
    part(manifest.files).then(async (found) => [found, await compileLibraries(manifest, found)] as const),
    cache.read(MEMORY),
  ]);
  return { manifest, program, files, libraries, memory };
}

/** Start Python with our package imported. Without a cached snapshot of the memory, create and cache a new one. */
export async function startPython(base: string, parts: Parts): Promise<Python> {
  if (parts.memory)
    try {
      const python = await startPyodide(base, parts, { _loadSnapshot: parts.memory });
      python.runPython("import random; random.seed()"); // the snapshot contains the state of the generator
      return python;
    } catch (error) {
      console.warn(error);
      parts.memory = null;
    }
  const python = await startPyodide(base, parts, { _makeSnapshot: true });
  python.runPython(`import importlib
for name in ${JSON.stringify(parts.manifest.modules)}: importlib.import_module(name)`);
  try {
    const memory = (parts.memory = python.makeMemorySnapshot().buffer);
    void openCache(base, parts.manifest).then((cache) => cache.write(MEMORY, memory));
  } catch (error) {
    console.warn(error); // without a cached snapshot, the next start imports everything again
  }
  return python;
}

type Load = (options: object) => Promise<Python>;

/** Load Pyodide's scripts. Repeated calls are cheap, because the browser loads each module only once. */
function scripts(base: string, { script }: Manifest): Promise<[{ loadPyodide: Load }, { default?: Create }]> {
  const folder = new URL(PYTHON, base).href;
  return Promise.all([
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<{ loadPyodide: Load }>,
    import(/* @vite-ignore */ folder + script) as Promise<{ default?: Create }>,
  ]);
}

async function startPyodide(base: string, parts: Parts, options: object): Promise<Python> {
  const folder = new URL(PYTHON, base).href;
  const [{ loadPyodide }, script] = await scripts(base, parts.manifest);
  const shared = globalThis as { _createPyodideModule?: Create };
  const create = script.default ?? (shared._createPyodideModule as Create);
  // The libraries are loaded before any code runs, so that they always get the same addresses.
  const createPyodideModule: Create = async (settings) => {
    settings.dynamicLibraries = parts.manifest.libraries;
    const program = await create(settings);
    const missing = (parts.memory?.byteLength ?? 0) - program.HEAP8.length;
    // The memory must have the size of the snapshot; later versions of Pyodide do not enlarge it.
    if (missing > WASM_PAGE_BYTES) program.growMemory(program.HEAP8.length + missing);
    return program;
  };
  if (!script.default) shared._createPyodideModule = createPyodideModule;
  const files = filesIn(parts.files);
  interceptFetch(parts, files);
  const fsInit = (system: Files): void => {
    for (const folder of new Set([...files.keys()].map((name) => name.replace(/\/[^/]*$/, ""))))
      system.mkdirTree(folder);
    for (const [name, content] of files) system.writeFile(name, content, { canOwn: true });
  };
  try {
    const env = { PYTHONPATH: PACKAGE_FOLDER };
    const settings = { indexURL: folder, lockFileContents: parts.manifest.lock, fsInit, createPyodideModule, env };
    return await loadPyodide({ ...settings, ...options });
  } finally {
    if (!script.default) shared._createPyodideModule = create;
  }
}

/** Split a pack into files. A pack is a line of JSON with names and lengths, followed by the contents of the files. */
function filesIn(pack: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(pack);
  let at = bytes.indexOf(10);
  const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at))) as Record<string, number>;
  at += 1;
  return new Map(
    Object.entries(sizes).map(([name, size]) => [`/lib/${name}`, bytes.subarray(at, (at += size))] as const),
  );
}

const compileLibraries = ({ libraries }: Manifest, pack: ArrayBuffer): Promise<WebAssembly.Module[]> => {
  const files = filesIn(pack);
  return Promise.all(libraries.map((name) => WebAssembly.compile(files.get(name) as Uint8Array<ArrayBuffer>)));
};

/** Serve Pyodide's requests for its program and libraries from the loaded parts. Pyodide has no option for this. */
function interceptFetch({ program }: Parts, files: Map<string, Uint8Array<ArrayBuffer>>): void {
  const originalFetch = self.fetch.bind(self);
  self.fetch = (wanted, init) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted);
    if (name.endsWith("pyodide.asm.wasm")) return Promise.resolve(new Response());
    for (const [file, content] of files)
      if (name.endsWith(file) || (name.endsWith("python_stdlib.zip") && /\/python\d+\.zip$/.test(file)))
        return Promise.resolve(new Response(content));
    return originalFetch(wanted, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: program,
    instance: await WebAssembly.instantiate(program, imports),
  });
}

const MEMORY = "memory";

interface UnpackedFiles {
  read: (name: string) => Promise<ArrayBuffer | null>;
  write: (name: string, content: ArrayBuffer) => Promise<void>;
}

/** Open the browser's cache for the unpacked files and the memory snapshot of exactly this version of the parts. */
async function openCache(base: string, { program, files }: Manifest): Promise<UnpackedFiles> {
  const cacheName = `ribeira-unpacked ${base}`;
  const cache = "caches" in self ? await caches.open(cacheName).catch(() => null) : null;
  const keyOf = (name: string): string => `${base}${PYTHON}unpacked/${name}?${program}&${files}`;
  return {
    read: async (name) => (await (await cache?.match(keyOf(name)))?.arrayBuffer()) ?? null,
    write: async (name, content) => {
      try {
        for (const { url } of (await cache?.keys()) ?? [])
          if (!url.endsWith(keyOf("").split("?")[1] as string)) await cache?.delete(url);
        await cache?.put(keyOf(name), new Response(content));
      } catch (error) {
        console.warn(error); // without space for the cache, every visit unpacks the files again
      }
    },
  };
}
