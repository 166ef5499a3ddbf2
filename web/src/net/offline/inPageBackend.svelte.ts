// Backend in the browser. Calls and sockets go over a channel to the host, which is a worker of one page. When this
// page is closed, a worker of a different page becomes the host. Pending calls are then sent again, and sockets
// reconnect.

import { backend, SERVERLESS, type BackendCall } from "../backend";
import { channelName, type FromHost, type ToHost } from "./channelMessages";

interface PendingCall {
  message: ToHost;
  resolve: (response: Response) => void;
}

let loadedPart = $state<number | null>(SERVERLESS ? 0 : null);
let error = $state("");
let waitingVersion = $state.raw<ServiceWorker | null>(null);

/** Return the loaded fraction of the files, from 0 to 1; null while no files are being loaded. */
export const progress = (): number | null => loadedPart;
/** Return the error with which the host failed to start, or an empty string. */
export const startError = (): string => error;
/** Return whether a newer version of the site is installed but not active yet. */
export const newVersion = (): boolean => waitingVersion !== null;
/** Activate the newer version, which reloads all open pages of the site. Tables remain stored. */
export const activateNewVersion = (): void => waitingVersion?.postMessage("now");

const base = new URL(SERVERLESS ? "./" : "/", document.baseURI.replace(/[?#].*$/, "")).href;
const pendingCalls = new Map<string, PendingCall>();
const sockets = new Map<string, PageSocket>();
let host = ""; // ID of the current host
let resolveReady: () => void;
const ready = new Promise<void>((resolve) => (resolveReady = resolve));
let channel: BroadcastChannel;

/** Route all calls and sockets to the host in this browser, because the page has no server. */
export function startServerless(): void {
  void startHost();
  backend.call = callHost;
  backend.starting = ready;
  backend.openSocket = openPageSocket;
  // The service worker fetches the same files as the host, so it is installed after the host has started.
  void ready.then(() => installServiceWorker("sw.js"));
}

/** Connect to the host, and start a worker that can become the host. Resolves when a host responds. */
export function startHost(): Promise<void> {
  channel = new BroadcastChannel(channelName(base));
  channel.onmessage = ({ data }: MessageEvent<FromHost | ToHost>) => {
    if ("from" in data) receive(data);
  };
  window.addEventListener("pagehide", () => {
    for (const socket of sockets.values()) socket.close();
  });
  post({ to: "host", hello: true });
  startWorker();
  return ready;
}

export const openPageSocket = (address: string): WebSocket => new PageSocket(address) as unknown as WebSocket;

/** Install the service worker, which stores the site for offline use. */
export async function installServiceWorker(script: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  if (workers.controller && SERVERLESS) workers.addEventListener("controllerchange", () => location.reload());
  const registered = await workers.register(base + script);
  // An installed application asks the browser not to evict its files.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  if (!SERVERLESS) return; // a server always sends its newest page, so no version waits for activation
  const update = (): void => void (waitingVersion = workers.controller ? registered.waiting : null);
  update();
  registered.addEventListener("updatefound", () => registered.installing?.addEventListener("statechange", update));
}

/** Start a worker. It becomes the host as soon as no other page's worker is the host. */
function startWorker(): void {
  const worker = new Worker(new URL("./hostWorker.ts", import.meta.url), { type: "module", name: "host" });
  worker.onerror = (event) => (error = event.message || "worker");
  worker.postMessage(base);
}

function post(message: ToHost): void {
  channel.postMessage(message);
}

function receive(message: FromHost): void {
  if ("ready" in message) {
    loadedPart = null;
    if (message.ready === host) return;
    host = message.ready;
    resolveReady();
    for (const { message: call } of pendingCalls.values()) post(call);
    for (const socket of [...sockets.values()]) socket.hostChanged();
  } else if ("progress" in message) loadedPart = message.progress;
  else if ("failed" in message) error = message.failed;
  else if ("answer" in message) {
    const call = pendingCalls.get(message.answer);
    pendingCalls.delete(message.answer);
    call?.resolve(new Response(message.text, { status: message.status }));
  } else sockets.get(message.line)?.receive(message);
}

export async function callHost({ route, method, path, body }: BackendCall): Promise<Response> {
  if (!host && route === "home") {
    // The site contains a file with the list of games, which the home page shows while the host starts.
    const language = new URLSearchParams(path.split("?")[1]).get("language") ?? "en";
    const stored = await fetch(`${base}home.${language}.json`).catch(() => null);
    if (stored?.ok && !host) return stored;
  }
  const id = newId();
  const message: ToHost = { to: "host", ask: id, method, path, body: body === undefined ? "" : JSON.stringify(body) };
  return new Promise((resolve) => {
    pendingCalls.set(id, { message, resolve });
    if (host) post(message);
  });
}

/** Connection over the channel with the part of the WebSocket interface that net/socket.ts uses. */
class PageSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  private readonly id = newId();
  private readonly target: Pick<Extract<ToHost, { table: string }>, "table" | "language">;

  constructor(address: string) {
    const { pathname, searchParams } = new URL(address);
    const table = decodeURIComponent(/tables\/([^/]+)\/live$/.exec(pathname)?.[1] ?? "");
    this.target = { table, language: searchParams.get("language") ?? "" };
    sockets.set(this.id, this);
    if (host) this.open();
  }

  private open(): void {
    post({ to: "host", line: this.id, ...this.target });
  }

  /** Connect to the new host. An open connection to the old host is closed, so that net/socket.ts reconnects. */
  hostChanged(): void {
    if (this.readyState === WebSocket.CONNECTING) this.open();
    else this.closedByHost(1012, "host");
  }

  receive(message: Extract<FromHost, { line: string }>): void {
    if ("code" in message) return this.closedByHost(message.code, message.reason);
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    }
    if ("message" in message) this.onmessage?.({ data: message.message });
  }

  send(message: string): void {
    post({ to: "host", line: this.id, message });
  }

  close(): void {
    if (!sockets.delete(this.id)) return;
    this.readyState = WebSocket.CLOSED;
    post({ to: "host", line: this.id, close: true });
  }

  private closedByHost(code: number, reason: string): void {
    sockets.delete(this.id);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** Return a random ID. `randomUUID` exists only in secure contexts. */
function newId(): string {
  return crypto.randomUUID?.() ?? `${Math.random()}`;
}
