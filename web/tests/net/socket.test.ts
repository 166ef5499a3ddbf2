import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type SocketState } from "../../src/net/socket";
import type { Update } from "../../src/protocol/types";

/** A socket whose other end is the test. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const update = (number: number): object => ({ type: "update", number });
let updates: Update[];
let states: SocketState[];
let live: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  updates = [];
  states = [];
  live = new TableSocket(
    "ws://here",
    "uk",
    { update: (each) => updates.push(each), state: (state) => states.push(state) },
    (address) => new Wire(address) as unknown as WebSocket,
  );
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});
const wire = (): Wire => Wire.all[Wire.all.length - 1] as Wire;

describe("a live connection", () => {
  it("comes with its language, and shows what it is told at once", () => {
    expect(wire().address).toBe("ws://here?language=uk");
    wire().open();
    expect(wire().sent).toEqual([]);
    wire().say(update(1));
    expect(updates).toHaveLength(1);
  });

  it("says that it speaks another language meanwhile, and comes back with that", () => {
    live.setLanguage("en");
    wire().open();
    expect(wire().sent).toEqual([{ type: "speak", language: "en" }]);
    wire().drop();
    vi.advanceTimersByTime(400);
    expect(wire().address).toBe("ws://here?language=en");
  });

  it("answers requests by their id", async () => {
    wire().open();
    const [first, second] = [live.request({ type: "start" }), live.request({ type: "say", text: "olá" })];
    const ids = wire().sent.map((message) => message["id"] as string);
    wire().say({ type: "failed", id: ids[1], code: "too_fast", field: null, message: "" });
    wire().say({ type: "done", id: ids[0], number: 7 });
    await expect(first).resolves.toMatchObject({ number: 7 });
    await expect(second).rejects.toMatchObject({ code: "too_fast" });
  });

  it("reconnects and sends again what was not answered, under the same id", async () => {
    wire().open();
    const asked = live.request({ type: "start" });
    const id = wire().sent[0]?.["id"];
    wire().drop();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(Wire.all).toHaveLength(2);
    wire().open();
    expect(wire().sent.find((message) => message["id"] === id)).toMatchObject({ type: "start" });
    wire().say({ type: "done", id, number: 3 });
    await expect(asked).resolves.toMatchObject({ number: 3 });
    wire().drop();
    vi.advanceTimersByTime(400);
    wire().open();
    expect(wire().sent.some((message) => message["id"] === id)).toBe(false);
  });

  it("keeps a request that was made while there was no connection", () => {
    const asked = live.request({ type: "start" });
    void asked;
    expect(wire().sent).toEqual([]);
    wire().open();
    expect(wire().sent.map((message) => message["type"])).toEqual(["start"]);
  });

  it("waits longer after every failure, and tries at once when told to", () => {
    wire().drop();
    vi.advanceTimersByTime(300);
    expect(Wire.all).toHaveLength(2);
    wire().drop();
    vi.advanceTimersByTime(300);
    expect(Wire.all).toHaveLength(2);
    live.reconnect();
    expect(Wire.all).toHaveLength(3);
  });

  it("says within three seconds that nobody answers, and sends what waits over another socket", () => {
    wire().open();
    vi.advanceTimersByTime(3000);
    expect(states.at(-1)).toBe("silent");
    void live.request({ type: "start" });
    vi.advanceTimersByTime(6000); // of which five are over at one of the heart's beats
    expect(Wire.all).toHaveLength(2);
    wire().open();
    expect(states.at(-1)).toBe("open");
    expect(wire().sent.map((message) => message["type"])).toEqual(["start"]);
  });

  it("waits longer for a silent socket where nothing is to be sent", () => {
    wire().open();
    vi.advanceTimersByTime(9000);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(8000);
    expect(Wire.all).toHaveLength(2);
  });

  it("does not try again where there is no such table", async () => {
    wire().open();
    const asked = live.request({ type: "start" });
    wire().drop(4404, "no_such_table");
    await expect(asked).rejects.toMatchObject({ code: "no_such_table" });
    expect(states.at(-1)).toBe("refused");
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
  });
});
