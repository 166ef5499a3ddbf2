import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableSocket, type SocketState } from "../../src/net/socket";
import type { Update } from "../../src/protocol/types";

/** WebSocket without a network. The test plays the server's part. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
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
  receive(message: object): void {
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
let waits: number[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  updates = [];
  states = [];
  waits = [];
  socket = new TableSocket(
    "ws://here",
    "uk",
    {
      update: (each) => updates.push(each),
      state: (state, _, retryAfter) => {
        states.push(state);
        if (retryAfter) waits.push(retryAfter);
      },
    },
    (address) => new FakeSocket(address) as unknown as WebSocket,
  );
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});
const lastSocket = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket;

describe("TableSocket", () => {
  it("sends its language and delivers updates", () => {
    expect(lastSocket().address).toBe("ws://here?language=uk");
    lastSocket().open();
    expect(lastSocket().sent).toEqual([]);
    lastSocket().receive(update(1));
    expect(updates).toHaveLength(1);
  });

  it("changes the language, also for later sockets", () => {
    socket.setLanguage("en");
    lastSocket().open();
    expect(lastSocket().sent).toEqual([{ type: "speak", language: "en" }]);
    lastSocket().drop();
    vi.advanceTimersByTime(400);
    expect(lastSocket().address).toBe("ws://here?language=en");
  });

  it("matches answers to requests by ID", async () => {
    lastSocket().open();
    const [first, second] = [socket.request({ type: "start" }), socket.request({ type: "say", text: "olá" })];
    const ids = lastSocket().sent.map((message) => message["id"] as string);
    lastSocket().receive({ type: "failed", id: ids[1], code: "too_fast", field: null, message: "" });
    lastSocket().receive({ type: "done", id: ids[0], number: 7 });
    await expect(first).resolves.toMatchObject({ number: 7 });
    await expect(second).rejects.toMatchObject({ code: "too_fast" });
  });

  it("reconnects and resends unanswered requests with the same ID", async () => {
    lastSocket().open();
    const asked = socket.request({ type: "start" });
    const id = lastSocket().sent[0]?.["id"];
    lastSocket().drop();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().open();
    expect(lastSocket().sent.find((message) => message["id"] === id)).toMatchObject({ type: "start" });
    lastSocket().receive({ type: "done", id, number: 3 });
    await expect(asked).resolves.toMatchObject({ number: 3 });
    lastSocket().drop();
    vi.advanceTimersByTime(400);
    lastSocket().open();
    expect(lastSocket().sent.some((message) => message["id"] === id)).toBe(false);
  });

  it("sends a request later if there is no connection", () => {
    const asked = socket.request({ type: "start" });
    void asked;
    expect(lastSocket().sent).toEqual([]);
    lastSocket().open();
    expect(lastSocket().sent.map((message) => message["type"])).toEqual(["start"]);
  });

  it("waits longer after every failure, except when asked to reconnect", () => {
    lastSocket().drop();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().drop();
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    socket.reconnect();
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("reconnects after the time that a busy server asks for", () => {
    lastSocket().open();
    lastSocket().receive({ type: "failed", id: null, code: "overloaded", field: null, message: "", retry_after: 30 });
    lastSocket().drop(4503, "overloaded");
    expect(waits).toEqual([30]);
    vi.advanceTimersByTime(29_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().open();
    lastSocket().drop(4429, "too_fast"); // Older servers close the socket without a waiting time.
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it("reports a silent connection within three seconds and resends requests over another socket", () => {
    lastSocket().open();
    vi.advanceTimersByTime(3000);
    expect(states.at(-1)).toBe("silent");
    void socket.request({ type: "start" });
    vi.advanceTimersByTime(6000); // to the first heartbeat after the limit of five seconds
    expect(FakeSocket.all).toHaveLength(2);
    lastSocket().open();
    expect(states.at(-1)).toBe("open");
    expect(lastSocket().sent.map((message) => message["type"])).toEqual(["start"]);
  });

  it("waits longer before replacing a silent socket if no request waits", () => {
    lastSocket().open();
    vi.advanceTimersByTime(9000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("does not reconnect if the table does not exist", async () => {
    lastSocket().open();
    const asked = socket.request({ type: "start" });
    lastSocket().drop(4404, "no_such_table");
    await expect(asked).rejects.toMatchObject({ code: "no_such_table" });
    expect(states.at(-1)).toBe("refused");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
