// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace, reading, Story, type Beat } from "../../src/table/timeline.svelte";
import type { Speed } from "../../src/ui/settings.svelte";

let speed: Speed;
let moves: boolean;
let shown: number[];
let story: Story;

const keep = { action: { action: "keep" }, told: "Keep it" };
function beat(number: number, more: Partial<Beat> = {}): Beat {
  return {
    number,
    seat: 1,
    foreign: true,
    told: [`Bot 2 makes move number ${number}.`],
    change: { before: { n: number - 1 }, events: [{ event: "moved" }] },
    view: { n: number },
    eyes: 0,
    asks: [],
    choices: [],
    turn: number,
    canUndo: false,
    moves: number,
    ...more,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  [speed, moves, shown] = ["normal", true, []];
  story = new Story({ speed: () => speed, moves: () => moves, moved: (now) => shown.push(now.number) });
  story.add(beat(0, { seat: null, foreign: false, told: [], change: null }));
});
afterEach(() => {
  story.clear();
  vi.useRealTimers();
});

describe("a story", () => {
  it("tells one thing after the other, and nothing before it is shown", () => {
    story.add(beat(1), beat(2), beat(3, { choices: [keep] }));
    expect([story.scene?.view, story.reached]).toEqual([{ n: 1 }, 1]);
    expect(story.scene?.choices).toEqual([]);
    expect(story.caption?.number).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2, 3]);
    expect([story.reached, story.moving, story.scene?.choices, story.caption]).toEqual([3, false, [keep], null]);
  });

  it("waits until the board is done, however long that takes", () => {
    speed = "fast";
    story.add(beat(1), beat(2));
    const change = story.scene?.change;
    if (change) story.lasts(change, 5000);
    vi.advanceTimersByTime(4900);
    expect(story.now?.number).toBe(1);
    vi.advanceTimersByTime(200);
    expect(story.now?.number).toBe(2);
  });

  it("is over only when the last thing has arrived", () => {
    story.add(beat(1));
    expect([story.behind, story.moving]).toEqual([false, true]);
    vi.advanceTimersByTime(10_000);
    expect(story.moving).toBe(false);
  });

  it("skips at a touch", () => {
    story.add(beat(1), beat(2), beat(3));
    story.skip();
    expect([story.now?.number, story.scene?.change, story.moving]).toEqual([3, null, false]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 3]);
  });

  it("follows step by step where nothing may move, too", () => {
    moves = false;
    story.add(beat(1), beat(2));
    expect([story.now?.number, story.scene?.change]).toEqual([1, null]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("is told at once where that is wished", () => {
    speed = "instant";
    story.add(beat(1), beat(2));
    expect([story.now?.number, story.moving]).toEqual([2, false]);
  });

  it("is not interrupted by what changes nothing", () => {
    story.add(beat(1), beat(2));
    const change = story.scene?.change;
    story.amend({ ...beat(2), number: 7, asks: [{ seat: 0, decision: "turn", text: "Your turn" }] }); // somebody says something
    expect([story.now?.number, story.scene?.change]).toEqual([1, change]);
    vi.advanceTimersByTime(60_000);
    expect([story.reached, story.scene?.asks.length]).toEqual([7, 1]);
  });

  it("lets those decide who do so at the same time", () => {
    story.add(beat(1, { turn: 4, choices: [keep] }), beat(2, { turn: 4, choices: [keep] }));
    expect([story.now?.number, story.scene?.choices]).toEqual([1, [keep]]);
  });

  it("tells them what others did meanwhile to its end, quicker once they have decided", () => {
    const meanwhile = [1, 2, 3, 4].map((number) => beat(number, { turn: 4, choices: [keep] }));
    story.add(...meanwhile);
    expect(story.meanwhile).toBe(true);
    story.hurry();
    story.add(beat(5, { turn: 5, seat: 0, foreign: false }), beat(6, { turn: 5 }));
    expect([story.meanwhile, story.now?.number]).toEqual([false, 1]);
    vi.advanceTimersByTime(1700);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("is watched again from one's own last action, and takes back nothing that was told", () => {
    story.add(beat(1, { seat: 0, foreign: false }), beat(2), beat(3));
    vi.advanceTimersByTime(60_000);
    story.again();
    expect([story.now?.number, story.reached]).toEqual([1, 3]);
    shown = [];
    vi.advanceTimersByTime(60_000);
    expect([shown, story.canWatchAgain]).toEqual([[2, 3], true]);
  });

  it("leaps when too much is waiting", () => {
    story.add(...Array.from({ length: 40 }, (_, index) => beat(index + 1)));
    expect(story.now?.number).toBe(40);
  });
});

describe("the pace", () => {
  it("gives time to read what others do, and none for what one did oneself", () => {
    expect(reading(beat(1))).toBeGreaterThan(600);
    expect(reading(beat(1, { foreign: false }))).toBe(0);
    expect(pace(beat(1, { foreign: false }), 300, 0, "normal")).toBe(300);
  });

  it("is faster the faster it is wished", () => {
    const [slow, normal, fast, instant] = (["slow", "normal", "fast", "instant"] as const).map((each) =>
      pace(beat(1), 400, 1, each),
    ) as [number, number, number, number];
    expect(slow).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(fast);
    expect([fast, instant]).toEqual([400, 0]);
  });

  it("lets everything that is told be seen before the next thing, also where nothing moves", () => {
    for (const each of ["slow", "normal", "fast"] as const)
      for (const foreign of [true, false]) expect(pace(beat(1, { foreign }), 0, 2, each)).toBeGreaterThanOrEqual(250);
    expect(pace(beat(1, { told: [] }), 0, 2, "fast")).toBe(0);
  });
});
