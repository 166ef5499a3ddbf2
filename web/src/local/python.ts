// Python in a worker: Pyodide with our package in it.

/** What we need of Pyodide, which comes with the site and not with the client's libraries. */
export interface Python {
  pyimport: (module: string) => Record<string, (...given: unknown[]) => unknown>;
  unpackArchive: (archive: ArrayBuffer, format: "zip") => void;
}
/** Something of Python's that is kept until it is let go. */
export interface PythonProxy {
  toJs: () => unknown;
  destroy: () => void;
}

/** What a site has beside the client; web/dev/site.py puts it there. */
const PYTHON = "python/";

/** What Python is made of. It comes once, and the host hands it on to those who think. */
export interface Parts {
  program: WebAssembly.Module;
  library: ArrayBuffer;
  ours: ArrayBuffer;
}

/** All of it over the network, or from where the service worker keeps it. */
export async function fetchParts(base: string, told: (part: number) => void): Promise<Parts> {
  const [come, all] = [new Map<string, number>(), new Map<string, number>()];
  const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((one, other) => one + other, 0);

  async function part(name: string): Promise<Response> {
    const found = await fetch(new URL(PYTHON + name, base));
    if (!found.ok || !found.body) throw new Error(`${found.status} ${name}`);
    all.set(name, Number(found.headers.get("Content-Length")) || 2e6);
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, to) {
        come.set(name, (come.get(name) ?? 0) + chunk.length);
        if (all.size === 3) told(Math.min(1, sum(come) / sum(all)));
        to.enqueue(chunk);
      },
    });
    const plain = found.body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
    return new Response(plain, { headers: { "Content-Type": "application/wasm" } });
  }

  const [program, library, ours] = await Promise.all([
    part("program.bin").then((found) => WebAssembly.compileStreaming(found)),
    part("library.bin").then((found) => found.arrayBuffer()),
    part("ribeira.bin").then((found) => found.arrayBuffer()),
  ]);
  return { program, library, ours };
}

export async function startPython(base: string, parts: Parts): Promise<Python> {
  const folder = new URL(PYTHON, base).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (how: { indexURL: string }) => Promise<Python>;
  };
  bring(parts);
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(parts.ours, "zip");
  return python;
}

/** Pyodide would fetch its program and library by itself, each time anew. It has no other way to be given them. */
function bring({ program, library }: Parts): void {
  const ask = self.fetch.bind(self);
  self.fetch = (wanted, init) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted);
    if (name.endsWith("pyodide.asm.wasm")) return Promise.resolve(new Response());
    if (name.endsWith("python_stdlib.zip")) return Promise.resolve(new Response(library));
    return ask(wanted, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: program,
    instance: await WebAssembly.instantiate(program, imports),
  });
}
