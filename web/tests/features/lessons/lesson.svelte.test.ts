// A lesson at a table: what it lights, how it goes on, what it keeps.

import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lesson } from "../../../src/games/types";
import { BEGINNING } from "../../../src/features/lessons/progress";
import { Guide } from "../../../src/features/lessons/lesson.svelte";
import { keep, kept } from "../../../src/features/lessons/progressStorage";
import { setLanguage } from "../../../src/i18n/fluent.svelte";
import { TableStore } from "../../../src/table/table.svelte";

class Wire {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {}
}

const person = (name: string, yours: boolean) => ({
  kind: "person",
  name,
  colour: "blue",
  bot: null,
  out: false,
  yours,
});
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

let wire: Wire;
let table: TableStore;
let guide: Guide;
let stop: () => void;

function tell(number: number, update: object): void {
  const table = {
    id: "x",
    game: "pebbles",
    status: "playing",
    seats: [person("Ana", true), person("Rui", false)],
    offer: null,
    rematch: null,
  };
  wire.onmessage?.({
    data: JSON.stringify({ type: "update", number, turn: number, seat: 0, table, view: { asks: [] }, ...update }),
  });
  flushSync();
}
const acted = (number: number, event: string) => ({
  happened: [{ number, at: 0, entry: { entry: "acted", seat: 0, action: null }, events: [{ event }] }],
});

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
  await setLanguage("en");
  wire = new Wire();
  table = new TableStore(
    "x",
    () => true,
    () => undefined,
    () => wire as unknown as WebSocket,
  );
  wire.onopen?.();
  keep("x", BEGINNING);
  guide = new Guide(table, lesson, BEGINNING);
  stop = $effect.root(() => {
    $effect(() => guide.follow());
  });
  tell(0, {}); // the first one is without words, and waits for the second
  tell(1, { choices: [fish, sell] });
});
afterEach(() => {
  stop();
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a guide", () => {
  it("lights only what its step is about, on the board and in words", () => {
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.scene?.choices).toEqual([fish]);
    expect(table.staged?.choices).toEqual([fish, sell]);
    expect(guide.points).toBe(`[data-lit='{"action":"fish"}']`);
    table.touch(sell);
    expect(table.preview).toBeNull();
    table.touch(fish);
    expect(table.preview).toEqual(fish);
  });

  it("lights everything where nothing of its step is there", () => {
    tell(2, { choices: [sell] });
    expect(guide.step?.says).toBe("lesson-fish");
    expect(table.scene?.choices).toEqual([sell]);
  });

  it("goes on when the step is done, and keeps how far it is", () => {
    tell(2, { choices: [sell], ...acted(2, "fished") });
    table.story.skip();
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
    expect(table.scene?.choices).toEqual([fish, sell]);
    expect(kept("x")).toBeNull();
    tell(2, { choices: [fish, sell] });
    expect(guide.step).toBeNull();
    expect(kept("x")).toBeNull();
  });
});
