// @vitest-environment node
// Progress of lessons, including games that the lesson did not foresee.

import { describe, expect, it } from "vitest";
import type { BoardChoice, Lesson } from "../../../src/games/types";
import {
  NEW_PROGRESS,
  stepNumber,
  finishStep,
  updateProgress,
  isOver,
  momentOf,
  type LessonState,
  type LessonProgress,
} from "../../../src/features/lessons/lessonSteps";

interface View {
  fish: number;
}
const choice = (action: string): BoardChoice => ({ action: { action }, told: action });
const happened = (number: number, event: string, mine = true): LessonState<View>["log"][number] => ({
  number,
  mine,
  events: [{ event }],
});

function now(change: Partial<LessonState<View>> = {}): LessonState<View> {
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
const at = (step: string | null, done: string[] = [], since = 0): LessonProgress => ({
  ...NEW_PROGRESS,
  done,
  step,
  since,
});

describe("a lesson", () => {
  it("begins with the first step that applies", () => {
    expect(updateProgress(lesson, NEW_PROGRESS, now()).step).toBe("catch");
    expect(updateProgress(lesson, NEW_PROGRESS, now({ choices: [] })).step).toBeNull();
  });

  it("returns the same object while nothing happens", () => {
    const begun = updateProgress(lesson, NEW_PROGRESS, now());
    expect(updateProgress(lesson, begun, now())).toBe(begun);
  });

  it("advances when the step is done, and not on other events", () => {
    const other = now({ log: [happened(1, "rested")] });
    expect(updateProgress(lesson, at("catch"), other).step).toBe("catch");
    const done = updateProgress(lesson, at("catch"), now({ view: { fish: 1 }, log: [happened(1, "caught")] }));
    expect(done).toMatchObject({ done: ["catch"], met: ["sell"], step: "sell", since: 1 });
  });

  it("considers only events since the step appeared", () => {
    const before = now({ log: [happened(3, "caught")] });
    expect(updateProgress(lesson, at("catch", [], 3), before).step).toBe("catch");
    expect(momentOf(now({ log: [happened(3, "caught"), happened(4, "sold")] }), at("catch", [], 3)).events).toEqual([
      { event: "sold" },
    ]);
  });

  it("pauses while others decide", () => {
    const waiting = updateProgress(lesson, at("catch", [], 2), now({ choices: [], number: 4 }));
    expect(waiting.step).toBeNull();
    expect(updateProgress(lesson, waiting, now({ number: 5 }))).toMatchObject({
      done: [],
      met: ["catch"],
      step: "catch",
      since: 5,
    });
  });

  it("finishes a step by an event that arrives after it disappeared", () => {
    const gone = updateProgress(lesson, at("catch", [], 2), now({ choices: [], number: 3 }));
    expect(gone.step).toBeNull();
    const told = now({ choices: [], view: { fish: 1 }, log: [happened(3, "caught")] });
    expect(updateProgress(lesson, gone, told)).toMatchObject({ done: ["catch"], step: null });
    expect(updateProgress(lesson, updateProgress(lesson, gone, told), now({ view: { fish: 1 } })).step).toBe("sell");
  });

  it("shows optional steps when they apply, and ends without them", () => {
    const storm = now({ choices: [choice("shelter")] });
    expect(updateProgress(lesson, at("sell", ["catch"]), storm).step).toBe("storm");
    expect(isOver(lesson, at(null, ["catch", "sell", "end"]))).toBe(true);
    expect(isOver(lesson, at(null, ["catch", "storm"]))).toBe(false);
  });

  it("numbers the mandatory steps and not the optional ones", () => {
    const [fishing, storming] = [now(), now({ choices: [choice("shelter")] })];
    let progress = updateProgress(lesson, NEW_PROGRESS, fishing);
    expect(stepNumber(lesson, progress)).toEqual({ number: 1, total: 3 });
    // A step keeps its number if it appears again.
    progress = updateProgress(lesson, updateProgress(lesson, progress, now({ choices: [] })), fishing);
    expect(stepNumber(lesson, progress)).toEqual({ number: 1, total: 3 });
    progress = updateProgress(lesson, finishStep(progress), storming);
    expect(progress.step).toBe("storm");
    expect(stepNumber(lesson, progress)).toBeNull();
    for (const number of [2, 3]) {
      progress = updateProgress(lesson, finishStep(progress), now({ view: { fish: 1 } }));
      expect(stepNumber(lesson, progress)).toEqual({ number, total: 3 });
    }
    expect(isOver(lesson, finishStep(progress))).toBe(true);
    expect(stepNumber(lesson, finishStep(progress))).toBeNull();
    // A step keeps its number even if a later step was shown in between.
    expect(stepNumber(lesson, { ...at("catch"), met: ["catch", "sell"] })).toEqual({ number: 1, total: 3 });
  });

  it("keeps the last step last, whatever optional step would apply", () => {
    const over = at(null, ["catch", "sell", "end"]);
    expect(updateProgress(lesson, over, now({ choices: [choice("shelter")] }))).toBe(over);
  });

  it("skips steps that are done before they appear", () => {
    const passed = updateProgress(
      { ...lesson, steps: [{ says: "sold", until: ({ view }) => view.fish === 0 }, { says: "end" }] },
      NEW_PROGRESS,
      now(),
    );
    expect(passed).toMatchObject({ done: ["sold"], met: ["end"], step: "end", since: 0 });
  });

  it("treats playing on as having read the text", () => {
    expect(
      updateProgress(lesson, at("end", ["catch", "sell"], 2), now({ log: [happened(3, "caught", false)] })).step,
    ).toBe("end");
    expect(
      updateProgress(lesson, at("end", ["catch", "sell"], 2), now({ log: [happened(3, "caught")] })).done,
    ).toContain("end");
  });

  it("lets the player skip every step", () => {
    let progress = NEW_PROGRESS;
    for (let steps = 0; steps < 10; steps++)
      progress = finishStep(updateProgress(lesson, progress, now({ view: { fish: 1 } })));
    expect(progress).toMatchObject({
      done: ["catch", "sell", "end"],
      met: ["catch", "sell", "end"],
      step: null,
      since: 0,
    });
    expect(finishStep(progress)).toBe(progress);
  });
});
