import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TableStore } from "../../src/table/tableStore.svelte";
import { closeTable, keep, openTableWithChoices, sell, tableInfo, type FakeSocket } from "./testTable";

let socket: FakeSocket;
let table: TableStore;

beforeEach(async () => {
  ({ socket, table } = await openTableWithChoices());
});
afterEach(() => closeTable(table));

const requests = () => socket.sentOfType("hint");
const answerHint = (): Promise<void> =>
  socket.answer("hint", {
    type: "hinted",
    seat: 0,
    turn: 0,
    choice: sell,
    unit: "chance",
    value: 0.5,
    outlook: [0.5, 0.5],
  });
const allowHints = (): void =>
  socket.update({
    turn: undefined,
    table: tableInfo(undefined, { hints: true }),
    view: { n: 0, asks: [{ seat: 0 }] },
    choices: [keep, sell],
  });

describe("a hint", () => {
  it("is not requested if the table has none", async () => {
    await table.selection.useHint();
    expect(requests()).toHaveLength(0);
  });

  it("marks a choice, which the next request selects", async () => {
    allowHints();
    void table.selection.useHint();
    expect(table.hints.isPending).toBe(true);
    await answerHint();
    expect([table.hints.isPending, table.hints.suggested?.told, table.selection.choice]).toEqual([
      false,
      "Sell it",
      null,
    ]);
    await table.selection.useHint();
    expect(table.selection.choice?.told).toBe("Sell it");
    expect(requests()).toHaveLength(1);
    table.selection.cancel();
    expect(table.hints.suggested).toBeNull();
  });

  it("is discarded if it arrives after the turn", async () => {
    allowHints();
    void table.selection.useHint();
    socket.update({ turn: 6, view: { n: 1, asks: [{ seat: 0 }] }, choices: [keep, sell] });
    await answerHint();
    expect(table.hints.suggested).toBeNull();
  });

  it("reports errors other than a stale turn", async () => {
    allowHints();
    void table.selection.useHint();
    await socket.answer("hint", { type: "failed", code: "stale", message: "" });
    expect([table.hints.isPending, table.connection.problem]).toEqual([false, ""]);
    void table.selection.useHint();
    await socket.answer("hint", { type: "failed", code: "busy", message: "" });
    expect(table.connection.problem).not.toBe("");
  });
});

describe("the reason why an element is unavailable", () => {
  it("disappears with the next update or click", () => {
    const reason = { text: "All your boats are full.", rule: null };
    table.hints.reason = reason;
    socket.update({ number: 2, view: { n: 0, asks: [{ seat: 0 }] }, choices: [keep, sell] });
    expect(table.hints.reason).toBeNull();
    table.hints.reason = reason;
    table.selection.touch(keep);
    expect(table.hints.reason).toBeNull();
  });
});
