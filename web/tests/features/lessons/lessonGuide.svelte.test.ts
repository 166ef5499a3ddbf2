// LessonGuide: highlighted choices, progress and stored state.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Lesson } from "../../../src/games/types";
import { NEW_PROGRESS } from "../../../src/features/lessons/lessonSteps";
import { LessonGuide } from "../../../src/features/lessons/lessonGuide.svelte";
import { saveProgress, loadProgress } from "../../../src/features/lessons/lessonStorage";
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
let guide: LessonGuide;
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
  saveProgress("x", NEW_PROGRESS);
  guide = new LessonGuide(table, lesson, NEW_PROGRESS);
  stop = $effect.root(() => {
    $effect(() => guide.update());
  });
  receive(0, {}); // The choices arrive only with the second update.
  receive(1, { choices: [fish, sell] });
});
afterEach(() => {
  stop();
  closeTable(table);
  localStorage.clear();
});

describe("LessonGuide", () => {
  it("highlights only the choices of its step, on the board and in the list", () => {
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.timeline.scene?.choices).toEqual([fish]);
    expect(table.timeline.fullScene?.choices).toEqual([fish, sell]);
    expect(guide.selector).toBe(`[data-lit='{"action":"fish"}']`);
    table.selection.touch(sell);
    expect(table.selection.choice).toBeNull();
    table.selection.touch(fish);
    expect(table.selection.choice).toEqual(fish);
  });

  it("highlights all choices if none belongs to its step", () => {
    receive(2, { choices: [sell] });
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.timeline.scene?.choices).toEqual([sell]);
  });

  it("advances when the step is done, and stores the progress", () => {
    receive(2, { choices: [sell], ...acted(2, "fished") });
    table.timeline.skip();
    flushSync();
    expect(guide.step?.says).toBe("lesson-end");
    expect(guide.values).toEqual({ count: 1 });
    expect(guide.selector).toBe("[data-part=end]");
    expect(loadProgress("x")).toMatchObject({ done: ["lesson-fish"], step: "lesson-end" });
    guide.skipStep();
    flushSync();
    expect(guide.isOver).toBe(true);
    expect(guide.stepNumber).toBeNull();
  });

  it("removes its filter when the player leaves the lesson", () => {
    guide.leave();
    flushSync();
    expect(table.timeline.scene?.choices).toEqual([fish, sell]);
    expect(loadProgress("x")).toBeNull();
    receive(2, { choices: [fish, sell] });
    expect(guide.step).toBeNull();
    expect(loadProgress("x")).toBeNull();
  });
});
