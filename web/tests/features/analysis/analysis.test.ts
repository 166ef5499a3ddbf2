import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Analysis, expectations } from "../../../src/features/analysis/analysis.svelte";
import { setLanguage } from "../../../src/i18n/fluent.svelte";
import type { RemarkInfo } from "../../../src/protocol/types";

const remark = (move: number, mark: RemarkInfo["mark"], given: Partial<RemarkInfo> = {}): RemarkInfo => ({
  move,
  seat: move % 2,
  choice: { action: { action: "keep", position: move }, told: `Keep ${move}` },
  before: 0.5,
  after: 0.4,
  loss: 0.1,
  mark,
  alternative: { action: { action: "sell" }, told: "Sell it" },
  gain: 0.1,
  outlook: [0.25, 0.75],
  points_before: 42,
  points_after: 40,
  points_loss: 2,
  cost: 0.1,
  points: [40, 55],
  why: [{ part: "money", points: 2 }],
  because: "What speaks for it: money +2.0.",
  ...given,
});
const remarks = [remark(1, "best"), remark(3, "mistake"), remark(4, "good"), remark(8, "blunder")];

describe("the chart", () => {
  it("contains the expected result of every seat before each decision, and the outcome", () => {
    expect(expectations(remarks, [1, 0], 2, 9)[0]).toEqual([
      { move: 0, value: 0.25 },
      { move: 2, value: 0.25 },
      { move: 3, value: 0.25 },
      { move: 7, value: 0.25 },
      { move: 9, value: 1 },
    ]);
    expect(expectations(remarks, null, 2, 9)[1]).toHaveLength(4);
  });
});

describe("mistakes", () => {
  const analysis = new Analysis("x");
  analysis.remarks = remarks;
  it("are found from the position before them", () => {
    expect(analysis.nextMistake(0, 1)?.move).toBe(3);
    expect(analysis.nextMistake(2, 1)?.move).toBe(8);
    expect(analysis.nextMistake(7, 1)).toBeUndefined();
    expect(analysis.nextMistake(7, -1)?.move).toBe(3);
    expect(analysis.nextMistake(2, -1)).toBeUndefined();
  });
  it("compare the choice taken with a better one", () => {
    expect(analysis.alternatives(remark(3, "mistake"))).toEqual({
      better: { action: { action: "sell" }, told: "Sell it" },
      taken: { action: { action: "keep", position: 3 }, told: "Keep 3" },
    });
    expect(
      analysis.alternatives(remark(3, "mistake", { alternative: null, choice: { action: { action: "keep_it" } } })),
    ).toEqual({ better: null, taken: { action: { action: "keep_it" }, told: "keep it" } });
  });
});

describe("an analysis", () => {
  const asked: string[] = [];
  const answers: object[] = [];
  beforeEach(async () => {
    vi.useFakeTimers();
    await setLanguage("en");
    asked.length = 0;
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(answers.shift())));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const info = (status: string, some: RemarkInfo[]) => ({
    status,
    bot: "hard",
    reviewed: 1,
    moves: 9,
    unit: "chance",
    remarks: some,
    outcome: null,
    losses: [0, 0],
  });

  it("is polled for new remarks until it is complete", async () => {
    answers.push(info("running", remarks.slice(0, 2)), info("running", []), info("done", remarks.slice(1)));
    const analysis = new Analysis("x");
    await analysis.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map((path) => /after=\d+/.exec(path)?.[0])).toEqual([undefined, "after=3", "after=3"]);
    expect(analysis.remarks.map(({ move }) => move)).toEqual([1, 3, 4, 8]);
    expect(analysis.mistakes.map(({ move }) => move)).toEqual([3, 8]);
    expect([analysis.running, analysis.remarkAfter(2)?.mark, analysis.remarkAfter(1)]).toEqual([
      false,
      "mistake",
      undefined,
    ]);
  });
  it("is not polled after the page is left", async () => {
    answers.push(info("running", []));
    const analysis = new Analysis("x");
    await analysis.load();
    analysis.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });
});
