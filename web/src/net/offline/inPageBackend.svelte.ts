// A page without a server: what it asks goes over a channel to the host, which runs in a worker of one page. When that page is
// closed, the next one takes over; what was not answered is asked again, and connections come back by themselves.

import { door, SERVERLESS } from "../backend";
import { channelOf, type FromHost, type ToHost } from "./channelMessages";

interface Waiting {
  question: ToHost;
  resolve: (response: Response) => void;
}

let loaded = $state<number | null>(SERVERLESS ? 0 : null);
let broken = $state("");
let newer = $state.raw<ServiceWorker | null>(null);

/** How much of what is needed has come, from 0 to 1; null: all of it. */
export const progress = (): number | null => loaded;
/** Why there is no host. */
export const trouble = (): string => broken;
/** A newer version has come, and waits to be wanted. */
export const newVersion = (): boolean => newer !== null;
/** All pages of this browser come back with it; what is played is kept. */
export const takeNewVersion = (): void => newer?.postMessage("now");

const base = new URL(SERVERLESS ? "./" : "/", document.baseURI.replace(/[?#].*$/, "")).href;
const waiting = new Map<string, Waiting>();
const lines = new Map<string, Line>();
let host = ""; // the one that answers now
let arrived: () => void;
const ready = new Promise<void>((resolve) => (arrived = resolve));
let channel: BroadcastChannel;

/** Where there is no server, whatever is asked is asked here. */
export function alone(): void {
  begin();
  door.fetch = ask;
  door.coming = ready;
  door.socket = lineTo;
  // Not while the rest is still coming: both want the same files.
  void ready.then(() => keep("sw.js"));
}

/** Have a host in this browser; when it is there. */
export function begin(): Promise<void> {
  channel = new BroadcastChannel(channelOf(base));
  channel.onmessage = ({ data }: MessageEvent<FromHost | ToHost>) => {
    if ("from" in data) hear(data);
  };
  window.addEventListener("pagehide", () => {
    for (const line of lines.values()) line.close();
  });
  tell({ to: "host", hello: true });
  lead();
  return ready;
}

export const lineTo = (address: string): WebSocket => new Line(address) as unknown as WebSocket;

/** Have the site kept for when there is no network. */
export async function keep(script: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  if (workers.controller && SERVERLESS) workers.addEventListener("controllerchange", () => location.reload());
  const registered = await workers.register(base + script);
  // Whoever installed it means to keep it: then the browser does not clear it away when it wants room.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  if (!SERVERLESS) return; // whose page is always the server's newest
  const look = (): void => void (newer = workers.controller ? registered.waiting : null);
  look();
  registered.addEventListener("updatefound", () => registered.installing?.addEventListener("statechange", look));
}

/** One page at a time has the host; the others have somebody who waits until it is closed. */
function lead(): void {
  const worker = new Worker(new URL("./hostWorker.ts", import.meta.url), { type: "module", name: "host" });
  worker.onerror = (event) => (broken = event.message || "worker");
  worker.postMessage(base);
}

function tell(message: ToHost): void {
  channel.postMessage(message);
}

function hear(message: FromHost): void {
  if ("ready" in message) {
    loaded = null;
    if (message.ready === host) return;
    host = message.ready;
    arrived();
    for (const { question } of waiting.values()) tell(question);
    for (const line of [...lines.values()]) line.anew();
  } else if ("progress" in message) loaded = message.progress;
  else if ("failed" in message) broken = message.failed;
  else if ("answer" in message) {
    const found = waiting.get(message.answer);
    waiting.delete(message.answer);
    found?.resolve(new Response(message.text, { status: message.status }));
  } else lines.get(message.line)?.hear(message);
}

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  if (!host && path.startsWith("/api/home?")) {
    const language = new URLSearchParams(path.split("?")[1]).get("language") ?? "en";
    const found = await fetch(`${base}home.${language}.json`).catch(() => null);
    if (found?.ok && !host) return found;
  }
  const id = crypto.randomUUID?.() ?? `${Math.random()}`;
  const body = typeof init?.body === "string" ? init.body : "";
  const question: ToHost = { to: "host", ask: id, method: init?.method ?? "GET", path, body };
  return new Promise((resolve) => {
    waiting.set(id, { question, resolve });
    if (host) tell(question);
  });
}

/** What of a WebSocket a connection to a table needs. */
class Line {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  private readonly id = crypto.randomUUID?.() ?? `${Math.random()}`;
  private readonly came: Pick<Extract<ToHost, { table: string }>, "table" | "language">;

  constructor(address: string) {
    const { pathname, searchParams } = new URL(address);
    const table = decodeURIComponent(/tables\/([^/]+)\/live$/.exec(pathname)?.[1] ?? "");
    this.came = { table, language: searchParams.get("language") ?? "" };
    lines.set(this.id, this);
    if (host) tell({ to: "host", line: this.id, ...this.came });
  }

  /** There is another host. */
  anew(): void {
    if (this.readyState === 0) tell({ to: "host", line: this.id, ...this.came });
    else this.end(1012, "host");
  }

  hear(message: Extract<FromHost, { line: string }>): void {
    if ("code" in message) return this.end(message.code, message.reason);
    if (this.readyState === 0) {
      this.readyState = 1;
      this.onopen?.();
    }
    if ("message" in message) this.onmessage?.({ data: message.message });
  }

  send(message: string): void {
    tell({ to: "host", line: this.id, message });
  }

  close(): void {
    if (!lines.delete(this.id)) return;
    this.readyState = 3;
    tell({ to: "host", line: this.id, close: true });
  }

  private end(code: number, reason: string): void {
    lines.delete(this.id);
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}
