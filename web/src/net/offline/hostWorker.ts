// Worker that runs the application in Python for all pages of this browser (src/ribeira/pyodide/local_server.py). The
// worker that holds a lock is the host. The workers of all other pages wait until the host ends.

import { channelName, type FromHost, type ToHost } from "./channelMessages";
import { fetchParts, startPython, type Parts, type PythonProxy } from "./pyodide";
import { BrowserStore } from "./browserStore";

/** Methods of the Python class `LocalServer`. */
interface LocalServer {
  ask: (method: string, path: string, body: string) => Promise<PythonProxy>;
  connect: (connection: string, table: string, language: string) => Promise<void>;
  receive: (connection: string, message: string) => void;
  disconnect: (connection: string) => void;
}

type Post = (message: FromHost) => void;

self.onmessage = ({ data: base }: MessageEvent<string>) => {
  const runForever = (): Promise<never> => {
    run(base);
    return new Promise(() => {});
  };
  // Locks need a secure context. Over plain HTTP, every page becomes a host, so users should open only one page.
  void ("locks" in navigator ? navigator.locks.request(channelName(base), runForever) : runForever());
};

function run(base: string): void {
  const channel = new BroadcastChannel(channelName(base));
  const post: Post = (message) => channel.postMessage(message);
  openServer(base, post)
    .then((server) => {
      const id = crypto.randomUUID?.() ?? `${Math.random()}`;
      channel.onmessage = ({ data }: MessageEvent<ToHost | FromHost>) => {
        if (!("to" in data)) return;
        if ("hello" in data) post({ from: "host", ready: id });
        else handle(server, data, post).catch((error: unknown) => console.error(error));
      };
      post({ from: "host", ready: id });
    })
    .catch((error: unknown) => {
      console.error(error);
      post({ from: "host", failed: String(error) });
    });
}

async function openServer(base: string, post: Post): Promise<LocalServer> {
  const parts = await fetchParts(base, (progress) => post({ from: "host", progress }));
  const python = await startPython(base, parts);
  const open = python.pyimport("ribeira.pyodide.local_server")["open_local_server"];
  const send = (line: string, message: string): void => post({ from: "host", line, message });
  const close = (line: string, code: number, reason: string): void => post({ from: "host", line, code, reason });
  let spare: BotWorker | null = null;
  let used = false;
  const nextWorker = (): BotWorker => {
    const worker = spare ?? startBotWorker(base, parts);
    [spare, used] = [null, true];
    return worker;
  };
  const server = (await open?.(new BrowserStore(channelName(base)), nextWorker, send, close)) as LocalServer;
  if (!used) spare = startBotWorker(base, parts); // started in advance, so that the first bot move does not wait for it
  return server;
}

async function handle(server: LocalServer, message: ToHost, post: Post): Promise<void> {
  if ("ask" in message) {
    const answer = await server.ask(message.method, message.path, message.body);
    const [status, text] = answer.toJs() as [number, string];
    answer.destroy();
    post({ from: "host", answer: message.ask, status, text });
  } else if ("table" in message) {
    await server.connect(message.line, message.table, message.language);
    post({ from: "host", line: message.line, open: true });
  } else if ("message" in message) server.receive(message.line, message.message);
  else if ("close" in message) server.disconnect(message.line);
}

/** Worker in the form that the Python class `PageWorker` expects (src/ribeira/pyodide/workers.py). */
interface BotWorker {
  ready: () => Promise<void>;
  think: (job: string) => Promise<string>;
  end: () => void;
}

/** Start a web worker that computes moves of bots. */
function startBotWorker(base: string, parts: Parts): BotWorker {
  const worker = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module", name: "bot" });
  worker.postMessage({ base, parts });
  const started = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve();
    worker.onerror = (event) => reject(new Error(event.message));
  });
  return {
    ready: () => started,
    think: (job) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage({ job });
      }),
    end: () => worker.terminate(),
  };
}
