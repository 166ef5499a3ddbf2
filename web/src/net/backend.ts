// The backend of this page: a server over HTTP and WebSockets, or the same application in a worker (offline/).

import type { Call } from "../protocol/client";
import { takePrefetchedAnswer, takePrefetchedSocket } from "./takePrefetched";

/** API request. `route` is missing for a download, which is requested by its path alone. */
export type BackendCall = Omit<Call, "route"> & { route?: Call["route"] };

interface Backend {
  call: (call: BackendCall) => Promise<Response>;
  /** Send a call to the backend in this browser, never to the server. Available only in a hybrid page. */
  callInPage: (call: BackendCall) => Promise<Response>;
  openSocket: (address: string) => WebSocket;
  /** Resolves when the worker is ready; null in a page without a worker. Until then, lists lack local tables. */
  starting: Promise<void> | null;
}

export const backend: Backend = {
  call: (call) => (call.method === "GET" ? takePrefetchedAnswer(call.path) : null) ?? callServer(call),
  callInPage: () => Promise.reject(new Error("this page has no worker")),
  openSocket: (address) => takePrefetchedSocket(address) ?? new WebSocket(address),
  starting: null,
};

export function callServer({ method, path, body }: BackendCall): Promise<Response> {
  const content =
    body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return fetch(path, { method, ...content });
}

const host = document.documentElement.dataset["host"];
/** Whether the page has no server. Friends can then play only on the same screen. `make site` marks such pages. */
export const SERVERLESS = host === "none";
/** Whether the page has a server that also provides the files for playing offline. */
export const HYBRID = host === "both";

/** Return whether a table is stored and played in this browser. */
export const isLocalTable = (table: string): boolean => table.startsWith("here.");
/** Return whether a path or WebSocket address belongs to a table in this browser. */
export const isLocalTablePath = (path: string): boolean => isLocalTable(/\/tables\/([^/?]+)/.exec(path)?.[1] ?? "");
