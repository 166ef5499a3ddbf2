// What src/net/prefetch.inline.ts has asked before the page was there.

import type { Update } from "../protocol/types";

export interface Ahead {
  address: string;
  socket: WebSocket;
  /** What it has said so far. */
  heard: MessageEvent[];
  /** The first of it; null: it was closed before. */
  first: Promise<string | null>;
}

declare global {
  interface Window {
    ahead?: Ahead | undefined;
    /** What the first page will ask for. */
    asked?: { path: string; answer: Promise<Response> } | undefined;
  }
}

/** What is answered to a question that was asked ahead, for whoever asks it first. */
export function answeredAhead(path: string): Promise<Response> | null {
  const { asked } = window;
  window.asked = undefined;
  return asked?.path === path ? asked.answer : null;
}

/** How a table stands, where that was asked ahead and it lets us in as we are; else null. */
export async function foundAhead(address: string): Promise<Update | null> {
  const { ahead } = window;
  if (!ahead?.address.startsWith(`${address}?`)) return null;
  const said = JSON.parse((await ahead.first) ?? "null") as { type: string } | null;
  return said?.type === "update" ? (said as Update) : null;
}

/** Nobody wants it. */
export function leaveAhead(): void {
  window.ahead?.socket.close();
  window.ahead = undefined;
}

/** The socket with this address that was opened ahead, for whoever comes first: it says again what it has said. */
export function takeAhead(address: string): WebSocket | null {
  const { ahead } = window;
  if (ahead?.address !== address || ahead.socket.readyState !== 1) {
    leaveAhead();
    return null;
  }
  window.ahead = undefined;
  const { socket, heard } = ahead;
  queueMicrotask(() => {
    socket.onopen?.(new Event("open"));
    for (const event of heard) socket.onmessage?.(event);
  });
  return socket;
}
