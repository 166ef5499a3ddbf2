import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../src/ui/settings.svelte";
import type { TableStore } from "../../src/table/tableStore.svelte";
import { acted, closeTable, keep, openTableWithChoices, person, tableInfo, type FakeSocket } from "./testTable";

let socket: FakeSocket;
let table: TableStore;
let turns: number;

beforeEach(async () => {
  settings.motion = "full";
  turns = 0;
  ({ socket, table } = await openTableWithChoices(() => turns++));
});
afterEach(() => closeTable(table));

describe("the position on the screen", () => {
  it("follows the moves of others one by one, and skips on request", () => {
    socket.update({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, ...acted(1, "sold") });
    socket.update({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "caught") });
    expect(table.timeline.scene?.view).toMatchObject({ n: 1 });
    expect(table.timeline.scene?.change).toMatchObject({ before: { n: 0 }, events: [{ event: "sold" }] });
    table.timeline.skip();
    expect(table.timeline.scene?.view).toMatchObject({ n: 2 });
  });

  it("accepts a choice during simultaneous decisions", () => {
    socket.update({ number: 2, turn: 3, view: { n: 1, asks: [{ seat: 0 }] }, choices: [keep] });
    socket.update({ number: 3, turn: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "sold") });
    socket.update({ number: 4, turn: 3, view: { n: 3, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "caught") });
    table.selection.touch(keep);
    expect([table.timeline.scene?.view, table.selection.choice?.action]).toMatchObject([{ n: 2 }, keep.action]);
    table.selection.touch(keep);
    expect([table.timeline.scene?.view, socket.sentOfType("act").length]).toMatchObject([{ n: 2 }, 1]);
    vi.advanceTimersByTime(1700);
    expect(table.timeline.scene?.view).toMatchObject({ n: 3 });
  });

  it("advances without input", () => {
    socket.update({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    socket.update({ number: 3, view: { n: 2, asks: [] }, ...acted(1, "sold") });
    vi.advanceTimersByTime(2000);
    expect(table.timeline.scene?.view).toMatchObject({ n: 2 });
    expect(table.timeline.isPlaying).toBe(false);
  });

  it("does not animate with reduced motion", () => {
    settings.motion = "reduced";
    socket.update({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    expect(table.timeline.scene?.change).toBeNull();
  });

  it("can repeat the moves since the player's last action", () => {
    socket.update({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    socket.update({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "sold") });
    vi.advanceTimersByTime(3000);
    table.timeline.rewatch();
    expect(table.timeline.scene?.view).toMatchObject({ n: 0 });
    vi.advanceTimersByTime(5000);
    expect(table.timeline.scene).toMatchObject({ view: { n: 2 }, choices: [keep] });
  });
});

describe("turns", () => {
  it("are announced once", () => {
    turns = 0;
    socket.update({ number: 2, view: { n: 1, asks: [] } });
    socket.update({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep] });
    socket.update({ number: 4, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep] });
    expect(turns).toBe(1);
  });

  it("name the deciding seats until the end of the game has been shown", () => {
    expect([table.deciders, table.isOver]).toEqual([[0], false]);
    const info = tableInfo(undefined, { status: "over" });
    socket.update({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, ...acted(1, "sold") });
    socket.update({ number: 3, table: info, view: { n: 2, asks: [{ seat: 1 }] }, ...acted(1, "sold") });
    expect([table.deciders, table.isOver]).toEqual([[1], false]);
    table.timeline.skip();
    expect([table.deciders, table.isOver]).toEqual([[], true]);
  });
});

describe("a shared screen", () => {
  const bothYours = [person("Ana", true), person("Rui", true)];

  it("covers the view when it is handed to the next player", () => {
    socket.update({ table: tableInfo(bothYours), view: { n: 0, asks: [] }, seat: 0 });
    expect(table.handover).toBeNull();
    socket.update({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, seat: 1 });
    expect(table.handover).toBe(1);
  });

  it("addresses the player by name", () => {
    expect(table.addressed("Choose")).toBe("Choose");
    socket.update({ table: tableInfo(bothYours), view: { n: 0, asks: [] }, seat: 0 });
    expect(table.addressed("Choose")).toContain("Ana");
    expect(table.seats.map(({ name, yours }) => [name, yours])).toEqual([
      ["Ana", true],
      ["Rui", false],
    ]);
  });
});
