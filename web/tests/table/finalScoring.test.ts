// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../../src/games/types";
import { count, unheld } from "../../src/table/finalScoring";
import type { Frame, Happened, Result } from "../../src/protocol/types";
import { courseOf, scoreIn } from "../../src/table/scoreSeries";
import { Story, type Beat } from "../../src/table/timeline.svelte";

const view = (...scores: number[]) => ({ n: 1, players: scores.map((score) => ({ score, worms: 2 })) });
const events: GameEvent[] = [{ event: "caught" }, { event: "game_ended" }, { event: "prize" }, { event: "scores" }];
const told = ["Bot 2 catches a fish.", "The game is over.", "The worms pay.", "Points: 9, 4."];
const step: Happened = { number: 7, at: 0, entry: { entry: "acted", seat: 1, action: null }, events, told };
const result: Result = {
  scores: [9, 4],
  breakdown: [
    { sales: 7, heap: 0, worms: 2 },
    { sales: 5, heap: 0, worms: -1 },
  ],
  places: [1, 2],
  winners: [0],
  ended_by: "markets",
};
const last: Beat = {
  number: 7,
  seat: 1,
  foreign: true,
  told,
  change: { before: view(3, 1), events },
  view: view(9, 4),
  eyes: 0,
  asks: [],
  choices: [],
  turn: 3,
  canUndo: false,
  moves: 6,
};
const WAITS: Record<string, string> = { prize: "worms", scores: "all" };
const line = ({ event }: GameEvent): string | null => WAITS[event] ?? null;
const beats = count(last, view(3, 1), step, result, { counting: { line } });
const points = (beat: Beat | undefined) => [scoreIn(null, beat?.view, 0), scoreIn(null, beat?.view, 1)];

describe("counting", () => {
  it("goes category by category, and leaves out those that bring nothing", () => {
    expect(beats.map((beat) => beat.counted?.category)).toEqual([undefined, "sales", "worms", null]);
    expect(beats.map((beat) => beat.scores)).toEqual([
      [3, 1],
      [7, 5],
      [9, 4],
      [9, 4],
    ]);
    expect(beats[2]?.counted?.gains).toEqual([2, -1]);
  });

  it("shows on the board what has been counted, and nothing of it before", () => {
    expect(beats.map(points)).toEqual([
      [3, 1],
      [7, 5],
      [9, 4],
      [9, 4],
    ]);
    expect(beats.map((beat) => beat.change?.events.map(({ event }) => event))).toEqual([
      ["caught", "game_ended"],
      undefined,
      ["prize"],
      undefined,
    ]);
    expect(beats[1]?.view).toMatchObject({ n: 1, players: [{ worms: 2 }, { worms: 2 }] });
  });

  it("counts points that a view tells by what they are for, and fields of other names", () => {
    const sheet = (sales: number, worms: number) => ({ sheets: [{ points: { sales, worms, gifts: 3 }, score: 12 }] });
    const alone = { ...result, scores: [9], breakdown: [{ sales: 7, worms: 2 }] };
    const counted = count({ ...last, view: sheet(7, 2) }, sheet(6, 0), step, alone, {
      counting: { fields: ["points"] },
    });
    expect(counted.map((beat) => (beat.view as ReturnType<typeof sheet>).sheets[0])).toEqual([
      { points: { sales: 6, worms: 0, gifts: 3 }, score: 12 },
      { points: { sales: 7, worms: 0, gifts: 0 }, score: 12 },
      { points: { sales: 7, worms: 2, gifts: 0 }, score: 12 },
      { points: { sales: 7, worms: 2, gifts: 3 }, score: 12 },
    ]);
  });

  it("holds back the lines of the log that speak of points, those of the last entry only", () => {
    const heard = (beat: Beat | undefined, number = 7) =>
      unheld({ ...step, number }, beat?.holds).told?.filter(Boolean);
    expect(beats.map((beat) => heard(beat))).toEqual([told.slice(0, 2), told.slice(0, 2), told.slice(0, 3), told]);
    expect(beats.map((beat) => beat.told)).toEqual([told.slice(0, 2), told.slice(0, 2), told.slice(0, 3), told]);
    expect(heard(beats[0], 6)).toEqual(told);
  });

  it("is nothing where there are no points", () => {
    expect(count(last, null, step, { ...result, breakdown: [{}, {}] })).toEqual([last]);
  });
});

describe("scores", () => {
  const sheets = { score: (seen: unknown, seat: number) => (seen as { pages: number[] }).pages[seat] ?? null };
  const pages = { pages: [4, 6], players: [{ score: 1 }] };

  it("are what the game's client says, else those of the players, else none", () => {
    expect(scoreIn(sheets, pages, 1)).toBe(6);
    expect(scoreIn({ score: () => null }, pages, 0)).toBeNull();
    expect(scoreIn(null, pages, 0)).toBe(1);
    expect(scoreIn(null, { players: [{ score: { sales: 3 } }] }, 0)).toBeNull();
    expect(scoreIn({}, null, 0)).toBeNull();
    expect(count(last, pages, step, result, sheets)[0]?.scores).toEqual([4, 6]);
  });

  it("have a course, also where only the truth tells them", () => {
    const frame = (move: number, view: unknown, position?: unknown) => ({ move, view, position }) as unknown as Frame;
    const frames = [frame(0, { pages: [0] }), frame(3, pages), frame(5, { pages: [9] })];
    expect(courseOf(sheets, frames, 5, [8])).toEqual([
      [
        { move: 0, value: 0 },
        { move: 3, value: 4 },
        { move: 5, value: 8 },
      ],
    ]);
    const truth = { score: () => null, standing: (position: unknown) => position as number };
    expect(courseOf(truth, [frame(2, {}, 7)], 5, [8])[0]?.[0]).toEqual({ move: 2, value: 7 });
    expect(courseOf({ score: () => null }, frames, 5, [8])).toEqual([]);
  });
});

describe("a story that ends with it", () => {
  let story: Story;
  const { change: _, ...before } = last;
  beforeEach(() => {
    vi.useFakeTimers();
    story = new Story({ speed: () => "normal", moves: () => true });
    story.add({ ...before, number: 6, told: [], change: null, view: view(7, 5) });
  });
  afterEach(() => {
    story.clear();
    vi.useRealTimers();
  });

  it("tells what was done, and then counts by itself", () => {
    story.add(...beats);
    expect([story.untold, story.behind, story.now?.counted]).toEqual([false, true, undefined]);
    const seen = new Set<string | null | undefined>();
    for (let time = 0; time < 60; time++) {
      seen.add(story.now?.counted?.category);
      vi.advanceTimersByTime(200);
    }
    expect([...seen]).toEqual([undefined, "sales", "worms", null]);
    expect(story.moving).toBe(false);
  });

  it("skips what was done at the first touch, and the counting at the second", () => {
    story.add({ ...last, number: 6, told: ["Bot 2 sells."] }, ...beats);
    expect(story.untold).toBe(true);
    story.skip();
    expect([story.now?.counted?.category, story.moving]).toEqual(["sales", true]);
    story.skip();
    expect([story.now?.scores, story.moving]).toEqual([[9, 4], false]);
    vi.advanceTimersByTime(60_000);
    expect(story.now?.counted?.category).toBeNull();
  });

  it("counts also where too much waits to be told", () => {
    const many = Array.from({ length: 30 }, () => ({ ...last, number: 6, told: ["Bot 2 sells."] }));
    story.add(...many, ...beats);
    expect([story.now?.counted?.category, story.untold, story.moving]).toEqual(["sales", false, true]);
  });
});
