// The host of a page's tables: the server's own house in Python, without a server. Whoever is asked something on the channel that
// this browser's pages share is this worker; those of other pages wait until it is gone.

import { channelOf, type FromHost, type ToHost } from "./channelMessages";
import { fetchParts, startPython, type Parts, type PythonProxy } from "./pyodide";
import { BrowserStore } from "./browserStore";

interface Host {
  ask: (method: string, path: string, body: string) => Promise<PythonProxy>;
  connect: (line: string, table: string, language: string) => Promise<void>;
  receive: (line: string, message: string) => void;
  disconnect: (line: string) => void;
}

self.onmessage = ({ data: base }: MessageEvent<string>) => {
  const work = (): Promise<never> => {
    lead(base);
    return new Promise(() => {});
  };
  // Where a page is not trusted with locks (http without s), only one should be open.
  void ("locks" in navigator ? navigator.locks.request(channelOf(base), work) : work());
};

function lead(base: string): void {
  const channel = new BroadcastChannel(channelOf(base));
  const tell = (message: FromHost): void => channel.postMessage(message);
  host(base, tell)
    .then((found) => {
      const name = crypto.randomUUID?.() ?? `${Math.random()}`;
      channel.onmessage = ({ data }: MessageEvent<ToHost | FromHost>) => {
        if (!("to" in data)) return;
        if ("hello" in data) tell({ from: "host", ready: name });
        else answer(found, data, tell).catch((error: unknown) => console.error(error));
      };
      tell({ from: "host", ready: name });
    })
    .catch((error: unknown) => {
      console.error(error);
      tell({ from: "host", failed: String(error) });
    });
}

async function host(base: string, tell: (message: FromHost) => void): Promise<Host> {
  const parts = await fetchParts(base, (progress) => tell({ from: "host", progress }));
  const python = await startPython(base, parts);
  const open = python.pyimport("ribeira.pyodide.local_server")["open_local_server"];
  const say = (line: string, message: string): void => tell({ from: "host", line, message });
  const hangUp = (line: string, code: number, reason: string): void => tell({ from: "host", line, code, reason });
  let waiting: Thinker | null = null;
  let asked = false;
  const another = (): Thinker => {
    const found = waiting ?? hire(base, parts);
    [waiting, asked] = [null, true];
    return found;
  };
  const opened = (await open?.(new BrowserStore(channelOf(base)), another, say, hangUp)) as Host;
  if (!asked) waiting = hire(base, parts); // awake before somebody has to wait for it
  return opened;
}

async function answer(host: Host, question: ToHost, tell: (message: FromHost) => void): Promise<void> {
  if ("ask" in question) {
    const told = await host.ask(question.method, question.path, question.body);
    const [status, text] = told.toJs() as [number, string];
    told.destroy();
    tell({ from: "host", answer: question.ask, status, text });
  } else if ("table" in question) {
    await host.connect(question.line, question.table, question.language);
    tell({ from: "host", line: question.line, open: true });
  } else if ("message" in question) host.receive(question.line, question.message);
  else if ("close" in question) host.disconnect(question.line);
}

interface Thinker {
  ready: () => Promise<void>;
  think: (job: string) => Promise<string>;
  end: () => void;
}

/** Somebody who thinks, in a worker of their own. */
function hire(base: string, parts: Parts): Thinker {
  const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module", name: "thinker" });
  worker.postMessage({ base, parts });
  const awake = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => reject(new Error(event.message));
  });
  return {
    ready: () => awake,
    think: (job) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage({ job });
      }),
    end: () => worker.terminate(),
  };
}
