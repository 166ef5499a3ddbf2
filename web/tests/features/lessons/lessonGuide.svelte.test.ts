// A lesson at a table: what it lights, how it goes on, what it keeps.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Lesson } from "../../../src/games/types";
import { BEGINNING } from "../../../src/features/lessons/lessonProgress";
import { Guide } from "../../../src/features/lessons/lessonGuide.svelte";
import { keep, kept } from "../../../src/features/lessons/lessonStorage";
import type { TableStore } from "../../../src/table/tableStore.svelte";
import { closeTable, openTable, tableInfo, type FakeSocket } from "../../table/testTable";

const fish = { action: { action: "fish" }, told: "Fish", brings: [] };
const sell = { action: { action: "sell" }, told: "Sell", brings: [] };
const lesson: Lesson<unknown> = {
  seats: 2,
  seed: 1,
  steps: [
    {
      says: "lesson-fish",
      only: ({ action }) => action.action === "fish",
      until: ({ events }) => events.some(({ event }) => event === "fished"),
    },
    { says: "lesson-end", points: "[data-part=end]", values: ({ choices }) => ({ count: choices.length }) },
  ],
};

let socket: FakeSocket;
let table: TableStore;
let guide: Guide;
let stop: () => void;

function receive(number: number, update: object): void {
  socket.update({ number, turn: number, table: tableInfo(), view: { asks: [] }, ...update });
  flushSync();
}
const acted = (number: number, event: string) => ({
  happened: [{ number, at: 0, entry: { entry: "acted", seat: 0, action: null }, events: [{ event }] }],
});

beforeEach(async () => {
  ({ socket, table } = await openTable());
  keep("x", BEGINNING);
  guide = new Guide(table, lesson, BEGINNING);
  stop = $effect.root(() => {
    $effect(() => guide.follow());
  });
  receive(0, {}); // the first one is without words, and waits for the second
  receive(1, { choices: [fish, sell] });
});
afterEach(() => {
  stop();
  closeTable(table);
  localStorage.clear();
});

describe("a guide", () => {
  it("lights only what its step is about, on the board and in words", () => {
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.timeline.scene?.choices).toEqual([fish]);
    expect(table.timeline.fullScene?.choices).toEqual([fish, sell]);
    expect(guide.points).toBe(`[data-lit='{"action":"fish"}']`);
    table.selection.touch(sell);
    expect(table.selection.choice).toBeNull();
    table.selection.touch(fish);
    expect(table.selection.choice).toEqual(fish);
  });

  it("lights everything where nothing of its step is there", () => {
    receive(2, { choices: [sell] });
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.timeline.scene?.choices).toEqual([sell]);
  });

  it("goes on when the step is done, and keeps how far it is", () => {
    receive(2, { choices: [sell], ...acted(2, "fished") });
    table.timeline.skip();
    flushSync();
    expect(guide.step?.says).toBe("lesson-end");
    expect(guide.values).toEqual({ count: 1 });
    expect(guide.points).toBe("[data-part=end]");
    expect(kept("x")).toMatchObject({ done: ["lesson-fish"], step: "lesson-end" });
    guide.pass();
    flushSync();
    expect(guide.over).toBe(true);
    expect(guide.count).toBeNull();
  });

  it("leaves the player alone when it is left", () => {
    guide.leave();
    flushSync();
    expect(table.timeline.scene?.choices).toEqual([fish, sell]);
    expect(kept("x")).toBeNull();
    receive(2, { choices: [fish, sell] });
    expect(guide.step).toBeNull();
    expect(kept("x")).toBeNull();
  });
});
