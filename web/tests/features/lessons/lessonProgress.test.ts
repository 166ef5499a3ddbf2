// @vitest-environment node
// How a lesson goes on, whatever the table does.

import { describe, expect, it } from "vitest";
import type { BoardChoice, Lesson } from "../../../src/games/types";
import {
  BEGINNING,
  count,
  finish,
  follow,
  isOver,
  momentOf,
  type Now,
  type Progress,
} from "../../../src/features/lessons/lessonProgress";

interface View {
  fish: number;
}
const choice = (action: string): BoardChoice => ({ action: { action }, told: action });
const happened = (number: number, event: string, mine = true): Now<View>["log"][number] => ({
  number,
  mine,
  events: [{ event }],
});

function now(change: Partial<Now<View>> = {}): Now<View> {
  const log = change.log ?? [];
  return {
    view: { fish: 0 },
    seat: 0,
    choices: [choice("catch")],
    preview: null,
    number: log[log.length - 1]?.number ?? 0,
    log,
    ...change,
  };
}

const lesson: Lesson<View> = {
  seats: 2,
  seed: 1,
  steps: [
    { says: "catch", until: ({ events }) => events.some(({ event }) => event === "caught") },
    {
      says: "storm",
      optional: true,
      when: ({ choices }) => choices.some(({ action }) => action.action === "shelter"),
      until: ({ events }) => events.length > 0,
    },
    {
      says: "sell",
      when: ({ view, choices }) => view.fish > 0 && choices.length > 0,
      until: ({ view }) => view.fish === 0,
    },
    { says: "end" },
  ],
};
const at = (step: string | null, done: string[] = [], since = 0): Progress => ({ ...BEGINNING, done, step, since });

describe("a lesson", () => {
  it("begins with the first step whose time has come", () => {
    expect(follow(lesson, BEGINNING, now()).step).toBe("catch");
    expect(follow(lesson, BEGINNING, now({ choices: [] })).step).toBeNull();
  });

  it("stays as it is while nothing happens", () => {
    const begun = follow(lesson, BEGINNING, now());
    expect(follow(lesson, begun, now())).toBe(begun);
  });

  it("goes on when the step is done, not when something else happened", () => {
    const other = now({ log: [happened(1, "rested")] });
    expect(follow(lesson, at("catch"), other).step).toBe("catch");
    const done = follow(lesson, at("catch"), now({ view: { fish: 1 }, log: [happened(1, "caught")] }));
    expect(done).toMatchObject({ done: ["catch"], met: ["sell"], step: "sell", since: 1 });
  });

  it("counts only what happened since the step came up", () => {
    const before = now({ log: [happened(3, "caught")] });
    expect(follow(lesson, at("catch", [], 3), before).step).toBe("catch");
    expect(momentOf(now({ log: [happened(3, "caught"), happened(4, "sold")] }), at("catch", [], 3)).events).toEqual([
      { event: "sold" },
    ]);
  });

  it("waits for others, and comes back", () => {
    const waiting = follow(lesson, at("catch", [], 2), now({ choices: [], number: 4 }));
    expect(waiting.step).toBeNull();
    expect(follow(lesson, waiting, now({ number: 5 }))).toMatchObject({
      done: [],
      met: ["catch"],
      step: "catch",
      since: 5,
    });
  });

  it("knows a step as done whose deed is told after it went away", () => {
    const gone = follow(lesson, at("catch", [], 2), now({ choices: [], number: 3 }));
    expect(gone.step).toBeNull();
    const told = now({ choices: [], view: { fish: 1 }, log: [happened(3, "caught")] });
    expect(follow(lesson, gone, told)).toMatchObject({ done: ["catch"], step: null });
    expect(follow(lesson, follow(lesson, gone, told), now({ view: { fish: 1 } })).step).toBe("sell");
  });

  it("takes an occasion when it comes, and is over without it", () => {
    const storm = now({ choices: [choice("shelter")] });
    expect(follow(lesson, at("sell", ["catch"]), storm).step).toBe("storm");
    expect(isOver(lesson, at(null, ["catch", "sell", "end"]))).toBe(true);
    expect(isOver(lesson, at(null, ["catch", "storm"]))).toBe(false);
  });

  it("counts the steps that everybody meets, each with a number of its own, and no occasion", () => {
    const [fishing, storming] = [now(), now({ choices: [choice("shelter")] })];
    let progress = follow(lesson, BEGINNING, fishing);
    expect(count(lesson, progress)).toEqual({ number: 1, total: 3 });
    progress = follow(lesson, follow(lesson, progress, now({ choices: [] })), fishing); // the same comes again
    expect(count(lesson, progress)).toEqual({ number: 1, total: 3 });
    progress = follow(lesson, finish(progress), storming);
    expect(progress.step).toBe("storm");
    expect(count(lesson, progress)).toBeNull();
    for (const number of [2, 3]) {
      progress = follow(lesson, finish(progress), now({ view: { fish: 1 } }));
      expect(count(lesson, progress)).toEqual({ number, total: 3 });
    }
    expect(isOver(lesson, finish(progress))).toBe(true);
    expect(count(lesson, finish(progress))).toBeNull();
    // One that comes back after another has the number it had.
    expect(count(lesson, { ...at("catch"), met: ["catch", "sell"] })).toEqual({ number: 1, total: 3 });
  });

  it("has one last word, which no occasion takes back", () => {
    const over = at(null, ["catch", "sell", "end"]);
    expect(follow(lesson, over, now({ choices: [choice("shelter")] }))).toBe(over);
  });

  it("passes over what is done already when its time comes", () => {
    const passed = follow(
      { ...lesson, steps: [{ says: "sold", until: ({ view }) => view.fish === 0 }, { says: "end" }] },
      BEGINNING,
      now(),
    );
    expect(passed).toMatchObject({ done: ["sold"], met: ["end"], step: "end", since: 0 });
  });

  it("takes whoever plays on as having read", () => {
    expect(follow(lesson, at("end", ["catch", "sell"], 2), now({ log: [happened(3, "caught", false)] })).step).toBe(
      "end",
    );
    expect(follow(lesson, at("end", ["catch", "sell"], 2), now({ log: [happened(3, "caught")] })).done).toContain(
      "end",
    );
  });

  it("lets every step be skipped", () => {
    let progress = BEGINNING;
    for (let steps = 0; steps < 10; steps++) progress = finish(follow(lesson, progress, now({ view: { fish: 1 } })));
    expect(progress).toMatchObject({
      done: ["catch", "sell", "end"],
      met: ["catch", "sell", "end"],
      step: null,
      since: 0,
    });
    expect(finish(progress)).toBe(progress);
  });
});
