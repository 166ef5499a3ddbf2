// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../../src/games/types";
import { scoringBeats, withoutHeldBack } from "../../src/table/scoringBeats";
import type { Frame, Happened, Result } from "../../src/protocol/types";
import { scoreSeries } from "../../src/table/scoreSeries";
import { scoreIn } from "../../src/table/viewScores";
import type { Beat } from "../../src/table/timelineTypes";
import { Timeline } from "../../src/table/timeline.svelte";

const view = (...scores: number[]) => ({ n: 1, players: scores.map((score) => ({ score, worms: 2 })) });
const events: GameEvent[] = [{ event: "caught" }, { event: "game_ended" }, { event: "prize" }, { event: "scores" }];
const sentences = ["Bot 2 catches a fish.", "The game is over.", "The worms pay.", "Points: 9, 4."];
const entry: Happened = { number: 7, at: 0, entry: { entry: "acted", seat: 1, action: null }, events, told: sentences };
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
  byOpponent: true,
  sentences,
  change: { before: view(3, 1), events },
  view: view(9, 4),
  viewer: 0,
  decisions: [],
  choices: [],
  turn: 3,
  canUndo: false,
  moves: 6,
};
const REQUIRED_CATEGORY: Record<string, string> = { prize: "worms", scores: "all" };
const line = ({ event }: GameEvent): string | null => REQUIRED_CATEGORY[event] ?? null;
const beats = scoringBeats(last, view(3, 1), entry, result, { counting: { line } });
const points = (beat: Beat | undefined) => [scoreIn(null, beat?.view, 0), scoreIn(null, beat?.view, 1)];

describe("the final scoring", () => {
  it("counts one category at a time and leaves out those without points", () => {
    expect(beats.map((beat) => beat.scoring?.category)).toEqual([undefined, "sales", "worms", null]);
    expect(beats.map((beat) => beat.scores)).toEqual([
      [3, 1],
      [7, 5],
      [9, 4],
      [9, 4],
    ]);
    expect(beats[2]?.scoring?.gains).toEqual([2, -1]);
  });

  it("shows only the counted points on the board", () => {
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

  it("counts points given by category and in fields with other names", () => {
    const sheet = (sales: number, worms: number) => ({ sheets: [{ points: { sales, worms, gifts: 3 }, score: 12 }] });
    const alone = { ...result, scores: [9], breakdown: [{ sales: 7, worms: 2 }] };
    const counted = scoringBeats({ ...last, view: sheet(7, 2) }, sheet(6, 0), entry, alone, {
      counting: { fields: ["points"] },
    });
    expect(counted.map((beat) => (beat.view as ReturnType<typeof sheet>).sheets[0])).toEqual([
      { points: { sales: 6, worms: 0, gifts: 3 }, score: 12 },
      { points: { sales: 7, worms: 0, gifts: 0 }, score: 12 },
      { points: { sales: 7, worms: 2, gifts: 0 }, score: 12 },
      { points: { sales: 7, worms: 2, gifts: 3 }, score: 12 },
    ]);
  });

  it("holds back sentences about points in the last log entry only", () => {
    const revealed = (beat: Beat | undefined, number = 7) =>
      withoutHeldBack({ ...entry, number }, beat?.isHeldBack).told?.filter(Boolean);
    expect(beats.map((beat) => revealed(beat))).toEqual([
      sentences.slice(0, 2),
      sentences.slice(0, 2),
      sentences.slice(0, 3),
      sentences,
    ]);
    expect(beats.map((beat) => beat.sentences)).toEqual([
      sentences.slice(0, 2),
      sentences.slice(0, 2),
      sentences.slice(0, 3),
      sentences,
    ]);
    expect(revealed(beats[0], 6)).toEqual(sentences);
  });

  it("adds no beats if nobody scores", () => {
    expect(scoringBeats(last, null, entry, { ...result, breakdown: [{}, {}] })).toEqual([last]);
  });
});

describe("scores", () => {
  const sheets = { score: (seen: unknown, seat: number) => (seen as { pages: number[] }).pages[seat] ?? null };
  const pages = { pages: [4, 6], players: [{ score: 1 }] };

  it("come from the game's client, otherwise from the players in the view", () => {
    expect(scoreIn(sheets, pages, 1)).toBe(6);
    expect(scoreIn({ score: () => null }, pages, 0)).toBeNull();
    expect(scoreIn(null, pages, 0)).toBe(1);
    expect(scoreIn(null, { players: [{ score: { sales: 3 } }] }, 0)).toBeNull();
    expect(scoreIn({}, null, 0)).toBeNull();
    expect(scoringBeats(last, pages, entry, result, sheets)[0]?.scores).toEqual([4, 6]);
  });

  it("form a series, from positions if the views hide them", () => {
    const frame = (move: number, view: unknown, position?: unknown) => ({ move, view, position }) as unknown as Frame;
    const frames = [frame(0, { pages: [0] }), frame(3, pages), frame(5, { pages: [9] })];
    expect(scoreSeries(sheets, frames, 5, [8])).toEqual([
      [
        { move: 0, value: 0 },
        { move: 3, value: 4 },
        { move: 5, value: 8 },
      ],
    ]);
    const truth = { score: () => null, standing: (position: unknown) => position as number };
    expect(scoreSeries(truth, [frame(2, {}, 7)], 5, [8])[0]?.[0]).toEqual({ move: 2, value: 7 });
    expect(scoreSeries({ score: () => null }, frames, 5, [8])).toEqual([]);
  });
});

describe("a timeline that ends with the final scoring", () => {
  let timeline: Timeline;
  const { change: _, ...before } = last;
  beforeEach(() => {
    vi.useFakeTimers();
    timeline = new Timeline({ speed: () => "normal", canAnimate: () => true });
    timeline.add({ ...before, number: 6, sentences: [], change: null, view: view(7, 5) });
  });
  afterEach(() => {
    timeline.clear();
    vi.useRealTimers();
  });

  it("plays the last move and then counts without input", () => {
    timeline.add(...beats);
    expect([timeline.hasHiddenMoves, timeline.isBehind, timeline.current?.scoring]).toEqual([false, true, undefined]);
    const seen = new Set<string | null | undefined>();
    for (let time = 0; time < 60; time++) {
      seen.add(timeline.current?.scoring?.category);
      vi.advanceTimersByTime(200);
    }
    expect([...seen]).toEqual([undefined, "sales", "worms", null]);
    expect(timeline.isPlaying).toBe(false);
  });

  it("skips the moves first and the scoring second", () => {
    timeline.add({ ...last, number: 6, sentences: ["Bot 2 sells."] }, ...beats);
    expect(timeline.hasHiddenMoves).toBe(true);
    timeline.skip();
    expect([timeline.current?.scoring?.category, timeline.isPlaying]).toEqual(["sales", true]);
    timeline.skip();
    expect([timeline.current?.scores, timeline.isPlaying]).toEqual([[9, 4], false]);
    vi.advanceTimersByTime(60_000);
    expect(timeline.current?.scoring?.category).toBeNull();
  });

  it("counts even if the queue of moves is skipped", () => {
    const many = Array.from({ length: 30 }, () => ({ ...last, number: 6, sentences: ["Bot 2 sells."] }));
    timeline.add(...many, ...beats);
    expect([timeline.current?.scoring?.category, timeline.hasHiddenMoves, timeline.isPlaying]).toEqual([
      "sales",
      false,
      true,
    ]);
  });
});
