// The application takes over the prefetched requests instead of sending its own.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takePrefetchedAnswer, prefetchedUpdate, takePrefetchedSocket } from "../../src/net/takePrefetched";
import { TableSocket } from "../../src/net/socket";

const ADDRESS = "ws://here/api/tables/t/live";

class FakeSocket {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  send(): void {}
  close(): void {
    this.closed = true;
  }
}

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  const message = JSON.stringify({ type: "update", number: 7 });
  window.prefetchedSocket = {
    address: `${ADDRESS}?language=uk`,
    socket: socket as unknown as WebSocket,
    messages: [{ data: message } as MessageEvent],
    first: Promise.resolve(message),
  };
});
afterEach(() => {
  window.prefetchedSocket = undefined;
});

it("delivers the first messages to the first socket with the address", async () => {
  const update = vi.fn();
  const tableSocket = new TableSocket(
    ADDRESS,
    "uk",
    { update, state: () => undefined },
    (at) => takePrefetchedSocket(at) as WebSocket,
  );
  await Promise.resolve();
  expect(update).toHaveBeenCalledExactlyOnceWith({ type: "update", number: 7 });
  socket.onmessage?.({ data: '{"type":"update","number":8}' });
  expect(update).toHaveBeenCalledTimes(2);
  expect(takePrefetchedSocket(`${ADDRESS}?language=uk`)).toBeNull();
  tableSocket.close();
});

it("closes the prefetched socket if another address is needed", () => {
  expect(takePrefetchedSocket(`${ADDRESS}?language=en`)).toBeNull();
  expect([socket.closed, window.prefetchedSocket]).toEqual([true, undefined]);
});

it("returns the first update of the right table", async () => {
  expect(await prefetchedUpdate(ADDRESS)).toMatchObject({ number: 7 });
  expect(await prefetchedUpdate("ws://here/api/tables/other/live")).toBeNull();
  if (window.prefetchedSocket) window.prefetchedSocket.first = Promise.resolve(null);
  expect(await prefetchedUpdate(ADDRESS)).toBeNull();
  window.prefetchedSocket = undefined;
  expect(await prefetchedUpdate(ADDRESS)).toBeNull();
});

it("answers the first call if its path matches", async () => {
  const [home, other] = ["/api/home?language=uk", "/api/home?language=en"];
  const answer = Promise.resolve(new Response("{}"));
  window.prefetchedCall = { path: home, answer };
  expect(takePrefetchedAnswer(home)).toBe(answer);
  expect(takePrefetchedAnswer(home)).toBeNull();
  window.prefetchedCall = { path: home, answer };
  expect(takePrefetchedAnswer(other)).toBeNull(); // The language is part of the path, so this path does not match.
});
