// What was asked before the page was there is taken over as if it had just been said.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takePrefetchedAnswer, prefetchedUpdate, takePrefetchedSocket } from "../../src/net/prefetch";
import { TableSocket } from "../../src/net/socket";

const ADDRESS = "ws://here/api/tables/t/live";

class Wire {
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

let wire: Wire;
beforeEach(() => {
  wire = new Wire();
  const said = JSON.stringify({ type: "update", number: 7 });
  window.prefetchedSocket = {
    address: `${ADDRESS}?language=uk`,
    socket: wire as unknown as WebSocket,
    messages: [{ data: said } as MessageEvent],
    first: Promise.resolve(said),
  };
});
afterEach(() => {
  window.prefetchedSocket = undefined;
});

it("is heard by whoever connects there, once", async () => {
  const update = vi.fn();
  const live = new TableSocket(
    ADDRESS,
    "uk",
    { update, state: () => undefined },
    (at) => takePrefetchedSocket(at) as WebSocket,
  );
  await Promise.resolve();
  expect(update).toHaveBeenCalledExactlyOnceWith({ type: "update", number: 7 });
  wire.onmessage?.({ data: '{"type":"update","number":8}' });
  expect(update).toHaveBeenCalledTimes(2);
  expect(takePrefetchedSocket(`${ADDRESS}?language=uk`)).toBeNull();
  live.close();
});

it("is left where another language or table is wanted, or it is gone", () => {
  expect(takePrefetchedSocket(`${ADDRESS}?language=en`)).toBeNull();
  expect([wire.closed, window.prefetchedSocket]).toEqual([true, undefined]);
});

it("says how the table stands, if that one was asked and lets us in", async () => {
  expect(await prefetchedUpdate(ADDRESS)).toMatchObject({ number: 7 });
  expect(await prefetchedUpdate("ws://here/api/tables/other/live")).toBeNull();
  if (window.prefetchedSocket) window.prefetchedSocket.first = Promise.resolve(null);
  expect(await prefetchedUpdate(ADDRESS)).toBeNull();
  window.prefetchedSocket = undefined;
  expect(await prefetchedUpdate(ADDRESS)).toBeNull();
});

it("answers what the first page asks first, and nothing else", async () => {
  const [home, other] = ["/api/home?language=uk", "/api/home?language=en"];
  const answer = Promise.resolve(new Response("{}"));
  window.prefetchedCall = { path: home, answer };
  expect(takePrefetchedAnswer(home)).toBe(answer);
  expect(takePrefetchedAnswer(home)).toBeNull();
  window.prefetchedCall = { path: home, answer };
  expect(takePrefetchedAnswer(other)).toBeNull(); // another language is spoken
});
