// Table store without a network. The test plays the server's part.

import { vi } from "vitest";
import { setLanguage } from "../../src/i18n/fluent.svelte";
import { TableStore } from "../../src/table/tableStore.svelte";
import type { Update } from "../../src/protocol/types";

export class FakeSocket {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}

  sentOfType(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message["type"] === type);
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Receive an update. Fields that `update` omits describe entry 1 in turn 5 for the viewer at seat 0. */
  update(update: object): void {
    this.receive({ type: "update", number: 1, turn: 5, seat: 0, ...update });
  }
  /** Send the server's response to the latest request of a type. */
  async answer(requestType: string, answer: object): Promise<void> {
    this.receive({ id: this.sentOfType(requestType).at(-1)?.["id"], ...answer });
    await vi.advanceTimersByTimeAsync(0);
  }
}

export const person = (name: string, yours: boolean) => ({
  kind: "person",
  name,
  colour: "blue",
  bot: null,
  out: false,
  yours,
});
export const tableInfo = (seats: object[] = [person("Ana", true), person("Rui", false)], more: object = {}) => ({
  id: "x",
  game: "pebbles",
  status: "playing",
  seats,
  offer: null,
  rematch: null,
  ...more,
});
export const keep = { action: { action: "keep", position: 1 }, told: "Keep it" };
export const sell = { action: { action: "sell" }, told: "Sell it" };

/** Return the part of an update which says that a seat's action has caused events of these kinds. */
export function acted(seat: number, ...kinds: string[]): Partial<Update> {
  const events = kinds.map((event) => ({ event }));
  return { happened: [{ number: 2, at: 0, entry: { entry: "acted", seat, action: null }, events }] };
}

/** Open a table that has received no update. Its log is empty, and time is simulated. */
export async function openTable(onTurn = (): void => {}): Promise<{ socket: FakeSocket; table: TableStore }> {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
  await setLanguage("en");
  const socket = new FakeSocket();
  const table = new TableStore("x", {
    hasHiddenInformation: () => true,
    onTurn,
    makeSocket: () => socket as unknown as WebSocket,
  });
  socket.onopen?.();
  return { socket, table };
}

/** Open a table at which Ana at seat 0 chooses between `keep` and `sell`. */
export async function openTableWithChoices(onTurn?: () => void): Promise<{ socket: FakeSocket; table: TableStore }> {
  const opened = await openTable(onTurn);
  const position = { table: tableInfo(), view: { n: 0, asks: [{ seat: 0 }] } };
  opened.socket.update(position);
  opened.socket.update({
    ...position,
    choices: [keep, sell],
    asks: [{ seat: 0, decision: "choose", text: "Choose" }],
  });
  return opened;
}

export function closeTable(table: TableStore): void {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
