import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableStore } from "../../src/table/tableStore.svelte";
import {
  acted,
  closeTable,
  keep,
  openTable,
  openTableWithChoices,
  sell,
  tableInfo,
  type FakeSocket,
} from "./testTable";

let socket: FakeSocket;
let table: TableStore;

beforeEach(async () => {
  ({ socket, table } = await openTableWithChoices());
});
afterEach(() => closeTable(table));

const entry = (number: number) => ({ number, at: 0, entry: { entry: "started" } });
const numbers = () => table.log.entries.map((each) => each.number);
const chat = { number: 9, at: 0, entry: { entry: "said", name: "Rui", text: "olá", seat: 1 } };

describe("the log", () => {
  it("is read again when entries are missing, and continues with updates", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([entry(1), entry(2), entry(4)]))));
    // After a lost connection the next update lacks the missed entries.
    socket.update({ number: 4, view: { n: 0, asks: [] } });
    // This update arrives before the response to the request for the log.
    socket.update({ number: 5, view: { n: 0, asks: [] }, happened: [entry(5)] });
    await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 4, 5]));
    socket.update({ number: 6, view: { n: 0, asks: [] }, happened: [entry(6)] });
    socket.update({ number: 6, view: { n: 0, asks: [] } });
    expect(numbers()).toEqual([1, 2, 4, 5, 6]);
  });

  it("is complete only after the server's answer", async () => {
    await vi.waitFor(() => expect(table.log.isComplete).toBe(true), 60_000); // the log is read when the table is opened
    const { socket: otherSocket, table: other } = await openTable();
    const requests: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => requests.push(resolve)));
    otherSocket.update({ table: tableInfo(), view: { n: 0, asks: [] } });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(other.log.isComplete).toBe(false);
    requests[0]?.(new Response("[]"));
    await vi.waitFor(() => expect(other.log.isComplete).toBe(true));
    other.close();
  });

  it("tries again with the next update after a failure", async () => {
    await vi.waitFor(() => expect(table.log.isComplete).toBe(true), 60_000);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    socket.update({ number: 4, view: { n: 0, asks: [] } });
    await vi.advanceTimersByTimeAsync(60_000);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([entry(4), entry(5)]))));
    socket.update({ number: 5, view: { n: 0, asks: [] }, happened: [entry(5)] });
    await vi.waitFor(() => expect(numbers()).toEqual([4, 5]));
  });

  it("reveals an entry when the timeline shows it", () => {
    socket.update({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    const later = acted(1, "sold").happened?.map((each) => ({ ...each, number: 3 }));
    socket.update({ number: 3, view: { n: 2, asks: [] }, happened: later });
    expect([numbers(), table.log.revealed.map((each) => each.number)]).toEqual([[2, 3], [2]]);
    vi.advanceTimersByTime(3000);
    expect(table.log.revealed.map((each) => each.number)).toEqual([2, 3]);
  });

  it("counts unread chat messages", () => {
    socket.update({ number: 9, view: { n: 0, asks: [] }, happened: [chat] });
    expect(table.log.unreadChat).toBe(1);
  });

  it("leaves the offered choices unchanged when a chat message arrives", () => {
    const before = table.timeline.scene?.choices;
    socket.update({ number: 9, view: { n: 0, asks: [{ seat: 0 }] }, choices: [keep, sell], happened: [chat] });
    expect(before).toHaveLength(2);
    expect(table.timeline.scene?.choices).toBe(before);
  });
});
