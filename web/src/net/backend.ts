// How this client asks and plays: a server over HTTP and WebSockets, or in a page without one the host in a worker, which
// answers the same (src/local). Nobody else knows which.

import { answeredAhead, takeAhead } from "./prefetch";

interface Door {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  socket: (address: string) => WebSocket;
  /** Where whoever answers is still on the way: until then the first page knows the games, but nobody's tables. */
  coming: Promise<void> | null;
}

export const door: Door = {
  fetch: (path, init) => (init ? null : answeredAhead(path)) ?? fetch(path, init),
  socket: (address) => takeAhead(address) ?? new WebSocket(address),
  coming: null,
};

const host = document.documentElement.dataset["host"];
/** Whether there is no server: whoever plays here plays alone, against bots, or on one screen. `make site` writes it into the page. */
export const SERVERLESS = host === "none";
/** Whether a page that has a server can also play without it, because the server has brought what that needs. */
export const BOTH = host === "both";

/** Whether a table is kept and played in this browser. */
export const livesHere = (table: string): boolean => table.startsWith("here.");
/** Which of what is asked concerns such a table. */
export const ofHere = (path: string): boolean => livesHere(/\/tables\/([^/?]+)/.exec(path)?.[1] ?? "");
