// Takes over the requests that net/prefetch.inline.ts has sent before the application was loaded.

import type { Update } from "../protocol/types";

export interface PrefetchedSocket {
  address: string;
  socket: WebSocket;
  /** Messages received so far. */
  messages: MessageEvent[];
  /** The first message; null if the socket was closed before a message arrived. */
  first: Promise<string | null>;
}

declare global {
  interface Window {
    prefetchedSocket?: PrefetchedSocket | undefined;
    prefetchedCall?: { path: string; answer: Promise<Response> } | undefined;
  }
}

/** Return the response to the prefetched call if it has this path, otherwise null. Later calls always return null. */
export function takePrefetchedAnswer(path: string): Promise<Response> | null {
  const { prefetchedCall } = window;
  window.prefetchedCall = undefined;
  return prefetchedCall?.path === path ? prefetchedCall.answer : null;
}

/** Return the first update of the prefetched socket. Null if its address differs or the server refused the player. */
export async function prefetchedUpdate(address: string): Promise<Update | null> {
  const { prefetchedSocket } = window;
  if (!prefetchedSocket?.address.startsWith(`${address}?`)) return null;
  const message = JSON.parse((await prefetchedSocket.first) ?? "null") as { type: string } | null;
  return message?.type === "update" ? (message as Update) : null;
}

/** Close the prefetched socket if it was not taken. */
export function discardPrefetchedSocket(): void {
  window.prefetchedSocket?.socket.close();
  window.prefetchedSocket = undefined;
}

/**
 * Return the prefetched socket if it is open and has this address. Otherwise close it and return null. The caller's
 * handlers receive the messages that have already arrived.
 */
export function takePrefetchedSocket(address: string): WebSocket | null {
  const { prefetchedSocket } = window;
  if (prefetchedSocket?.address !== address || prefetchedSocket.socket.readyState !== WebSocket.OPEN) {
    discardPrefetchedSocket();
    return null;
  }
  window.prefetchedSocket = undefined;
  const { socket, messages } = prefetchedSocket;
  queueMicrotask(() => {
    socket.onopen?.(new Event("open"));
    for (const message of messages) socket.onmessage?.(message);
  });
  return socket;
}
