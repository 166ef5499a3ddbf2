// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat } from "../../src/table/timelineTypes";
import { beatDuration, readingTime, Timeline } from "../../src/table/timeline.svelte";
import type { Speed } from "../../src/ui/settings.svelte";

let speed: Speed;
let canAnimate: boolean;
let shown: number[];
let timeline: Timeline;

const keep = { action: { action: "keep" }, told: "Keep it" };
function beat(number: number, more: Partial<Beat> = {}): Beat {
  return {
    number,
    seat: 1,
    byOpponent: true,
    sentences: [`Bot 2 makes move number ${number}.`],
    change: { before: { n: number - 1 }, events: [{ event: "moved" }] },
    view: { n: number },
    viewer: 0,
    decisions: [],
    choices: [],
    turn: number,
    canUndo: false,
    moves: number,
    ...more,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  [speed, canAnimate, shown] = ["normal", true, []];
  timeline = new Timeline({
    speed: () => speed,
    canAnimate: () => canAnimate,
    onMove: (current) => shown.push(current.number),
  });
  timeline.add(beat(0, { seat: null, byOpponent: false, sentences: [], change: null }));
});
afterEach(() => {
  timeline.clear();
  vi.useRealTimers();
});

describe("playback", () => {
  it("plays one beat after another and reveals none early", () => {
    timeline.add(beat(1), beat(2), beat(3, { choices: [keep] }));
    expect([timeline.scene?.view, timeline.revealedUpTo]).toEqual([{ n: 1 }, 1]);
    expect(timeline.scene?.choices).toEqual([]);
    expect(timeline.caption?.number).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2, 3]);
    expect([timeline.revealedUpTo, timeline.isPlaying, timeline.scene?.choices, timeline.caption]).toEqual([
      3,
      false,
      [keep],
      null,
    ]);
  });

  it("waits for the end of the board's animation", () => {
    speed = "fast";
    timeline.add(beat(1), beat(2));
    const change = timeline.scene?.change;
    if (change) timeline.setMotionDuration(change, 5000);
    vi.advanceTimersByTime(4900);
    expect(timeline.current?.number).toBe(1);
    vi.advanceTimersByTime(200);
    expect(timeline.current?.number).toBe(2);
  });

  it("ends when the last beat has been played", () => {
    timeline.add(beat(1));
    expect([timeline.isBehind, timeline.isPlaying]).toEqual([false, true]);
    vi.advanceTimersByTime(10_000);
    expect(timeline.isPlaying).toBe(false);
  });

  it("can be skipped", () => {
    timeline.add(beat(1), beat(2), beat(3));
    timeline.skip();
    expect([timeline.current?.number, timeline.scene?.change, timeline.isPlaying]).toEqual([3, null, false]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 3]);
  });

  it("plays every beat without motion", () => {
    canAnimate = false;
    timeline.add(beat(1), beat(2));
    expect([timeline.current?.number, timeline.scene?.change]).toEqual([1, null]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2]);
  });

  it("is immediate at instant speed", () => {
    speed = "instant";
    timeline.add(beat(1), beat(2));
    expect([timeline.current?.number, timeline.isPlaying]).toEqual([2, false]);
  });

  it("continues after an update without a move", () => {
    timeline.add(beat(1), beat(2));
    const change = timeline.scene?.change;
    // A chat message causes such an update: a new number without a change of the position.
    timeline.replaceLast({ ...beat(2), number: 7, decisions: [{ seat: 0, decision: "turn", text: "Your turn" }] });
    expect([timeline.current?.number, timeline.scene?.change]).toEqual([1, change]);
    vi.advanceTimersByTime(60_000);
    expect([timeline.revealedUpTo, timeline.scene?.decisions.length]).toEqual([7, 1]);
  });

  it("offers choices during simultaneous decisions", () => {
    timeline.add(beat(1, { turn: 4, choices: [keep] }), beat(2, { turn: 4, choices: [keep] }));
    expect([timeline.current?.number, timeline.scene?.choices]).toEqual([1, [keep]]);
  });

  it("plays the queue faster once the player has decided", () => {
    const queued = [1, 2, 3, 4].map((number) => beat(number, { turn: 4, choices: [keep] }));
    timeline.add(...queued);
    expect(timeline.canActWhileBehind).toBe(true);
    timeline.hurry();
    timeline.add(beat(5, { turn: 5, seat: 0, byOpponent: false }), beat(6, { turn: 5 }));
    expect([timeline.canActWhileBehind, timeline.current?.number]).toEqual([false, 1]);
    vi.advanceTimersByTime(1700);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("repeats the moves since the player's last action and keeps them revealed", () => {
    timeline.add(beat(1, { seat: 0, byOpponent: false }), beat(2), beat(3));
    vi.advanceTimersByTime(60_000);
    timeline.rewatch();
    expect([timeline.current?.number, timeline.revealedUpTo]).toEqual([1, 3]);
    shown = [];
    vi.advanceTimersByTime(60_000);
    expect([shown, timeline.canRewatch]).toEqual([[2, 3], true]);
  });

  it("skips a long queue", () => {
    timeline.add(...Array.from({ length: 40 }, (_, index) => beat(index + 1)));
    expect(timeline.current?.number).toBe(40);
  });
});

describe("the duration of a beat", () => {
  it("includes time to read about opponents' moves only", () => {
    expect(readingTime(beat(1))).toBeGreaterThan(600);
    expect(readingTime(beat(1, { byOpponent: false }))).toBe(0);
    expect(beatDuration(beat(1, { byOpponent: false }), 300, 0, "normal")).toBe(300);
  });

  it("depends on the speed", () => {
    const [slow, normal, fast, instant] = (["slow", "normal", "fast", "instant"] as const).map((each) =>
      beatDuration(beat(1), 400, 1, each),
    ) as [number, number, number, number];
    expect(slow).toBeGreaterThan(normal);
    expect(normal).toBeGreaterThan(fast);
    expect([fast, instant]).toEqual([400, 0]);
  });

  it("has a minimum for beats with sentences, even without motion", () => {
    for (const each of ["slow", "normal", "fast"] as const)
      for (const byOpponent of [true, false])
        expect(beatDuration(beat(1, { byOpponent }), 0, 2, each)).toBeGreaterThanOrEqual(250);
    expect(beatDuration(beat(1, { sentences: [] }), 0, 2, "fast")).toBe(0);
  });
});
