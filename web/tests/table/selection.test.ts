import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actionsOf, withOutcome } from "../../src/table/selection.svelte";
import type { Foreseen } from "../../src/protocol/types";
import type { TableStore } from "../../src/table/tableStore.svelte";
import { acted, closeTable, keep, openTableWithChoices, sell, type FakeSocket } from "./testTable";

let socket: FakeSocket;
let table: TableStore;

beforeEach(async () => {
  ({ socket, table } = await openTableWithChoices());
});
afterEach(() => closeTable(table));

const acts = () => socket.sentOfType("act");
const outcome = { type: "foreseen", brings: [], ends: null, certain: true, reveals: false, scores: [], seat: 0 };

describe("clicking a choice", () => {
  it("previews at the first click and commits at the second", () => {
    table.selection.touch(keep);
    expect(table.selection.choice?.told).toBe("Keep it");
    expect(acts()).toHaveLength(0);
    table.selection.touch(keep);
    expect(acts()).toMatchObject([{ seat: 0, turn: 5, actions: [keep.action] }]);
    expect(table.connection.sending).toBe("Keep it");
    expect(table.selection.choice).toBeNull();
  });

  it("commits the actions that a board adds to a choice", () => {
    const both = { ...keep, told: "Keep it and sell it", then: [sell.action] };
    table.selection.touch(keep);
    table.selection.touch(both); // previews again, because the added action makes this a different choice
    expect(table.selection.choice?.told).toBe("Keep it and sell it");
    expect(acts()).toHaveLength(0);
    table.selection.touch({ ...both });
    expect(acts()[0]).toMatchObject({ actions: [keep.action, sell.action] });
  });

  it("commits on confirmation", () => {
    table.selection.touch({ ...keep, then: [sell.action] });
    table.selection.confirm();
    expect(acts()[0]).toMatchObject({ actions: [keep.action, sell.action] });
  });

  it("selects another choice when that is clicked, and can be cancelled", () => {
    table.selection.touch(keep);
    table.selection.touch(sell);
    expect(table.selection.choice?.told).toBe("Sell it");
    table.selection.cancel();
    table.selection.confirm();
    expect(acts()).toHaveLength(0);
  });

  it("commits at the first click on request", () => {
    table.selection.touch(keep, true);
    expect(acts()).toHaveLength(1);
  });

  it("ignores choices that are not offered", () => {
    table.selection.touch({ action: { action: "cheat" }, told: "" }, true);
    expect(acts()).toHaveLength(0);
  });

  it("only skips while moves that end a turn are still being shown", () => {
    socket.update({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, ...acted(1, "sold") });
    socket.update({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "caught") });
    table.selection.touch(keep, true);
    expect(table.timeline.scene?.view).toMatchObject({ n: 2 });
    expect(acts()).toHaveLength(0);
  });
});

describe("a selected choice", () => {
  it("is dropped when it becomes unavailable", () => {
    table.selection.touch(keep);
    socket.update({ number: 2, view: { n: 1, asks: [] } });
    expect(table.selection.choice).toBeNull();
  });

  it("receives its effects from the server", async () => {
    table.selection.touch(keep);
    expect(socket.sentOfType("foresee")).toMatchObject([{ seat: 0, turn: 5, actions: [keep.action], whole: false }]);
    await socket.answer("foresee", { ...outcome, brings: [{ event: "kept" }], ends: "round" });
    expect(table.selection.outcome?.ends).toBe("round");
    expect(table.selection.choice?.brings).toEqual([{ event: "kept" }]);
    table.selection.touch(sell);
    expect(table.selection.outcome).toBeNull();
  });

  it("is completed by the server before it is committed", async () => {
    table.selection.touch({ ...keep, wishes: [keep.action] });
    table.selection.confirm();
    expect(acts()).toHaveLength(0);
    await socket.answer("foresee", { ...outcome, actions: [keep.action, sell.action] });
    expect(acts()).toMatchObject([{ actions: [keep.action, sell.action] }]);
  });
});

describe("other actions", () => {
  it("sends several actions as one gesture", () => {
    table.selection.submitAll([]);
    table.selection.submitAll([keep.action, sell.action]);
    expect(acts()).toMatchObject([{ actions: [keep.action, sell.action] }]);
  });

  it("undoes only where the server allows it", () => {
    void table.selection.undo();
    expect(socket.sentOfType("undo")).toHaveLength(0);
    socket.update({ number: 2, view: { n: 1, asks: [{ seat: 0 }] }, choices: [keep], can_undo: true });
    void table.selection.undo();
    expect(socket.sentOfType("undo")).toMatchObject([{ seat: 0, turn: 5 }]);
  });

  it("assesses a choice without selecting it", async () => {
    const assessed = table.selection.assess(keep);
    await socket.answer("foresee", { ...outcome, brings: [{ event: "kept" }] });
    expect(await assessed).toMatchObject({ told: "Keep it", brings: [{ event: "kept" }] });
    expect(table.selection.choice).toBeNull();
  });

  it("lists the actions of a choice in order", () => {
    expect(actionsOf({ ...keep, then: [sell.action] })).toEqual([keep.action, sell.action]);
  });

  it("keeps effects that are known already", () => {
    const known = { ...keep, brings: [{ event: "kept" }] };
    const answer = { ...outcome, told: "Other", brings: [{ event: "other" }] } as unknown as Foreseen;
    expect(withOutcome(known, answer)).toMatchObject(known);
    expect(withOutcome(keep, answer)).toMatchObject({ told: "Other", brings: [{ event: "other" }], later: null });
  });
});
